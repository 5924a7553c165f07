import { describe, expect, test } from 'vitest';
import { nowIn } from '#domain/core/business-time.ts';
import { cents } from '#domain/core/money.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { priceOf } from '#domain/pricing/price.ts';
import { referenceCard } from '#domain/pricing/rate-card/reference-card.ts';
import { aMove, anEmptyPlan } from '#test/support/people/moves.ts';
import { whyNotAnswer, whyNotWithdraw } from './change-order.ts';
import { priceOnDay, slotsBeyond, slotsOn, whyNotAskMover, whyNotRescheduleTo } from './reschedule.ts';

/** Monday morning. */
const NOW = nowIn(new Date('2027-03-01T10:00:00-05:00'));

const booked = (details: Partial<MovePlan['details']> = {}, changes: Partial<MovePlan> = {}): MovePlan => {
  const plan = anEmptyPlan({ status: 'confirmed', ...changes });
  return { ...plan, details: { ...plan.details, move_date: '2027-03-13', ...details } };
};

describe('another day for a booked move', () => {
  const said = (to: string, plan = booked()) => whyNotRescheduleTo(plan, to, NOW)?.message;

  test('is any day that could be booked, but for its own [pricing 4] [decisions 4]', () => {
    expect(said('2027-03-20')).toBeUndefined();
    expect(said('2027-03-03')).toBeUndefined();
    expect(said('2027-03-02')).toBe('Move date must be at least 2 days from today');
    expect(said('2028-03-01')).toBe('Move date must be within 1 year');
    expect(said('2027-03-13')).toBe('Your move is on this day already');
  });

  test('keeps what else is bound to the day: storage ends after it, things arrive after it [spec 5.12]', () => {
    const stored = booked({ storage_in_transit: true, storage_move_out_date: '2027-03-20' });
    expect(said('2027-03-19', stored)).toBeUndefined();
    expect(whyNotRescheduleTo(stored, '2027-03-20', NOW)?.errors).toEqual({
      move_date: 'The storage end date must be after the move date',
    });
    expect(said('2027-03-16', booked({ first_available_date: '2027-03-15' }))).toBe('Your things can’t arrive before the move date');
  });

  test('is for a booking that stands and whose move is not over [spec 5.19]', () => {
    expect(said('2027-03-20', booked({}, { status: 'canceled' }))).toBe('Nothing is booked yet.');
    expect(said('2027-03-20', booked({ move_date: '2027-02-27' }))).toBe('Move Plan has already been completed');
    expect(said('2027-03-20', booked({}, { read_only_plan: true }))).toBe('This move plan is read only.');
  });

  test('is asked of the mover that has the job or was chosen, not while another one is found [decisions 6]', () => {
    expect(whyNotAskMover({ status: 'accepted', offer: 3 })).toBeUndefined();
    expect(whyNotAskMover({ status: 'waiting', offer: 1 })).toBeUndefined();
    expect(whyNotAskMover({ status: 'waiting', offer: 2 })?.code).toBe('not_editable');
    expect(whyNotAskMover({ status: 'proposed', offer: 2 })?.code).toBe('not_editable');
  });

  test('is answered once, in its time, and taken back only before [pricing 4]', () => {
    const answer_by = NOW.at;
    const kind = 'reschedule';
    expect(whyNotAnswer({ kind, status: 'asked', answer_by }, answer_by)).toBeUndefined();
    expect(whyNotAnswer({ kind, status: 'asked', answer_by }, new Date(answer_by.getTime() + 1))?.code).toBe('too_late');
    for (const status of ['accepted', 'refused', 'withdrawn', 'expired'] as const) {
      expect(whyNotAnswer({ kind, status, answer_by }, answer_by)?.code).toBe('not_editable');
      expect(whyNotWithdraw({ kind, status })?.code).toBe('not_editable');
    }
  });
});

describe('its price', () => {
  const on = (move_date: string) => priceOf(aMove({ move_date }), referenceCard, move_date);
  const [tuesday, saturday] = [on('2027-10-12'), on('2027-10-16')];

  test('is the card’s for that day when nothing else was agreed since [pricing 4]', () => {
    expect(priceOnDay({ ...tuesday, final_price: cents(1) }, { was: tuesday, is: saturday })).toEqual(saturday);
  });

  test('differs by what the day does, and keeps what was agreed beside it [pricing 4]', () => {
    const goodwill = { ...tuesday.line_items[0]!, code: 'adjustment_after_discounts', amount: cents(-5_000) } as const;
    const agreed = { ...tuesday, line_items: [...tuesday.line_items, goodwill], total_cost: cents(tuesday.total_cost - 5_000) };
    const moved = priceOnDay(agreed, { was: tuesday, is: saturday });
    expect(moved.total_cost).toBe(saturday.total_cost - 5_000);
    expect(moved.line_items.reduce((sum, { amount }) => sum + amount, 0)).toBe(moved.total_cost);
    const back = priceOnDay(moved, { was: saturday, is: tuesday });
    expect(back.total_cost).toBe(agreed.total_cost);
    expect(back.line_items.some(({ code }) => code === 'day_factor')).toBe(false);
  });
});

test('trucks move with the day, and a day that both have is held once [pricing 3]', () => {
  const slots = [
    { day: '2027-03-13', half_truck_days: 2 },
    { day: '2027-03-14', half_truck_days: 2 },
  ];
  const next = slotsOn(slots, '2027-03-13', '2027-03-14');
  expect(next.map(({ day }) => day)).toEqual(['2027-03-14', '2027-03-15']);
  expect(slotsBeyond(next, slots)).toEqual([{ day: '2027-03-15', half_truck_days: 2 }]);
  expect(slotsBeyond(slots, next)).toEqual([{ day: '2027-03-13', half_truck_days: 2 }]);
});
