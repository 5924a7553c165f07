import { and, eq, getTableName, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { plainEmail } from '#domain/core/contact.ts';
import { ownAccount, requireInPerson } from '#server/accounts/account-row.ts';
import type { Caller } from '#server/core/caller.ts';
import * as tables from '#server/db/schema.ts';

/** One kind of thing that we hold: the person's rows of a table, under words that they know. */
type Held = {
  title: string;
  table: PgTable;
  where: SQL | undefined /** What would open an account, or names somebody else. */;
  hidden?: readonly string[];
};

/**
 * Everything that we hold about whoever is signed in, row by row (property 65). What was sent to an address is told to whoever has shown that
 * the address is theirs: anybody may make an account with any.
 */
export const personalData = async (caller: Caller) => {
  requireInPerson(caller);
  const account = await ownAccount(caller);
  const { world, now } = caller;
  const address = account.email_proved_at === null ? null : plainEmail(account.email);
  const sections = [];
  for (const { title, table, where, hidden = [] } of heldOf({ user_id: account.id, address })) {
    const found = await world.db
      .select({ row: sql<Record<string, unknown>>`to_jsonb(${table})` })
      .from(table)
      .where(where)
      .limit(MOST_ROWS);
    const rows = found.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([field]) => !hidden.includes(field))));
    if (rows.length > 0) sections.push({ title, rows });
  }
  return { made_at: now.at.toISOString(), name: account.name, email: account.email, kept: KEPT, sections };
};

const MOST_ROWS = 5_000;

/** What stays when the account is deleted, and why. */
const KEPT = [
  'Moves you paid for, with who booked them and where they went: seven years, as tax law asks.',
  'What our team changed, and what was done to keep your account safe: seven years.',
  'Certificates and photos of a booked move: four years.',
  'What you and your mover wrote to each other: three years, without your name.',
];

type Person = { user_id: string; address: string | null };

const heldOf = ({ user_id, address }: Person): readonly Held[] => {
  const t = tables;
  const plans = sql`(select uuid from ${t.move_plans} where owner_user_id = ${user_id})`;
  const attempts = sql`(select id from ${t.booking_attempts} where plan_id in ${plans})`;
  const ofPlan = (title: string, table: PgTable, hidden: readonly string[] = []): Held => ({
    ...{ title, table, hidden },
    where: sql`${sql.identifier(getTableName(table))}.plan_id in ${plans}`,
  });
  const ofAttempt = (title: string, table: PgTable, hidden: readonly string[] = []): Held => ({
    ...{ title, table, hidden },
    where: sql`${sql.identifier(getTableName(table))}.attempt_id in ${attempts}`,
  });
  const isAddress = (column: SQL): SQL => (address === null ? sql`false` : sql`lower(${column}) = ${address}`);
  return [
    { title: 'Your account', table: t.users, where: eq(t.users.id, user_id), hidden: ['password_hash'] },
    { title: 'Where you are logged in', table: t.sessions, where: eq(t.sessions.user_id, user_id), hidden: ['token_sha256'] },
    {
      title: 'Logins that wait for a code',
      table: t.sign_ins_begun,
      where: eq(t.sign_ins_begun.user_id, user_id),
      hidden: ['token_sha256'],
    },
    { title: 'Your second step', table: t.second_factors, where: eq(t.second_factors.user_id, user_id), hidden: ['sealed_secret'] },
    { title: 'Your recovery codes', table: t.recovery_codes, where: eq(t.recovery_codes.user_id, user_id), hidden: ['code_sha256'] },
    { title: 'Your passkeys', table: t.passkeys, where: eq(t.passkeys.user_id, user_id), hidden: ['public_key'] },
    {
      title: 'Passkeys that were asked to sign',
      table: t.passkey_challenges,
      where: eq(t.passkey_challenges.user_id, user_id),
      hidden: ['challenge_sha256'],
    },
    {
      ...{ title: 'Keys for software that you made', table: t.api_keys, where: eq(t.api_keys.made_by, user_id) },
      hidden: ['value_sha256', 'previous_sha256'],
    },
    {
      ...{ title: 'Addresses for webhooks that you named', table: t.webhook_endpoints, where: eq(t.webhook_endpoints.made_by, user_id) },
      hidden: ['sealed_secret', 'previous_secret'],
    },
    { title: 'What happened to your account', table: t.security_events, where: eq(t.security_events.user_id, user_id) },
    { title: 'Browsers we know', table: t.known_devices, where: eq(t.known_devices.user_id, user_id), hidden: ['device_sha256'] },
    { title: 'Other companies’ sign-in', table: t.identities, where: eq(t.identities.user_id, user_id) },
    { title: 'Links we mailed for your account', table: t.account_asks, where: eq(t.account_asks.user_id, user_id) },
    { title: 'Your moves', table: t.move_plans, where: eq(t.move_plans.owner_user_id, user_id) },
    ofPlan('What happened to your moves', t.plan_history),
    ofPlan('Notes on your moves', t.plan_notes, ['author_id', 'author_name']),
    ofPlan('Links to your moves', t.plan_links, ['key_sha256']),
    {
      title: 'Moves you may open',
      table: t.plan_grants,
      where: or(eq(t.plan_grants.user_id, user_id), sql`${t.plan_grants.plan_id} in ${plans}`),
    },
    ofPlan('Certificates and photos', t.coi_uploads),
    ofPlan('Visits', t.onsite_requests),
    ofPlan('Prices after a visit', t.surveyed_prices, ['entered_by', 'entered_by_name']),
    ofPlan('Price changes by our team', t.admin_adjustments, ['made_by', 'made_by_name']),
    ofPlan('Moves that came from elsewhere', t.external_moves, ['loaded_by']),
    {
      title: 'Prices we mailed you',
      table: t.price_leads,
      where: or(sql`${t.price_leads.plan_id} in ${plans}`, isAddress(sql`${t.price_leads.email}`)),
    },
    {
      title: 'Prices you watch',
      table: t.price_watches,
      where: or(sql`${t.price_watches.plan_id} in ${plans}`, isAddress(sql`${t.price_watches.email}`)),
      hidden: ['key'],
    },
    ofPlan('What the nights found', t.price_watch_nights),
    ofPlan('What your moves count for in our price index', t.price_index_moves),
    ofPlan('Bookings', t.booking_attempts, ['card_token', 'body_sha256', 'request_key', 'checkout_url']),
    ofPlan('Jobs', t.jobs),
    ofPlan('Changes after booking', t.change_orders),
    ofPlan('Papers that wait for a signature', t.paper_sheets),
    ofPlan('Federal booklets you opened', t.booklet_openings),
    ofPlan('Papers of your moves', t.papers),
    ofPlan('What happened to your papers', t.paper_events),
    ofPlan('Papers that come to you by mail', t.paper_letters, ['posted_by']),
    ofPlan('Papers you signed by hand', t.paper_prints, ['handed_in_by', 'handed_in_name', 'seen_by', 'seen_name']),
    ofPlan('What the crew told of your move day', t.move_day_events),
    ofPlan('When we told you that your crew was late', t.late_notices),
    ofPlan('Links by which others follow your moves', t.follow_links, ['key_sha256']),
    ofPlan('Credits for a late crew', t.late_credits),
    ofPlan('Conversations with your movers', t.conversations),
    ofPlan('Messages', t.messages, ['author_id']),
    ofPlan('What you asked a mover before it accepted', t.mover_questions),
    ofPlan('When messages were read', t.message_reads),
    ofPlan('Messages that waited for an answer', t.message_waits),
    ofPlan('Messages that went out by email or text', t.message_relays, ['sent_to']),
    ofPlan('Claims', t.claims),
    ofPlan('What did not arrive', t.losses),
    ofPlan('What was asked for after loading', t.paper_extras),
    ofPlan('Reviews', t.reviews),
    ofAttempt('Payments', t.payments),
    {
      title: 'Refunds',
      table: t.refunds,
      where: sql`${t.refunds.payment_id} in (select id from ${t.payments} where attempt_id in ${attempts})`,
    },
    ofAttempt('What your bank answered', t.payment_events),
    ofPlan('What your mover earned', t.payouts, ['paid_by', 'reference']),
    {
      title: 'Where you said that your company is paid',
      table: t.bank_accounts,
      where: eq(t.bank_accounts.changed_by, user_id),
      hidden: ['sealed_number', 'payee'],
    },
    ofPlan('In which language you read the day of your move', t.plan_languages),
    {
      title: 'Browsers that are told what is new',
      table: t.push_subscriptions,
      where: or(
        sql`${t.push_subscriptions.plan_id} in ${plans} and ${t.push_subscriptions.reader} = 'customer'`,
        eq(t.push_subscriptions.user_id, user_id),
      ),
      hidden: ['endpoint', 'p256dh', 'auth', 'user_id'],
    },
    ofAttempt('Your yes to text messages', t.text_consents),
    ofAttempt('Your yes to texts at each step', t.step_text_consents),
    {
      title: 'Your no to text messages',
      table: t.text_stops,
      where: sql`${t.text_stops.number} in (select number from ${t.text_consents} where attempt_id in ${attempts})`,
    },
    { title: 'Emails we sent you', table: t.sent_emails, where: isAddress(sql`${t.sent_emails.recipient}`) },
    { title: 'Emails that are still to go', table: t.outbox, where: isAddress(sql`${t.outbox.body} ->> 'email'`) },
    {
      title: 'Your application as a mover',
      table: t.mover_applications,
      where: eq(t.mover_applications.user_id, user_id),
      hidden: ['email_key_sha256', 'decided_by'],
    },
    {
      title: 'Agreements you signed for your company',
      table: t.mover_agreements,
      where: eq(t.mover_agreements.user_id, user_id),
      hidden: ['session_sha256'],
    },
    {
      title: 'What was changed by you or for you',
      table: t.audit_log,
      where: or(
        eq(t.audit_log.user_id, user_id),
        eq(t.audit_log.as_user_id, user_id),
        and(eq(t.audit_log.subject_kind, 'user'), inArray(t.audit_log.subject_id, [user_id])),
      ),
      hidden: ['user_id', 'user_name'],
    },
  ];
};

/** The names of the tables that are told; a test asks of every other why it is not. @public */
export const TOLD: readonly string[] = heldOf({ user_id: '', address: null }).map(({ table }) => getTableName(table));
