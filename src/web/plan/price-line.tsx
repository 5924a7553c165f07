import { localMoment } from './moments.ts';
import { usePlan } from './plan-provider.tsx';

/** What the prices below are for, and until when they hold. */
export const PriceLine = ({ route, held_until }: { route: string; held_until: string | null }) => {
  const { plan } = usePlan();
  return (
    <p className="muted">
      {plan.cubic_feet} cu ft, {route}
      {plan.miles === null ? '' : `, ${Math.round(plan.miles)} miles`}.{held_until === null ? '' : ` Held until ${localMoment(held_until, plan.time_zone)}.`}
    </p>
  );
};
