import { useEffect, useState } from 'react';
import type { Client } from '#contract/client.ts';
import { boxesOf } from '#domain/boxes.ts';
import { type Cents, fromDollars, times } from '#domain/money.ts';
import { call } from '#web/call.ts';
import type { PlanView } from './plan-provider.tsx';

export type ExtrasPrices = Awaited<ReturnType<Client['extras']['prices']>> | null;

/** What the extras would cost, asked anew whenever the plan has changed; nobody waits for it. */
export const useExtrasPrices = ({ uuid, version }: Pick<PlanView, 'uuid' | 'version'>): ExtrasPrices => {
  const [prices, setPrices] = useState<ExtrasPrices>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` stands for everything on the plan that moves a price
  useEffect(() => {
    let is_wanted = true;
    call()
      .extras.prices({ id: uuid })
      .then((found) => is_wanted && setPrices(found))
      .catch(() => undefined);
    return () => {
      is_wanted = false;
    };
  }, [uuid, version]);
  return prices;
};

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
