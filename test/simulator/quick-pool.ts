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
    const kind = kindOf(question.text);
    if (isOfNothing(kind, tables)) return nothing(answered);
    if (kind.is_write) tables.writes += 1;
    if (kind.inserts !== undefined) tables.filled?.add(kind.inserts);
    if (waits(question.text, held)) return nothing(answered);
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
/** Where a transaction begins and ends can be told with the next question. One in which nothing was asked need not be told at all. */
const waits = (text: string, held: string[]): boolean => {
  if (text !== 'begin' && text !== 'commit' && text !== 'rollback') return false;
  if (text !== 'begin' && held.at(-1) === 'begin') held.pop();
  else held.push(text);
  return true;
};

/** What a question does, read once: thousands of times it is the same. */
type Kind = { is_write: boolean; inserts?: string | undefined; of?: readonly string[] | undefined };

const KINDS = new Map<string, Kind>();

const kindOf = (text: string): Kind => {
  const known = KINDS.get(text);
  if (known !== undefined) return known;
  const kind = { is_write: WRITE.test(text), inserts: INSERT.exec(text)?.[1], of: tablesWithout(text) };
  KINDS.set(text, kind);
  return kind;
};

const WRITE = /^\s*(?:insert|update|delete)/;
const INSERT = /^\s*insert into "?(\w+)/;

/**
 * The tables that must all have rows if this is to find or change any: where it takes from, and what it joins to that. Undefined where an
 * answer comes out of nothing too, as of how many rows there are.
 */
const tablesWithout = (text: string): readonly string[] | undefined => {
  const plain = withoutBrackets(text);
  if (CHANGE.test(plain)) return [CHANGE.exec(plain)?.[1] ?? ''];
  const from = LIST.exec(plain)?.[1];
  if (from === undefined || NO_LIST.test(plain)) return undefined;
  return [from, ...[...plain.matchAll(JOINED)].map(([, table]) => table ?? '')];
};

/** What stands in brackets, and in brackets within them, says which rows, and not of which table. */
const withoutBrackets = (text: string): string => {
  for (let plain = text; ; ) {
    const next = plain.replace(BRACKETS, '[]');
    if (next === plain) return plain;
    plain = next;
  }
};

const BRACKETS = /\([^()]*\)/g;
const LIST = /^select .*? from "(\w+)"/s;
const JOINED = / inner join "(\w+)"/g;
const CHANGE = /^(?:delete from|update) "(\w+)"/;
const NO_LIST = /\b(?:count|sum|max|min|bool_or)\[\]|right join|full join| union /;

const isOfNothing = ({ of }: Kind, { filled }: Tables): boolean =>
  filled !== undefined && of !== undefined && !of.every((table) => filled.has(table));

const nothing = (answered?: Answered): Promise<pg.QueryResult> | undefined => {
  const result: pg.QueryResult = { command: 'SELECT', rowCount: 0, oid: 0, fields: [], rows: [] };
  if (answered === undefined) return Promise.resolve(result);
  process.nextTick(answered, undefined, result);
  return undefined;
};
