import type { ReactNode } from 'react';
import { loadInWords } from './hourly-words.ts';
import { usePlan } from './plan-provider.tsx';
import { milesInWords } from './route-words.ts';

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
