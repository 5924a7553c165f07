import { useRevalidator } from 'react-router';
import type { Client } from '#contract/client.ts';
import { AdjustmentQuestion, type Decided } from '#web/change-orders/adjustment-question.tsx';
import { useAnswerWords } from '#web/change-orders/answer-words.ts';
import { SamePriceQuestion } from '#web/change-orders/same-price-question.tsx';
import { call, tried } from '#web/core/call.ts';
import { refusedIn } from '#web/core/refused-words.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';

import { answeredAt, useTell } from '../outcome.tsx';

export type MoveDay = Awaited<ReturnType<Client['adjustments']['ofPlan']>>;

/** What the crew found on the move day, for the customer to answer; to everybody else it is shown alone. */
export const AdjustmentCard = ({ plan, move_day }: { plan: PlanView; move_day: MoveDay | null }) => {
  const { accept } = usePlan();
  const { revalidate } = useRevalidator();
  const tell = useTell();
  const { words, language } = useAnswerWords();
  const adjustment = move_day?.adjustment ?? null;
  if (move_day === null || adjustment === null || !(adjustment.state === 'submitted' || adjustment.may_sign)) return null;
  const answer = async (decided: Decided) => {
    const said = { id: plan.uuid, adjustment_id: adjustment.id, ...decided };
    const { value, error } = await tried(call().adjustments.answer(said));
    if (value === undefined) {
      if (error.status === 409) await revalidate();
      return { name: error.problem.errors.name, sentence: refusedIn(error.problem, language) };
    }
    accept(value);
    await revalidate();
    tell(adjustment.may_sign ? { title: words.same_price.signed } : answeredAt(decided.decision, value, words));
    return undefined;
  };
  const asked = { adjustment, mover_name: plan.mover?.name ?? 'your mover', time_zone: plan.time_zone };
  if (adjustment.may_sign) return <SamePriceQuestion {...asked} onAnswer={move_day.may_answer ? answer : null} />;
  return (
    <AdjustmentQuestion
      {...asked}
      is_interstate={move_day.is_interstate}
      onAnswer={move_day.may_answer && adjustment.may_decide ? answer : null}
    />
  );
};
