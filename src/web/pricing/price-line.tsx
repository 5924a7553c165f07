import type { ReactNode } from 'react';
import { milesInWords } from '#web/address/route-words.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { loadInWords } from './hourly/hourly-words.ts';

type Props = { route: string; children?: ReactNode };

/** What the prices below are for. */
export const PriceLine = ({ route, children }: Props) => {
  const { plan } = usePlan();
  return (
    <p className="muted">
      {sentence(loadInWords(plan))}, {route}
      {plan.miles === null ? '' : `, ${milesInWords(plan.miles)}`}. {children}
    </p>
  );
};

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
