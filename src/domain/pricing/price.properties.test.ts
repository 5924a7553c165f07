import { describe, expect, test } from 'vitest';
import { blendOf, moveKind } from '#domain/address/distance.ts';
import { addDays } from '#domain/core/calendar.ts';
import { cents } from '#domain/core/money.ts';
import { EFFORT } from '#test/support/effort.ts';
import { adjusted, anyCases, type Case } from '#test/support/people/any-moves.ts';
import { aMove, anExtraStop, PLAIN_DAY } from '#test/support/people/moves.ts';
import { codeSet, PLAIN_TERMS } from './bill.ts';
import { traitsOf } from './day-factor.ts';
import { billOf, billOn, priceOf, totalOn, undatedBill } from './price.ts';
import type { Climb, PricingInput } from './pricing-input.ts';
import type { RateCard } from './rate-card/rate-card.ts';
import { FULL_VALUE, premiumOf } from './valuation.ts';

const CASES = anyCases(EFFORT.price_cases);
const ADJUSTED = adjusted(CASES);
/** The same cards, read from the store once more. */
const COPIES = new Map(CASES.map(({ card }) => [card, structuredClone(card)]));

const LONG_RUN_MS = 60_000;

/** The first case that something is wrong with, and what: an assertion for each of thousands would cost more than their prices. */
const firstWrong = (cases: readonly Case[], wrong: (one: Case) => string | undefined): unknown => {
  for (const [at, one] of cases.entries()) {
    const what = wrong(one);
    if (what !== undefined) return { what, at, case: JSON.stringify(one.input) };
  }
};

const totalOf = ({ input, card, terms, day }: Case): number => billOf(input, card, terms, traitsOf(day)).total_cost;

describe('of every price', { timeout: LONG_RUN_MS }, () => {
  test.each([
    ['as it is', CASES],
    ['with an admin’s changes', ADJUSTED],
  ])('%s, the total is the sum of its lines, whole cents, never below zero, and no line is empty [pricing 1]', (_, cases) => {
    expect(firstWrong(cases, wrongInWords)).toBeUndefined();
  });

  test('the same plan, day and card give the same bytes [pricing 1]', () => {
    const differs = ({ input, card, day, terms }: Case) => {
      const again = priceOf(JSON.parse(JSON.stringify(input)), COPIES.get(card) ?? card, day, terms);
      return JSON.stringify(again) === JSON.stringify(priceOf(input, card, day, terms)) ? undefined : 'other bytes';
    };
    expect(firstWrong(CASES, differs)).toBeUndefined();
  });

  test('a bill that stood before its day was known comes to the same, on each of its days [pricing 1]', () => {
    const differs = ({ input, card, terms, day }: Case) => {
      const undated = undatedBill(input, card, terms);
      for (const on of [day, addDays(day, 1), addDays(day, 30), addDays(day, 7)].map(traitsOf)) {
        const whole = billOf(input, card, terms, on);
        if (totalOn(undated, on) !== whole.total_cost) return `total on ${on.day}`;
        if (billOn(undated, on).total_cost !== whole.total_cost) return `bill on ${on.day}`;
      }
    };
    expect(firstWrong(CASES, differs)).toBeUndefined();
  });
});

describe('between states', { timeout: LONG_RUN_MS }, () => {
  const federal = (cases: readonly Case[]) => cases.map((one) => ({ ...one, input: { ...one.input, interstate: true } }));
  const total = (one: Case, insurance: PricingInput['insurance']) => {
    const { line_items, total_cost } = priceOf({ ...one.input, insurance }, one.card, one.day, one.terms);
    return { total_cost, cover: line_items.find(({ code }) => code === 'insurance')?.amount ?? 0, line_items };
  };

  test.each([
    ['as it is', federal(CASES)],
    ['with an admin’s changes', federal(ADJUSTED)],
  ])(
    'papers P15: of a price %s, giving up full value takes off its line to the cent, and never less than $6.00 a pound is priced',
    (_, cases) => {
      const differs = (one: Case) => {
        const [full, waived] = [total(one, FULL_VALUE), total(one, { waived: true })];
        if (full.total_cost - waived.total_cost !== full.cover) return `${full.total_cost} - ${waived.total_cost} is not ${full.cover}`;
        if (JSON.stringify(full.line_items.filter(({ code }) => code !== 'insurance')) !== JSON.stringify(waived.line_items))
          return 'other lines';
        const least = premiumOf(cents(one.input.weight * 600), one.card.insurance_per_hundred[0]);
        return full.cover < least ? `${full.cover} is less than ${least}` : undefined;
      };
      expect(firstWrong(cases, differs)).toBeUndefined();
    },
  );
});

test('papers P15: full value is in the price of a move inside one state, too, in the hands of a mover that stores it in another', () => {
  const stored = CASES.filter(({ input }) => input.storage !== null && !input.interstate && input.insurance === null);
  const differs = ({ input, card, day, terms }: Case) => {
    const coverIn = (stores_in: string) => {
      const { line_items } = priceOf(input, card, day, { ...terms, stores_in });
      return line_items.find(({ code }) => code === 'insurance')?.amount ?? 0;
    };
    const least = premiumOf(cents(input.weight * 600), card.insurance_per_hundred[0]);
    if (coverIn(input.pick_up.state) !== 0) return 'stored at home it is offered, and not presumed';
    return coverIn('elsewhere') < least ? `${coverIn('elsewhere')} is less than ${least}` : undefined;
  };
  expect(stored.length).toBeGreaterThan(20);
  expect(firstWrong(stored, differs)).toBeUndefined();
});

const wrongInWords = ({ input, card, day, terms }: Case): string | undefined => {
  const { line_items, total_cost } = priceOf(input, card, day, terms);
  if (total_cost < 0) return `${total_cost} is below nothing`;
  let sum = 0;
  for (const { amount, description, because } of line_items) {
    sum += amount;
    if (!Number.isInteger(amount) || amount === 0) return `${description} comes to ${amount}`;
    if (!/^[^a-z].*[^ ,]$/.test(description)) return `"${description}"`;
    if (/undefined|NaN|null|Infinity/.test(`${description} ${because}`)) return `${description}: ${because}`;
  }
  return sum === total_cost ? undefined : `lines come to ${sum}, the total is ${total_cost}`;
};

/** Ways to ask for more. Where a booked move goes can't change any more. */
const MORE: Readonly<Record<string, (input: PricingInput) => PricingInput>> = {
  'an item': (input) => withVolume({ ...input, items: [...input.items, { inventory_item_id: 1, count: 1 }] }, input.cubic_feet + 7),
  'a large item': (input) => withVolume(input, input.cubic_feet + 90),
  'a box': (input) => withVolume({ ...input, boxes: plusOne(input.boxes) }, input.cubic_feet + 6),
  'a mile': (input) =>
    input.booked_cubic_feet === null
      ? { ...input, miles: input.miles + 1, blend: blendOf(input.miles + 1), kind: moveKind(input.miles + 1, false) }
      : input,
  'a flight': (input) => ({ ...input, pick_up: higher(input.pick_up) }),
  'a flight at the other end': (input) => ({ ...input, drop_off: input.drop_off && higher(input.drop_off) }),
  'an extra stop': (input) => ({ ...input, extra_stops: [...input.extra_stops, anExtraStop()] }),
  'a flight at an extra stop': (input) => ({ ...input, extra_stops: input.extra_stops.map(higher) }),
  'taking apart': (input) => ({ ...input, assembly: [...input.assembly, { name: 'Crib', count: 1 }] }),
  'a mirror off the wall': (input) => ({ ...input, off_the_wall: [...input.off_the_wall, { name: 'Mirror', count: 1 }] }),
  'a crate': (input) => ({ ...input, crated: [...input.crated, { name: 'Vase', cubic_feet: 1 }] }),
  'a piano': (input) => ({ ...input, special: { ...input.special, upright_piano: input.special.upright_piano + 1 } }),
  'a pool table': (input) => ({ ...input, special: { ...input.special, heavy: input.special.heavy + 1 } }),
  packing: (input) => ({ ...input, packing: true }),
  unpacking: (input) => ({ ...input, unpacking: true }),
  'a box bought': (input) => ({ ...input, boxes_bought: plusOne(input.boxes_bought) }),
  'a certificate': (input) => ({ ...input, coi_addresses: input.coi_addresses + 1 }),
  storage: (input) => ({ ...input, storage: input.storage ?? { kind: 'in_transit', move_out: null } }),
  'longer storage': (input) =>
    input.storage?.kind === 'in_transit' && input.storage.move_out !== null
      ? { ...input, storage: { kind: 'in_transit', move_out: addDays(input.storage.move_out, 11) } }
      : input,
  'full-value cover': (input) => ({ ...input, insurance: input.insurance ?? { waived: false, declared_value: cents(0), deductible: 500 } }),
  'an hour': (input) => ({ ...input, hourly: input.hourly && { ...input.hourly, hours: input.hourly.hours + 1 } }),
};

const withVolume = (input: PricingInput, cubic_feet: number): PricingInput => ({ ...input, cubic_feet, weight: cubic_feet * 7 });
const plusOne = (quantities: readonly number[]) => quantities.map((quantity, at) => (at === 3 ? quantity + 1 : quantity));
const higher = <At extends Climb>(at: At): At =>
  at.elevator ? at : { ...at, flights: at.flights + 1, paid_flights: Math.max(0, at.flights) };

const TOTALS = CASES.map(totalOf);
const ADJUSTED_TOTALS = ADJUSTED.map(totalOf);

const lowered = (cases: readonly Case[], totals: readonly number[], more: (input: PricingInput) => PricingInput): unknown => {
  for (const [at, one] of cases.entries()) {
    const [before, after] = [totals[at] ?? 0, totalOf({ ...one, input: more(one.input) })];
    if (after < before) return { before, after, at, case: JSON.stringify(one.input) };
  }
};

describe.each(Object.entries(MORE))('adding %s never lowers a price', { timeout: LONG_RUN_MS }, (_, more) => {
  test('as a mover makes it [pricing 1]', () => {
    expect(lowered(CASES, TOTALS, more)).toBeUndefined();
  });

  test('that an admin has adjusted [pricing 1]', () => {
    expect(lowered(ADJUSTED, ADJUSTED_TOTALS, more)).toBeUndefined();
  });
});

const PLAIN = traitsOf(PLAIN_DAY);

describe('boundaries', { timeout: LONG_RUN_MS }, () => {
  const linehaul = (input: PricingInput, card: RateCard) => billOf(input, card, PLAIN_TERMS, PLAIN).sumOf(codeSet('haul'));

  test.each([500, 1_000, 1_200])(
    '%i cubic feet: the next one costs no more than a cubic foot does at any tier [pricing 1]',
    (cubic_feet) => {
      const jumps = ({ input: { miles }, card }: Case) => {
        const next = linehaul(aMove({ cubic_feet: cubic_feet + 1, miles }), card) - linehaul(aMove({ cubic_feet, miles }), card);
        return next >= 0 && next <= 1_500 ? undefined : `${next} for one more cubic foot`;
      };
      expect(firstWrong(CASES, jumps)).toBeUndefined();
    },
  );

  test('no mile from 45 to 105 makes a jump: a hundredth of it costs about a hundredth [pricing 1]', () => {
    const jumps = ({ input, card }: Case) => {
      const mile = 45 + (input.miles % 61);
      const at = (off: number) => linehaul(aMove({ cubic_feet: input.cubic_feet, miles: mile + off }), card);
      const most = (at(1) - at(-1)) / 50 + 2;
      return at(0) - at(-0.01) <= most && at(0.01) - at(0) <= most ? undefined : `a jump at ${mile} miles`;
    };
    expect(firstWrong(CASES, jumps)).toBeUndefined();
  });
});
