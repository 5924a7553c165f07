import { and, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { IN_DOUBT } from '#server/core/outbox.ts';
import { inTransaction, leaveOutboxJobs } from '#server/core/transaction.ts';
import { likeOf, type Page, windowOf } from '#server/db/list-page.ts';
import { outbox } from '#server/db/schema.ts';
import { recipientsOf } from './outbox-recipients.ts';

type State = 'failed' | 'waiting' | 'done';
type Row = typeof outbox.$inferSelect;

/** What is to be done outside once something was committed: emails, captures, voids, refunds. */
export const listOutboxJobs = async ({ viewer, world: { db } }: Caller, asked: Page & { q: string; state: State }) => {
  requireAdmin(viewer);
  const where = and(
    IN_STATE[asked.state],
    asked.q.trim() === '' ? undefined : or(ilike(outbox.kind, likeOf(asked.q)), ilike(outbox.dedupe, likeOf(asked.q))),
  );
  const { limit, offset } = windowOf(asked);
  const [rows, [counted], [counts]] = await Promise.all([
    db.select().from(outbox).where(where).orderBy(desc(ENDED[asked.state]), desc(outbox.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(outbox).where(where),
    db.select({ failed: countWhere(IN_STATE.failed), waiting: countWhere(IN_STATE.waiting), done: countWhere(IN_STATE.done) }).from(outbox),
  ]);
  const { page, per_page } = asked;
  const recipients = await recipientsOf(db, rows);
  return {
    outbox_jobs: rows.map((row) => ({ ...shown(row), ...recipients.get(row.id)! })),
    total: counted?.total ?? 0,
    page,
    per_page,
    counts: counts ?? { failed: 0, waiting: 0, done: 0 },
  };
};

/**
 * Eight more tries, from now on. What was done meanwhile stays done: every outbox job does no harm when it is done twice. Whether an email
 * in doubt went out nobody knows, so that a person looks at each of those.
 */
export const retryOutboxJob = (caller: Caller, outbox_job_id: number, why: string) => {
  requireAdmin(caller.viewer);
  return inTransaction(caller.world, async (tx) => {
    const [row] = await tx
      .update(outbox)
      .set(again(caller.now.at))
      .where(and(eq(outbox.id, outbox_job_id), IN_STATE.failed))
      .returning();
    if (row === undefined) throw refuse('not_found', 'This outbox job is not among the failed ones anymore.');
    await recordAudit(tx, caller, { what: `Tried again: ${aboutOf(row)}`, subject: { kind: 'outbox_job', id: outbox_job_id }, why });
    leaveOutboxJobs();
    return { ...shown(row), ...(await recipientsOf(tx, [row])).get(row.id)! };
  });
};

export const retryOutboxJobs = (caller: Caller, why: string) => {
  requireAdmin(caller.viewer);
  return inTransaction(caller.world, async (tx) => {
    const failed = and(IN_STATE.failed, sql`${outbox.last_error} is distinct from ${IN_DOUBT}`);
    const rows = await tx.update(outbox).set(again(caller.now.at)).where(failed).returning({ id: outbox.id });
    if (rows.length === 0) return { retried: 0 };
    await recordAudit(tx, caller, {
      what: 'Tried every failed outbox job again',
      subject: { kind: 'outbox_job', id: 'all' },
      after: rows.map(({ id }) => id),
      why,
    });
    leaveOutboxJobs();
    return { retried: rows.length };
  });
};

const IN_STATE: Record<State, SQL> = {
  failed: isNotNull(outbox.dead_at),
  waiting: sql`(${isNull(outbox.done_at)} and ${isNull(outbox.dead_at)})`,
  done: isNotNull(outbox.done_at),
};

const ENDED = { failed: outbox.dead_at, waiting: outbox.due_at, done: outbox.done_at };

const countWhere = (is: SQL) => sql<number>`count(*) filter (where ${is})::int`;

const again = (at: Date) => ({ dead_at: null, tries: 0, due_at: at, lease_until: at, last_error: null });

const shown = (row: Row) => ({
  id: row.id,
  kind: row.kind,
  about: aboutOf(row),
  state: stateOf(row),
  tries: row.tries,
  reason: row.last_error,
  in_doubt: row.last_error === IN_DOUBT,
  due_at: row.due_at.toISOString(),
  ended_at: (row.done_at ?? row.dead_at)?.toISOString() ?? null,
});

const stateOf = ({ done_at, dead_at }: Row): State => {
  if (done_at !== null) return 'done';
  return dead_at === null ? 'waiting' : 'failed';
};

/** Of a body only what names no person and opens nothing. */
const aboutOf = ({ kind, body }: Row): string =>
  kind === 'email' ? `Email: ${(body.template ?? '').replaceAll('_', ' ')}` : (KINDS[kind] ?? kind);

const KINDS: Readonly<Record<string, string>> = {
  capture: 'Capture what is held on a card',
  void: 'Void what is held on a card',
  refund: 'Refund',
  text: 'Text message',
  file: 'Remove a picture that nobody shows',
  scan: 'Look for viruses in an upload',
};
