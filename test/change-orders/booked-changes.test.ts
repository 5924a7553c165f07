import { describe, expect, test } from 'vitest';
import {
  agrees,
  aMoveWithCode,
  anHourlyMove,
  changesOf,
  completes,
  FAR_MORE,
  LESS,
  MORE,
  termsFor,
  whole,
} from '#test/support/people/booked-changes.ts';
import { aBookedMove, paidAt, rowsOf, subjectsTo, worksAt } from '#test/support/people/booked-move.ts';
import { subjectsToMover } from '#test/support/people/booked-people.ts';
import { refusalOf } from '#test/support/refused.ts';

const linesOf = async (move: Parameters<typeof rowsOf>[0]) =>
  (await rowsOf(move)).map(({ kind, state, amount_cents }) => `${kind} ${state} ${amount_cents}`);

describe('before a booked move is changed', () => {
  test('it is shown what it would cost, line by line by the booked card, and nothing is saved [pricing 1] [ux P4]', async () => {
    const move = await aBookedMove();
    const before = await move.ana.api.plans.show({ id: move.id });
    const terms = await termsFor(move, MORE);
    expect(terms).toMatchObject({ is_change: true, before: move.total_cost, covered: 0, reason: null, asks_mover: null });
    expect(terms.lines.map(({ code }) => code)).toEqual(['volume_added']);
    expect(terms.lines.reduce((sum, line) => sum + whole(line.after - line.before), 0)).toBe(whole(terms.after - terms.before));
    expect(terms.payments).toMatchObject({ more: (whole(terms.after) - whole(terms.before)) / 100, held_on: '2026-12-02', refund: 0 });
    expect(await move.ana.api.plans.show({ id: move.id })).toEqual(before);
    expect(await changesOf(move)).toEqual([]);
  });

  test('a little more is covered by the guarantee, and a row of little ones is not [spec 5.29] [pricing 4]', async () => {
    const move = await aBookedMove();
    const boxes = (quantity: number) => ({ boxes: [{ box_type_id: 2 as const, quantity }] });
    const little = await termsFor(move, boxes(35));
    expect(little).toMatchObject({ before: move.total_cost, after: move.total_cost });
    expect(little.covered).toBeGreaterThan(0);
    await agrees(move, boxes(35));
    const again = await termsFor(move, boxes(60));
    expect(again.after).toBeGreaterThan(again.before);
    expect(whole(again.after - again.before)).toBe(again.lines.reduce((sum, line) => sum + whole(line.after - line.before), 0));
  });

  test('what its mover can’t do is said in its words, and refused [pricing 3]', async () => {
    const move = await aBookedMove();
    const requested = { boxes: [{ box_type_id: 2 as const, quantity: 1900 }] };
    const { reason, before, after } = await termsFor(move, requested);
    expect(reason).toMatch(/takes at most|truck|see more than/);
    expect(
      (await refusalOf(move.ana.api.bookedChanges.agree({ id: move.id, wish: requested, shown: { before, after } }))).problem.error_message,
    ).toBe(reason);
    expect(await changesOf(move)).toEqual([]);
  });

  test('bad input gets its sentence at its field', async () => {
    const move = await aBookedMove();
    const errorsOf = async (requested: Parameters<typeof termsFor>[1]) => (await refusalOf(termsFor(move, requested))).problem.errors;
    expect(await errorsOf({ items: [{ inventory_item_id: 1003, count: 1, assembly: 2 }] })).toEqual({
      'wish.items.assembly': 'Choose a whole number from 0 to 1',
    });
    const twice = { box_type_id: 1 as const, quantity: 3 };
    expect(await errorsOf({ boxes: [twice, twice] })).toEqual({ 'wish.boxes.1': 'Name each thing once.' });
    expect(await errorsOf({ heights: [{ stop: 'extra_pick_up', height_id: 3 }] })).toEqual({
      'wish.heights': 'This move has no such stop.',
    });
    expect(await errorsOf({ hourly: { num_hours: 3 } })).toHaveProperty('wish.hourly');
    expect(await errorsOf({ insurance: { declared_value: 10, deductible: 0 } })).toHaveProperty('declared_value');
  });
});

describe('the customer’s Accept', () => {
  test('papers P14: gives up full value only with a tick of its own, and takes off its line alone', async () => {
    const move = await aBookedMove({ to: 'Hoboken, NJ 07030' });
    const waived = { insurance: { waived: true as const } };
    const { before, after, lines } = await termsFor(move, waived);
    expect(lines.map((line) => [line.code, line.after])).toEqual([['insurance', 0]]);
    expect(whole(before) - whole(after)).toBe(whole(lines[0]?.before ?? 0));
    const { problem } = await refusalOf(agrees(move, waived));
    expect(problem.errors).toEqual({
      'wish.insurance.full_value_waived': 'Check this box to give up full value, or choose full value',
    });
    const { pricing } = await agrees(move, { insurance: { waived: true, full_value_waived: true } });
    expect(pricing.final_price).toBe(after);
  });

  test('makes the move as requested, at the total that was shown, and both hear of it [pricing 4] [property 5] [property 6]', async () => {
    const move = await aBookedMove();
    const requested = {
      ...MORE,
      items: [{ inventory_item_id: 1003, count: 1, crating: 1 }],
      heights: [{ stop: 'pick_up' as const, height_id: 4 as const }],
    };
    const { after } = await termsFor(move, requested);
    const changed = await agrees(move, requested);
    expect(changed.pricing.final_price).toBe(after);
    expect(changed.move_plan.booked_change).toBeNull();
    const plan = await move.ana.api.plans.show({ id: move.id });
    expect(plan).toMatchObject({ status: 'confirmed', billing: { balance: (whole(after) - whole(move.total_cost)) / 100 } });
    expect(plan.details.pick_up.height_id).toBe(4);
    expect(
      plan.inventory.items.find(({ inventory_item_id }) => inventory_item_id === 1003)?.units.some((unit) => unit.crating_required),
    ).toBe(true);
    const { history } = await move.ana.api.plans.history({ id: move.id });
    expect(history[0]).toMatchObject({ before: move.total_cost, after: plan.pricing.total_cost, is_explained: true });
    await completes(move);
    expect(await paidAt(move.site)).toBe(after);
    expect(await subjectsTo(move.site, 'ana@example.com')).toContain('Changed');
    expect(await subjectsToMover(move.site, plan.mover?.id ?? 0)).toContain('Changed');
  });

  test('to less gives back what was too much, to the cent [pricing 4] [property 21]', async () => {
    const move = await aBookedMove();
    const { after, payments } = await termsFor(move, LESS);
    expect(payments).toMatchObject({ more: 0, refund: 0, less_later: (whole(move.total_cost) - whole(after)) / 100 });
    await agrees(move, LESS);
    await completes(move);
    expect(await paidAt(move.site)).toBe(after);
  });

  test('of a price that is paid in full gives money back at once, and adds a payment for more [pricing 4] [property 21]', async () => {
    const move = await aBookedMove({ move_date: '2026-11-27' });
    const less = await termsFor(move, LESS);
    expect(less.payments).toMatchObject({ refund: (whole(less.before) - whole(less.after)) / 100, less_later: 0, let_go: 0 });
    await agrees(move, LESS);
    await worksAt(move.site, '2026-11-23T15:00:00Z');
    expect(await paidAt(move.site)).toBe(less.after);
    const more = await termsFor(move, MORE);
    await agrees(move, MORE);
    expect((await linesOf(move.site)).at(-1)).toBe(`balance due ${whole(more.after) - whole(less.after)}`);
    expect(more.payments).toMatchObject({ is_card_kept: false, held_on: '2026-11-25' });
    await worksAt(move.site, '2026-11-25T15:00:00Z');
    expect((await move.ana.api.plans.show({ id: move.id })).billing.payments.at(-1)).toMatchObject({ kind: 'balance', may_pay: true });
  });

  test('while the rest is held holds more beside it, or less of it [pricing 4] [property 6]', async () => {
    const move = await aBookedMove();
    await worksAt(move.site, '2026-12-02T14:30:00Z');
    const { payments } = await termsFor(move, LESS);
    expect(payments).toMatchObject({ refund: 0, less_later: 0 });
    expect(payments.let_go).toBeGreaterThan(0);
    const { after } = await termsFor(move, LESS);
    await agrees(move, LESS);
    await completes(move);
    expect(await paidAt(move.site)).toBe(after);
  });

  test('before the mover’s yes waits with it: nothing is charged, and the mover has its time anew [pricing 4] [decisions 6]', async () => {
    const move = await aBookedMove({ is_accepted: false });
    move.site.at('2026-11-22T12:00:00Z');
    const before = await move.ana.api.plans.show({ id: move.id });
    const terms = await termsFor(move, FAR_MORE);
    expect(terms).toMatchObject({ asks_mover: null, payments: { held_on: null } });
    await agrees(move, FAR_MORE);
    const plan = await move.ana.api.plans.show({ id: move.id });
    expect(Date.parse(plan.job?.accept_by ?? '')).toBeGreaterThanOrEqual(Date.parse(before.job?.accept_by ?? ''));
    expect(await linesOf(move.site)).toHaveLength(1);
    await move.driver.api.jobs.accept({ id: move.job.id });
    await completes(move);
    expect(await paidAt(move.site)).toBe(terms.after);
  });

  test('keeps the code that was used: what comes on top costs a tenth less too [pricing 1] [pricing 4]', async () => {
    const { ana, id } = await aMoveWithCode();
    const terms = await termsFor({ ana, id }, MORE);
    const added = terms.lines.reduce((sum, line) => sum + whole(line.after - line.before), 0);
    expect(Math.abs(whole(terms.after) - whole(terms.before) - added * 0.9)).toBeLessThanOrEqual(1);
    expect((await agrees({ ana, id }, MORE)).pricing.final_price).toBe(terms.after);
  });

  test('by the hour is about the help: more hours and people, by the same card [pricing 2] [spec 3.13]', async () => {
    const { ana, id } = await anHourlyMove();
    const terms = await termsFor({ ana, id }, { hourly: { num_hours: 6, laborers: 3 } });
    expect(terms.lines[0]).toMatchObject({ code: 'haul', reason: expect.stringMatching(/hours/) });
    expect(terms.asks_mover).toBeNull();
    expect(terms.after).toBeGreaterThan(terms.before);
    await agrees({ ana, id }, { hourly: { num_hours: 6, laborers: 3 } });
    expect(await ana.api.plans.show({ id })).toMatchObject({ hourly: { num_hours: 6 }, pricing: { final_price: terms.after } });
    await expect(termsFor({ ana, id }, { hourly: { num_hours: 6.2 } })).toBeRefused('Choose whole or half hours', 'invalid');
  });

  test('is no longer of a price that has changed meanwhile: the new one comes with the refusal [decisions 6]', async () => {
    const move = await aBookedMove();
    const { before, after } = await termsFor(move, MORE);
    const refusal = await refusalOf(move.ana.api.bookedChanges.agree({ id: move.id, wish: MORE, shown: { before, after: after - 1 } }));
    expect(refusal).toMatchObject({ status: 409, problem: { code: 'price_changed', before, after } });
    expect(await changesOf(move)).toEqual([]);
  });

  test('said twice changes once, also at the same moment [property 2]', async () => {
    const move = await aBookedMove();
    const requested = {
      boxes: [{ box_type_id: 2 as const, quantity: 60 }],
      custom_items: [{ name: 'Loom', width_in_inches: 60, height_in_inches: 48, depth_in_inches: 40 }],
    };
    const { before, after } = await termsFor(move, requested);
    const agree = () => move.ana.api.bookedChanges.agree({ id: move.id, wish: requested, shown: { before, after } });
    const answers = await Promise.all([agree(), agree(), agree()]);
    expect(answers.map(({ pricing }) => pricing.final_price)).toEqual([after, after, after]);
    expect(await changesOf(move)).toHaveLength(1);
    expect((await move.ana.api.plans.show({ id: move.id })).inventory.custom_items).toHaveLength(1);
    await completes(move);
    expect(await paidAt(move.site)).toBe(after);
  });

  test('and a cancellation at the same moment: what is taken and not given back is what is owed [property 5] [property 21]', async () => {
    const move = await aBookedMove();
    const { before, after } = await termsFor(move, MORE);
    const agree = move.ana.api.bookedChanges.agree({ id: move.id, wish: MORE, shown: { before, after } });
    const [, canceled] = await Promise.allSettled([agree, move.ana.api.bookings.cancelJob({ id: move.id })]);
    expect(canceled.status).toBe('fulfilled');
    expect((await move.ana.api.plans.show({ id: move.id })).status).toBe('canceled');
    await worksAt(move.site, '2026-12-03T15:00:00Z');
    expect(await paidAt(move.site)).toBe(0);
  });

  test('and a request for another day at the same moment: one of them waits for the other [pricing 4]', async () => {
    const move = await aBookedMove();
    const { before, after } = await termsFor(move, MORE);
    const shown = { after: (await move.ana.api.reschedules.terms({ id: move.id, move_date: '2026-12-08' })).after, fee: 0 };
    const answers = await Promise.allSettled([
      move.ana.api.bookedChanges.agree({ id: move.id, wish: MORE, shown: { before, after } }),
      move.ana.api.reschedules.ask({ id: move.id, move_date: '2026-12-08', shown }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('nothing can be changed', () => {
  test('from the move day on, nor once it is canceled or read only, each with its sentence [spec 5.10] [decisions 3]', async () => {
    const move = await aBookedMove();
    const reason = async () => (await move.ana.api.bookedChanges.start({ id: move.id })).why_not;
    expect(await reason()).toBeNull();
    expect((await move.ana.api.plans.show({ id: move.id })).may).toMatchObject({
      change_booked: true,
      edit: { refused: /another day on your plan/ },
    });
    await move.site.db.$client.query('update move_plans set read_only_plan = true where uuid = $1', [move.id]);
    expect(await reason()).toMatch(/read only/);
    await move.site.db.$client.query('update move_plans set read_only_plan = false where uuid = $1', [move.id]);
    await worksAt(move.site, '2026-12-04T12:00:00Z');
    expect(await reason()).toMatch(/move day has begun/);
    await expect(termsFor(move, MORE)).toBeRefused(/move day has begun/, 'too_late');
    await worksAt(move.site, '2026-12-05T12:00:00Z');
    expect(await reason()).toBe('Move Plan has already been completed');
  });

  test('by anybody but the customer in person: not by a mover, an admin or a stranger [property 25]', async () => {
    const move = await aBookedMove();
    const shown = { before: move.total_cost, after: move.total_cost };
    for (const who of [move.driver, await move.site.admin()]) {
      await expect(who.api.bookedChanges.agree({ id: move.id, wish: MORE, shown })).toBeRefused(/Only the person/, 'not_allowed');
      await expect(who.api.bookedChanges.terms({ id: move.id, wish: MORE })).toBeRefused(/Only the person/, 'not_allowed');
    }
    await expect(move.site.visitor().api.bookedChanges.start({ id: move.id })).toBeRefused(/can't find this move plan/, 'not_found');
  });
});
