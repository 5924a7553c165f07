import { type ChangeOrderKind, rulesOf, whyNotAnswer, whyNotWithdraw } from '#domain/change-orders/change-order.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { can } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { type Change, inPlan, type Outcome } from '#server/door/in-plan.ts';
import { type Agreed, aChangeOrder, type ChangeOrder, changeOrder, emailsOf, type LockedOrder } from '#server/ledger/change-order-rows.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { releaseSlots } from '#server/pricing/slots.ts';
import { foundAgreed } from './adjustments/adjustment.ts';
import { changedAsAsked } from './booked-changes/booked-change.ts';
import { payChanged } from './pay-changed.ts';
import { priceAgreed, priceDeclined } from './price-question.ts';
import { endReplacement, replacementAgreed } from './replacement.ts';
import { rescheduled } from './reschedule.ts';

export type Answer = 'accepted' | 'refused' | 'withdrawn';

/** What a yes makes of the plan, for each kind: its capacity slots and its payments are brought in line, and the plan is for the door to save. */
const AGREES: { readonly [K in ChangeOrderKind]: Agrees<K> } = {
  reschedule: rescheduled,
  booked_change: changedAsAsked,
  adjustment: foundAgreed,
  price_question: priceAgreed,
  replacement: replacementAgreed,
};

type Agrees<Kind extends ChangeOrderKind> = (tx: Tx, caller: Caller, locked: LockedOrder<Kind>) => Promise<Agreed>;

/** What a no, and time that ran out, do beside. `because` is what the history says of it. */
const DISAGREES: { readonly [K in ChangeOrderKind]?: Disagrees<K> } = { price_question: priceDeclined, replacement: endReplacement };

type Disagrees<Kind extends ChangeOrderKind> = (
  tx: Tx,
  locked: LockedOrder<Kind>,
  at: Date,
  because: string,
) => Promise<Omit<Agreed, 'what'> | undefined>;

/** The plan of a booked move, for whoever may answer what its customer is asked. */
export const planToAnswer = async (caller: Caller, plan_id: string): Promise<MovePlan> => {
  const { plan } = await openPlan(caller, plan_id, 'view');
  if (can(caller.viewer, plan, 'approve_adjustment') === 'none') throw refuse('not_allowed', 'Only the customer can accept or decline.');
  if (!isBooked(plan)) throw notBooked();
  return plan;
};

const notBooked = () => refuse('not_editable', 'This move is no longer booked.');

/** What is answered once an order has ended: the order, and the plan as it was and is. */
export type Show<Kind extends ChangeOrderKind, A> = (order: ChangeOrder<Kind>, tx: Tx, before: MovePlan, after: MovePlan) => A | Promise<A>;

/** The yes or no of whoever is asked, or the second thought of whoever asked. */
export const answerOrder = <Kind extends ChangeOrderKind, A>(
  caller: Caller,
  { kind, id, plan_id }: { kind: Kind; id: number; plan_id?: string },
  answer: Answer,
  show: Show<Kind, A>,
): Promise<A> => {
  const { asks, answers } = rulesOf({ kind });
  const right = answer === 'withdrawn' ? asks : answers;
  return inPlan(caller, aChangeOrder(kind, id, plan_id), right, (locked, tx) => answered(caller, tx, locked, answer, show));
};

/** Said twice it is said once; the first of two different words counts. */
export const answered = async <Kind extends ChangeOrderKind, A>(
  caller: Caller,
  tx: Tx,
  locked: LockedOrder<Kind>,
  answer: Answer,
  show: Show<Kind, A>,
): Promise<Outcome<A>> => {
  const { order, attempt, plan } = locked;
  const { at } = caller.now;
  const shown = (ended: ChangeOrder<Kind>) => ({ answer: (after: MovePlan) => show(ended, tx, plan, after) });
  if (order.status === answer) return { plan, history: [], outbox: [], ...shown(order) };
  throwIf(answer === 'withdrawn' ? whyNotWithdraw(order) : whyNotAnswer(order, at, answer));
  if (attempt.state !== 'booked') throw notBooked();
  if (answer !== 'accepted') {
    const { ended, ...change } = await endUnagreed(tx, locked, answer, at);
    return { ...change, ...shown(ended) };
  }
  const agrees = AGREES[order.kind] as Agrees<Kind>;
  const { what, outbox = [], ...agreed } = await agrees(tx, caller, locked);
  const ended = await endOrder(tx, order, 'accepted', at);
  const pay = order.kind === 'price_question' ? payChanged(plan, agreed.plan, attempt.id) : [];
  return { ...agreed, history: [what], outbox: [...outbox, ...emailsOf(ended), ...pay], ...shown(ended) };
};

/** However an order ends without a yes, the capacity slots that were held for it are given back, and whoever waits for it hears so. */
export const endUnagreed = async <Kind extends ChangeOrderKind>(
  tx: Tx,
  locked: LockedOrder<Kind>,
  status: Exclude<Answer, 'accepted'> | 'expired',
  at: Date,
): Promise<Change & { ended: ChangeOrder<Kind> }> => {
  const { order, attempt } = locked;
  const ended = await endOrder(tx, order, status, at);
  await releaseSlots(tx, attempt.mover_id, order.slots);
  const { history, keeps_version = false } = rulesOf(order);
  const words = history[status]?.(order.what);
  const disagrees = status === 'withdrawn' ? undefined : (DISAGREES[order.kind] as Disagrees<Kind> | undefined);
  const { plan, outbox = [] } = (await disagrees?.(tx, locked, at, words ?? '')) ?? { plan: locked.plan };
  return { plan, history: words === undefined ? [] : [words], outbox: [...emailsOf(ended), ...outbox], keeps_version, ended };
};

/** Its details are kept along: an answer may come with a few words. A no may come before anybody was asked. */
const endOrder = <Kind extends ChangeOrderKind>(
  tx: Tx,
  order: ChangeOrder<Kind>,
  status: Exclude<ChangeOrder['status'], 'draft' | 'asked'>,
  at: Date,
): Promise<ChangeOrder<Kind>> =>
  changeOrder(tx, order, { status, details: order.details, asked_at: order.asked_at ?? at, answered_at: at });
