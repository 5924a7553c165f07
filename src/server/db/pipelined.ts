import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import * as schema from './schema.ts';

export type Db = NodePgDatabase<typeof schema> & { $client: pg.Pool };

/** The database within one transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/**
 * The store behind a pool. Its transactions save round trips: `begin` goes out with the first question, and `commit` with what was left
 * to be written last. A statement that fails still ends the whole transaction: PostgreSQL answers the commit after it with a rollback,
 * and whoever waits for the transaction hears of the failure.
 */
export const databaseOn = (pool: pg.Pool): Db => {
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => piped(pool, work);
  return Object.assign(drizzle(pool, { schema }), { transaction });
};

/**
 * Goes on without waiting for these writes, which must have been sent by now. They are answered with the commit at the latest, and if one
 * fails, so does the transaction.
 */
export const leave = async (tx: Tx | Db, ...writes: readonly Promise<unknown>[]): Promise<void> => {
  const wire = wireOf(tx);
  // What is nested may be taken back by itself, so it hears of its own failures.
  if (wire === undefined) await Promise.all(writes);
  else wire.leave(writes);
};

/** For a query that somebody else has written. */
export const queryOn = (tx: Tx, text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> =>
  clientOf(tx).query({ text }, [...values]);

const dialect = new PgDialect();

const piped = async <T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  const wire = new Wire(client);
  try {
    // biome-ignore lint/suspicious/noExplicitAny: a session needs no more of its connection than to ask it, and no schema for that
    const tx = new NodePgTransaction(dialect, new NodePgSession(wire as any, dialect, undefined), undefined) as unknown as Tx;
    const done = await work(tx);
    await wire.commit();
    client.release();
    return done;
  } catch (error) {
    const is_back = await wire.rollBack().then(
      () => true,
      () => false,
    );
    client.release(!is_back);
    throw isConsequence(error) ? ((await wire.failure()) ?? error) : error;
  }
};

type Ask = (...asked: readonly unknown[]) => Promise<{ command?: string }>;

/** A connection for as long as one transaction has it. */
class Wire {
  readonly #left: Promise<unknown>[] = [];
  readonly #ask: Ask;
  readonly #begun: Promise<unknown>;
  #state: 'opening' | 'open' | 'over' = 'opening';

  constructor(client: pg.PoolClient) {
    this.#ask = (...asked) => (client.query as unknown as Ask).apply(client, [...asked]);
    this.#begun = this.#ask('begin').then(() => {
      if (this.#state === 'opening') this.#state = 'open';
    });
    this.#begun.catch(() => undefined);
  }

  /** Questions go out with the `begin`. What writes waits until it stands: without it each write would count by itself. */
  readonly query: Ask = async (...asked) => {
    if (this.#state === 'opening' && !isQuestion(asked[0])) await this.#begun;
    // Also what waited: after a rollback it would count by itself.
    if (this.#state === 'over') throw new Error('This transaction is over.');
    return this.#ask(...asked);
  };

  leave(writes: readonly Promise<unknown>[]): void {
    this.#left.push(...writes);
    // Heard of at the end.
    for (const write of writes) write.catch(() => undefined);
  }

  async commit(): Promise<void> {
    if (this.#state === 'opening') await this.#begun;
    this.#state = 'over';
    const { command } = await this.#ask('commit');
    const failure = await this.failure();
    if (failure !== undefined) throw failure;
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back.');
  }

  async rollBack(): Promise<void> {
    this.#state = 'over';
    await this.#ask('rollback');
  }

  /** Why something that was left has not been written. */
  async failure(): Promise<unknown> {
    const ended = await Promise.allSettled(this.#left);
    return ended.find((one) => one.status === 'rejected')?.reason;
  }
}

/** PostgreSQL's word for all that is asked after the statement that failed. */
const isConsequence = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '25P02') || isConsequence(error.cause));

const isQuestion = (asked: unknown): boolean => {
  const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text;
  return text?.startsWith('select ') ?? false;
};

type Client = { query: pg.PoolClient['query'] };

/** What Drizzle asks through, and keeps to itself. */
export const clientOf = (tx: Tx | Db): Client => (tx as unknown as { session: { client: Client } }).session.client;

const wireOf = (tx: Tx | Db): Wire | undefined => {
  const client: unknown = clientOf(tx);
  return client instanceof Wire && (tx as unknown as { nestedIndex: number }).nestedIndex === 0 ? client : undefined;
};
