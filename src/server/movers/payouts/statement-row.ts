import type { PayoutState, Shares } from '#domain/movers/payout.ts';

/** One job of a statement. */
export type StatementRow = Shares & {
  id: number;
  job_id: number;
  plan_id: string;
  state: PayoutState;
  hold_reason: string;
  completed_on: string;
  due_on: string;
  paid_at: Date | null;
  reference: string;
  from: string;
  to: string;
};

/** "A1B2C3, Brooklyn → Hoboken" */
export const moveOf = ({ plan_id, from, to }: Pick<StatementRow, 'plan_id' | 'from' | 'to'>): string =>
  `${plan_id.slice(0, 6).toUpperCase()}, ${from} → ${to || 'storage'}`;
