import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { waits } from '#server/signals/waits.ts';
import { PreparingClient } from './preparing-client.ts';

const SHARED = 2;

/**
 * A pool in which nothing that only reads waits for a connection. When transactions have all of them, reads share two more, on which each
 * goes out behind the others: it waits for no lock there, so it holds nobody up for long.
 */
export class ReadingPool extends pg.Pool {
  readonly #settings: pg.PoolConfig & { max: number };
  #shared: Shared[] = [];

  constructor(settings: pg.PoolConfig & { max: number }) {
    super({ ...settings, Client: PreparingClient });
    this.#settings = settings;
  }

  // The driver's own signature is a pile of overloads; whatever is asked is handed on as it came.
  // biome-ignore lint/suspicious/noExplicitAny: as said above
  override query(...asked: any[]): any {
    const is_taken = this.idleCount === 0 && this.totalCount >= this.#settings.max;
    if (is_taken && !this.ending && isPlainRead(asked[0])) return this.#read(asked);
    return (super.query as (...asked: unknown[]) => unknown).apply(this, asked);
  }

  /** Whoever is called once there is a connection goes on with their own piece of work, not with that of whoever gave it back. */
  // biome-ignore lint/suspicious/noExplicitAny: as said above
  override connect(callback?: any): any {
    const arrived = waits('pool_wait', 'connection');
    if (callback === undefined) return super.connect().finally(arrived);
    const go = AsyncResource.bind(callback as (...answer: unknown[]) => void);
    return super.connect((...answer: unknown[]) => {
      arrived();
      go(...answer);
    });
  }

  override async end(): Promise<void> {
    const shared = this.#shared;
    this.#shared = [];
    await Promise.all([super.end(), ...shared.map(({ opening }) => opening.then((client) => client.end()).catch(() => undefined))]);
  }

  async #read(asked: readonly unknown[]): Promise<unknown> {
    const one = this.#leastBusy();
    one.waiting += 1;
    try {
      const client = await one.opening;
      return await (client.query as (...asked: unknown[]) => unknown).apply(client, [...asked]);
    } finally {
      one.waiting -= 1;
    }
  }

  #leastBusy(): Shared {
    const [idlest] = this.#shared.toSorted((one, other) => one.waiting - other.waiting);
    if (idlest !== undefined && (idlest.waiting === 0 || this.#shared.length === SHARED)) return idlest;
    const fresh: Shared = { opening: this.#opened(() => this.#drop(fresh)), waiting: 0 };
    this.#shared.push(fresh);
    return fresh;
  }

  async #opened(lost: () => void): Promise<pg.Client> {
    const client = new PreparingClient(this.#settings);
    client.on('error', lost);
    client.on('end', lost);
    await client.connect().catch((error: unknown) => {
      lost();
      throw error;
    });
    return client;
  }

  #drop(lost: Shared): void {
    this.#shared = this.#shared.filter((one) => one !== lost);
  }
}

type Shared = { opening: Promise<pg.Client>; waiting: number };

const isPlainRead = (asked: unknown): boolean => {
  const text = typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '');
  return text.startsWith('select ') && !/ for (no key )?(update|share)\b|_lock\(/.test(text);
};
