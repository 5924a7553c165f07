import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import { type LinkTarget, linkEndsAt, scopeOfLink } from '#domain/plan/plan-link.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { ownAddresses } from './own-addresses.ts';
import { writeLink } from './write-link.ts';

type Asked = {
  /** The address that the email goes to: what the link opens depends on whose it is. */
  sent_to: string;
  /** The page it leads to; the plan when nothing is said. */
  to?: LinkTarget;
  /** Whoever typed the address said "email me": until the plan has a contact, it is that person's own. */
  is_mine?: boolean;
  /** The account that sends it, when one does. */
  created_by?: string | null;
};

/**
 * The address of a new link to this plan, for an email that is being written: only the key's hash is kept, so that no email can repeat
 * another's link. It opens the plan for 30 days: to change it, for its own people before it is booked, else to look.
 */
export const linkFor = async (
  world: World,
  plan: MovePlan,
  { sent_to, to, is_mine = false, created_by = null }: Asked,
): Promise<string> => {
  const at = new Date(world.clock.now());
  const key = world.ids.token();
  const scope = await scopeFor(world, plan, { sent_to, is_mine });
  const link = { plan_id: plan.uuid, key, scope, sent_to, created_by, starts_at: at, expires_at: linkEndsAt(at) };
  await inTransaction(world, (tx) => writeLink(tx, link, at));
  return `${world.settings.public_url}/l/${key}${to === undefined ? '' : `?to=${to}`}`;
};

/** What a link to this address opens: to change the plan before it is booked, or to look at it. */
export const scopeFor = async ({ db }: Pick<World, 'db'>, plan: MovePlan, { sent_to, is_mine }: Pick<Asked, 'sent_to' | 'is_mine'>) => {
  const own = await ownAddresses(db, plan);
  return scopeOfLink(sent_to, is_mine && own.every((one) => one === '') ? [sent_to] : own, isBooked(plan));
};
