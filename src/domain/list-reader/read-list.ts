import type { Evidence, Meaning } from './evidence.ts';
import { isCatalogName, ofItsSize, thingNamed } from './named-thing.ts';
import { howManyStay, isSaidToStay, withoutWhatStays } from './not-moving.ts';
import type { Match } from './search.ts';
import type { Findable } from './search-index.ts';
import { inItsWords, soundsSpoken } from './spoken.ts';
import { type Piece, parseTyped, piecesOf } from './typed-list.ts';
import type { Typed } from './typed-quantity.ts';

/** A thing of a pasted list, how many of it, and the words it was read from; one row for each thing. */
export type ReadRow = Match & {
  text: string;
  /** What else the words may mean, likeliest first: then the thing is only likely, and whoever wrote the list is to be asked. */
  others?: readonly Findable[];
};

/** A pasted list as far as the catalog knows it. */
export type ReadList = { matched: readonly ReadRow[]; unmatched: readonly string[] };

export const MAX_LIST_CHARACTERS = 20_000;

/** Nothing is dropped: what is not understood, stays behind or is asked for none of, is handed back as it was written. */
export const readPastedList = (text: string, evidence: Evidence): ReadList => {
  const reading = readingOfList(text, evidence);
  for (let step = reading.next(); ; step = reading.next()) if (step.done) return step.value;
};

/** The same, piece by piece, for whoever has others to answer in between. */
export function* readingOfList(text: string, evidence: Evidence): Generator<undefined, ReadList> {
  const { matched, unmatched } = yield* readingOfLines(text, evidence);
  return { matched: merged(matched), unmatched };
}

/** The same with a row for each thing of the list, in its order. */
export function* readingOfLines(text: string, evidence: Evidence): Generator<undefined, ReadList> {
  const rows: ReadRow[] = [];
  const unmatched: string[] = [];
  let before: Before;
  const { text: written, taken_away } = soundsSpoken(text) ? inItsWords(text, evidence) : { text, taken_away: [] };
  for (const piece of piecesOf(written, evidence)) {
    yield;
    const words_of_it = `${piece.text}${piece.beside}`;
    const last = rows.at(-1);
    const stays = before && last ? howManyStay(piece.text) : 0;
    if (last !== undefined && stays > 0 && stays < last.quantity) {
      rows[rows.length - 1] = { ...last, quantity: last.quantity - stays, text: `${last.text}, ${words_of_it}` };
      continue;
    }
    const typed = parseTyped(withoutWhatStays(piece.text));
    const sure = isKept(piece, typed.quantity)
      ? null
      : readOne(piece, typed.words, before, evidence, typed.quantity <= A_PAIR && !AT_A_TABLE.test(piece.text));
    const [found, ...others] =
      sure === undefined ? likely(typed.words, evidence) : sure === null ? [] : [sure, ...inDoubt(typed.words, sure, evidence)];
    const told =
      found === undefined && !isKept(piece, typed.quantity) ? (atItsEnd(piece, evidence) ?? ofThatKind(typed, evidence)) : undefined;
    const table = last && found && isToSitAt(found) ? atWhichOneSits(last, piece.room) : undefined;
    if (last !== undefined && table !== undefined) rows[rows.length - 1] = { ...last, ...table };
    if (found !== undefined)
      rows.push({
        ...(piece.beside === '' ? found : sized(words_of_it, found)),
        ...(others.length > 0 && { others }),
        quantity: piece.times * inSets(found.name, howManyInWords(typed, found) ?? typed.quantity, piece.text),
        text: words_of_it,
      });
    else if (told !== undefined) rows.push({ ...told, quantity: piece.times * told.quantity, text: words_of_it });
    else unmatched.push(words_of_it);
    const named = found ?? told;
    before = named && { name: named.name, text: piece.text };
  }
  return { matched: withoutNumbering(rows), unmatched: [...unmatched, ...taken_away] };
}

/** So many chairs stand beside a sofa; more of them stand at a table. */
const A_PAIR = 2;

const AT_A_TABLE = /\b(?:wood(?:en)?|metal|folding|straight)\b/i;

const isToSitAt = ({ name }: Findable): boolean => /^(?:Dining|Kitchen) (?:chair|armchair)$/.test(name);

/** "Small round table and 4 chairs": with chairs behind it, it is no end table. */
const atWhichOneSits = ({ name, text }: ReadRow, room: string): Findable | undefined =>
  name === 'End table' &&
  /^(?:an? |the |our |my |1 )?(?:(?:small|little|round|square|tiny|wood(?:en)?|white|black|cute) )+table$/i.test(text)
    ? thingNamed(room === 'kitchen' ? 'kitchen table' : 'dining table')
    : undefined;

/** "When we left, the truck held my grandmother's rocking chair": the thing stands at the end of a sentence, behind its article or number. */
const atItsEnd = ({ text, room, noun }: Piece, { meaningsOf, saidOutright, weights }: Evidence): Match | undefined => {
  if (NO_THING.test(text) || ALL_OF_THEM.test(text)) return undefined;
  const begins = [...text.slice(0, LONG).matchAll(BEGINS)].slice(0, MOST_BEGINNINGS);
  for (const { index } of begins) {
    const [before] = meaningsOf(text.slice(0, index).trim());
    if (before?.found !== undefined && before.weight > weights.likely) return undefined;
    const { quantity, words } = parseTyped(text.slice(index).trim());
    const named = readOne({ room, noun }, words, undefined, { saidOutright });
    const [best] = named === undefined && quantity > 0 ? meaningsOf(words) : [];
    const found = named ?? (best !== undefined && best.weight >= weights.sure ? best.found : undefined);
    if (found) return { ...found, quantity };
  }
  return undefined;
};

/** "24 student chairs": nobody knows the kind, but a chair it is; whoever wrote it is asked which. */
const ofThatKind = ({ quantity, words }: Typed, evidence: Evidence): (Match & Pick<ReadRow, 'others'>) | undefined => {
  const [, kind = '', noun = ''] = KIND_OF.exec(words) ?? [];
  if (noun === '' || NO_THING.test(words) || evidence.saidOutright(words) === null) return undefined;
  const meanings = evidence.meaningsOf(words);
  if (meanings[0] !== undefined && meanings[0].found === undefined) return undefined;
  const found = thingNamed(noun);
  return found && { ...found, quantity, others: othersOf(kind, meanings, found, evidence) };
};

const KIND_OF =
  /^(?!.*\b(?:with|without|all|each|every|no|not|of|for|in|to)\b)((?:\p{L}+[ -]){1,2})(chairs?|tables?|desks?|cabinets?|lamps?|bookcases?|bookshel(?:f|ves)|racks?|stools?|dressers?|mirrors?|sofas?|couch(?:es)?|beds?|nightstands?|recliners?|freezers?)$/iu;

/** Then nobody can tell how many. */
const ALL_OF_THEM = /^(?:all|each|every|both)\b/i;

const MOST_BEGINNINGS = 6;

/** Where in a sentence a thing may begin. */
const BEGINS =
  /(?<=[\s:])(?:(?:an?|my|our|the|this|some|his|her|their|one|two|three|four|five|six|seven|eight|ten|twelve|twenty|thirty|forty|\d{1,3})\s|(?<=\b(?:with|including|contained|held|holding|had|have|has|got|own|bought|just|mine:|is:|are:)\s)(?=\p{L}))/giu;

/** "Floor lamp 1" and "Floor lamp 2" are numbered, one each. */
const withoutNumbering = (rows: readonly ReadRow[]): readonly ReadRow[] => {
  const numbered = new Map<string, number[]>();
  for (const { text, quantity } of rows) {
    const [, words, number] = NUMBERED.exec(text) ?? [];
    if (words !== undefined && Number(number) === quantity) numbered.set(words, [...(numbered.get(words) ?? []), quantity]);
  }
  return rows.map((row) => {
    const numbers = numbered.get(NUMBERED.exec(row.text)?.[1] ?? '') ?? [];
    const are_in_order = numbers.length > 1 && numbers.every((number, at) => number === at + 1);
    return are_in_order && numbers.includes(row.quantity) ? { ...row, quantity: 1 } : row;
  });
};

const NUMBERED = /^(\p{L}[\p{L} ]*?) (\d)(?=\D*(?:\$|$))/u;

/** What is handed back unread. */
const isKept = ({ text, is_staying }: Piece, quantity: number): boolean => {
  return (
    text.length > LONG ||
    is_staying ||
    quantity <= 0 ||
    (quantity === 1 && NO_NUMBER.test(text)) ||
    isSaidToStay(text) ||
    SUM.test(text) ||
    ABOUT_THE_MOVE.test(text)
  );
};

/** "We will have 40 boxes" and "garage stuff, 30 boxes": the number stands inside, right before what was found. */
const howManyInWords = ({ quantity, words }: Typed, { name }: Findable): number | undefined => {
  const [, before = '', rest = ''] =
    /^(.*?\p{L}.*?)[\s:]((?:\d{1,4}|two|three|four|five|six|eight|ten|twelve|fifteen|twenty|thirty) \p{L}.*)$/iu.exec(words) ?? [];
  if (
    quantity !== 1 ||
    rest === '' ||
    /\b(?:set|sets|of|.\swith|.\shas|x|to|type|size|no|number|bedroom|room|level|floor|ps|playstation|xbox|iphone|series|gen|model)\s*$/i.test(
      before,
    )
  )
    return undefined;
  const inner = parseTyped(rest);
  return inner.quantity > 1 && /s$|box/i.test(inner.words) && isAlike(thingNamed(inner.words)?.name, name) ? inner.quantity : undefined;
};

/** The thing right before, on which a bare "chair" or "box spring" leans. */
type Before = { name: string; text: string } | undefined;

/** What is longer is a story. */
const LONG = 300;

/** What stands under a list and is no thing of it: "Weight: 6,500 lbs". */
const SUM =
  /^(?:approx(?:imate|\.)?|est(?:imated|\.)?|about)?\s*(?:(?:sub|grand )?total|(?:total )?(?:weight|volume|price|cost|cubic feet|cu ft)|estimated? \w+)\s*[:=]/i;

/** What is said of the move and of the home, and names nothing to carry. */
const ABOUT_THE_MOVE =
  /\b(?:(?:the )?following(?: (?:items|pieces|things|furniture))?|ourselves|need (?:movers|\d+ (?:guys|men|people|movers)|a quote|help (?:un)?(?:load|pack)ing)|(?:un)?load(?:ing)? (?:a|the|our|my)\b|disassembl(?:e|ing) the|(?:1st|2nd|3rd|[4-9]th|first|second|third|fourth|ground|top) fl(?:oor)?\b.{0,20}\b(?:elevator|stairs|walk ?up)|no elevator|can (?:yo)?u (?:guys )?help|flights? of stairs|sq\.? ?f(?:oo)?t\b)|^\d (?:floors|stories|flights|levels|bed ?rooms?|bath ?rooms?|baths?|beds?\s?\/\s?\d(?:\.5)? baths?)$|^(?:its? )?(?:an? )?(?:studio|(?:\d|one|two|three|four)[ -]?(?:br|bhk|bdrms?|bed ?rooms?))(?: (?:apartment|apt|flat|condo|house|unit|home|place))?$/i;

/** Nobody can tell how many they are. */
const NO_NUMBER =
  /^(?:an? )?(?:whole )?(?:lots?(?!\s*\d)|tons?|bunch|handful|loads?|plenty|many|numerous|countless|\?+|tbd|unknown(?: number| amount)?)\s+(?:of\s+)?/i;

/** As it stands; with what is in brackets or behind a dash; without what comes behind "with", "from" or "in". */
const readOne = (
  { room, noun }: Pick<Piece, 'room' | 'noun'>,
  words: string,
  before: Before,
  { saidOutright }: Pick<Evidence, 'saidOutright'>,
  are_few = false,
): Findable | null | undefined => {
  const plain = words
    .replace(/\s*[([][^)\]]*[)\]]/g, ' ')
    .replace(NOTE, '')
    .trim();
  const inner = [...words.matchAll(/[([]([^)\]]*)[)\]]/g)].map(([, text = '']) => withoutOne(text)).join(' ');
  const [head = '', ...notes] = withoutOne(plain).split(/\s+[-–—]\s*|\s*[–—]\s+|:\s+|,\s+/);
  const size = /\b(?:box|carton)/i.test(plain) ? BOX_SIZES.find(([, said]) => said.test(plain))?.[0] : undefined;
  const placed = BED_SIZE.test(inner)
    ? []
    : inPlace(IN_ITS_ROOM.test(plain) ? withoutTail(head) : plain, IN_ITS_ROOM.exec(plain)?.[1]?.toLowerCase() ?? room, before, are_few);
  const tries = [
    ...(size === undefined ? [] : [`${size} box`]),
    ...placed,
    ...(/box/i.test(noun) && BOX_KIND.test(plain) ? [`${plain} ${noun}`] : []),
    ...(inner === '' ? [] : [`${inner} ${plain}`]),
    ...(/\b(?:seats|sits)\b/i.test(words) ? [words] : []),
    ...[words.replace(NOTE, ''), plain, `${notes.join(' ')} ${head}`, head, withoutTail(head), withoutTail(plain)],
    ...(noun === '' ? [] : [`${plain} ${noun}`]),
    ...(CONTAINER.exec(plain)?.slice(1) ?? []),
    ...(FILLED.exec(plain)?.slice(1) ?? []),
    ...(OF_BINS.exec(plain)?.slice(1) ?? []),
    ...(WHOSE.test(plain) ? [plain.replace(WHOSE, '')] : []),
  ];
  const named = firstNamed(tries);
  const short = withoutTail(head);
  const [inverted] = (notes.length === 1 || named === thingNamed(head) ? notes.slice(0, MOST_NOTES) : []).flatMap((note) =>
    KIND.test(note) ? (saidOutright(`${note} ${head}`) ?? []) : [],
  );
  if (inverted && !isCatalogName(plain)) return sized(words, inverted);
  const outright =
    placed.length > 0 || size !== undefined || /^File cabinet, \d/.test(named?.name ?? '') || isCatalogName(plain) || isCatalogName(short)
      ? undefined
      : saidOutright(saidOutright(short) === undefined && inner !== '' ? `${inner} ${plain}` : short);
  // What stands in brackets or behind a dash may say more than the words alone: a glass top.
  if (outright === undefined || (named !== undefined && named !== thingNamed(short)))
    return named && /^(?:TV|File cabinet|Rug), /.test(named.name) && !isCatalogName(plain) ? sized(words, named) : named;
  return outright && sized(words, outright);
};

const MOST_NOTES = 3;
const KIND = /^\p{L}+(?:[ -]\p{L}+)?$/u;

/** "Chair for the living room". */
const IN_ITS_ROOM =
  /^(?:\S+ )?(?:chair|table|bench)(?:es|s)? (?:for|in|from) (?:the |my |our )?(living|dining|kitchen|bedroom|patio|office|kids)\b/i;

/** "Bins of Christmas things". */
const CONTAINER = /^((?:\w+ )?(?:bins?|totes?|tubs?|containers?|suitcases?)) (?:of|with|for|full of) /i;

/** "4 bins camping gear". */
const FILLED = /^((?:large |small |plastic |storage )?(?:bins|totes|tubs)) \p{L}+(?: \p{L}+)?$/iu;

/** "Bedding bins" and "holiday decor totes". */
const OF_BINS = /^\p{L}+ (?:\p{L}+ )?(bins|totes|tubs)$/iu;

/** "Emma's bed". */
const WHOSE = /^\p{L}+['’]s\s+/u;

/** The catalog has tires by four and garden tools by the bundle: "4 tires" are one of it, "2 sets of tires" two. */
const inSets = (name: string, quantity: number, words: string): number => {
  const [, size] = SETS.find(([set]) => name === set) ?? [];
  return size === undefined || /\b(?:sets?|bundles?|racks?)\b/i.test(words) ? quantity : Math.ceil(quantity / size);
};

const SETS: readonly (readonly [name: string, size: number])[] = [
  ['Car tires, set of 4', 4],
  ['Garden tools, bundle', 5],
  ['Weight set or dumbbells with rack', 10],
];

const isAlike = (one: string | undefined, other: string): boolean => one === other || (/ box$/.test(one ?? '') && / box$/.test(other));

/** What is said of a thing behind a comma, and no thing itself. */
const NOTE = /,\s*(?:with|w\/|needs?|has|from|in|was|is|seats|includes?|very|holds?|fits|for|comes|bought|works)\b.*$/i;

/**
 * What a row may be instead though it is sure, for whoever sees that it is wrong; at most three. A box is of another size; anything else is what
 * the words are most like, or what people also call so.
 */
export const insteadOf = ({ text, ...found }: ReadRow, evidence: Evidence): readonly Findable[] => {
  if (found.kind === 'box') return BOXES.flatMap((name) => thingNamed(name) ?? []).filter(({ name }) => name !== found.name);
  const { words } = parseTyped(text.slice(0, LONG));
  const named = thingNamed(found.name) ?? found;
  return othersOf(words, evidence.meaningsOf(words), named, evidence).filter(({ name }) => name !== found.name);
};

/** What a line that was handed back may still mean, for whoever wrote it to choose from; likeliest first, at most three. */
export const readingsOf = (text: string, evidence: Evidence): readonly Findable[] => {
  if (text.length > LONG || /:\/\//.test(text)) return [];
  const { words } = parseTyped(text.replace(STAYS_WORDS, ' '));
  const named = readOne({ room: '', noun: '' }, words, undefined, evidence);
  const boxes = /\bbox(?:es)?\b/i.test(text) ? BOXES.flatMap((name) => thingNamed(name) ?? []) : [];
  const alike = evidence.meaningsOf(words).flatMap(({ found, weight }) => (found && weight >= LEAST_ALIKE ? [sized(words, found)] : []));
  return [...new Set([...(named ? [named] : []), ...boxes, ...alike])].slice(0, READINGS);
};

const READINGS = 3;
const LEAST_ALIKE = 0.2;
const BOXES = ['Medium box', 'Large box', 'Small box'];
const STAYS_WORDS =
  /\b(?:not (?:moving|coming|going|taking|included)|staying|sold|selling|donat(?:e|ed|ing)|no|lots of|a lot of|plenty of|many)\b/gi;

/** What the words are most like when they name nothing outright, the likeliest first; only one when that is as good as named. A box is only what says so. */
const likely = (words: string, evidence: Evidence): readonly Findable[] => {
  const { meaningsOf, weights } = evidence;
  if (NO_THING.test(words)) return [];
  const meanings = meaningsOf(words);
  const [best] = meanings;
  if (best?.found === undefined || best.weight < weights.likely) return [];
  const found = sized(words, best.found);
  const is_sure = best.weight >= weights.sure && (meanings[1]?.weight ?? 0) < weights.tie * best.weight;
  return is_sure ? [found] : [found, ...othersOf(words, meanings, found, evidence)];
};

/**
 * What a thing that is named may be instead: it is asked, and not taken for sure, where the words are far more like another or like no thing of
 * the catalog, or about as much.
 */
const inDoubt = (words: string, named: Findable, evidence: Evidence): readonly Findable[] => {
  const { meaningsOf, weights } = evidence;
  if (named.kind === 'box' || isCatalogName(words)) return [];
  const meanings = meaningsOf(words);
  const [best, next] = meanings;
  if (best === undefined || best.weight < weights.doubted) return [];
  const own = best.found && sized(words, best.found) === named ? best : undefined;
  const its_weight = own?.weight ?? meanings.find(({ found }) => found === named)?.weight ?? 0;
  if (own ? (next?.weight ?? 0) < weights.tie * its_weight : best.weight < weights.other * its_weight) return [];
  return othersOf(words, meanings, named, evidence);
};

/** Of each thing once: first what the words are nearly as much like, then what else people call so, then the rest. */
const othersOf = (words: string, meanings: readonly Meaning[], named: Findable, { siblingsOf }: Evidence): readonly Findable[] => {
  const near = (meanings[0]?.weight ?? 0) * NEARLY;
  const [close, far] = [meanings.filter(({ weight }) => weight >= near), meanings.filter(({ weight }) => weight < near)].map((part) =>
    part.flatMap(({ found }) => (found ? [sized(words, found)] : [])),
  );
  return [...new Set([...close!, ...siblingsOf(named), ...far!])].filter((other) => other !== named).slice(0, READINGS);
};

const NEARLY = 0.8;

const NO_THING =
  /[<>]|(?<!\b(?:with|w\/|in)\s(?:\w+\s)?)\bbox(?:es)?\b(?! (?:fan|spring))|:\/\/|\bstorage unit\b|\b(?:do ?n[o']?t|not|never|won'?t)\b|^(?:if|please|thanks?|hi|hello|dear|(?:kind |best |warm )?regards|sincerely|cheers)\b/i;

/** A bed or a mattress is of the size that is said of it anywhere. */
const sized = (words: string, found: Findable): Findable => {
  const [, inches] = /^TV, /.test(found.name) && !/\b(?:tube|crt|projection|console)\b/i.test(words) ? (INCHES.exec(words) ?? []) : [];
  if (inches !== undefined) return thingNamed(`TV ${inches}"`) ?? found;
  const [, bare] = /^TV, [^t]/.test(found.name) ? (INCHES_ALONE.exec(words) ?? []) : [];
  if (bare !== undefined) return thingNamed(`TV ${bare}"`) ?? found;
  if (/^Refrigerator/.test(found.name) && OF_A_MINI_FRIDGE.test(words)) return thingNamed('mini fridge') ?? found;
  const kind = /^(?:King|Queen|Full|Twin) (mattress|bed)|^Full \/ double (bed)/.exec(found.name)?.slice(1).find(Boolean);
  const [size] = kind === undefined ? [] : (SIZES.find(([, said]) => said.test(words)) ?? []);
  return size === undefined ? ofItsSize(words, found) : (thingNamed(`${size} ${kind}`) ?? found);
};

/** Five cubic feet and less. */
const OF_A_MINI_FRIDGE = /(?<![\d.])[1-5](?:\.\d)?\s*-?(?:cu\b|cf\b|cubic)/i;

/** "Samsung frame 55". */
const INCHES_ALONE = /^\p{L}[\p{L} ]{3,40}? (3[29]|4[0235689]|5[058]|6[05]|7[057]|8[0356]|98)$/u;

const INCHES = /\b(\d{2,3})(?:\.\d)?\s*-?\s*(?:["”]|''|in\b|inch)/i;

const SIZES: readonly (readonly [string, RegExp])[] = [
  ['twin', /\b(?:twin|single|king single)\b/i],
  ['california king', /\bcal(?:ifornia)?\.? king\b/i],
  ['king', /\bking(?:[ -]?sized?)?\b/i],
  ['full', /\b(?:full(?: |-)?sized?|full|double)\b/i],
  ['queen', /\bqueen(?:[ -]?sized?)?\b/i],
];

/** By their cubic feet, as movers write them. */
const BOX_SIZES: readonly (readonly [string, RegExp])[] = [
  ['small', /\b1\.5\s*(?:cu|cf\b|cartons?\b|box)/i],
  ['medium', /\b3(?:\.[01])?\s*(?:cu|cf\b)/i],
  ['large', /\b(?:4\.5|6(?:\.\d)?)\s*(?:cu|cf\b)/i],
];

const BED_SIZE = /\b(?:king|queen|full|twin|double|single)\b/i;

const BOX_KIND =
  /^(?:extra )?(?:small|sm|medium|med|large|lg|xl|wardrobe|wdrb|file|legal file|china|dish|dish ?pack|book|kitchen|linen|clothes)s?$/i;

const firstNamed = (tries: readonly string[]): Findable | undefined => {
  for (const text of new Set(tries.filter((one) => one.trim() !== ''))) {
    const found = thingNamed(text);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** "Dresser (the tall one)" and "plants, big ones": a tall dresser and big plants. */
const withoutOne = (text: string): string => (/\bones?$/i.test(text) ? text.replace(WHICH_ONE, '$1') : text);

const WHICH_ONE = /(?<=^|,\s)(?:the |an? |its? |it['’]s )*(\p{L}+(?: \p{L}+)?) ones?$/iu;

const withoutTail = (text: string): string =>
  text.replace(
    /\s+(?:w\/.*|w\s.*|(?:with|without|no|we|i|they|he|she|nobody|from|in|on|at|near|under|behind|that|which|label+ed|marked|for|by|needs?|has|is|to|out of)\s.*)$/i,
    '',
  );

/** A chair is another in the kitchen than on the patio; so is one that is named right after its table. */
const inPlace = (words: string, room: string, before: Before, are_few: boolean): readonly string[] => {
  const size = /^(?:mattress|box ?spring|headboard)s?(?:es)?$/i.test(words) && /\b(king|queen|full|twin)\b/i.exec(before?.text ?? '')?.[1];
  if (size) return [`${size} ${words}`];
  if (
    BOX_KIND.test(words) &&
    / box$/.test(before?.name ?? '') &&
    (/box|\b(?:bxs?|ctns?|cartons?)\b/i.test(before?.text ?? '') || BOX_KIND.test(parseTyped(before?.text ?? '').words))
  )
    return [`${words} box`];
  const [, other] = /^(.*\S)\s+ones?$/i.exec(words) ?? [];
  if (other !== undefined && before !== undefined) return [`${other} ${/ box$/.test(before.name) ? 'box' : before.name.split(/,| \(/)[0]}`];
  if (/^(?:the |a )?stands?\.?$/i.test(words) && /^TV/.test(before?.name ?? '')) return ['tv stand'];
  if (/^(?:the |a |its )?screen$/i.test(words) && before?.name === 'Projector') return ['projection screen'];
  if (/^(?:the |a )?hutch$/i.test(words) && /desk/i.test(before?.name ?? '')) return ['desk hutch'];
  if (/^(?:the |its )?mattress$/i.test(words) && before?.name === 'Crib') return ['crib mattress'];
  if (/^(?:the |its |a |attached )?mirror$/i.test(words) && /^Dresser/.test(before?.name ?? '')) return ['dresser mirror'];
  if (room === 'patio' && OUTSIDE_TOO.test(words)) return [`patio ${words}`, `outdoor ${words}`];
  const [, kind = ''] = /^(?:\S+ ){0,2}(chair|table|bench)s?(?:es)?$/i.exec(words) ?? [];
  const described = words.toLowerCase().split(/\s+/).slice(0, -1);
  if (kind === '' || (described.length > 0 && (kind === 'table' || !described.every((word) => LOOKS.has(word))))) return [];
  const place = kind !== 'table' && before !== undefined ? placeOf(before.name, kind, are_few) : undefined;
  const name = IN_PLACE[`${place ?? room} ${kind.toLowerCase()}`];
  return name === undefined ? [] : [name];
};

/** What stands indoors as well. */
const OUTSIDE_TOO = /^(?:glass(?: top)? table|(?:chaise )?lounges?|chaises?|sofa|couch|loveseat|end tables?|side tables?)$/i;

const placeOf = (name: string, kind: string, are_few: boolean): string | undefined => {
  if (kind === 'bench')
    return /piano/i.test(name) ? 'piano' : /^(?:Dining|Kitchen) (?:table|chair|armchair)/.test(name) ? 'dining' : undefined;
  if (/^Kitchen table/.test(name)) return 'kitchen';
  if (/^Dining table/.test(name)) return 'dining';
  if (/^(Patio table|Picnic table)/.test(name)) return 'patio';
  if (/desk/i.test(name)) return 'office';
  if (/^Child's table/.test(name)) return 'kids';
  if (/^Card/.test(name)) return 'folding';
  if (are_few && /^(?:Sofa|Loveseat|Sectional)/.test(name)) return 'living';
  return undefined;
};

/** What tells nothing of where it stands. */
const LOOKS: ReadonlySet<string> = new Set(
  'a the my our upholstered wood wooden white black brown grey gray oak pine walnut metal rattan cane leather fabric matching small old'.split(
    ' ',
  ),
);

const IN_PLACE: Readonly<Record<string, string>> = {
  ...{ 'kitchen chair': 'kitchen chair', 'patio chair': 'patio chair', 'office chair': 'office chair', 'bedroom chair': 'bedroom chair' },
  ...{ 'dining chair': 'dining chair', 'living chair': 'armchair', 'kids chair': "child's chair", 'folding chair': 'folding chair' },
  ...{ 'kitchen table': 'kitchen table', 'patio table': 'patio table', 'kids table': "child's table" },
  ...{ 'dining bench': 'dining bench', 'piano bench': 'piano bench', 'patio bench': 'outdoor bench', 'bedroom bench': 'bedroom bench' },
};

/** Two lines that name the same thing are one row with both their words. What is only likely stays on its own, to be asked about. */
const merged = (rows: readonly ReadRow[]): readonly ReadRow[] => {
  const by_thing = new Map<string, ReadRow>();
  for (const [at, row] of rows.entries()) {
    const thing = row.kind === 'box' ? `box ${row.box_type_id}` : `item ${row.inventory_item_id}`;
    const key = row.others ? `line ${at}` : thing;
    const known = by_thing.get(key);
    by_thing.set(key, known ? { ...known, quantity: known.quantity + row.quantity, text: `${known.text}, ${row.text}` } : row);
  }
  return [...by_thing.values()];
};
