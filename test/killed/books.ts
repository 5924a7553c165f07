import { expect } from 'vitest';
import type { Transaction } from '#server/adapters/payments/port.ts';
import type { Db } from '#server/db/open.ts';
import { booking_attempts, coupons, mover_days, outbox, sent_emails } from '#server/db/schema.ts';

/** What must hold after all the deaths, once everything has been worked through (property 8). */
export const requireBooks = async (
  db: Db,
  charges: readonly Transaction[],
  acknowledged: ReadonlySet<string>,
  now: number,
): Promise<void> => {
  const attempts = await db.select().from(booking_attempts);
  const booked = attempts.filter(({ state }) => state === 'booked');
  expect(attempts.filter(({ state }) => state !== 'booked' && state !== 'released')).toEqual([]);

  const plans = booked.map(({ plan_id }) => plan_id);
  expect(new Set(plans).size, 'a plan is booked twice').toBe(plans.length);
  expect(
    [...acknowledged].filter((plan_id) => !plans.includes(plan_id)),
    'acknowledged, and lost',
  ).toEqual([]);

  const held = charges.filter(({ state }) => state === 'authorized' || state === 'settled');
  const inOrder = (lines: readonly string[]) => lines.toSorted();
  expect(inOrder(held.map((one) => `${one.order_id} ${one.transaction_id} ${one.amount}`))).toEqual(
    inOrder(booked.map((one) => `${one.id} ${one.transaction_id} ${one.amount_cents}`)),
  );
  expect((await db.select().from(mover_days)).reduce((sum, { taken }) => sum + taken, 0)).toBe(booked.length);
  const with_coupon = booked.filter(({ coupon }) => coupon !== null).length;
  expect((await db.select().from(coupons)).reduce((sum, { used }) => sum + used, 0)).toBe(with_coupon);

  const due = (await db.select().from(outbox)).filter(({ due_at, done_at }) => due_at.getTime() <= now && done_at === null);
  expect(due).toEqual([]);
  const emails = (await db.select().from(sent_emails)).filter(({ message_id }) => message_id.startsWith('<reserved.'));
  expect(emails).toHaveLength(booked.length);
};
