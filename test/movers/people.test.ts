import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MoverRole } from '#domain/accounts/mover-role.ts';
import { audit_log, users } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { aConfirmedMove, FRIDAY } from '#test/support/people/booked-people.ts';
import { aBrowser } from '#test/support/people/browser-of-one.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const BEA = { name: 'Bea Ruiz', works_as: null, contact: 'bea@crew.example', drives_feet: null } as const;
const LUIS = { name: 'Luis M.', role: 'crew', works_as: 'lead', contact: 'luis@crew.example', drives_feet: 26 } as const;

const aCompany = async () => {
  const { site, ana, id: plan_id, mover_id: id, driver: owner } = await aConfirmedMove();
  const { people } = await owner.api.people.list({ id });
  for (const { id: person_id, is_you } of people) if (!is_you) await owner.api.people.leave({ id, person_id });
  return { site, ana, plan_id, id, owner };
};

let here: Awaited<ReturnType<typeof aCompany>>;
beforeEach(async () => {
  here = await aCompany();
});

/** Somebody with an account who has joined by the link. */
const joined = async (role: MoverRole, name = 'Bea') => {
  const { site, id, owner } = here;
  const { person_id } = await owner.api.people.save({ id, ...BEA, contact: `${name.toLowerCase()}@crew.example`, role, works_as: 'mover' });
  const { link } = await owner.api.people.invite({ id, person_id });
  const browser = await site.customer(name);
  await browser.api.people.join({ key: link.split('/').at(-1)! });
  return { browser, person_id, link };
};

describe('an invitation', () => {
  test('goes to a whole crew in one sitting, and to one person not without end [property 49]', async () => {
    const { id, owner } = here;
    const invites = async (contact: string, times = 1) => {
      const { person_id } = await owner.api.people.save({ id, ...BEA, role: 'crew', works_as: 'mover', contact });
      for (let at = 0; at < times; at++) await owner.api.people.invite({ id, person_id });
    };
    for (let at = 1; at <= 8; at++) await invites(`crew.${at}@crew.example`);
    await expect(invites('(718) 555-0142', 6)).toBeRefused(/email/, 'too_many');
  });

  test('comes by email, is read by whoever opens it, and lets one account in', async () => {
    const { site, id, owner } = here;
    const { person_id } = await owner.api.people.save({ id, ...BEA, role: 'dispatcher' });
    const { link, is_sent } = await owner.api.people.invite({ id, person_id });
    expect(is_sent).toBe(true);
    await workOnce(site.world);
    const mail = (await sentEmails(site.db)).find(({ recipient }) => recipient === BEA.contact);
    const mailed = /\/join\/([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? '';
    expect(mailed.length).toBeGreaterThan(20);
    expect(link).not.toContain(mailed);
    const bea = await site.customer('Bea');
    expect(await bea.api.people.invitation({ key: mailed })).toMatchObject({
      mover_id: id,
      name: 'Bea Ruiz',
      role: 'dispatcher',
      you: { why_not: '' },
    });
    expect(await bea.api.people.join({ key: mailed })).toEqual({ mover_id: id });
    const ben = await site.customer('Ben');
    for (const key of [mailed, link.split('/').at(-1)!]) expect((await refusalOf(ben.api.people.join({ key }))).status).toBe(410);
    expect((await bea.api.board.show({ id })).may_change).toBe(true);
  });

  test('ends after a week, when it is taken back, and when there is a newer one', async () => {
    const { site, id, owner } = here;
    const { person_id } = await owner.api.people.save({ id, ...BEA, role: 'sales' });
    const keyOf = async () => (await owner.api.people.invite({ id, person_id })).link.split('/').at(-1)!;
    const [first, second] = [await keyOf(), await keyOf()];
    const bea = await site.customer('Bea');
    const open = async (key: string) =>
      bea.api.people.invitation({ key }).then(
        () => 200,
        (error: unknown) => (error as { status: number }).status,
      );
    expect([await open(first), await open(second)]).toEqual([410, 200]);
    await owner.api.people.endInvitation({ id, person_id });
    expect(await open(second)).toBe(410);
    const third = await keyOf();
    site.at('2026-11-28T16:00:00Z');
    expect(await open(third)).toBe(410);
    expect((await refusalOf(site.visitor().api.people.join({ key: third }))).status).toBe(401);
  });

  test('makes nobody of our team, nor of another mover, a colleague', async () => {
    const { site, id, owner } = here;
    const { person_id } = await owner.api.people.save({ id, ...BEA, role: 'owner' });
    const key = (await owner.api.people.invite({ id, person_id })).link.split('/').at(-1)!;
    for (const browser of [await site.admin(), await site.mover(id === 1 ? 2 : 1), owner])
      expect((await refusalOf(browser.api.people.join({ key }))).status).toBe(403);
  });
});

describe('a role', () => {
  /** The status of each call that a role decides about. */
  const statuses = async (browser: Awaited<ReturnType<typeof joined>>['browser'], id: number) => {
    const calls = {
      jobs: () => browser.api.moverDashboard.jobs({ id }),
      board: () => browser.api.board.saveTruck({ id, name: 'Truck 9', feet: 26 }),
      calendar: () =>
        browser.api.moverDashboard.setCalendar({ id, days: { from: FRIDAY, to: FRIDAY, trucks: null, reason: '' }, try: true }),
      prices: () => browser.api.moverDashboard.rates({ id }),
      company: () => browser.api.moverDashboard.profile({ id }),
      people: () => browser.api.people.save({ id, ...BEA, name: 'Eve', role: 'owner', contact: '' }),
    };
    const done: Record<string, number> = {};
    for (const [name, call] of Object.entries(calls))
      done[name] = await (call() as Promise<unknown>).then(
        () => 200,
        (error: unknown) => (error as { status: number }).status,
      );
    return done;
  };

  test.each([
    ['owner', { jobs: 200, board: 200, calendar: 200, prices: 200, company: 200, people: 200 }],
    ['dispatcher', { jobs: 200, board: 200, calendar: 200, prices: 403, company: 403, people: 403 }],
    ['sales', { jobs: 200, board: 403, calendar: 403, prices: 200, company: 403, people: 403 }],
    ['crew', { jobs: 403, board: 403, calendar: 403, prices: 403, company: 403, people: 403 }],
  ] as const)('%s opens what is theirs and nothing else', async (role, wanted) => {
    const { browser } = await joined(role);
    expect(await statuses(browser, here.id)).toEqual(wanted);
  });

  test('of a crew sees no customer, and of sales says of no move that it is done', async () => {
    const { plan_id, ana } = here;
    const crew = await joined('crew', 'Cem');
    const sales = await joined('sales', 'Sal');
    expect((await refusalOf(crew.browser.api.live.crew({ id: plan_id }))).status).toBe(404);
    expect(JSON.stringify(await crew.browser.api.plans.show({ id: plan_id }).catch(() => ({})))).not.toContain('Reyes');
    expect((await sales.browser.api.plans.show({ id: plan_id })).may).toBeDefined();
    const { job } = await ana.api.plans.show({ id: plan_id });
    expect((await refusalOf(sales.browser.api.jobs.complete({ id: job!.id }))).status).toBe(404);
  });

  test('that is taken away is gone with the next request, and every act carries a name', async () => {
    const { site, id, owner } = here;
    const { browser, person_id } = await joined('dispatcher');
    await browser.api.board.saveTruck({ id, name: 'Truck 1', feet: 26 });
    const [person] = (await owner.api.people.list({ id })).people.filter((one) => one.id === person_id);
    await owner.api.people.save({ id, person_id, version: person!.version, ...BEA, role: 'sales' });
    expect((await refusalOf(browser.api.board.saveTruck({ id, name: 'Truck 2', feet: 26 }))).problem.error_message).toContain(
      'dispatchers do this',
    );
    expect(
      (await refusalOf(owner.api.people.save({ id, person_id, version: person!.version, ...BEA, role: 'crew', works_as: 'lead' }))).status,
    ).toBe(409);
    const acts = await site.db.select().from(audit_log).where(eq(audit_log.what, 'Added Truck 1'));
    expect(acts.map(({ user_name }) => user_name)).toEqual(['Bea']);
  });
});

describe('somebody who leaves', () => {
  test('is out at once on every server, and their links open nothing', async () => {
    const { site, id, owner, plan_id } = here;
    const { browser, person_id } = await joined('dispatcher');
    const other_server = await aSite({ database: site.database });
    const elsewhere = aBrowser(other_server.app);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    const there = (path: string) => elsewhere.request('GET', path);
    expect((await there(`/api/v3/movers/${id}/board`)).status).toBe(200);
    const luis = await owner.api.people.save({ id, ...LUIS });
    await owner.api.live.setCrew({ id: plan_id, people: [{ name: LUIS.name, role: 'lead', contact: LUIS.contact }] });
    await owner.api.live.sendCrew({ id: plan_id });
    await workOnce(site.world);
    const links = () => owner.api.adjustments.crewLinks({ id: plan_id }).then((answer) => answer.links.length);
    expect(await links()).toBe(1);
    await owner.api.people.leave({ id, person_id });
    await owner.api.people.leave({ id, person_id: luis.person_id });
    expect((await there(`/api/v3/movers/${id}/board`)).status).toBe(401);
    expect((await refusalOf(browser.api.board.show({ id }))).status).toBe(401);
    expect(await links()).toBe(0);
    expect((await owner.api.live.crew({ id: plan_id })).people).toEqual([]);
    expect((await owner.api.people.list({ id })).people.map(({ name }) => name)).toEqual(['Driver']);
  });

  test('is not the last owner, who can be no less either', async () => {
    const { id, owner } = here;
    const [self] = (await owner.api.people.list({ id })).people;
    expect(self).toMatchObject({ role: 'owner', is_you: true });
    expect((await refusalOf(owner.api.people.leave({ id, person_id: self!.id }))).problem.error_message).toContain(
      'Somebody has to own the company',
    );
    expect((await refusalOf(owner.api.people.save({ id, person_id: self!.id, ...BEA, role: 'sales' }))).status).toBe(403);
    const { browser } = await joined('owner');
    await browser.api.people.leave({ id, person_id: self!.id });
    expect((await refusalOf(owner.api.people.list({ id }))).status).toBe(401);
  });
});

describe('somebody sick', () => {
  test('is away from a day to a day, and back when that is said', async () => {
    const { id, owner, site } = here;
    const { person_id } = await owner.api.people.save({ id, ...LUIS });
    const { absence_id } = await owner.api.people.away({ id, person_id, kind: 'sick', from: '2026-12-04', to: '2026-12-06' });
    const { absences } = await owner.api.board.show({ id, from: FRIDAY });
    expect(absences).toMatchObject([
      { person_id, kind: 'sick', starts: { day: '2026-12-04', minutes: 0 }, ends: { day: '2026-12-07', minutes: 0 } },
    ]);
    await owner.api.people.back({ id, absence_id });
    expect((await owner.api.board.show({ id, from: FRIDAY })).absences).toEqual([]);
    const wrong = await refusalOf(owner.api.people.away({ id, person_id, kind: 'off', from: '2026-12-06', to: '2026-12-04' }));
    expect(wrong.problem.errors).toEqual({ to: 'Choose a last day that is not before the first' });
    const other = await site.mover(id === 1 ? 2 : 1);
    expect(
      (await refusalOf(other.api.people.away({ id: id === 1 ? 2 : 1, person_id, kind: 'off', from: '2026-12-06', to: '2026-12-06' })))
        .status,
    ).toBe(404);
    expect((await site.db.select().from(users).where(sql`mover_role is not null`)).length).toBe(0);
  });

  test('what is typed wrong is said at its field', async () => {
    const { id, owner } = here;
    const wrong = await refusalOf(owner.api.people.save({ id, name: '', role: 'crew', works_as: null, contact: '12', drives_feet: 3 }));
    expect(Object.keys(wrong.problem.errors ?? {}).sort()).toEqual(['contact', 'drives_feet', 'name', 'works_as']);
  });
});
