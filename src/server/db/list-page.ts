import { type SQL, sql } from 'drizzle-orm';
import { type Day, daysBetween, parseDay } from '#domain/core/calendar.ts';
import { BETWEEN_WORDS } from './tables/search-words.ts';

export type Page = { page: number; per_page: number };

/** The rows of a page. */
export const windowOf = ({ page, per_page }: Page) => ({ limit: per_page, offset: (page - 1) * per_page });

/** What was typed into a search box, as a question to the words of a row: every word as the beginning of one of its words. */
export const wordsQuery = (typed: string): SQL | undefined => {
  const words = searchTermsOf(typed);
  if (words.length === 0) return undefined;
  return sql`to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`;
};

export const searchTermsOf = (typed: string): readonly string[] =>
  (isPhone(typed) ? [phoneOf(typed)] : plainWords(typed)).slice(0, MOST_WORDS);

/** The day that was typed, when it was a day; one without a year, as "Dec 3" or "12/3", is the nearest to today. */
export const dayOf = (typed: string, today: Day): Day | undefined =>
  parseDay(typed.trim()) ?? nearestDay(typed.trim().toLowerCase(), today);

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const nearestDay = (typed: string, today: Day): Day | undefined => {
  const [, name = '', by_name] = /^([a-z]{3,9})\.? (\d{1,2})$/.exec(typed) ?? [];
  const [, number, by_number] = /^(\d{1,2})\/(\d{1,2})$/.exec(typed) ?? [];
  const month = name === '' ? Number(number) : MONTHS.indexOf(name.slice(0, 3)) + 1;
  const date = Number(by_name ?? by_number);
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((one) => parseDay(`${month}/${date}/${one}`) ?? []);
  return days.toSorted((one, other) => Math.abs(daysBetween(today, one)) - Math.abs(daysBetween(today, other)))[0];
};

/** For a list without an index of its words: text that is in the middle of another. */
export const likeOf = (typed: string): string => `%${typed.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** More words than these only narrow what is one row already. */
const MOST_WORDS = 8;

/** Every sign that separates words in the index, and those that a query would read as its own. */
const SEPARATORS = new RegExp(`[\\s'"\\\\:*!|<>?;\`~^$={}\\[\\]${BETWEEN_WORDS.replaceAll(/[-/]/g, '\\$&')}]+`);

const plainWords = (typed: string): readonly string[] => withoutMarks(typed.toLowerCase()).split(SEPARATORS).filter(Boolean);

/** As the index has it: "Marin" finds Marín, and "Marín" too. */
const withoutMarks = (typed: string): string => typed.normalize('NFD').replace(/\p{M}/gu, '');

const PHONE_LETTERS = /^[\d\s()+.-]+$/;

/** Seven digits or more, written like a phone number. */
const isPhone = (typed: string): boolean => PHONE_LETTERS.test(typed.trim()) && typed.replaceAll(/\D/g, '').length >= 7;

const phoneOf = (typed: string): string => typed.replaceAll(/\D/g, '').slice(-10);
