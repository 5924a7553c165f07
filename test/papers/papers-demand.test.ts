import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { jobs, move_plans } from '#server/db/schema.ts';
import { lockMover, writeMover } from '#server/movers/change-market.ts';
import { acceptsSigning, books, drawsUp, IN_STATE, signs, startsPlan, walkTo } from '#test/support/builders.ts';
import { atBook, begins, CONTACT } from '#test/support/money/installment-people.ts';
import { aSignedMove } from '#test/support/people/signed-move.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const MISSING = [409, 'papers_missing', 'Sign the papers of this move first.'];

const between = async (site: Site, where: object = {}) => {
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04', ...where }), 'BOOK');
  return { site, ana, id };
};

const inStateBooked = async () => {
  const move = await between(await aSite(), IN_STATE);
  const booked = await books(move.ana, move.id);
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  const { mover } = await move.ana.api.plans.show({ id: move.id });
  return { ...move, job: booked.body.job, driver: await move.site.mover(mover?.id ?? 0) };
};

const said = async (asked: Promise<unknown>) => {
  const { status, problem } = await refusalOf(asked);
  return [status, problem.code, problem.error_message];
};

describe('a move between states', () => {
  test('is booked with its signed papers, and without them by nobody and in no way', async () => {
    const { ana, id } = await between(await aSite());
    const sheet = await drawsUp(ana, id);
    const { final_price } = await ana.api.bookings.terms({ id });
    const total_cost = final_price ?? 0;
    const asked = { id, contact_information: CONTACT, total_cost, survey_waived: true, full_value_waived: true };
    const byCard = () => ana.api.bookings.book({ ...asked, payment: { billing_nonce: 'sandbox:1111:approve:unsigned' } });
    expect(await said(byCard())).toEqual(MISSING);
    const inParts = { uuid: id, cost_with_coupon: total_cost, survey_waived: true, full_value_waived: true };
    expect(await said(ana.api.bookings.splitit(inParts))).toEqual(MISSING);
    // A sheet that was drawn up is not a signed one.
    expect(await said(books(ana, id, 'approve', { sheet_id: sheet.sheet_id }))).toEqual(MISSING);
    await signs(ana, id, sheet);
    expect(await said(byCard())).toEqual(MISSING);
    expect((await books(ana, id, 'approve', { sheet_id: sheet.sheet_id })).status).toBe(201);
  });

  test('papers P15, P20: is what storage in another state makes of it: lawful carriers alone bid, with full value in the price and papers to sign', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const where = { ...IN_STATE, move_date: '2026-12-04', storage_in_transit: true, storage_move_out_date: '2026-12-18' };
    const { uuid: id } = await walkTo(ana, await startsPlan(ana, where), 'COMPARE');
    const bids = async () => (await ana.api.bids.list({ id })).estimates;
    const mover_id = (await bids())[0]?.mover.id ?? 0;
    const totalIf = async (state: string, household_goods_authority = true) => {
      await site.db.transaction(async (tx) => {
        const profile = await lockMover(tx, mover_id);
        const warehouse_address = { ...(profile.warehouse_address ?? profile.address), state };
        await writeMover(tx, { ...profile, warehouse_address, household_goods_authority });
      });
      return (await bids()).find(({ mover }) => mover.id === mover_id)?.total_cost;
    };
    const at_home = (await totalIf('NY')) ?? 0;
    expect(await totalIf('NJ', false)).toBeUndefined();
    const elsewhere = (await totalIf('NJ')) ?? 0;
    await ana.api.bids.chooseMover({ plan_id: id, id: mover_id });
    const { pricing } = await ana.api.plans.show({ id });
    expect(pricing.insurance_cost).toBeGreaterThan(0);
    expect(elsewhere - at_home).toBeCloseTo(pricing.insurance_cost ?? 0, 2);
    await ana.api.plans.setStep({ id, step: 'BOOK' });
    // Nothing chosen is no booking, and what is chosen is signed for.
    const { final_price } = await ana.api.bookings.terms({ id });
    const asked = { id, contact_information: CONTACT, total_cost: final_price ?? 0, survey_waived: true };
    const unsaid = await refusalOf(ana.api.bookings.book({ ...asked, payment: { billing_nonce: 'sandbox:1111:approve:stored' } }));
    expect(Object.keys(unsaid.problem.errors)).toEqual(['cover']);
    expect((await ana.api.extras.valuationPrices({ id })).is_presumed).toBe(true);
    const sheet = await drawsUp(ana, id);
    expect(sheet.papers.map(({ kind }) => kind)).toContain('booklets');
    await signs(ana, id, sheet);
    expect((await books(ana, id, 'approve', { sheet_id: sheet.sheet_id })).status).toBe(201);
  });

  test('is accepted by a signature of its mover, and by nothing else', async () => {
    const site = await aSite();
    const { ana, id } = await between(site);
    await books(ana, id);
    const { mover, job } = await ana.api.plans.show({ id });
    const driver = await site.mover(mover?.id ?? 0);
    const unsigned = await refusalOf(driver.api.jobs.accept({ id: job?.id ?? 0 }));
    expect([unsigned.status, Object.keys(unsigned.problem.errors)]).toEqual([422, ['signature.name']]);
    const signature = { name: 'Sam Harbor', title: 'Owner' };
    expect((await refusalOf(driver.api.jobs.accept({ id: job?.id ?? 0, signature, body_sha256: [] }))).problem.code).toBe('paper_changed');
    const team = await site.admin();
    expect((await refusalOf(acceptsSigning(team, id, job?.id ?? 0))).status).toBe(403);
    expect((await site.db.select().from(jobs)).map(({ status }) => status)).toEqual(['waiting']);
    expect((await acceptsSigning(driver, id, job?.id ?? 0)).job.status).toBe('accepted');
  });

  test('is not made of one inside a state that is booked already: what was booked has no papers', async () => {
    const { site, id } = await inStateBooked();
    const over = { drop_off: { city: 'Hoboken', state: 'NJ', zip: '07030' } };
    const team = await site.admin();
    const { status, problem } = await refusalOf(team.api.plans.change({ id, move_plan: { details: over } }));
    expect([status, problem.code]).toEqual([409, 'papers_missing']);
    expect(problem.error_message).toMatch(/^That makes it a move between states, which is booked with papers/);
    expect((await team.api.plans.show({ id })).details.drop_off.state).toBe('NY');
  });

  test('that was booked without papers is accepted by nobody', async () => {
    const { site, id, job, driver } = await inStateBooked();
    const { site: _, id: signed_id } = await aSignedMove(site, '2026-12-05');
    const [federal] = await site.db.select().from(move_plans).where(eq(move_plans.uuid, signed_id));
    await site.db.update(move_plans).set({ details: federal!.details }).where(eq(move_plans.uuid, id));
    expect(await said(driver.api.jobs.accept({ id: job.id }))).toEqual(MISSING);
    expect(await said(acceptsSigning(driver, id, job.id))).toEqual(MISSING);
  });
});

test('inside one state nothing is asked, by card or in installments', async () => {
  const { site, driver, job } = await inStateBooked();
  expect((await begins(await atBook(site))).number).not.toBe('');
  expect((await driver.api.jobs.accept({ id: job.id })).job.status).toBe('accepted');
});
