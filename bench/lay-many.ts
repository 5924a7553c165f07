import type pg from 'pg';

const MANY = 100_000;

/** A hundred thousand plans in the likeness of those that are there, as many accounts, and as many lines of the audit log. */
export const layMany = async (pool: pg.Pool): Promise<void> => {
  await withoutIndexes(pool, async () => {
    await pool.query(PEOPLE);
    await pool.query(await plansLike(pool));
    await pool.query(AUDIT);
  });
  for (const table of TABLES) await pool.query(`vacuum analyze ${table}`);
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

const plansLike = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'move_plans' and table_schema = 'public'",
  );
  const columns = rows.map(({ column_name }) => column_name);
  const values = columns.map((column) => OVER[column] ?? `p."${column}"`);
  return `insert into move_plans (${columns.map((column) => `"${column}"`).join(', ')})
    select ${values.join(', ')}
    from generate_series(1, ${MANY}) n
    join (select *, row_number() over () as at, count(*) over () as of from move_plans) p on p.at = n % p.of + 1
    join (select id, row_number() over () as at from users) u on u.at = n`;
};

const PEOPLE = `insert into users (id, name, email, role, created_at)
  select gen_random_uuid(), (${FIRST_NAMES})[n % 20 + 1] || ' ' || (${LAST_NAMES})[n / 20 % 40 + 1], 'person' || n || '@example.org', 3, now()
  from generate_series(1, ${MANY}) n`;

const AUDIT = `insert into audit_log (at, user_id, user_name, what, subject_kind, subject_id, why, request_id)
  select now() - n * interval '3 minutes', gen_random_uuid(), (${FIRST_NAMES})[n % 20 + 1], 'Plan locked by our team', 'plan', n::text, 'A dispute', 'bench'
  from generate_series(1, ${MANY}) n`;
