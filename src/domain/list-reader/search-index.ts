import { shortName, singularWord } from '#domain/inventory/item-names.ts';
import { BOX_TYPES, type BoxTypeId } from '#domain/inventory/tables/box-types.ts';
import { CATALOG } from '#domain/inventory/tables/catalog.ts';
import { TYPICALS } from '#domain/inventory/tables/typicals.ts';
import { SYNONYMS } from './tables/synonyms.ts';

/** What a search can find: a catalog item or a box type. */
export type Findable = { name: string; cubic_feet: number; icon_css_class: string } & (
  | { kind: 'item'; inventory_item_id: number; item_group_id: number }
  | { kind: 'box'; box_type_id: BoxTypeId }
);

/** A thing and its words, ready to be compared: `name` is all of them, `head` is the word that says what it is: bed in "Queen bed", guitar in "Guitar in case". */
export type Entry = { found: Findable; words: readonly string[]; name: string; short: string; head: string; popularity: number };

/** Lower case words in the singular, signs and what is in brackets left out: "Sofa bed / sleeper sofa" is sofa, bed, sleeper, sofa. */
export const searchWordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(/\(.*?\)|['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => DIGITS[word] ?? spelledOut(word));

/** In the singular, and as a whole word where it is shortened. */
export const spelledOut = (word: string): string => SPELLED_OUT[word] ?? SPELLED_OUT[singularWord(word)] ?? singularWord(word);

/** "Two drawer" is "2 drawer", as the catalog has it. */
const DIGITS: Readonly<Record<string, string>> = { two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8' };

/** As people shorten words on paper. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ...{ tbl: 'table', tbls: 'table', chr: 'chair', chrs: 'chair', drsr: 'dresser', lmp: 'lamp', lmps: 'lamp', mattr: 'mattress' },
  ...{ qn: 'queen', kg: 'king', dbl: 'double', dble: 'double', bx: 'box', bxs: 'box', ctn: 'box', ctns: 'box', cab: 'cabinet' },
  ...{ refrig: 'refrigerator', frig: 'refrigerator', refer: 'refrigerator', ent: 'entertainment', ctr: 'center', cntr: 'center' },
  ...{ occ: 'occasional', nt: 'night', nite: 'night', pic: 'picture', pics: 'picture', elec: 'electric', bdrm: 'bedroom' },
  ...{ drwr: 'drawer', drwrs: 'drawer', drw: 'drawer', drws: 'drawer', wdrb: 'wardrobe', conf: 'conference', sect: 'sectional' },
  ...{ lthr: 'leather', furn: 'furniture', shlf: 'shelf', recl: 'recliner', mtn: 'mountain', hdbd: 'headboard', mach: 'machine' },
  ...{ carton: 'box', cartons: 'box', nstand: 'nightstand', bookcs: 'bookcase', vac: 'vacuum', wshr: 'washer', dryr: 'dryer' },
  ...{ matt: 'mattress', matts: 'mattress', mtrs: 'mattress', drssr: 'dresser', drssrs: 'dresser', dresr: 'dresser' },
  ...{ nghtstnd: 'nightstand', nstnd: 'nightstand', wkbench: 'workbench', mirr: 'mirror', shlv: 'shelf', frdg: 'refrigerator' },
  ...{ rclnr: 'recliner', lvst: 'loveseat', bkcs: 'bookcase', twn: 'twin', tw: 'twin', armr: 'armoire', chst: 'chest', frzr: 'freezer' },
  ...{ lge: 'large', lrg: 'large', sml: 'small', bkcase: 'bookcase', bkshelf: 'bookshelf', televisor: 'television' },
  ...{ otto: 'ottoman', bkshlf: 'bookshelf' },
};

/** What was said in the catalog's words: "couch" is a sofa. No word comes twice: "queen" is a queen bed, and "queen bed" is no "queen bed bed". */
export const inCatalogWords = (said: readonly string[]): readonly string[] => {
  const meant: string[] = [];
  for (let at = 0; at < said.length; ) {
    const saying = sayingAt(said, at);
    if (saying === undefined) meant.push(said[at]!);
    else meant.push(...saying.meant);
    at += saying?.words.length ?? 1;
  }
  return [...new Set(meant)];
};

/** Words under their first letter, in their order. */
export const byFirstLetter = (words: Iterable<string>): ReadonlyMap<string, readonly string[]> => {
  const by_letter = new Map<string, string[]>();
  for (const word of words) {
    const beginning = by_letter.get(word[0] ?? '');
    if (beginning) beginning.push(word);
    else by_letter.set(word[0] ?? '', [word]);
  }
  return by_letter;
};

/** These words as a whole are another way to say something. */
export const isSaying = (said: readonly string[]): boolean => sayingAt(said, 0)?.words.length === said.length;

export const entries = (): readonly Entry[] => {
  index ??= [...CATALOG.map(itemEntry), ...BOX_TYPES.map(boxEntry)];
  return index;
};

let index: readonly Entry[] | undefined;

/** The things that have this word in their names. */
export const entriesWith = (word: string): readonly Entry[] => wordIndex().entries.get(word) ?? [];

/** Every word of the catalog that begins with this letter, once. */
export const wordsBeginning = (letter: string): readonly string[] => wordIndex().words.get(letter) ?? [];

type WordIndex = { entries: ReadonlyMap<string, readonly Entry[]>; words: ReadonlyMap<string, readonly string[]> };

let word_index: WordIndex | undefined;

const wordIndex = (): WordIndex => {
  word_index ??= indexed(entries());
  return word_index;
};

const indexed = (all: readonly Entry[]): WordIndex => {
  const by_word = new Map<string, Entry[]>();
  for (const entry of all)
    for (const word of new Set([...entry.words, entry.head])) by_word.set(word, [...(by_word.get(word) ?? []), entry]);
  return { entries: by_word, words: byFirstLetter(by_word.keys()) };
};

type CatalogRow = (typeof CATALOG)[number];

const itemEntry = ({ id, group_id, name, cubic_feet, icon_css_class, common_item }: CatalogRow): Entry => ({
  found: { kind: 'item', inventory_item_id: id, item_group_id: group_id, name, cubic_feet, icon_css_class },
  ...namesOf(name),
  popularity: (common_item ? 1 : 0) + (LIKED.has(id) ? 1 : 0) + homesWith('items', id),
});

const boxEntry = ({ box_type_id, name, cubic_feet }: (typeof BOX_TYPES)[number]): Entry => ({
  found: { kind: 'box', box_type_id, name: `${name} box`, cubic_feet, icon_css_class: 'box' },
  ...namesOf(`${name} box`),
  popularity: 1 + homesWith('boxes', box_type_id) + (box_type_id === MEDIUM ? 1 : 0),
});

const namesOf = (name: string): Pick<Entry, 'words' | 'name' | 'short' | 'head'> => ({
  words: searchWordsOf(name),
  name: searchWordsOf(name).join(' '),
  short: searchWordsOf(shortName(name)).join(' '),
  head: searchWordsOf(shortName(name).split(/ (?:with|in|of) /)[0] ?? name).at(-1) ?? '',
});

const MEDIUM = 2;

/** Of things that no typical home lists, the one people mean: a queen mattress, an upright piano. */
const LIKED: ReadonlySet<number> = new Set([1118, 1076, 1034, 1165, 1137, 1123]);

/** In how many home sizes it is typical. */
const homesWith = (kind: 'items' | 'boxes', id: number): number =>
  [...TYPICALS.values()].filter((typical) => typical[kind].some(([typical_id]) => typical_id === id)).length;

type Saying = { words: readonly string[]; meant: readonly string[] };

/** By their first word; longest first, so that "book shelf" is not read as a shelf. */
const SAYINGS: ReadonlyMap<string, readonly Saying[]> = SYNONYMS.map(([said, meant]) => ({
  words: searchWordsOf(said),
  meant: searchWordsOf(meant),
}))
  .sort((one, other) => other.words.length - one.words.length)
  .reduce(
    (by_word, saying) => by_word.set(saying.words[0] ?? '', [...(by_word.get(saying.words[0] ?? '') ?? []), saying]),
    new Map<string, Saying[]>(),
  );

const sayingAt = (said: readonly string[], at: number): Saying | undefined =>
  SAYINGS.get(said[at] ?? '')?.find(({ words }) => words.every((word, index) => said[at + index] === word));

/** Every word by which something can be said. */
export const sayingWords = (): readonly string[] => [...SAYINGS.values()].flat().flatMap(({ words }) => words);
