import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nowIn } from '#domain/core/business-time.ts';
import { PLAN_STATUSES } from '#domain/plan/move-plan.ts';
import { statusOn } from '#domain/plan/plan.ts';
import { sandboxPayments } from '#server/adapters/payments/sandbox.ts';
import { gazetteerPlaces } from '#server/adapters/places/gazetteer.ts';
import { sandboxStore } from '#server/booking/payments/sandbox-store.ts';
import { settableClock } from '#server/core/clock.ts';
import type { World } from '#server/core/world.ts';
import { type Db, poolOf } from '#server/db/open.ts';
import { databaseOn } from '#server/db/pipelined.ts';
import * as schema from '#server/db/schema.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { workOnce } from '#server/workers/workers.ts';
import { aDatabase, type TestDatabase } from '#test/support/site/database.ts';
import { worldOf } from '#test/support/site/stand-ins.ts';
import { seedDemo } from './demo.ts';
import { moverIdOf } from './mover-names.ts';
import { seededPlans } from './people-plans.ts';
import { seed } from './seed.ts';
import { seededId } from './users.ts';

const { booking_attempts, jobs, mover_days, move_plans, outbox, payments, plan_history } = schema;

let database: TestDatabase;
let world: World;

const aWorld = async (db: Db, now = '2026-11-23T15:00:00Z'): Promise<World> => {
  const clock = settableClock(now);
  const payments = sandboxPayments({ store: sandboxStore(db), unique: randomUUID });
  return worldOf({ db, clock, places: await gazetteerPlaces(), payments });
};

const plansOf = (owner: string) =>
  world.db
    .select()
    .from(move_plans)
    .where(eq(move_plans.owner_user_id, seededId(owner)));

const everything = async () =>
  JSON.stringify(
    await Promise.all([move_plans, jobs, booking_attempts, mover_days, plan_history, outbox].map((table) => world.db.select().from(table))),
  );

beforeAll(async () => {
  database = await aDatabase({ name: 'market', fill: seed });
  world = await aWorld(database.db);
  await seedDemo(world);
});

afterAll(() => database.drop());

test('Ana has a plan in every state, and drafts at every step before the booking', async () => {
  const rows = await plansOf('ana@example.com');
  const plans = (await Promise.all(rows.map(({ uuid }) => findPlan(world.db, uuid)))).filter((plan) => plan !== undefined);
  const today = nowIn(new Date(world.clock.now())).today;
  expect(new Set(plans.map((plan) => statusOn(plan, today)))).toEqual(new Set(PLAN_STATUSES));
  const drafts = plans.filter(({ status }) => status === 'draft').map(({ last_step }) => last_step);
  expect(new Set(drafts)).toEqual(new Set(['INVENTORY', 'DETAILS', 'COMPARE', 'BOOK']));
});

test('every plan of the list is there, as far as its owner got, and has a price or a range of prices', async () => {
  const plans = await world.db.select().from(move_plans);
  expect(plans).toHaveLength(seededPlans().length);
  for (const seeded of seededPlans()) {
    const plan = plans.find(({ uuid }) => uuid === seededId(`${seeded.name} 0`));
    expect(plan).toMatchObject({ status: seeded.status, last_step: seeded.last_step, user_note: seeded.note });
    expect(plan?.total_cost ?? plan?.price_range?.movers).toBeGreaterThan(2);
  }
});

test('the movers have the jobs of the booked plans, each with the capacity slots it takes and no others', async () => {
  const slots = new Map<string, number>();
  for (const attempt of await world.db.select().from(booking_attempts).where(eq(booking_attempts.state, 'booked'))) {
    for (const { day, half_truck_days } of attempt.slots) {
      const key = `${attempt.mover_id} ${day}`;
      slots.set(key, (slots.get(key) ?? 0) + half_truck_days);
    }
  }
  const taken = (await world.db.select().from(mover_days)).filter((row) => row.taken > 0);
  expect(new Map(taken.map((row) => [`${row.mover_id} ${row.day}`, row.taken]))).toEqual(slots);
  const harbor = await world.db
    .select()
    .from(jobs)
    .where(eq(jobs.mover_id, moverIdOf('harbor')));
  expect(harbor.map(({ status }) => status).toSorted()).toEqual(['canceled', 'completed', 'waiting', 'waiting']);
});

test('only the bookings of today still have emails to send', async () => {
  const waiting = (await world.db.select().from(outbox)).filter(({ kind, done_at }) => kind === 'email' && done_at === null);
  const due = waiting.filter(({ due_at }) => due_at.getTime() <= world.clock.now()).map(({ body }) => body.template);
  const today = seededPlans().filter(({ booked_in_days }) => booked_in_days === 0);
  const between = today.filter(({ from, to }) => to?.state !== from.state);
  const told = today.flatMap(() => ['mover_notice', 'reserved']);
  expect(due.toSorted()).toEqual([...told, ...between.map(() => 'papers_signed')].toSorted());
});

test('what was held for a move that its mover accepted is taken', async () => {
  const rows = await world.db
    .select({ status: move_plans.status, kind: payments.kind, state: payments.state })
    .from(payments)
    .innerJoin(booking_attempts, eq(booking_attempts.id, payments.attempt_id))
    .innerJoin(move_plans, eq(move_plans.uuid, booking_attempts.plan_id));
  const first = rows.filter(({ kind }) => kind === 'deposit' || kind === 'full');
  const statesOf = (status: string) => new Set(first.filter((row) => row.status === status).map(({ state }) => state));
  expect(statesOf('reserved')).toEqual(new Set(['authorized']));
  for (const status of ['confirmed', 'completed']) expect(statesOf(status), status).toEqual(new Set(['captured']));
});

test('what a mover said yes to is charged once the site runs, and what is done is paid in full', async () => {
  const { drop, db } = await aDatabase({ name: 'market', fill: seed });
  const running = await aWorld(db);
  await seedDemo(running);
  for (let pass = 0; pass < 3; pass++) await workOnce(running);
  const rows = await db
    .select({ status: jobs.status, kind: payments.kind, state: payments.state })
    .from(payments)
    .innerJoin(jobs, eq(jobs.attempt_id, payments.attempt_id));
  const paid = (status: string) => rows.filter((row) => row.status === status).map(({ kind, state }) => `${kind} ${state}`);
  expect(new Set(paid('accepted'))).toEqual(new Set(['deposit captured', 'rest due', 'rest authorized']));
  expect(new Set(paid('completed'))).toEqual(new Set(['deposit captured', 'rest captured']));
  expect(new Set(paid('waiting'))).toEqual(new Set(['deposit authorized']));
  await drop();
});

test('laying it again changes nothing', async () => {
  const before = await everything();
  await seedDemo(world);
  expect(await everything()).toBe(before);
});

test('two servers that start at once lay it once', async () => {
  const other = await aDatabase({ name: 'market', fill: seed });
  const pools = [1, 2].map(() => poolOf(other.url, () => undefined));
  const worlds = await Promise.all(pools.map((pool) => aWorld(databaseOn(pool))));
  await Promise.all(worlds.map(seedDemo));
  expect(await other.db.select().from(move_plans)).toHaveLength(seededPlans().length);
  await Promise.all(pools.map((pool) => pool.end()));
  await other.drop();
});
