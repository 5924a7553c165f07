import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { jobs, mover_days, payment_events, payouts } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books, IN_STATE, startsPlan, walkTo } from '#test/support/builders.ts';
import { rowsOf, worksAt } from '#test/support/people/booked-move.ts';
import { aConfirmedMove, aBookedMove as booksAnother } from '#test/support/people/booked-people.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { completesByCode } from '#test/support/people/completes.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const FULLY_BOOKED = { mover_declined_reason_id: 1 };

/** A booked move two weeks from now, and somebody of its mover. */
const aBookedMove = async (move_date = '2026-12-04') => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { ...IN_STATE, move_date }), 'BOOK');
  const booked = await books(ana, id);
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  const { job, paid_today } = booked.body;
  const plan = await ana.api.plans.show({ id });
  const driver = await site.mover(plan.mover?.id ?? 0);
  return { site, ana, id, job, paid_today, mover_id: plan.mover?.id ?? 0, driver };
};

const ledgerOf = async (site: Site) =>
  (await site.db.select().from(payment_events).orderBy(payment_events.id)).map(({ kind, amount_cents }) => [kind, amount_cents]);

const statesOf = async (site: Site) => (await rowsOf(site)).map(({ kind, state }) => `${kind} ${state}`);

const takenInAll = async (site: Site) => (await site.db.select().from(mover_days)).reduce((sum, { taken }) => sum + taken, 0);

const takenOf = async (site: Site, mover_id: number) =>
  (await site.db.select().from(mover_days).where(eq(mover_days.mover_id, mover_id))).reduce((sum, { taken }) => sum + taken, 0);

/** Says no for whoever is asked, until nobody is left to ask. */
const everybodyDeclines = async ({ site, ana, id }: { site: Site; ana: Browser; id: string }) => {
  for (let asked = 0; asked < 5; asked++) {
    const { job, mover } = await ana.api.plans.show({ id });
    if (job?.status !== 'waiting' || mover === null) return asked;
    const driver = await site.mover(mover.id);
    await driver.api.jobs.decline({ id: job.id, ...FULLY_BOOKED });
  }
  throw new Error('More movers were asked than may be.');
};

const subjectsTo = async (site: Site, email: string) =>
  (await sentEmails(site.db)).filter(({ recipient }) => recipient === email).map(({ subject }) => subject.split(':')[0]);

describe('accepting a job', () => {
  test('confirms the move and charges what was held, once, however often it is said [spec 7.34] [pricing 4] [property 12] [spec 1.6]', async () => {
    const { site, ana, id, job, paid_today, driver } = await aBookedMove();
    expect(await driver.api.jobs.accept({ id: job.id })).toMatchObject({ job: { id: job.id, status: 'accepted' } });
    await Promise.all([driver.api.jobs.accept({ id: job.id }), driver.api.jobs.accept({ id: job.id })]);
    await Promise.all([workOnce(site.world), workOnce(site.world)]);
    await workOnce(site.world);
    const held = Math.round(paid_today * 100);
    expect(await ledgerOf(site)).toEqual([
      ['authorized', held],
      ['captured', held],
    ]);
    expect(await ana.api.plans.show({ id })).toMatchObject({ status: 'confirmed', is_booked: true, job: { status: 'accepted' } });
    expect((await subjectsTo(site, 'ana@example.com')).toSorted()).toEqual(['Confirmed', 'Reserved']);
    expect(await subjectsTo(site, driver.email)).toContain('Job accepted');
  });

  test('says when the move was reserved, and when its mover said yes once it has [ux P1]', async () => {
    const { site, ana, id, job, driver } = await aBookedMove();
    const moments = async () => {
      const shown = (await ana.api.plans.show({ id })).job;
      return [shown?.reserved_at, shown?.confirmed_at];
    };
    const reserved_at = new Date(site.world.clock.now()).toISOString();
    expect(await moments()).toEqual([reserved_at, null]);
    site.at('2026-11-20T18:30:00Z');
    await driver.api.jobs.accept({ id: job.id });
    expect(await moments()).toEqual([reserved_at, '2026-11-20T18:30:00.000Z']);
    await driver.api.jobs.giveBack({ id: job.id, ...FULLY_BOOKED });
    expect((await moments())[1]).toBeNull();
  });

  test('shows the mover who the customer is, and not before [property 29]', async () => {
    const { id, job, driver } = await aBookedMove();
    expect((await driver.api.plans.show({ id })).contact_phone_number).toBe('');
    await driver.api.jobs.accept({ id: job.id });
    const { contact_phone_number, details } = await driver.api.plans.show({ id });
    expect({ contact_phone_number, street: details.pick_up.street_address }).toMatchObject({
      contact_phone_number: expect.stringMatching(/555/),
      street: expect.stringMatching(/\w/),
    });
  });

  test('is tried again when the gateway fails, and charged once [property 13]', async () => {
    const { site, job, driver } = await aBookedMove();
    site.payments.mishaps.capture = true;
    await driver.api.jobs.accept({ id: job.id });
    await workOnce(site.world);
    expect((await ledgerOf(site)).map(([kind]) => kind)).toEqual(['authorized']);
    site.payments.mishaps.capture = false;
    site.at('2026-11-20T15:00:10Z');
    await workOnce(site.world);
    expect((await ledgerOf(site)).map(([kind]) => kind)).toEqual(['authorized', 'captured']);
  });

  test('belongs to its mover: another one, the customer and a stranger hear that there is no such job [property 26]', async () => {
    const { site, ana, job, mover_id } = await aBookedMove();
    const other = await site.mover(mover_id === 1 ? 2 : 1);
    for (const who of [other, ana, site.visitor()])
      await expect(who.api.jobs.accept({ id: job.id })).toBeRefused(/can’t find this job/, 'not_found');
    await expect(other.api.jobs.accept({ id: 999_999 })).toBeRefused(/can’t find this job/, 'not_found');
  });

  test('is too late when its time has run out, though no worker has passed yet [pricing 3]', async () => {
    const { site, job, driver } = await aBookedMove();
    site.at('2026-11-21T15:00:01Z');
    await expect(driver.api.jobs.accept({ id: job.id })).toBeRefused(/time to answer this job has run out/, 'too_late');
  });
});

describe('declining a job', () => {
  test('needs a reason, and words for the last one, at their fields [spec 3.21] [decisions 6]', async () => {
    const { job, driver } = await aBookedMove();
    expect((await refusalOf(driver.api.jobs.decline({ id: job.id }))).problem.errors).toEqual({
      mover_declined_reason_id: 'Choose a reason',
    });
    const other = await refusalOf(driver.api.jobs.decline({ id: job.id, mover_declined_reason_id: 7 }));
    expect(other.problem.errors).toEqual({ mover_declined_other_reason: 'Tell us the reason' });
  });

  test('of all that are asked charges nothing, gives the trucks back, and hands the plan back with everything on it [pricing 3] [pricing 4] [spec 1.6]', async () => {
    const booked = await aBookedMove();
    const { site, ana, id, job, mover_id, driver } = booked;
    const before = await ana.api.plans.show({ id });
    expect(await takenOf(site, mover_id)).toBeGreaterThan(0);
    await driver.api.jobs.decline({ id: job.id, ...FULLY_BOOKED });
    await driver.api.jobs.decline({ id: job.id, ...FULLY_BOOKED });
    expect(await everybodyDeclines(booked)).toBe(3);
    await workOnce(site.world);
    expect((await ledgerOf(site)).map(([kind]) => kind)).toEqual(['authorized', 'voided']);
    expect(await takenInAll(site)).toBe(0);
    const after = await ana.api.plans.show({ id });
    expect(after).toMatchObject({ status: 'canceled', is_booked: false, mover: null, job: { status: 'declined' } });
    expect({ ...after.details, delivery_estimate: null }).toEqual({ ...before.details, delivery_estimate: null });
    expect(after.inventory.items).toHaveLength(before.inventory.items.length);
    expect(await subjectsTo(site, 'ana@example.com')).toContain('Nothing was charged');
    await walkTo(ana, { uuid: id }, 'BOOK');
    expect(await books(ana, id)).toMatchObject({ status: 201 });
  });

  test('names the movers that can, in the email [ux E2]', async () => {
    const booked = await aBookedMove();
    const { site } = booked;
    await everybodyDeclines(booked);
    await workOnce(site.world);
    const message = (await sentEmails(site.db)).find(({ subject }) => subject.startsWith('Nothing was charged'));
    expect(message?.body).toMatch(/These movers can, on the same day:\n(- .+: \$[\d,.]+\n?){3}/);
  });

  test('happens by itself when the time runs out, once though two servers look [pricing 3]', async () => {
    const { site, ana, id, job, mover_id } = await aBookedMove();
    site.at('2026-11-21T15:00:01Z');
    await Promise.all([workOnce(site.world), workOnce(site.world)]);
    expect(await takenOf(site, mover_id)).toBe(0);
    const [row] = await site.db.select().from(jobs).where(eq(jobs.id, job.id));
    expect(row).toMatchObject({ status: 'declined', declined_reason_id: null });
    const { history } = await ana.api.plans.history({ id });
    expect(history.filter(({ what }) => what === 'Job declined: No response')).toHaveLength(1);
  });
});

describe('the time to answer', () => {
  test('is reminded of at half and at four fifths [pricing 3]', async () => {
    const { site, driver } = await aBookedMove();
    const reminders = async (at: string) => {
      site.at(at);
      await workOnce(site.world);
      return (await subjectsTo(site, driver.email)).filter((subject) => subject === 'Still waiting').length;
    };
    expect(await reminders('2026-11-21T02:59:59Z')).toBe(0);
    expect(await reminders('2026-11-21T03:00:00Z')).toBe(1);
    expect(await reminders('2026-11-21T10:12:00Z')).toBe(2);
    expect(await reminders('2026-11-21T14:59:59Z')).toBe(2);
  });

  test('is not reminded of once it was used [pricing 3]', async () => {
    const { site, job, driver } = await aBookedMove();
    await driver.api.jobs.accept({ id: job.id });
    site.at('2026-11-21T10:12:00Z');
    await workOnce(site.world);
    expect(await subjectsTo(site, driver.email)).not.toContain('Still waiting');
  });
});

test('of a yes, a no and a cancellation at once exactly one counts, and the ledger says which [property 11]', async () => {
  for (const order of [0, 1, 2]) {
    const { site, ana, id, job, driver } = await aBookedMove();
    const calls = [
      () => driver.api.jobs.accept({ id: job.id }),
      () => driver.api.jobs.decline({ id: job.id, ...FULLY_BOOKED }),
      () => ana.api.bookings.cancelJob({ id, message: '' }),
    ];
    const turned = [...calls.slice(order), ...calls.slice(0, order)];
    await Promise.allSettled(turned.map((call) => call()));
    await workOnce(site.world);
    const { status, job: after } = await ana.api.plans.show({ id });
    const kinds = (await ledgerOf(site)).map(([kind]) => kind);
    expect([status, after?.status, after?.offer, kinds.at(-1), kinds.length]).toBeOneOf([
      ['confirmed', 'accepted', 1, 'captured', 2],
      ['reserved', 'waiting', 2, 'authorized', 1],
      ['canceled', 'canceled', 1, 'voided', 2],
      ['canceled', 'canceled', 2, 'voided', 2],
    ]);
  }
});

test('the email about a new job names what a mover decides by: the money, how much, and the floors, but not where it is [pricing 3] [property 30]', async () => {
  const { site, id, driver } = await aBookedMove();
  await workOnce(site.world);
  const email = (await sentEmails(site.db)).find(({ subject }) => subject.startsWith('New job'));
  const { job, details, cubic_feet } = await driver.api.plans.show({ id });
  expect(email?.body).toContain(`You earn: $${job?.earns?.toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
  expect(email?.body).toContain(`${cubic_feet} cubic feet`);
  expect(email?.body).toMatch(/From: \w+.*(Stairs|Elevator|ground floor)/);
  expect(email?.body).not.toMatch(/Street|Ave|Ana/);
  expect(details.pick_up.street_address).toBe('');
});

describe('completing a job', () => {
  test('charges what it said it would, and never before the arrival window begins [spec 7.34] [pricing 4]', async () => {
    const { site, ana, id, job, driver } = await aBookedMove();
    await driver.api.jobs.accept({ id: job.id });
    await workOnce(site.world);
    site.at('2026-12-02T15:00:00Z');
    await workOnce(site.world);
    site.at('2026-12-04T12:59:59Z');
    expect((await driver.api.plans.show({ id })).job).toMatchObject({ may_complete: false, takes: null });
    await expect(driver.api.jobs.complete({ id: job.id })).toBeRefused(/once its arrival window has begun/, 'too_late');
    site.at('2026-12-04T13:00:00Z');
    const before = (await ana.api.plans.show({ id })).billing.payments;
    const takes = (await driver.api.plans.show({ id })).job?.takes ?? 0;
    expect(takes).toBeGreaterThan(0);
    expect((await ana.api.plans.show({ id })).job?.takes).toBeNull();
    await completesByCode(site, driver, job.id);
    site.at('2026-12-04T13:05:00Z');
    await workOnce(site.world);
    await workOnce(site.world);
    const taken = (rows: typeof before) => rows.reduce((sum, { captured }) => sum + Math.round(captured * 100), 0);
    expect(taken((await ana.api.plans.show({ id })).billing.payments) - taken(before)).toBe(Math.round(takes * 100));
  });

  test('needs a signature at the door or the customer’s code: on the mover’s word alone nothing is charged for a week [spec 7.34] [pricing 4]', async () => {
    const { site, ana, id, job, driver } = await aBookedMove();
    await driver.api.jobs.accept({ id: job.id });
    await workOnce(site.world);
    await worksAt(site, '2026-12-02T15:00:00Z');
    expect((await ana.api.plans.show({ id })).job?.delivery_code).toBeNull();
    site.at('2026-12-04T15:00:00Z');
    const code = (await ana.api.plans.show({ id })).job?.delivery_code ?? '';
    expect(code).toMatch(/^\d{6}$/);
    for (const other of [driver, await site.admin()]) expect((await other.api.plans.show({ id })).job?.delivery_code).toBeNull();
    const { takes } = (await driver.api.plans.show({ id })).job ?? { takes: null };
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(driver.api.jobs.complete({ id: job.id, code: wrong })).toBeRefused(/not the code/, 'invalid');
    await expect(driver.api.jobs.complete({ id: job.id, code, amount: (takes ?? 0) + 1 })).toBeRefused(/is charged/, 'price_changed');
    const alone = await driver.api.jobs.complete({ id: job.id, amount: takes ?? 0 });
    expect(alone.job.undo_until).toBe('2026-12-11T15:00:00.000Z');
    await worksAt(site, '2026-12-11T14:59:59Z');
    expect(await statesOf(site)).toEqual(['deposit captured', 'rest authorized']);
    await driver.api.jobs.undoComplete({ id: job.id });
    const told = await driver.api.jobs.complete({ id: job.id, code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect(told.job.undo_until).toBe('2026-12-11T15:04:59.000Z');
    await worksAt(site, '2026-12-11T15:04:59Z');
    expect(await statesOf(site)).toEqual(['deposit captured', 'rest captured']);
  });

  test('is not guessed: after ten codes in a day nobody is asked for one [spec 7.34]', async () => {
    const { site, driver, job } = await aBookedMove();
    await driver.api.jobs.accept({ id: job.id });
    await workOnce(site.world);
    site.at('2026-12-04T15:00:00Z');
    for (let tries = 0; tries < 10; tries += 1)
      await expect(driver.api.jobs.complete({ id: job.id, code: 'x' })).toBeRefused(/not the code/, 'invalid');
    await expect(completesByCode(site, driver, job.id)).toBeRefused(/Too many codes/, 'too_many');
  });

  const aCompletedJob = async () => {
    const move = await aBookedMove();
    const { site, driver, job } = move;
    await driver.api.jobs.accept({ id: job.id });
    await workOnce(site.world);
    await worksAt(site, '2026-12-02T15:00:00Z');
    site.at('2026-12-04T22:12:00Z');
    const takes = (await driver.api.plans.show({ id: move.id })).job?.takes ?? 0;
    await completesByCode(site, driver, job.id);
    return { ...move, takes };
  };

  test('charges nothing and thanks nobody for five minutes, and both sides read when it will [spec 7.34] [pricing 4]', async () => {
    const { site, ana, id, job, driver, takes, mover_id } = await aCompletedJob();
    await worksAt(site, '2026-12-04T22:16:59Z');
    const said = { status: 'completed', completed_at: '2026-12-04T22:12:00.000Z', undo_until: '2026-12-04T22:17:00.000Z', takes };
    expect((await driver.api.plans.show({ id })).job).toMatchObject({ ...said, may_undo_complete: true });
    expect((await ana.api.plans.show({ id })).job).toMatchObject({ ...said, may_undo_complete: false });
    expect(await statesOf(site)).toEqual(['deposit captured', 'rest authorized']);
    expect(await site.db.$count(payouts, eq(payouts.mover_id, mover_id))).toBe(0);
    await worksAt(site, '2026-12-04T22:17:00Z');
    expect(await statesOf(site)).toEqual(['deposit captured', 'rest captured']);
    expect(await site.db.$count(payouts, eq(payouts.mover_id, mover_id))).toBe(1);
    expect((await ana.api.plans.show({ id })).job).toMatchObject({ undo_until: null, takes: null });
    await expect(driver.api.jobs.undoComplete({ id: job.id })).toBeRefused(/five minutes to take this back are over/, 'too_late');
  });

  test('says of its own move alone what it charges, though another waits for its rest too [pricing 4]', async () => {
    const { site, driver, id } = await aConfirmedMove();
    const takes = async () => {
      site.at('2026-12-04');
      return (await driver.api.plans.show({ id })).job?.takes;
    };
    const alone = await takes();
    site.at('2026-11-20');
    const other = await booksAnother('2026-12-04', site);
    await other.driver.api.jobs.accept({ id: other.job.id });
    expect(await takes()).toBe(alone);
  });

  test('is taken back within five minutes by the mover or our team: the plan is as before, and it is charged once when it is said again [spec 7.34] [pricing 4] [property 21]', async () => {
    const { site, ana, id, job, driver, mover_id, takes } = await aCompletedJob();
    const stranger = await site.mover(mover_id === 1 ? 2 : 1);
    for (const nobody of [ana, site.visitor(), stranger])
      await expect(nobody.api.jobs.undoComplete({ id: job.id })).toBeRefused(/./, 'not_found');
    site.at('2026-12-04T22:16:59Z');
    expect(await (await site.admin()).api.jobs.undoComplete({ id: job.id })).toMatchObject({
      job: { status: 'accepted', undo_until: null },
    });
    await driver.api.jobs.undoComplete({ id: job.id });
    await worksAt(site, '2026-12-04T22:30:00Z');
    expect(await statesOf(site)).toEqual(['deposit captured', 'rest authorized']);
    const open = { status: 'in_progress', is_completed: false, is_done: false };
    expect(await ana.api.plans.show({ id })).toMatchObject({ ...open, may: { cancel: true }, job: { completed_at: null } });
    expect((await driver.api.plans.show({ id })).job).toMatchObject({ may_complete: true, takes });
    expect((await ana.api.plans.history({ id })).history.map(({ what }) => what)).toContain('Completion taken back');
    await completesByCode(site, driver, job.id);
    await worksAt(site, '2026-12-04T22:35:00Z');
    await worksAt(site, '2026-12-04T22:50:00Z');
    expect(await statesOf(site)).toEqual(['deposit captured', 'rest captured']);
    expect((await ledgerOf(site)).filter(([kind]) => kind === 'captured')).toHaveLength(2);
    expect((await subjectsTo(site, 'ana@example.com')).filter((subject) => subject?.startsWith('Receipt'))).toHaveLength(1);
  });

  test('is charged once though two servers find its time over at once, and again tried when the provider is away [property 4] [pricing 4]', async () => {
    const { site } = await aCompletedJob();
    site.payments.mishaps.capture = true;
    site.at('2026-12-04T22:17:00Z');
    await Promise.all([workOnce(site.world), workOnce(site.world)]);
    expect(await statesOf(site)).toEqual(['deposit captured', 'rest authorized']);
    site.payments.mishaps.capture = undefined;
    await worksAt(site, '2026-12-04T22:17:06Z');
    expect(await statesOf(site)).toEqual(['deposit captured', 'rest captured']);
    expect((await ledgerOf(site)).filter(([kind]) => kind === 'captured')).toHaveLength(2);
  });

  test('takes a rest that was declined and is held meanwhile only when its time is over [pricing 4]', async () => {
    const { site, job, driver } = await aBookedMove();
    await driver.api.jobs.accept({ id: job.id });
    await workOnce(site.world);
    site.payments.mishaps.authorize = 'decline';
    await worksAt(site, '2026-12-02T15:00:00Z');
    site.payments.mishaps.authorize = undefined;
    site.at('2026-12-04T14:00:00Z');
    await completesByCode(site, driver, job.id);
    await worksAt(site, '2026-12-04T14:04:59Z');
    expect(await statesOf(site)).toEqual(['deposit captured', 'rest authorized']);
    await worksAt(site, '2026-12-04T14:05:00Z');
    expect(await statesOf(site)).toEqual(['deposit captured', 'rest captured']);
  });

  test('is said on the move day or after it, of an accepted one [spec 7.34] [decisions 3]', async () => {
    const { site, ana, id, job, driver } = await aBookedMove();
    await expect(driver.api.jobs.complete({ id: job.id })).toBeRefused(/can’t find this job/, 'not_found');
    await driver.api.jobs.accept({ id: job.id });
    await expect(driver.api.jobs.complete({ id: job.id })).toBeRefused(/on its move day/, 'too_late');
    site.at('2026-12-04');
    expect(await completesByCode(site, driver, job.id)).toMatchObject({ job: { status: 'completed' } });
    await completesByCode(site, driver, job.id);
    expect(await ana.api.plans.show({ id })).toMatchObject({ status: 'completed', is_completed: true, is_done: true });
  });
});
