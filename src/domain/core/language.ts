import { addDays, type Day, deadlineInWords, longDay, monthDay, monthName, shortDay, timeOfDay, weekdayOf } from './calendar.ts';

/** In which somebody reads the day of a move, its messages, its texts and its letters. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((one) => one === value);

/** The same in each of them. */
export const inEach = (said: (language: Language) => string): Readonly<Record<Language, string>> => ({ en: said('en'), es: said('es') });

/** Each in its own words. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const satisfies Record<Language, string>;

/** "9:20 AM", "9:20 a.m." */
export const timeIn = (minutes: number, language: Language): string => hoursIn(timeOfDay(minutes), language);

/** Hours that are written already: "8:00 AM–9:00 AM", "8:00 a.m.–9:00 a.m." */
export const hoursIn = (hours: string, language: Language): string =>
  language === 'en' ? hours : hours.replaceAll('AM', 'a.m.').replaceAll('PM', 'p.m.');

/** "12:20–12:50 PM": the half of the day is said once where both ends have the same. */
export const spanIn = (from: number, until: number, language: Language): string => {
  const [first, last] = [timeIn(from, language), timeIn(until, language)];
  const [time, half] = first.split(' ');
  return `${last.endsWith(half ?? '') ? time : first}–${last}`;
};

/** "Sat Mar 13", "sáb 13 mar" */
export const shortDayIn = (day: Day, language: Language): string =>
  language === 'en' ? shortDay(day) : `${weekdayInSpanish(day).slice(0, 3)} ${dateOf(day)} ${monthInSpanish(day).slice(0, 3)}`;

/** "Saturday, March 13, 2027", "sábado 13 de marzo de 2027" */
export const longDayIn = (day: Day, language: Language): string =>
  language === 'en' ? longDay(day) : `${weekdayInSpanish(day)} ${dateOf(day)} de ${monthInSpanish(day)} de ${day.slice(0, 4)}`;

/** "March 2027", "marzo de 2027" */
export const monthNameIn = (day: Day, language: Language): string =>
  language === 'en' ? monthName(day) : `${monthInSpanish(day)} de ${day.slice(0, 4)}`;

/** Until when something holds, the end of a day as its own: "Wed Mar 10, 11:59 PM", "mié 10 mar, 11:59 p.m." */
export const deadlineIn = (day: Day, minutes: number, language: Language): string => {
  if (language === 'en') return deadlineInWords(day, minutes);
  const [own, at] = minutes === 0 ? [addDays(day, -1), LAST_MINUTE] : [day, minutes];
  return `${shortDayIn(own, language)}, ${timeIn(at, language)}`;
};

const LAST_MINUTE = 24 * 60 - 1;

/** "Mar 13–20", "13–20 mar", "28 mar–2 abr" */
export const daysIn = (first: Day, last: Day, language: Language): string => {
  const of_one_month = first.slice(0, 7) === last.slice(0, 7);
  const monthDayIn = (day: Day) => (language === 'en' ? monthDay(day) : `${dateOf(day)} ${monthInSpanish(day).slice(0, 3)}`);
  if (first === last) return monthDayIn(first);
  if (!of_one_month) return `${monthDayIn(first)}–${monthDayIn(last)}`;
  return language === 'en' ? `${monthDayIn(first)}–${dateOf(last)}` : `${dateOf(first)}–${monthDayIn(last)}`;
};

const dateOf = (day: Day): number => Number(day.slice(8, 10));
const weekdayInSpanish = (day: Day): string => SPANISH_WEEKDAYS[weekdayOf(day)] ?? '';
const monthInSpanish = (day: Day): string => SPANISH_MONTHS[Number(day.slice(5, 7)) - 1] ?? '';

const SPANISH_WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;
const SPANISH_MONTHS = [
  ...(['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'] as const),
  ...(['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'] as const),
] as const;

/** "2,935 miles", "2,935 millas" */
export const milesIn = (miles: number, language: Language): string => {
  const whole = Math.round(miles);
  const [none, one, more] = language === 'en' ? ['under a mile', 'mile', 'miles'] : ['menos de una milla', 'milla', 'millas'];
  return whole < 1 ? none : `${whole.toLocaleString('en-US')} ${whole === 1 ? one : more}`;
};
