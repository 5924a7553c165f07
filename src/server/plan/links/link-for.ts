import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import { type LinkTarget, linkEndsAt, scopeOfLink } from '#domain/plan/plan-link.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { ownAddresses } from './own-addresses.ts';
import { writeLink } from './write-link.ts';

type Asked = {
  /** The address that the letter goes to: what the link opens depends on whose it is. */
  sent_to: string;
  /** The page it leads to; the plan when nothing is said. */
  to?: LinkTarget;
  /** The account that sends it, when one does. */
  created_by?: string | null;
};

/**
 * The address of a new link to this plan, for a letter that is being written: only the key's hash is kept, so that no letter can repeat
 * another's link. It opens the plan for 30 days: to change it, for its own people before it is booked, else to look.
 */
export const linkFor = async (world: World, plan: MovePlan, { sent_to, to, created_by = null }: Asked): Promise<string> => {
  const at = new Date(world.clock.now());
  const key = world.ids.token();
  const own = await ownAddresses(world.db, plan);
  const scope = scopeOfLink(sent_to, own, isBooked(plan));
  const link = { plan_id: plan.uuid, key, scope, sent_to, created_by, starts_at: at, expires_at: linkEndsAt(at) };
  await inTransaction(world, (tx) => writeLink(tx, link, at));
  return `${world.settings.public_url}/l/${key}${to === undefined ? '' : `?to=${to}`}`;
};
