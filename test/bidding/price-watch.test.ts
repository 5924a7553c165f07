import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Cents, toDollars } from '#domain/core/money.ts';
import { sweepPriceWatches } from '#server/bidding/watches/nightly.ts';
import { price_watch_nights, price_watches, rate_cards } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books, startsPlan, walkTo } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

let site: Site;

/** Each test has a week of its own, so that the clock only goes on. */
let today = '2026-11-16';

beforeAll(async () => {
  site = await aSite({ today });
  return site.close;
});

const nextWeek = (): void => {
  today = after(today, 14);
  site.at(today);
};

const after = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const aPlan = async (who: Browser) => {
  const { uuid: id, move_date } = await startsPlan(who);
  const { estimates } = await who.api.bids.list({ id });
  return { id, day: move_date!, lowest: estimates[0]!.total_cost!, mover_id: estimates[0]!.mover.id };
};

/** Three in the night of this day, and what the workers do then. */
const night = async (day: string): Promise<void> => {
  site.at(`${day}T08:00:00Z`);
  await workOnce(site.world);
};

const lettersTo = async (email: string) => (await sentEmails(site.db)).filter(({ recipient }) => recipient === email);

/** Its card asks this much more or less of every job, from a version that is new. */
const changesRates = async (mover_id: number, percentage: number): Promise<void> => {
  const { card } = (
    await site.db.select().from(rate_cards).where(eq(rate_cards.mover_id, mover_id)).orderBy(sql`version desc`).limit(1)
  )[0]!;
  await site.db.insert(rate_cards).values({
    ...{ mover_id, version: card.version + 1, made_at: new Date(site.clock.now()) },
    card: { ...card, version: card.version + 1, mover_special: { kind: 'percentage', percentage, name: 'Winter' } },
  });
  await site.db.execute(sql`update market set version = version + 1`);
};

const proved = async (name: string) => {
  const ana = await site.customer(name);
  await site.db.execute(sql`update users set email_proved_at = now() where email = ${ana.email}`);
  return ana;
};

test('a price that falls under the one that was named is told once, with the day, the mover and why; the same price is no news [ux C8]', async () => {
  nextWeek();
  const ana = await proved('Ana');
  const { id, day, lowest, mover_id } = await aPlan(ana);
  const { watch, nights } = await ana.api.priceWatches.set({ id, under: Math.floor(lowest) - 10, from: day, to: day, email: ana.email });
  expect(watch).toMatchObject({ is_proved: true, from: day, to: day, ends_on: day, next_letter_from: null });
  expect(nights).toEqual([{ night: today, lowest }]);
  await night(after(today, 1));
  expect(await lettersTo(ana.email)).toEqual([]);
  site.at(after(today, 1));
  await changesRates(mover_id, 10);
  await night(after(today, 2));
  await night(after(today, 3));
  const letters = await lettersTo(ana.email);
  expect(letters).toHaveLength(1);
  expect(letters[0]!.subject).toMatch(/^\w{3} \w{3} \d+ for \$[\d,.]+, under your \$[\d,.]+: Brooklyn → Hoboken/);
  expect(letters[0]!.body).toMatch(/Why: .+ changed its rates since the night before\./);
  expect(letters[0]!.body).toContain(`On ${letters[0]!.body.match(/On (\w{3} \w{3} \d+) the lowest was/)![1]} the lowest was`);
  expect((await ana.api.priceWatches.show({ id })).nights).toHaveLength(4);
});

test('no two letters come within a week, however often the price falls [ux C8]', async () => {
  nextWeek();
  const ben = await proved('Ben');
  const { id, lowest, mover_id } = await aPlan(ben);
  const day = after(today, 20);
  await ben.api.plans.change({ id, move_plan: { details: { move_date: day } } });
  await ben.api.priceWatches.set({ id, under: Math.floor(lowest) - 20, from: day, to: day, email: ben.email });
  const on: string[] = [];
  for (let at = 1; at <= 9; at++) {
    await changesRates(mover_id, 14 + 2 * at);
    await night(after(today, at));
    while (on.length < (await lettersTo(ben.email)).length) on.push(after(today, at));
  }
  expect(on).toEqual([after(today, 1), after(today, 8)]);
});

test('what is true already is said on screen, and written about only once it falls further [ux C8]', async () => {
  nextWeek();
  const eva = await proved('Eva');
  const { id, day, lowest } = await aPlan(eva);
  await eva.api.priceWatches.set({ id, under: Math.ceil(lowest) + 500, from: day, to: day, email: eva.email });
  await night(after(today, 1));
  await night(after(today, 2));
  expect(await lettersTo(eva.email)).toEqual([]);
});

test('an address that nobody has proved gets one letter that asks, and is watched after a press; the letter opens no plan [ux C8] [property 49]', async () => {
  nextWeek();
  const guest = site.visitor();
  const { id, day, lowest } = await aPlan(guest);
  const asked = { id, under: Math.floor(lowest) - 10, from: day, to: day, email: 'Guest@Marker.example' };
  expect((await guest.api.priceWatches.set(asked)).watch).toMatchObject({ is_proved: false, email: 'guest@marker.example' });
  await guest.api.priceWatches.set(asked);
  await night(after(today, 1));
  const [letter, ...others] = await lettersTo('guest@marker.example');
  expect(others).toEqual([]);
  expect(letter!.body).not.toMatch(/\/l\/|\/moving\//);
  expect(await site.db.select().from(price_watch_nights).where(eq(price_watch_nights.plan_id, id))).toHaveLength(1);
  const key = /\/watch\/([\w-]+)/.exec(letter!.body)![1]!;
  const anybody = site.visitor();
  expect(await anybody.api.priceWatches.byKey({ key })).toMatchObject({ state: 'unconfirmed', may_watch: true });
  await anybody.api.priceWatches.confirm({ key });
  await night(after(today, 2));
  expect(await site.db.select().from(price_watch_nights).where(eq(price_watch_nights.plan_id, id))).toHaveLength(2);
});

test('one press in the letter stops it without signing in, and so does the mail program by itself [ux C8]', async () => {
  nextWeek();
  const ida = await proved('Ida');
  const { id, day, lowest, mover_id } = await aPlan(ida);
  await ida.api.priceWatches.set({ id, under: Math.floor(lowest) - 1, from: day, to: day, email: ida.email });
  const [{ key } = { key: '' }] = await site.db.select().from(price_watches).where(eq(price_watches.plan_id, id));
  const anybody = site.visitor();
  await anybody.api.priceWatches.stopByKey({ key });
  expect(await anybody.api.priceWatches.byKey({ key })).toMatchObject({ state: 'ended' });
  expect((await ida.api.priceWatches.show({ id })).watch).toBeNull();
  await changesRates(mover_id, 30);
  await night(after(today, 1));
  expect(await lettersTo(ida.email)).toEqual([]);
  await anybody.api.priceWatches.confirm({ key });
  const press = () =>
    site.app.fetch(
      new Request(`http://hearthway.test/api/v3/price_watches/unsubscribe?key=${key}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
    );
  expect((await press()).status).toBe(204);
  expect(await anybody.api.priceWatches.byKey({ key })).toMatchObject({ state: 'ended' });
  await expect(anybody.api.priceWatches.stopByKey({ key: 'no-such-key' })).toBeRefused(/don’t know this link/, 'not_found');
});

test('it ends by itself with the booking, and on its first day [ux C8]', async () => {
  nextWeek();
  const [jo, kim] = [await proved('Jo'), await proved('Kim')];
  const booked = await aPlan(jo);
  await jo.api.priceWatches.set({ id: booked.id, under: 900, from: booked.day, to: booked.day, email: jo.email });
  await walkTo(jo, { uuid: booked.id }, 'BOOK');
  await books(jo, booked.id);
  expect((await jo.api.priceWatches.show({ id: booked.id })).watch).toBeNull();
  const late = await aPlan(kim);
  await kim.api.priceWatches.set({ id: late.id, under: 900, from: late.day, to: late.day, email: kim.email });
  await night(late.day);
  const ends = await site.db
    .select({ ended_at: price_watches.ended_at })
    .from(price_watches)
    .where(sql`plan_id in (${booked.id}, ${late.id})`);
  expect(ends.every(({ ended_at }) => ended_at !== null)).toBe(true);
});

test('a night finds what COMPARE says of each day, held and surveyed prices among them [ux C8]', async () => {
  nextWeek();
  const lea = await proved('Lea');
  const { id, day, mover_id } = await aPlan(lea);
  const [from, to] = [after(day, -2), after(day, 4)];
  await lea.api.priceWatches.set({ id, under: 60, from, to, email: lea.email });
  await changesRates(mover_id, 1);
  await night(after(today, 1));
  const read = async () => {
    const [row] = await site.db
      .select()
      .from(price_watch_nights)
      .where(eq(price_watch_nights.plan_id, id))
      .orderBy(sql`night desc`)
      .limit(1);
    return row!.prices.map((one) => [one.day, toDollars(one.total_cost as Cents)]);
  };
  const shown = async () => {
    const { estimates } = await lea.api.bids.forMoveDates({ id, from, to });
    return estimates.flatMap(({ move_date, total_cost }) => (total_cost === null ? [] : [[move_date, total_cost]]));
  };
  expect(await read()).toEqual(await shown());
  const dearest = (await lea.api.bids.list({ id, sort: 2 })).estimates[0]!;
  await lea.api.bids.chooseMover({ plan_id: id, id: dearest.mover.id });
  await changesRates(dearest.mover.id, 90);
  await night(after(today, 2));
  expect(await read()).toEqual(await shown());
});

test('what can’t be watched is said at its field, and who may not change the plan can’t watch it [ux C8]', async () => {
  nextWeek();
  const mia = await proved('Mia');
  const { id, day } = await aPlan(mia);
  const asked = { id, under: 900, from: day, to: day, email: mia.email };
  await expect(mia.api.priceWatches.set({ ...asked, under: 10 })).toBeRefused(/between \$50 and \$100,000/, 'invalid');
  await expect(mia.api.priceWatches.set({ ...asked, to: after(day, 14) })).toBeRefused(/1 to 14 days/, 'invalid');
  await expect(mia.api.priceWatches.set({ ...asked, from: today, to: today })).toBeRefused(/first day you can book/, 'invalid');
  await expect(mia.api.priceWatches.set({ ...asked, email: 'mia' })).toBeRefused(/email address/, 'invalid');
  await expect(site.visitor().api.priceWatches.show({ id })).toBeRefused(/./, 'not_found');
});

test('a watch that has ended, or that nobody confirmed, is gone after 30 days, its nights with it [property 65]', async () => {
  nextWeek();
  const noa = site.visitor();
  const { id, day } = await aPlan(noa);
  await noa.api.priceWatches.set({ id, under: 900, from: day, to: day, email: 'noa@marker.example' });
  await night(after(today, 31));
  const left = await site.db.select().from(price_watches).where(eq(price_watches.plan_id, id));
  expect(left).toEqual([]);
  expect(await site.db.select().from(price_watch_nights).where(eq(price_watch_nights.plan_id, id))).toEqual([]);
});

test('outside of the night nothing is priced [ux C8]', async () => {
  const { rows } = await site.db.execute(sql`select count(*) from price_watch_nights`);
  site.at(`${after(today, 40)}T15:00:00Z`);
  await sweepPriceWatches(site.world);
  expect((await site.db.execute(sql`select count(*) from price_watch_nights`)).rows).toEqual(rows);
});
