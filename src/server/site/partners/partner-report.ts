import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { BUSINESS_ZONE } from '#domain/core/business-time.ts';
import type { Day } from '#domain/core/calendar.ts';
import { refuse } from '#domain/core/refusal.ts';
import { linkEnded } from '#domain/plan/plan-link.ts';
import { reportedMonths, type Told, told } from '#domain/site/partner-report.ts';
import { WIDGET_COUNTS, type WidgetCount } from '#domain/site/widget.ts';
import { spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db } from '#server/db/open.ts';
import { funnel_plans, partner_links, partners, widget_counts } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { csvOf } from '#server/movers/show-rates.ts';

type Month = Record<WidgetCount, number> & { month: Day; began: Told; booked: Told };

/** What a partner brought, month by month, for whoever has the secret address of its page. Nobody's name, place or price is among it. */
export const showReport = async (caller: Caller, key: string) => {
  const { world, now } = caller;
  const partner = await openedBy(caller, key);
  return { name: partner.name, is_active: partner.is_active, months: await monthsOf(world.db, partner.key, reportedMonths(now.today)) };
};

/** The same as a spreadsheet. */
export const reportCsv = async (caller: Caller, key: string): Promise<File> => {
  const { months } = await showReport(caller, key);
  const rows = months.map(({ month, shown, asked, went_on, began, booked }) => [
    month.slice(0, 7),
    ...[shown, asked, went_on, began, booked].map((count) => (count === null ? 'under 3' : String(count))),
  ]);
  return new File([csvOf([HEADS, ...rows])], 'moving-prices.csv', { type: 'text/csv' });
};

const HEADS = ['month', 'price_box_shown', 'prices_asked', 'came_to_us', 'lists_begun', 'moves_booked'];

const openedBy = async (caller: Caller, key: string) => {
  requireSeldom(caller);
  const { world, now } = caller;
  const [found] = await world.db
    .select({ link: partner_links, partner: partners })
    .from(partner_links)
    .innerJoin(partners, eq(partners.key, partner_links.partner_key))
    .where(eq(partner_links.key_sha256, hashOf(key)));
  if (found === undefined) throw refuse('not_found', 'We don’t know this link.');
  if (found.link.ended_at !== null) throw linkEnded(false);
  await world.db
    .update(partner_links)
    .set({ opened_at: now.at })
    .where(and(eq(partner_links.id, found.link.id), isNull(partner_links.opened_at)));
  return found.partner;
};

const monthsOf = async (db: Db, key: string, months: readonly Day[]): Promise<Month[]> => {
  const first = months.at(-1)!;
  const paid_on = sql`(${funnel_plans.paid_at} at time zone ${BUSINESS_ZONE})::date`;
  const [counts, began, booked] = await Promise.all([
    db
      .select({ month: monthOf(sql`${widget_counts.day}`), what: widget_counts.what, count: sql<number>`sum(${widget_counts.count})::int` })
      .from(widget_counts)
      .where(and(eq(widget_counts.partner_key, key), gte(widget_counts.day, first)))
      .groupBy(sql`1`, widget_counts.what),
    plansBy(db, key, sql`${funnel_plans.begun_on}`, sql`${funnel_plans.version} > 1 and ${funnel_plans.begun_on} >= ${first}`),
    plansBy(db, key, paid_on, sql`${paid_on} >= ${first}`),
  ]);
  return months.map((month) => ({
    month,
    ...(Object.fromEntries(
      WIDGET_COUNTS.map((what) => [what, counts.find((row) => row.month === month && row.what === what)?.count ?? 0]),
    ) as Record<WidgetCount, number>),
    began: told(began.get(month) ?? 0),
    booked: told(booked.get(month) ?? 0),
  }));
};

const monthOf = (day: ReturnType<typeof sql>) => sql<Day>`to_char(date_trunc('month', ${day}), 'YYYY-MM-DD')`;

const plansBy = async (db: Db, key: string, day: ReturnType<typeof sql>, which: ReturnType<typeof sql>): Promise<Map<Day, number>> => {
  const rows = await db
    .select({ month: monthOf(day), plans: sql<number>`count(*)::int` })
    .from(funnel_plans)
    .where(and(eq(funnel_plans.partner_key, key), which))
    .groupBy(sql`1`);
  return new Map(rows.map(({ month, plans }) => [month, plans]));
};

const WINDOW_MS = 60_000;
const MOST_IN_WINDOW = 60;

/** Nobody tries keys that nobody has. */
const requireSeldom = ({ world, now, address }: Caller): void => {
  const allowance = { kind: 'partner pages at', of: address, most: MOST_IN_WINDOW };
  if (spend(world.budgets, [allowance], { window_ms: WINDOW_MS, at: now.at.getTime() }) === undefined)
    throw refuse('too_many', 'This page was asked for too often. Wait a minute and try again.');
};
