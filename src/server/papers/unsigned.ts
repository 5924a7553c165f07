import { brand } from '#domain/core/brand.ts';
import { isEnded } from '#domain/papers/paper-state.ts';
import { isOfSheet } from '#domain/papers/sheet.ts';
import { type BillBody, signingDeadlines, type Unsigned } from '#domain/papers/unsigned.ts';
import { isBooked } from '#domain/plan/plan.ts';
import { enqueue, type OutboxJob } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { liveAttempt } from '#server/ledger/attempts.ts';
import { newestJob } from '#server/ledger/locked-job.ts';
import { emailJobOf } from '#server/ledger/outbox-jobs.ts';
import { lockPlan } from '#server/plan/plan-row.ts';
import { appendEvents, type EventRow, type NewEvent, type PaperRow } from './chain.ts';
import { issuedOf } from './issue.ts';
import { bodyOf, paperOf, type ShownPaper } from './show-paper.ts';

/** To each who has not signed what was issued anew; to everybody once it is too late for that day, and then to our team as well. */
export const PAPERS_REMINDED = 'papers_reminded';
export const PAPERS_EXPIRED = 'papers_expired';
export const PAPERS_UNSIGNED = 'papers_unsigned';

/** With the papers that are issued anew: when those who have not signed them are reminded, and when it is too late. */
export const signingJobs = (plan_id: string, bol: BillBody): readonly OutboxJob[] => {
  const { remind_at, last } = signingDeadlines(bol);
  const job = (turn: 'remind' | 'expire', due_at: Date): OutboxJob => ({
    kind: 'papers',
    dedupe: `papers:${plan_id}:${bol.number}:${turn}`,
    body: { plan_id, number: String(bol.number) },
    due_at,
  });
  return [...(remind_at < last ? [job('remind', remind_at)] : []), job('expire', new Date(last.getTime() + 1))];
};

type Bill = { row: PaperRow; body: BillBody; shown: ShownPaper };

/** The newest bill of lading of a booking where it was issued anew and has not all its signatures. */
export const unsignedOf = (rows: readonly PaperRow[], events: readonly EventRow[], attempt_id: string): (Unsigned & Bill) | undefined => {
  const bills = rows
    .filter((row) => row.attempt_id === attempt_id && row.kind === 'bol' && row.rule_set === 'federal')
    .map((row): Bill => ({ row, body: bodyOf(row) as BillBody, shown: paperOf(row, events) }));
  const newest = bills.at(-1);
  if (newest === undefined || newest.row.supersedes === null) return undefined;
  const is_expired = newest.shown.state === 'expired';
  if (newest.shown.state === 'complete' || (isEnded(newest.shown.state) && !is_expired)) return undefined;
  return { ...newest, bol: newest.body, is_expired, in_force: bills.findLast(({ shown }) => shown.state === 'complete')?.body };
};

/**
 * The outbox job `papers` that names a bill of lading: whoever has not signed it is reminded, once, and after the last moment to sign for its
 * day it expires with everything that was issued beside it. What it was to take the place of goes on binding.
 */
export const remindOrExpire = (world: World, { plan_id = '', number = '' }: Record<string, string>): Promise<void> =>
  inTransaction(world, async (tx) => {
    const plan = await lockPlan(tx, plan_id);
    const attempt = plan && (await liveAttempt(tx, plan_id));
    if (plan === undefined || attempt?.state !== 'booked' || !isBooked(plan)) return;
    const { rows, events } = await issuedOf(tx, plan_id);
    const unsigned = unsignedOf(rows, events, attempt.id);
    if (unsigned === undefined || unsigned.is_expired || unsigned.bol.number !== Number(number)) return;
    const at = new Date(world.clock.now());
    const event = { at, who: brand.name };
    const { last } = signingDeadlines(unsigned.bol);
    if (at <= last) {
      const was_reminded = events.some(({ paper_id, kind }) => paper_id === unsigned.row.id && kind === 'reminded');
      if (was_reminded) return;
      await appendEvents(tx, plan_id, [
        { ...event, paper_id: unsigned.row.id, kind: 'reminded', data: { waits_for: unsigned.shown.waits_for } },
      ]);
      return enqueue(tx, at, [emailJobOf(PAPERS_REMINDED, attempt.id, number)]);
    }
    // While a mover is asked, or a customer whether they want that mover, it is their time to answer that ends.
    if ((await newestJob(tx, plan_id))?.status !== 'accepted') return;
    const out = rows.filter((row) => {
      const { state, waits_for } = paperOf(row, events);
      return row.attempt_id === attempt.id && row.supersedes !== null && isOfSheet(row.kind) && waits_for.length > 0 && !isEnded(state);
    });
    await appendEvents(
      tx,
      plan_id,
      out.map(({ id }): NewEvent => ({ ...event, paper_id: id, kind: 'expired' })),
    );
    await enqueue(tx, at, [emailJobOf(PAPERS_EXPIRED, attempt.id, number), emailJobOf(PAPERS_UNSIGNED, attempt.id, number)]);
  });
