import pg from 'pg';

/**
 * Keeps beside the tables what lies in them now, and notes which are written from here on, so that every journey finds the site as it was
 * laid: all places of all movers free, and nothing that another journey booked, closed or signed up.
 */
export const keepAsLaid = async (url: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(KEEP).finally(() => client.end());
};

/** The site of this worker as it was laid. */
export const restoreLaid = async (url: string, tries = 3): Promise<void> => {
  try {
    await ownQuery(url, 'select laid.restore()');
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
  create function laid.restore() returns void language plpgsql as $$
  declare
    names text[] := array(select distinct t.name from laid.touched t where t.name <> 'market' order by t.name);
    name text;
    fields text;
  begin
    if cardinality(names) = 0 then return; end if;
    perform set_config('session_replication_role', 'replica', true);
    execute 'lock table ' || (select string_agg(format('public.%I', n), ', ' order by n) from unnest(names) n) || ' in exclusive mode';
    foreach name in array names loop
      select string_agg(format('%I', column_name), ', ') into fields from information_schema.columns
        where table_schema = 'public' and table_name = name and is_generated = 'NEVER';
      execute format('delete from public.%I', name);
      execute format('insert into public.%I (%s) overriding system value select %s from laid.%I', name, fields, fields, name);
    end loop;
    if names && array['movers', 'rate_cards'] then update public.market set version = version + 1; end if;
    delete from laid.touched;
  end $$;
`;
