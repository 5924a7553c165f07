import { isOneEditAway } from '#domain/core/typo.ts';
import { thingNamed } from './named-thing.ts';
import { type Entry, entries, entriesWith, type Findable, inCatalogWords, searchWordsOf, wordsBeginning } from './search-index.ts';
import { parseTyped } from './typed-list.ts';

/** What was found and how many of it were asked for. */
export type Match = Findable & { quantity: number };

/** Items and box types for what is typed, the likeliest first: "2 sofas" is two of the usual sofa. */
export const searchCatalog = (typed: string, limit = 8, need: Need = 'last'): readonly Match[] => {
  const { quantity, words } = parseTyped(typed.slice(-LONGEST));
  return namedFirst(words, foundFor(words, need))
    .slice(0, limit)
    .map((found) => ({ ...found, quantity }));
};

/** The last word names the thing, so of what is longer the end counts. */
const LONGEST = 500;

/** What the words name outright stands before what they are only like. */
const namedFirst = (words: string, found: readonly Findable[]): readonly Findable[] => {
  const named = thingNamed(words);
  return named === undefined ? found : [named, ...found.filter((other) => other !== named)];
};

/** All words must be met; when no thing meets them all, those that meet the last word, which names the thing. */
const foundFor = (text: string, need: Need): readonly Findable[] => {
  const said = searchWordsOf(text);
  if (said.length === 0) return [];
  const variants = [said, inCatalogWords(said)].map(variantOf);
  const best = rankedFor(variants, 'all');
  return best.length > 0 || need === 'all' ? best : rankedFor(variants, 'last');
};

/** What was said in one way to say it, and how well the words of the catalog meet each of its words. */
type Variant = { said: string; weights: readonly Weights[] };

/** Only words that meet it at all. */
type Weights = ReadonlyMap<string, number>;

const variantOf = (words: readonly string[]): Variant => ({ said: words.join(' '), weights: words.map(weightsOf) });

const rankedFor = (variants: readonly Variant[], need: Need): readonly Findable[] =>
  meetingTheLast(variants)
    .map((entry) => ({ entry, score: Math.max(...variants.map((variant) => scoreOf(entry, variant, need))) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || other.entry.popularity - one.entry.popularity)
    .map(({ entry }) => entry.found);

/** Nothing is found that does not meet the last word, and only few things do. In the catalog's order. */
const meetingTheLast = (variants: readonly Variant[]): readonly Entry[] => {
  const meeting = new Set(variants.flatMap(({ weights }) => [...(weights.at(-1)?.keys() ?? [])].flatMap(entriesWith)));
  return entries().filter((entry) => meeting.has(entry));
};

/** Which of the words must be met when no thing meets them all. */
type Need = 'all' | 'last';

/** Exact name over exact short name over words; then how well each word is met and the last one names the thing, common things first. */
const scoreOf = (entry: Entry, { said, weights }: Variant, need: Need): number => {
  const found = weights.map((known) => bestOf(entry.words, known));
  const is_met = need === 'all' ? found.every((weight) => weight > 0) : (found.at(-1) ?? 0) >= EXACT;
  if (!is_met) return 0;
  const whole = said === entry.name ? 400 : said === entry.short ? 200 : entry.short.startsWith(said) ? 40 : 0;
  const head = weights.at(-1)?.get(entry.head) ?? 0;
  return whole + sum(found) * 10 + head * 10 + entry.popularity * 4 - entry.words.length;
};

const bestOf = (words: readonly string[], weights: Weights): number => {
  let best = 0;
  for (const word of words) best = Math.max(best, weights.get(word) ?? 0);
  return best;
};

const EXACT = 6;
const PREFIX = 4;
const TYPO = 2;

/** Words that meet a typed one begin like it, slips of the first letter being left alone. */
const weightsOf = (typed: string): Weights => {
  const weights = new Map<string, number>();
  for (const word of wordsBeginning(typed[0] ?? '')) {
    const weight = weightOf(typed, word);
    if (weight > 0) weights.set(word, weight);
  }
  return weights;
};

/** How well a word of the catalog meets a typed one. */
const weightOf = (typed: string, word: string): number => {
  if (typed === word) return EXACT;
  if (word.startsWith(typed)) return PREFIX;
  return typed.length >= 4 && isOneEditAway(typed, word) ? TYPO : 0;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
