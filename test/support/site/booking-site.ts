import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { nowIn } from '#domain/core/business-time.ts';
import { type Cents, cents, toDollars } from '#domain/core/money.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import { referenceCard } from '#domain/pricing/rate-card/reference-card.ts';
import { gazetteerPlaces } from '#server/adapters/places/gazetteer.ts';
import { book } from '#server/booking/book.ts';
import type { BookInput } from '#server/booking/request.ts';
import { onward, type Steps } from '#server/booking/step-points.ts';
import type { QuoteOf } from '#server/booking/terms.ts';
import type { Caller } from '#server/core/caller.ts';
import { settableClock } from '#server/core/clock.ts';
import { cookiesFor } from '#server/core/cookies.ts';
import type { World } from '#server/core/world.ts';
import { databaseOn } from '#server/db/pipelined.ts';
import { PreparingClient } from '#server/db/preparing-client.ts';
import * as schema from '#server/db/schema.ts';
import { insertPlan } from '#server/plan/plan-row.ts';
import { requireNothingAside } from '../nothing-aside.ts';
import { aBookablePlan, aMover, MOVE_DAY, MOVER_ID } from '../people/booking-people.ts';
import { aDatabase, oneForEach } from './database.ts';
import { standInsOf, worldOf } from './stand-ins.ts';

export const TOTAL = cents(146_359);
export const NOW = '2027-03-03T14:00:00Z';

/** One real database, a sandbox gateway on it, a clock that stands still, and one mover with `slots` half-truck-days on the move day. */
export const aBookingSite = async ({ slots = 1, connections = 20 } = {}) => {
  const { url, drop } = await aDatabase();
  const pool = oneForEach(quietPool(url, connections));
  const db = databaseOn(pool);
  const clock = settableClock(NOW);
  const log: { event: string; facts: unknown }[] = [];
  const stand_ins = standInsOf({ db, clock });
  const { payments, installments, mail } = stand_ins;
  const world = worldOf({
    ...{ ...stand_ins, db, clock },
    places: await gazetteerPlaces(),
    log: (event, facts) => {
      log.push({ event, facts });
      requireNothingAside(event);
    },
  });
  const mover = aMover();
  await seedMover(world, mover, slots);
  await openAll(pool, connections);
  const later = (milliseconds: number) => clock.set(clock.now() + milliseconds);
  const close = async () => {
    await pool.end();
    await drop();
  };
  return { url, world, db, payments, installments, mail, mover, log, later, close };
};

export type BookingSite = Awaited<ReturnType<typeof aBookingSite>>;

/** A visitor with a plan that is ready to be booked. */
export const aCustomer = async ({ world }: Pick<BookingSite, 'world'>) => {
  const visitor_id = randomUUID();
  await world.db.insert(schema.visitors).values({ id: visitor_id, token_sha256: randomUUID(), created_at: new Date(world.clock.now()) });
  const plan = aBookablePlan(visitor_id, randomUUID());
  await insertPlan(world.db, plan, new Date(world.clock.now()));
  return { plan, caller: () => callerOf(world, visitor_id) };
};

export type Customer = Awaited<ReturnType<typeof aCustomer>>;

const callerOf = (world: World, visitor_id: string): Caller => ({
  world,
  viewer: { visitor_id, user: null, grants: [] },
  now: nowIn(new Date(world.clock.now())),
  request_id: randomUUID(),
  address: '127.0.0.1',
  cookies: [],
  cookie_names: cookiesFor(false),
  session_token: null,
});

export const anInput = (plan_id: string, change: Partial<BookInput> = {}): BookInput => ({
  id: plan_id,
  contact_information: { first_name: 'Ana', last_name: 'Reyes', email_address: 'ana@example.com', phone_number: '(555) 123-4567' },
  payment: { billing_nonce: `sandbox:1111:approve:${randomUUID()}` },
  total_cost: toDollars(TOTAL),
  ...change,
});

export const payingWith = (outcome: string) => ({ payment: { billing_nonce: `sandbox:1111:${outcome}:${randomUUID()}` } });

/** The price is `total`, whatever the rate card says, so that only booking is on trial. */
export const quoting =
  (mover: Mover, total: Cents = TOTAL): QuoteOf =>
  async (_caller, _tx, plan) => {
    const input = pricingInputOf(plan, () => undefined);
    if (input === null) return undefined;
    const line = { code: 'haul', description: 'The move', because: 'A fixed price', quantity: 1, rate: total, amount: total } as const;
    const price = { line_items: [line], total_cost: total, rate_card_version: 1 };
    return { bid: { mover, consult_only: false, price, delivery_estimate: null }, input };
  };

/** Answers like an API would: the status that was answered, or the code of the refusal. */
export const bookAs = async (
  site: Pick<BookingSite, 'mover'>,
  { caller, plan }: Customer,
  change: Partial<BookInput> = {},
  { step = onward, total = TOTAL }: { step?: Steps; total?: Cents } = {},
): ReturnType<typeof book> => book(caller(), anInput(plan.uuid, change), { quoteOf: quoting(site.mover, total), step });

/** Runs all of them side by side, from one instant on. */
export const together = async <T>(tasks: readonly (() => Promise<T>)[]): Promise<(T | Error)[]> => {
  let open: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const running = tasks.map((task) =>
    gate.then(task).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error)))),
  );
  open?.();
  return Promise.all(running);
};

/** Dropping the database may cut a connection that is still saying goodbye. */
const quietPool = (url: string, max: number): pg.Pool => {
  const pool = new pg.Pool({ Client: PreparingClient, connectionString: url, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** Contenders meet only when their connections stand already: opening one takes longer than a whole transaction. */
const openAll = async (pool: pg.Pool, connections: number): Promise<void> => {
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  for (const client of clients) client.release();
};

const seedMover = async ({ db }: World, { rate_card: _, ...profile }: Mover, capacity: number): Promise<void> => {
  await db.insert(schema.movers).values({ id: MOVER_ID, name: profile.name, profile });
  await db.insert(schema.rate_cards).values({ mover_id: MOVER_ID, version: 1, card: referenceCard });
  await db.execute(sql`insert into market (id, version) values (1, 1) on conflict (id) do update set version = market.version + 1`);
  await db.insert(schema.mover_days).values({ mover_id: MOVER_ID, day: MOVE_DAY, capacity });
};
