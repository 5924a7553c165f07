/** What a paper may be made of: no instant but as text, no number but a whole one, nothing that is not there. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/**
 * The one text of a value, so that the same paper has the same bytes wherever it is written: keys in order, texts in NFC, no blanks.
 * A fraction is refused, since not every program writes it alike: money is whole cents.
 */
export const canonicalJson = (value: Json): string => {
  if (typeof value === 'string') return textOf(value);
  if (typeof value === 'number') return numberOf(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const keys = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort(byCodePoint);
  return `{${keys.map((key) => `${textOf(key)}:${canonicalJson(value[key] ?? null)}`).join(',')}}`;
};

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const textOf = (text: string): string => {
  if (/\p{Surrogate}/u.test(text)) throw new Error('A paper holds half a character.');
  return JSON.stringify(text.normalize('NFC'));
};

const numberOf = (value: number): string => {
  if (!Number.isSafeInteger(value)) throw new Error(`A paper holds ${value}, which is no whole number.`);
  return String(value === 0 ? 0 : value);
};

/** Never by a language's own order, which differs from one machine to the next. */
const byCodePoint = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
