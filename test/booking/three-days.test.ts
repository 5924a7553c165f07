import { describe, expect, test } from 'vitest';
import { papers, payments } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, books, drawsUp, FORM, IN_STATE, signs, startsPlan, walkTo } from '#test/support/builders.ts';
import { aBookedMove, ledgerOf, paidAt, worksAt } from '#test/support/people/booked-move.ts';
import { moverAccepts, moverDeclines } from '#test/support/people/booked-people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const HOBOKEN = FORM.drop_off_address;
const IN_HOBOKEN = { street_address: '1100 Maxwell Place', city: 'Hoboken', state: 'NJ', zip: '07030' };

/** A Monday at ten in New York: signed by noon, a move can be loaded from Friday on. */
const MONDAY = '2026-11-23T15:00:00Z';
const TOO_EARLY = 'Federal law gives you three days after signing. The first day is Fri Nov 27.';

describe('the first day of a move between states', () => {
  test('papers P16: is the same wherever a day is chosen, and earlier days say why [spec 5.31]', async () => {
    const site = await aSite({ now: MONDAY });
    const ana = site.visitor();
    const { uuid: id } = await startsPlan(ana);
    const { earliest, days } = await ana.api.plans.validDates({ move_date: '2026-11-01', move_plan_id: id });
    expect(earliest).toBe('2026-11-27');
    const reasons = Object.fromEntries(days.map(({ date, reason }) => [date, reason]));
    expect([reasons['2026-11-24'], reasons['2026-11-26'], reasons['2026-11-27']]).toEqual([TOO_EARLY, TOO_EARLY, null]);
    const priced = (await ana.api.bids.forMoveDates({ id, from: '2026-11-26', to: '2026-11-27' })).estimates;
    expect(priced.map(({ reason }) => reason)).toEqual([TOO_EARLY, null]);
    for (const refused of [
      ana.api.plans.create({ move_plan: { ...FORM, move_date: '2026-11-26' } }),
      ana.api.plans.change({ id, move_plan: { details: { move_date: '2026-11-26' } } }),
    ])
      expect((await refusalOf(refused)).problem.errors).toEqual({ move_date: TOO_EARLY });
    await ana.api.plans.change({ id, move_plan: { details: { move_date: '2026-11-27' } } });
  });

  test('papers P16: is told where another stop puts a plan under federal law, and another day leads on [spec 5.31]', async () => {
    const site = await aSite({ now: MONDAY });
    const ana = site.visitor();
    const { uuid: id } = await startsPlan(ana, { ...IN_STATE, move_date: '2026-11-25' });
    await ana.api.plans.change({ id, move_plan: { details: { drop_off: { city: 'Hoboken', state: 'NJ', zip: '07030' } } } });
    const { problem } = await refusalOf(ana.api.plans.setStep({ id, step: 'COMPARE' }));
    expect(problem).toMatchObject({ step: 'DETAILS', errors: { move_date: TOO_EARLY } });
    await ana.api.plans.change({ id, move_plan: { details: { move_date: '2026-11-27' } } });
    await walkTo(ana, { uuid: id }, 'BOOK');
  });

  test('papers P16: stands before cheaper days where one became too early, each at what the plan costs once it is taken [spec 5.31]', async () => {
    const site = await aSite({ now: MONDAY });
    const ana = site.visitor();
    const { uuid: id } = await walkTo(ana, await startsPlan(ana, { ...IN_STATE, move_date: '2026-11-25' }), 'BOOK');
    expect((await refusalOf(ana.api.bookings.laterDays({ id }))).problem.code).toBe('not_editable');
    await ana.api.plans.change({ id, move_plan: { details: { drop_off: IN_HOBOKEN } } });
    expect((await ana.api.plans.show({ id })).may.closed_steps).not.toHaveProperty('BOOK');
    const { days, ...later } = await ana.api.bookings.laterDays({ id });
    expect(later).toEqual({ move_date: '2026-11-25', first_day: '2026-11-27', is_federal: true });
    expect(days[0]?.date).toBe('2026-11-27');
    expect(days).toHaveLength(3);
    for (const { date, total_cost } of days) {
      await ana.api.plans.change({ id, move_plan: { details: { move_date: date } } });
      expect([date, (await ana.api.bookings.terms({ id })).total_cost]).toEqual([date, total_cost]);
    }
    expect(days.slice(1).every(({ total_cost }) => total_cost < (days[0]?.total_cost ?? 0))).toBe(true);
  });

  test('papers P16: is nothing to offer while more than the day is in the way: that is mended where it is asked [spec 5.31]', async () => {
    const site = await aSite({ now: MONDAY });
    const ana = site.visitor();
    const { uuid: id } = await walkTo(ana, await startsPlan(ana, { ...IN_STATE, move_date: '2026-11-25' }), 'BOOK');
    await ana.api.plans.change({ id, move_plan: { details: { drop_off: { ...IN_HOBOKEN, street_address: '' } } } });
    expect((await refusalOf(ana.api.bookings.laterDays({ id }))).problem.code).toBe('not_editable');
    expect((await ana.api.plans.show({ id })).may.closed_steps.BOOK).toMatchObject({ step: 'DETAILS', errors: { move_date: TOO_EARLY } });
  });

  test('a day inside one state that came too close stands before the first with enough notice [spec 5.31]', async () => {
    const site = await aSite({ now: MONDAY });
    const ana = site.visitor();
    const { uuid: id } = await walkTo(ana, await startsPlan(ana, { ...IN_STATE, move_date: '2026-11-25' }), 'BOOK');
    site.at('2026-11-24T23:00:00Z');
    const { is_federal, first_day, days } = await ana.api.bookings.laterDays({ id });
    expect({ is_federal, first_day }).toEqual({ is_federal: false, first_day: '2026-11-27' });
    expect(days[0]?.date).toBe('2026-11-27');
  });

  test('papers P18: its mover has until the end of the fourth date before it, and is no longer asked after that [spec 5.31]', async () => {
    const site = await aSite({ now: '2026-11-24T17:00:00Z' });
    const ana = site.visitor();
    const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-11-28' }), 'BOOK');
    expect((await ana.api.bookings.terms({ id })).accept_by).toBe('2026-11-25T04:59:59.999Z');
    const booked = await books(ana, id);
    if (booked.status !== 201) throw new Error('The booking did not come about.');
    const driver = await site.mover((await ana.api.plans.show({ id })).mover?.id ?? 0);
    await worksAt(site, '2026-11-25T05:00:00Z');
    await expect(driver.api.jobs.accept({ id: booked.body.job.id })).toBeRefused(/./);
    // Whoever came next could not sign for this day either: nobody is asked, and nothing stays held.
    const { status, job } = await ana.api.plans.show({ id });
    expect({ status, job: job?.status ?? null }).not.toMatchObject({ job: 'waiting' });
    expect(status).toBe('canceled');
  });

  test('papers P18: stays lawful for who signs in the last second that its mover has [spec 5.31]', async () => {
    const site = await aSite({ now: '2026-11-24T17:00:00Z' });
    const ana = site.visitor();
    const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-11-28' }), 'BOOK');
    const booked = await books(ana, id);
    if (booked.status !== 201) throw new Error('The booking did not come about.');
    const driver = await site.mover((await ana.api.plans.show({ id })).mover?.id ?? 0);
    await worksAt(site, '2026-11-25T04:59:59Z');
    await acceptsSigning(driver, id, booked.body.job.id);
    const { clock, missing } = await ana.api.papers.list({ id });
    expect(clock).toMatchObject({ first_loading_day: '2026-11-28', rescind_until: '2026-11-28T05:00:00.000Z' });
    expect([(await ana.api.plans.show({ id })).status, missing]).toEqual(['confirmed', []]);
  });

  test('papers P16: is no day any more for what was signed while it was one: nothing is booked or held [spec 5.31]', async () => {
    // Two business hours before the end of the day on which its mover could still sign.
    const site = await aSite({ now: '2026-11-24T20:00:00Z' });
    const ana = site.visitor();
    const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-11-28' }), 'BOOK');
    const sheet = await drawsUp(ana, id);
    await signs(ana, id, sheet);
    site.at('2026-11-24T21:30:00Z');
    const refused = await refusalOf(books(ana, id, 'approve', { sheet_id: sheet.sheet_id }));
    expect(refused.problem.errors).toMatchObject({
      move_date: 'Federal law gives you three days after signing. The first day is Sun Nov 29.',
    });
    expect([await site.db.$count(payments), await site.db.$count(papers)]).toEqual([0, 0]);
  });

  test('papers P30: another day is refused as early, and a later one may be asked for until the crew sets out [spec 5.31]', async () => {
    const { site, ana, id } = await aBookedMove({ to: HOBOKEN });
    site.at('2026-12-02T15:00:00Z');
    expect((await ana.api.reschedules.days({ id, move_date: '2026-12-05' })).earliest).toBe('2026-12-06');
    expect((await refusalOf(ana.api.reschedules.ask({ id, move_date: '2026-12-05', comment: '' }))).problem.errors).toEqual({
      move_date: 'Federal law gives you three days after signing. The first day is Sun Dec 6.',
    });
    await ana.api.reschedules.ask({ id, move_date: '2026-12-09', comment: '' });
  });
});

describe('the three days in which a move between states is rescinded', () => {
  test('papers P17, P21: cancel free of charge to the last second, and by the fee schedule a second later', async () => {
    const { site, ana, id, paid_today } = await aBookedMove({ move_date: '2026-11-25', to: HOBOKEN });
    // Accepted on a Friday: the end of Monday in New York.
    const until = '2026-11-24T05:00:00.000Z';
    expect((await ana.api.bookings.summary({ id })).free_until).toBe(until);
    site.at('2026-11-24T04:59:59Z');
    expect(await ana.api.payments.cancelTerms({ id })).toMatchObject({ fee: 0, fee_due: 0, free_until: until });
    site.at('2026-11-24T05:00:00Z');
    expect((await ana.api.payments.cancelTerms({ id })).fee).toBeGreaterThan(0);
    site.at('2026-11-24T04:59:59Z');
    const { cancellation } = await ana.api.bookings.cancelJob({ id });
    expect(cancellation.fee + cancellation.fee_due).toBe(0);
    expect(cancellation.refund + cancellation.let_go).toBe(paid_today);
  });

  test('papers P29: begin anew with another day that was agreed', async () => {
    const { site, ana, id, driver } = await aBookedMove({ to: HOBOKEN });
    site.at('2026-12-02T15:00:00Z');
    await ana.api.reschedules.ask({ id, move_date: '2026-12-08', comment: '' });
    const { reschedule } = await ana.api.plans.show({ id });
    await driver.api.reschedules.accept({ id: reschedule?.id ?? 0 });
    await workOnce(site.world);
    expect((await ana.api.bookings.summary({ id })).free_until).toBe('2026-12-06T05:00:00.000Z');
  });

  test('are none for a move inside one state', async () => {
    const { site, ana, id } = await aBookedMove({ move_date: '2026-11-24' });
    site.at('2026-11-21T16:00:00Z');
    expect((await ana.api.payments.cancelTerms({ id })).fee).toBeGreaterThan(0);
  });
});

describe('the money of a move between states', () => {
  test('papers P23: is held and not taken while it may be rescinded, and taken once when that ends', async () => {
    const { site, paid_today } = await aBookedMove({ to: HOBOKEN });
    await worksAt(site, '2026-11-24T04:59:59Z');
    expect(await ledgerOf(site)).toEqual([`authorized ${paid_today}`]);
    await worksAt(site, '2026-11-24T05:00:00Z');
    await worksAt(site, '2026-11-24T06:00:00Z');
    expect(await ledgerOf(site)).toEqual([`authorized ${paid_today}`, `captured ${paid_today}`]);
  });

  test('papers P21, P22: is let go whole when it is rescinded, also twice and though the provider is away at first', async () => {
    const { site, ana, id, paid_today } = await aBookedMove({ move_date: '2026-11-25', to: HOBOKEN });
    site.at('2026-11-23T23:00:00Z');
    await Promise.allSettled([ana.api.bookings.cancelJob({ id }), ana.api.bookings.cancelJob({ id })]);
    site.payments.mishaps.void = true;
    await workOnce(site.world);
    site.payments.mishaps.void = false;
    await worksAt(site, '2026-11-24T05:00:00Z');
    await worksAt(site, '2026-11-24T09:00:00Z');
    expect(await ledgerOf(site)).toEqual([`authorized ${paid_today}`, `voided ${paid_today}`]);
    expect(await paidAt(site)).toBe(0);
  });

  test('papers P21: goes back to the cent that was captured before another day began the three days anew', async () => {
    const { site, ana, id, driver, paid_today } = await aBookedMove({ to: HOBOKEN });
    await worksAt(site, '2026-11-24T05:00:00Z');
    expect(await paidAt(site)).toBe(paid_today);
    site.at('2026-12-02T15:00:00Z');
    for (const move_date of ['2026-12-08', '2026-12-07']) {
      await ana.api.reschedules.ask({ id, move_date, comment: '' });
      const { reschedule } = await ana.api.plans.show({ id });
      // Each later change costs a fee, but not while the move may be canceled for nothing.
      expect(reschedule?.fee).toBe(move_date === '2026-12-08' ? 50 : 0);
      await driver.api.reschedules.accept({ id: reschedule?.id ?? 0 });
      await workOnce(site.world);
    }
    await worksAt(site, '2026-12-06T04:59:59Z');
    expect(await paidAt(site)).toBe(paid_today);
    expect((await ana.api.bookings.cancelJob({ id })).cancellation).toMatchObject({ fee: 0, refund: paid_today, fee_due: 0 });
    for (const at of ['2026-12-06T05:00:00Z', '2026-12-06T16:00:00Z', '2026-12-09T16:00:00Z']) await worksAt(site, at);
    expect(await paidAt(site)).toBe(0);
  });

  test('papers P24, P23: is held anew where another day begins the three days again before it was taken', async () => {
    const { site, ana, id, driver, paid_today } = await aBookedMove({ to: HOBOKEN });
    // Booked on the 20th, so held until the 27th; the last of two other days is agreed to on the 26th.
    for (const [asked_at, move_date] of [
      ['2026-11-23T15:00:00Z', '2026-12-15'],
      ['2026-11-26T15:00:00Z', '2026-12-16'],
    ] as const) {
      await worksAt(site, asked_at);
      await ana.api.reschedules.ask({ id, move_date, comment: '' });
      const { reschedule } = await ana.api.plans.show({ id });
      await driver.api.reschedules.accept({ id: reschedule?.id ?? 0 });
    }
    for (const at of ['2026-11-26T15:01:00Z', '2026-11-28T15:00:00Z', '2026-11-30T04:59:00Z']) await worksAt(site, at);
    expect(await ledgerOf(site)).toEqual([`authorized ${paid_today}`, `voided ${paid_today}`, `authorized ${paid_today}`]);
    await worksAt(site, '2026-11-30T05:00:00Z');
    expect((await ledgerOf(site)).slice(3)).toEqual([`captured ${paid_today}`]);
  });

  test('papers P24, P30: is held anew where the hold would not live until it may be taken, and a replacement has its own three days', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-10' }), 'BOOK');
    const booked = await books(ana, id);
    if (booked.status !== 201) throw new Error('The booking did not come about.');
    const { paid_today } = booked.body;
    await moverDeclines({ site, ana, id });
    await moverAccepts({ site, ana, id });
    await worksAt(site, '2026-11-26T15:00:00Z');
    await ana.api.jobs.answerReplacement({ id, decision: 'accept' });
    // Agreed on the 26th: the end of the 29th. The hold of the 20th lasts to the 27th.
    for (const at of ['2026-11-26T15:01:00Z', '2026-11-28T15:00:00Z', '2026-11-30T04:59:00Z']) await worksAt(site, at);
    expect(await ledgerOf(site)).toEqual([`authorized ${paid_today}`, `voided ${paid_today}`, `authorized ${paid_today}`]);
    await worksAt(site, '2026-11-30T05:00:00Z');
    expect((await ledgerOf(site)).slice(3)).toEqual([`captured ${paid_today}`]);
  });
});
