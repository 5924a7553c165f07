import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { asCallError } from '#contract/client.ts';
import { visitsPerWindow } from '#domain/bidding/consultation-movers.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { drainOutbox } from '#server/core/outbox.ts';
import { onsite_requests, outbox } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { marketOf } from '#server/pricing/market.ts';
import { RUNNERS } from '#server/workers/workers.ts';
import { books, type Caller, startsPlan, walkTo } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

type Asked = Parameters<Caller['api']['consultations']['createForMovers']>[0]['onsite_requests'][number];

/** The site stands on a Friday: the first day of a visit is the Monday after. */
const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const MONDAY_9 = { date: MONDAY, time: 1 };

const moversAt = (caller: Caller, id: string, at: { date: string; time: number } = MONDAY_9) =>
  caller.api.consultations.potentialMovers({ id, type: 'onsite', ...at });

const aRequest = (mover_id: number, over: Partial<Asked> = {}): Asked => ({
  ...{ mover_id, name: 'Ana Reyes', phone_number: '718 555 0112', type: 'onsite', ...MONDAY_9 },
  ...over,
});

const asks = (caller: Caller, id: string, ...visits: Asked[]) => caller.api.consultations.createForMovers({ id, onsite_requests: visits });

const visitsOf = async (caller: Caller, id: string) => (await caller.api.consultations.list({ id })).onsite_requests;

/** Ana with a plan, and the movers that could look at it on Monday at nine. */
const anasPlan = async (site: Site) => {
  const ana = site.visitor();
  const { uuid } = await startsPlan(ana);
  const { movers } = await moversAt(ana, uuid);
  const [first, second, third, fourth] = movers.map((mover) => mover.id) as [number, number, number, number];
  return { ana, uuid, movers, first, second, third, fourth };
};

/** Other customers have asked a mover for everything that it does in a window. */
const fills = async (site: Site, mover_id: number, at: { date: string; time: number }) => {
  const others = await Promise.all(Array.from({ length: 12 }, () => startsPlan(site.visitor())));
  await site.db.insert(onsite_requests).values(
    others.map(({ uuid }) => ({
      ...{ plan_id: uuid, mover_id, name: 'Ben', phone_number: '7185550100', type: 'onsite', status: 'asked', created_at: new Date() },
      ...at,
    })),
  );
};

describe('the movers that could look at a move', () => {
  test('are those that could do it, and first those that name no price unseen [spec 7.29]', async () => {
    const { ana, uuid } = await anasPlan(await aSite());
    await ana.api.inventory.setItemCount({ id: uuid, inventory_item_id: 1081, count: 1 });
    const { estimates, consult_only } = await ana.api.bids.list({ id: uuid });
    const { movers } = await moversAt(ana, uuid);
    expect(consult_only.length).toBeGreaterThan(0);
    expect(new Set(movers.map((mover) => mover.id))).toEqual(new Set([...estimates, ...consult_only].map((bid) => bid.mover.id)));
    expect(movers.slice(0, consult_only.length).every((mover) => mover.consult_only)).toBe(true);
    expect(JSON.stringify(movers)).not.toContain('rate_card');
  });

  test('are not those that were asked, nor those whose visits of that window are taken [spec 5.21]', async () => {
    const site = await aSite();
    const { ana, uuid, first, second } = await anasPlan(site);
    await asks(ana, uuid, aRequest(first, { time: 3 }));
    await fills(site, second, MONDAY_9);
    const { movers } = await moversAt(ana, uuid);
    expect(movers.map((mover) => mover.id)).not.toContain(first);
    expect(movers.map((mover) => mover.id)).not.toContain(second);
    expect((await moversAt(ana, uuid, { date: MONDAY, time: 2 })).movers.map((mover) => mover.id)).toContain(second);
  });

  test('come with the next times at which somebody is free, or the wanted one', async () => {
    const site = await aSite();
    const { ana, uuid, movers, first } = await anasPlan(site);
    for (const { id } of movers) await fills(site, id, MONDAY_9);
    await fills(site, first, { date: MONDAY, time: 2 });
    const all = await moversAt(ana, uuid);
    expect(all.movers).toEqual([]);
    expect(all.next_free[0]).toEqual({ date: MONDAY, time: 2 });
    const wanted = await ana.api.consultations.potentialMovers({ id: uuid, type: 'onsite', ...MONDAY_9, mover_id: first });
    expect(wanted.next_free[0]).toEqual({ date: MONDAY, time: 3 });
  }, 60_000);

  test.each([
    ['yesterday', '2026-11-19', /Choose a day from Mon Nov 23 on/],
    ['a Saturday', '2026-11-21', /Monday to Friday/],
    ['the move day', '2026-11-30', /before your move/],
  ])('are not asked for on %s', async (_, date, sentence) => {
    const { ana, uuid } = await anasPlan(await aSite());
    await expect(moversAt(ana, uuid, { date, time: 1 })).toBeRefused(sentence, 'invalid');
  });
});

describe('asking movers for visits', () => {
  test('makes them all, in the order asked for [spec 3.18] [spec 7.29]', async () => {
    const { ana, uuid, first, second } = await anasPlan(await aSite());
    const { onsite_requests: made } = await asks(
      ana,
      uuid,
      aRequest(first, { date: TUESDAY }),
      aRequest(second, { type: 'video', time: 2 }),
    );
    expect(made).toMatchObject([
      { mover_id: first, type: 'onsite', date: TUESDAY, time: 1, name: 'Ana Reyes', phone_number: '(718) 555-0112', status: 'asked' },
      { mover_id: second, type: 'video', date: MONDAY, time: 2, status: 'asked' },
    ]);
    expect((await visitsOf(ana, uuid)).map((visit) => visit.mover_id)).toEqual([second, first]);
    const { history } = await ana.api.plans.history({ id: uuid });
    expect(history[0]?.what).toMatch(/^Asked for 2 visits: /);
  });

  test('tells the customer and each mover by email [spec 3.18]', async () => {
    const site = await aSite();
    const { ana, uuid, first } = await anasPlan(site);
    const driver = await site.mover(first);
    await ana.api.plans.change({ id: uuid, move_plan: { contact_email_address: 'ana@example.com' } });
    await asks(ana, uuid, aRequest(first));
    await drainOutbox(site.world, RUNNERS);
    const emails = await sentEmails(site.db);
    expect(emails.map((email) => email.recipient).toSorted()).toEqual(['ana@example.com', driver.email].toSorted());
    expect(emails.find((email) => email.recipient === driver.email)?.body).toContain('(718) 555-0112');
    expect(emails.find((email) => email.recipient === 'ana@example.com')?.body).toContain('Monday, November 23, 2026, 9–11 AM');
  });

  test.each([
    ['a day gone by', { date: '2026-11-19' }, 'date', /Choose a day from/],
    ['a weekend', { date: '2026-11-22' }, 'date', /Monday to Friday/],
    ['the move day', { date: '2026-11-30' }, 'date', /before your move/],
    ['a phone "abc"', { phone_number: 'abc' }, 'phone_number', 'Enter a phone number like (555) 123-4567'],
    ['no name', { name: '  ' }, 'name', 'Enter your name'],
    ['a name with NUL', { name: 'Ana\u0000' }, 'name', 'Remove the unreadable character'],
    ['a fifth window', { time: 4 }, 'time', 'Choose one of the four times'],
    ['no real date', { date: '2026-02-30' }, 'date', 'Enter a date like 03/13/2027'],
    ['a mover nobody knows', { mover_id: 99_999 }, 'mover_id', "We can't find this mover."],
  ])('with %s is refused at its field, and asks nobody [spec 3.18]', async (_, over, field, sentence) => {
    const { ana, uuid, first, second } = await anasPlan(await aSite());
    const refusal = await refusalOf(asks(ana, uuid, aRequest(first, { date: TUESDAY }), aRequest(second, over)));
    expect(refusal.status).toBe(422);
    expect(refusal.problem.errors[`onsite_requests.1.${field}`]).toMatch(sentence);
    expect(await visitsOf(ana, uuid)).toEqual([]);
  });

  test('of a mover that does not serve this move is refused', async () => {
    const site = await aSite();
    const { ana, uuid } = await anasPlan(site);
    const elsewhere = site.visitor();
    const far = await startsPlan(elsewhere, { pick_up_address: 'Denver, CO 80202', drop_off_address: 'Boulder, CO 80302' });
    const local = (await moversAt(ana, uuid)).movers.map((mover) => mover.id);
    const denver = (await moversAt(elsewhere, far.uuid)).movers.find((mover) => !local.includes(mover.id));
    const refusal = await refusalOf(asks(ana, uuid, aRequest(denver?.id ?? 0)));
    expect(refusal).toMatchObject({ status: 422, problem: { code: 'mover_cannot' } });
    expect(refusal.problem.errors).toHaveProperty(['onsite_requests.0.mover_id']);
  });

  test('takes three at most, one of each mover, and none twice at one time [spec 5.21]', async () => {
    const { ana, uuid, first, second, third, fourth } = await anasPlan(await aSite());
    const four = [first, second, third, fourth].map((mover, at) => aRequest(mover, { time: at }));
    await expect(asks(ana, uuid, ...four)).toBeRefused('Three visits are the most', 'invalid');
    await expect(asks(ana, uuid)).toBeRefused('Choose at least one visit', 'invalid');
    await expect(asks(ana, uuid, aRequest(first), aRequest(first, { time: 3 }))).toBeRefused('One visit from each mover is enough');
    await expect(asks(ana, uuid, aRequest(first), aRequest(second))).toBeRefused('Another visit is already Mon Nov 23, 9–11 AM');
    await asks(ana, uuid, ...four.slice(0, 3));
    await expect(asks(ana, uuid, four[3]!)).toBeRefused('Three visits are the most. You have asked for 3 already.', 'invalid');
  });

  test('at a date and time of a standing visit is a conflict, and asks nobody [spec 5.21]', async () => {
    const { ana, uuid, first, second, third } = await anasPlan(await aSite());
    await asks(ana, uuid, aRequest(first));
    const refusal = await refusalOf(asks(ana, uuid, aRequest(second, { date: TUESDAY }), aRequest(third)));
    expect(refusal).toMatchObject({ status: 409, problem: { code: 'visit_stands' } });
    expect(refusal.problem.errors).toHaveProperty(['onsite_requests.1.time']);
    expect(await visitsOf(ana, uuid)).toHaveLength(1);
    expect((await refusalOf(asks(ana, uuid, aRequest(first, { time: 3 })))).status).toBe(409);
  });

  test('twice with the same words asks once [spec 7.29]', async () => {
    const site = await aSite();
    const { ana, uuid, first, second } = await anasPlan(site);
    const both = [aRequest(first), aRequest(second, { time: 2 })];
    const answers = await Promise.all(Array.from({ length: 8 }, () => asks(ana, uuid, ...both)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await visitsOf(ana, uuid)).toHaveLength(2);
    expect(await site.db.select().from(outbox).where(eq(outbox.kind, 'email'))).toHaveLength(3);
  });

  test('many at once for a time that one plan has once asks one mover [spec 5.21]', async () => {
    const { ana, uuid, movers } = await anasPlan(await aSite());
    const answers = await Promise.all(movers.slice(0, 6).map(({ id }) => statusOf(asks(ana, uuid, aRequest(id)))));
    expect(answers.toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await visitsOf(ana, uuid)).toHaveLength(1);
  });

  test('by many plans at once for the last visits of a mover asks it no more often than it can come', async () => {
    const site = await aSite();
    const { movers } = await anasPlan(site);
    const { byId } = await marketOf(site.db);
    const [mover] = movers.map(({ id }) => byId.get(id)!).toSorted((one, other) => perWindow(one) - perWindow(other));
    const people = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const caller = site.visitor();
        return { caller, uuid: (await startsPlan(caller)).uuid };
      }),
    );
    const statuses = await Promise.all(people.map(({ caller, uuid }) => statusOf(asks(caller, uuid, aRequest(mover!.id)))));
    const made = await site.db.select().from(onsite_requests).where(eq(onsite_requests.mover_id, mover!.id));
    expect(made).toHaveLength(perWindow(mover!));
    expect(statuses.toSorted()).toEqual([...made.map(() => 201), ...Array.from({ length: 12 - made.length }, () => 409)]);
  });
});

describe('visits belong to their plan', () => {
  test('and nobody else sees or makes them [property 26] [property 27]', async () => {
    const site = await aSite();
    const { ana, uuid, first } = await anasPlan(site);
    await asks(ana, uuid, aRequest(first));
    const ben = site.visitor();
    await startsPlan(ben);
    const calls = [
      () => visitsOf(ben, uuid),
      () => asks(ben, uuid, aRequest(first)),
      () => moversAt(ben, uuid),
      () => moversAt(ben, 'nothing'),
    ];
    for (const call of calls) {
      expect(await refusalOf(call())).toMatchObject({ status: 404, problem: { error_message: "We can't find this move plan." } });
    }
  });

  test('a mover sees its own and no other [property 29]', async () => {
    const site = await aSite();
    const { ana, uuid, first, second } = await anasPlan(site);
    await asks(ana, uuid, aRequest(first), aRequest(second, { time: 2 }));
    const driver = await site.mover(first);
    expect(await visitsOf(driver, uuid)).toMatchObject([{ mover_id: first, phone_number: '(718) 555-0112' }]);
    const other = (await moversAt(ana, uuid)).movers[0]!;
    expect(await visitsOf(await site.mover(other.id), uuid)).toEqual([]);
  });

  test('a mover that was asked sees every step without the person, and may not ask or change [decisions 2]', async () => {
    const site = await aSite();
    const { ana, uuid, first } = await anasPlan(site);
    await ana.api.plans.change({ id: uuid, move_plan: { details: { pick_up: { street_address: '418 12th St' } } } });
    const driver = await site.mover(first);
    expect((await refusalOf(driver.api.bids.list({ id: uuid }))).status).toBe(404);
    await asks(ana, uuid, aRequest(first));
    const { estimates, consult_only } = await driver.api.bids.list({ id: uuid });
    expect([...estimates, ...consult_only].map((bid) => bid.mover.id)).toEqual([first]);
    const plan = await driver.api.plans.show({ id: uuid });
    expect(plan).toMatchObject({ shown: 'redacted', contact_phone_number: '', details: { pick_up: { street_address: '' } } });
    expect((await refusalOf(asks(driver, uuid, aRequest(first)))).status).toBe(404);
  });

  test('are past once their day is over, and a booked move needs none', async () => {
    const site = await aSite();
    const { ana, uuid, first, second } = await anasPlan(site);
    await asks(ana, uuid, aRequest(first));
    site.at(TUESDAY);
    expect(await visitsOf(ana, uuid)).toMatchObject([{ status: 'past' }]);
    await walkTo(ana, { uuid }, 'BOOK');
    await books(ana, uuid);
    await expect(asks(ana, uuid, aRequest(second, { date: '2026-11-25' }))).toBeRefused(/This move is booked/, 'not_editable');
  });
});

const perWindow = (mover: Mover): number => visitsPerWindow(mover, MONDAY);

const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 201,
    (error: unknown) => asCallError(error).status,
  );
