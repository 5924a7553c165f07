import { and, eq, gte, lt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { FEW_PRICES, REACHED, type Reached } from '#domain/site/reached.ts';
import { funnel_plans } from '#server/db/schema.ts';

/** Which plans of the funnel are meant; '' and undefined for all. */
export type FunnelAsked = {
  begun_from?: string | undefined;
  begun_to?: string | undefined;
  reached?: '' | Reached | undefined;
  city?: string | undefined;
  state?: string | undefined;
  source?: string | undefined;
  few_prices?: '' | 'yes' | undefined;
  paid_within?: number | undefined;
};

export const ofFunnel = (asked: FunnelAsked): SQL[] =>
  [
    asked.begun_from ? gte(funnel_plans.begun_on, asked.begun_from) : undefined,
    asked.begun_to ? lte(funnel_plans.begun_on, asked.begun_to) : undefined,
    asked.reached ? gte(funnel_plans.step, REACHED.indexOf(asked.reached)) : undefined,
    asked.state ? eq(funnel_plans.state, asked.state) : undefined,
    asked.city ? eq(funnel_plans.city, asked.city) : undefined,
    asked.source ? eq(funnel_plans.source, asked.source) : undefined,
    asked.few_prices === 'yes' ? HAS_FEW_PRICES : undefined,
    asked.paid_within === undefined ? undefined : paidWithin(asked.paid_within),
  ].filter((one) => one !== undefined);

/** Whoever may compare few prices, or none, though the plan says where it begins. */
export const HAS_FEW_PRICES = and(lt(funnel_plans.prices, FEW_PRICES), sql`${funnel_plans.city} <> ''`);

export const paidWithin = (days: number): SQL => sql`${funnel_plans.paid_at} < ${funnel_plans.created_at} + interval '1 day' * ${days}`;

/** The same for a list of plans; undefined when the funnel is not asked about. */
export const inFunnel = (plan_id: SQLWrapper, asked: FunnelAsked): SQL | undefined => {
  const conditions = ofFunnel(asked);
  return conditions.length === 0
    ? undefined
    : sql`${plan_id} in (select ${funnel_plans.plan_id} from ${funnel_plans} where ${and(...conditions)})`;
};
