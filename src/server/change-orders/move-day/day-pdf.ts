import { and, eq } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { can } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { move_day_events } from '#server/db/schema.ts';
import { lockJob } from '#server/ledger/locked-job.ts';
import { carriedPapers } from '#server/papers/day-papers.ts';
import { issuedPdf, numberOf } from '#server/papers/show-paper-pdf.ts';
import { type CrewsDay, openAsCrew } from './crew-key.ts';

/** A paper that the driver carries, in full: the law wants it with the goods (49 CFR 375.505(c)). */
export const showDayPdf = async (caller: Caller, key: string, file: string): Promise<File> => {
  const crew = await openAsCrew(caller, key);
  const { plan, job, viewer } = crew;
  const carried = await carriedPapers(caller.world.db, { id: job.attempt_id, plan_id: plan.uuid });
  const paper = carried.find(({ number }) => number === numberOf(file));
  const is_theirs = paper !== undefined && can(viewer, plan, 'view_papers') !== 'none';
  const pdf = is_theirs ? await issuedPdf(caller.world, plan.uuid, paper.number, 'full') : undefined;
  if (paper === undefined || pdf === undefined) throw refuse('not_found', 'The crew carries no such paper.');
  if (paper.kind === 'bol') await opened(caller, crew, paper.number);
  return pdf;
};

/** That the driver had it, written down once for each key. Locked like all else that is told of the day: two windows at once are one row, and no deadlock. */
const opened = async ({ world, now }: Caller, { plan, job, link_id }: CrewsDay, number: number): Promise<void> => {
  const of_key = and(eq(move_day_events.job_id, job.id), eq(move_day_events.kind, 'bol_opened'), eq(move_day_events.link_id, link_id));
  const isKnown = async (db: Db | Tx): Promise<boolean> => (await db.$count(move_day_events, of_key)) > 0;
  if (await isKnown(world.db)) return;
  await inTransaction(world, async (tx) => {
    await lockJob(tx, job.id);
    if (await isKnown(tx)) return;
    await tx.insert(move_day_events).values({
      ...{ job_id: job.id, event_id: world.ids.uuid(), plan_id: plan.uuid, attempt_id: job.attempt_id, kind: 'bol_opened' },
      ...{ at: now.at, received_at: now.at, data: JSON.stringify({ number }), link_id },
    });
  });
};
