import { namingWords } from './evidence.ts';
import type { Findable } from './search-index.ts';

/** What somebody said that was not read or only guessed, and the thing it turned out to be; null is no thing of the catalog. */
export type Correction = { words: string; meant: (Pick<Findable, 'kind'> & { id: number }) | null };

/** The words that name a thing are evidence; numbers, signs and whole sentences are not, and are never kept. */
export const correctionOf = (text: string, meant: Findable | null): Correction | undefined => {
  const words = namingWords(text).filter((word) => /^[a-z]{2,20}$/.test(word));
  if (words.length === 0 || words.length > MOST_WORDS || text.trim().split(/\s+/).length > MOST_SAID) return undefined;
  const thing = meant && { kind: meant.kind, id: meant.kind === 'item' ? meant.inventory_item_id : meant.box_type_id };
  return { words: words.join(' '), meant: thing };
};

/** Nobody names a thing with more; what is longer may tell of people. */
const MOST_WORDS = 5;
const MOST_SAID = 8;
