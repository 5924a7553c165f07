import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { usePlan } from '#web/plan/plan-provider.tsx';

/** Of which plan the bids on screen are. */
export type ReadFor = { version: number; hourly_plan: boolean };

/**
 * By the hour truck, hours and crew change beside the bids, and the plan may change its kind above them: whatever made them old, the
 * bids are read again. Answers whether they are of another kind of plan altogether, and whether new ones are on their way.
 */
export const useFreshBids = (read: ReadFor): { is_other_kind: boolean; is_reading: boolean } => {
  const { plan } = usePlan();
  const { revalidate, state } = useRevalidator();
  const is_other_kind = read.hourly_plan !== plan.hourly_plan;
  const is_old = is_other_kind || (plan.hourly_plan && read.version < plan.version);
  useEffect(() => {
    if (is_old && plan.version > 0) void revalidate();
  }, [is_old, plan.version, revalidate]);
  return { is_other_kind, is_reading: is_old || state === 'loading' };
};
