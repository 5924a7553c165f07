import { describe, expect, test } from 'vitest';
import { brand } from '#domain/core/brand.ts';
import { workOnce } from '#server/workers/workers.ts';
import { startsPlan, walkTo } from '#test/support/builders.ts';
import { agrees, FAR_MORE } from '#test/support/people/booked-changes.ts';
import {
  aBookedMove,
  aConfirmedMove,
  askedMover,
  type Booked,
  FULLY_BOOKED,
  jobsOf,
  ledgerOf,
  moverAccepts,
  moverDeclines,
  slotsOf,
  subjectsTo,
  subjectsToMover,
} from '#test/support/people/booked-people.ts';

describe('after a mover’s no', () => {
  test('the next one is asked at the same price, and what is held stays held [pricing 3] [decisions 6]', async () => {
    const booked = await aBookedMove();
    const { site, ana, id, mover_id, paid_today } = booked;
    const before = await ana.api.plans.show({ id });
    await moverDeclines(booked);
    await workOnce(site.world);
    const after = await ana.api.plans.show({ id });
    expect(after).toMatchObject({
      status: 'reserved',
      is_booked: true,
      job: { status: 'waiting', offer: 2, may_decide: true, earns: null },
    });
    expect(after.mover?.id).not.toBe(mover_id);
    expect(after.pricing).toEqual(before.pricing);
    expect(await ledgerOf(site)).toEqual([['authorized', Math.round(paid_today * 100)]]);
    // One pass sends both, side by side.
    expect((await subjectsTo(site, 'ana@example.com')).toSorted()).toEqual(['Reserved', 'We are asking other movers']);
  });

  test('its trucks are free again, and those of the next one are taken [pricing 3]', async () => {
    const booked = await aBookedMove();
    const { site, mover_id } = booked;
    const before = await slotsOf(site, mover_id);
    await moverDeclines(booked);
    const { mover } = await askedMover(booked);
    expect(await slotsOf(site, mover_id)).toEqual({});
    expect(await slotsOf(site, mover.id)).toEqual(before);
  });

  test('the next one is the best of those that bid at no more than 15% above, and each is asked once [pricing 3]', async () => {
    const booked = await aBookedMove();
    const { site, ana, id, total_cost } = booked;
    const { estimates } = await ana.api.bids.list({ id });
    const near = estimates.filter(({ mover, total_cost: own }) => mover.id !== booked.mover_id && (own ?? 0) <= total_cost * 1.15);
    const best = Math.max(...near.map(({ mover }) => mover.grade ?? -1));
    await moverDeclines(booked);
    expect((await askedMover(booked)).mover.grade).toBe(best);
    await moverDeclines(booked);
    await moverDeclines(booked);
    const asked = await jobsOf(site);
    expect(asked.map(({ offer, status }) => [offer, status])).toEqual([
      [1, 'declined'],
      [2, 'declined'],
      [3, 'declined'],
      [4, 'waiting'],
    ]);
    expect(new Set(asked.map(({ mover_id }) => mover_id)).size).toBe(4);
  });

  test('it hears what it earns: the price less the commission, and what we add to reach its own [pricing 3]', async () => {
    const booked = await aBookedMove();
    const { site, id, total_cost } = booked;
    await moverDeclines(booked);
    const { driver, mover } = await askedMover(booked);
    const [, offered] = await jobsOf(site);
    const { job } = await driver.api.plans.show({ id });
    expect(job?.earns).toBeCloseTo(total_cost * 0.87 + (offered?.difference_cents ?? 0) / 100, 2);
    await workOnce(site.world);
    expect(await subjectsToMover(site, mover.id)).toEqual(['New job']);
  });

  test('silence is a no like any other, with a time of its own for each [pricing 3]', async () => {
    const booked = await aBookedMove();
    const { site } = booked;
    site.at('2026-11-21T15:00:01Z');
    await workOnce(site.world);
    const { job, mover } = await askedMover(booked);
    expect(job).toMatchObject({ offer: 2, accept_by: '2026-11-22T15:00:01.000Z' });
    site.at('2026-11-22T03:00:01Z');
    await workOnce(site.world);
    expect((await subjectsToMover(site, mover.id)).toSorted()).toEqual(['New job', 'Still waiting']);
  });
});

/** What each mover would ask of a customer that chose it now, in cents. */
const ownPrices = async ({ ana, id }: Booked) => {
  const { estimates } = await ana.api.bids.list({ id });
  return (mover_id: number): number => Math.round((estimates.find(({ mover }) => mover.id === mover_id)?.total_cost ?? 0) * 100);
};

describe('the price of a next mover', () => {
  test('is measured by what is agreed by now: a bigger move than was booked finds its mover too [pricing 3] [decisions 6]', async () => {
    const booked = await aBookedMove();
    const { site, ana, id, total_cost } = booked;
    const { final_price: bigger } = (await agrees(booked, FAR_MORE)).pricing;
    expect(bigger).toBeGreaterThan(total_cost * 1.15);
    const { pricing } = await ana.api.plans.show({ id });
    const own = await ownPrices(booked);
    await moverDeclines(booked);
    const { job, mover } = await askedMover(booked);
    expect(job).toMatchObject({ offer: 2, status: 'waiting' });
    expect((await ana.api.plans.show({ id })).pricing).toEqual(pricing);
    const [, offered] = await jobsOf(site);
    expect(offered?.difference_cents).toBe(Math.max(0, own(mover.id) - Math.round((pricing.total_cost ?? 0) * 100)));
  });

  test('has nothing to do with a price that our team set: it is neither lifted nor hidden by it [pricing 3] [decisions 6]', async () => {
    const booked = await aBookedMove();
    const { site, id, ana, total_cost } = booked;
    const own = await ownPrices(booked);
    const admin = await site.admin();
    const price_override = Math.round(total_cost * 60) / 100;
    await admin.api.planConsole.setOverride({ id, price_override, reason: 'A promise' });
    expect((await ana.api.plans.show({ id })).pricing.final_price).toBe(price_override);
    await moverDeclines(booked);
    const { mover } = await askedMover(booked);
    const [, offered] = await jobsOf(site);
    expect(offered?.difference_cents).toBe(Math.max(0, own(mover.id) - Math.round(total_cost * 100)));
    expect((await ana.api.plans.show({ id })).pricing.final_price).toBe(price_override);
  });
});

describe('a replacement’s yes', () => {
  test('charges nothing: the customer is asked, and its accept confirms and charges once [pricing 4] [decisions 6]', async () => {
    const booked = await aBookedMove();
    const { site, ana, id, paid_today } = booked;
    await moverDeclines(booked);
    const { mover } = await askedMover(booked);
    await moverAccepts(booked);
    await moverAccepts(booked);
    await workOnce(site.world);
    expect((await ledgerOf(site)).map(([kind]) => kind)).toEqual(['authorized']);
    expect(await ana.api.plans.show({ id })).toMatchObject({ status: 'reserved', job: { status: 'proposed', may_decide: true } });
    expect(await subjectsTo(site, 'ana@example.com')).toContain(`${mover.name} can do it`);

    const change = await ana.api.jobs.answerReplacement({ id, decision: 'accept' });
    expect(change.move_plan).toMatchObject({ status: 'confirmed', job: { status: 'accepted', may_decide: false } });
    await ana.api.jobs.answerReplacement({ id, decision: 'accept' });
    await workOnce(site.world);
    const held = Math.round(paid_today * 100);
    expect(await ledgerOf(site)).toEqual([
      ['authorized', held],
      ['captured', held],
    ]);
    expect(await subjectsTo(site, 'ana@example.com')).toContain('Confirmed');
    expect(await subjectsToMover(site, mover.id)).toContain('Job accepted');
  });

  test('ends with the hold on the card when the customer says nothing [pricing 3]', async () => {
    const booked = await aBookedMove();
    const { site, ana, id } = booked;
    await moverDeclines(booked);
    await moverAccepts(booked);
    const { job, mover } = await askedMover(booked);
    expect(job.accept_by).toBe('2026-11-27T03:00:00.000Z');
    site.at('2026-11-27T03:00:01Z');
    await expect(ana.api.jobs.answerReplacement({ id, decision: 'accept' })).toBeRefused(/time to answer has run out/, 'too_late');
    await workOnce(site.world);
    expect(await ana.api.plans.show({ id })).toMatchObject({ status: 'canceled', mover: null });
    expect((await ledgerOf(site)).map(([kind]) => kind)).toEqual(['authorized', 'voided']);
    expect(await slotsOf(site, mover.id)).toEqual({});
    expect(await subjectsTo(site, 'ana@example.com')).toContain('Nothing was charged');
  });
});

describe('the customer', () => {
  test('may choose freely instead at any time, for nothing [pricing 3] [decisions 6]', async () => {
    for (const say of [moverDeclines, moverAccepts] as const) {
      const booked = await aBookedMove();
      const { site, ana, id } = booked;
      await moverDeclines(booked);
      await say(booked);
      const { mover } = await askedMover(booked);
      const change = await ana.api.jobs.answerReplacement({ id, decision: 'decline' });
      expect(change.move_plan).toMatchObject({ status: 'canceled', last_step: 'COMPARE', job: { status: 'canceled' } });
      await ana.api.jobs.answerReplacement({ id, decision: 'decline' });
      await workOnce(site.world);
      expect((await ledgerOf(site)).map(([kind]) => kind)).toEqual(['authorized', 'voided']);
      expect(await slotsOf(site, mover.id)).toEqual({});
      expect(await subjectsToMover(site, mover.id)).toContain('Job canceled');
      await walkTo(ana, { uuid: id }, 'BOOK');
    }
  });

  test('may cancel as well, while a mover that said yes waits for the answer: for nothing [pricing 4]', async () => {
    const booked = await aBookedMove();
    const { site, ana, id } = booked;
    await moverDeclines(booked);
    await moverAccepts(booked);
    const { job, driver, mover } = await askedMover(booked);
    expect(await ana.api.payments.cancelTerms({ id })).toMatchObject({ fee: 0, refund: 0, let_go: booked.paid_today });
    await ana.api.bookings.cancelJob({ id });
    await workOnce(site.world);
    expect((await ledgerOf(site)).map(([kind]) => kind)).toEqual(['authorized', 'voided']);
    expect(await slotsOf(site, mover.id)).toEqual({});
    await expect(driver.api.jobs.accept({ id: job.id })).toBeRefused(/customer canceled this job/, 'not_editable');
    expect((await jobsOf(site)).map(({ status }) => status)).toEqual(['declined', 'canceled']);
  });

  test('alone answers, and only about another mover than the chosen one [decisions 2]', async () => {
    const booked = await aBookedMove();
    const { site, ana, id, driver } = booked;
    await expect(ana.api.jobs.answerReplacement({ id, decision: 'decline' })).toBeRefused(/no other mover/, 'not_editable');
    await moverDeclines(booked);
    await expect(ana.api.jobs.answerReplacement({ id, decision: 'accept' })).toBeRefused(/has not answered yet/, 'not_editable');
    await moverAccepts(booked);
    const admin = await site.admin();
    for (const who of [driver, admin])
      await expect(who.api.jobs.answerReplacement({ id, decision: 'accept' })).toBeRefused(/Only the person/, 'not_allowed');
    await expect(site.visitor().api.jobs.answerReplacement({ id, decision: 'accept' })).toBeRefused(/can't find/, 'not_found');
  });

  test('can’t take a mover of another plan by answering for it [property 27]', async () => {
    const booked = await aBookedMove();
    await moverDeclines(booked);
    await moverAccepts(booked);
    const ben = booked.site.visitor();
    const own = await startsPlan(ben, { move_date: '2026-12-04' });
    await expect(ben.api.jobs.answerReplacement({ id: own.uuid, decision: 'accept' })).toBeRefused(/no other mover/, 'not_editable');
  });
});

test('no other mover is asked when the crew would set out too soon [pricing 3]', async () => {
  const booked = await aBookedMove('2026-11-24');
  const { site, ana, id } = booked;
  site.at('2026-11-24T02:00:00Z');
  await workOnce(site.world);
  expect(await ana.api.plans.show({ id })).toMatchObject({ status: 'canceled', job: { status: 'declined', offer: 1 } });
});

test('a mover that let its time run out reads so, on its jobs and on the plan, and nobody else does [pricing 3]', async () => {
  const { site, ana, id, driver, mover_id } = await aBookedMove('2026-11-24');
  const shown = async () => (await driver.api.moverDashboard.jobs({ id: mover_id, show: 'declined' })).jobs;
  site.at('2026-11-24T02:00:00Z');
  await workOnce(site.world);
  expect(await shown()).toMatchObject([{ status: 'declined', ran_out: true }]);
  expect((await driver.api.plans.show({ id })).job?.ran_out).toBe(true);
  expect((await ana.api.plans.show({ id })).job?.ran_out).toBe(false);
});

describe('when no mover is left', () => {
  test('the plan says so, our team hears it at once, and finds it in its queue by the days to the move, with movers to call [pricing 3]', async () => {
    const booked = await aBookedMove();
    const { site, ana, id, mover_id } = booked;
    const admin = await site.admin();
    for (let asked = 0; asked < 4; asked += 1) await moverDeclines(booked);
    await workOnce(site.world);
    expect(await ana.api.plans.show({ id })).toMatchObject({ status: 'canceled', has_no_mover: true, mover: null });
    expect((await ana.api.plans.list({})).move_plans).toMatchObject([{ has_no_mover: true }]);
    expect(await subjectsTo(site, brand.support_email)).toContain('No mover left');

    expect((await admin.api.admin.overview()).waiting).toMatchObject({ no_mover: 1, jobs: 0 });
    const { jobs, total } = await admin.api.admin.jobs({ status: 'no_mover' });
    expect([total, jobs.length]).toEqual([1, 1]);
    expect(jobs[0]).toMatchObject({ uuid: id, offer: 4, status: 'declined', move_date: '2026-12-04' });
    const asked = (await jobsOf(site)).map((job) => job.mover_id);
    expect(asked).toContain(mover_id);
    expect(jobs[0]?.movers_to_call.length).toBeGreaterThan(0);
    for (const mover of jobs[0]?.movers_to_call ?? []) expect(asked).not.toContain(mover.id);

    await walkTo(ana, { uuid: id }, 'CONGRATS');
    expect(await ana.api.plans.show({ id })).toMatchObject({ status: 'reserved', has_no_mover: false });
    expect((await admin.api.admin.overview()).waiting).toMatchObject({ no_mover: 0, jobs: 1 });
    expect((await admin.api.admin.jobs({ status: 'no_mover' })).jobs).toEqual([]);
  });

  test('a customer who chose freely, or never answered about another mover, is not in the queue [pricing 3]', async () => {
    const booked = await aBookedMove();
    const { site, ana, id } = booked;
    await moverDeclines(booked);
    await ana.api.jobs.answerReplacement({ id, decision: 'decline' });
    await workOnce(site.world);
    expect(await ana.api.plans.show({ id })).toMatchObject({ status: 'canceled', has_no_mover: false });
    expect((await (await site.admin()).api.admin.overview()).waiting.no_mover).toBe(0);
    expect(await subjectsTo(site, brand.support_email)).not.toContain('No mover left');
  });

  test('workers that were away ask the next mover as late as it is, for as long as there is time [pricing 3]', async () => {
    const booked = await aBookedMove();
    const { site } = booked;
    for (const [late, offer] of [
      ['2026-11-22T20:00:00Z', 2],
      ['2026-11-24T20:00:00Z', 3],
      ['2026-11-26T20:00:00Z', 4],
    ] as const) {
      site.at(late);
      await workOnce(site.world);
      expect((await askedMover(booked)).job).toMatchObject({ offer, status: 'waiting' });
    }
    site.at('2026-11-27T03:00:01Z');
    await workOnce(site.world);
    expect(await booked.ana.api.plans.show({ id: booked.id })).toMatchObject({ has_no_mover: true });
  });
});

describe('a job that its mover gives back', () => {
  const givesBack = async (booked: Booked) => {
    const { job, driver } = await askedMover(booked);
    await driver.api.jobs.giveBack({ id: job.id, ...FULLY_BOOKED });
  };

  test('goes to the next mover at the same price: what was charged stays, and is not charged again [pricing 3] [pricing 4] [decisions 6]', async () => {
    const booked = await aConfirmedMove();
    const { site, ana, id, mover_id } = booked;
    const ledger = await ledgerOf(site);
    const { pricing } = await ana.api.plans.show({ id });
    site.at('2026-11-30');
    await givesBack(booked);
    await workOnce(site.world);
    const after = await ana.api.plans.show({ id });
    expect(after).toMatchObject({ status: 'reserved', is_booked: true, pricing, job: { status: 'waiting', offer: 2, may_decide: true } });
    expect(after.mover?.id).not.toBe(mover_id);
    expect((await ana.api.plans.history({ id })).history.map(({ what }) => what)).toContain('Job given back');
    expect(await subjectsTo(site, 'ana@example.com')).toContain('We are asking other movers');
    expect(await subjectsTo(site, brand.support_email)).toEqual(['Given back']);
    const { jobs } = await (await site.admin()).api.admin.jobs({ status: 'no_mover' });
    expect(jobs).toMatchObject([{ uuid: id, status: 'declined', mover: { id: mover_id }, declined_because: 'Fully booked' }]);

    await moverAccepts(booked);
    await ana.api.jobs.answerReplacement({ id, decision: 'accept' });
    await workOnce(site.world);
    await workOnce(site.world);
    expect((await ana.api.plans.show({ id })).status).toBe('confirmed');
    expect(await ledgerOf(site)).toEqual(ledger);
    expect((await (await site.admin()).api.admin.jobs({ status: 'no_mover' })).jobs).toEqual([]);
  });

  test('and that nobody else takes ends the booking, and everything goes back, though the provider is away at first [pricing 4] [property 21]', async () => {
    const booked = await aConfirmedMove();
    const { site, ana, id, paid_today } = booked;
    await givesBack(booked);
    site.payments.mishaps.refund = true;
    for (let asked = 0; asked < 3; asked++) await moverDeclines(booked);
    await workOnce(site.world);
    expect(await ana.api.plans.show({ id })).toMatchObject({ status: 'canceled', has_no_mover: true });
    site.payments.mishaps.refund = undefined;
    site.clock.set(site.clock.now() + 60_000);
    for (let pass = 0; pass < 2; pass++) await workOnce(site.world);
    const cents = Math.round(paid_today * 100);
    expect((await ledgerOf(site)).filter(([kind]) => kind === 'captured' || kind === 'refunded')).toEqual([
      ['captured', cents],
      ['refunded', cents],
    ]);
    expect(await subjectsTo(site, 'ana@example.com')).toContain('What you paid goes back');
  });

  test('a second time, by the one that took it over, is asked around anew [pricing 3]', async () => {
    const booked = await aConfirmedMove();
    const { site, ana, id } = booked;
    await givesBack(booked);
    await moverAccepts(booked);
    await ana.api.jobs.answerReplacement({ id, decision: 'accept' });
    await workOnce(site.world);
    await givesBack(booked);
    expect(await ana.api.plans.show({ id })).toMatchObject({ status: 'reserved', job: { status: 'waiting', offer: 3 } });
    await moverAccepts(booked);
    await ana.api.jobs.answerReplacement({ id, decision: 'accept' });
    expect(await ana.api.plans.show({ id })).toMatchObject({ status: 'confirmed', job: { status: 'accepted', offer: 3 } });
  });

  test('has a reason, was accepted, and its crew is not expected yet; and it is its mover’s [spec 6.4]', async () => {
    const booked = await aConfirmedMove();
    const { site, ana, id, driver, job, mover_id } = booked;
    const back = (word = FULLY_BOOKED) => driver.api.jobs.giveBack({ id: job.id, ...word });
    expect((await driver.api.plans.show({ id })).job?.may_give_back).toBe(true);
    expect((await ana.api.plans.show({ id })).job?.may_give_back).toBe(false);
    await expect(back({ mover_declined_reason_id: 9 })).toBeRefused(/Choose a reason/, 'invalid');
    for (const nobody of [ana, await site.mover(mover_id === 1 ? 2 : 1)])
      await expect(nobody.api.jobs.giveBack({ id: job.id, ...FULLY_BOOKED })).toBeRefused(/can’t find this job/, 'not_found');
    site.at('2026-12-04T13:00:00Z');
    await expect(back()).toBeRefused(/Call us right away/, 'too_late');
    site.at('2026-12-04T12:59:59Z');
    await Promise.all([back(), back()]);
    expect((await ana.api.plans.history({ id })).history.filter(({ what }) => what === 'Job given back')).toHaveLength(1);
  });
});
