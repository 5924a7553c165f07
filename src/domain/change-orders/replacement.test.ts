import { describe, expect, test } from 'vitest';
import { type Bid, bidOf } from '#domain/bidding/bids.ts';
import { cents } from '#domain/core/money.ts';
import { earningsOf } from '#domain/movers/payout.ts';
import type { LineItem } from '#domain/plan/line-item.ts';
import { aCard, aMove, aMover, PLAIN_DAY } from '#test/support/people/moves.ts';
import { type ChangeOrderStatus, whyNotAnswer } from './change-order.ts';
import { nextMovers, replacementEnds } from './replacement.ts';

const priced = (id: number, travel: number, grade: number | null): Bid =>
  bidOf(aMover({ id, grade, rate_card: aCard({ local_travel_fee: cents(travel) }) }), aMove(), PLAIN_DAY);

const CHOSEN = priced(1, 10_000, 95);
const AGREED = { total_cost: cents(103_000), final_price: cents(103_000) };
const NOBODY_ELSE = new Set([1]);

const idsOf = (bids: readonly Bid[], asked: ReadonlySet<number> = NOBODY_ELSE, agreed = AGREED) =>
  nextMovers(bids, asked, agreed).map(({ bid }) => bid.mover.id);

describe('who is asked after a no', () => {
  test('the best grade first, then the lowest price, those without a grade last [pricing 3]', () => {
    const bids = [priced(2, 9_000, null), priced(3, 11_000, 80), priced(4, 10_500, 80), priced(5, 15_000, 91), CHOSEN];
    expect(idsOf(bids)).toEqual([5, 4, 3, 2]);
  });

  test('nobody twice, and nobody that must see the move first [pricing 3]', () => {
    const shy = bidOf(aMover({ id: 6, consult_only_over_cubic_feet: 100 }), aMove(), PLAIN_DAY);
    expect(idsOf([CHOSEN, priced(2, 9_000, 90), priced(3, 9_000, 80), shy], new Set([1, 2]))).toEqual([3]);
  });

  test('up to 15% above the agreed price, and not a cent more [pricing 3]', () => {
    expect(idsOf([priced(2, 25_450, 80)])).toEqual([2]);
    expect(idsOf([priced(2, 25_451, 80)])).toEqual([]);
  });

  test('a coupon is no reason to find nobody: both prices are looked at with it off [pricing 3]', () => {
    const with_coupon = { total_cost: cents(103_000), final_price: cents(83_000) };
    expect(idsOf([priced(2, 22_450, 80)], NOBODY_ELSE, with_coupon)).toEqual([2]);
    expect(idsOf([priced(2, 22_451, 80)], NOBODY_ELSE, with_coupon)).toEqual([]);
  });

  test('what its own price is above the agreed one is paid by us; a lower one brings it more [pricing 3]', () => {
    const [dear, cheap] = nextMovers([priced(2, 12_000, 90), priced(3, 5_000, 80)], NOBODY_ELSE, AGREED);
    expect([dear?.difference, cheap?.difference]).toEqual([2_000, 0]);
  });
});

test('there is time until the hold lapses, or half a day before the crew comes [pricing 3]', () => {
  const booked = new Date('2027-03-01T15:00:00Z');
  expect(replacementEnds(booked, new Date('2027-03-20T13:00:00Z'))).toEqual(new Date('2027-03-08T03:00:00Z'));
  expect(replacementEnds(booked, new Date('2027-03-05T13:00:00Z'))).toEqual(new Date('2027-03-05T01:00:00Z'));
});

test('a mover earns its lines less 13%, full value among them, and what we add [pricing 2]', () => {
  const line = (code: LineItem['code'], amount: number): LineItem => ({
    code,
    amount: cents(amount),
    description: '',
    because: '',
    quantity: 1,
    rate: amount,
  });
  expect(earningsOf({ line_items: [line('haul', 146_359)] }, cents(0))).toBe(127_332);
  // 109,900 less its 14,287, and the 5,000 on top
  expect(earningsOf({ line_items: [line('haul', 100_000), line('insurance', 9_900)] }, cents(5_000))).toBe(100_613);
});

describe('the customer’s answer', () => {
  const END = new Date('2027-03-08T03:00:00Z');
  const AFTER = new Date(END.getTime() + 1);
  const said = (status: ChangeOrderStatus, at = END, answer: 'accepted' | 'refused' = 'accepted') =>
    whyNotAnswer({ kind: 'replacement', status, answer_by: END }, at, answer)?.code;

  test('is for a mover that said yes, in time [decisions 6]', () => {
    expect(said('asked')).toBeUndefined();
    expect(said('asked', AFTER)).toBe('too_late');
    expect(said('draft')).toBe('not_editable');
    expect(said('withdrawn')).toBe('not_editable');
  });

  test('may be a no while movers are still being asked, and after its time, but not once it is over [pricing 3]', () => {
    expect(said('draft', END, 'refused')).toBeUndefined();
    expect(said('asked', AFTER, 'refused')).toBeUndefined();
    expect(said('expired', AFTER, 'refused')).toBe('not_editable');
  });
});
