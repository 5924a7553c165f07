import { and, eq, inArray, isNull, lte, type Placeholder, sql } from 'drizzle-orm';
import { inOrderOf } from '#server/db/in-order.ts';
import type { Tx } from '#server/db/open.ts';
import { leave } from '#server/db/pipelined.ts';
import { prepared, preparedFor } from '#server/db/prepared.ts';
import { outbox } from '#server/db/schema.ts';
import { inTransaction, leaveOutboxJobs } from './transaction.ts';
import type { World } from './world.ts';

/** What must happen outside once a transaction is committed, or at an instant of its own. One dedupe happens once. */
export type OutboxJob = { kind: OutboxJobKind; dedupe: string; body: Record<string, string>; due_at?: Date };
export type OutboxJobKind = 'capture' | 'void' | 'refund' | 'email' | 'text' | 'push' | 'file' | 'scan' | 'papers';

/** How each kind is done. Doing one twice must do no harm: a process may die between doing and marking. */
export type OutboxRunners = Readonly<Record<OutboxJobKind, (world: World, body: Record<string, string>) => Promise<void>>>;

type Row = typeof outbox.$inferSelect;

/** Why an email or a text of a site that was brought back from a copy waits: nobody can tell whether it has gone out. */
export const IN_DOUBT = 'in_doubt';

/** Longer than a whole batch can take, since its outbox jobs run side by side and each has the gateway's 20 s. */
const LEASE_MS = 60_000;
const BATCH = 20;
const MOST_TRIES = 8;

export const enqueue = async (tx: Tx, at: Date, outbox_jobs: readonly OutboxJob[]): Promise<void> => {
  if (outbox_jobs.length === 0) return;
  const rows = outbox_jobs.map(({ due_at = at, ...outbox_job }) => ({ ...outbox_job, due_at, lease_until: due_at }));
  await leave(tx, ...rows.map((row) => insert(tx, row)));
  leaveOutboxJobs();
};

const insert = preparedFor<typeof outbox.$inferInsert, unknown>((db, row) => db.insert(outbox).values(row).onConflictDoNothing());

/** Does everything that is due, as long as it is not over. `between` is told after a lease and after each outbox job, before it is marked. */
export const drainOutbox = async (
  world: World,
  runners: OutboxRunners,
  between: (point: 'outbox_leased' | 'outbox_sent') => void = () => {},
  isOver: () => boolean = () => false,
): Promise<number> => {
  for (let done = 0; ; ) {
    // Where people book all day there is always something due, and a server that ends would never get to it.
    if (isOver()) return done;
    const rows = await leaseDue(world);
    if (rows.length === 0) return done;
    between('outbox_leased');
    await Promise.all(rows.map((row) => runOne(world, runners, row, between)));
    done += rows.length;
  }
};

/** Five seconds, then four times as long each time: the eight tries span seven hours. */
export const backoffOf = (tries: number): number => 5_000 * 4 ** (tries - 1);

const runOne = async (world: World, runners: OutboxRunners, row: Row, between: (point: 'outbox_sent') => void): Promise<void> => {
  const runner = runners[row.kind as OutboxJobKind];
  try {
    await runner(world, row.body);
  } catch (error) {
    return await putOff(world, row, error);
  }
  if (row.kind === 'email') tallyEmail(world, row, false);
  between('outbox_sent');
  await done(world.db, { id: row.id, done_at: new Date(world.clock.now()) });
};

/** Late is what came more than a minute after its time; from the fourth try on it is that by the waits between. */
const tallyEmail = ({ metrics, clock }: World, { due_at, tries }: Row, is_dead: boolean): void => {
  const late_ms = Math.max(0, clock.now() - due_at.getTime());
  metrics?.tally('emails', is_dead ? 'dead' : 'sent', late_ms, is_dead || late_ms > LATE_MS || tries > TRIES_IN_TIME);
};

const LATE_MS = 60_000;
const TRIES_IN_TIME = 3;

const done = prepared((db) =>
  db
    .update(outbox)
    .set({ done_at: sql`${sql.placeholder('done_at')}` })
    .where(unfinished({ id: sql.placeholder('id') })),
);

const putOff = async (world: World, row: Row, error: unknown): Promise<void> => {
  const now = world.clock.now();
  const dead = row.tries >= MOST_TRIES;
  if (dead && row.kind === 'email') tallyEmail(world, row, true);
  world.log(dead ? 'outbox_job_dead' : 'outbox_job_failed', { kind: row.kind, outbox_job: row.id, tries: row.tries, error: nameOf(error) });
  const next = dead ? { dead_at: new Date(now) } : { due_at: new Date(now + backoffOf(row.tries)), lease_until: new Date(now) };
  await world.db
    .update(outbox)
    .set({ ...next, last_error: nameOf(error) })
    .where(unfinished(row));
};

/** Takes what is due and nobody holds; another worker skips what this one is taking. */
const leaseDue = (world: World): Promise<Row[]> =>
  inTransaction(world, async (tx) => {
    const now = new Date(world.clock.now());
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNull(outbox.done_at), isNull(outbox.dead_at), lte(outbox.due_at, now), lte(outbox.lease_until, now)))
      .orderBy(outbox.due_at, outbox.id)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map((row) => row.id);
    const lease = { lease_until: new Date(now.getTime() + LEASE_MS), tries: sql`${outbox.tries} + 1` };
    return inOrderOf(ids, await tx.update(outbox).set(lease).where(inArray(outbox.id, ids)).returning());
  });

/**
 * By its key alone: said as the index of what is due says it, a statement that was prepared while the table was empty would walk that index
 * for as long as its connection lives, a hundred times slower.
 */
const unfinished = ({ id }: { id: Row['id'] | Placeholder }) =>
  and(eq(outbox.id, id), sql`coalesce(${outbox.done_at}, ${outbox.dead_at}) is null`);

/** The kind of failure only: a vendor's message may quote an address or a nonce. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
