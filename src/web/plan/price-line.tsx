import type { ReactNode } from 'react';
import { loadInWords } from './hourly-words.ts';
import { localMoment } from './moments.ts';
import { usePlan } from './plan-provider.tsx';
import { milesInWords } from './route-words.ts';

type Props = { route: string; held_until: string | null; children?: ReactNode };

/** What the prices below are for, and until when they hold. */
export const PriceLine = ({ route, held_until, children }: Props) => {
  const { plan } = usePlan();
  return (
    <p className="muted">
      {sentence(loadInWords(plan))}, {route}
      {plan.miles === null ? '' : `, ${milesInWords(plan.miles)}`}.
      {held_until === null ? '' : ` Held until ${localMoment(held_until, plan.time_zone)}.`} {children}
    </p>
  );
};

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
