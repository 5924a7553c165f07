import { useEffect, useState } from 'react';
import { call, tried } from '#web/core/call.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';

/** What one more cubic foot costs in dollars: with the chosen mover, or in the lowest price. Null until it is known, or when nobody has a price yet. */
export const useCubicFootPrice = (is_asked: boolean): number | null => {
  const { plan } = usePlan();
  const [price, setPrice] = useState<number | null>(null);
  const id = plan.uuid;
  const mover_id = plan.mover?.id;
  const is_priced = plan.price_range !== null || plan.pricing.total_cost !== null;
  useEffect(() => {
    if (!is_asked || !is_priced) return;
    let is_wanted = true;
    void tried(stepsOf(id, mover_id)).then(({ value }) => {
      if (is_wanted) setPrice(value?.find(({ per }) => per === 'cu ft')?.amount ?? null);
    });
    return () => {
      is_wanted = false;
    };
  }, [is_asked, is_priced, id, mover_id]);
  return price;
};

const stepsOf = async (id: string, mover_id: number | undefined) => {
  if (mover_id !== undefined) return (await call().bids.ofMover({ id, mover_id })).could_change;
  return (await call().bids.list({ id })).estimates[0]?.could_change ?? [];
};
