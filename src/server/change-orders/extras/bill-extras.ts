import { and, asc, eq, isNull, lt, lte, or } from 'drizzle-orm';
import { brand } from '#domain/core/brand.ts';
import { type Cents, NOTHING } from '#domain/core/money.ts';
import { billedFromInstant, dueOf, extraOnBill, shareOfExtra } from '#domain/papers/extra.ts';
import type { LineItem } from '#domain/plan/line-item.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { jobs, paper_extras } from '#server/db/schema.ts';
import { asItWas, inPlanBySystem } from '#server/door/in-plan.ts';
import { agreeExtra } from '#server/ledger/agreed-total.ts';
import { deliveredOn } from '#server/ledger/delivered-on.ts';
import { changeExtra, type ExtraRow, extrasOf } from '#server/ledger/extras.ts';
import { aJob, type LockedJob } from '#server/ledger/locked-job.ts';
import { hasOpenLoss, lossOf } from '#server/ledger/losses.ts';
import { emailJobOf } from '#server/ledger/outbox-jobs.ts';
import { agreedOf } from '#server/ledger/payment-rows.ts';
import { appendEvents } from '#server/papers/chain.ts';
import { issueInvoice } from '#server/papers/invoices.ts';
import { bodiesOf, bolOf } from '#server/papers/issue-record.ts';
import { PAPER_ISSUED } from '#server/papers/tell-new-dates.ts';
import { payChanged } from '../pay-changed.ts';

const AT_ONCE = 50;
const KIND = 'extra';

/** Silence is a no; and what was signed is billed: at the delivery what is due then, and the rest from the 31st day after it. */
export const sweepExtras = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const unanswered = await world.db
    .select({ id: paper_extras.job_id })
    .from(paper_extras)
    .innerJoin(jobs, eq(jobs.id, paper_extras.job_id))
    .where(
      and(
        eq(paper_extras.state, 'asked'),
        or(lt(paper_extras.answer_by, at), eq(jobs.status, 'completed')),
        notSetAside(KIND, paper_extras.job_id, at),
      ),
    )
    .groupBy(paper_extras.job_id)
    .orderBy(asc(paper_extras.job_id))
    .limit(AT_ONCE);
  await eachRow(world, KIND, unanswered, ({ id }) => endUnanswered(world, id, at));
  const due = await world.db
    .select({ id: paper_extras.job_id })
    .from(paper_extras)
    .innerJoin(jobs, eq(jobs.id, paper_extras.job_id))
    .where(
      and(lte(paper_extras.bill_at, at), eq(jobs.status, 'completed'), isNull(jobs.undo_until), notSetAside(KIND, paper_extras.job_id, at)),
    )
    .groupBy(paper_extras.job_id)
    .orderBy(asc(paper_extras.job_id))
    .limit(AT_ONCE);
  await eachRow(world, KIND, due, ({ id }) => billOne(world, id, at));
};

const endUnanswered = (world: World, job_id: number, at: Date): Promise<void> =>
  inPlanBySystem({ world, at, who: brand.name }, aJob(job_id), async ({ plan, attempt, job }, tx) => {
    const over = (await extrasOf(tx, attempt)).filter(
      ({ state, answer_by }) => state === 'asked' && (job.status === 'completed' || (answer_by !== null && at > answer_by)),
    );
    for (const extra of over) {
      const data = { read_at: extra.read_at?.toISOString() ?? null };
      await appendEvents(tx, plan.uuid, [{ paper_id: extra.paper_id, kind: 'expired', at, who: brand.name, data }]);
      await changeExtra(tx, extra, { state: 'expired', answered_at: at });
    }
    if (over.length === 0) return asItWas(plan, () => undefined);
    return { plan, history: over.map(({ what }) => `Not answered after loading: ${what}`), outbox: [], answer: () => undefined };
  });

const billOne = (world: World, job_id: number, at: Date): Promise<void> =>
  inPlanBySystem({ world, at, who: brand.name }, aJob(job_id), async (locked, tx) => {
    const { plan, attempt, job } = locked;
    const nothing = asItWas(plan, () => undefined);
    const signed = (await extrasOf(tx, attempt)).filter(({ state }) => state === 'accepted');
    const is_done = job.status === 'completed' && job.undo_until === null;
    // Whoever cancels a move that was loaded talks to our team: nothing is charged by itself.
    if (attempt.state !== 'booked') {
      for (const extra of signed) await changeExtra(tx, extra, { bill_at: null });
      return nothing;
    }
    if (!is_done || (await hasOpenLoss(tx, attempt))) return nothing;
    const delivered_on = await deliveredOn(world, tx, plan);
    const bol = await bolOf(tx, attempt);
    if (delivered_on === null || bol === undefined) return nothing;
    const later_from = billedFromInstant(delivered_on, bol.zone);
    const share = (await lossOf(tx, attempt))?.share ?? null;
    const lines = [...(await atDelivery(tx, locked, signed, { later_from, share })), ...(await later(tx, signed, { at, share }))];
    const after = await agreeExtra(tx, attempt, plan, lines, at);
    const outbox = [...payChanged(plan, after, attempt.id), ...(await billedAnew(world, tx, { ...locked, plan: after }, at, lines))];
    return { plan: after, history: lines.map(({ description }) => `Billed: ${description}`), outbox, answer: () => undefined };
  });

type Share = { pounds: number; delivered_pounds: number } | null;

/** Divides what was signed into what is due now and what is billed later; answers the lines that are due now. */
const atDelivery = async (
  tx: Tx,
  { plan, attempt }: LockedJob,
  signed: readonly ExtraRow[],
  { later_from, share }: { later_from: Date; share: Share },
): Promise<readonly LineItem[]> => {
  const fresh = signed.filter(({ at_delivery_cents }) => at_delivery_cents === null);
  const dues = dueOf(
    agreedOf(plan, attempt),
    fresh.map(({ cause, charges_cents }) => ({ cause, charges: charges_cents as Cents })),
  );
  for (const [at, extra] of fresh.entries()) {
    const { at_delivery, later: rest } = dues[at]!;
    await changeExtra(tx, extra, { at_delivery_cents: at_delivery, later_cents: rest, bill_at: rest > 0 ? later_from : null });
  }
  return fresh.flatMap((extra, at) =>
    lineOf(extra, shareOfExtra(dues[at]?.at_delivery ?? NOTHING, share), 'Signed after loading, due at delivery'),
  );
};

const later = async (tx: Tx, signed: readonly ExtraRow[], { at, share }: { at: Date; share: Share }): Promise<readonly LineItem[]> => {
  const due = signed.filter(({ at_delivery_cents, bill_at }) => at_delivery_cents !== null && bill_at !== null && bill_at <= at);
  for (const extra of due) await changeExtra(tx, extra, { bill_at: null });
  return due.flatMap((extra) =>
    lineOf(extra, shareOfExtra((extra.later_cents ?? 0) as Cents, share), 'Signed after loading, billed after 30 days'),
  );
};

const lineOf = (extra: ExtraRow, amount: Cents, because: string): readonly LineItem[] =>
  amount === 0
    ? []
    : [{ code: 'adjustment_after_discounts', description: extraOnBill(extra), because, ...{ quantity: 1, rate: amount, amount } }];

/** An invoice that was made before takes no new line: another one takes its place. */
const billedAnew = async (world: World, tx: Tx, locked: LockedJob, at: Date, lines: readonly LineItem[]): Promise<readonly OutboxJob[]> => {
  const [invoice] = (await bodiesOf(tx, locked.attempt, 'invoice')).slice(-1);
  if (lines.length === 0 || invoice === undefined) return [];
  const number = await issueInvoice(world, tx, locked, at, invoice.number);
  return number === null ? [] : [emailJobOf(PAPER_ISSUED, locked.attempt.id, String(number))];
};
