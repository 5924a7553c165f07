import type pg from 'pg';

/** The order in which every transaction takes the rows that many want (reliability, d). */
const ORDER = ['move_plans', 'booking_attempts', 'coupons', 'mover_days'];

const LOCKS = new RegExp(`^(?:update|insert into) "(${ORDER.join('|')})"|^select .*? from "(${ORDER.join('|')})" .*for update$`, 's');

/** Watches all connections of a pool, and tells of each transaction that took its locks in another order. */
export const watchLocks = async (pool: pg.Pool, connections: number): Promise<readonly string[]> => {
  const wrong: string[] = [];
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  for (const client of clients) {
    watch(client, wrong);
    client.release();
  }
  return wrong;
};

const watch = (client: pg.PoolClient, wrong: string[]): void => {
  let taken: string[] | undefined;
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]): unknown => {
    const text = textOf(args[0]);
    if (text === 'begin') taken = [];
    if (text === 'commit' || text === 'rollback') taken = undefined;
    const lock = taken && lockOf(text, args[1]);
    if (taken !== undefined && lock !== undefined && !taken.includes(lock)) {
      if (taken.some((earlier) => earlier > lock)) wrong.push([...taken, lock].join(', '));
      taken.push(lock);
    }
    return query(...args);
  };
  Object.assign(client, { query: watched });
};

const textOf = (asked: unknown): string =>
  (typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '')).trim();

/** The lock's place in the order; of mover-days with its day, since they go from the first to the last. */
const lockOf = (text: string, values: unknown): string | undefined => {
  const [, written, held] = LOCKS.exec(text) ?? [];
  const table = written ?? held;
  if (table === undefined) return undefined;
  const day = (Array.isArray(values) ? values : []).find((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value));
  return `${ORDER.indexOf(table)} ${table}${table === 'mover_days' ? ` ${day}` : ''}`;
};
