import pg from 'pg';

/** One connection to a database. */
export type QuickPool = pg.Pool & {
  /** Told which tables have rows, it knows that the others have none until somebody writes to them. */
  onlyFilled(tables: readonly string[]): void;
  /** How often something was changed. */
  writes(): number;
};

type Answered = (error: Error | undefined, result?: pg.QueryResult) => void;
type Question = { text: string; values?: unknown[]; name?: string };
type Ask = (question: Question, values: unknown[], answered?: Answered) => unknown;

/**
 * For stories that ask the same thousands of times over one connection: the database reads each question once, `begin` and `commit` travel
 * with the question after them, and nobody asks what is in a table without rows. All else is PostgreSQL's.
 */
export const quickPool = (connectionString: string): QuickPool => {
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, options: SAME_PLANS, ...{ pipeline: true } });
  const tables: Tables = { filled: undefined, writes: 0 };
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    quicken(client, tables);
  });
  const onlyFilled = (names: readonly string[]): void => {
    tables.filled = new Set(names);
  };
  return Object.assign(pool, { onlyFilled, writes: () => tables.writes });
};

/** Or the first questions of a kind would be planned otherwise than the rest, and rows that nobody sorts come in another order. */
const SAME_PLANS = '-c plan_cache_mode=force_generic_plan -c jit=off';

/** `filled` is undefined while any table may have rows. */
type Tables = { filled: Set<string> | undefined; writes: number };

const quicken = (client: pg.PoolClient, tables: Tables): void => {
  const send = sendingTogether(client);
  const held: string[] = [];
  const query = (asked: Question | string, ...rest: unknown[]): unknown => {
    const question = typeof asked === 'string' ? { text: asked } : asked;
    const values = rest.find((one) => Array.isArray(one)) ?? question.values ?? [];
    const answered = rest.find((one) => typeof one === 'function') as Answered | undefined;
    if (WRITE.test(question.text)) tables.writes += 1;
    const inserted = INSERT.exec(question.text)?.[1];
    if (inserted !== undefined) tables.filled?.add(inserted);
    if (waits(question.text, held) || isOfNothing(question.text, tables)) return nothing(answered);
    return send(held.splice(0), question, values, answered);
  };
  Object.assign(client, { query });
};

/** In one package, since sending costs more than what is sent; each question under a name, by which the database knows it again. */
const sendingTogether = (client: pg.PoolClient) => {
  // The driver types each way to ask by itself, and its connection not at all.
  const ask = client.query.bind(client) as unknown as Ask;
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection;
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `q${names.size}`;
    names.set(text, name);
    return name;
  };
  return (before: readonly string[], question: Question, values: unknown[], answered?: Answered): unknown => {
    stream.cork();
    for (const text of before) ask({ text, name: nameOf(text) }, [], IGNORED);
    const answer = ask(values.length > 0 ? { ...question, name: nameOf(question.text) } : question, values, answered);
    stream.uncork();
    return answer;
  };
};

const IGNORED: Answered = () => undefined;
const WRITE = /^\s*(?:insert|update|delete)/;
const INSERT = /^\s*insert into "?(\w+)/;

/** Where a transaction begins and ends can be told with the next question. One in which nothing was asked need not be told at all. */
const waits = (text: string, held: string[]): boolean => {
  if (text !== 'begin' && text !== 'commit' && text !== 'rollback') return false;
  if (text !== 'begin' && held.at(-1) === 'begin') held.pop();
  else held.push(text);
  return true;
};

/** Of a plain list alone: how many rows there are is a row too. */
const isOfNothing = (text: string, { filled }: Tables): boolean => {
  const table = LIST.exec(text)?.[1];
  return filled !== undefined && table !== undefined && !filled.has(table) && !NO_LIST.test(text);
};

const LIST = /^select .*? from "(\w+)"/s;
const NO_LIST = /\b(?:count|sum|max|min|bool_or|exists)\(|\(select |right join|full join| union /;

const nothing = (answered?: Answered): Promise<pg.QueryResult> | undefined => {
  const result: pg.QueryResult = { command: 'SELECT', rowCount: 0, oid: 0, fields: [], rows: [] };
  if (answered === undefined) return Promise.resolve(result);
  process.nextTick(answered, undefined, result);
  return undefined;
};
