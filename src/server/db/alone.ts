import pg from 'pg';

/** Any number will do, as long as it is the same in every server. */
const LOCK = 4_327_841_497;

/**
 * For a server that keeps uploads on its own disk: another one on the same database would offer forms and links to files that it does not
 * have. Holds its place as long as its connection lives; a killed server lets go of it at once.
 */
export const requireAlone = async (url: string): Promise<{ close(): Promise<void> }> => {
  const client = new pg.Client({ connectionString: url, application_name: 'hearthway alone' });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ is_alone: boolean }>('select pg_try_advisory_lock($1) as is_alone', [LOCK]);
  const close = () => client.end().catch(() => undefined);
  if (rows[0]?.is_alone) return { close };
  await close();
  throw new Error('FILES=disk is for one server, and another one works on this database. Set a bucket (S3_BUCKET, …) for several.');
};
