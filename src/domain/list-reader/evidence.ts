import { closestWord } from '#domain/core/typo.ts';
import { singularWord } from '#domain/inventory/item-names.ts';
import { byFirstLetter, entries, type Findable } from './search-index.ts';
import { DESCRIBING_WORDS } from './tables/describing-words.ts';
import { SAID_THINGS } from './tables/said-things.ts';

/** What words may mean, and how much speaks for it: above 1.2 it is as good as the thing's own name. Undefined is no thing of the catalog. */
export type Meaning = { found: Findable | undefined; weight: number };

/** What is known of how people name things. It is large, so a page loads it only when there is a list to read. */
export type Evidence = {
  /** The likeliest first, at most four. */
  meaningsOf: (text: string) => readonly Meaning[];
  /** Null is no thing of the catalog, undefined not known. */
  saidOutright: (text: string) => Findable | null | undefined;
};

/**
 * Reads a thing by evidence: each way to say a thing that shares words with these speaks for it, by how telling the words are. The word that
 * names the thing counts most, "table" in "round oak table with two leaves"; what stands behind it only helps to choose.
 */
const meaningsOf = (text: string): readonly Meaning[] => {
  const asked = askedOf(text);
  if (asked === undefined) return [];
  const { sayings, by_word } = index();
  const sums = new Map<number, number>();
  let square = 0;
  for (const [feature, share] of asked.features) {
    const weight = share * tellingOf(feature);
    const spoken = by_word.get(feature);
    square += (spoken === undefined ? UNKNOWN : 1) * weight * weight;
    for (const at of spoken ?? []) sums.set(at, (sums.get(at) ?? 0) + weight * sayings[at]!.features.get(feature)! * tellingOf(feature));
  }
  const per_thing = new Map<number, number[]>();
  for (const [at, sum] of sums) {
    const { id, head, size } = sayings[at]!;
    const gate = head === asked.head ? 1 : asked.before.has(head) ? NAMED_BEFORE : NOT_NAMED;
    per_thing.set(id, [...(per_thing.get(id) ?? []), (gate * sum) / (Math.sqrt(square) * size ** SIZE_POWER)]);
  }
  return [...per_thing]
    .map(([id, weights]) => ({ id, weight: together(weights) }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MOST)
    .map(({ id, weight }) => ({ found: findables().get(id), weight }));
};

/** The thing of which this is a way to speak, word for word, when it takes two words or more: "study table" is a desk. */
const saidOutright = (text: string): Findable | null | undefined => {
  const words = wordsOf(text).filter((word) => !COUNTS.has(word) && !/^\d+$/.test(word));
  const id = words.length < 2 ? undefined : index().whole.get(words.join(' '));
  return id === undefined ? undefined : (findables().get(id) ?? null);
};

/** The best saying, and a little for others that agree. */
const together = (weights: number[]): number => {
  const [best = 0, second = 0, third = 0] = weights.sort((one, other) => other - one);
  return best + 0.1 * second + 0.04 * third;
};

const MOST = 4;
const UNKNOWN = 0.1;
const NAMED_BEFORE = 0.6;
const NOT_NAMED = 0.3;
const SIZE_POWER = 0.85;
const AFTER_HEAD = 0.4;
const DESCRIBES = 0.5;
const BEHIND = 0.25;
const NEXT_TO = 0.8;
const HEAD = 0.8;

type Asked = { features: ReadonlyMap<string, number>; head: string | undefined; before: ReadonlySet<string> };

const askedOf = (text: string): Asked | undefined => {
  const { words, heads } = index();
  const [front, behind] = partsOf(text);
  let said = wordsOf(front)
    .map(spelled)
    .filter((word) => !/^\d+$/.test(word) && !COUNTS.has(word));
  let notes = wordsOf(behind).map(spelled);
  if (!said.some((word) => words.has(word) && !DESCRIBING_WORDS.has(word))) [said, notes] = [[...said, ...notes], []];
  if (said.length === 0 || said.length > MOST_WORDS) return undefined;
  const names = said.findLastIndex((word) => heads.has(word) && !DESCRIBING_WORDS.has(word));
  const at = names >= 0 ? names : said.findLastIndex((word) => heads.has(word));
  const features = new Map<string, number>();
  const add = (feature: string, share: number) => features.set(feature, Math.max(features.get(feature) ?? 0, share));
  for (const [place, word] of said.entries()) {
    add(word, (at >= 0 && place > at ? AFTER_HEAD : 1) * (place !== at && DESCRIBING_WORDS.has(word) ? DESCRIBES : 1));
    if (place > 0) add(`${said[place - 1]} ${word}`, NEXT_TO);
    if (place === at) add(`${word}.`, HEAD);
  }
  for (const [place, word] of notes.slice(0, MOST_WORDS).entries()) {
    if (words.has(word)) add(word, BEHIND);
    if (place > 0) add(`${notes[place - 1]} ${word}`, NEXT_TO * BEHIND);
  }
  return { features, head: said[at], before: new Set(said.slice(0, at + 1)) };
};

const MOST_WORDS = 24;

const COUNTS: ReadonlySet<string> = new Set(
  'two three four five six seven eight nine ten twelve both another second third first pair couple'.split(' '),
);

/** What names the thing, and what is said about it behind "with", a dash or a bracket; prices and measures left out. */
const partsOf = (text: string): readonly [front: string, behind: string] => {
  const plain = text
    .replace(/\$\s*\d[\d.,]*|\d[\d.,]*\s*\$/g, ' ')
    .replace(/\(?\b[LWHD]?\s?\d+(?:\.\d+)?\s*(?:cm|ft|in|["'”])?\s*[x×]\s*[LWHD]?\s?\d+[^)]{0,40}\)?/gi, ' ')
    .replace(LEADS_IN, '')
    .trim();
  const cut = BEHIND_IT.exec(plain.slice(3));
  const at = cut === null ? plain.length : cut.index + 3;
  return [plain.slice(0, at), plain.slice(at)];
};

const LEADS_IN =
  /^(?:there(?:['’]s| is| are| was| were)|(?:we|i|she|he|they) (?:do )?(?:have|has|had|need)|it (?:is|was) furnished with|including)\s+/i;

const BEHIND_IT =
  /\s(?:with|w\/|w|for|from|in|on|that|which|minus|without|to|we|i|she|he|they|was|is|are|has|have|comes|includes?|by|about|under|near|who|my|where|when|until|because|measures?|great|and)\b|\s[-–—]|[-–—]\s|[([:;,!?]|\.\s/i;

const wordsOf = (text: string): readonly string[] =>
  (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .replace(/\bchests? of draw(?:er)?s?\b/g, 'chestofdrawers')
      .replace(/(\d+(?:\.\d+)?)\s*-?\s*(?:["”“״]|''|in\b\.?|inch(?:es)?\b)/g, ' $1in ')
      .match(/[a-z]+|\d+in\b|\d+/g) ?? []
  )
    .map((word) => singularWord(word))
    .filter((word) => !SMALL_WORDS.has(word));

const SMALL_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the of my our we you this that some x each per and or is are to on at by no it its his her their your very really nice good great old ' +
    'new used like other few several'
  ).split(' '),
);

/** A slip of the pen is the word that was meant; "coatrack" is known as it is. */
const spelled = (word: string): string => {
  const { words, by_letter } = index();
  if (words.has(word) || DESCRIBING_WORDS.has(word) || /\d/.test(word)) return word;
  return closestWord(word, by_letter.get(word[0] ?? '') ?? []) ?? word;
};

type Saying = { id: number; features: ReadonlyMap<string, number>; head: string; size: number };

type Index = {
  sayings: readonly Saying[];
  /** By word, by two words that stand together, and by the word that names the thing, with a stop behind it. */
  by_word: ReadonlyMap<string, readonly number[]>;
  words: ReadonlySet<string>;
  heads: ReadonlySet<string>;
  by_letter: ReadonlyMap<string, readonly string[]>;
  /** Ways to speak of one thing alone, all their words. */
  whole: ReadonlyMap<string, number>;
};

let known: Index | undefined;

const index = (): Index => {
  known ??= indexed();
  return known;
};

const indexed = (): Index => {
  const rows = SAID_THINGS.trim()
    .split('\n')
    .flatMap((line) => {
      const [, id = '', said = ''] = /^(\d+) (.*)$/.exec(line) ?? [];
      return said.split(', ').map((words) => ({ id: Number(id), words: wordsOf(words) }));
    });
  const named = entries().flatMap(({ found }) =>
    found.kind === 'item' ? [{ id: found.inventory_item_id, words: wordsOf(found.name) }] : [],
  );
  const of_rows = [...rows, ...named]
    .filter(({ words }) => words.length > 0)
    .map(({ id, words }) => ({ id, head: words.at(-1)!, features: featuresOf(words) }));
  const by_word = new Map<string, number[]>();
  for (const [at, { features }] of of_rows.entries()) {
    for (const feature of features.keys()) {
      const spoken = by_word.get(feature);
      if (spoken) spoken.push(at);
      else by_word.set(feature, [at]);
    }
  }
  total = of_rows.length;
  spoken_by = by_word;
  const sayings = of_rows.map((row) => ({
    ...row,
    size: Math.sqrt([...row.features].reduce((sum, [feature, share]) => sum + (share * tellingOf(feature)) ** 2, 0)),
  }));
  const words = new Set([...by_word.keys()].filter((feature) => !/[ .]/.test(feature)));
  const whole = new Map(rows.map(({ id, words: said }) => [said.join(' '), id]));
  return { sayings, by_word, words, heads: new Set(of_rows.map(({ head }) => head)), by_letter: byFirstLetter(words), whole };
};

let total = 0;
let spoken_by: ReadonlyMap<string, readonly number[]> = new Map();

/** A word that few things share tells much. */
const tellingOf = (feature: string): number => Math.log(1 + total / (spoken_by.get(feature)?.length ?? 0.7));

const featuresOf = (words: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    words.flatMap((word, at) => [
      [word, 1] as const,
      ...(at > 0 ? [[`${words[at - 1]} ${word}`, NEXT_TO] as const] : []),
      ...(at === words.length - 1 ? [[`${word}.`, HEAD] as const] : []),
    ]),
  );

let by_id: ReadonlyMap<number, Findable> | undefined;

const findables = (): ReadonlyMap<number, Findable> => {
  by_id ??= new Map(entries().flatMap(({ found }) => (found.kind === 'item' ? [[found.inventory_item_id, found] as const] : [])));
  return by_id;
};

export const EVIDENCE: Evidence = { meaningsOf, saidOutright };
