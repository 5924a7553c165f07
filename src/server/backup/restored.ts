import type pg from 'pg';

/**
 * Beside the site's own tables, so that no backup has it and no migration: whether what lies here was brought back, and has not been
 * settled with the world outside yet.
 */
export type Restored = { taken_at: Date; restored_at: Date };

type Asked = Pick<pg.ClientBase, 'query'> | pg.Pool;

/** Undefined for a database that was never brought back, or that has been settled since. */
export const unsettledIn = async (client: Asked): Promise<Restored | undefined> => {
  const { rows: there } = await client.query<{ is_there: boolean }>(`select to_regclass('restored.times') is not null as is_there`);
  if (!there[0]?.is_there) return undefined;
  const { rows } = await client.query<Restored>('select taken_at, restored_at from restored.times where settled_at is null');
  return rows[0];
};

/** The sentence for a server that would otherwise send letters and take money that have been sent and taken. */
export const whyNotSettled = async (client: Asked): Promise<string | undefined> =>
  (await unsettledIn(client)) === undefined
    ? undefined
    : 'This database was brought back from a copy and has not been settled with the payment provider yet. Run npm run restore -- settle, then start again.';

export const noteRestored = async (client: Asked, { taken_at, restored_at }: Restored): Promise<void> => {
  await client.query('create schema if not exists restored');
  await client.query(
    'create table if not exists restored.times (taken_at timestamptz not null, restored_at timestamptz not null, settled_at timestamptz)',
  );
  await client.query('insert into restored.times values ($1, $2)', [taken_at, restored_at]);
};

export const noteSettled = async (client: Asked, at: Date): Promise<void> => {
  await client.query('update restored.times set settled_at = $1 where settled_at is null', [at]);
};
