import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '#test/support/site/database-child.ts';
import { IN_STEPS } from './in-steps.ts';
import { migrate, whyNotMigrated, whyNotThisServer } from './migrate.ts';
import { poolOf } from './open.ts';
import { databaseOn } from './pipelined.ts';
import * as schema from './schema.ts';

// The kit adds a method to every array, for all to see; other files of this process read PDFs, and their reader takes no such arrays.
Object.defineProperty(Array.prototype, 'random', { enumerable: false });

const MIGRATIONS = new URL('./migrations/', import.meta.url);

const WAITING = `select extract(epoch from query_start)::float8 as since from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

const anEmptyDatabase = async (): Promise<string> => {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const name = `empty_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await ask(server, `create database ${name}`);
  onTestFinished(async () => void (await ask(server, `drop database ${name} with (force)`)));
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
};

const aServerOn = (url: string) => {
  const pool = poolOf(url, () => undefined);
  onTestFinished(() => pool.end());
  return databaseOn(pool);
};

test('servers that start at once on one empty database bring it up to date together [property 63]', async () => {
  const url = await anEmptyDatabase();
  await Promise.all(Array.from({ length: 4 }, () => migrate(aServerOn(url))));
  const [row] = await ask(url, 'select count(*)::int as runs, count(distinct hash)::int as migrations from drizzle.__drizzle_migrations');
  expect(row?.runs).toBe(row?.migrations);
  expect(row?.runs).toBeGreaterThan(0);
});

test('a second start finds nothing to do', async () => {
  const url = await anEmptyDatabase();
  await migrate(aServerOn(url));
  await migrate(aServerOn(url));
});

test('a table that is busy for a moment delays the migrations, and does not fail them [property 63]', async () => {
  const url = await anEmptyDatabase();
  const first = aServerOn(url);
  await migrate(first);
  await ask(url, 'delete from drizzle.__drizzle_migrations');
  const busy = await first.$client.connect();
  await busy.query('begin; lock table drizzle.__drizzle_migrations in access exclusive mode');
  const migrating = migrate(aServerOn(url)).catch((error: Error) => String(error.cause ?? error));
  // It gives up waiting, and comes again.
  const waits = async () => (await ask(url, WAITING)).map(({ since }) => Number(since));
  await expect.poll(waits, { timeout: 10_000 }).toHaveLength(1);
  const [first_wait] = await waits();
  await expect.poll(async () => Math.max(0, ...(await waits())), { timeout: 10_000 }).toBeGreaterThan(first_wait ?? Number.NaN);
  await busy.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', ['done', 4_000_000_000_000]);
  await busy.query('commit');
  busy.release();
  expect(await migrating).toBe(0);
});

test('a PostgreSQL older than 15 is refused with a sentence', () => {
  expect(whyNotThisServer(140_012)).toBe('PostgreSQL 15 or newer is needed; this is 14.');
  expect(whyNotThisServer(150_000)).toBeUndefined();
});

test('the migrations make exactly the tables that the schema describes', async () => {
  const journal = JSON.parse(readFileSync(new URL('meta/_journal.json', MIGRATIONS), 'utf8')) as { entries: { idx: number }[] };
  const newest = String(journal.entries.at(-1)?.idx).padStart(4, '0');
  const last = JSON.parse(readFileSync(new URL(`meta/${newest}_snapshot.json`, MIGRATIONS), 'utf8')) as ReturnType<
    typeof generateDrizzleJson
  >;
  expect(await generateMigration(last, generateDrizzleJson(schema))).toEqual([]);
});

/** The migrations as they were before the one with this number. */
const migrationsBefore = (number: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthway-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(fileURLToPath(MIGRATIONS), folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx < number) }));
  return folder;
};

const PLAN = '00000000-0000-4000-8000-00000000000a';
const ATTEMPT = '00000000-0000-4000-8000-00000000000b';
const [DECLINED, SENT] = ['00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000f0'];
const FINDINGS = JSON.stringify({
  ...{ changes: [{ what: 'box', of: '2', count: 9, before: 4, taken_apart: false, reason: '', photos: [] }], note: 'Hi', message: 'No' },
  ...{ before_price: { rate_card_version: 1, line_items: [], total_cost: 99_000 }, cubic_feet: { before: 1, after: 2 } },
});
const BILL = (total: number): string => `'{"rate_card_version": 1, "line_items": [], "total_cost": ${total}}'`;

/** A booked move in the shape that it had before change orders, with one of everything that could be asked about it. */
const BOOKED_BEFORE = `
  insert into visitors (id, token_sha256, created_at) values ('${PLAN}', 's', now());
  insert into move_plans (uuid, created_at, changed_at, owner_visitor_id, status, last_step, home_size_id, origin, inventory, boxes, details,
      hourly, box_purchases, price)
    values ('${PLAN}', now(), now(), '${PLAN}', 'confirmed', 'CONGRATS', 1, '{}', '{}', '[]', '{}', '{}', '[]', ${BILL(100_000)});
  insert into booking_attempts (id, plan_id, request_key, body_sha256, plan_version, method, payment_kind, amount_cents, final_price_cents,
      quote, contact, mover_id, places, state, transaction_id, lease_until, created_at)
    values ('${ATTEMPT}', '${PLAN}', 'k', 's', 1, 'card', 'full', 100000, 100000, ${BILL(100_000)}, '{}', 1, '[]', 'booked', 't', now(), now());
`;

test('what was asked about booked moves before there were change orders is a change order, and its emails find it', async () => {
  const url = await anEmptyDatabase();
  const db = aServerOn(url);
  await migrate(db, { folder: migrationsBefore(1) });
  await ask(
    url,
    `${BOOKED_BEFORE}
    insert into reschedules (id, plan_id, attempt_id, from_date, to_date, comment, status, fee_cents, before_cents, after_cents, price,
        places, asked_at, answer_by, answered_at) values
      (4, '${PLAN}', '${ATTEMPT}', '2027-03-12', '2027-03-13', 'Later', 'accepted', 5000, 100000, 101000, ${BILL(101_000)}, '[]',
        '2027-03-01T10:00Z', '2027-03-02T10:00Z', '2027-03-01T11:00Z'),
      (7, '${PLAN}', '${ATTEMPT}', '2027-03-13', '2027-03-20', '', 'asked', 0, 101000, 102000, ${BILL(102_000)},
        '[{"day": "2027-03-20", "half_truck_days": 2}]', '2027-03-03T10:00Z', '2027-03-04T10:00Z', null);
    insert into booked_changes (id, plan_id, attempt_id, wish, what, status, before_cents, after_cents, before_price, price, places, made_at,
        answer_by) values
      (2, '${PLAN}', '${ATTEMPT}', '{"boxes": []}', '9 boxes', 'asked', 100000, 103000, ${BILL(100_000)}, ${BILL(103_000)},
        '[{"day": "2027-03-13", "half_truck_days": 1}]', '2027-03-05T10:00Z', '2027-03-06T10:00Z');
    insert into move_day_adjustments (id, plan_id, attempt_id, state, changes, price, before_cents, after_cents, is_waived, created_at,
        submitted_at, answer_by, answered_at) values
      ('${DECLINED}', '${PLAN}', '${ATTEMPT}', 'declined', '${FINDINGS}', ${BILL(104_000)}, 100000, 104000, false,
        '2027-03-12T10:00Z', '2027-03-12T11:00Z', '2027-03-14T11:00Z', '2027-03-12T12:00Z'),
      ('${SENT}', '${PLAN}', '${ATTEMPT}', 'submitted', '${FINDINGS}', ${BILL(105_000)}, 100000, 105000, false,
        '2027-03-12T13:00Z', '2027-03-12T14:00Z', '2027-03-14T14:00Z', null);
    insert into price_questions (id, plan_id, attempt_id, adjustments, words, before_cents, after_cents, before_price, price, state, asked_by,
        asked_at, answered_at) values
      (3, '${PLAN}', '${ATTEMPT}', '[]', 'Waiting', 100000, 106000, ${BILL(100_000)}, ${BILL(106_000)}, 'declined', 'Maria',
        '2027-03-08T10:00Z', '2027-03-08T11:00Z');
    insert into outbox (kind, dedupe, body, due_at, lease_until) values
      ('letter', 'price_question:3', '{"letter": "price_question", "question_id": "3"}', now(), now()),
      ('letter', 'reschedule_asked:7', '{"letter": "reschedule_asked", "reschedule_id": "7"}', now(), now()),
      ('letter', 'booked_change_asked:2', '{"letter": "booked_change_asked", "booked_change_id": "2"}', now(), now()),
      ('letter', 'a', '{"letter": "adjustment_to_approve", "adjustment_id": "${SENT}", "sent": "5"}', now(), now()),
      ('text', 't', '{"text": "text_to_approve", "ref": "${SENT}.5"}', now(), now());`,
  );
  await migrate(db);
  const orders = await db.select().from(schema.change_orders).orderBy(schema.change_orders.id);
  expect(orders).toMatchObject([
    {
      ...{ id: 4, kind: 'reschedule', plan_id: PLAN, attempt_id: ATTEMPT, status: 'accepted', slots: [] },
      details: { from_date: '2027-03-12', to_date: '2027-03-13', comment: 'Later', fee_cents: 5_000 },
      answered_at: new Date('2027-03-01T11:00Z'),
    },
    {
      ...{ id: 7, status: 'asked', before_cents: 101_000, after_cents: 102_000, price: { total_cost: 102_000 }, answered_at: null },
      ...{ slots: [{ day: '2027-03-20', half_truck_days: 2 }], answer_by: new Date('2027-03-04T10:00Z') },
    },
    {
      ...{ id: 9, kind: 'booked_change', status: 'asked', what: '9 boxes', details: { wish: { boxes: [] } }, before_cents: 100_000 },
      ...{ slots: [{ day: '2027-03-13', half_truck_days: 1 }], asked_at: new Date('2027-03-05T10:00Z'), price: { total_cost: 103_000 } },
    },
    {
      ...{ id: 10, kind: 'adjustment', status: 'refused', before_price: { total_cost: 99_000 }, price: { total_cost: 104_000 } },
      details: { changes: [{ what: 'box', of: '2', count: 9, before: 4 }], note: 'Hi', message: 'No', is_waived: false },
    },
    {
      ...{ id: 11, kind: 'adjustment', status: 'asked', after_cents: 105_000 },
      asked_at: new Date('2027-03-12T14:00Z'),
      answered_at: null,
    },
    {
      ...{ id: 14, kind: 'price_question', status: 'refused', what: 'Waiting', after_cents: 106_000 },
      details: { adjustments: [], price_override: null, adjustment_id: null, asked_by: 'Maria' },
    },
  ]);
  expect(await ask(url, 'select body from outbox order by id')).toEqual([
    { body: { template: 'price_question', order_id: '14' } },
    { body: { template: 'reschedule_asked', order_id: '7' } },
    { body: { template: 'booked_change_asked', order_id: '9' } },
    { body: { template: 'adjustment_to_approve', order_id: '11', sent: '5' } },
    { body: { text: 'text_to_approve', ref: '11.5' } },
  ]);
  expect(await ask(url, "select nextval('change_orders_id_seq')::int as next")).toEqual([{ next: 15 }]);
});

test('another mover that was asked before replacements were change orders is one, and its emails find it', async () => {
  const url = await anEmptyDatabase();
  const db = aServerOn(url);
  await migrate(db, { folder: migrationsBefore(2) });
  await ask(
    url,
    `${BOOKED_BEFORE}
    insert into jobs (plan_id, attempt_id, mover_id, status, offer, accept_by, answered_at, created_at) values
      ('${PLAN}', '${ATTEMPT}', 1, 'declined', 1, '2027-03-02T10:00Z', '2027-03-01T11:00Z', '2027-03-01T10:00Z'),
      ('${PLAN}', '${ATTEMPT}', 2, 'declined', 2, '2027-03-02T11:00Z', '2027-03-01T12:00Z', '2027-03-01T11:00Z'),
      ('${PLAN}', '${ATTEMPT}', 3, 'proposed', 3, '2027-03-06T10:00Z', '2027-03-01T13:00Z', '2027-03-01T12:00Z');
    insert into outbox (kind, dedupe, body, due_at, lease_until) values
      ('letter', 'replacement:3', '{"letter": "replacement", "attempt_id": "${ATTEMPT}", "offer": "3"}', now(), now()),
      ('letter', 'mover_notice:3', '{"letter": "mover_notice", "attempt_id": "${ATTEMPT}", "offer": "3"}', now(), now());`,
  );
  await migrate(db);
  const [order, ...others] = await ask(
    url,
    `select id, kind, status, before_cents, after_cents, slots, details, asked_at = '2027-03-01T13:00Z' as is_asked_then,
        answer_by = '2027-03-06T10:00Z' as is_until_then, answered_at from change_orders`,
  );
  expect(others).toEqual([]);
  expect(order).toEqual({
    ...{ id: 1, kind: 'replacement', status: 'asked', before_cents: 100_000, after_cents: 100_000, slots: [] },
    ...{ details: { from_mover_id: 1, to_mover_id: 3 }, is_asked_then: true, is_until_then: true, answered_at: null },
  });
  expect((await ask(url, 'select body from outbox order by id')).map(({ body }) => body)).toEqual([
    { template: 'replacement', attempt_id: ATTEMPT, order_id: '1', sent: '' },
    { template: 'mover_notice', attempt_id: ATTEMPT, offer: '3' },
  ]);
});

test('emails from before they were called so are still sent, and those that were sent are still read', async () => {
  const url = await anEmptyDatabase();
  const db = aServerOn(url);
  await migrate(db, { folder: migrationsBefore(3) });
  await ask(
    url,
    `insert into outbox (kind, dedupe, body, due_at, lease_until) values
      ('letter', 'reserved:1', '{"letter": "reserved", "attempt_id": "1"}', now(), now()),
      ('text', 't', '{"text": "text_to_approve"}', now(), now());
    insert into sent_letters (message_id, recipient, subject, body, sent_at) values ('<1@x>', 'ana@example.com', 'Reserved', '', now());`,
  );
  await migrate(db);
  expect(await ask(url, 'select kind, body from outbox order by id')).toEqual([
    { kind: 'email', body: { template: 'reserved', attempt_id: '1' } },
    { kind: 'text', body: { text: 'text_to_approve' } },
  ]);
  expect(await db.select().from(schema.sent_emails)).toMatchObject([{ recipient: 'ana@example.com', subject: 'Reserved' }]);
});

const writtenMigrations = (statements: readonly string[]): string => {
  const folder = migrationsBefore(0);
  const entries = statements.map((statement, idx) => {
    writeFileSync(join(folder, `${idx}.sql`), statement);
    return { idx, version: '7', when: 1_000 + idx, tag: String(idx), breakpoints: true };
  });
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  return folder;
};

const STATEMENTS = [
  'create table notes (id serial primary key, words text not null)',
  'create index concurrently "notes_words" on notes (words)',
] as const;

test('an index of a table that people write into is built beside it, and holds up no write [property 63]', async () => {
  const url = await anEmptyDatabase();
  const db = aServerOn(url);
  await migrate(db, { folder: writtenMigrations(STATEMENTS.slice(0, 1)) });
  const writer = await db.$client.connect();
  await writer.query("begin; insert into notes (words) values ('under way')");
  const migrating = migrate(aServerOn(url), { folder: writtenMigrations(STATEMENTS) });
  // It waits for the write that is under way; another write waits for nobody.
  await expect.poll(async () => (await ask(url, WAITING)).length, { timeout: 10_000 }).toBe(1);
  await db.$client.query({ text: "insert into notes (words) values ('meanwhile')", query_timeout: 1_000 } as never);
  await writer.query('commit');
  writer.release();
  expect(await migrating).toBe(1);
  expect(await ask(url, "select indisvalid from pg_index where indexrelid = 'notes_words'::regclass")).toEqual([{ indisvalid: true }]);
});

test('a build that was cut off is begun anew, and one that was made but not noted is not built twice [property 63]', async () => {
  const url = await anEmptyDatabase();
  const db = aServerOn(url);
  await migrate(db, { folder: writtenMigrations(STATEMENTS.slice(0, 1)) });
  // What is left of a unique index that could not be built.
  await ask(url, "insert into notes (words) values ('same'), ('same')");
  await expect(ask(url, 'create unique index concurrently notes_words on notes (words)')).rejects.toThrow('could not create unique index');
  await migrate(db, { folder: writtenMigrations(STATEMENTS) });
  const index = () => ask(url, "select indexrelid::int as id, indisvalid from pg_index where indexrelid = 'notes_words'::regclass");
  const [made] = await index();
  expect(made).toMatchObject({ indisvalid: true });
  await ask(url, 'delete from drizzle.__drizzle_migrations where created_at = 1001');
  await migrate(db, { folder: writtenMigrations(STATEMENTS) });
  expect(await index()).toEqual([made]);
});

test('after an index was built beside its table, a migration again gives up waiting for a lock [property 63]', async () => {
  const url = await anEmptyDatabase();
  const db = aServerOn(url);
  await migrate(db, { folder: writtenMigrations(STATEMENTS.slice(0, 1)) });
  const holder = await db.$client.connect();
  const folder = writtenMigrations([...STATEMENTS, 'alter table held add column seen int']);
  await ask(url, 'create table held (id int)');
  await holder.query('begin; lock table held in access share mode');
  const migrating = migrate(aServerOn(url), { folder });
  const waits = async () => (await ask(url, `${WAITING} and query like 'alter table%'`)).map(({ since }) => Number(since));
  await expect.poll(waits, { timeout: 10_000 }).toHaveLength(1);
  const [first_wait] = await waits();
  await expect.poll(async () => Math.max(0, ...(await waits())), { timeout: 10_000 }).toBeGreaterThan(first_wait ?? Number.NaN);
  await holder.query('commit');
  holder.release();
  // It came again for the last one alone.
  expect(await migrating).toBe(1);
});

const [CONCIERGE, OTHER] = ['f0000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000c'];
const counted = (id: string, origin: string): string => `
  insert into move_plans (uuid, created_at, changed_at, owner_visitor_id, status, last_step, home_size_id, origin, inventory, boxes, details,
      hourly, box_purchases)
    values ('${id}', now(), now(), '${PLAN}', 'draft', 'BOOK', 1, '${origin}', '{}', '[]', '{}', '{}', '[]');
  insert into funnel_plans (plan_id, version, last_step, changed_at, created_at, begun_on, step, city, state, source)
    values ('${id}', 1, 'BOOK', now(), now(), '2026-11-01', 3, '', '', '');`;

test('the partners of plans that are there are found in steps, in which plans can be deleted, and found again where it was cut off [property 63]', async () => {
  const url = await anEmptyDatabase();
  const db = aServerOn(url);
  await migrate(db, { folder: migrationsBefore(59) });
  await ask(
    url,
    `insert into visitors (id, token_sha256, created_at) values ('${PLAN}', 's', now());
    ${counted(CONCIERGE, '{"source": "Concierge", "advance_referrer": "/clients/acme/"}')} ${counted(OTHER, '{"source": "Direct"}')}`,
  );
  // The index that is built beside waits for whoever sees the store as it was.
  const reader = await db.$client.connect();
  await reader.query('begin isolation level repeatable read; select 1 from visitors');
  const migrating = migrate(aServerOn(url));
  await expect.poll(async () => (await ask(url, `${WAITING} and query like 'create index concurrently%'`)).length).toBe(1);
  await ask(url, `set statement_timeout = '1s'; delete from move_plans where uuid = '${OTHER}'`);
  await reader.query('commit');
  reader.release();
  await migrating;
  const partners = () => ask(url, 'select plan_id, partner_key from funnel_plans');
  expect(await partners()).toEqual([{ plan_id: CONCIERGE, partner_key: 'acme' }]);
  await ask(url, 'update funnel_plans set partner_key = null; delete from drizzle.__drizzle_migrations where created_at >= 1795780073073');
  await migrate(aServerOn(url), { folder: migrationsBefore(60) });
  expect(await partners()).toEqual([{ plan_id: CONCIERGE, partner_key: 'acme' }]);
});

test('a migration that fails leaves those before it done, and nothing of itself [property 63]', async () => {
  const url = await anEmptyDatabase();
  const broken = 'create table other (id int);--> statement-breakpoint\nselect 1 / 0';
  await expect(migrate(aServerOn(url), { folder: writtenMigrations([STATEMENTS[0], broken]) })).rejects.toThrow('division by zero');
  expect(await ask(url, "select to_regclass('notes') is not null as notes, to_regclass('other') is not null as other")).toEqual([
    { notes: true, other: false },
  ]);
});

test('a server that only looks says what is missing, and is content with newer tables than its own [property 63]', async () => {
  const url = await anEmptyDatabase();
  const db = aServerOn(url);
  const all = (JSON.parse(readFileSync(new URL('meta/_journal.json', MIGRATIONS), 'utf8')) as { entries: unknown[] }).entries.length;
  const sentence = (count: number) => `The database lacks ${count} of this release’s migrations. Run npm run db:migrate, then start again.`;
  expect(await whyNotMigrated(db)).toBe(sentence(all));
  await migrate(db, { folder: migrationsBefore(all - 1) });
  expect(await whyNotMigrated(db)).toBe(sentence(1));
  await migrate(db);
  expect(await whyNotMigrated(db)).toBeUndefined();
  await ask(url, "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a release to come', 4000000000000)");
  expect(await whyNotMigrated(db)).toBeUndefined();
});

/** What customers write into all day: a plain index of these holds up everybody who books. */
const WRITTEN_ALL_DAY = ['move_plans', 'plan_history', 'outbox', 'booking_attempts', 'jobs', 'payments', 'visitors', 'sessions'];

/** Those that are older were made before there was anybody to wait. */
const FIRST_BESIDE = 28;

test('from launch on no migration builds an index of a busy table in a transaction [property 63]', () => {
  const { entries } = JSON.parse(readFileSync(new URL('meta/_journal.json', MIGRATIONS), 'utf8')) as {
    entries: { idx: number; tag: string }[];
  };
  const holding = entries
    .filter(({ idx }) => idx >= FIRST_BESIDE)
    .flatMap(({ tag }) => readFileSync(new URL(`${tag}.sql`, MIGRATIONS), 'utf8').split('--> statement-breakpoint'))
    .filter((statement) => holdsUpWriters(statement));
  expect(holding).toEqual([]);
  expect(holdsUpWriters('CREATE INDEX "a" ON "move_plans" USING btree ("b");')).toBe(true);
  expect(holdsUpWriters('CREATE UNIQUE INDEX CONCURRENTLY "a" ON "move_plans" USING btree ("b");')).toBe(false);
});

/** Those that are older were made before there was a store with years in it. */
const FIRST_IN_STEPS = 59;

test('from the partners’ links on no migration goes over the rows of a table in its transaction [property 63]', () => {
  const { entries } = JSON.parse(readFileSync(new URL('meta/_journal.json', MIGRATIONS), 'utf8')) as {
    entries: { idx: number; tag: string; when: number }[];
  };
  const statementsOf = ({ tag }: { tag: string }) =>
    readFileSync(new URL(`${tag}.sql`, MIGRATIONS), 'utf8').split('--> statement-breakpoint');
  const late = entries.filter(({ idx }) => idx >= FIRST_IN_STEPS);
  expect(
    late
      .filter(({ when }) => !IN_STEPS.has(when))
      .flatMap(statementsOf)
      .filter(goesOverRows),
  ).toEqual([]);
  expect(
    late
      .filter(({ when }) => IN_STEPS.has(when))
      .flatMap(statementsOf)
      .filter(goesOverRows),
  ).toHaveLength(1);
});

const goesOverRows = (statement: string): boolean => /^\s*(update|delete|insert into [^;]*\bselect)\b/i.test(statement);

const holdsUpWriters = (statement: string): boolean =>
  WRITTEN_ALL_DAY.some((table) => new RegExp(`create (unique )?index "\\w+" on "${table}"`, 'i').test(statement));
