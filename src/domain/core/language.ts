import { type Day, shortDay, timeOfDay, weekdayOf } from './calendar.ts';

/** In which somebody reads the day of a move, its messages, its texts and its letters. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((one) => one === value);

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
