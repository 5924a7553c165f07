import { createHmac } from 'node:crypto';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { security_events } from '#server/db/schema.ts';
import { ownAccount } from './account-row.ts';

/** What the person reads for each, on their own page. */
export const SECURITY_EVENTS = {
  signed_in: 'Signed in',
  sign_in_failed: 'Somebody tried to sign in with a wrong password',
  code_failed: 'Somebody knew the password and gave a wrong code',
  sign_in_locked: 'Too many tries: signing in was stopped for a while',
  password_changed: 'The password was changed',
  email_changed: 'The email address was changed',
  app_added: 'An app for codes was set up',
  app_removed: 'The app for codes was removed',
  recovery_codes_renewed: 'New recovery codes were made',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  session_ended: 'A device was signed out',
  sessions_ended: 'Every other device was signed out',
  key_made: 'A key for software was made',
  key_renewed: 'A key for software got a new value',
  key_stopped: 'A key for software was stopped',
  joined_mover: 'The account joined a moving company',
} as const;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** A line of the log for our team, and one that the account's person can read. Neither names anybody: the log has hashes alone. */
export const recordSecurity = async (caller: Caller, db: Db | Tx, user_id: string, what: SecurityEvent): Promise<void> => {
  logSecurity(caller, what, user_id);
  const a_year_ago = new Date(caller.now.at.getTime() - YEAR_MS);
  await db.delete(security_events).where(and(eq(security_events.user_id, user_id), lt(security_events.at, a_year_ago)));
  await db.insert(security_events).values({ user_id, at: caller.now.at, what, device: caller.device ?? '' });
};

/** `account` is the account's id or, where there is none, the address that was typed. */
export const logSecurity = ({ world, request_id, address }: Caller, what: SecurityEvent, account: string): void =>
  world.log(what, { request_id, account: hashFor(world, account.trim().toLowerCase()), address: hashFor(world, address) });

/** The newest first, as many as a person reads. */
export const securityLog = async (caller: Caller) => {
  const { id } = await ownAccount(caller);
  const rows = await caller.world.db
    .select()
    .from(security_events)
    .where(eq(security_events.user_id, id))
    .orderBy(desc(security_events.at), desc(security_events.id))
    .limit(MOST_SHOWN);
  return {
    events: rows.map(({ at, what, device }) => ({
      at: at.toISOString(),
      what: SECURITY_EVENTS[what as SecurityEvent] ?? what,
      device: device || 'A browser',
    })),
  };
};

const YEAR_MS = 365 * 24 * 3600_000;
const MOST_SHOWN = 100;

/** Keyed, since whoever reads a log could try all addresses of the internet; the same account has the same hash in every line. */
const hashFor = ({ settings }: Caller['world'], text: string): string =>
  createHmac('sha256', settings.second_factor_key ?? 'not a secret')
    .update(text)
    .digest('hex')
    .slice(0, 16);
