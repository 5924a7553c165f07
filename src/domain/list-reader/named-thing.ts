import { closestWord } from '#domain/core/typo.ts';
import { singularWord } from '#domain/inventory/item-names.ts';
import { remembered } from './remembered.ts';
import { byFirstLetter, type Entry, entries, type Findable, inCatalogWords, isSaying, sayingWords, searchWordsOf } from './search-index.ts';
import { BRAND_WORDS, DESCRIBING_WORDS } from './tables/describing-words.ts';

/**
 * The one thing that words name, as a careful reader takes them: every word must be the thing's own or merely describe it.
 * "Brown leather couch" is a sofa; "dog bed" is no bed. Undefined rather than a guess.
 */
export const thingNamed = remembered((written: string): Findable | undefined => {
  if (written.length > MOST_CHARACTERS || /\bstorage unit\b/i.test(written)) return undefined;
  const forms = IN_SHORT.test(written) ? [...SHORTHAND, ...SAID_SHORT] : SAID_SHORT;
  const text = forms.reduce((said, [short, whole]) => said.replace(short, whole), written);
  const exact = exactly().get(bare(text)) ?? televisionOf(text);
  if (exact !== undefined) return exact;
  const said = searchWordsOf(withoutAreas(text)).map(known);
  if (said.length === 0 || said.length > MOST_WORDS) return undefined;
  const is_numbered = said.some((word) => /^\d$/.test(word));
  const plain = said.filter((word) => !DESCRIBING_WORDS.has(word) && (!/\d/.test(word) || /\d{4}/.test(word)));
  const unbranded = said.filter((word) => !BRAND_WORDS.has(word) && !/^[a-z]{1,2}\d{1,3}$/.test(word));
  const is_branded = unbranded.length > 0 && unbranded.length < said.length && !isSaying(said);
  for (const words of is_branded ? [unbranded, said, plain] : [said, plain]) {
    const found = isSaying(words) ? undefined : bestFor(words);
    const in_catalog = inCatalogWords(words).filter((word) => !is_numbered || !/^\d$/.test(word) || words.includes(word));
    const meant = found ?? bestFor(in_catalog) ?? usual(in_catalog);
    if (meant !== undefined && !(meant.name.startsWith('Table leaf') && /\btable\b.*\b(?:w|with)\b/i.test(text)))
      return ofItsSize(text, meant);
  }
  return boxOf(said, /^(?:boxes|cartons|ctns)\b/i.test(text.trim()))?.found;
});

/** What few lists say, so that others are not searched for each of it. */
const IN_SHORT =
  /^(?:c\.?o\.?d\.?|chs?)$|^lg\b|\b(?:kng|qn|lu?v|drsr|ctns?|tbls?|chrs?|cof|std|wrdrb|din|off|kit|(?:two|three|four|five)[ -](?:drawer|shel|seat|piece))/i;

const SHORTHAND: readonly (readonly [short: RegExp, whole: string])[] = [
  [/^c\.?o\.?d\.?$/i, 'chest of drawers'],
  [/^ch(s?)$/i, 'chair$1'],
  [/\bkng\b/i, 'king'],
  [/\bqn\b/i, 'queen'],
  [/\bl(?:v|uv)(?= seats?\b)/i, 'love'],
  [/\bdrsr(s?)\b/i, 'dresser$1'],
  [/\bctns?\b(.*)$/i, '$1 boxes'],
  [/\btbl(s?)\b/i, 'table$1'],
  [/\bchr(s?)\b/i, 'chair$1'],
  [/\bcof(?= tables?\b)/i, 'coffee'],
  [/\bdin(?= (?:table|chair|room))/i, 'dining'],
  [/\bkit(?= (?:table|chair)s?\b)/i, 'kitchen'],
  [
    /^lg\.? (?=(?:mirror|table|dresser|desk|rug|picture|painting|plant|bin|tote|bookcase|cabinet|safe|pot|planter|ottoman|lamp|chest)s?\b)/i,
    'large ',
  ],
  [/\boff(?= chairs?\b)/i, 'office'],
  [/(?<=\b(?:tv|night|plant) )std(s?)\b/i, 'stand$1'],
  [/\bwrdrb\b/i, 'wardrobe'],
  [/\btwo[ -](?=drawer|shel|seat|piece)/i, '2 '],
  [/\bthree[ -](?=drawer|shel|seat|piece)/i, '3 '],
  [/\bfour[ -](?=drawer|shel|seat|piece)/i, '4 '],
  [/\bfive[ -](?=drawer|shel|seat|piece)/i, '5 '],
];

const SAID_SHORT: readonly (readonly [short: RegExp, whole: string])[] = [
  [/\bt\. ?v\b\.?/gi, 'TV'],
  [/\bhdtv\b/i, 'TV'],
  [/\bexec\b/i, 'executive'],
  [/\bkeyboard (?:w|w\/|with|and|on|\+) ?(?:a )?stand\b/i, 'electric keyboard'],
  [/\bhammond [abc]-?(?:3|100)\b/i, 'organ'],
  [/\byamaha u[13]\b/i, 'upright piano'],
  [/\bsteinway(?: & sons)?(?: model)? [abdmo]\b(?!.*piano)/i, 'grand piano'],
  [/(?<=\bstack\w{0,6} )w\s?\/\s?d\b/i, 'washer dryer'],
  [
    /^(?=.*\b(?:samsung|lg|sony|vizio|tcl|hisense|roku|toshiba|insignia)\b)(?=.*\b\d{2}\s?(?:"|''|-?inch|in\b))(?!.*\b(?:tvs?|televisions?|monitors?|soundbar|fridge|refrigerator|stand|mount)\b)/i,
    'TV ',
  ],
  [/\b(?:plastic|rolling|under[- ]?(?:the[- ])?bed)\b(.{0,30})\bstorage (?:box|container|drawer)/i, 'storage bin'],
  [/\b(?:oled|qled)\b(?!.*\b(?:tv|monitor))(?<!\b(?:tv|monitor)\b.*)/i, '$& TV'],
  [/\ba\/c\b/i, 'ac'],
  [/^cajas? (?:de|con|para) \p{L}+(?: \p{L}+){0,2}$/iu, 'box'],
  [/\b(?:four|4)[ -]?post(?:er)?\b(?!.*\b(?:bed|print|frame)s?\b)/i, 'four poster bed'],
  [/\b\d{1,2}[ -]?(?:pcs?\b\.?|pieces?\b)(?=.*\b(?:set|suite)\b)|(?<=\b(?:set|suite)\b.*)\b\d{1,2}[ -]?(?:pcs?\b\.?|pieces?\b)/gi, ''],
  [
    /\b(?:full|standard|regular)[ -]?sized? (?=fridge|refrigerator)|(?<=\b(?:fridge|refrigerator),? )(?:full|standard|regular)[ -]?sized?/i,
    '',
  ],
  [/(?<=\p{L}{3} )lg\.?$/iu, 'large'],
  [/\b(\d)[ -]?dr\b\.?/gi, '$1 drawer'],
  [/\b(?:seats|sits) up to\b/i, 'seats'],
  [/\btele(?= de \d)/i, 'TV'],
  [/\bpulgadas?\b/i, 'inch'],
];

const MOST_CHARACTERS = 160;

/** No name of a thing is longer; what is longer is a sentence. */
const MOST_WORDS = 12;

/** A name of the catalog as it stands there. */
export const isCatalogName = (text: string): boolean => exactly().has(bare(text));

let by_name: ReadonlyMap<string, Findable> | undefined;

const exactly = (): ReadonlyMap<string, Findable> => {
  by_name ??= new Map(entries().map(({ found }) => [bare(found.name), found]));
  return by_name;
};

const bare = (name: string): string => name.trim().toLowerCase().replace(/\.$/, '');

/** What people mean who say no more than "bed". */
const USUAL: Readonly<Record<string, string>> = {
  bed: 'Queen bed (frame, mattress, box spring)',
  lamp: 'Table lamp',
  box: 'Medium box',
  mattress: 'Queen mattress',
  clock: 'Wall or mantel clock',
  drawer: 'Chest of drawers / highboy',
};

const usual = (words: readonly string[]): Findable | undefined => {
  const [only, ...others] = words.length === 1 ? words : words.filter((word) => !DESCRIBING_WORDS.has(word));
  return only === undefined || others.length > 0 ? undefined : exactly().get(bare(USUAL[only] ?? ''));
};

type Name = {
  entry: Entry;
  /** All of them must be said. */
  words: ReadonlySet<string>;
  /** May be said, and then it is rather this one: "large", "4 drawer". */
  also: ReadonlySet<string>;
  /** May be said, and tells nothing. */
  sizes: ReadonlySet<string>;
};

const bestFor = (words: readonly string[]): Findable | undefined => {
  const said = new Set(words);
  let best: { score: number; name: Name } | undefined;
  for (const word of said)
    for (const name of names().get(word) ?? []) {
      const score = scoreOf(name, said);
      if (score > 0 && (best === undefined || score > best.score)) best = { score, name };
    }
  return best?.name.entry.found;
};

/** 0 unless all words of the name are said and every other word is one that may be. */
const scoreOf = ({ entry, words, also, sizes }: Name, said: ReadonlySet<string>): number => {
  for (const word of words) if (!said.has(word)) return 0;
  let more = 0;
  for (const word of said) {
    if (words.has(word)) continue;
    if (also.has(word)) more += 1;
    else if (!sizes.has(word) && !DESCRIBING_WORDS.has(word) && !/^\d{1,3}(?:ft|in|inch|cm|lb|gal|qt|cf|pc)?$/.test(word)) return 0;
  }
  return words.size * 100 + more * 20 + entry.popularity;
};

let index: ReadonlyMap<string, readonly Name[]> | undefined;

/** By the first of their words. */
const names = (): ReadonlyMap<string, readonly Name[]> => {
  if (index !== undefined) return index;
  const by_word = new Map<string, Name[]>();
  for (const name of entries().flatMap(namesOf)) {
    const [word = ''] = name.words;
    by_word.set(word, [...(by_word.get(word) ?? []), name]);
  }
  index = by_word;
  return index;
};

const namesOf = (entry: Entry): readonly Name[] => {
  const base = entry.found.name.split(/,| \(/)[0]!;
  const also = new Set([...searchWordsOf(entry.found.name.replace(/ \(.*\)/, '').slice(base.length))]);
  const sizes = new Set(sizesOf(entry));
  return base
    .split(/ \/ | or /)
    .map((part) => searchWordsOf(part.split(/ (?:with|in|and) /)[0]!))
    .map((words) => (HALVES.has(words.join(' ')) ? searchWordsOf(entry.found.name) : words))
    .filter((words) => words.length > 0)
    .map((words) => ({ entry, words: new Set(words), also: new Set([...also, ...searchWordsOf(base)]), sizes }));
};

/** Parts of a name that by themselves mean something else. */
const HALVES: ReadonlySet<string> = new Set([
  ...['card', 'wall', 'coffee', 'brass', 'canopy', 'cedar', 'arc', 'china', 'server', 'keyboard', 'glass top only', 'washer'],
  ...['bar', 'wardrobe'],
]);

/** A frame or board comes in every size, though the catalog names none. */
const sizesOf = ({ found: { name } }: Entry): readonly string[] =>
  /bed frame|headboard|footboard|box spring|platform bed|canopy|sleigh|daybed|murphy|bunk|trundle|futon/i.test(name) ? BED_SIZES : [];

const BED_SIZES = ['queen', 'king', 'twin', 'full', 'double', 'single', 'california', 'cal', 'size'];

/** A word that nobody knows is taken for the one it is a slip away from. */
const known = remembered((word: string): string => {
  if (DESCRIBING_WORDS.has(word) || vocabulary().has(word) || /\d/.test(word)) return word;
  return closestWord(word, wordsLike(word)) ?? word;
});

let words_known: ReadonlySet<string> | undefined;

const vocabulary = (): ReadonlySet<string> => {
  words_known ??= new Set([...entries().flatMap(({ words }) => words), ...sayingWords()]);
  return words_known;
};

let by_letter: ReadonlyMap<string, readonly string[]> | undefined;

/** A slip seldom is the first letter. */
const wordsLike = (word: string): readonly string[] => {
  by_letter ??= byFirstLetter(vocabulary());
  return by_letter.get(word[0] ?? '') ?? [];
};

/** "65 inch TV", "TV 65" and 'LG 65" OLED TV' by their inches. */
const televisionOf = (text: string): Findable | undefined => {
  if (/^(?:an? |the |my |our )?(?:small|little|lil|mini|tiny)(?: \w+)? (?:tv|television)$/i.test(text.trim()))
    return televisionNumbered(1033);
  if (
    /^(?:an? |the |my |our )?(?:giant|huge|big|large|massive)(?: \w+)? (?:tv|television)\b(?! (?:stand|mount|unit|table|cabinet|console|tray))/i.test(
      text.trim(),
    )
  )
    return televisionNumbered(1036);
  const inches = /(?:^|\D)(\d{2,3})(?:\.\d)?\s*-?\s*(?:"|”|''|in\b|inch|inches|\b)/i.exec(text)?.[1];
  if (
    inches === undefined ||
    !/\b(tvs?|televisi[oó]n(?:e?s)?|flat ?screens?)\b/i.test(text) ||
    /\b(stand|mount|tray|table|console|unit|cabinet|box)/i.test(text)
  )
    return undefined;
  const range = TV_SIZES.find(({ up_to }) => Number(inches) <= up_to);
  if (Number(inches) < 15 || range === undefined) return undefined;
  return televisionNumbered(range.id);
};

const televisionNumbered = (id: number): Findable | undefined =>
  entries().find(({ found }) => found.kind === 'item' && found.inventory_item_id === id)?.found;

const TV_SIZES = [
  { up_to: 42, id: 1033 },
  { up_to: 54, id: 1034 },
  { up_to: 64, id: 1035 },
  { up_to: 75, id: 1036 },
  { up_to: 120, id: 1037 },
];

const AREA =
  /\b(\d{1,3})\s*(?:'|["”]|''|ft|feet|foot|in\b|inch|inches)?\s*(?:[x×]|\bby\b)\s*(\d{1,3})(?![\d.])\s*(?:'|["”]|''|ft\b|feet|foot|in\b|inch(?:es)?)?/i;

/** What is large by its number: a rug by its feet, a table by its seats, an aquarium by its gallons. */
export const ofItsSize = (text: string, found: Findable): Findable => {
  const seats = Number(
    /\b(?:seats?|sits|for|expands to) (?:up to )?(\d{1,2}|eight|ten|twelve)\b|\b(\d{1,2})[ -]?(?:seats?|seater|persons?|people)\b/i
      .exec(text)
      ?.slice(1)
      .find(Boolean) ?? 0,
  );
  if (found.name === 'Dining table, 4 to 6 seats' && (seats > 6 || Number.isNaN(seats)))
    return exactly().get('dining table, 8 or more seats') ?? found;
  const gallons = Number(/(\d{2,3})[ -]?gal/i.exec(text)?.[1] ?? 0);
  if (found.name === 'Aquarium, small' && gallons >= 40) return exactly().get('aquarium, large') ?? found;
  if (found.name === 'File cabinet, 2 drawer' && /\b(?:[45]|four|five)[ -]?(?:drawers?|dr)\b/i.test(text))
    return exactly().get('file cabinet, 4 drawer') ?? found;
  if (/^Pool table/.test(found.name) && /\b9\s*(?:'|-?\s?ft|-?\s?foot|feet)/i.test(text))
    return exactly().get('pool table, 9 ft slate') ?? found;
  if (found.name === 'Ladder, step' && Number(FEET.exec(text)?.[1] ?? 0) >= TALLEST_STEPLADDER)
    return exactly().get('ladder, extension') ?? found;
  if (found.name.startsWith('Picture') || found.name.startsWith('Mirror,')) return onTheWall(text, found);
  const [, kind] = AREA.test(text) ? [] : (/^(.+), small$/.exec(found.name) ?? []);
  const large = kind !== undefined && LARGE.test(text) ? exactly().get(bare(`${kind}, large`)) : undefined;
  const [, of_two] = AREA.test(text) ? [] : (/^(Bookcase|Rug|Ottoman|Plastic bin), large$/.exec(found.name) ?? []);
  const small = of_two !== undefined && SMALL.test(text) ? exactly().get(bare(`${of_two}, small`)) : undefined;
  return large ?? small ?? rugOf(text, found);
};

/** The catalog has such things in two sizes. */
const SMALL = /\b(?:small|little|tiny|short|low|mini)\b/i;
const LARGE = /\b(?:large|big|huge|oversized|giant|xl)\b/i;

const FEET = /(?<![\d.])(\d{1,2})\s*-?\s*(?:'|’|ft\b|foot\b|feet\b)/i;
const TALLEST_STEPLADDER = 14;

/** A picture or a mirror is large from three feet on, as a pair of numbers without feet says in inches. */
const onTheWall = (text: string, found: Findable): Findable => {
  const [, wide, high] = AREA.exec(text) ?? [];
  if (/\b(?:full|floor|standing|leaning)\b/i.test(text)) return found;
  const kind = found.name.startsWith('Mirror') ? 'mirror' : 'picture or painting';
  if (wide === undefined || high === undefined)
    return (/\b(?:large|big|huge|oversized)\b/i.test(text) ? exactly().get(`${kind}, large`) : undefined) ?? found;
  const widest = Math.max(Number(wide), Number(high));
  const says_inches = /\d\s?(?:"|''|in\b|inch|cm)/i.test(text);
  const in_feet = /\d\s?(?:'|ft|feet|foot)/i.test(text) || (kind === 'mirror' && widest <= MOST_FEET && !says_inches);
  const longest = widest * (in_feet ? 12 : /\dcm|\d cm/i.test(text) ? 1 / 2.54 : 1);
  return exactly().get(`${kind}, ${longest >= LARGE_INCHES ? 'large' : 'small'}`) ?? found;
};

const LARGE_INCHES = 36;

/** "Wall mirror 4x6" is told in feet; a print of 5x7 in inches, as frames are sold. */
const MOST_FEET = 7;

const withoutAreas = (text: string): string => text.replace(AREA, ' ');

/** A rug of 40 square feet and more is a large one. */
const rugOf = (text: string, found: Findable): Findable => {
  const [, wide, long] = AREA.exec(text) ?? [];
  if (!found.name.startsWith('Rug') || wide === undefined || long === undefined) return found;
  const name = Number(wide) * Number(long) >= 40 ? 'Rug, large' : 'Rug, small';
  return entries().find((entry) => entry.found.name === name)?.found ?? found;
};

/** "Kitchen boxes" and "boxes of toys" are boxes whatever is in them; a tackle box is none. */
const boxOf = (said: readonly string[], are_many: boolean): Entry | undefined => {
  const at = said.indexOf('box');
  const is_sized = at >= 0 && said.slice(0, at).every((word) => BOX_BY_WORD[word] !== undefined);
  const is_filled = is_sized && said.length > at + 1 && ((at === 0 && are_many) || /^(?:of|with|for)$/.test(said[at + 1]!));
  const is_kind = said.at(-1) === 'box' && said.length > 1 && !NO_MOVING_BOXES.has(said.at(-2)!) && !/^(?:with|in|w)$/.test(said.at(-2)!);
  if ((!is_filled && !is_kind) || said.some((word) => /\d{4}/.test(word))) return undefined;
  const size = said.map((word) => BOX_BY_WORD[word]).find((name) => name !== undefined) ?? 'Medium box';
  return entries().find(({ found }) => found.name === size);
};

const BOX_BY_WORD: Readonly<Record<string, string>> = {
  ...{ s: 'Small box', m: 'Medium box', l: 'Large box', xl: 'Large box' },
  ...{ small: 'Small box', book: 'Small box', medium: 'Medium box', large: 'Large box', big: 'Large box', bedding: 'Large box' },
  ...{ dish: 'China/Dish box', china: 'China/Dish box', glassware: 'China/Dish box', glass: 'China/Dish box', plate: 'China/Dish box' },
  ...{ file: 'File box', filing: 'File box', paper: 'File box', document: 'File box', wardrobe: 'Wardrobe box', hanging: 'Wardrobe box' },
};

const NO_MOVING_BOXES: ReadonlySet<string> = new Set(
  (
    'tv tackle litter jewelry mail post boom x sand window bread cable shadow music fuse juke cash lock lunch match dog cat pet ice drop ' +
    'gift ballot pill soap light jewellery toolkit pandora horse bird nest nesting vault gear sound voice poor penalty squeeze roof mattress flower tool'
  )
    .split(' ')
    .map(singularWord),
);
