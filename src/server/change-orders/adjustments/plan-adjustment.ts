import { refuse } from '#domain/core/refusal.ts';
import { type SignatureInput, signatureErrors } from '#domain/papers/signature.ts';
import { can } from '#domain/plan/access.ts';
import { dayCopyJob } from '#server/booking/emails/papers-signed.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { inPlanBySystem, type Outcome } from '#server/door/in-plan.ts';
import { liveAttempt } from '#server/ledger/attempts.ts';
import { aChangeOrder, type ChangeOrder, changeOrder, type LockedOrder } from '#server/ledger/change-order-rows.ts';
import { requireNotLoaded } from '#server/ledger/day-events.ts';
import { requireSomebodyByPage } from '#server/papers/by-mail.ts';
import { signReaffirmed } from '#server/papers/move-day-estimate.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { showChange } from '#server/plan-view/show-change.ts';
import { answered, planToAnswer, type Show } from '../answer.ts';
import { forCustomer, isSignedFor, showAdjustment, waitsForName } from './show-adjustment.ts';

/** For the plan's own pages: what was sent to the customer last; to nobody who does not see all of the plan. */
export const planAdjustment = async (caller: Caller, plan_id: string) => {
  const { plan, scope } = await openPlan(caller, plan_id, 'view');
  const attempt = scope === 'full' ? await liveAttempt(caller.world.db, plan.uuid) : undefined;
  const order = attempt && (await forCustomer(caller.world.db, attempt.id));
  if (order === undefined) return { adjustment: null, is_interstate: false, may_answer: false };
  const adjustment = await showAdjustment(caller, order, plan);
  const may_answer = (adjustment.may_decide || adjustment.may_sign) && can(caller.viewer, plan, 'approve_adjustment') !== 'none';
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
      const is_same_price = decision === 'accept' && waitsForName(locked.order);
      const is_new_yes = is_same_price || (decision === 'accept' && locked.order.status === 'asked');
      if (is_same_price) await requireNotLoaded(tx, locked.attempt, locked.plan);
      if (is_new_yes && name === undefined && (await isSignedFor(tx, locked.plan))) throw unsigned(is_same_price);
      if (is_new_yes && name !== undefined) await requireSomebodyByPage(tx, locked.plan.uuid);
      const signature = name === undefined ? undefined : { name: name.trim(), drawing };
      const errors = signature && signatureErrors(signature);
      const [sentence] = Object.values(errors ?? {});
      if (sentence !== undefined) throw refuse('invalid', sentence, errors);
      const details = { ...locked.order.details, message: message.trim(), ...(signature && { signature }) };
      if (is_same_price && signature !== undefined) return signedFor(tx, locked, { ...details, signature }, caller.now.at, show);
      return answered(caller, tx, { ...locked, order: { ...locked.order, details } }, ENDS_AS[decision], show);
    },
  );

/** The price stays, so the name alone is new: it stands under the list that goes along at it. */
const signedFor = async <A>(
  tx: Tx,
  { order, attempt, plan }: LockedOrder<'adjustment'>,
  details: ChangeOrder<'adjustment'>['details'] & { signature: SignatureInput },
  at: Date,
  show: Show<'adjustment', A>,
): Promise<Outcome<A>> => {
  const number = details.paper ?? 0;
  await signReaffirmed(tx, attempt, number, details.signature, at);
  const ended = await changeOrder(tx, order, { details: { ...details, signed_at: at.toISOString() } });
  return {
    ...{ plan, history: ['Move day: signed for the longer list'], outbox: [dayCopyJob(attempt, number)] },
    answer: (after) => show(ended, tx, plan, after),
  };
};

const unsigned = (is_same_price: boolean) => {
  const sentence = is_same_price ? UNSIGNED_LIST : UNSIGNED;
  return refuse('invalid', sentence, { name: sentence });
};

const UNSIGNED = 'Type your full name: it signs the new price.';
const UNSIGNED_LIST = 'Type your full name: it signs the longer list.';

const ENDS_AS = { accept: 'accepted', decline: 'refused' } as const;

/** What is no number is the number of nothing. */
const numberOf = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : 0);
