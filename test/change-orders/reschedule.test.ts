import { describe, expect, test } from 'vitest';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { workOnce } from '#server/workers/workers.ts';
import {
  aBookedMove,
  aConfirmedMove,
  askedMover,
  asksFor,
  FRIDAY,
  ledgerOf,
  moverAccepts,
  moverDeclines,
  SATURDAY,
  slotsOf,
  subjectsTo,
  subjectsToMover,
  TUESDAY,
} from '#test/support/people/booked-people.ts';

type Booked = Awaited<ReturnType<typeof aBookedMove>>;

const requestOn = async ({ ana, id }: Booked) => (await ana.api.plans.show({ id })).reschedule;

/** Asked for a day, and what its mover may call it by. */
const anOpenRequest = async (move_date = TUESDAY) => {
  const booked = await aConfirmedMove();
  await asksFor(booked, move_date, 'My lease starts later');
  return { ...booked, request: (await requestOn(booked))!.id };
};

describe('asking for another day', () => {
  test('keeps the trucks of both days, and tells the mover and the customer [pricing 4]', async () => {
    const booked = await anOpenRequest();
    const { site, ana, id, mover_id, driver } = booked;
    await workOnce(site.world);
    expect(Object.keys(await slotsOf(site, mover_id))).toEqual([FRIDAY, TUESDAY]);
    expect(await requestOn(booked)).toMatchObject({
      ...{ status: 'asked', from_date: FRIDAY, to_date: TUESDAY, comment: 'My lease starts later', fee: 0 },
      ...{ may_answer: false, may_withdraw: true, answer_by: '2026-11-21T15:00:00.000Z' },
    });
    expect((await driver.api.plans.show({ id })).reschedule).toMatchObject({ may_answer: true, may_withdraw: false, fee: null });
    expect(await subjectsToMover(site, mover_id)).toContain('Another day? Brooklyn → Astoria, Fri Dec 4');
    expect(await subjectsTo(site, 'ana@example.com')).toContain('Asked for Tue Dec 8');
    expect(await ana.api.plans.show({ id })).toMatchObject({ move_date: FRIDAY, status: 'confirmed' });
  });

  test('is refused when another price was on screen, and twice at once [pricing 4]', async () => {
    const booked = await aConfirmedMove();
    const { ana, id } = booked;
    const { after } = await ana.api.reschedules.terms({ id, move_date: TUESDAY });
    const request = { id, move_date: TUESDAY };
    await expect(ana.api.reschedules.ask({ ...request, shown: { after: after - 1, fee: 0 } })).toBeRefused(
      `Your total on that day is ${inWords(fromDollars(after))} now, not ${inWords(fromDollars(after - 1))}. Nobody has been asked yet.`,
      'price_changed',
    );
    const both = await Promise.allSettled([1, 2].map(() => ana.api.reschedules.ask({ ...request, shown: { after, fee: 0 } })));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('belongs to the customer and our team [decisions 2]', async () => {
    const { site, id, driver } = await aConfirmedMove();
    for (const who of [driver, site.visitor()])
      await expect(who.api.reschedules.ask({ id, move_date: TUESDAY })).toBeRefused(/can't find/, 'not_found');
    await (await site.admin()).api.reschedules.ask({ id, move_date: TUESDAY });
  });
});

describe('the mover’s yes', () => {
  test('moves day, trucks and price, once, and gives back what the day is cheaper [pricing 4]', async () => {
    const booked = await anOpenRequest();
    const { site, ana, id, mover_id, driver, request } = booked;
    const { after } = (await requestOn(booked))!;
    await Promise.all([driver.api.reschedules.accept({ id: request }), driver.api.reschedules.accept({ id: request })]);
    await workOnce(site.world);
    const plan = await ana.api.plans.show({ id });
    expect(plan).toMatchObject({ move_date: TUESDAY, status: 'confirmed', reschedule: null, pricing: { final_price: after } });
    expect(Object.keys(await slotsOf(site, mover_id))).toEqual([TUESDAY]);
    const { history } = await ana.api.plans.history({ id });
    expect(history.filter(({ what }) => what === 'Moved to Tue Dec 8')).toHaveLength(1);
    expect(await subjectsTo(site, 'ana@example.com')).toContain('New day');
    expect(plan.billing.payments.find(({ kind }) => kind === 'rest')?.amount).toBeCloseTo(after - booked.paid_today, 2);
  });

  test('charges the fee of a later change once, beside the price [pricing 4]', async () => {
    const booked = await anOpenRequest();
    const { site, driver, request } = booked;
    await driver.api.reschedules.accept({ id: request });
    await asksFor(booked, SATURDAY);
    const second = (await requestOn(booked))!;
    expect(second.fee).toBe(50);
    await driver.api.reschedules.accept({ id: second.id });
    await workOnce(site.world);
    await workOnce(site.world);
    expect((await ledgerOf(site)).filter(([, amount]) => amount === 5_000).map(([kind]) => kind)).toEqual(['authorized', 'captured']);
  });

  test('may come before its yes to the job: then nothing is charged for it [pricing 4]', async () => {
    const booked = await aBookedMove(FRIDAY);
    await asksFor(booked, TUESDAY);
    const request = (await requestOn(booked))!;
    await booked.driver.api.reschedules.accept({ id: request.id });
    expect(await booked.ana.api.plans.show({ id: booked.id })).toMatchObject({
      move_date: TUESDAY,
      status: 'reserved',
      job: { status: 'waiting' },
    });
    await moverAccepts(booked);
    await workOnce(booked.site.world);
    expect((await ledgerOf(booked.site)).map(([kind]) => kind)).toEqual(expect.arrayContaining(['authorized', 'captured']));
  });

  test('belongs to the mover and our team, and comes too late when the time has run out [decisions 6]', async () => {
    const { site, ana, driver, request, mover_id } = await anOpenRequest();
    const other = await site.mover(mover_id === 1 ? 2 : 1);
    for (const who of [ana, other, site.visitor()])
      await expect(who.api.reschedules.accept({ id: request })).toBeRefused(/can’t find this request/, 'not_found');
    site.at('2026-11-21T15:00:01Z');
    await expect(driver.api.reschedules.accept({ id: request })).toBeRefused(/time to answer/, 'too_late');
  });
});

test('of a yes, a no, a second thought and a cancellation at once exactly one counts, and the trucks say which [property 20]', async () => {
  for (const turn of [0, 1, 2, 3]) {
    const booked = await anOpenRequest();
    const { site, ana, id, driver, request, mover_id } = booked;
    const calls = [
      () => driver.api.reschedules.accept({ id: request }),
      () => driver.api.reschedules.refuse({ id: request }),
      () => ana.api.reschedules.withdraw({ id: request }),
      () => ana.api.bookings.cancelJob({ id }),
    ];
    const answers = await Promise.allSettled([...calls.slice(turn), ...calls.slice(0, turn)].map((call) => call()));
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    await workOnce(site.world);
    await workOnce(site.world);
    const { status, move_date, reschedule } = await ana.api.plans.show({ id });
    const days = Object.keys(await slotsOf(site, mover_id));
    expect(days).toEqual(status === 'canceled' ? [] : [move_date]);
    expect(reschedule?.status).not.toBe('asked');
  }
}, 60_000);

describe('a request that comes to nothing', () => {
  const unmoved = async ({ site, ana, id, mover_id }: Booked) => {
    await workOnce(site.world);
    expect(Object.keys(await slotsOf(site, mover_id))).toEqual([FRIDAY]);
    return ana.api.plans.show({ id });
  };

  test('by the mover’s no leaves the booking as it was [pricing 4]', async () => {
    const booked = await anOpenRequest();
    await booked.driver.api.reschedules.refuse({ id: booked.request });
    expect(await unmoved(booked)).toMatchObject({ move_date: FRIDAY, status: 'confirmed', reschedule: { status: 'refused' } });
    expect(await subjectsTo(booked.site, 'ana@example.com')).toContain('Your day stays');
    await asksFor(booked, SATURDAY);
  });

  test('by silence too [pricing 4]', async () => {
    const booked = await anOpenRequest();
    booked.site.at('2026-11-21T15:00:01Z');
    await Promise.all([workOnce(booked.site.world), workOnce(booked.site.world)]);
    expect(await unmoved(booked)).toMatchObject({ move_date: FRIDAY, reschedule: { status: 'expired' } });
  });

  test('by the customer, who takes it back [pricing 4]', async () => {
    const booked = await anOpenRequest();
    await booked.ana.api.reschedules.withdraw({ id: booked.request });
    expect(await unmoved(booked)).toMatchObject({ move_date: FRIDAY, reschedule: null });
    await expect(booked.driver.api.reschedules.accept({ id: booked.request })).toBeRefused(/took this request back/, 'not_editable');
  });

  test('with the booking that it was for: no truck stays taken [pricing 4]', async () => {
    const booked = await anOpenRequest();
    const { site, ana, id, mover_id } = booked;
    await ana.api.bookings.cancelJob({ id });
    expect(await slotsOf(site, mover_id)).toEqual({});
  });

  test('and with the mover that can’t do the job at all [pricing 3]', async () => {
    const booked = await aBookedMove(FRIDAY);
    await asksFor(booked, TUESDAY);
    await moverDeclines(booked);
    const { mover } = await askedMover(booked);
    expect(await slotsOf(booked.site, booked.mover_id)).toEqual({});
    expect(Object.keys(await slotsOf(booked.site, mover.id))).toEqual([FRIDAY]);
    await expect(asksFor(booked, TUESDAY)).toBeRefused(/once your mover is settled/, 'not_editable');
  });
});
