import type { Client } from '#contract/client.ts';
import { furthest } from '#domain/plan/funnel.ts';

export type PlanView = Awaited<ReturnType<Client['plans']['show']>>;
export type PlanChange = Awaited<ReturnType<Client['inventory']['addTypicals']>>;

/** The plan as the store last told it, and of which version each slice is that came by itself. */
export type Stored = { plan: PlanView; since: number; slices: Readonly<Record<string, number>> };

export const storedOf = (plan: PlanView): Stored => ({ plan, since: plan.version, slices: {} });

/** The plan read anew, unless it is older than what is here. How far somebody got makes no version: of two that are equal, the further is the newer. */
export const reread = (before: Stored, loaded: PlanView): Stored => {
  if (loaded.version !== before.plan.version) return loaded.version > before.plan.version ? storedOf(loaded) : before;
  return storedOf({ ...loaded, last_step: furthest(loaded.last_step, before.plan.last_step, loaded) });
};

/**
 * An answer laid over the plan. Answers may overtake each other: an older one still brings its own slices, unless a newer answer brought
 * them already; the price and what may be done are those of the newest.
 */
export const merged = ({ plan, since, slices }: Stored, answer: PlanChange): Stored => {
  const fresh = Object.entries(answer.move_plan).filter(([name]) => answer.version >= (slices[name] ?? since));
  const versions = Object.fromEntries(fresh.map(([name]) => [name, answer.version]));
  const whole = answer.version < plan.version ? {} : wholeOf(answer);
  return { plan: { ...plan, ...Object.fromEntries(fresh), ...whole }, since, slices: { ...slices, ...versions } };
};

const wholeOf = ({ version, cubic_feet, pricing, price_range, may, last_action }: PlanChange) => ({
  version,
  cubic_feet,
  pricing,
  price_range,
  may,
  last_action,
});
