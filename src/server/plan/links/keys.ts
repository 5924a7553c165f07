import { eq } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import { crewLinkLife } from '#domain/change-orders/move-day-adjustment.ts';
import { refuse } from '#domain/core/refusal.ts';
import { type Action, can } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isLinkLive, type LinkLife, linkEnded } from '#domain/plan/plan-link.ts';
import { type Allowance, spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Ids } from '#server/core/world.ts';
import { plan_links } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { findPlan } from '../plan-row.ts';

export type KeyRole = 'crew' | 'customer';

/** Part of the key itself, and so of its hash: nobody makes a customer's key of the crew's. */
const CUSTOMER_MARK = 'c.';

export const newKey = (ids: Ids, role: KeyRole): string => (role === 'customer' ? `${CUSTOMER_MARK}${ids.token()}` : ids.token());

const ROLES = {
  crew: { grant: 'adjust', action: 'adjust_on_move_day' },
  customer: { grant: 'approve', action: 'approve_adjustment' },
} as const satisfies Record<KeyRole, { grant: string; action: Action }>;

/** The plan behind a key of the move day, for whoever holds it and for this one request. */
export const openByKey = async (caller: Caller, key: string): Promise<{ plan: MovePlan; role: KeyRole }> => {
  requireSeldom(caller, { kind: 'move days at', of: caller.address, most: MOST_IN_WINDOW * 5 });
  const { db } = caller.world;
  const [link] = await db
    .select()
    .from(plan_links)
    .where(eq(plan_links.key_sha256, hashOf(key)));
  const plan = link?.scope === 'adjust' ? await findPlan(db, link.plan_id) : undefined;
  if (link === undefined || plan === undefined) throw refuse('not_found', 'We don’t know this link.');
  requireSeldom(caller, { kind: 'move day', of: String(link.id), most: MOST_IN_WINDOW });
  const role = key.startsWith(CUSTOMER_MARK) ? 'customer' : 'crew';
  const lives = role === 'crew' ? [link, ...livesOnNewDay(caller, link, plan)] : [link];
  if (!lives.some((life) => isLinkLive(life, caller.now.at)))
    throw lives.some((life) => caller.now.at < life.starts_at && life.revoked_at === null)
      ? refuse('link_early', TOO_EARLY)
      : linkEnded(false);
  const { grant, action } = ROLES[role];
  const holder = { ...caller.viewer, grants: [{ plan_id: plan.uuid, scope: grant }] };
  if (can(holder, plan, action) === 'none') throw linkEnded(false);
  await db.update(plan_links).set({ last_used_at: caller.now.at }).where(eq(plan_links.id, link.id));
  return { plan, role };
};

/** A move that got another day takes its crew's key along, unless another key has taken the place of that one. */
export const livesOnNewDay = (
  { world }: Pick<Caller, 'world'>,
  { starts_at, expires_at, revoked_at }: LinkLife,
  { details }: MovePlan,
): LinkLife[] => {
  if (details.move_date === null) return [];
  const life = crewLinkLife(details.move_date, world.places.timeZoneOf(pricingZip(details.pick_up)));
  const lasts = (one: Omit<LinkLife, 'revoked_at'>): number => one.expires_at.getTime() - one.starts_at.getTime();
  return lasts(life) === lasts({ starts_at, expires_at }) ? [{ ...life, revoked_at }] : [];
};

const TOO_EARLY = 'This page opens at six in the morning of the move day.';

const WINDOW_MS = 60_000;
const MOST_IN_WINDOW = 120;

/**
 * A page that saves as it is typed on asks often; a program that asks more often than a person can type is stopped. Keys that nobody has are
 * counted by their address alone: anybody makes as many as they like.
 */
const requireSeldom = ({ world, now }: Caller, allowance: Allowance): void => {
  const spent = spend(world.budgets, [allowance], { window_ms: WINDOW_MS, at: now.at.getTime() });
  if (spent === undefined) throw refuse('too_many', 'This page was asked too often. Wait a minute and try again.');
};
