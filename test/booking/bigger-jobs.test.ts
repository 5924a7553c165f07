import { describe, expect, test } from 'vitest';
import { FORM } from '#test/support/builders.ts';
import {
  ALSO_TRUCKS,
  agrees,
  changesOf,
  completes,
  FAR_MORE,
  LESS,
  MORE,
  slotsKept,
  termsFor,
} from '#test/support/people/booked-changes.ts';
import { aBookedMove, paidAt, subjectsTo, worksAt } from '#test/support/people/booked-move.ts';

describe('a much bigger job', () => {
  test('is put to the mover that has said yes, with its trucks kept, and counts with its yes [pricing 3]', async () => {
    const move = await aBookedMove({ to: FORM.drop_off_address });
    const kept = await slotsKept(move);
    const terms = await termsFor(move, ALSO_TRUCKS);
    expect(terms.asks_mover).toMatch(/more trucks/);
    const asked = await agrees(move, ALSO_TRUCKS);
    expect(asked.move_plan.booked_change).toMatchObject({ status: 'asked', after: terms.after, may_withdraw: true, may_answer: false });
    expect((await move.ana.api.plans.show({ id: move.id })).pricing.final_price).toBe(move.total_cost);
    expect(await slotsKept(move)).toBeGreaterThan(kept);
    await agreesAgain(move, terms);
    const seen = await move.driver.api.plans.show({ id: move.id });
    expect(seen.booked_change).toMatchObject({ may_answer: true, may_withdraw: false });
    const change_id = seen.booked_change?.id ?? 0;
    await expect(move.ana.api.bookedChanges.accept({ id: change_id })).toBeRefused(/can’t find this change/, 'not_found');
    for (const _ of [1, 2]) expect((await move.driver.api.bookedChanges.accept({ id: change_id })).booked_change.status).toBe('accepted');
    expect((await move.ana.api.plans.show({ id: move.id })).pricing.final_price).toBe(terms.after);
    await completes(move);
    // Between states the rest waits for the delivery paper, or for a week.
    await worksAt(move.site, '2026-12-11T15:10:00Z');
    expect(await paidAt(move.site)).toBe(terms.after);
    expect(await subjectsTo(move.site, 'ana@example.com')).toEqual(expect.arrayContaining(['Asked your mover', 'Changed']));
  });

  test.each(['refuse', 'withdraw', 'silence', 'cancel'] as const)(
    'ends by %s: the booking stays as it was, and no truck stays kept [pricing 3]',
    async (how) => {
      const move = await aBookedMove({ to: FORM.drop_off_address });
      const kept = await slotsKept(move);
      const asked = await agrees(move, ALSO_TRUCKS);
      const change_id = asked.move_plan.booked_change?.id ?? 0;
      await expect(move.ana.api.reschedules.ask({ id: move.id, move_date: '2026-12-08' })).toBeRefused(
        /asked about a change/,
        'not_editable',
      );
      await expect(termsFor(move, MORE)).toBeRefused(/asked about a change/, 'not_editable');
      if (how === 'refuse') await move.driver.api.bookedChanges.refuse({ id: change_id });
      if (how === 'withdraw') await move.ana.api.bookedChanges.withdraw({ id: change_id });
      if (how === 'cancel') await move.ana.api.bookings.cancelJob({ id: move.id });
      await worksAt(move.site, how === 'silence' ? '2026-11-24T20:00:00Z' : '2026-11-21T15:00:00Z');
      expect(await slotsKept(move)).toBe(how === 'cancel' ? 0 : kept);
      expect((await changesOf(move)).map(({ status }) => status)).toEqual([ENDS[how]]);
      if (how === 'cancel') return;
      expect((await move.ana.api.plans.show({ id: move.id })).pricing.final_price).toBe(move.total_cost);
      await expect(move.driver.api.bookedChanges.accept({ id: change_id })).toBeRefused(/refused|took this change back|run out/);
    },
  );

  test('is anything that adds work in the last 72 hours, and over a quarter more at any time [pricing 3]', async () => {
    const move = await aBookedMove({ to: FORM.drop_off_address });
    expect((await termsFor(move, FAR_MORE)).asks_mover).toMatch(/more than a quarter/);
    expect((await termsFor(move, { items: [{ inventory_item_id: 1076, count: 1 }] })).asks_mover ?? 'piano').toMatch(/piano/);
    await worksAt(move.site, '2026-12-02T15:00:00Z');
    expect((await termsFor(move, MORE)).asks_mover).toMatch(/72 hours/);
    expect((await termsFor(move, LESS)).asks_mover).toBeNull();
  });
});

const ENDS = { refuse: 'refused', withdraw: 'withdrawn', silence: 'expired', cancel: 'withdrawn' } as const;

const agreesAgain = async (
  { ana, id, site }: Awaited<ReturnType<typeof aBookedMove>>,
  { before, after }: { before: number; after: number },
) => {
  await ana.api.bookedChanges.agree({ id, wish: ALSO_TRUCKS, shown: { before, after } });
  expect(await changesOf({ site })).toHaveLength(1);
};
