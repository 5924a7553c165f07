import type { ReactNode } from 'react';
import { localMoment } from './moments.ts';
import { usePlan } from './plan-provider.tsx';

type Props = { route: string; held_until: string | null; children?: ReactNode };

/** What the prices below are for, and until when they hold. */
export const PriceLine = ({ route, held_until, children }: Props) => {
  const { plan } = usePlan();
  return (
    <p className="muted">
      {plan.cubic_feet} cu ft, {route}
      {plan.miles === null ? '' : `, ${Math.round(plan.miles).toLocaleString('en-US')} ${Math.round(plan.miles) === 1 ? 'mile' : 'miles'}`}.
      {held_until === null ? '' : ` Held until ${localMoment(held_until, plan.time_zone)}.`} {children}
    </p>
  );
};
