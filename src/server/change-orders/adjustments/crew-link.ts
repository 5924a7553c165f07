import { pricingZip } from '#domain/address/address.ts';
import { crewLinkLife } from '#domain/change-orders/move-day-adjustment.ts';
import type { Language } from '#domain/core/language.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { LinkLife } from '#domain/plan/plan-link.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { type KeyRole, newKey } from '#server/plan/links/keys.ts';
import { writeLink } from '#server/plan/links/write-link.ts';

type Asked = { role: KeyRole; sent_to: string; created_by?: string | null; lives_ms?: number; language?: Language | null };

/** The address of the move day's page, with a key of its own for whoever it goes to. */
export const moveDayLinkFor = async (
  world: World,
  plan: MovePlan,
  { role, sent_to, created_by = null, lives_ms = CUSTOMER_LINK_MS, language = null }: Asked,
): Promise<string> => {
  const at = new Date(world.clock.now());
  const key = newKey(world.ids, role);
  const life = role === 'crew' ? crewLife(world, plan) : { starts_at: at, expires_at: new Date(at.getTime() + lives_ms) };
  const link = { plan_id: plan.uuid, key, scope: 'adjust', sent_to, created_by, language, is_crews: role === 'crew', ...life } as const;
  await inTransaction(world, (tx) => writeLink(tx, link, at));
  return `${world.settings.public_url}/adjustments/${key}`;
};

/** Long enough to read afterwards what was agreed. */
const CUSTOMER_LINK_MS = 30 * 86_400_000;

const crewLife = ({ places }: World, { details }: MovePlan): Pick<LinkLife, 'starts_at' | 'expires_at'> => {
  if (details.move_date === null) throw new Error('A booked plan has a day.');
  return crewLinkLife(details.move_date, places.timeZoneOf(pricingZip(details.pick_up)));
};
