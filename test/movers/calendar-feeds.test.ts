import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit_log, calendar_feeds, mover_people } from '#server/db/schema.ts';
import { hashOf } from '#server/http/session.ts';
import { aConfirmedMove, FRIDAY } from '#test/support/people/booked-people.ts';
import { refusalOf } from '#test/support/refused.ts';

type Here = Awaited<ReturnType<typeof aTruckWithLuis>>;

/** Ana's job stands on Truck 1, where Luis rides, and brakes are to be done on Truck 2. */
const aTruckWithLuis = async () => {
  const { site, driver, mover_id: id, ana, id: plan_id } = await aConfirmedMove();
  const { truck_id } = await driver.api.board.saveTruck({ id, name: 'Truck 1', feet: 26 });
  const two = await driver.api.board.saveTruck({ id, name: 'Truck 2', feet: 26 });
  const [luis] = await site.db
    .insert(mover_people)
    .values({ mover_id: id, name: 'Luis Ortega', role: 'crew', works_as: 'mover', added_at: new Date(site.clock.now()) })
    .returning();
  const { tray } = await driver.api.board.show({ id, from: FRIDAY });
  const job = tray[0]!;
  const starts = { day: FRIDAY, minutes: job.window.from };
  await driver.api.board.put({ id, job_id: job.job_id, truck_id, starts, length: 300, people: [luis!.id] });
  await driver.api.board.put({ id, title: 'Brakes', truck_id: two.truck_id, starts: { day: FRIDAY, minutes: 540 }, length: 120 });
  const { plan } = { plan: await ana.api.plans.show({ id: plan_id }) };
  return { site, driver, id, truck_id, two: two.truck_id, luis: luis!.id, job, plan };
};

let here: Here;
beforeAll(async () => {
  here = await aTruckWithLuis();
});
afterAll(() => here.site.close());

const pathOf = (address: string): string => new URL(address).pathname;

/** As a program reads it: folded lines put together again. */
const read = async (address: string, browser = here.site.visitor()) => {
  const answer = await browser.request('GET', pathOf(address));
  return { status: answer.status, type: answer.headers.get('content-type'), text: (await answer.text()).replaceAll('\r\n ', '') };
};

const summaries = (text: string): string[] => [...text.matchAll(/^SUMMARY:(.*?)\r?$/gm)].map(([, words]) => words!.replaceAll('\\', ''));

describe('a mover’s jobs in its own calendar program', () => {
  test('are there with city, time and truck, and without names and streets until the day before [property 75]', async () => {
    const { driver, id, job, plan, site } = here;
    const { address } = await driver.api.calendarSync.makeFeed({ id, kind: 'company' });
    const [name, street] = [plan.contact_last_name, plan.details.pick_up.street_address];
    expect([name, street]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
    const early = await read(address);
    expect(early).toMatchObject({ status: 200, type: expect.stringContaining('text/calendar') });
    expect(summaries(early.text)).toEqual([`${job.from} to ${job.to}, Truck 1`]);
    expect(early.text).toContain('DTSTART:20261204T');
    for (const secret of [name, street, 'Luis']) expect(early.text).not.toContain(secret);
    site.at('2026-12-03T05:30:00Z');
    const near = await read(address);
    expect(summaries(near.text)).toEqual([`${name}, ${job.from} to ${job.to}, Truck 1`]);
    for (const told of [name, street, 'Luis Ortega']) expect(near.text).toContain(told);
    site.at('2026-12-03T04:30:00Z');
    expect((await read(address)).text).not.toContain(street);
    site.at('2026-12-07');
    expect((await read(address)).text).not.toContain(street);
    site.at('2026-11-20');
  });

  test('stand at the old address no more as soon as there is a new one [property 75]', async () => {
    const { driver, id, site } = here;
    const { address: old } = await driver.api.calendarSync.makeFeed({ id, kind: 'company' });
    expect((await read(old)).status).toBe(200);
    const { address } = await driver.api.calendarSync.makeFeed({ id, kind: 'company' });
    expect([(await read(old)).status, (await read(address)).status]).toEqual([404, 200]);
    const rows = await site.db.select().from(calendar_feeds);
    const key = pathOf(address).split('/').at(-1)!;
    expect(rows).toMatchObject([{ kind: 'company', key_sha256: hashOf(key) }]);
    expect(JSON.stringify(rows)).not.toContain(key);
    await driver.api.calendarSync.stopFeed({ id, kind: 'company' });
    expect((await read(address)).status).toBe(404);
    expect(await driver.api.calendarSync.stopFeed({ id, kind: 'company' })).toEqual({ stopped: false });
    const told = (await site.db.select().from(audit_log)).map(({ what }) => what);
    expect(told).toEqual(
      expect.arrayContaining(['Made a calendar address for the company', 'Stopped the calendar address for the company']),
    );
  });

  test('are a truck’s own or a person’s own, and end with them [property 75]', async () => {
    const { driver, id, two, truck_id, luis, job, site } = here;
    const way = `${job.from} to ${job.to}, Truck 1`;
    const truck = await driver.api.calendarSync.makeFeed({ id, kind: 'truck', of_id: truck_id });
    const other = await driver.api.calendarSync.makeFeed({ id, kind: 'truck', of_id: two });
    const person = await driver.api.calendarSync.makeFeed({ id, kind: 'person', of_id: luis });
    expect(summaries((await read(truck.address)).text)).toEqual([way]);
    expect(summaries((await read(other.address)).text)).toEqual(['Brakes, Truck 2']);
    expect(summaries((await read(person.address)).text)).toEqual([way]);
    const { trucks, people, company } = await driver.api.calendarSync.feeds({ id });
    expect(trucks).toMatchObject([
      { name: 'Truck 1', address: truck.address, jobs: 1 },
      { name: 'Truck 2', address: other.address },
    ]);
    expect([people.find(({ of_id }) => of_id === luis)?.address, company.address]).toEqual([person.address, null]);
    await site.db.update(mover_people).set({ left_at: new Date(site.clock.now()) });
    expect((await read(person.address)).status).toBe(404);
    await site.db.update(mover_people).set({ left_at: null });
    expect(await refusalOf(driver.api.calendarSync.makeFeed({ id, kind: 'truck', of_id: 999_999 }))).toMatchObject({ status: 404 });
  });

  test('say to their people which program asked for them last, and their address to nobody else [property 75]', async () => {
    const { driver, id, site } = here;
    const { address } = await driver.api.calendarSync.makeFeed({ id, kind: 'company' });
    const asked = new Request(address, { headers: { host: 'hearthway.test', 'user-agent': 'Google-Calendar-Importer' } });
    expect((await site.app.fetch(asked)).status).toBe(200);
    expect((await driver.api.calendarSync.feeds({ id })).company).toMatchObject({
      asked_by: 'Google Calendar',
      asked_when: '10 AM',
    });
    const other = await site.mover(id === 1 ? 2 : 1);
    expect(await refusalOf(other.api.calendarSync.feeds({ id }))).toMatchObject({ status: 404 });
    expect(site.lines.join('\n')).not.toContain(pathOf(address).split('/').at(-1));
  });
});
