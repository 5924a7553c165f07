import { BlockList, isIP } from 'node:net';
import { sql } from 'drizzle-orm';
import { isKey, KEY_UNKNOWN, type KeyScope } from '#domain/accounts/api-key.ts';
import { BUSINESS_ZONE, todayIn } from '#domain/core/business-time.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { Viewer } from '#domain/plan/access.ts';
import type { World } from '#server/core/world.ts';
import { api_keys, users } from '#server/db/schema.ts';
import { hashOf } from './session.ts';

/** What a piece of software signs in with; undefined where nothing of the kind was sent. */
export const sentKey = ({ headers }: Request): string | undefined => /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];

/**
 * Who a key speaks for, counted with the very question: the store is asked each time, so that a key that was stopped opens nothing from that
 * moment on, whichever server is asked. A mover's key ends with whoever made it.
 */
export const keyViewerOf = async (world: World, value: string, address: string): Promise<Viewer> => {
  const row = isKey(value) ? await useKey(world, hashOf(value)) : undefined;
  if (row === undefined) throw refuse('not_signed_in', KEY_UNKNOWN);
  if (!isFrom(row.addresses, address))
    throw refuse('not_allowed', 'This key may not be used from this address. Its own are named on the page “Connections”.');
  const { id, scopes, partner_key, mover_id, made_by, maker, email, name } = row;
  const user =
    mover_id === null || made_by === null
      ? null
      : { id: made_by, name: `${maker} by “${name}”`, email, role: 2, mover_id, impersonated_by: null };
  return { visitor_id: null, user, grants: [], key: { id, scopes, partner_key } };
};

type Used = {
  id: string;
  scopes: KeyScope[];
  addresses: string[];
  partner_key: string | null;
  mover_id: number | null;
  made_by: string | null;
  maker: string;
  email: string;
  name: string;
};

const useKey = async ({ db, clock }: World, sha256: string): Promise<Used | undefined> => {
  const now = new Date(clock.now()).toISOString();
  const today = todayIn(BUSINESS_ZONE, new Date(clock.now()));
  const { rows } = await db.execute<Used>(sql`
    update ${api_keys} as used set
      last_used_at = ${now}, calls = used.calls + 1, calls_day = ${today},
      calls_on_day = case when used.calls_day = ${today} then used.calls_on_day + 1 else 1 end
    from ${api_keys} as found left join ${users} as maker on maker.id = found.made_by
    where used.id = found.id and found.stopped_at is null and found.expires_at > ${now}
      and (found.value_sha256 = ${sha256} or (found.previous_sha256 = ${sha256} and found.previous_until > ${now}))
      and (found.mover_id is null or (maker.role = 2 and maker.mover_id = found.mover_id and maker.banned_at is null and maker.removed_at is null))
    returning used.id, used.scopes, used.addresses, used.partner_key, used.mover_id, used.made_by, used.name,
      coalesce(maker.name, '') as maker, coalesce(maker.email, '') as email`);
  return rows[0];
};

const isFrom = (networks: readonly string[], address: string): boolean => {
  if (networks.length === 0) return true;
  const version = isIP(address);
  if (version === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [own = '', length] = network.split('/');
    const kind = own.includes(':') ? 'ipv6' : 'ipv4';
    list.addSubnet(own, length === undefined ? (kind === 'ipv6' ? 128 : 32) : Number(length), kind);
  }
  return list.check(address, version === 6 ? 'ipv6' : 'ipv4');
};
