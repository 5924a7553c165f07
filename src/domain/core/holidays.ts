/** Federal holidays by rule (5 U.S.C. 6103). Weekday 0 is Sunday; nth -1 is the last of the month. */
type Rule = { name: string; month: number } & ({ day: number } | { weekday: number; nth: number });

export const HOLIDAYS: readonly Rule[] = [
  { name: "New Year's Day", month: 1, day: 1 },
  { name: 'Birthday of Martin Luther King, Jr.', month: 1, weekday: 1, nth: 3 },
  { name: "Washington's Birthday", month: 2, weekday: 1, nth: 3 },
  { name: 'Memorial Day', month: 5, weekday: 1, nth: -1 },
  { name: 'Juneteenth National Independence Day', month: 6, day: 19 },
  { name: 'Independence Day', month: 7, day: 4 },
  { name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
  { name: 'Columbus Day', month: 10, weekday: 1, nth: 2 },
  { name: 'Veterans Day', month: 11, day: 11 },
  { name: 'Thanksgiving Day', month: 11, weekday: 4, nth: 4 },
  { name: 'Christmas Day', month: 12, day: 25 },
];

/** The days on which federal offices are closed: a holiday on a Saturday is kept on the Friday before, on a Sunday on the Monday after. */
export const federalHolidays = (): ReadonlySet<string> => {
  known ??= new Set(YEARS.flatMap((year) => HOLIDAYS.map((rule) => keptOn(rule, year))));
  return known;
};

let known: ReadonlySet<string> | undefined;

/** Far more than any date that the product accepts. */
const YEARS = Array.from({ length: 101 }, (_, at) => 2000 + at);

/** The day on which a year's holiday is kept. */
export const keptOn = (rule: Rule, year: number): string => {
  if ('day' in rule) {
    const weekday = new Date(Date.UTC(year, rule.month - 1, rule.day)).getUTCDay();
    return isoDay(year, rule.month, rule.day + (weekday === 6 ? -1 : weekday === 0 ? 1 : 0));
  }
  if (rule.nth > 0) {
    const first = new Date(Date.UTC(year, rule.month - 1, 1)).getUTCDay();
    return isoDay(year, rule.month, 1 + ((rule.weekday - first + 7) % 7) + (rule.nth - 1) * 7);
  }
  const last = new Date(Date.UTC(year, rule.month, 0));
  return isoDay(year, rule.month, last.getUTCDate() - ((last.getUTCDay() - rule.weekday + 7) % 7));
};

export const isoDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
