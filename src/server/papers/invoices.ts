import { and, desc, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import { finalPrice } from '#domain/booking/booking.ts';
import { NOT_DELIVERED } from '#domain/booking/loss.ts';
import { brand } from '#domain/core/brand.ts';
import { instantOf, localTime } from '#domain/core/business-time.ts';
import { longDay } from '#domain/core/calendar.ts';
import { minus, NOTHING, negative } from '#domain/core/money.ts';
import { linesOff, type PaperLine } from '#domain/papers/bill-of-lading.ts';
import { extraOnBill } from '#domain/papers/extra.ts';
import { invoiceDueBy, invoiceOf } from '#domain/papers/invoice.ts';
import type { Price } from '#domain/plan/line-item.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { booking_attempts, jobs, papers } from '#server/db/schema.ts';
import { asItWas, inPlanBySystem } from '#server/door/in-plan.ts';
import { couponEffect } from '#server/ledger/agreed-total.ts';
import { deliveredOn } from '#server/ledger/delivered-on.ts';
import { extrasOf, hasUnbilled } from '#server/ledger/extras.ts';
import { aJob, type LockedJob } from '#server/ledger/locked-job.ts';
import { type Loss, lossOf } from '#server/ledger/losses.ts';
import { type MoneyLine, moneyOf } from '#server/ledger/money-lines.ts';
import { emailJobOf } from '#server/ledger/outbox-jobs.ts';
import { agreedOf } from '#server/ledger/payment-rows.ts';
import { issuedOf } from './issue.ts';
import { bodiesOf, bolOf, issueRecord, type OfBooking } from './issue-record.ts';
import { bodyOf, paperOf } from './show-paper.ts';
import { PAPER_ISSUED } from './tell-new-dates.ts';

const AT_ONCE = 50;

/** Every move that is done gets its invoice once its money is taken, and in any case before the law's last day for it. */
export const makeInvoices = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const made = world.db
    .select({ one: sql`1` })
    .from(papers)
    .where(and(eq(papers.attempt_id, jobs.attempt_id), eq(papers.kind, 'invoice')));
  const due = await world.db
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(booking_attempts, eq(booking_attempts.id, jobs.attempt_id))
    .where(and(eq(jobs.status, 'completed'), isNotNull(booking_attempts.sheet_id), notExists(made), notSetAside('invoice', jobs.id, at)))
    .orderBy(desc(jobs.completed_at), desc(jobs.id))
    .limit(AT_ONCE);
  await eachRow(world, 'invoice', due, ({ id }) => makeInvoice(world, id, at));
};

const makeInvoice = (world: World, id: number, at: Date): Promise<void> =>
  inPlanBySystem({ world, at, who: brand.name }, aJob(id), async (locked, tx) => {
    const { plan, attempt, job } = locked;
    const nothing = asItWas(plan, () => undefined);
    if (job.status !== 'completed' || (await bodiesOf(tx, attempt, 'invoice')).length > 0) return nothing;
    const money = await moneyOf(tx, attempt.id);
    const is_settled = job.undo_until === null && money.open.length === 0 && !(await hasUnbilled(tx, attempt));
    if (!is_settled && !(await isLast(world, tx, locked, at))) return nothing;
    const number = await issueInvoice(world, tx, locked, at);
    return number === null
      ? nothing
      : { plan, history: [], outbox: [emailJobOf(PAPER_ISSUED, attempt.id, String(number))], answer: () => undefined };
  });

/** The day before the last one has come. */
const isLast = async (world: World, tx: Tx, { plan, attempt }: LockedJob, at: Date): Promise<boolean> => {
  const [bol, delivered_on] = [await bolOf(tx, attempt), await deliveredOn(world, tx, plan)];
  return bol !== undefined && delivered_on !== null && at >= instantOf(invoiceDueBy(delivered_on), -DAY_MINUTES, bol.zone);
};

const DAY_MINUTES = 24 * 60;

/** Its number; null for a booking without papers. `supersedes` is the invoice that it takes the place of. */
export const issueInvoice = async (world: World, tx: Tx, locked: LockedJob, at: Date, supersedes?: number): Promise<number | null> => {
  const { plan, attempt, job } = locked;
  const [bol, estimate] = [await bolOf(tx, attempt), (await bodiesOf(tx, attempt, 'estimate')).at(-1)];
  const delivered_on = await deliveredOn(world, tx, plan);
  if (bol === undefined || estimate === undefined || delivered_on === null) return null;
  const money = await moneyOf(tx, attempt.id);
  const price = plan.price ?? attempt.quote;
  const agreed = agreedOf(plan, attempt);
  const coupon_off = minus(price.total_cost, finalPrice(price.total_cost, await couponEffect(tx, attempt)));
  const content = invoiceOf({
    ...{ bol: bol.content, estimate: estimate.content, broker: bol.broker, delivered_on, agreed },
    ...(await signedOnDay(tx, attempt)),
    made_on: localTime(at, bol.zone).day,
    agreed_lines: [
      ...price.line_items.map(({ description, because, amount }) => ({ what: description, why: because, amount })),
      ...linesOff({ price, final_price: agreed, coupon_off }),
    ],
    fees: money.fees.map((line) => lineOf(line, bol.zone)),
    paid: money.captured.map((line) => lineOf(line, bol.zone)),
    ...shareOnPaper(await lossOf(tx, attempt), price),
    extras: await billedExtras(tx, attempt, price),
  });
  const paper = await issueRecord(tx, world, attempt, {
    kind: 'invoice',
    content,
    mover_id: job.mover_id,
    at,
    who: brand.name,
    supersedes,
  });
  return paper?.number ?? null;
};

/** What both signed on the move day: what was found beyond the list, and the inventory of what went. */
const signedOnDay = async (tx: Tx, { id, plan_id }: OfBooking) => {
  const { rows, events } = await issuedOf(tx, plan_id);
  const signed = rows.filter((row) => row.attempt_id === id && paperOf(row, events).state === 'complete').map(bodyOf);
  return {
    found: signed.flatMap((body) => (body.kind === 'move_day' ? [{ number: body.number, changes: body.content.changes }] : [])),
    tagged: signed.findLast((body) => body.kind === 'inventory')?.content.things ?? null,
  };
};

/** The lines of the price that signed attachments brought. */
const billedExtras = async (tx: Tx, attempt: { id: string }, { line_items }: Price): Promise<readonly PaperLine[]> => {
  const names = new Set((await extrasOf(tx, attempt)).map(extraOnBill));
  return line_items
    .filter(({ description }) => names.has(description))
    .map(({ description, because, amount }) => ({ what: description, why: because, amount }));
};

/** The price has a line for what did not arrive. */
const shareOnPaper = (loss: Loss | undefined, { line_items }: Price) => {
  if (loss?.share == null) return { share: null, lost: NOTHING };
  const lost = line_items.findLast(({ description }) => description === NOT_DELIVERED)?.amount ?? NOTHING;
  const basis = loss.weighed_by === 'scale' ? 'By the scale' : '7 lb for each cubic foot';
  return { share: { ...loss.share, basis }, lost: negative(lost) };
};

const lineOf = ({ what, at, amount }: MoneyLine, zone: string): PaperLine => ({
  what: what.en,
  why: longDay(localTime(at, zone).day),
  amount,
});
