import pg from 'pg';

/** Takes a database away from whoever is connected, and gives it back. */
export const takenAway = (url: string): Promise<unknown> => switched(url, false);

export const givenBack = (url: string): Promise<unknown> => switched(url, true);

const switched = async (url: string, is_open: boolean): Promise<void> => {
  const name = new URL(url).pathname.slice(1);
  const client = new pg.Client(process.env.TEST_DATABASE_URL);
  await client.connect();
  try {
    await client.query(`alter database ${client.escapeIdentifier(name)} with allow_connections ${is_open}`);
    if (!is_open) await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  } finally {
    await client.end();
  }
};
