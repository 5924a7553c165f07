import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { passwordHash } from '#server/accounts/sign-in/passwords.ts';
import type { Db } from '#server/db/open.ts';
import { users } from '#server/db/schema.ts';
import { DEMO_PASSWORD, people } from './people.ts';

/** Adds the demo people who are not there yet. */
export const seedUsers = async (db: Db): Promise<void> => {
  const emails = people.map((person) => person.email);
  const known = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails));
  const missing = people.filter((person) => !known.some(({ email }) => email === person.email));
  if (missing.length === 0) return;
  // One password for all, so one hash: hashing is slow on purpose.
  const password_hash = await passwordHash(DEMO_PASSWORD);
  const rows = missing.map(({ name, email, role, mover_id }) => ({
    id: seededId(email),
    name,
    email,
    role,
    mover_id,
    password_hash,
    // Nobody rises above a customer by an address that is not proved.
    email_proved_at: role < 3 ? DEMO_SINCE : null,
    created_at: DEMO_SINCE,
  }));
  await db.insert(users).values(rows).onConflictDoNothing();
};

/** The day the demo's people are said to have joined. */
const DEMO_SINCE = new Date('2026-06-01T15:00:00Z');

/** The same person has the same id in every store. */
export const seededId = (word: string): string => {
  const hex = createHash('sha256').update(word).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
