import { refuse } from '#domain/core/refusal.ts';
import { signatureErrors } from '#domain/papers/signature.ts';
import { can } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { inPlanBySystem } from '#server/door/in-plan.ts';
import { liveAttempt } from '#server/ledger/attempts.ts';
import { aChangeOrder, newestOfBooking } from '#server/ledger/change-order-rows.ts';
import { requireSomebodyByPage } from '#server/papers/by-mail.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { showChange } from '#server/plan-view/show-change.ts';
import { answered, planToAnswer, type Show } from '../answer.ts';
import { isSignedFor, showAdjustment } from './show-adjustment.ts';

/** For the plan's own pages: what was sent to the customer last; to nobody who does not see all of the plan. */
export const planAdjustment = async (caller: Caller, plan_id: string) => {
  const { plan, scope } = await openPlan(caller, plan_id, 'view');
  const attempt = scope === 'full' ? await liveAttempt(caller.world.db, plan.uuid) : undefined;
  const order = attempt && (await newestOfBooking(caller.world.db, 'adjustment', attempt.id));
  if (order === undefined || order.status === 'draft') return { adjustment: null, is_interstate: false, may_answer: false };
  const adjustment = await showAdjustment(caller, order, plan);
  const may_answer = adjustment.may_decide && can(caller.viewer, plan, 'approve_adjustment') !== 'none';
  return { adjustment, is_interstate: adjustment.asks_name, may_answer };
};

/** The customer's answer on the plan itself. */
export const answerOnPlan = async (caller: Caller, plan_id: string, answer: Answer) => {
  const { uuid } = await planToAnswer(caller, plan_id);
  return answerAdjustment(caller, uuid, answer, (_, tx, before, after) => showChange(caller, tx, before, after));
};

export type Answer = {
  adjustment_id: string;
  decision: 'accept' | 'decline';
  message: string;
  /** An accept between states is a signature: it needs a name. */
  name?: string | undefined;
  drawing?: string | undefined;
};

/** The customer's word on what the crew found, by whichever way they came. Said twice it is said once; the first of two different words counts. */
export const answerAdjustment = <A>(
  caller: Caller,
  plan_id: string,
  { adjustment_id, decision, message, name, drawing }: Answer,
  show: Show<'adjustment', A>,
): Promise<A> =>
  inPlanBySystem(
    { world: caller.world, at: caller.now.at, who: 'Customer' },
    aChangeOrder('adjustment', numberOf(adjustment_id), plan_id),
    async (locked, tx) => {
      const is_new_yes = decision === 'accept' && locked.order.status === 'asked';
      if (is_new_yes && name === undefined && (await isSignedFor(tx, locked.plan))) throw refuse('invalid', UNSIGNED, { name: UNSIGNED });
      if (is_new_yes && name !== undefined) await requireSomebodyByPage(tx, locked.plan.uuid);
      const signature = name === undefined ? undefined : { name: name.trim(), drawing };
      const errors = signature && signatureErrors(signature);
      const [sentence] = Object.values(errors ?? {});
      if (sentence !== undefined) throw refuse('invalid', sentence, errors);
      const details = { ...locked.order.details, message: message.trim(), ...(signature && { signature }) };
      return answered(caller, tx, { ...locked, order: { ...locked.order, details } }, ENDS_AS[decision], show);
    },
  );

const UNSIGNED = 'Type your full name: it signs the new price.';

const ENDS_AS = { accept: 'accepted', decline: 'refused' } as const;

/** What is no number is the number of nothing. */
const numberOf = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0);
