import { closestWord } from '#domain/core/typo.ts';
import { remembered } from './remembered.ts';
import { byFirstLetter, entries, type Findable, spelledOut } from './search-index.ts';
import { DESCRIBING_WORDS } from './tables/describing-words.ts';
import { LEARNED_SIBLINGS } from './tables/learned-siblings.ts';
import { LEARNED_THINGS } from './tables/learned-things.ts';
import { LEARNED_WEIGHTS, type Weights } from './tables/learned-weights.ts';
import { SAID_THINGS } from './tables/said-things.ts';

/** What words may mean, and how much speaks for it: above 1.2 it is as good as the thing's own name. Undefined is no thing of the catalog. */
export type Meaning = { found: Findable | undefined; weight: number };

/** What is known of how people name things. It is large, so a page loads it only when there is a list to read. */
export type Evidence = {
  weights: Weights;
  /** What else people mean by words that mean this, the likeliest first: of a dining chair, a kitchen chair. */
  siblingsOf: (found: Findable) => readonly Findable[];
  /** The likeliest first, at most six. */
  meaningsOf: (text: string) => readonly Meaning[];
  /** Null is no thing of the catalog, undefined not known. */
  saidOutright: (text: string) => Findable | null | undefined;
  /** The table of names is made with the first list; a server makes it before. */
  prepare: () => void;
  /** "Sofa loveseat 2 chairs" is three things in a run: each with its own words, or undefined when not every word belongs to one. */
  inOneRun: (text: string) => readonly string[] | undefined;
};

/**
 * Reads a thing by evidence: each way to say a thing that shares words with these speaks for it, by how telling the words are. The word that
 * names the thing counts most, "table" in "round oak table with two leaves"; what stands behind it only helps to choose.
 */
export const evidenceFrom = (tables: readonly string[], weights = LEARNED_WEIGHTS, siblings = LEARNED_SIBLINGS): Evidence => {
  const by_thing = new Map(siblings.split('\n').map((line) => [Number(line.split(' ', 1)[0]), line.split(' ').slice(1).map(Number)]));
  let made: Index | undefined;
  const index = (): Index => {
    made ??= indexed(tables, weights);
    return made;
  };
  return {
    weights,
    siblingsOf: (found) =>
      found.kind === 'item' ? (by_thing.get(found.inventory_item_id) ?? []).flatMap((id) => findables().get(id) ?? []) : [],
    meaningsOf: remembered((text) => meaningsOf(text, index())),
    saidOutright: remembered((text) => saidOutright(text, index())),
    prepare: () => void index(),
    inOneRun: (text) => inOneRun(text, index()),
  };
};

const meaningsOf = (text: string, index: Index): readonly Meaning[] => {
  const asked = askedOf(text, index);
  if (asked === undefined) return [];
  const { features, sums, weights } = index;
  const touched: number[] = [];
  let square = 0;
  for (const [name, share] of asked.features) {
    const feature = features.get(name);
    const weight = share * (feature?.telling ?? index.unknown);
    square += (feature === undefined ? weights.unknown : 1) * weight * weight;
    if (feature === undefined) continue;
    const { sayings, shares } = feature;
    const told = weight * feature.telling;
    for (let at = 0; at < sayings.length; at++) {
      const saying = sayings[at]!;
      if (sums[saying] === 0) touched.push(saying);
      sums[saying]! += told * shares[at]!;
    }
  }
  return likeliest(touched, asked, Math.sqrt(square), index);
};

/** The best saying of each thing, and a little for two others that agree. */
const likeliest = (touched: readonly number[], { heads }: Asked, length: number, index: Index): readonly Meaning[] => {
  const { things, head_of, thing_of, size_of, sums, best, second, third, weights } = index;
  const found: number[] = [];
  for (const at of touched) {
    const thing = thing_of[at]!;
    const weight = ((heads.get(head_of[at]!) ?? weights.not_named) * sums[at]!) / (length * size_of[at]!);
    sums[at] = 0;
    if (best[thing] === 0) found.push(thing);
    if (weight > best[thing]!) {
      third[thing] = second[thing]!;
      second[thing] = best[thing]!;
      best[thing] = weight;
    } else if (weight > second[thing]!) {
      third[thing] = second[thing]!;
      second[thing] = weight;
    } else if (weight > third[thing]!) third[thing] = weight;
  }
  const meanings: Meaning[] = [];
  for (const thing of found) {
    const weight = best[thing]! + weights.agreeing * (second[thing]! + third[thing]! / 2);
    best[thing] = second[thing] = third[thing] = 0;
    const place = meanings.findIndex((other) => other.weight < weight);
    if (place < 0 && meanings.length >= MOST) continue;
    meanings.splice(place < 0 ? meanings.length : place, 0, { found: findables().get(things[thing]!), weight });
    if (meanings.length > MOST) meanings.pop();
  }
  return meanings;
};

/** The words that name a thing, without its number, its price and what is said behind it. */
export const namingWords = (text: string): readonly string[] => wordsOf(partsOf(text)[0]).filter((word) => !COUNTS.has(word));

/** The thing of which this is a way to speak, word for word, when it takes two words or more: "study table" is a desk. */
const saidOutright = (text: string, { whole }: Index): Findable | null | undefined => {
  const with_numbers = wordsOf(text);
  if (/\d/.test(text) && with_numbers.length > 1 && whole.get(with_numbers.join(' ')) === 0) return null;
  const words = with_numbers.filter((word) => !COUNTS.has(word) && !/^\d+$/.test(word));
  for (let from = 0; from < words.length - 1; from++) {
    const id = whole.get(words.slice(from).join(' '));
    // "Sofa, 3 cushion" is no sofa cushion.
    if (id !== undefined) return findables().get(id) ?? (/\d/.test(text) ? undefined : null);
    if (!DESCRIBING_WORDS.has(words[from]!) || /\d/.test(text)) return undefined;
  }
  return undefined;
};

const MOST = 6;

/** The fewest things in a row that need neither commas nor numbers between them: "sofa couch" is one. */
const FEWEST_IN_A_RUN = 3;
const LONGEST_RUN = 60;
const LONGEST_NAME = 4;

/**
 * Every word belongs to a thing that is said outright, to its number or describes it; as few things as can be. Words that lead in to the first
 * and what is said behind the last are of no thing.
 */
const inOneRun = (text: string, { whole, heads }: Index): readonly string[] | undefined => {
  if (!ONLY_WORDS.test(text)) return undefined;
  const said = (/ (?:if|unless|because|thanks|please|lol)\b/i.test(text) ? text.replace(SAID_BEHIND, '') : text)
    .split(/\s+(?![^(]*\))/)
    .filter((word) => word !== '');
  if (said.length < FEWEST_IN_A_RUN || said.length > LONGEST_RUN) return undefined;
  const plain = said.map((word) => (IN_BRACKETS.test(word) ? '' : plainly(word)));
  // Each of them has a word that names something, and most texts have one such word or none.
  if (plain.filter((word) => word !== '' && heads.has(word.slice(word.lastIndexOf(' ') + 1))).length < 2) return undefined;
  // How the words up to each place fall into the fewest things: where the last of them begins, and how many they are.
  const ways: (Way | undefined)[] = [{ from: 0, things: 0, others: 0, unread: 0 }];
  const unread = Math.floor(said.length / WORDS_FOR_ONE_UNREAD);
  for (let to = 1; to <= said.length; to++) ways[to] = wayTo(to, ways, plain, said, whole, unread);
  const { others, unread: passed } = ways[said.length] ?? NO_WAY;
  const parts: string[] = [];
  for (let to = said.length; to > 0; ) {
    const way = ways[to];
    if (way === undefined) return undefined;
    if (way.things > 0) parts.unshift(said.slice(way.from, to).join(' '));
    to = way.from;
  }
  const is_counted = parts.slice(1).some((part) => /^\d{1,3} /.test(part));
  const fewest = passed > 0 ? FEWEST_AMONG_OTHER_WORDS : is_counted ? 2 : FEWEST_IN_A_RUN;
  return parts.length >= fewest && others <= parts.length / MOST_OTHERS ? parts : undefined;
};

/** Three and more. */
const ONLY_WORDS = /^[\p{L}\p{N}'’"()+-]+\s+[\p{L}\p{N}'’"()+-]+\s+[\p{L}\p{N}\s'’"()+-]+$/u;

const plainly = remembered((word) => wordsOf(word).join(' '));

/** In a run that is not known too well, words fall apart into what is no thing at all: a "basket ball hoop". */
const MOST_OTHERS = 4;

/** One word among so many may be of no thing, and then there must be more things, or it is a sentence. */
const WORDS_FOR_ONE_UNREAD = 5;
const FEWEST_AMONG_OTHER_WORDS = 5;

/** Where the last thing begins, how many there are, how many of them are none of the catalog's, and how many words behind one were passed over. */
type Way = { from: number; things: number; others: number; unread: number };

const NO_WAY = { others: 0, unread: 0 };

const wayTo = (
  to: number,
  ways: readonly (Way | undefined)[],
  plain: readonly string[],
  said: readonly string[],
  whole: Index['whole'],
  most_unread: number,
): Way | undefined => {
  let best: Way | undefined;
  const last = ways[to - 1];
  if (last !== undefined && last.things > 0 && last.unread < most_unread)
    best = { ...ways[last.from]!, from: last.from, things: last.things, others: last.others, unread: last.unread + 1 };
  const costOf = ({ things, unread }: Way): number => things + UNREAD_COSTS * unread;
  for (let from = to - 1; from >= Math.max(0, to - LONGEST_NAME - 5); from--) {
    const before = ways[from];
    if (before === undefined) continue;
    const way = { from, things: before.things + 1, others: before.others, unread: before.unread };
    if (best !== undefined && costOf(way) >= costOf(best)) continue;
    const id = thingOf(plain.slice(from, to), said.slice(from, to), whole);
    if (id !== undefined) best = { ...way, others: before.others + (id === 0 ? 1 : 0) };
  }
  return (
    best ?? (to <= LONGEST_LEAD && LEADS_ON.has(said[to - 1]!.toLowerCase()) ? { from: 0, things: 0, others: 0, unread: 0 } : undefined)
  );
};

const UNREAD_COSTS = 3;

const IN_BRACKETS = /^\(.*\)$/;

/** "So what I need from the house is". */
const LONGEST_LEAD = 12;
const LEADS_ON: ReadonlySet<string> = new Set('is are have has need got includes include taking moving area'.split(' '));

/** "... and the bench if you don't want it". */
const SAID_BEHIND = /\s+(?:if|unless|because|thanks|please|lol)(?:\s.*)?$/i;

const BED_SIZES: ReadonlySet<string> = new Set(['queen', 'king', 'twin', 'full', 'double']);

/** Its number, whose it is, what describes it, its name, where it stands. */
const thingOf = (words: readonly string[], said: readonly string[], whole: Index['whole']): number | undefined => {
  if (IN_BRACKETS.test(said.at(-1) ?? '')) return thingOf(words.slice(0, -1), said.slice(0, -1), whole);
  if (
    words.at(-1) === '' ||
    said.some((word, at) => at > 0 && ARTICLE.test(word) && !ARTICLE.test(said[at - 1]!) && !/^(?:in|on|from|at|by)$/i.test(said[at - 1]!))
  )
    return undefined;
  const place = said.findIndex((word, at) => at > 0 && /^(?:in|on|from|at|by)$/i.test(word));
  if (place > 0)
    return said.slice(place + 1).every(isOfAPlace) && place < said.length - 1
      ? thingOf(words.slice(0, place), said.slice(0, place), whole)
      : undefined;
  let at = 0;
  if (/^\d{1,2}(?:-\d{1,3})?$/.test(said[0] ?? '') || COUNTS.has(words[0] ?? '') || words[0] === '') at = 1;
  while (words[at] === '') at += 1;
  if (/^\p{L}+['’]?s$/u.test(said[at] ?? '') && FAMILY.has(words[at] ?? '')) at += 1;
  for (; at < words.length; at++) {
    const name = words.slice(at).filter((word) => word !== '');
    const id = whole.get(name.join(' '));
    if (
      name.length > 0 &&
      name.length <= LONGEST_NAME &&
      name.some((word) => !DESCRIBING_WORDS.has(word) && !BED_SIZES.has(word)) &&
      id !== undefined
    )
      return id;
    if (!DESCRIBING_WORDS.has(words[at] ?? '')) return undefined;
  }
  return undefined;
};

/** It begins the next thing. */
const ARTICLE = /^(?:an?|the|my|our|his|her|their|another|some)$/i;

const FAMILY: ReadonlySet<string> = new Set('mom dad grandma grandpa mother father brother sister kid kids wife husband'.split(' '));

const isOfAPlace = (word: string): boolean =>
  /^(?:the|my|our|a|closet|door|wall|floor|corner|master|guest|kids?|bed|bath|living|dining|family|laundry|back|front|room|bedroom|kitchen|garage|basement|attic|office|hall|hallway|den|patio|porch|yard|upstairs|downstairs)$/i.test(
    word,
  );

/** With how likely each of its words is the one that names the thing. */
type Asked = { features: ReadonlyMap<string, number>; heads: ReadonlyMap<string, number> };

const askedOf = (text: string, { features: known, heads, spelled, weights }: Index): Asked | undefined => {
  const [front, behind] = partsOf(text);
  let said = wordsOf(front)
    .map(spelled)
    .filter((word) => !/^\d+$/.test(word) && !COUNTS.has(word));
  let notes = wordsOf(behind).map(spelled);
  if (!said.some((word) => known.has(word) && !DESCRIBING_WORDS.has(word))) [said, notes] = [[...said, ...notes], []];
  if (said.length === 0 || said.length > MOST_WORDS) return undefined;
  const names = said.findLastIndex((word) => heads.has(word) && !DESCRIBING_WORDS.has(word));
  const at = names >= 0 ? namingAt(said, names, heads, weights) : said.findLastIndex((word) => heads.has(word));
  const features = new Map<string, number>();
  const add = (feature: string, share: number) => features.set(feature, Math.max(features.get(feature) ?? 0, share));
  for (const [place, word] of said.entries()) {
    add(word, (at >= 0 && place > at ? weights.after_head : 1) * (place !== at && DESCRIBING_WORDS.has(word) ? weights.describes : 1));
    if (place > 0) add(`${said[place - 1]} ${word}`, weights.next_to);
    if (place === at) add(`${word}.`, weights.head);
  }
  for (const [place, word] of notes.slice(0, MOST_WORDS).entries()) {
    if (known.has(word)) add(word, weights.behind);
    if (place > 0) add(`${notes[place - 1]} ${word}`, weights.next_to * weights.behind);
  }
  const named = new Map<string, number>();
  for (const word of said.slice(0, at)) named.set(word, weights.named_before);
  if (at >= 0) named.set(said[at]!, 1);
  return { features, heads: named };
};

/** "Office chair Zodiac Pro": a word that seldom names a thing gives way to one before it that often does. */
const namingAt = (said: readonly string[], last: number, heads: ReadonlyMap<string, number>, { seldom }: Weights): number => {
  const often = (at: number): number => (DESCRIBING_WORDS.has(said[at]!) ? 0 : (heads.get(said[at]!) ?? 0));
  for (let at = last - 1; at >= 0; at--) if (often(last) < seldom && often(at) > OFTEN * often(last) && often(at) >= OFTEN) return at;
  return last;
};

const OFTEN = 8;

const MOST_WORDS = 24;

const COUNTS: ReadonlySet<string> = new Set(
  'two three four five six seven eight nine ten twelve both another second third first pair couple'.split(' '),
);

/** What names the thing, and what is said about it behind "with", a dash or a bracket; prices and measures left out. */
const partsOf = (text: string): readonly [front: string, behind: string] => {
  const plain = (/\d/.test(text) ? text.replace(PRICES, ' ').replace(MEASURES, ' ').replace(OF_PIECES, ' ') : text)
    .replace(LEADS_IN, '')
    .trim();
  const cut = BEHIND_IT.exec(plain.slice(3));
  const at = cut === null ? plain.length : cut.index + 3;
  return [plain.slice(0, at), plain.slice(at)];
};

/** Of so many parts is a set, and no computer is among them. */
const OF_PIECES = /\b\d{1,2}[ -]?(?:pcs?\b\.?|pieces?\b)(?=.*\b(?:set|suite)\b)/gi;

const PRICES = /\$\s*\d[\d.,]*|\d[\d.,]*\s*\$/g;
const MEASURES =
  /\(?\b[LWHD]?\s?\d+(?:\.\d+)?\s*(?:cm|ft|in|["'”])?\s?[LWHD]?(?:\s*[x×]\s*[LWHD]?\s?\d+(?:\.\d+)?\s?(?:cm|ft|inch(?:es)?|in|["'”])?\s?[LWHD]?\b)+\s*(?:cm|ft|in)?\)?/gi;

const LEADS_IN =
  /^(?:there(?:['’]s| is| are| was| were)|(?:we|i|she|he|they) (?:do )?(?:have|has|had|need)|it (?:is|was) furnished with|including)\s+/i;

const BEHIND_IT =
  /\s(?:with|w\/|w|for|from|in|on|that|which|minus|without|to|we|i|she|he|they|was|is|are|has|have|comes|includes?|by|about|under|near|who|my|where|when|until|because|measures?|great|and|or|this|it|nobody|holds|fits|needs)\b|\s[-–—]|[-–—]\s|[([:;,!?]|\.\s/i;

const wordsOf = (text: string): readonly string[] => {
  const lower = text.toLowerCase();
  const plain = /[^\0-\x7f]/.test(lower) ? lower.normalize('NFKD').replace(/\p{M}/gu, '') : lower;
  const told = /\d/.test(plain) ? plain.replace(INCHES, ' $1in ') : plain;
  const joined = told.includes('chest') ? told.replace(/\bchests? of draw(?:er)?s?\b/g, 'chestofdrawers') : told;
  return (joined.replace(/['’]s\b/g, '').match(/[a-z]+|\d+in\b|\d+/g) ?? []).map(singular).filter((word) => !SMALL_WORDS.has(word));
};

const INCHES = /(\d+(?:\.\d+)?)\s*-?\s*(?:["”“]|''|in\b\.?|inch(?:es)?\b)/g;

const singular = remembered(spelledOut);

const SMALL_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the of my our we you this that some x each per and or is are to on at by no it its his her their your very really nice good great old ' +
    'new used like other few several'
  ).split(' '),
);

/** A slip of the pen is the word that was meant; "coatrack" is known as it is. */
const inKnownSpelling = (word: string, known: ReadonlyMap<string, Feature>, by_letter: ReadonlyMap<string, readonly string[]>): string => {
  if (known.has(word) || DESCRIBING_WORDS.has(word) || /\d/.test(word)) return word;
  return closestWord(word, by_letter.get(word[0] ?? '') ?? []) ?? word;
};

/** A word, two words that stand together, or the word that names the thing, with a stop behind it; and the sayings that have it. */
type Feature = { telling: number; sayings: number[]; shares: number[] };

type Index = {
  /** What is spoken of, each once, and of each saying which of them it means, the word that names it, and how long it is. */
  things: readonly number[];
  thing_of: Int32Array;
  head_of: readonly string[];
  size_of: Float64Array;
  features: ReadonlyMap<string, Feature>;
  /** How telling is what nobody has said yet. */
  unknown: number;
  /** How often a word names a thing. */
  heads: ReadonlyMap<string, number>;
  weights: Weights;
  /** A word as it is known. */
  spelled: (word: string) => string;
  /** Ways to speak of one thing alone, all their words. */
  whole: ReadonlyMap<string, number>;
  /** Room to add up in, all 0 between two questions: for each saying, and for each thing. */
  sums: Float64Array;
  best: Float64Array;
  second: Float64Array;
  third: Float64Array;
};

const indexed = (tables: readonly string[], weights: Weights): Index => {
  const rows = tables
    .flatMap((table) => table.trim().split('\n'))
    .flatMap((line) => {
      const [, id = '', said = ''] = /^(\d+) (.*)$/.exec(line) ?? [];
      return said.split(', ').map((words) => ({ id: Number(id), words: wordsOf(words) }));
    });
  const named = entries().flatMap(({ found }) =>
    found.kind === 'item' ? [{ id: found.inventory_item_id, words: wordsOf(found.name) }] : [],
  );
  const of_rows = [...rows, ...named].filter(({ words }) => words.length > 0);
  const features = new Map<string, Feature>();
  const heads = new Map<string, number>();
  const words_known = new Set<string>();
  for (const [at, { words }] of of_rows.entries()) {
    heads.set(words.at(-1)!, (heads.get(words.at(-1)!) ?? 0) + 1);
    for (const [place, word] of words.entries()) {
      words_known.add(word);
      addTo(features, word, at, 1);
      if (place > 0) addTo(features, `${words[place - 1]} ${word}`, at, weights.next_to);
    }
    addTo(features, `${words.at(-1)}.`, at, weights.head);
  }
  const by_letter = byFirstLetter(words_known);
  const squares = new Float64Array(of_rows.length);
  // A word that few things share tells much.
  for (const feature of features.values()) {
    feature.telling = Math.log(1 + of_rows.length / feature.sayings.length);
    for (const [place, at] of feature.sayings.entries()) squares[at]! += (feature.shares[place]! * feature.telling) ** 2;
  }
  const things = [...new Set(of_rows.map(({ id }) => id))];
  const place_of = new Map(things.map((id, at) => [id, at]));
  return {
    ...{
      features,
      heads,
      weights,
      spelled: remembered((word) => inKnownSpelling(word, features, by_letter)),
      unknown: Math.log(1 + of_rows.length / 0.7),
    },
    things,
    thing_of: Int32Array.from(of_rows, ({ id }) => place_of.get(id)!),
    head_of: of_rows.map(({ words }) => words.at(-1)!),
    size_of: squares.map((square) => Math.sqrt(square) ** weights.size_power),
    whole: new Map(rows.map(({ id, words }) => [words.join(' '), id])),
    sums: new Float64Array(of_rows.length),
    best: new Float64Array(things.length),
    second: new Float64Array(things.length),
    third: new Float64Array(things.length),
  };
};

const addTo = (features: Map<string, Feature>, name: string, saying: number, share: number): void => {
  const feature = features.get(name);
  if (feature === undefined) features.set(name, { telling: 0, sayings: [saying], shares: [share] });
  else if (feature.sayings.at(-1) !== saying) {
    feature.sayings.push(saying);
    feature.shares.push(share);
  }
};

let by_id: ReadonlyMap<number, Findable> | undefined;

const findables = (): ReadonlyMap<number, Findable> => {
  by_id ??= new Map(entries().flatMap(({ found }) => (found.kind === 'item' ? [[found.inventory_item_id, found] as const] : [])));
  return by_id;
};

export const EVIDENCE: Evidence = evidenceFrom([SAID_THINGS, LEARNED_THINGS]);
