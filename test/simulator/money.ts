import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/adapters/payments/port.ts';
import * as schema from '#server/db/schema.ts';
import type { ChangeOrder } from '#server/ledger/change-order-rows.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import type { Outside } from './outside.ts';
import type { Story } from './story.ts';

type Attempt = typeof schema.booking_attempts.$inferSelect;
type Payment = typeof schema.payments.$inferSelect;

/** What a cancellation said that it costs, for each plan that was canceled, in cents. */
export type Fees = ReadonlyMap<string, number>;

/** At the end the provider's books and ours say the same of every cent, and nobody paid what they don't owe. */
export const lookAtTheMoney = async (story: Story, outside: Outside, fees: Fees): Promise<void> => {
  const { db } = story.place;
  const attempts = await db.select().from(schema.booking_attempts).orderBy(asc(schema.booking_attempts.created_at));
  const payments = await db.select().from(schema.payments).orderBy(asc(schema.payments.created_at));
  const jobs = await db.select().from(schema.jobs).orderBy(asc(schema.jobs.id));
  const accepted = new Set(jobs.filter(({ status }) => status === 'accepted' || status === 'completed').map((job) => job.attempt_id));
  const transactions = await outside.all();
  for (const { kind, state, amount_cents, captured_cents, refunded_cents } of payments)
    story.tell(`end: payment ${kind} ${state} ${amount_cents}, taken ${captured_cents}, back ${refunded_cents}`);
  for (const { order_id, state, amount } of transactions) story.tell(`end: ${state} ${amount} for ${story.nameOf('order', order_id)}`);

  for (const one of transactions) if (one.refund_of === undefined) holdsRightly(story, one, payments, attempts, outside);
  for (const one of payments) if (one.method !== 'installments') standsOnMoney(story, one, transactions);
  // Where nobody has signed for the delivery and something is claimed, our team looks first.
  const isOver = ({ status, undo_until }: (typeof jobs)[number]) =>
    status === 'completed' && (undo_until === null || !story.between_states);
  const done = attempts.filter(({ id }) => jobs.some((job) => job.attempt_id === id && isOver(job)));
  for (const one of done)
    if (payments.some((payment) => payment.attempt_id === one.id && isLeft(one, payment))) story.break('the move is done and not paid');
  for (const one of attempts)
    costsWhatIsOwed(story, one, payments, {
      ...(await agreedFor(story, one)),
      said: fees.get(one.id) ?? 0,
      is_accepted: accepted.has(one.id),
    });
  await ledgerTellsAll(story, transactions);
};

/** Who gave no card to keep, as with installments, has been asked to pay by hand and may take a week for it. */
const isLeft = ({ card_token }: Attempt, { state, tries }: Payment): boolean =>
  state === 'authorized' || (state === 'due' && (card_token !== null || tries === 0));

/** Everything that a provider holds or took is a payment of ours; whatever else it once held it has let go. */
const holdsRightly = (
  story: Story,
  one: Transaction,
  payments: readonly Payment[],
  attempts: readonly Attempt[],
  outside: Outside,
): void => {
  const payment = payments.find(({ transaction_id }) => transaction_id === one.transaction_id);
  const booking = attempts.find(({ id }) => id === payment?.attempt_id);
  if (one.state === 'authorized' && (payment?.state !== 'authorized' || booking?.state !== 'booked'))
    story.break('money is held for no booking');
  if (one.state === 'settled' && payment?.state !== 'captured') story.break('money was taken for no booking');
  if (one.state === 'settled' && taken(outside, one) !== payment?.captured_cents) story.break('other cents were taken than were agreed');
  if (one.state === 'voided' && payment !== undefined && payment.state !== 'voided' && payment.state !== 'dropped')
    story.break('a payment stands although its money was let go');
};

const taken = ({ deeds }: Outside, { transaction_id }: Transaction): number | undefined =>
  deeds.findLast((deed) => deed.what === 'taken' && deed.transaction_id === transaction_id)?.cents;

const standsOnMoney = (story: Story, payment: Payment, transactions: readonly Transaction[]): void => {
  const own = transactions.find(({ transaction_id }) => transaction_id === payment.transaction_id);
  const back = transactions.filter(({ refund_of }) => refund_of !== undefined && refund_of === payment.transaction_id);
  if (payment.state === 'charging') story.break('a payment is undecided for good');
  if (payment.state === 'captured' && own?.state !== 'settled') story.break('a payment counts as taken and is not');
  if (payment.state === 'authorized' && own?.state !== 'authorized') story.break('a payment counts as held and is not');
  if (back.reduce((sum, { amount }) => sum + amount, 0) !== payment.refunded_cents) story.break('other cents went back than were promised');
};

type Owed = {
  /** What the plan says by now, and what its customer said yes to last, less what a crew that came late owes since. */
  shown: number;
  last_agreed: number;
  /** For other days that were agreed on. */
  for_days: number;
  /** What canceling was said to cost. */
  said: number;
  is_accepted: boolean;
};

const agreedFor = async (
  { place }: Story,
  { id, plan_id, final_price_cents }: Attempt,
): Promise<Pick<Owed, 'shown' | 'last_agreed' | 'for_days'>> => {
  const { change_orders, late_credits } = schema;
  const plan = await findPlan(place.db, plan_id);
  const accepted = (await place.db
    .select()
    .from(change_orders)
    .where(and(eq(change_orders.attempt_id, id), eq(change_orders.status, 'accepted')))) as ChangeOrder[];
  const counted = accepted.map((one) =>
    one.kind === 'adjustment' && one.details.is_waived ? { ...one, after_cents: one.before_cents } : one,
  );
  const last = counted.sort((one, other) => instantOf(one) - instantOf(other)).at(-1);
  const since = last === undefined ? 0 : instantOf(last);
  const credits = await place.db.select().from(late_credits).where(eq(late_credits.attempt_id, id));
  const credited = credits.reduce((sum, { cents, booked_at }) => sum + (booked_at.getTime() > since ? cents : 0), 0);
  const last_agreed = (last?.after_cents ?? final_price_cents) - credited;
  const for_days = accepted.reduce((sum, one) => sum + (one.kind === 'reschedule' ? one.details.fee_cents : 0), 0);
  return { shown: plan?.price?.final_price ?? final_price_cents, last_agreed, for_days };
};

const instantOf = ({ answered_at }: { answered_at: Date | null }): number => answered_at?.getTime() ?? 0;

/** Nobody's fault but the customer's costs a fee, and an accepted move costs its price: the one that was agreed last, and once. */
const costsWhatIsOwed = (
  story: Story,
  attempt: Attempt,
  payments: readonly Payment[],
  { shown, last_agreed, for_days, said, is_accepted }: Owed,
): void => {
  const own = payments.filter(({ attempt_id, state }) => attempt_id === attempt.id && state !== 'voided' && state !== 'dropped');
  const cost = sumOf(own);
  const fees = sumOf(own.filter(({ kind }) => kind === 'fee'));
  const ending = said === 0 ? 0 : said + for_days;
  if (attempt.state === 'canceled' && cost !== ending) story.break('a booking that was canceled costs something else than was said');
  if (attempt.state === 'booked' && is_accepted && cost - fees !== shown) story.break('a booking costs something else than its price');
  if (attempt.state === 'booked' && is_accepted && shown !== last_agreed) story.break('a booking costs what nobody agreed to');
  if (attempt.state === 'booked' && is_accepted && fees !== for_days) story.break('another day costs something else than was said');
  if (attempt.state === 'released' && cost !== 0) story.break('a payment stands for a booking that never was');
};

const sumOf = (payments: readonly Payment[]): number => payments.reduce((sum, one) => sum + one.amount_cents - one.refunded_cents, 0);

const ledgerTellsAll = async ({ place, break: say }: Story, transactions: readonly Transaction[]): Promise<void> => {
  const ledger = await place.db.select().from(schema.payment_events);
  const has = (kind: string, ref: string) => ledger.filter((line) => line.kind === kind && line.provider_ref === ref).length === 1;
  for (const { transaction_id, state } of transactions) {
    if (state === 'refunded' && !has('refunded', transaction_id)) say('the ledger misses money that went back');
    if (state === 'refunded' || state === 'declined') continue;
    if (!has('authorized', transaction_id)) say('the ledger misses money that was held');
    if (state === 'voided' && !has('voided', transaction_id)) say('the ledger misses money that was let go');
    if (state === 'settled' && !has('captured', transaction_id)) say('the ledger misses money that was taken');
  }
};
