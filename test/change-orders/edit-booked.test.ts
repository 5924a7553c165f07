import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { audit_log, market, rate_cards } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, FORM } from '#test/support/builders.ts';
import { completes, LESS, MORE, slotsKept, termsFor, whole } from '#test/support/people/booked-changes.ts';
import { aBookedMove, paidAt } from '#test/support/people/booked-move.ts';

/** A booked move whose mover asks twice as much for its way since, and somebody of our team. */
const aMoveOnItsCard = async () => {
  const move = await aBookedMove();
  const mover_id = (await move.ana.api.plans.show({ id: move.id })).mover?.id ?? 0;
  const [row] = await move.site.db.select().from(rate_cards).where(eq(rate_cards.mover_id, mover_id));
  if (row === undefined) throw new Error('The mover has no card.');
  const card = { ...row.card, version: row.version + 1, local_travel_fee: row.card.local_travel_fee * 2 } as typeof row.card;
  await move.site.db.insert(rate_cards).values({ mover_id, version: card.version, card });
  await move.site.db.update(market).set({ version: sql`${market.version} + 1` });
  return { ...move, admin: await move.site.admin() };
};

const mediumBoxes = (quantity: number) => ({ box_type_id: 2 as const, quantity });

describe('our team’s edit of a booked move', () => {
  test('that makes it smaller is priced by the booked card, and the difference goes back [pricing 4]', async () => {
    const move = await aMoveOnItsCard();
    const { after } = await termsFor(move, LESS);
    const edited = await move.admin.api.boxes.setBoxes({ id: move.id, box: mediumBoxes(0) });
    expect(edited.pricing.final_price).toBe(after);
    expect(after).toBeLessThan(move.total_cost);
    await completes(move);
    expect(await paidAt(move.site)).toBe(after);
  });

  test('that makes it bigger leaves the agreed price, and the log says what the card makes of it [property 6] [pricing 4]', async () => {
    const move = await aMoveOnItsCard();
    const { after } = await termsFor(move, MORE);
    const edited = await move.admin.api.boxes.setBoxes({ id: move.id, box: mediumBoxes(90) });
    expect(edited.pricing).toMatchObject({ final_price: move.total_cost, total_cost: move.total_cost });
    expect(await move.site.db.select().from(audit_log).where(eq(audit_log.subject_id, move.id))).toMatchObject([
      { what: 'Edited a booked move', after: { total_cost: move.total_cost, by_the_booked_card: after } },
    ]);
    const asked = await move.admin.api.planConsole.addAdjustment({
      move_plan_id: move.id,
      adjustment: { description: 'More boxes', amount_in_dollars: (whole(after) - whole(move.total_cost)) / 100 },
    });
    expect(asked.outcome).toBe('asked');
    await completes(move);
    expect(await paidAt(move.site)).toBe(move.total_cost);
  });

  test('of a name or a street that costs nothing changes nothing else [property 6]', async () => {
    const move = await aMoveOnItsCard();
    const details = { pick_up: { street_address: '21 Garfield Place', management_contact: 'Rosa' } };
    const edited = await move.admin.api.plans.change({ id: move.id, move_plan: { details, user_note: 'Ring twice' } });
    expect(edited.pricing).toMatchObject({ final_price: move.total_cost });
    expect((await move.ana.api.plans.show({ id: move.id })).pricing.line_items.map(({ code }) => code)).not.toContain(
      'adjustment_after_discounts',
    );
  });

  test('never changes mover, day or kind: each has a way of its own [spec 4] [decisions 6]', async () => {
    const { admin, id } = await aMoveOnItsCard();
    await expect(admin.api.plans.change({ id, move_plan: { details: { move_date: '2026-12-08' } } })).toBeRefused(
      /Ask for another day/,
      'not_editable',
    );
    await expect(admin.api.plans.change({ id, move_plan: { hourly_plan: true } })).toBeRefused(/by the hour/, 'not_editable');
    await expect(admin.api.bids.unchooseMover({ id })).toBeRefused(/booked with its mover/, 'not_editable');
  });

  test('takes the trucks that the job then needs, and puts another job to its mover first [pricing 3]', async () => {
    const move = await aBookedMove({ to: FORM.drop_off_address, is_accepted: false });
    const admin = await move.site.admin();
    const kept = await slotsKept(move);
    await admin.api.boxes.setBoxes({ id: move.id, box: mediumBoxes(270) });
    expect(await slotsKept(move)).toBeGreaterThan(kept);
    await admin.api.boxes.setBoxes({ id: move.id, box: mediumBoxes(0) });
    expect(await slotsKept(move)).toBe(kept);
    await acceptsSigning(move.driver, move.id, move.job.id);
    await workOnce(move.site.world);
    const more = admin.api.boxes.setBoxes({ id: move.id, box: mediumBoxes(270) });
    await expect(more).toBeRefused(/mover has to agree to this first\. It takes more trucks/, 'not_editable');
  });

  test('from the move day on puts the record right and moves no money [pricing 4]', async () => {
    const move = await aMoveOnItsCard();
    await completes(move);
    move.site.at('2026-12-06T15:00:00Z');
    const edited = await move.admin.api.boxes.setBoxes({ id: move.id, box: mediumBoxes(0) });
    expect(edited.pricing.final_price).toBe(move.total_cost);
    expect(await paidAt(move.site)).toBe(move.total_cost);
  });
});
