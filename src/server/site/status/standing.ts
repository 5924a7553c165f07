import { and, count, eq, isNotNull, isNull, lte, min, sql } from 'drizzle-orm';
import type { World } from '#server/core/world.ts';
import { booking_attempts, outbox, set_aside } from '#server/db/schema.ts';

/** What waits in the store at this moment, whichever server will do it. */
export type Standing = {
  /** Due by now and not done. */
  waiting: number;
  oldest_s: number;
  dead: number;
  emails_dead: number;
  /** Since when the oldest payment is asked for. */
  charging_s: number;
  set_aside: number;
};

export const standingOf = async ({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<Standing> => {
  const now = new Date(clock.now());
  const due = and(isNull(outbox.done_at), isNull(outbox.dead_at), lte(outbox.due_at, now));
  const [[waiting], [dead], [charging], [aside]] = await Promise.all([
    db
      .select({ total: count(), oldest: min(outbox.due_at) })
      .from(outbox)
      .where(due),
    db
      .select({ total: count(), emails: sql<number>`count(*) filter (where ${outbox.kind} = 'email')`.mapWith(Number) })
      .from(outbox)
      .where(isNotNull(outbox.dead_at)),
    db
      .select({ oldest: min(booking_attempts.created_at) })
      .from(booking_attempts)
      .where(eq(booking_attempts.state, 'charging')),
    db.select({ total: count() }).from(set_aside),
  ]);
  const secondsSince = (moment: Date | null | undefined): number =>
    moment ? Math.max(0, Math.round((now.getTime() - moment.getTime()) / 1_000)) : 0;
  return {
    ...{ waiting: waiting?.total ?? 0, oldest_s: secondsSince(waiting?.oldest) },
    ...{ dead: dead?.total ?? 0, emails_dead: dead?.emails ?? 0 },
    ...{ charging_s: secondsSince(charging?.oldest), set_aside: aside?.total ?? 0 },
  };
};
