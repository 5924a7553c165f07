import pg from 'pg';

/**
 * Keeps beside the tables what lies in them now, and notes which are written from here on, so that every test finds the site as it was
 * laid: all places of all movers free, and nothing that another test booked, closed or signed up.
 */
export const keepAsLaid = async (url: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(KEEP).finally(() => client.end());
};

/** What lays it all back, on whatever connection. */
export const RESTORE = 'select laid.restore()';

/** The site of this worker as it was laid, its counters too. */
export const restoreLaid = async (url: string, tries = 3): Promise<void> => {
  try {
    await ownQuery(url, RESTORE);
  } catch (error) {
    // A pass of the site's workers may hold rows that we wait for, and wait for ours.
    if ((error as { code?: string }).code !== DEADLOCK || tries <= 1) throw error;
    await restoreLaid(url, tries - 1);
  }
};

/** The rows of one query on the one connection that this worker keeps. */
export const ownQuery = async (url: string, query: string): Promise<Record<string, unknown>[]> => {
  pool ??= new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true, idleTimeoutMillis: 0 }).on('error', () => undefined);
  return (await pool.query<Record<string, unknown>>(query)).rows;
};

let pool: pg.Pool | undefined;

const DEADLOCK = '40P01';

/** The version of the market only ever rises: servers that remember a market know by it whether theirs is old. */
const KEEP = `
  create schema laid;
  create table laid.touched (name text not null);
  create table laid.counted as select sequencename as name, last_value from pg_sequences where schemaname = 'public';
  create function laid.touch() returns trigger language plpgsql as $$
  begin
    insert into laid.touched values (tg_table_name);
    return null;
  end $$;
  do $$
  declare name text;
  begin
    for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('create table laid.%I as table public.%I', name, name);
      execute format('create trigger laid_touch after insert or update or delete or truncate on public.%I
                      for each statement execute function laid.touch()', name);
    end loop;
  end $$;
  create function laid.shape() returns text language sql as $$
    with own as (select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace)
    select concat_ws(' ',
      (select sum(hashtext(concat(relname, relkind))) from own),
      (select sum(hashtext(concat(attrelid, attname, atttypid, attnotnull))) from pg_attribute where attrelid in (select oid from own)),
      (select sum(hashtext(concat(tgname, tgenabled))) from pg_trigger),
      (select sum(hashtext(concat(conname, contype))) from pg_constraint),
      (select count(*) from pg_proc))
  $$;
  create function laid.restore() returns void language plpgsql as $$
  declare
    names text[] := array(select distinct t.name from laid.touched t where t.name <> 'market' order by t.name);
    name text;
    fields text;
  begin
    if (select s.shape from laid.shaped s) <> laid.shape() then raise 'Its tables are no longer those that were laid.'; end if;
    if cardinality(names) = 0 then return; end if;
    perform set_config('session_replication_role', 'replica', true);
    execute 'lock table ' || (select string_agg(format('public.%I', n), ', ' order by n) from unnest(names) n) || ' in exclusive mode';
    foreach name in array names loop
      select string_agg(format('%I', column_name), ', ') into fields from information_schema.columns
        where table_schema = 'public' and table_name = name and is_generated = 'NEVER';
      execute format('delete from public.%I', name);
      execute format('insert into public.%I (%s) overriding system value select %s from laid.%I', name, fields, fields, name);
    end loop;
    perform setval(format('public.%I', c.name), coalesce(c.last_value, 1), c.last_value is not null) from laid.counted c
      join pg_sequences s on s.schemaname = 'public' and s.sequencename = c.name and s.last_value is distinct from c.last_value;
    if names && array['movers', 'rate_cards'] then update public.market set version = version + 1; end if;
    delete from laid.touched;
  end $$;
  create table laid.shaped as select laid.shape() as shape;
`;
