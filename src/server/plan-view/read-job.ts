import { desc, eq, sql } from 'drizzle-orm';
import { type JobStatus, ranOut } from '#domain/booking/job.ts';
import { type Cents, cents, toDollars } from '#domain/core/money.ts';
import { earningsOf } from '#domain/movers/payout.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { booking_attempts, jobs, move_day_events, payments } from '#server/db/schema.ts';

export type ShownJob = {
  id: number;
  status: JobStatus;
  accept_by: string | null;
  /** 1 the chosen mover, 2 to 4 the next ones at the same price. */
  offer: number;
  completed_at: string | null;
  /** While the last word can be taken back: until when. What follows from it waits for that. */
  undo_until: string | null;
};

/** A job with what only its mover may know. */
export type PlanJob = ShownJob & {
  mover_id: number;
  ran_out: boolean;
  earns: number | null;
  takes: number | null;
  /** For whoever takes the things in, to tell the crew; null before the mover's yes. */
  delivery_code: string | null;
  is_signed_for: boolean;
  reserved_at: string;
  confirmed_at: string | null;
};

/** The newest job of a plan; a draft has none. */
export const jobOf = async (db: Db | Tx, plan: MovePlan): Promise<PlanJob | null> => {
  if (plan.status === 'draft') return null;
  const [found] = await db
    .select({ row: jobs, open_cents: OPEN_CENTS, is_signed_for: IS_SIGNED_FOR, reserved_at: booking_attempts.created_at })
    .from(jobs)
    .innerJoin(booking_attempts, eq(booking_attempts.id, jobs.attempt_id))
    .where(eq(jobs.plan_id, plan.uuid))
    .orderBy(desc(jobs.id))
    .limit(1);
  if (found === undefined) return null;
  const { row, open_cents, is_signed_for, reserved_at } = found;
  const is_agreed = row.status === 'accepted' || row.status === 'completed';
  const takes = row.status === 'accepted' || row.undo_until !== null ? toDollars(Number(open_cents) as Cents) : null;
  const earns = plan.price === null ? null : toDollars(earningsOf(plan.price, row.difference_cents as Cents));
  const job = { ...row, status: row.status as JobStatus };
  return {
    ...showJob(job),
    ...{ mover_id: row.mover_id, ran_out: ranOut(job), earns, takes, delivery_code: row.delivery_code, is_signed_for },
    reserved_at: reserved_at.toISOString(),
    confirmed_at: (is_agreed && row.answered_at?.toISOString()) || null,
  };
};

/** What the booking's customer still has to be charged: what is held, and what is asked for when the work is done. */
const OPEN_CENTS = sql<string>`(select coalesce(sum(open.amount_cents), 0) from ${payments} open
  where open.attempt_id = ${jobs}.attempt_id and open.captured_cents = 0
    and open.state in ('due', 'charging', 'authorized', 'declined') and open.kind not in ('covered', 'tip'))`;

/** What completing this job charges its customer. */
export const takenBy = async (tx: Tx, { id }: Pick<ShownJob, 'id'>): Promise<Cents> => {
  const [row] = await tx.select({ open_cents: OPEN_CENTS }).from(jobs).where(eq(jobs.id, id));
  return cents(Number(row?.open_cents ?? 0));
};

const IS_SIGNED_FOR = sql<boolean>`exists (select 1 from ${move_day_events} said where said.job_id = ${jobs}.id and said.kind = 'sign'
  and said.data::jsonb ->> 'place' = 'destination' and said.data::jsonb ->> 'role' = 'receiver')`;

type Instants = 'accept_by' | 'completed_at' | 'undo_until';
type JobParts = Omit<ShownJob, Instants> & Partial<Record<Instants, Date | null>>;

export const showJob = ({ id, status, accept_by, completed_at, undo_until, offer }: JobParts): ShownJob => ({
  ...{ id, status, offer },
  accept_by: accept_by?.toISOString() ?? null,
  completed_at: completed_at?.toISOString() ?? null,
  undo_until: undo_until?.toISOString() ?? null,
});
