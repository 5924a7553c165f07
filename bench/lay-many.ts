import type pg from 'pg';
import { poolOf } from '#server/db/open.ts';

const MANY = 100_000;

const HISTORY = 'plan_id, version, at, who, what, before_cents, after_cents, price';

/** So many plans in the likeness of those that are there, as many accounts, and as many lines of the audit log. */
export const layMany = async (pool: pg.Pool, many = MANY): Promise<void> => {
  // A site's own statements end sooner.
  const patient = poolOf(String(pool.options.connectionString), () => undefined, { max: 1 });
  try {
    await withoutIndexes(patient, async () => {
      await patient.query(peopleOf(many));
      await patient.query(await plansLike(patient, many));
      await patient.query(auditOf(many));
    });
    for (const table of TABLES) await patient.query(`vacuum analyze ${table}`);
  } finally {
    await patient.end();
  }
};

const TABLES = ['move_plans', 'users', 'audit_log'];

/** Built once at the end instead of row by row: a search index alone made the laying take longer than all that is measured. */
const withoutIndexes = async (pool: pg.Pool, lay: () => Promise<void>): Promise<void> => {
  const { rows } = await pool.query<{ name: string; made_by: string }>(
    `select indexname as name, indexdef as made_by from pg_indexes
      where schemaname = 'public' and tablename = any($1) and indexname not in (select conname from pg_constraint)`,
    [TABLES],
  );
  for (const { name } of rows) await pool.query(`drop index "${name}"`);
  await lay();
  for (const { made_by } of rows) await pool.query(made_by);
};

/**
 * So many bookings in the likeness of those that are there, on plans that say that they are booked, with a job, payments, their events, emails
 * that went out and a history of ten lines each.
 */
export const layBookings = async (pool: pg.Pool, many: number): Promise<void> => {
  const client = await pool.connect();
  try {
    await bookingsInto(client, many);
  } finally {
    client.release(true);
  }
};

const bookingsInto = async (pool: pg.PoolClient, many: number): Promise<void> => {
  await pool.query(`create temporary table booked_before as select *, row_number() over () as at, count(*) over () as of from booking_attempts
    where state = 'booked'; create temporary table laid as select uuid as plan_id, gen_random_uuid() as id, row_number() over () as n from (
    select uuid from move_plans p where status in ('reserved', 'confirmed', 'completed')
      and not exists (select 1 from booking_attempts a where a.plan_id = p.uuid) limit ${many}) as free; analyze laid`);
  const from = 'from laid l join booked_before a on a.at = l.n % a.of + 1';
  await pool.query(
    await copyOf(pool, 'booking_attempts', 'a', from, {
      id: 'l.id',
      plan_id: 'l.plan_id',
      transaction_id: "'bench_' || l.n",
      installment_no: 'null',
    }),
  );
  const of = { attempt_id: 'l.id', plan_id: 'l.plan_id' };
  for (const [table, over] of [
    ['jobs', { ...of, undo_until: 'null' }],
    [
      'payments',
      {
        attempt_id: 'l.id',
        id: 'gen_random_uuid()',
        transaction_id: "case when t.transaction_id is not null then 'bench_' || gen_random_uuid() end",
      },
    ],
    ['payment_events', { attempt_id: 'l.id', provider_ref: "'bench_' || gen_random_uuid()" }],
  ] as const)
    await pool.query(await copyOf(pool, table, 't', `${from} join ${table} t on t.attempt_id = a.id`, over));
  await pool.query(`insert into plan_history (${HISTORY}) select ${HISTORY.replace('plan_id', 'l.plan_id')} from laid l
    cross join lateral (select * from plan_history where plan_id = (select plan_id from booked_before limit 1) limit 10) h`);
  await pool.query(`insert into outbox (kind, dedupe, body, due_at, lease_until, tries, done_at)
    select 'email', 'reserved:' || l.id || ':' || e, jsonb_build_object('template', 'reserved', 'attempt_id', l.id::text), now() - l.n * interval '5 minutes',
      now() - l.n * interval '5 minutes', 1, now() - l.n * interval '5 minutes' from laid l, generate_series(1, 8) e`);
  for (const table of ['booking_attempts', 'jobs', 'payments', 'payment_events', 'plan_history', 'outbox'])
    await pool.query(`vacuum analyze ${table}`);
};

/** A row of the table for each that `from` finds, other in these columns; numbers count on by themselves. */
const copyOf = async (
  pool: pg.PoolClient,
  table: string,
  as: string,
  from: string,
  over: Readonly<Record<string, string>>,
): Promise<string> => {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
      and coalesce(column_default, '') not like 'nextval%' order by ordinal_position`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  const values = columns.map((name) => over[name] ?? `${as}."${name}"`);
  return `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')} ${from}`;
};

const FIRST_NAMES =
  "array['Maya','Daniel','Priya','Tom','Grace','Andre','Lucía','Owen','Hana','Marcus','Nora','Ana','Felix','Wei','Amara','Jonas','Ines','Karim','Sofia','Ben']";
const LAST_NAMES =
  "array['Okafor','Reyes','Raman','Lindqvist','Chen','Boyd','Marín','Walsh','Sato','Hill','O''Neill','Novak','Haddad','Silva','Weber','Kim','Rossi','Diallo','Moreau','Costa','Berg','Patel','Young','Fox','Ito','Lopez','Stone','Nagy','Meyer','Abbott','Cruz','Lane','Park','Vance','Quinn','Ortiz','Shah','Toth','Wolf','Zhang']";
const CITIES = "array['Brooklyn','Hoboken','Chicago','Jersey City','Philadelphia','Boston','Queens','Yonkers']";
const STATUSES = "array['draft','draft','draft','reserved','confirmed','completed','canceled']";

/** By column, what differs from the plan that is copied; `n` counts. */
const OVER: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  owner_user_id: 'u.id',
  owner_visitor_id: 'null',
  created_at: "p.created_at - n * interval '7 minutes'",
  changed_at: "p.changed_at - n * interval '5 minutes'",
  status: `(${STATUSES})[n % 7 + 1]`,
  move_date: "date '2026-06-01' + n % 500",
  hourly_plan: 'n % 5 = 0',
  read_only_plan: 'n % 200 = 0',
  total_cost: 'case when n % 3 = 0 then null else 50000 + (n::bigint * 7919 % 500000)::int end',
  contact_first_name: `(${FIRST_NAMES})[n % 20 + 1]`,
  contact_last_name: `(${LAST_NAMES})[n / 20 % 40 + 1]`,
  contact_email_address: `lower((${FIRST_NAMES})[n % 20 + 1] || '.' || (${LAST_NAMES})[n / 20 % 40 + 1]) || n || '@example.com'`,
  contact_phone_number: "'(' || (200 + n % 700) || ') 555-' || lpad((n % 10000)::text, 4, '0')",
  details: `jsonb_set(jsonb_set(p.details, '{pick_up,city}', to_jsonb((${CITIES})[n % 8 + 1])), '{drop_off,city}', to_jsonb((${CITIES})[n / 8 % 8 + 1]))`,
};

const plansLike = async (pool: pg.Pool, many: number): Promise<string> => {
  const { rows } = await pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'move_plans' and table_schema = 'public'",
  );
  const columns = rows.map(({ column_name }) => column_name);
  const values = columns.map((column) => OVER[column] ?? `p."${column}"`);
  return `insert into move_plans (${columns.map((column) => `"${column}"`).join(', ')})
    select ${values.join(', ')}
    from generate_series(1, ${many}) n
    join (select *, row_number() over () as at, count(*) over () as of from move_plans) p on p.at = n % p.of + 1
    join (select id, row_number() over () as at from users) u on u.at = n`;
};

const peopleOf = (many: number): string => `insert into users (id, name, email, role, created_at)
  select gen_random_uuid(), (${FIRST_NAMES})[n % 20 + 1] || ' ' || (${LAST_NAMES})[n / 20 % 40 + 1], 'person' || n || '@example.org', 3, now()
  from generate_series(1, ${many}) n`;

const auditOf = (many: number): string => `insert into audit_log (at, user_id, user_name, what, subject_kind, subject_id, why, request_id)
  select now() - n * interval '3 minutes', gen_random_uuid(), (${FIRST_NAMES})[n % 20 + 1], 'Plan locked by our team', 'plan', n::text, 'A dispute', 'bench'
  from generate_series(1, ${many}) n`;
