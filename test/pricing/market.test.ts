import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#server/core/transaction.ts';
import { market, movers, rate_cards } from '#server/db/schema.ts';
import { lockMover, writeMover } from '#server/movers/change-market.ts';
import { marketOf } from '#server/pricing/market.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const lowersFee = async (site: Site, id: number, dollars: number) => {
  const { api } = await site.mover(id);
  const { version, cells } = await api.moverDashboard.rates({ id });
  const local_travel_fee = (Number(cells.local_travel_fee) - dollars).toFixed(2);
  await api.moverDashboard.saveRates({ id, version, cells: { local_travel_fee }, why: 'Fuel is cheaper' });
};

const feeOf = async (site: Site, id: number) => (await marketOf(site.db)).byId.get(id)!.rate_card.local_travel_fee;

test('what one mover changes is read by every server, and the other movers are not read again', async () => {
  const here = await aSite();
  const there = await aSite({ database: here.database });
  const before = await marketOf(there.db);
  await lowersFee(here, 2, 7);
  const after = await marketOf(there.db);
  expect(after.byId.get(2)!.rate_card.local_travel_fee).toBe(before.byId.get(2)!.rate_card.local_travel_fee - 700);
  expect(after.movers.filter((mover) => mover !== before.byId.get(mover.id)).map(({ id }) => id)).toEqual([2]);
  expect(after.movers.map(({ id }) => id)).toEqual(before.movers.map(({ id }) => id));
});

test('a market that has changed is read once for all who wait for it', async () => {
  const site = await aSite();
  await site.db.update(market).set({ version: sql`${market.version} + 1` });
  const copies = await Promise.all(Array.from({ length: 20 }, () => marketOf(site.db)));
  expect(new Set(copies).size).toBe(1);
});

test('changes that are made by hand in the database are read, too, with movers that are no more', async () => {
  const site = await aSite();
  const { movers: all } = await marketOf(site.db);
  await site.db.delete(rate_cards).where(eq(rate_cards.mover_id, 3));
  await site.db.update(market).set({ version: sql`${market.version} + 1` });
  expect((await marketOf(site.db)).movers.map(({ id }) => id)).toEqual(all.map(({ id }) => id).filter((id) => id !== 3));
});

test('nobody prices with a change that is taken back', async () => {
  const site = await aSite();
  const before = (await marketOf(site.db)).byId.get(4)!.name;
  const changing = inTransaction(site.world, async (tx) => {
    await writeMover(tx, { ...(await lockMover(tx, 4)), name: 'Never Movers' });
    expect((await marketOf(tx)).byId.get(4)!.name).toBe('Never Movers');
    throw new Error('No.');
  });
  await expect(changing).rejects.toThrow('No.');
  // The next change takes the number that the lost one had.
  await lowersFee(site, 5, 3);
  expect((await marketOf(site.db)).byId.get(4)!.name).toBe(before);
});

test('of changes that are made at the same moment none is missed', async () => {
  const site = await aSite();
  const ids = (await site.db.select({ id: movers.id }).from(movers).limit(8)).map(({ id }) => id);
  const fees = new Map(await Promise.all(ids.map(async (id) => [id, await feeOf(site, id)] as const)));
  const reading = Promise.all(Array.from({ length: 40 }, () => marketOf(site.db)));
  await Promise.all(ids.map((id) => lowersFee(site, id, id)));
  await reading;
  for (const id of ids) expect(await feeOf(site, id)).toBe(fees.get(id)! - id * 100);
});
