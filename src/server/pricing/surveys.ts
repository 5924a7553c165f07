import { eq, sql } from 'drizzle-orm';
import { isSameMove, type Survey, surveyedList } from '#domain/bidding/surveyed-price.ts';
import type { Cents } from '#domain/core/money.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { prepared } from '#server/db/prepared.ts';
import { surveyed_prices } from '#server/db/schema.ts';

type Row = typeof surveyed_prices.$inferSelect;

/** What movers named for this very plan, by mover; whether each still holds. */
export const surveysOf = async (
  db: Db | Tx,
  plan: MovePlan,
  input: PricingInput,
): Promise<{ holds: Map<number, Survey>; over: Map<number, Survey> }> => {
  const known = { holds: new Map<number, Survey>(), over: new Map<number, Survey>() };
  const rows = await surveyRows(db, plan.uuid);
  if (rows.length === 0) return known;
  const list = surveyedList(plan, input);
  for (const row of rows) (isSameMove(row.rests_on, list) ? known.holds : known.over).set(row.mover_id, surveyOf(row));
  return known;
};

/** Whether this mover's price was named after it had seen this very list. */
export const isSurveyed = async (db: Db | Tx, plan: MovePlan, input: PricingInput, mover_id: number): Promise<boolean> =>
  (await surveysOf(db, plan, input)).holds.has(mover_id);

const surveyOf = ({ mover_id, total_cents, surveyed_on, rests_on }: Row): Survey => ({
  ...{ mover_id, surveyed_on, rests_on, total_cost: total_cents as Cents },
});

export const surveyRows = (db: Db | Tx, plan_id: string): Promise<Row[]> => rowsOfPlan(db, { plan_id });

const rowsOfPlan = prepared((db) =>
  db
    .select()
    .from(surveyed_prices)
    .where(eq(surveyed_prices.plan_id, sql.placeholder('plan_id'))),
);
