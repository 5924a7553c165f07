import { readFileSync } from 'node:fs';
import pg from 'pg';

/** A database far away is slow to answer, and ready. */
const PATIENCE_MS = 2_000;

/** One answer that was lost says nothing. A load balancer asks every few seconds. */
const MISSES = 3;

/** Asks on a connection of its own, so that neither load nor a held row makes a server look as if it were away. */
export const openReadiness = (url: string): { ready(): Promise<boolean>; close(): Promise<void> } => {
  let client: pg.Client | undefined;
  let asking: Promise<boolean> | undefined;
  let missed = MISSES;
  const ask = async (): Promise<boolean> => {
    try {
      client ??= await connected(url);
      const { rows } = await client.query<{ newest: string | null }>('select max(created_at) as newest from drizzle.__drizzle_migrations');
      // Tables of an older release: whoever migrates has not been here yet.
      if (Number(rows[0]?.newest ?? 0) < OURS) return false;
      missed = 0;
      return true;
    } catch {
      const lost = client;
      client = undefined;
      lost?.end().catch(() => undefined);
      missed += 1;
      return missed < MISSES;
    }
  };
  return {
    ready: () => {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    close: async () => {
      await asking;
      await client?.end().catch(() => undefined);
    },
  };
};

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    ...{ connectionString: url, application_name: 'hearthway readiness' },
    ...{ connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS, statement_timeout: PATIENCE_MS },
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** When the newest migration of this release was made, as the migrator keeps it. */
const OURS = Math.max(
  ...(
    JSON.parse(readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8')) as { entries: { when: number }[] }
  ).entries.map(({ when }) => when),
);
