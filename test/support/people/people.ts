import { randomBytes, randomUUID } from 'node:crypto';
import { passwordHash } from '#server/accounts/sign-in/passwords.ts';
import { cookiesFor } from '#server/core/cookies.ts';
import type { Clock } from '#server/core/world.ts';
import type { Db } from '#server/db/open.ts';
import { sessions, users } from '#server/db/schema.ts';
import { hashOf, SESSION_SECONDS } from '#server/http/session.ts';
import { type App, aBrowser, type Browser } from './browser-of-one.ts';

/** Opens the account of everybody made here. */
export const PASSWORD = 'a-password-of-tests';

/** What people are made in. */
export type Home = { app: App; db: Db; clock: Clock };

/** Somebody with an account, signed in. */
export type Person = Browser & { user_id: string; name: string; email: string };

export const aCustomer = (site: Home, name: string): Promise<Person> => aPerson(site, { name, role: 3, mover_id: null });

export const aMoverUser = (site: Home, mover_id: number): Promise<Person> => aPerson(site, { name: 'Driver', role: 2, mover_id });

export const anAdmin = (site: Home, role: 0 | 1): Promise<Person> => aPerson(site, { name: 'Office', role, mover_id: null });

type Account = { name: string; role: number; mover_id: number | null };

/** The session is laid in the store instead of signing in: hashing a password is slow on purpose. */
const aPerson = async ({ app, db, clock }: Home, { name, role, mover_id }: Account): Promise<Person> => {
  const user_id = randomUUID();
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}.${user_id.slice(0, 8)}@example.com`;
  const created_at = new Date(clock.now());
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(clock.now() + SESSION_SECONDS * 1000);
  const email_proved_at = role < 3 ? created_at : null;
  await db
    .insert(users)
    .values({ id: user_id, name, email, role, mover_id, created_at, email_proved_at, password_hash: await knownHash() });
  // Seen at its end, so that a clock that is moved ahead does not end it as unused.
  await db.insert(sessions).values({ token_sha256: hashOf(token), user_id, created_at, seen_at: expires_at, expires_at });
  const browser = aBrowser(app);
  browser.cookies.set(cookiesFor(false).session, token);
  return { ...browser, user_id, name, email };
};

let hash: Promise<string> | undefined;

const knownHash = (): Promise<string> => {
  hash ??= passwordHash(PASSWORD);
  return hash;
};
