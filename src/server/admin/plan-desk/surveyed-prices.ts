import { eq } from 'drizzle-orm';
import { isConsultOnly } from '#domain/bidding/bids.ts';
import { type Survey, surveyedInWords, surveyedList, whyNotSurvey } from '#domain/bidding/surveyed-price.ts';
import { type Cents, fromDollars, inWords, toDollars } from '#domain/core/money.ts';
import { insist, refuse } from '#domain/core/refusal.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { maySurvey } from '#domain/plan/access.ts';
import { type MovePlan, whyNotUnbooked } from '#domain/plan/plan.ts';
import { factsOf, type MoveFacts } from '#domain/pricing/move-facts.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { surveyed_prices } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { writeHistory } from '#server/plan/history.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { lockPlan, noSuchPlan, savePlan } from '#server/plan/plan-row.ts';
import { marketOf } from '#server/pricing/market.ts';

type Row = typeof surveyed_prices.$inferSelect;

type Asked = { mover_id: number; total_cost: number; surveyed_on: string; note: string };

/** After its visit a mover that had to see the move names a price, or our team does for it. It rests on the list as it is now. */
export const nameSurveyedPrice = async (caller: Caller, plan_id: string, asked: Asked) => {
  const { plan: opened } = await openPlan(caller, plan_id, 'view_steps');
  if (!maySurvey(caller.viewer, opened.uuid, asked.mover_id))
    throw refuse('not_allowed', 'Only a mover that was asked to visit names its price.');
  const mover = (await marketOf(caller.world.db)).byId.get(asked.mover_id);
  if (mover === undefined) throw refuse('not_found', "We can't find this mover.");
  const total = fromDollars(asked.total_cost);
  insist(whyNotSurvey(total, asked.surveyed_on, caller.now.today));
  await inTransaction(caller.world, async (tx) => {
    const plan = await lockPlan(tx, opened.uuid);
    if (plan === undefined) throw noSuchPlan();
    const facts = factsOf(plan, catalogItem);
    insist(whyNotUnbooked(plan));
    if (facts === null) throw refuse('step_not_reached', 'This move can’t be priced yet.');
    if (!isConsultOnly(mover, facts)) throw refuse('not_editable', `${mover.name} prices this move without a visit.`);
    await keep(tx, caller, { ...asked, total_cost: total }, surveyedList(plan, facts), plan);
    const after = { ...plan, version: plan.version + 1 };
    await savePlan(tx, plan, after, caller.now.at);
    await writeHistory(tx, caller, plan, after, `${mover.name} named ${inWords(total)} after its visit`);
  });
  return surveyedPricesOf(caller, plan_id);
};

/** The surveyed prices of a plan that this viewer may read: our team all, a mover its own. */
export const surveyedPricesOf = async (caller: Caller, plan_id: string) => {
  const { plan } = await openPlan(caller, plan_id, 'view_steps');
  const { byId } = await marketOf(caller.world.db);
  const facts = factsOf(plan, catalogItem);
  const rows = await rowsOf(caller.world.db, plan.uuid);
  return {
    surveyed_prices: rows
      .filter(({ mover_id }) => maySurvey(caller.viewer, plan.uuid, mover_id))
      .map((row) => ({
        ...{ mover_id: row.mover_id, mover_name: byId.get(row.mover_id)?.name ?? '', surveyed_on: row.surveyed_on, note: row.note },
        total_cost: toDollars(row.total_cents as Cents),
        rests_on: surveyedInWords(row.rests_on),
        holds: facts !== null && row.rests_on.move === surveyedList(plan, facts).move,
        entered_by: row.entered_by_name,
      })),
  };
};

/** What movers named for this very plan, by mover; whether each still holds. */
export const surveysOf = async (
  db: Db | Tx,
  plan: MovePlan,
  facts: MoveFacts,
): Promise<{ holds: Map<number, Survey>; over: Map<number, Survey> }> => {
  const known = { holds: new Map<number, Survey>(), over: new Map<number, Survey>() };
  const rows = await rowsOf(db, plan.uuid);
  if (rows.length === 0) return known;
  const { move } = surveyedList(plan, facts);
  for (const row of rows) (row.rests_on.move === move ? known.holds : known.over).set(row.mover_id, surveyOf(row));
  return known;
};

const surveyOf = ({ mover_id, total_cents, surveyed_on, rests_on }: Row): Survey => ({
  ...{ mover_id, surveyed_on, rests_on, total_cost: total_cents as Cents },
});

const rowsOf = (db: Db | Tx, plan_id: string): Promise<Row[]> =>
  db.select().from(surveyed_prices).where(eq(surveyed_prices.plan_id, plan_id));

const keep = async (
  tx: Tx,
  caller: Caller,
  { mover_id, total_cost, surveyed_on, note }: Omit<Asked, 'total_cost'> & { total_cost: Cents },
  rests_on: Row['rests_on'],
  { uuid }: MovePlan,
): Promise<void> => {
  const { viewer, now } = caller;
  const said = {
    ...{ total_cents: total_cost, surveyed_on, rests_on, note: note.trim() },
    ...{ entered_by: viewer.user?.id ?? null, entered_by_name: viewer.user?.name ?? '', entered_at: now.at },
  };
  await tx
    .insert(surveyed_prices)
    .values({ plan_id: uuid, mover_id, ...said })
    .onConflictDoUpdate({ target: [surveyed_prices.plan_id, surveyed_prices.mover_id], set: said });
  await recordAudit(tx, caller, {
    what: `Named ${inWords(total_cost)} after a visit`,
    subject: { kind: 'plan', id: uuid },
    after: { mover_id },
  });
};
