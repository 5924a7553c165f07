import { and, eq, gt, gte, sql } from 'drizzle-orm';
import { addDays, type Day } from '#domain/core/calendar.ts';
import type { WidgetCount } from '#domain/site/widget.ts';
import type { Db } from '#server/db/open.ts';
import { funnel_plans, move_plans, widget_counts } from '#server/db/schema.ts';

const DAYS = 30;

/** One more of a kind on a day: a number, and nothing about who. */
export const countWidget = async (db: Db, partner_key: string, day: Day, what: WidgetCount): Promise<void> => {
  await db
    .insert(widget_counts)
    .values({ partner_key, day, what, count: 1 })
    .onConflictDoUpdate({
      target: [widget_counts.partner_key, widget_counts.day, widget_counts.what],
      set: { count: sql`${widget_counts.count} + 1` },
    });
};

/** What a partner's widget, page, links and software brought in the last 30 days. A list has begun once anything was done to a plan. */
export const countsOf = async (db: Db, partner_key: string, today: Day) => {
  const from = addDays(today, 1 - DAYS);
  const [rows, [plans]] = await Promise.all([
    db
      .select({ what: widget_counts.what, count: sql<number>`sum(${widget_counts.count})::int` })
      .from(widget_counts)
      .where(and(eq(widget_counts.partner_key, partner_key), gte(widget_counts.day, from)))
      .groupBy(widget_counts.what),
    db
      .select({
        began: sql<number>`count(*)::int`,
        booked: sql<number>`count(*) filter (where ${move_plans.status} not in ('draft', 'canceled'))::int`,
      })
      .from(funnel_plans)
      .innerJoin(move_plans, eq(move_plans.uuid, funnel_plans.plan_id))
      .where(and(eq(funnel_plans.partner_key, partner_key), gte(funnel_plans.begun_on, from), gt(move_plans.version, 1))),
  ]);
  const of = (what: WidgetCount): number => rows.find((row) => row.what === what)?.count ?? 0;
  return {
    ...{ days: DAYS, shown: of('shown'), asked: of('asked'), went_on: of('went_on') },
    ...{ began: plans?.began ?? 0, booked: plans?.booked ?? 0 },
  };
};
