import { and, asc, eq, min, sql } from 'drizzle-orm';
import { throwIf } from '#domain/core/refusal.ts';
import { canonicalJson, type Json } from '#domain/papers/canonical.ts';
import { whyNotAfterLoading } from '#domain/papers/loading-rules.ts';
import { DAY_EVENT_KINDS, type DayEvent, type ReceivingStop } from '#domain/papers/move-day-events.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { move_day_events } from '#server/db/schema.ts';
import { isFederal, whoStores } from '#server/plan/date-now.ts';
import type { JobRow } from './locked-job.ts';

export type DayEventRow = typeof move_day_events.$inferSelect;

type OfJob = Pick<JobRow, 'id' | 'plan_id' | 'attempt_id'>;

/** Adds what is new to the events of a job's day and answers it; an id that is there already says nothing new. */
export const addDayEvents = async (
  tx: Tx,
  job: OfJob,
  events: readonly DayEvent[],
  { link_id, at }: { link_id: number | null; at: Date },
): Promise<readonly DayEvent[]> => {
  if (events.length === 0) return [];
  const rows = events.map(({ id, kind, at: happened, data, off_ms = null }) => ({
    ...{ job_id: job.id, event_id: id, plan_id: job.plan_id, attempt_id: job.attempt_id, link_id, received_at: at, off_ms },
    ...{ kind, at: new Date(happened), data: canonicalJson(data as Json) },
  }));
  const added = await tx.insert(move_day_events).values(rows).onConflictDoNothing().returning();
  return added.flatMap(eventOf);
};

/** Everything that the crew of a job has said of its day. */
export const dayEventsOf = async (db: Db | Tx, job_id: number): Promise<readonly DayEvent[]> => eventsIn(await dayRowsOf(db, job_id));

export const eventsIn = (rows: readonly DayEventRow[]): readonly DayEvent[] => rows.flatMap(eventOf);

export const dayRowsOf = (db: Db | Tx, job_id: number): Promise<DayEventRow[]> =>
  db
    .select()
    .from(move_day_events)
    .where(eq(move_day_events.job_id, job_id))
    .orderBy(asc(move_day_events.at), asc(move_day_events.event_id));

/** When the goods of a booking began to be loaded, as far as anybody has said so. */
export const loadingStartedAt = async (db: Db | Tx, { id }: { id: string }): Promise<Date | undefined> => {
  const [row] = await db
    .select({ at: move_day_events.at })
    .from(move_day_events)
    .where(and(eq(move_day_events.attempt_id, id), eq(move_day_events.kind, 'loading_started')))
    .orderBy(asc(move_day_events.at))
    .limit(1);
  return row?.at;
};

/** When whoever took the things of a booking in signed for them, as far as anybody has. */
export const receivedAt = async (db: Db | Tx, { id }: { id: string }): Promise<Date | null> => {
  const [row] = await db
    .select({ at: min(move_day_events.at) })
    .from(move_day_events)
    .where(
      and(
        eq(move_day_events.attempt_id, id),
        eq(move_day_events.kind, 'sign'),
        sql`${move_day_events.data}::jsonb ->> 'place' = 'destination' and ${move_day_events.data}::jsonb ->> 'role' = 'receiver'`,
      ),
    );
  return row?.at ?? null;
};

/** Whether the code of a stop was told to the crew of a job. */
export const isCodeTold = async (db: Db | Tx, { id }: { id: number }, stop: ReceivingStop = 'drop_off'): Promise<boolean> =>
  (await db.$count(
    move_day_events,
    and(eq(move_day_events.job_id, id), eq(move_day_events.kind, 'code_told'), eq(move_day_events.data, codeToldAt(stop))),
  )) > 0;

/** What is written down of a code that was told: of the one that nearly every move has alone, nothing more. */
export const codeToldAt = (stop: ReceivingStop): string => canonicalJson(stop === 'drop_off' ? {} : { stop });

/** Between states nothing that was loaded costs more than was agreed before (49 CFR 375.401(i), .403(a)(7)): whoever raises a price asks here. */
export const requireNotLoaded = async (db: Db | Tx, attempt: { id: string }, plan: MovePlan): Promise<void> => {
  if ((await loadingStartedAt(db, attempt)) === undefined || !isFederal(plan, await whoStores(db, plan))) return;
  throwIf(whyNotAfterLoading());
};

const KINDS: readonly string[] = DAY_EVENT_KINDS;

/** That something was opened is no word of the crew's. */
const eventOf = ({ event_id, kind, at, data, link_id }: DayEventRow): readonly DayEvent[] => {
  if (!KINDS.includes(kind)) return [];
  // The crew speaks by a key; who takes the things in, and the office, by their own right.
  const by = link_id === null && kind !== 'corrected' ? { by: 'receiver' } : {};
  return [{ id: event_id, kind, at: at.toISOString(), data: JSON.parse(data), ...by } as DayEvent];
};
