import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { spent_allowances } from '#server/db/schema.ts';
import type { Allowance } from './budgets.ts';
import type { World } from './world.ts';

/** One that all servers count together, and that nobody clears by spending many others. */
type SharedAllowance = Allowance & { window_ms: number };

/**
 * Spends one of each allowance before anything is looked at, in one statement and outside of any transaction: a refusal must not give it
 * back. Answers how to do that; undefined, and nothing spent, when one of them is used up. Whose they are is stored hashed.
 */
export const spendShared = async (
  { db }: World,
  allowances: readonly SharedAllowance[],
  at: number,
): Promise<(() => Promise<void>) | undefined> => {
  const rows = inOrder(allowances);
  const { rows: spent } = await db.execute<{ kind: string; of_sha256: string }>(sql`
    insert into ${spent_allowances} as known (kind, of_sha256, moments, most, window_ms, ends_at)
    select kind, of_sha256, array[${at}::bigint], most, window_ms, to_timestamp((${at}::bigint + window_ms) / 1000.0)
    from ${listOf(rows)} as asked (kind, of_sha256, most, window_ms)
    on conflict (kind, of_sha256) do update set
      moments = array(select moment from unnest(known.moments) moment where moment > ${at}::bigint - excluded.window_ms) || excluded.moments,
      ends_at = excluded.ends_at
    where (select count(*) from unnest(known.moments) moment where moment > ${at}::bigint - excluded.window_ms) < excluded.most
    returning kind, of_sha256`);
  const giveBack = () => unspend(db, spent, at);
  if (spent.length === rows.length) return giveBack;
  await giveBack();
  return undefined;
};

const unspend = async (db: World['db'], spent: readonly { kind: string; of_sha256: string }[], at: number): Promise<void> => {
  if (spent.length === 0) return;
  const [kinds, hashes] = [spent.map(({ kind }) => kind), spent.map(({ of_sha256 }) => of_sha256)];
  await db.execute(sql`
    with held as (
      select kind, of_sha256, array_position(moments, ${at}::bigint) as place from ${spent_allowances}
      where (kind, of_sha256) in (select * from unnest(${sql.param(kinds)}::text[], ${sql.param(hashes)}::text[]))
      order by kind, of_sha256 for update
    )
    update ${spent_allowances} as known set moments = known.moments[:place - 1] || known.moments[place + 1:]
    from held where known.kind = held.kind and known.of_sha256 = held.of_sha256 and place is not null`);
};

/** Everybody locks in the same order. */
const inOrder = (allowances: readonly SharedAllowance[]) =>
  allowances
    .map(({ of, ...allowance }) => ({ ...allowance, of_sha256: createHash('sha256').update(of).digest('hex') }))
    .sort((one, other) => (`${one.kind} ${one.of_sha256}` < `${other.kind} ${other.of_sha256}` ? -1 : 1));

const listOf = (rows: ReturnType<typeof inOrder>) =>
  sql`unnest(${sql.param(rows.map(({ kind }) => kind))}::text[], ${sql.param(rows.map(({ of_sha256 }) => of_sha256))}::text[],
    ${sql.param(rows.map(({ most }) => most))}::int[], ${sql.param(rows.map(({ window_ms }) => window_ms))}::bigint[])`;
