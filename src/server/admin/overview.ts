import { count, eq, inArray, isNotNull } from 'drizzle-orm';
import { isSuperAdmin } from '#domain/plan/access.ts';
import { unansweredOf } from '#domain/plan/counsel.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import { secondFactorOf } from '#server/accounts/sign-in/second-factor-rows.ts';
import type { Caller } from '#server/core/caller.ts';
import { standings } from '#server/movers/payouts/payouts.ts';
import { overdueClaims } from '../claims/list-claims.ts';
import { jobs, mover_applications, outbox } from '../db/schema.ts';
import { countNoMover, OPEN_JOBS } from './list-jobs.ts';
import { viewsOf } from './saved-views.ts';
import { countToday } from './today/queue.ts';

/** Who is signed in to the console, and what waits for somebody. */
export const overview = async ({ viewer, now, world: { db, settings } }: Caller) => {
  requireAdmin(viewer);
  const [today, no_mover, [open], [failed], [applied], { due_now }, late, factor, views] = await Promise.all([
    countToday(db, now),
    countNoMover(db, now.today),
    db.select({ total: count() }).from(jobs).where(inArray(jobs.status, OPEN_JOBS)),
    db.select({ total: count() }).from(outbox).where(isNotNull(outbox.dead_at)),
    db.select({ total: count() }).from(mover_applications).where(eq(mover_applications.state, 'applied')),
    standings(db, now.today),
    overdueClaims(db, now.at),
    secondFactorOf(db, viewer.user?.id ?? ''),
    viewsOf(db, viewer.user?.id ?? ''),
  ]);
  return {
    name: viewer.user?.name || (viewer.user?.email ?? ''),
    is_super_admin: isSuperAdmin(viewer),
    has_second_factor: factor !== undefined,
    today: now.today,
    views,
    counsel_unanswered: settings.production ? [...unansweredOf(settings.counsel_answers)] : [],
    waiting: {
      today,
      no_mover,
      jobs: open?.total ?? 0,
      payouts: due_now.count,
      claims: late,
      applications: applied?.total ?? 0,
      outbox_jobs: failed?.total ?? 0,
    },
  };
};
