import { describe, expect, test } from 'vitest';
import { arrivalMinutes, HOURLY_STARTS } from '#domain/core/windows.ts';
import { movedCubicFeet } from '#domain/pricing/hourly-input.ts';
import { leastHoursInWords, leastHoursOn, suggestionFor, withSuggestion } from '#domain/pricing/hourly-suggestion.ts';
import { anEmptyPlan } from '#test/support/people/moves.ts';
import { withoutStorage } from './details.ts';
import { arrivalIndexOf, startOf, whatIsUnchosen, whyNotHourly } from './hourly.ts';
import type { HourlyFields } from './move-plan.ts';
import { NO_HOURLY } from './plan.ts';

const why = (changes: Partial<HourlyFields>): Readonly<Record<string, string>> | undefined =>
  whyNotHourly({ ...NO_HOURLY, ...changes })?.errors;

describe('what help by the hour may be', () => {
  test.each<[Partial<HourlyFields>, string, string]>([
    [{ num_hours: 0.25 }, 'num_hours', 'Choose between half an hour and 24 hours'],
    [{ num_hours: 24.5 }, 'num_hours', 'Choose between half an hour and 24 hours'],
    [{ num_hours: 2.25 }, 'num_hours', 'Choose whole or half hours'],
    [{ laborers: 1 }, 'laborers', 'Choose 2 to 5 people'],
    [{ laborers: 6 }, 'laborers', 'Choose 2 to 5 people'],
    [{ laborers: 2.5 }, 'laborers', 'Choose 2 to 5 people'],
    [{ truck_size_id: 0 }, 'truck_size_id', 'Choose a truck size from 1 (labor only) to 5'],
    [{ truck_size_id: 6 }, 'truck_size_id', 'Choose a truck size from 1 (labor only) to 5'],
    [{ upright_pianos: -1 }, 'upright_pianos', 'Choose a whole number from 0 to 20'],
    [{ baby_grand_pianos: 21 }, 'baby_grand_pianos', 'Choose a whole number from 0 to 20'],
    [{ overweight: 0.5 }, 'overweight', 'Choose a whole number from 0 to 20'],
    [{ oversize: -3 }, 'oversize', 'Choose a whole number from 0 to 20'],
    [{ start_time: 16 }, 'start_time', 'Choose a start between 7:00 AM and 10:00 PM'],
    [{ start_time: -1 }, 'start_time', 'Choose a start between 7:00 AM and 10:00 PM'],
  ])('%j is refused at its field [spec 3.27]', (changes, field, sentence) => {
    expect(why(changes)).toEqual({ [`hourly.${field}`]: sentence });
  });

  test('every size, crew and half hour is taken, and what is not chosen yet [spec 3.27] [pricing 2]', () => {
    expect(why({})).toBeUndefined();
    for (let hours = 0.5; hours <= 24; hours += 0.5) expect(why({ num_hours: hours })).toBeUndefined();
    for (const laborers of [2, 3, 4, 5]) expect(why({ laborers })).toBeUndefined();
    for (const truck_size_id of [1, 2, 3, 4, 5]) expect(why({ truck_size_id })).toBeUndefined();
    for (const { id } of HOURLY_STARTS) expect(why({ start_time: id })).toBeUndefined();
  });

  test('all that is wrong is told at once', () => {
    expect(Object.keys(why({ num_hours: 25, laborers: 6, truck_size_id: 0 }) ?? {})).toHaveLength(3);
  });

  test('each of truck, hours and crew that is missing is named at its field [decisions 3]', () => {
    expect(whatIsUnchosen({ ...NO_HOURLY, laborers: 3 })).toEqual({
      'hourly.truck_size_id': 'Choose a truck, or labor only',
      'hourly.num_hours': 'Choose how many hours',
    });
    expect(whatIsUnchosen({ ...NO_HOURLY, truck_size_id: 1, num_hours: 2, laborers: 2 })).toEqual({});
  });
});

describe('a suggestion', () => {
  test.each([
    // 200 / (2 x 60) = 1.67 -> 2
    [200, { truck_size_id: 2, num_hours: 2, laborers: 2 }],
    // 400 / 120 = 3.33 -> 3.5; the last cubic foot of a small truck
    [400, { truck_size_id: 2, num_hours: 3.5, laborers: 2 }],
    // one more needs the medium truck and a third pair of hands: 401 / 180 = 2.23 -> 2.5
    [401, { truck_size_id: 3, num_hours: 2.5, laborers: 3 }],
    // 684 / 180 = 3.8 -> 4
    [684, { truck_size_id: 3, num_hours: 4, laborers: 3 }],
    // 1600 / 240 = 6.67 -> 7
    [1600, { truck_size_id: 4, num_hours: 7, laborers: 4 }],
    // more than any truck is taken to hold: 2400 / 300 = 8
    [2400, { truck_size_id: 5, num_hours: 8, laborers: 5 }],
    // nothing on the list yet
    [0, { truck_size_id: 2, num_hours: 2, laborers: 2 }],
  ])('for %i cubic feet is a truck that holds them, and hours in half steps [pricing 2]', (cubic_feet, expected) => {
    expect(suggestionFor(cubic_feet)).toEqual(expected);
  });

  test('has at least the hours of its day, three from Friday to Sunday and in season [pricing 2]', () => {
    expect(['2027-10-12', '2027-10-15', '2027-10-17', '2027-06-15'].map(leastHoursOn)).toEqual([2, 3, 3, 3]);
    expect(suggestionFor(200, '2027-10-16').num_hours).toBe(3);
    expect(leastHoursInWords('2027-06-15')).toMatch(/^Jun 15 is in the busy season: 3 hours/);
  });

  test('leaves what was chosen as it is', () => {
    expect(withSuggestion({ truck_size_id: 1, num_hours: null, laborers: 5 }, 684, null)).toEqual({
      truck_size_id: 1,
      num_hours: 4,
      laborers: 5,
    });
  });
});

describe('a plan by the hour', () => {
  const hourly = { ...NO_HOURLY, truck_size_id: 3, num_hours: 4, laborers: 3 };

  test('moves what its truck holds, and nothing before one is chosen [pricing 2]', () => {
    const volumes = [1, 2, 3, 4, 5].map((truck_size_id) =>
      movedCubicFeet(anEmptyPlan({ hourly_plan: true, hourly: { ...hourly, truck_size_id } })),
    );
    expect(volumes).toEqual([400, 400, 800, 1600, 2000]);
    expect(movedCubicFeet(anEmptyPlan({ hourly_plan: true }))).toBe(0);
  });

  test('begins when its window would, until a start is chosen; and the window is kept [spec 9.9]', () => {
    const plan = anEmptyPlan({ hourly_plan: true });
    const at_eleven = { ...plan, details: { ...plan.details, move_time: 3 } };
    expect(HOURLY_STARTS[startOf(at_eleven)]?.label).toBe('11:00 AM');
    const at_seven = { ...at_eleven, hourly: { ...hourly, start_time: 0 } };
    expect(arrivalMinutes(arrivalIndexOf(at_seven))).toBe(7 * 60);
    expect(arrivalMinutes(arrivalIndexOf({ ...at_seven, hourly: { ...hourly, start_time: 15 } }))).toBe(22 * 60);
    expect(arrivalMinutes(arrivalIndexOf({ ...at_seven, hourly_plan: false }))).toBe(11 * 60);
  });

  test('stores nothing, and keeps what was switched on for the other kind', () => {
    const { details } = anEmptyPlan();
    const stored = { ...details, move_into_storage: true };
    expect(withoutStorage({ hourly_plan: true, details: stored }).move_into_storage).toBe(false);
    expect(withoutStorage({ hourly_plan: false, details: stored })).toBe(stored);
  });
});
