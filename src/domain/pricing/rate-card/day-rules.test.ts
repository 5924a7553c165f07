import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/core/calendar.ts';
import { EFFORT } from '#test/support/effort.ts';
import { anyCases } from '#test/support/people/any-moves.ts';
import { aCard, aMove, linesOf } from '#test/support/people/moves.ts';
import { dayFactor, traitsOf } from '../day-factor.ts';
import { billOf, billOn, priceOf, totalOn, undatedBill } from '../price.ts';
import { type DayRules, filledDays, NO_DAY_RULES, ruleFactor, whyNotDayRules } from './day-rules.ts';

const TODAY = '2027-03-01';

const rules = (part: Partial<DayRules>): DayRules => ({ ...NO_DAY_RULES, ...part });

describe('a mover’s own rules for days', () => {
  test('count together: the first season and the first dates that fit, the weekday, and a day that fills up [pricing 1]', () => {
    const all = rules({
      seasons: [
        { name: 'College weeks', from: '08-15', to: '09-05', percent: 10 },
        { name: 'Late summer', from: '08-01', to: '09-30', percent: 5 },
        { name: 'Holidays', from: '12-20', to: '01-05', percent: 8 },
      ],
      weekdays: [0, 0, -5, 0, 0, 0, 0],
      dates: [{ from: '2027-08-17', to: '2027-08-17', percent: 4 }],
      fill: { over: 80, percent: 8 },
      filled: ['2027-08-18'],
    });
    expect(ruleFactor(all, '2027-08-17')).toBeCloseTo(1.1 * 0.95 * 1.04, 10);
    expect(ruleFactor(all, '2027-08-18')).toBeCloseTo(1.1 * 1.08, 10);
    expect(ruleFactor(all, '2027-09-10')).toBe(1.05);
    expect([ruleFactor(all, '2027-12-31'), ruleFactor(all, '2028-01-05'), ruleFactor(all, '2028-01-06')]).toEqual([1.08, 1.08, 1]);
    expect(ruleFactor(undefined, '2027-08-17')).toBe(1);
  });

  test('stay with the season and the weekday within what the market allows [pricing 1]', () => {
    const dear = rules({ weekdays: [35, 35, 35, 35, 35, 35, 35], dates: [{ from: '2027-01-01', to: '2027-12-31', percent: 35 }] });
    const cheap = rules({ weekdays: [-15, -15, -15, -15, -15, -15, -15] });
    for (let at = 0; at < 365; at++) {
      const day = addDays('2027-01-01', at);
      expect(dayFactor(aCard({ day_rules: dear }), day)).toBe(1.35);
      expect(dayFactor(aCard({ day_rules: cheap }), day)).toBeGreaterThanOrEqual(0.85);
    }
  });

  test('stand on the bill with their names [pricing 1]', () => {
    const card = aCard({ day_rules: rules({ seasons: [{ name: 'College weeks', from: '10-01', to: '10-20', percent: 10 }] }) });
    expect(linesOf('day_factor', aMove(), { day: '2027-10-12', card })).toMatchObject([
      { description: 'The mover’s college weeks, 10%', because: expect.stringContaining('× 1.1') },
    ]);
  });

  test('are refused at their field where they are none [pricing 1]', () => {
    const wrong = whyNotDayRules(
      rules({
        seasons: [{ name: ' ', from: '02-30', to: '9/1', percent: 36 }],
        weekdays: [0, 0, 0, 0, 0, 0, -16],
        dates: [
          { from: '2027-04-02', to: '2027-04-01', percent: 1.5 },
          { from: '2027-02-01', to: '2027-02-02', percent: 5 },
        ],
        fill: { over: 40, percent: 8 },
      }),
      TODAY,
    );
    const percent = 'Use whole percentages from −15 to +35';
    expect(wrong?.errors).toEqual({
      'seasons.0.name': 'Enter its name; customers see it',
      'seasons.0.from': 'Enter a day of the year, like 05/15',
      'seasons.0.to': 'Enter a day of the year, like 09/30',
      'seasons.0.percent': percent,
      'weekdays.6': percent,
      'dates.0.to': 'Enter a last day that is not before the first',
      'dates.0.percent': percent,
      'dates.1.to': 'These days are over: remove the change',
      'fill.over': 'Use 50 to 99 percent',
    });
    expect(whyNotDayRules(NO_DAY_RULES, TODAY)).toBeUndefined();
  });

  test('know a day that fills up by what is taken of its trucks', () => {
    const days = [
      { day: '2027-03-02', offered: 10, taken: 8 },
      { day: '2027-03-03', offered: 10, taken: 9 },
      { day: '2027-03-04', offered: 0, taken: 2 },
    ];
    expect(filledDays({ over: 80, percent: 8 }, days)).toEqual(['2027-03-03']);
    expect(filledDays(null, days)).toEqual([]);
  });
});

test('the same facts at the same moment give everybody the same price, whichever way it is asked for and after whatever else was asked [pricing 1]', () => {
  const drawn = anyCases(EFFORT.price_cases, 21);
  for (const [at, { input, card: plain, terms, day }] of drawn.entries()) {
    const percent = (at * 7) % 51;
    const card = {
      ...plain,
      day_rules: rules({
        seasons: [{ name: 'Own', from: '01-01', to: '07-15', percent: percent - 15 }],
        weekdays: [5, 0, 0, 0, 0, percent - 15, 3],
        dates: [{ from: day, to: addDays(day, at % 3), percent: (at % 20) - 10 }],
        fill: { over: 80, percent: 8 },
        filled: at % 2 === 0 ? [day] : [],
      }),
    };
    const undated = undatedBill(input, card, terms);
    // A calendar of prices asks for the days around it first.
    for (const near of [-1, 1, 7, -7]) totalOn(undated, traitsOf(addDays(day, near)));
    const asked = [
      priceOf(input, card, day, terms).total_cost,
      billOf(structuredClone(input), structuredClone(card), terms, traitsOf(day)).total_cost,
      billOn(undated, traitsOf(day)).total_cost,
      totalOn(undated, traitsOf(day)),
      totalOn(undated, traitsOf(day)),
    ];
    if (new Set(asked).size > 1) expect({ at, asked, input: JSON.stringify(input) }).toBeUndefined();
  }
});
