import { randomBytes } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { brand } from '#domain/core/brand.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { passkey_challenges, passkeys, sessions, users } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { ownAccount, requireInPerson, requireProvedAddress } from '../account-row.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { requirePerson } from '../insist-person.ts';
import { logSecurity, recordSecurity } from '../security-log.ts';
import { startAfresh } from '../start-afresh.ts';
import { noteProof, requireFreshProof } from './fresh-proof.ts';
import { endRecoveryCodes, hasSecondFactor, newRecoveryCodes } from './second-factor-rows.ts';
import { openSession, signedIn } from './start-session.ts';

const LASTS_MS = 5 * 60_000;
const MOST_PASSKEYS = 20;
const LONGEST_NAME = 60;

type Passkey = typeof passkeys.$inferSelect;

/** What the browser asks an authenticator for, to make a key: by the fresh second factor or, before there is one, by the password. */
export const beginPasskey = async (caller: Caller, current_password: string | undefined) => {
  requireInPerson(caller);
  const account = await ownAccount(caller);
  requireProvedAddress(account);
  if (await hasSecondFactor(caller.world.db, account.id)) await requireFreshProof(caller);
  else if (account.password_hash !== null) await requirePerson(caller, account, current_password);
  const known = await passkeysOf(caller.world.db, account.id);
  if (known.length >= MOST_PASSKEYS) throw refuse('not_editable', 'This account has many passkeys already. Remove one first.');
  return generateRegistrationOptions({
    ...{ rpName: brand.name, rpID: siteOf(caller.world).name, challenge: await newChallenge(caller, account.id), attestationType: 'none' },
    ...{ userID: new Uint8Array(Buffer.from(account.id)), userName: account.email, userDisplayName: account.name },
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
};

/** The key is made: with the first factor of an account come its recovery codes, and every other session ends. */
export const addPasskey = async (caller: Caller, { name, answer }: { name: string; answer: RegistrationResponseJSON }) => {
  requireInPerson(caller);
  const account = await ownAccount(caller);
  const { registrationInfo: made } = await verified(async () =>
    verifyRegistrationResponse({ response: answer, ...(await expected(caller, answer.response.clientDataJSON, account.id)) }),
  );
  if (made === undefined) throw wrongPasskey();
  return inTransaction(caller.world, async (tx) => {
    const is_first = !(await hasSecondFactor(tx, account.id));
    const { id, publicKey, counter, transports = [] } = made.credential;
    const rows = await tx
      .insert(passkeys)
      .values({
        ...{ id, user_id: account.id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports: transports.join(',') },
        ...{ name: name.trim().slice(0, LONGEST_NAME) || caller.device || 'Passkey', added_at: caller.now.at },
      })
      .onConflictDoNothing()
      .returning();
    if (rows.length === 0) throw wrongPasskey();
    await recordAudit(tx, caller, { what: 'Added a passkey', subject: { kind: 'user', id: account.id } });
    await recordSecurity(caller, tx, account.id, 'passkey_added');
    if (!is_first) return { recovery_codes: null };
    await startAfresh(caller, tx, account);
    await tx.update(sessions).set({ second_factor_at: caller.now.at }).where(eq(sessions.user_id, account.id));
    return { recovery_codes: await newRecoveryCodes(caller, tx, account.id) };
  });
};

export const removePasskey = async (caller: Caller, id: string): Promise<void> => {
  requireInPerson(caller);
  const account = await ownAccount(caller);
  await requireFreshProof(caller);
  await inTransaction(caller.world, async (tx) => {
    const rows = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.user_id, account.id)))
      .returning();
    if (rows.length === 0) throw refuse('not_found', 'We can’t find this passkey.');
    if (!(await hasSecondFactor(tx, account.id))) await endRecoveryCodes(tx, account.id);
    await startAfresh(caller, tx, account);
    await recordAudit(tx, caller, { what: 'Removed a passkey', subject: { kind: 'user', id: account.id } });
    await recordSecurity(caller, tx, account.id, 'passkey_removed');
  });
};

export const showPasskeys = async ({ world: { db } }: Caller, user_id: string) =>
  (await passkeysOf(db, user_id)).map(({ id, name, added_at, last_used_at }) => ({
    ...{ id, name, added_at: added_at.toISOString(), last_used_at: last_used_at?.toISOString() ?? null },
  }));

/** What any passkey of this site may sign: to sign in, where nobody is known yet, or to prove once more who it is. */
export const challengePasskey = async (caller: Caller, purpose: 'sign_in' | 'proof') => {
  const user_id = purpose === 'proof' ? (await ownAccount(caller)).id : null;
  const known = user_id === null ? [] : await passkeysOf(caller.world.db, user_id);
  return generateAuthenticationOptions({
    ...{ rpID: siteOf(caller.world).name, challenge: await newChallenge(caller, user_id), userVerification: 'required' },
    allowCredentials: known.map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
  });
};

/** A passkey and the finger or code that unlocks it are two factors, so nothing else is asked. */
export const signInByPasskey = async (caller: Caller, answer: AuthenticationResponseJSON, redirect: string | undefined) => {
  try {
    const passkey = await signedBy(caller, answer, null);
    const account = await inTransaction(caller.world, async (tx) => {
      const [own] = await tx.select().from(users).where(eq(users.id, passkey.user_id));
      if (own === undefined || own.banned_at !== null) throw wrongPasskey();
      await openSession(caller, tx, own, caller.now.at);
      return own;
    });
    return signedIn({ account, needs_code: false }, redirect);
  } catch (error) {
    logSecurity(caller, 'sign_in_failed', answer.id);
    throw error;
  }
};

export const proveByPasskey = async (caller: Caller, answer: AuthenticationResponseJSON): Promise<void> => {
  requireInPerson(caller);
  const { id } = await ownAccount(caller);
  const passkey = await signedBy(caller, answer, id);
  if (passkey.user_id !== id) throw wrongPasskey();
  await inTransaction(caller.world, (tx) => noteProof(caller, tx));
};

/** Whose key has signed what this site asked, with its owner there to unlock it. */
const signedBy = async (caller: Caller, answer: AuthenticationResponseJSON, user_id: string | null): Promise<Passkey> => {
  const { db } = caller.world;
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, answer.id));
  const asked = await expected(caller, answer.response.clientDataJSON, user_id);
  if (passkey === undefined) throw wrongPasskey();
  const { id, counter } = passkey;
  const credential = { id, counter, publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')) };
  const { authenticationInfo } = await verified(() => verifyAuthenticationResponse({ response: answer, ...asked, credential }));
  await db.update(passkeys).set({ counter: authenticationInfo.newCounter, last_used_at: caller.now.at }).where(eq(passkeys.id, id));
  return passkey;
};

/** Takes the challenge that was signed, once: one that this site did not ask of this person within five minutes is none. */
const expected = async ({ world, now }: Caller, client_data: string, user_id: string | null) => {
  const expectedChallenge = challengeIn(client_data);
  const rows = await world.db
    .delete(passkey_challenges)
    .where(
      and(
        eq(passkey_challenges.challenge_sha256, hashOf(expectedChallenge)),
        user_id === null ? isNull(passkey_challenges.user_id) : eq(passkey_challenges.user_id, user_id),
        gt(passkey_challenges.ends_at, now.at),
      ),
    )
    .returning();
  if (rows.length === 0) throw wrongPasskey();
  const { name, origins } = siteOf(world);
  return { expectedChallenge, expectedOrigin: origins, expectedRPID: name, requireUserVerification: true };
};

const challengeIn = (client_data: string): string => {
  try {
    const { challenge } = JSON.parse(Buffer.from(client_data, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

const newChallenge = async ({ world, now }: Caller, user_id: string | null): Promise<Uint8Array<ArrayBuffer>> => {
  const challenge = new Uint8Array(randomBytes(32));
  await world.db.delete(passkey_challenges).where(lte(passkey_challenges.ends_at, now.at));
  const challenge_sha256 = hashOf(Buffer.from(challenge).toString('base64url'));
  await world.db.insert(passkey_challenges).values({ challenge_sha256, user_id, ends_at: new Date(now.at.getTime() + LASTS_MS) });
  return challenge;
};

/** What the library finds wrong is told nobody in its words. */
const verified = async <T extends { verified: boolean }>(verify: () => Promise<T>): Promise<T> => {
  const answer = await verify().catch(() => undefined);
  if (!answer?.verified) throw wrongPasskey();
  return answer;
};

const passkeysOf = (db: Db | Tx, user_id: string): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.user_id, user_id)).orderBy(asc(passkeys.added_at), asc(passkeys.id));

const transportsOf = (text: string): AuthenticatorTransport[] => text.split(',').filter((one) => one !== '') as AuthenticatorTransport[];

/** Passkeys belong to a name and never to a number, so that a site on one's own machine is "localhost". */
const siteOf = ({ settings }: Pick<World, 'settings'>): { name: string; origins: string[] } => {
  const { hostname, origin, protocol, port } = new URL(settings.public_url);
  if (settings.production || !/^[\d.]+$|^\[/.test(hostname)) return { name: hostname, origins: [origin] };
  return { name: 'localhost', origins: [`${protocol}//localhost${port === '' ? '' : `:${port}`}`] };
};

const wrongPasskey = () => refuse('wrong_password', WRONG, { passkey: WRONG });

const WRONG = 'This passkey did not work. Try again, or use another way.';
