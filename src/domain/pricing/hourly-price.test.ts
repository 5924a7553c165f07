import { describe, expect, test } from 'vitest';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { HourlyFields, MovePlan } from '#domain/plan/move-plan.ts';
import { NO_HOURLY } from '#domain/plan/plan.ts';
import { anEmptyPlan, PLAIN_DAY } from '#test/support/people/moves.ts';
import { couldChange } from './could-change.ts';
import { priceOf } from './price.ts';
import { type PricingInput, pricingInputOf } from './pricing-input.ts';
import { referenceCard } from './rate-card/reference-card.ts';

/** Between states; full value is given up, so that the bill is the hours alone. */
const asked = (hourly: Partial<HourlyFields>, changes: Partial<MovePlan> = {}): PricingInput => {
  const chosen = { ...NO_HOURLY, truck_size_id: 3, num_hours: 4, laborers: 3, ...hourly };
  const input = pricingInputOf(anEmptyPlan({ hourly_plan: true, hourly: chosen, insurance: { waived: true }, ...changes }), catalogItem);
  if (input === null) throw new Error('This plan has no price.');
  return input;
};

const totalOf = (input: PricingInput, day = PLAIN_DAY): number => priceOf(input, referenceCard, day).total_cost;

const SATURDAY = '2027-10-16';
const JUNE_TUESDAY = '2027-06-15';
const JANUARY_TUESDAY = '2027-01-12';

describe('a whole bill by the hour, worked out by hand', () => {
  test.each<[string, Partial<HourlyFields>, string, number]>([
    ['three people, medium truck, four hours: 4.5 x 190', {}, PLAIN_DAY, 85_500],
    ['two people, small truck, the least: 2.5 x 140 = 350', { truck_size_id: 2, laborers: 2, num_hours: 0.5 }, PLAIN_DAY, 35_000],
    [
      'labor only: 2.5 x (140 - 45) = 237.50, lifted to the smallest job',
      { truck_size_id: 1, laborers: 2, num_hours: 2 },
      PLAIN_DAY,
      34_900,
    ],
    [
      'labor only, four people, five and a half hours: 6 x (245 - 45)',
      { truck_size_id: 1, laborers: 4, num_hours: 5.5 },
      PLAIN_DAY,
      120_000,
    ],
    ['five people, extra large: 8.5 x 300', { truck_size_id: 5, laborers: 5, num_hours: 8 }, PLAIN_DAY, 255_000],
    ['stairs on the hours: 4.5 x 209', { stairs: 1 }, PLAIN_DAY, 94_050],
    ['an upright and a baby grand: 855 + 175 + 325', { upright_pianos: 1, baby_grand_pianos: 1 }, PLAIN_DAY, 135_500],
    ['two overweight, three oversize: 855 + 300 + 225', { overweight: 2, oversize: 3 }, PLAIN_DAY, 138_000],
    ['stairs never touch the fees: 940.50 + 150', { stairs: 1, overweight: 1 }, PLAIN_DAY, 109_050],
    ['a Saturday: 3.5 x 140 = 490, x 1.07', { truck_size_id: 2, laborers: 2, num_hours: 1 }, SATURDAY, 52_430],
    ['a Tuesday in June: 3.5 x 190 = 665, x 1.15', { num_hours: 2 }, JUNE_TUESDAY, 76_475],
    ['a Tuesday in January: (855 + 150) x 0.95', { overweight: 1 }, JANUARY_TUESDAY, 95_475],
  ])('%s [pricing 2]', (_, hourly, day, total) => {
    expect(totalOf(asked(hourly), day)).toBe(total);
  });

  test('asks nothing for storage, extra flights or what is on the list [pricing 2]', () => {
    const { details } = anEmptyPlan();
    const upstairs = { ...details, pick_up: { ...details.pick_up, height_id: 7 as const }, storage_in_transit: true };
    expect(totalOf(asked({}, { details: upstairs }))).toBe(85_500);
  });

  test('more hours, people or pianos never cost less [property 1]', () => {
    const grows = (prices: readonly number[]) => expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    grows([0.5, 2, 2.5, 4, 12, 24].map((num_hours) => totalOf(asked({ num_hours }))));
    grows([2, 3, 4, 5].map((laborers) => totalOf(asked({ laborers }))));
    grows([0, 1, 2, 20].map((upright_pianos) => totalOf(asked({ upright_pianos }))));
  });

  test('says truck, crew and hours in its first line', () => {
    expect(priceOf(asked({ truck_size_id: 1 }), referenceCard, PLAIN_DAY).line_items[0]).toMatchObject({
      description: 'Crew of 3',
      because: '4.5 hours at $145.00, 0.5 hours of them for travel',
    });
  });

  test('could change by half an hour, and by what is heavier or larger than told [pricing 2]', () => {
    expect(couldChange(asked({ stairs: 1 }), referenceCard)).toMatchObject([
      { what: 'Half an hour more', amount: 10_450 },
      { what: 'An overweight item', amount: 15_000 },
      { what: 'An oversize item', amount: 7_500 },
      { what: 'Street parking permit', amount: null },
    ]);
  });
});
