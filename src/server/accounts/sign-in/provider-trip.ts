import { and, eq, gt, lte } from 'drizzle-orm';
import type { SignInProvider } from '#domain/accounts/account.ts';
import type { Trip } from '#server/adapters/sign-in/port.ts';
import type { Caller } from '#server/core/caller.ts';
import { provider_trips } from '#server/db/schema.ts';
import { ensureVisitor, hashOf, isToken } from '#server/http/session.ts';
import { pathOnThisSite } from './return-path.ts';

const LASTS_MS = 10 * 60_000;

type Asked = { redirect_url?: string | undefined; move_plan_id?: string | undefined };

export type Returned = { trip: Trip; visitor_id: string; redirect: string | null };

/** The way to another company: its state opens the way back in this browser alone, once, for ten minutes (property 53). */
export const beginTrip = async (caller: Caller, provider: SignInProvider, { redirect_url, move_plan_id }: Asked): Promise<string> => {
  const { world, now } = caller;
  const visitor_id = await ensureVisitor(caller);
  const [state, code_verifier, nonce] = [world.ids.token(), world.ids.token(), world.ids.token()];
  const redirect = pathOnThisSite(redirect_url) ?? planPath(move_plan_id) ?? null;
  const ends_at = new Date(now.at.getTime() + LASTS_MS);
  await world.db.delete(provider_trips).where(lte(provider_trips.ends_at, now.at));
  await world.db
    .insert(provider_trips)
    .values({ state_sha256: hashOf(state), provider, visitor_id, code_verifier, nonce, redirect, ends_at });
  return world.sign_in.start({ provider, state, code_verifier, nonce, redirect_uri: returnUri(caller, provider) });
};

/** Undefined for a state that was not begun in this browser, is used or has run out: such a return does nothing at all. */
export const endTrip = async (caller: Caller, provider: SignInProvider, state: string | undefined): Promise<Returned | undefined> => {
  const { visitor_id } = caller.viewer;
  if (visitor_id === null || !isToken(state)) return undefined;
  const [row] = await caller.world.db
    .delete(provider_trips)
    .where(
      and(
        eq(provider_trips.state_sha256, hashOf(state)),
        eq(provider_trips.provider, provider),
        eq(provider_trips.visitor_id, visitor_id),
        gt(provider_trips.ends_at, caller.now.at),
      ),
    )
    .returning();
  if (row === undefined) return undefined;
  const { code_verifier, nonce, redirect } = row;
  return { trip: { provider, state, code_verifier, nonce, redirect_uri: returnUri(caller, provider) }, visitor_id, redirect };
};

/** From the settings, as it is registered there. */
const returnUri = ({ world }: Caller, provider: SignInProvider): string =>
  `${world.settings.public_url}/api/v3/users/auth/${provider}/return`;

const planPath = (id: string | undefined): string | undefined =>
  id !== undefined && /^[\da-f-]{36}$/i.test(id) ? `/moving/${id}` : undefined;
