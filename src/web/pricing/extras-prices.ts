import type { Client } from '#contract/client.ts';
import { type Cents, fromDollars, times } from '#domain/core/money.ts';
import { boxesOf } from '#domain/inventory/boxes.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { useAnswer } from '#web/plan/use-answer.ts';

export type ExtrasPrices = Awaited<ReturnType<Client['extras']['prices']>> | null;

/** What the extras would cost. */
export const useExtrasPrices = (plan: Pick<PlanView, 'uuid' | 'version'>): ExtrasPrices =>
  useAnswer(plan, (client, id) => client.extras.prices({ id }));

/** What these boxes come to; undefined while a price is not known. */
export const boxesTotal = (prices: ExtrasPrices, purchases: PlanView['box_purchases']): Cents | undefined => {
  let sum = 0;
  for (const { box_type_id, amount } of prices?.boxes ?? []) {
    const { quantity } = boxesOf(purchases, box_type_id);
    if (quantity > 0 && amount === null) return undefined;
    sum += times(fromDollars(amount ?? 0), quantity);
  }
  return prices === null ? undefined : (sum as Cents);
};
