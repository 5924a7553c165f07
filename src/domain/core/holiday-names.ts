import { HOLIDAYS, isoDay, keptOn } from './holidays.ts';

/** What a day is called that most people have off, on the day itself and on the one on which it is kept. */
export const holidayOn = (day: string): string | undefined =>
  HOLIDAYS.find((rule) => {
    const year = Number(day.slice(0, 4));
    const is_itself = 'day' in rule && day === isoDay(year, rule.month, rule.day);
    // New Year's Day of a Saturday is kept in the year before.
    return is_itself || day === keptOn(rule, year) || day === keptOn(rule, year + 1);
  })?.name;
