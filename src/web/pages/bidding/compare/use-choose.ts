import { useState } from 'react';
import { asCallError } from '#contract/client.ts';
import { nextStep } from '#domain/plan/funnel.ts';
import type { Step } from '#domain/plan/move-plan.ts';
import { call } from '#web/core/call.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { useGoToStep } from '#web/plan-frame/use-go-to-step.ts';
import type { BidView } from './bid/bid-view.ts';

/** A chosen mover leads to the next step: the booking, by the hour the places first. */
export const stepAfter = (plan: { hourly_plan: boolean }): Step => nextStep(plan, 'COMPARE') ?? 'BOOK';

/** Holds a mover's price and goes on to book it. */
export const useChoose = () => {
  const { plan, accept } = usePlan();
  const { go, refusal } = useGoToStep();
  const [choosing, setChoosing] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async ({ mover }: BidView) => {
    if (choosing !== null) return;
    setChoosing(mover.id);
    setProblem(null);
    try {
      accept(await call().bids.chooseMover({ plan_id: plan.uuid, id: mover.id }));
      const errors = await go(stepAfter(plan));
      if (errors) setProblem(Object.values(errors)[0] ?? null);
    } catch (error) {
      setProblem(asCallError(error).problem.error_message);
    } finally {
      setChoosing(null);
    }
  };
  return { choose, choosing, refusal: problem ?? refusal };
};
