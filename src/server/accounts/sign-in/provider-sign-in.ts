import { and, eq } from 'drizzle-orm';
import { type ProviderRefusal, type SignInProvider, whyNotName } from '#domain/accounts/account.ts';
import { isEmail } from '#domain/core/contact.ts';
import { Refusal } from '#domain/core/refusal.ts';
import type { ProviderPerson } from '#server/adapters/sign-in/port.ts';
import type { Caller } from '#server/core/caller.ts';
import { outside } from '#server/core/outside.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '#server/db/open.ts';
import { identities, users } from '#server/db/schema.ts';
import { ask } from '../account-asks.ts';
import { type AccountRow, accountOf } from '../account-row.ts';
import { limitSentEmails } from '../sent-email-budget.ts';
import { addAccount } from '../sign-up.ts';
import { endTrip, type Returned } from './provider-trip.ts';
import { signedIn, startSession } from './start-session.ts';

const LIMIT_MS = 12_000;

type Back = { provider: SignInProvider; state?: string | undefined; code?: string | undefined; error?: string | undefined };

/** Where the browser goes on to, back from another company: signed in, to connect an account first, or with the reason why not. */
export const returnFromProvider = async (caller: Caller, { provider, state, code, error }: Back): Promise<string> => {
  const refused = (reason: ProviderRefusal) => `/sign-in?refused=${reason}&provider=${provider}`;
  const back = await endTrip(caller, provider, state);
  if (back === undefined) return refused('expired');
  if (error !== undefined || code === undefined) return refused('canceled');
  const person = await personOf(caller, back, code);
  if (person === undefined) return refused('away');
  const known = await knownAs(caller, provider, person.subject);
  if (known?.banned_at) return refused('banned');
  if (known !== undefined) return enter(caller, back, known);
  const email = person.email?.trim() ?? '';
  if (!isEmail(email) || person.email_proof === 'unproved') return refused('unproved');
  const account = await accountOf(caller.world.db, email);
  if (account?.banned_at) return refused('banned');
  if (account === undefined && person.email_proof === 'proved') return make(caller, back, { ...person, email });
  return (await askToConnect(caller, back, { ...person, email }, account)) ? `/sign-in?connect=${provider}` : refused('away');
};

/** Undefined when the company is away, or says something that can't be so. */
const personOf = async ({ world, now, request_id }: Caller, { trip }: Returned, code: string): Promise<ProviderPerson | undefined> => {
  try {
    return await outside('sign_in.finish', LIMIT_MS, () => world.sign_in.finish(trip, code, now.at));
  } catch (error) {
    world.log('provider_refused', { request_id, provider: trip.provider, kind: error instanceof Error ? error.name : typeof error });
    return undefined;
  }
};

const knownAs = async ({ world }: Caller, provider: SignInProvider, subject: string): Promise<AccountRow | undefined> => {
  const [row] = await world.db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.user_id))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row?.user;
};

const enter = async (caller: Caller, { redirect }: Returned, account: AccountRow): Promise<string> => {
  const signing = await inTransaction(caller.world, (tx) => startSession(caller, tx, account));
  if (signing.needs_code) return `/sign-in/code?redirect=${encodeURIComponent(redirect ?? '')}`;
  return signedIn(signing, redirect).redirect;
};

type Named = ProviderPerson & { email: string };

/** An address that nobody has and that the company vouches for. */
const make = async (caller: Caller, back: Returned, { name, email, subject }: Named): Promise<string> => {
  const signing = await inTransaction(caller.world, async (tx) => {
    const made = await addAccount(caller, tx, { name: nameFor(name, email), email, password_hash: null, email_proved_at: caller.now.at });
    if (made === undefined) return undefined;
    await addIdentity(caller, tx, { provider: back.trip.provider, subject, user_id: made.id, email });
    return startSession(caller, tx, made);
  });
  return signing === undefined ? `/sign-in?refused=expired&provider=${back.trip.provider}` : signedIn(signing, back.redirect).redirect;
};

/** What somebody is called there may be nothing that a name can be here. */
export const nameFor = (name: string, email: string): string =>
  [name, (email.split('@')[0] ?? '').replaceAll(/[._+-]+/g, ' ')].find((one) => whyNotName(one) === undefined) ?? 'Customer';

type Identity = { provider: string; subject: string; user_id: string; email: string };

/** False when this identity, or another of the company, is connected already. */
export const addIdentity = async ({ now }: Caller, tx: Tx, identity: Identity): Promise<boolean> => {
  const rows = await tx
    .insert(identities)
    .values({ ...identity, connected_at: now.at })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
};

/** An address is no proof of an account: its password is, or an email that is read in the browser where this began. */
const askToConnect = async (caller: Caller, back: Returned, person: Named, account: AccountRow | undefined): Promise<boolean> => {
  const sent_to = account?.email ?? person.email;
  try {
    limitSentEmails(caller, sent_to.toLowerCase(), 'email');
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  const { visitor_id, redirect, trip } = back;
  const what = { user_id: account?.id ?? null, sent_to, visitor_id, redirect, provider: trip.provider };
  await inTransaction(caller.world, (tx) =>
    ask(caller, tx, 'connect', { ...what, subject: person.subject, name: nameFor(person.name, sent_to) }),
  );
  return true;
};
