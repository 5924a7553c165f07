import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MoverRole } from '#domain/accounts/mover-role.ts';
import { instant } from './columns.ts';
import { movers } from './movers.ts';
import { userWords } from './search-words.ts';

/** People with an account. role: 0 super admin, 1 admin, 2 mover, 3 customer (Spec section 4). */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    role: integer('role').notNull().default(3),
    mover_id: integer('mover_id').references(() => movers.id),
    /** What they are in that company; null for its owner, as every account was before there were others. */
    mover_role: text('mover_role').$type<MoverRole>(),
    /** Null for who signs in by another company alone. */
    password_hash: text('password_hash'),
    /** When its owner showed that the email is theirs; null while anybody may have typed it. */
    email_proved_at: instant('email_proved_at'),
    /** From then on it opens nothing. */
    banned_at: instant('banned_at'),
    /** Its person is gone; the row stays for what was booked. */
    removed_at: instant('removed_at'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_words').using('gin', userWords(table)),
    index('users_by_name').on(table.role, table.name, table.id),
    index('users_mover').on(table.mover_id).where(sql`mover_id is not null`).concurrently(),
    check('users_mover_role_known', sql`${table.mover_role} in ('owner', 'dispatcher', 'sales', 'crew')`),
  ],
);

/** Signed-in browsers. The cookie's token is stored hashed. */
export const sessions = pgTable(
  'sessions',
  {
    token_sha256: text('token_sha256').primaryKey(),
    id: uuid('id').notNull().unique().defaultRandom(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** "Chrome on Windows", for the account's own list. */
    device: text('device').notNull().default(''),
    /** Whom its admin acts as, and until when: afterwards the session is the admin's own again. */
    acting_as: uuid('acting_as').references(() => users.id, { onDelete: 'set null' }),
    acting_until: instant('acting_until'),
    /** When the second factor was last shown in this session; null for one without. */
    second_factor_at: instant('second_factor_at'),
    created_at: instant('created_at').notNull(),
    /** Roughly, so that not every request writes; null until the first one that does. */
    seen_at: instant('seen_at'),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.user_id),
    check('sessions_act_for_a_while', sql`${table.acting_as} is null or ${table.acting_until} is not null`),
  ],
);

/** Somebody whose password was right and who has the code still to give: it opens nothing, and ends by itself. */
export const sign_ins_begun = pgTable(
  'sign_ins_begun',
  {
    token_sha256: text('token_sha256').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tries: integer('tries').notNull().default(0),
    ends_at: instant('ends_at').notNull(),
  },
  (table) => [
    index('sign_ins_begun_user').on(table.user_id),
    index('sign_ins_begun_end').on(table.ends_at),
    check('sign_ins_begun_tries', sql`${table.tries} between 0 and 5`),
  ],
);

/** The app that makes codes for an account (RFC 6238). Until a code has come back from it, it is asked for nowhere. */
export const second_factors = pgTable('second_factors', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the server's own key: who reads the store makes no codes. */
  sealed_secret: text('sealed_secret').notNull(),
  begun_at: instant('begun_at').notNull(),
  confirmed_at: instant('confirmed_at'),
  /** The half minute of the last code that was taken: it and all before are used up. */
  last_step: integer('last_step').notNull().default(0),
});

/** For whoever has lost the app or the passkey: each opens the account once. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code_sha256: text('code_sha256').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_sha256] })],
);

/** Keys that a phone, a computer or a password manager keeps for an account and signs with; each stands for both factors. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** As the authenticator named it, base64url. */
    id: text('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    public_key: text('public_key').notNull(),
    /** Goes up with each signature where the authenticator counts: one that goes down was copied. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches it, with commas. */
    transports: text('transports').notNull().default(''),
    name: text('name').notNull(),
    added_at: instant('added_at').notNull(),
    last_used_at: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
);

/** What a passkey was asked to sign: taken by the first answer. */
export const passkey_challenges = pgTable(
  'passkey_challenges',
  {
    challenge_sha256: text('challenge_sha256').primaryKey(),
    /** Null for a sign-in, where nobody is known yet. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    ends_at: instant('ends_at').notNull(),
  },
  (table) => [index('passkey_challenges_end').on(table.ends_at), index('passkey_challenges_user').on(table.user_id)],
);

/** What happened to an account, for its person's own page: a year long. */
export const security_events = pgTable(
  'security_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    what: text('what').notNull(),
    /** "Chrome on Windows", as the browser said. */
    device: text('device').notNull(),
  },
  (table) => [index('security_events_user').on(table.user_id, table.at)],
);

/** Browsers in which somebody has signed in to this account: strangers' guesses don't slow them down. */
export const known_devices = pgTable(
  'known_devices',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device_sha256: text('device_sha256').notNull(),
    seen_at: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.device_sha256] })],
);

/** Who somebody is at another company, under the name that it never changes. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    connected_at: instant('connected_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('identities_one_of_each').on(table.user_id, table.provider),
    check('identities_provider', sql`${table.provider} in ('google', 'facebook')`),
  ],
);

/** The way to another company and back: taken away by whoever comes back on it. */
export const provider_trips = pgTable('provider_trips', {
  state_sha256: text('state_sha256').primaryKey(),
  provider: text('provider').notNull(),
  visitor_id: uuid('visitor_id')
    .notNull()
    .references(() => visitors.id, { onDelete: 'cascade' }),
  code_verifier: text('code_verifier').notNull(),
  nonce: text('nonce').notNull(),
  redirect: text('redirect'),
  ends_at: instant('ends_at').notNull(),
});

/** What waits for a key that is mailed to an address: answered once. */
export const account_asks = pgTable(
  'account_asks',
  {
    id: uuid('id').primaryKey(),
    /** password, proof, email (a new address) or connect (another company's sign-in). */
    kind: text('kind').notNull(),
    /** Null while a connection would make an account. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sent_to: text('sent_to').notNull(),
    /** Of a connection: who it is there, and the browser that it was begun in. */
    provider: text('provider'),
    subject: text('subject'),
    name: text('name'),
    visitor_id: uuid('visitor_id').references(() => visitors.id, { onDelete: 'cascade' }),
    redirect: text('redirect'),
    asked_at: instant('asked_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [
    index('account_asks_user').on(table.user_id, table.kind, table.asked_at),
    index('account_asks_visitor').on(table.visitor_id),
    check('account_asks_kind', sql`${table.kind} in ('password', 'proof', 'email', 'connect')`),
    check(
      'account_asks_whole',
      sql`case when ${table.kind} = 'connect' then ${table.provider} is not null and ${table.subject} is not null and ${table.visitor_id} is not null else ${table.user_id} is not null end`,
    ),
  ],
);

/** The keys as they were mailed, hashed: an email that is written again gets a key of its own. */
export const account_keys = pgTable(
  'account_keys',
  {
    key_sha256: text('key_sha256').primaryKey(),
    ask_id: uuid('ask_id')
      .notNull()
      .references(() => account_asks.id, { onDelete: 'cascade' }),
  },
  (table) => [index('account_keys_ask').on(table.ask_id)],
);

/** Browsers that made a plan without an account. */
export const visitors = pgTable('visitors', {
  id: uuid('id').primaryKey(),
  token_sha256: text('token_sha256').notNull().unique(),
  created_at: instant('created_at').notNull(),
});

/** What was spent of the allowances that protect accounts and payments, counted by all servers together. Whose it is stands hashed. */
export const spent_allowances = pgTable(
  'spent_allowances',
  {
    kind: text('kind').notNull(),
    of_sha256: text('of_sha256').notNull(),
    /** Epoch milliseconds, the last at the end; those before the window are dropped when it is spent of again. */
    moments: bigint('moments', { mode: 'number' }).array().notNull(),
    most: integer('most').notNull(),
    window_ms: bigint('window_ms', { mode: 'number' }).notNull(),
    ends_at: instant('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.of_sha256] }), index('spent_allowances_end').on(table.ends_at)],
);
