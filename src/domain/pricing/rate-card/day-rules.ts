import { type Day, parseDay, weekdayOf } from '#domain/core/calendar.ts';
import { POLICY } from '#domain/core/policy.ts';
import { type Refusal, refuseAt } from '#domain/core/refusal.ts';

/** A season of the mover's own, each year anew; it may run over New Year. */
export type OwnSeason = { name: string /** "05-15" */; from: string; to: string; percent: number };

/** Some days that cost more or less for a while. */
export type QuickChange = { from: Day; to: Day; percent: number };

/** Once more than so much of a day's trucks is taken. */
export type FillRule = { over: number; percent: number };

/** What a mover adds to the days of its card. They belong to the version: whoever has booked keeps those that it was booked with. */
export type DayRules = {
  seasons: readonly OwnSeason[];
  /** Percent for each weekday, Sunday first. */
  weekdays: readonly number[];
  dates: readonly QuickChange[];
  fill: FillRule | null;
  /** The days on which the fill rule is in effect, as of this version. */
  filled: readonly Day[];
};

/** What is set by hand; which days the fill rule is in effect on, the store finds by itself. */
export type AskedRules = Omit<DayRules, 'filled'>;

export const NO_DAY_RULES: DayRules = { seasons: [], weekdays: [0, 0, 0, 0, 0, 0, 0], dates: [], fill: null, filled: [] };

/** What the rules say of a day, each in a few words; nothing where none of them speaks. The first season and the first dates that fit count. */
export const ruleFactors = (rules: DayRules | undefined, day: Day): readonly { name: string; factor: number }[] => {
  if (rules === undefined) return NONE;
  const [season, dates] = [seasonFor(rules, day), rules.dates.find(({ from, to }) => from <= day && day <= to)];
  const weekday = rules.weekdays[weekdayOf(day)] ?? 0;
  return [
    ...(season === undefined ? [] : [factorOf(`the mover’s ${season.name.toLowerCase()}`, season.percent)]),
    ...(weekday === 0 ? [] : [factorOf('the mover’s weekday', weekday)]),
    ...(dates === undefined ? [] : [factorOf('the mover’s change for these days', dates.percent)]),
    ...(rules.fill !== null && rules.filled.includes(day) ? [factorOf('few trucks left', rules.fill.percent)] : []),
  ];
};

/** All of them together. */
export const ruleFactor = (rules: DayRules | undefined, day: Day): number =>
  rules === undefined ? 1 : ruleFactors(rules, day).reduce((product, { factor }) => product * factor, 1);

/** Each rule that is not one, with its sentence at its field. What all of them do to a day stays within the market's bounds anyway (pricing, 1). */
export const whyNotDayRules = ({ seasons, weekdays, dates, fill }: DayRules, today: Day): Refusal | undefined => {
  const errors: Record<string, string> = {};
  if (seasons.length > MOST_RULES) errors.seasons = `Use up to ${MOST_RULES} seasons`;
  if (dates.length > MOST_RULES) errors.dates = `Use up to ${MOST_RULES} changes`;
  for (const [at, { name, from, to, percent }] of seasons.entries()) {
    if (name.trim() === '') errors[`seasons.${at}.name`] = 'Enter its name; customers see it';
    if (!isDate(from)) errors[`seasons.${at}.from`] = 'Enter a day of the year, like 05/15';
    if (!isDate(to)) errors[`seasons.${at}.to`] = 'Enter a day of the year, like 09/30';
    if (!isPercent(percent)) errors[`seasons.${at}.percent`] = PERCENT;
  }
  if (weekdays.length !== 7) errors.weekdays = 'Give seven percentages, Sunday first';
  for (const [at, percent] of weekdays.entries()) if (!isPercent(percent)) errors[`weekdays.${at}`] = PERCENT;
  for (const [at, { from, to, percent }] of dates.entries()) {
    if (parseDay(from) === undefined) errors[`dates.${at}.from`] = 'Enter the first day, like 03/13/2027';
    if (parseDay(to) === undefined || to < from) errors[`dates.${at}.to`] = 'Enter a last day that is not before the first';
    else if (to < today) errors[`dates.${at}.to`] = 'These days are over: remove the change';
    if (!isPercent(percent)) errors[`dates.${at}.percent`] = PERCENT;
  }
  if (fill !== null && !isPercent(fill.percent)) errors['fill.percent'] = PERCENT;
  if (fill !== null && (!Number.isInteger(fill.over) || fill.over < 50 || fill.over > 99)) errors['fill.over'] = 'Use 50 to 99 percent';
  return refuseAt(errors, '.');
};

/** The days whose trucks are taken so far that the fill rule speaks. */
export const filledDays = (fill: FillRule | null, days: readonly { day: Day; offered: number; taken: number }[]): Day[] =>
  fill === null ? [] : days.filter(({ offered, taken }) => offered > 0 && taken * 100 > offered * fill.over).map(({ day }) => day);

const MOST_RULES = 30;

const NONE: readonly { name: string; factor: number }[] = [];

const [LEAST, MOST] = [Math.round((POLICY.day_factor_least - 1) * 100), Math.round((POLICY.day_factor_most - 1) * 100)];

const PERCENT = `Use whole percentages from −${-LEAST} to +${MOST}`;

const isPercent = (percent: number): boolean => Number.isInteger(percent) && percent >= LEAST && percent <= MOST;

/** In a leap year, so that February 29 is a day, too. */
const isDate = (date: string): boolean => /^\d\d-\d\d$/.test(date) && parseDay(`2028-${date}`) !== undefined;

const seasonFor = ({ seasons }: DayRules, day: Day): OwnSeason | undefined => {
  const date = day.slice(5);
  return seasons.find(({ from, to }) => (from <= to ? from <= date && date <= to : date >= from || date <= to));
};

/** To the hundredth, as a person would write it. */
const factorOf = (name: string, percent: number) => ({ name, factor: Math.round(100 + percent) / 100 });
