import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#server/core/transaction.ts';
import { mover_days } from '#server/db/schema.ts';
import { exchangeSlots } from '#server/ledger/exchange-slots.ts';
import { reserveSlots } from '#server/pricing/slots.ts';
import { books, choosesCover, startsPlan, walkTo } from '#test/support/builders.ts';
import { aSite } from '#test/support/site/world.ts';

const MOVE_DAY = '2026-12-04';

/** Ana has booked a day; Ben is about to book the same mover on it, when that closes the day and Ana cancels. */
const aDayClosedBehindBen = async () => {
  const site = await aSite();
  const [ana, ben] = [site.visitor(), site.visitor()];
  const first = await walkTo(ana, await startsPlan(ana, { move_date: MOVE_DAY }), 'BOOK');
  await books(ana, first.uuid);
  const mover_id = (await ana.api.plans.show({ id: first.uuid })).mover?.id ?? 0;
  const { uuid: id } = await startsPlan(ben, { move_date: MOVE_DAY });
  await ben.api.bids.chooseMover({ plan_id: id, id: mover_id });
  await walkTo(ben, { uuid: id }, 'BOOK');
  await choosesCover(ben, id);
  const driver = await site.mover(mover_id);
  const close = (trucks: number | null) =>
    driver.api.moverDashboard.setCalendar({ id: mover_id, days: { from: MOVE_DAY, to: MOVE_DAY, trucks, reason: '' } });
  await close(0);
  await ana.api.bookings.cancelJob({ id: first.uuid });
  return { site, ben, id, mover_id, close };
};

test('a place that is given back on a closed day is sold to nobody, however far the next customer has come [pricing 3] [property 2]', async () => {
  const { site, ben, id, mover_id, close } = await aDayClosedBehindBen();
  await expect(books(ben, id)).toBeRefused(/just been booked for that day/, 'mover_full');
  const day = { day: MOVE_DAY, half_truck_days: 1, capacity: 8 };
  const taken = await inTransaction(site.world, async (tx) => [
    await reserveSlots(tx, mover_id, [day]),
    await exchangeSlots(tx, { mover_id, slots: [] }, { mover_id, slots: [day] }),
  ]);
  expect(taken).toEqual([false, false]);
  await close(null);
  expect((await books(ben, id)).status).toBe(201);
});

test('a day that is limited below what is booked gives nothing more, and takes back what ends [pricing 3] [property 2]', async () => {
  const { site, mover_id } = await aDayClosedBehindBen();
  const set = (row: Partial<typeof mover_days.$inferInsert>) =>
    site.db.update(mover_days).set(row).where(eq(mover_days.mover_id, mover_id));
  await set({ taken: 4, capacity: 4, most: 2, is_set: true });
  const change = (from: number, to: number) =>
    inTransaction(site.world, (tx) =>
      exchangeSlots(
        tx,
        { mover_id, slots: from > 0 ? [{ day: MOVE_DAY, half_truck_days: from }] : [] },
        { mover_id, slots: to > 0 ? [{ day: MOVE_DAY, half_truck_days: to, capacity: 8 }] : [] },
      ),
    );
  expect(await change(0, 1)).toBe(false);
  expect(await change(3, 0)).toBe(true);
  expect(await change(0, 1)).toBe(true);
  expect(await change(0, 1)).toBe(false);
});
