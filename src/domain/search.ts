import { thingNamed } from './named-thing.ts';
import { type Entry, entries, type Findable, inCatalogWords, wordsOf } from './search-index.ts';
import { parseTyped } from './typed-list.ts';
import { isOneEditAway } from './typo.ts';

/** What was found and how many of it were asked for. */
export type Match = Findable & { quantity: number };

/** Items and box types for what is typed, the likeliest first: "2 sofas" is two of the usual sofa. */
export const searchCatalog = (typed: string, limit = 8): readonly Match[] => {
  const { quantity, words } = parseTyped(typed);
  return namedFirst(words, foundFor(words))
    .slice(0, limit)
    .map((found) => ({ ...found, quantity }));
};

/** What the words name outright stands before what they are only like. */
const namedFirst = (words: string, found: readonly Findable[]): readonly Findable[] => {
  const named = thingNamed(words);
  return named === undefined ? found : [named, ...found.filter((other) => other !== named)];
};

/** All words must be met; when no thing meets them all, those that meet the last word, which names the thing. */
const foundFor = (text: string): readonly Findable[] => {
  const said = wordsOf(text);
  if (said.length === 0) return [];
  const variants = [said, inCatalogWords(said)];
  const best = rankedFor(variants, 'all');
  return best.length > 0 ? best : rankedFor(variants, 'last');
};

const rankedFor = (variants: readonly (readonly string[])[], need: Need): readonly Findable[] => {
  const weights = variants.map((words) => ({ words, weigh: words.map(weigher) }));
  return entries()
    .map((entry) => ({ entry, score: Math.max(...weights.map((variant) => scoreOf(entry, variant, need))) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || other.entry.popularity - one.entry.popularity)
    .map(({ entry }) => entry.found);
};

type Need = 'all' | 'last';
type Weigher = (word: string) => number;

/** Exact name over exact short name over words; then how well each word is met and the last one names the thing, common things first. */
const scoreOf = (entry: Entry, { words, weigh }: { words: readonly string[]; weigh: readonly Weigher[] }, need: Need): number => {
  const weights = weigh.map((weightOf) => Math.max(0, ...entry.words.map(weightOf)));
  const met = weights.filter((weight) => weight > 0).length;
  if (need === 'all' ? met < words.length : (weights.at(-1) ?? 0) < EXACT) return 0;
  const said = words.join(' ');
  const whole = said === entry.words.join(' ') ? 400 : said === entry.short ? 200 : entry.short.startsWith(said) ? 40 : 0;
  const head = weigh.at(-1)?.(entry.head) ?? 0;
  return whole + sum(weights) * 10 + head * 10 + entry.popularity * 4 - entry.words.length;
};

const EXACT = 6;
const PREFIX = 4;
const TYPO = 2;

/** How well a word of the catalog meets a typed one. */
const weigher = (typed: string): Weigher => {
  const known = new Map<string, number>();
  return (word) => {
    const weight = known.get(word) ?? weightOf(typed, word);
    known.set(word, weight);
    return weight;
  };
};

const weightOf = (typed: string, word: string): number => {
  if (typed === word) return EXACT;
  if (word.startsWith(typed)) return PREFIX;
  return typed.length >= 4 && isOneEditAway(typed, word) ? TYPO : 0;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
