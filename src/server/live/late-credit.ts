import { eq } from 'drizzle-orm';
import { localTime } from '#domain/core/business-time.ts';
import { shortDay, timeOfDay } from '#domain/core/calendar.ts';
import { type Cents, cents, inWords, minus, NOTHING, negative, plus } from '#domain/core/money.ts';
import { counted } from '#domain/core/number-words.ts';
import { crewThereAt, daysLate, halvesLate, LATE_TERMS, type LateTerms, lateCredit } from '#domain/live/late.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { late_credits, payouts } from '#server/db/schema.ts';
import type { Change } from '#server/door/in-plan.ts';
import type { LockedJob } from '#server/ledger/locked-job.ts';
import { emailJobOf } from '#server/ledger/outbox-jobs.ts';
import { chargeLess } from '#server/ledger/payment-changes.ts';
import { agreedOf } from '#server/ledger/payment-rows.ts';
import { issueInvoice } from '#server/papers/invoices.ts';
import { bodiesOf } from '#server/papers/issue-record.ts';
import { PAPER_ISSUED } from '#server/papers/tell-new-dates.ts';
import { type LiveFacts, liveFactsOf } from './live-facts.ts';

export const lateTermsOf = ({ settings }: Pick<World, 'settings'>): LateTerms => settings.late_terms ?? LATE_TERMS;

/** What was taken off a booking's bill for lateness so far. */
export const lateCreditsOf = async (db: Db | Tx, attempt_id: string): Promise<Cents> => {
  const rows = await db.select({ cents: late_credits.cents }).from(late_credits).where(eq(late_credits.attempt_id, attempt_id));
  return plus(NOTHING, ...rows.map((row) => row.cents as Cents));
};

/**
 * Books what a late crew owes, as soon as it tells that it is there: a line of its own on the bill, which the mover bears. Once for the
 * pick-up and once for the delivery; what is booked stays, whatever else comes in later. Call it with the job locked and the plan as it is by now.
 */
export const bookLateCredits = async (tx: Tx, world: World, { job, attempt, plan }: LockedJob, at: Date): Promise<Change> => {
  let change: Change = { plan, history: [], outbox: [] };
  const facts = attempt.state === 'booked' ? await liveFactsOf(world, plan, tx) : undefined;
  if (facts === undefined) return change;
  for (const due of [pickUpDue(facts, lateTermsOf(world), at), deliveryDue(facts, lateTermsOf(world), at)]) {
    if (due === undefined || due.credit === 0) continue;
    const by = cents(Math.min(due.credit, agreedOf(change.plan, attempt)));
    const row = { attempt_id: attempt.id, plan_id: plan.uuid, of: due.of, cents: by, came_at: new Date(due.came), booked_at: at };
    const is_new = by > 0 && (await tx.insert(late_credits).values(row).onConflictDoNothing().returning()).length > 0;
    if (!is_new) continue;
    await chargeLess(tx, attempt, by, { because: LATE_CREDIT, at });
    const terms = { because: due.because, agreed: agreedOf(change.plan, attempt), is_ours: await isPaidOut(tx, job.id) };
    change = {
      plan: withCredit(change.plan, by, terms),
      history: [...change.history, `${LATE_CREDIT}: ${inWords(negative(by))}`],
      outbox: [],
    };
  }
  if (change.history.length === 0) return change;
  return { ...change, outbox: await billedAnew(world, tx, { job, attempt, plan: change.plan }, at) };
};

const LATE_CREDIT = 'Late credit';

type Due = { of: 'pick_up' | 'delivery'; came: number; credit: Cents; because: string };

/** Nobody was there later than their word of it arrived here. */
const pickUpDue = ({ day, promised, zones }: LiveFacts, terms: LateTerms, at: Date): Due | undefined => {
  const there = crewThereAt(day);
  if (there === null) return undefined;
  const came = Math.min(there, at.getTime());
  const until = promised.until.getTime();
  const time = (ms: number): string => timeOfDay(localTime(new Date(ms), zones.pick_up).minutes);
  return {
    ...{ of: 'pick_up', came, credit: lateCredit(until, came, terms) },
    because: `The crew came at ${time(came)}, promised by ${time(until)}: ${counted(halvesLate(until, came), 'half hour')} begun`,
  };
};

const deliveryDue = ({ day, delivery, zones }: LiveFacts, terms: LateTerms, at: Date): Due | undefined => {
  const told = [day.steps.arrived_there, day.done].filter((one) => one !== null);
  if (delivery === null || told.length === 0) return undefined;
  const came = Math.min(...told, at.getTime());
  const came_on = localTime(new Date(came), zones.drop_off).day;
  const days = daysLate(delivery.last, came_on);
  return {
    ...{ of: 'delivery', came, credit: cents(days * terms.day) },
    because: `Delivered ${shortDay(came_on)}, promised by ${shortDay(delivery.last)}: ${counted(days, 'day')}`,
  };
};

/** What the mover was paid is counted no more, so a credit of which we hear later is at our cost, and its line says so. */
const isPaidOut = async (tx: Tx, job_id: number): Promise<boolean> => {
  const [row] = await tx.select({ state: payouts.state }).from(payouts).where(eq(payouts.job_id, job_id)).for('update');
  return row?.state === 'paid';
};

type CreditTerms = { because: string; agreed: Cents; is_ours: boolean };

const withCredit = (plan: MovePlan, by: Cents, { because, agreed, is_ours }: CreditTerms): MovePlan => {
  const { price } = plan;
  if (price === null) throw new Error('A booked plan has a price.');
  const line = {
    code: 'adjustment_after_discounts',
    description: LATE_CREDIT,
    because,
    quantity: 1,
    ...(is_ours && { borne_by: 'us' as const }),
  } as const;
  return {
    ...plan,
    price: {
      ...price,
      line_items: [...price.line_items, { ...line, rate: negative(by), amount: negative(by) }],
      total_cost: minus(price.total_cost, by),
      final_price: minus(agreed, by),
    },
  };
};

/** An invoice that was made before takes no new line: another one takes its place. */
const billedAnew = async (world: World, tx: Tx, locked: LockedJob, at: Date): Promise<readonly OutboxJob[]> => {
  const [invoice] = (await bodiesOf(tx, locked.attempt, 'invoice')).slice(-1);
  const number = invoice && (await issueInvoice(world, tx, locked, at, invoice.number));
  return number === undefined || number === null ? [] : [emailJobOf(PAPER_ISSUED, locked.attempt.id, String(number))];
};
