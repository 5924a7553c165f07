import { type SQL, sql } from 'drizzle-orm';
import { parseDay } from '#domain/core/calendar.ts';
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

/** The day that was typed, when it was a day. */
export const dayOf = (typed: string): string | undefined => parseDay(typed.trim());

/** For a list without an index of its words: text that is in the middle of another. */
export const likeOf = (typed: string): string => `%${typed.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** More words than these only narrow what is one row already. */
const MOST_WORDS = 8;

/** Every sign that separates words in the index, and those that a query would read as its own. */
const SEPARATORS = new RegExp(`[\\s'"\\\\:*!|<>?;\`~^$={}\\[\\]${BETWEEN_WORDS.replaceAll(/[-/]/g, '\\$&')}]+`);

const plainWords = (typed: string): readonly string[] => typed.toLowerCase().split(SEPARATORS).filter(Boolean);

const PHONE_LETTERS = /^[\d\s()+.-]+$/;

/** Seven digits or more, written like a phone number. */
const isPhone = (typed: string): boolean => PHONE_LETTERS.test(typed.trim()) && typed.replaceAll(/\D/g, '').length >= 7;

const phoneOf = (typed: string): string => typed.replaceAll(/\D/g, '').slice(-10);
