import { asc, eq } from 'drizzle-orm';
import { NOTHING } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { NewAdjustment } from '#domain/plan/adjustment.ts';
import type { Bearer, MovePlan } from '#domain/plan/move-plan.ts';
import { type AdjustmentTemplate, filledTemplate, type TemplateSituation, whyNotTemplate } from '#domain/pricing/adjustment-template.ts';
import { stairsRate } from '#domain/pricing/charges/accessorials.ts';
import { movedCubicFeet } from '#domain/pricing/hourly-input.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { RateCard } from '#domain/pricing/rate-card/rate-card.ts';
import { bookedPricing } from '#server/change-orders/adjustments/booked-price.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { adjustment_templates } from '#server/db/schema.ts';
import { requireAdmin } from '#server/plan/admin-rights.ts';
import { marketOf } from '#server/pricing/market.ts';
import { addAdjustment } from './adjust.ts';
import { bookingOf } from './console-price.ts';

export const templatesIn = (db: Db | Tx): Promise<AdjustmentTemplate[]> =>
  db.select().from(adjustment_templates).orderBy(asc(adjustment_templates.position), asc(adjustment_templates.name));

/** An adjustment by its template's name and what was typed in. */
export const executeTemplate = async (
  caller: Caller,
  plan_id: string,
  { version, ...filled }: Filled & { version?: number | undefined },
) => {
  requireAdmin(caller);
  return addAdjustment(caller, plan_id, (tx, plan) => fromTemplate(tx, plan, filled), { template: filled.name, version });
};

type Filled = { name: string; input_value: number | null; borne_by?: Bearer };

export const fromTemplate = async (tx: Tx, plan: MovePlan, { name, input_value, borne_by = 'us' }: Filled): Promise<NewAdjustment> => {
  const [template] = await tx.select().from(adjustment_templates).where(eq(adjustment_templates.name, name));
  if (template === undefined) throw refuse('invalid', NO_TEMPLATE, { name: NO_TEMPLATE });
  const situation = await situationOf(tx, plan, template);
  throwIf(whyNotTemplate(template, input_value, situation));
  return { ...filledTemplate(template, input_value, situation), borne_by };
};

const NO_TEMPLATE = 'There is no template by this name.';

const NEEDS_NOTHING: TemplateSituation = {
  total_cost: NOTHING,
  cubic_feet: 0,
  stairs_rate: 0,
  long_carry_rate: 0,
  coi_reissue: NOTHING,
};

/** Only what rests on the load, on the mover's card or on another bid needs a mover's price. */
const situationOf = async (tx: Tx, plan: MovePlan, { rule }: AdjustmentTemplate): Promise<TemplateSituation> => {
  if (!RESTS_ON_PRICE.has(rule)) return NEEDS_NOTHING;
  const input = pricingInputOf(plan, catalogItem);
  const card = await cardOf(tx, plan);
  if (input === null || card === undefined || plan.price === null)
    throw refuse('no_mover', 'Choose a mover first: this rests on its price.');
  return {
    total_cost: plan.price.total_cost,
    cubic_feet: movedCubicFeet(plan),
    stairs_rate: stairsRate(card, input),
    long_carry_rate: card.long_carry_rate,
    coi_reissue: card.coi_reissue,
  };
};

const RESTS_ON_PRICE: ReadonlySet<AdjustmentTemplate['rule']> = new Set(['match', 'long_carry', 'flights', 'coi_reissue']);

const cardOf = async (tx: Tx, plan: MovePlan): Promise<RateCard | undefined> => {
  const attempt = await bookingOf(tx, plan);
  if (attempt !== null) return (await bookedPricing(tx, plan, attempt)).card;
  return (await marketOf(tx)).byId.get(plan.mover_id ?? -1)?.rate_card;
};
