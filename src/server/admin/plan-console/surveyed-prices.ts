import { isConsultOnly } from '#domain/bidding/bids.ts';
import { isSameMove, type SurveyedList, surveyedInWords, surveyedList, whyNotSurvey } from '#domain/bidding/surveyed-price.ts';
import { type Cents, fromDollars, inWords, toDollars } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { maySurvey } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { whyNotUnbooked } from '#domain/plan/plan.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { surveyed_prices } from '#server/db/schema.ts';
import { inPlan } from '#server/door/in-plan.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { aPlan } from '#server/plan/plan-lock.ts';
import { marketOf } from '#server/pricing/market.ts';
import { surveyRows } from '#server/pricing/surveys.ts';

type Asked = { mover_id: number; total_cost: number; surveyed_on: string; note: string };

/** After its visit a mover that had to see the move names a price, or our team does for it. It rests on the list as it is now. */
export const nameSurveyedPrice = async (caller: Caller, plan_id: string, asked: Asked) => {
  const { plan: opened } = await openPlan(caller, plan_id, 'view_steps');
  if (!maySurvey(caller.viewer, opened.uuid, asked.mover_id))
    throw refuse('not_allowed', 'Only a mover that was asked to visit names its price.');
  const mover = (await marketOf(caller.world.db)).byId.get(asked.mover_id);
  if (mover === undefined) throw refuse('not_found', "We can't find this mover.");
  const total = fromDollars(asked.total_cost);
  throwIf(whyNotSurvey(total, asked.surveyed_on, caller.now.today));
  await inPlan(caller, aPlan(opened.uuid), 'view_steps', async ({ plan }, tx) => {
    const input = pricingInputOf(plan, catalogItem);
    throwIf(whyNotUnbooked(plan));
    if (input === null) throw refuse('step_not_reached', 'This move can’t be priced yet.');
    if (!isConsultOnly(mover, input)) throw refuse('not_editable', `${mover.name} prices this move without a visit.`);
    await keep(tx, caller, { ...asked, total_cost: total }, surveyedList(plan, input), plan);
    return { plan, history: [`${mover.name} named ${inWords(total)} after its visit`], outbox: [], answer: () => undefined };
  });
  return surveyedPricesOf(caller, plan_id);
};

/** The surveyed prices of a plan that this viewer may read: our team all, a mover its own. */
export const surveyedPricesOf = async (caller: Caller, plan_id: string) => {
  const { plan } = await openPlan(caller, plan_id, 'view_steps');
  const { byId } = await marketOf(caller.world.db);
  const input = pricingInputOf(plan, catalogItem);
  const rows = await surveyRows(caller.world.db, plan.uuid);
  return {
    surveyed_prices: rows
      .filter(({ mover_id }) => maySurvey(caller.viewer, plan.uuid, mover_id))
      .map((row) => ({
        ...{ mover_id: row.mover_id, mover_name: byId.get(row.mover_id)?.name ?? '', surveyed_on: row.surveyed_on, note: row.note },
        total_cost: toDollars(row.total_cents as Cents),
        rests_on: surveyedInWords(row.rests_on),
        holds: input !== null && isSameMove(row.rests_on, surveyedList(plan, input)),
        entered_by: row.entered_by_name,
      })),
  };
};

const keep = async (
  tx: Tx,
  caller: Caller,
  { mover_id, total_cost, surveyed_on, note }: Omit<Asked, 'total_cost'> & { total_cost: Cents },
  rests_on: SurveyedList,
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
