import { eq } from 'drizzle-orm';
import { holderOf, type KeyHolder } from '#domain/accounts/api-key.ts';
import { refuse } from '#domain/core/refusal.ts';
import { isAdmin, isMover, runsMover, signsForMover } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { movers, partners } from '#server/db/schema.ts';
import { ownAccount, requireInPerson } from '../account-row.ts';
import { requireAdmin } from '../insist-admin.ts';
import { requirePerson } from '../insist-person.ts';
import { requireFreshProof } from '../sign-in/fresh-proof.ts';
import { hasSecondFactor } from '../sign-in/second-factor-rows.ts';

/** Whose connections somebody looks at: a mover's are for its own people and our team, a partner's for our team. */
export const openHolder = async (caller: Caller, text: string): Promise<KeyHolder & { name: string }> => {
  const { viewer } = caller;
  if (viewer.user === null) throw refuse('not_signed_in', 'Sign in to see this page.');
  const holder = holderOf(text);
  if (holder?.kind === 'partner') requireAdmin(viewer);
  else if (!isMover(viewer) && !isAdmin(viewer)) throw refuse('not_allowed', 'This page is for movers.');
  if (holder === undefined || (holder.kind === 'mover' && !runsMover(viewer, holder.mover_id))) throw noSuchHolder();
  const name = await nameOf(caller, holder);
  if (name === undefined) throw noSuchHolder();
  return { ...holder, name };
};

/** A key speaks for a mover, so that only its own people make one; a partner's are made by our team. */
export const mayMake = ({ viewer }: Caller, holder: KeyHolder): boolean =>
  holder.kind === 'partner' || signsForMover(viewer, holder.mover_id);

/** What shows a secret needs whoever asks to have shown just now who they are: by a second factor or, without one, the password. */
export const openToMake = async (
  caller: Caller,
  text: string,
  current_password: string | undefined,
): Promise<KeyHolder & { name: string }> => {
  const holder = await openHolder(caller, text);
  requireInPerson(caller);
  if (!mayMake(caller, holder)) throw refuse('not_allowed', 'Only the mover’s own people can do this. You can stop what it has.');
  if (await needsPassword(caller)) await requirePerson(caller, await ownAccount(caller), current_password);
  else await requireFreshProof(caller);
  return holder;
};

/** Who has neither signs in by another company, which asks them in its own way. */
export const needsPassword = async (caller: Caller): Promise<boolean> => {
  const { id, password_hash } = await ownAccount(caller);
  return password_hash !== null && !(await hasSecondFactor(caller.world.db, id));
};

export const openToStop = async (caller: Caller, text: string): Promise<KeyHolder & { name: string }> => {
  const holder = await openHolder(caller, text);
  requireInPerson(caller);
  await requireFreshProof(caller);
  return holder;
};

const nameOf = async ({ world: { db } }: Caller, holder: KeyHolder): Promise<string | undefined> => {
  if (holder.kind === 'partner')
    return (await db.select({ name: partners.name }).from(partners).where(eq(partners.key, holder.partner_key)))[0]?.name;
  return (await db.select({ name: movers.name }).from(movers).where(eq(movers.id, holder.mover_id)))[0]?.name;
};

const noSuchHolder = () => refuse('not_found', 'We can’t find whose connections these are.');
