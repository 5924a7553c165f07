import type { Evidence } from './evidence.ts';
import { linesOf } from './list-lines.ts';
import { isCatalogName, thingNamed } from './named-thing.ts';
import { saysNo } from './not-moving.ts';
import { remembered } from './remembered.ts';
import { BRAND_WORDS, DESCRIBING_WORDS } from './tables/describing-words.ts';
import { parseTyped } from './typed-quantity.ts';

export { parseTyped } from './typed-quantity.ts';

/** One thing of a list as it was written, with what the list says around it. */
export type Piece = {
  text: string;
  /** The room it stands under: "kitchen". */
  room: string;
  /** What the line lists: "Boxes: 10 small". */
  noun: string;
  /** It stands under "Not moving" or "To sell". */
  is_staying: boolean;
  /** In how many rooms it stands: "2 bedrooms, each with a bed". */
  times: number;
  /** What is said behind it and is part of it: the mattress of a bed. */
  beside: string;
};

/** The things of a pasted list, as they were written: lines, commas, semicolons, bullets, tabs, "and". */
export const splitList = (text: string): readonly string[] => Array.from(piecesOf(text), (piece) => piece.text);

/** The same, with the headings they stand under; better told apart by what is known of how people name things. */
export function* piecesOf(text: string, evidence?: Evidence): Generator<Piece> {
  const is_line_by_line = text.split(/\r?\n|\r/, LINE_BY_LINE).length === LINE_BY_LINE;
  const is_noun_first = is_line_by_line && isNounFirst(text);
  const is_counted = is_line_by_line && isCountedBehind(text);
  const is_told = is_line_by_line && isToldBehind(text);
  const split = splitting(evidence);
  for (const { text: line, label = '', ...around } of linesOf(text)) {
    const { plain, volume } = inPlainOrder(
      (line.length > LONGEST ? line : line.replace(WASHER_DRYER, bothMachines))
        .replace(W_D_AMONG_OTHERS, 'washer (W/D), dryer')
        .replace(STACKED, '$1/$2'),
    );
    const parts = withAllWords(
      (is_noun_first && isKindBehind(plain)) || (is_counted && COUNTED_BEHIND.test(plain))
        ? [plain]
        : split(`${is_line_by_line ? 'l' : ' '}${is_told ? 't' : ' '}${plain}`),
      plain,
    );
    for (const [at, part] of parts.entries()) {
      const said = at === parts.length - 1 && volume !== '' ? `${part}${BESIDE} ${volume}` : part;
      const [piece = '', ...beside] = said
        .trim()
        .replace(/^(?:and|plus|also|then|&|\+)\s+(?=\S)/i, '')
        .replace(IF_WANTED, `${BESIDE}$&`)
        .split(BESIDE);
      if (/[\p{L}\p{N}]/u.test(piece))
        yield { ...around, text: piece, beside: `${beside.join('')}${at === 0 && label !== '' ? ` (${label})` : ''}` };
    }
  }
}

/** "The barstools if you don't want them". */
const IF_WANTED = / (?:if|unless|in case) (?:u|you|they|she|he|it|we|there|possible|needed|wanted)\b.*$/iu;

/** "BENCH, WEIGHT" and "TABLE, END X 2": most lines of a mover's own list name the thing before its kind. */
const isNounFirst = (text: string): boolean => {
  const lines = text.split(/\r?\n|\r/).filter((line) => /\p{L}/u.test(line));
  return lines.filter((line) => NOUN_FIRST.test(line)).length > lines.length * MOSTLY;
};

/** "Rug, wool" and "Painting, oil, framed": most lines tell of a thing behind a comma, as a list for the insurance does. */
const isToldBehind = (text: string): boolean => {
  const lines = text.split(/\r?\n|\r/).filter((line) => /\p{L}/u.test(line));
  return lines.filter((line) => TOLD_BEHIND.test(line)).length > lines.length * MOSTLY;
};

const TOLD_BEHIND = /^\s*(?:[-*•]\s*)?\p{L}+(?: \p{L}+)?, [^,]{2,40}(?:,[^,]{2,40}){0,2}$/u;

const NOUN_FIRST = /^\s*(?:#?\d{1,3}[.):]?\s+)?\p{L}+(?: \p{L}+)?, [^,]{2,40}$/u;
const MOSTLY = 0.6;

/** Nearly every line ends with a dash and how many: "Chairs, mid-back, black - 18". */
const isCountedBehind = (text: string): boolean => {
  const lines = text.split(/\r?\n|\r/).filter((line) => /\p{L}/u.test(line));
  return lines.filter((line) => COUNTED_BEHIND.test(line.trim())).length > lines.length * NEARLY_ALL;
};

const COUNTED_BEHIND = /^\p{L}[^-–:$]{2,60}(?:-\p{L}[^-–:$]{0,40})?(?: [-–]| ?[-–_.]{4,}|:) \d{1,3}$/u;
const NEARLY_ALL = 0.75;

const isKindBehind = (line: string): boolean => {
  const [, noun = '', kind = ''] = /^(\p{L}+(?: \p{L}+)?), ([^,]{2,40})$/u.exec(line) ?? [];
  if (noun === '' || !isThing(noun)) return false;
  const whole = thingNamed(`${parseTyped(kind).words} ${noun}`);
  return whole !== undefined && whole !== thingNamed(noun);
};

/** "Chairs, qty 8" is read as "chairs, 8"; the word that was not needed still stands beside the first thing of its line. */
const withAllWords = (parts: readonly string[], line: string): readonly string[] => {
  if (parts.length === 0 || (parts.length === 1 && parts[0]!.length >= line.length)) return parts;
  const said = new Set(parts.join(' ').toLowerCase().match(WORD));
  const missing = [...new Set(line.toLowerCase().match(WORD))].filter((word) => !said.has(word) && !JOINS.test(word));
  return missing.length === 0 ? parts : [`${parts[0]}${BESIDE} ${missing.join(' ')}`, ...parts.slice(1)];
};

const WORD = /[\p{L}\p{N}]+/gu;

/** What only stands between two things, or leads in to one. */
const JOINS =
  /^(?:and|then|plus|with|w|x|y|con|incl|including|each|also|or|an?|the|so|ok|okay|well|uh|um+|oh|there|theres|s|we|ve|have|has|i|got|is|are|in|on|at|my|our|like|probably|maybe|about|around)$/;

/** So many lines are a list with one thing in most of them. */
const LINE_BY_LINE = 4;

/** Stands in a piece before what was said of it and is not read. */
const BESIDE = '\u0000';

/** The same lines stand in many lists: each with how its list is written before it. */
const splitting = (evidence: Evidence | undefined): ((line: string) => readonly string[]) => {
  const key = evidence ?? NO_EVIDENCE;
  const known = SPLITS.get(key);
  if (known !== undefined) return known;
  const split = remembered((said: string) => {
    const line = said.slice(2);
    return isPlain(line) ? [line] : splitLine(line, said[0] === 'l', evidence, said[1] === 't');
  });
  SPLITS.set(key, split);
  return split;
};

const SPLITS = new WeakMap<object, (line: string) => readonly string[]>();
const NO_EVIDENCE = {};

/** "2 nightstands" and "coffee table": two words, of which none begins another thing. */
const isPlain = (line: string): boolean => ONE_OR_TWO_WORDS.test(line) && !JOINING_WORDS.test(line) && !COUNT.test(line);

const ONE_OR_TWO_WORDS = /^(?:\d{1,3} )?\p{L}{2,}(?: \p{L}{2,})?$/u;
const JOINING_WORDS =
  /\b(?:and|then|plus|con|with|incl|including|but|not?|each|an|my|our|her|his|their|some|another|the|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty)\b/i;

/** At tabs, commas and "and", unless it is the name of one thing; never inside brackets. What only describes goes with the thing before it. */
const splitLine = (line: string, is_line_by_line: boolean, evidence: Evidence | undefined, is_told = false): readonly string[] => {
  if (isName(line) || isCountedAtItsEnd(line, evidence)) return [line];
  const priced = betweenPrices(line, evidence);
  if (priced.length > 1) return priced.flatMap((part) => splitLine(part, is_line_by_line, evidence));
  const cells = line.split(/\t+|,(?![^(]*\))(?!\d{3}\b)|\s*\|\s*/);
  const parts =
    is_line_by_line && isOneDescribed(cells, evidence, is_told) ? [cells.join(',')] : joined(cells, line.includes('\t'), evidence);
  return withoutBedParts(
    parts
      .flatMap((part) => part.split(BUT_NOT))
      .flatMap((part) => (part.startsWith('but ') ? part.split(BEHIND_WHAT_STAYS) : [part]))
      .flatMap(withOneEach)
      .flatMap(ofOneKind)
      .flatMap(runOn)
      .flatMap(withSeats)
      .flatMap(expanded)
      .flatMap((piece) => (isOne(piece) || saysNo(piece) ? [piece] : piece.split(AND)))
      .flatMap((piece) => (saysNo(piece) ? [piece] : (evidence?.inOneRun(piece) ?? [piece])))
      .flatMap((piece) => spokenOn(piece, evidence))
      .flatMap((piece) => splitPair(piece, evidence)),
  );
};

/** "Couch $100 table $50 lamp $10": each is up to its price, when every one of them is something. */
const betweenPrices = (line: string, evidence: Evidence | undefined): readonly string[] => {
  if (line.indexOf('$') === line.lastIndexOf('$')) return [line];
  const parts = line.split(BEHIND_A_PRICE);
  return parts.every((part) => isKnown(part.replace(PRICE, ''), evidence)) ? parts : [line];
};

const BEHIND_A_PRICE =
  /(?<=\$\s?\d[\d,]{0,6}(?:\.\d\d)?(?: ?(?:each|ea|obo|firm|both))?)[.;,]?\s+(?=[\p{L}\d])(?!(?:each|ea|obo|firm|both|for|or|per|x|new|retail)\b)/iu;
const PRICE = /\s*[-–:(]?\s*\$.*$/;

/** In its own words too. */
const bothMachines = (said: string, before: string): string =>
  `${before}washer ${/\bw\s?\W\s?(?:1 )?d/i.test(said) ? '(W/D) ' : ''}and dryer`;

/** "Bicycle, Univega Maxima Sport" and "shoe cabinet, set of 2": the first names the thing, and the others are told of it. */
const isOneDescribed = ([first = '', ...others]: readonly string[], evidence: Evidence | undefined, is_told: boolean): boolean =>
  others.length > 0 &&
  others.length < MOST_TOLD &&
  isSaid(first, evidence) &&
  !AND.test(first) &&
  others.every((cell) => TOLD.test(withoutPrice(cell)) || ((is_told || TOLD_OF_IT.test(cell.trim())) && !isSaid(cell, evidence)));

/** "Vertical files, 4 drawer - 6" and "stack chairs, blue (30)": the number behind what is told of them is how many there are. */
const isCountedAtItsEnd = (line: string, evidence: Evidence | undefined): boolean => {
  const [, first = '', list = ''] = COUNTED_AT_ITS_END.exec(line) ?? [];
  if (first === '' || !isSaid(first, evidence)) return false;
  return list.split(', ').every((told) => !AND.test(told) && (PARTS.test(told) || TOLD.test(told) || !isSaid(told, evidence)));
};

const COUNTED_AT_ITS_END = /^(\p{L}[^,]{2,50}), ([^()]{2,60}?)(?:\s+[-–x×]\s*\d{1,3}|\s*[-–:]?\s*\(\d{1,3}\))$/iu;

const withoutPrice = (cell: string): string => cell.replace(/\s*(?:[-–(]\s*)?\(?\$.*$|\s*\(.*\)$/, '').trim();

const MOST_TOLD = 4;

/** How many there are, of what size. */
const TOLD =
  /^(?:(?:set|pack)s? of \d{1,2}|\d{1,2}[ -]?packs?|\d+[ -]?(?:cubes?|speed|drawers?|doors?|seats?|piece|pc|tier|shel(?:f|ves))|vertical|horizontal|size \w{1,3}|[\w ]{3,20} style|twin(?: xl)?|full|queen|king|(?:extra )?(?:small|medium|large|high|low))(?: size)?$/i;

/** A name with capitals, or no word that begins without a number. */
const TOLD_OF_IT = /^(?:(?:\p{Lu}|\d)\S*(?:\s|$)){1,6}$/u;

const BUT_NOT =
  /(?<!\b(?:but|will|are|am|is|was|and|or|if)|['’](?:re|m|ll))\s+(?=but (?:not|no|leaving|without)\b|(?:(?:we|i)(?:['’]re| are|['’]m| am) (?:not |leaving |selling )|(?:(?:we|i)(?:['’]ll| will) )?not )(?:be )?(?:taking |bringing |moving )?(?:the|my|our|his|her|any)\b)/i;

/** "But not the table the cedar chest": it is said of the first. */
const BEHIND_WHAT_STAYS =
  /(?<=^but (?:not|no|leaving|without) (?:the |my |our |her |his )\p{L}{3,15}(?: \p{L}{3,15})?)\s+(?=(?:the|an?|my|our|her|his|two|three|four|five|six) \p{L})/iu;

/** "W/D" and "washer dryer" are two, unless they are stacked. */
const WASHER_DRYER =
  /^(?!.{0,200}(?<!\b(?:not|non|un)[ -]?)stack)(.*?)\b(?:(?:1 )?w\s?[/&+]\s?(?:1 )?d|washer(?:\s*[+/]\s*|\s+(?:['’]?n['’]? )?)dryer)(?: set| combo| pair)?(?=\s*(?:[-:–(x,].*)?$)/i;

/** One machine, with others behind it. */
const STACKED = /(?<=\bstack\w{0,6} )(washer) (?:and|&|\+) (dryer)/gi;

const W_D_AMONG_OTHERS = /(?<=,\s*)w\s?\/\s?d(?=\s*(?:,|$))/gi;

const AND =
  /(?<!\(|crate)\s+(?:and(?: then)?|then|&|\+|plus|y|['’]n['’]?|(?<=\p{L}(?:s|er|ch)\s)n)\s+(?![^(]*\))(?!(?:its |the |their )?(?:base|cover|remote|remotes|cords?|cables?|charger|legs|slats|hardware|weights? stand|cushions?|accessories|controllers?)\)?$)|\s*&(?=\s*\d)(?![^(]*\))|(?<=\p{L}\p{L})\+\s+(?![^(]*\))/iu;

/** What is longer is no thing with its notes, and is not looked into. */
const LONG = 300;

const isName = (text: string): boolean => isCatalogName(parseTyped(text).words);

/** "Stacked washer and dryer" and "black and white rug" are one thing; "bed and mattress" are two. */
const isOne = (text: string): boolean => {
  if (
    !AND.test(text) ||
    isName(text) ||
    /^(?:between|from) \S+ and \d/i.test(text) ||
    /washer.*dryer.*(?<!\b(?:not|non|un)[ -]?)\bstack/i.test(text)
  )
    return true;
  const [first = '', ...others] = text.split(AND);
  const described = first.replace(/^\d{1,3}\s+(?=\p{L})/u, '');
  if (described.split(/\s+/).every((word) => DESCRIBING_WORDS.has(word.toLowerCase()))) return true;
  if (others.some((part) => COUNTED.test(part))) return false;
  if (FILLED.test(first) && others.every((part) => !/^\d/.test(part) && !isThing(part))) return true;
  if (others.length === 1 && isSameThing(first, others[0]!)) return true;
  return isThing(text) && !isThing(first);
};

/** "Boxes of china and crystal" are of both. */
const FILLED = /\b(?:boxes|cartons|bins|totes|tubs|bags)(?: of| with|:)? \p{L}/iu;

const COUNTED =
  /^(?:exactly|roughly|around|approx\.?|some|the other|\d{1,3}(?!\s?(?:in|inch|["”'])(?:\W|$))|an?(?! half\b)|my|our|another|probably|maybe|about|like|at least|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)\s/i;

/** "Printer and scanner" is one machine. */
const isSameThing = (one: string, other: string): boolean => {
  const [name, other_name] = [one, other.split(/\s[-–—(]/)[0]!].map((part) => thingNamed(parseTyped(part).words)?.name);
  return name !== undefined && name === other_name && !/s$/i.test(one.trim()) && one.split(' ').at(-1) !== other.split(' ').at(-1);
};

/** "1 sofa 1 loveseat 4 chairs" and "Sofa: 1 Loveseat: 1" are as many things, when every one of them is something. */
const runOn = (text: string): readonly string[] => {
  if (text.length > LONG || !/\d/.test(text)) return [text];
  const parts = text.split(
    /^\d/.test(text) ? /(?<=\p{L})\s+(?=\d{1,3}\s+\p{L})/u : /(?<=\p{L}:?\s?(?:\d{1,3}|\(\d{1,3}\)))\s+(?:[-–|/]\s+)?(?=\p{L})/u,
  );
  if (parts.length < 2 || isName(text)) return [text];
  return parts.every((part) => NUMBERED_PART.test(part) && !PARTS.test(part) && isThing(part)) ? parts : [text];
};

/** A price is no number of them, and the number behind "with" is of what follows. */
const NUMBERED_PART =
  /^(?!(?:drawers?|shel\w+|doors?|pieces?|pcs?|cushions?|seats?|inch(?:es)?|in|ft|burners?|speeds?|tiers?|panels?|person|people|cubes?)\b)(?!.*\b(?:with|w\/?|and|&|of|for)\s\d{1,3}$)(?:\d+\s|.*(?<![$\d.,])\d{1,3}\)?$)/i;

/** "2 tables with 6 chairs each" are twelve chairs. */
const withOneEach = (text: string): readonly string[] => {
  if (text.length > LONG || !/\beach\b/i.test(text)) return [text];
  const [, thing = '', , other = ''] = /^(.{3,60}?)\s+(each (?:with|has|having)|with|w\/)\s+(.{3,60}?)(?: each)?$/i.exec(text) ?? [];
  if (other === '' || !isThing(thing) || !isThing(other)) return [text];
  const [things, others] = [parseTyped(thing), parseTyped(other)];
  return [thing, `${things.quantity * others.quantity} ${others.words}`];
};

/** "2 adult and 2 kids bikes" are bikes of two kinds, and so are "floor and table lamps". */
const ofOneKind = (text: string): readonly string[] => {
  if (!/ (?:and|&|\+) /.test(text)) return [text];
  const [, first = '', second = '', noun = ''] =
    /^((?:\d{1,3} )?\p{L}{3,20}) (?:and|&|\+) ((?:\d{1,3} )?\p{L}{3,20}) (\p{L}{3,20}s)$/iu.exec(text) ?? [];
  const are_both_counted = /^\d/.test(first) === /^\d/.test(second);
  const is_kind = noun !== '' && are_both_counted && !isThing(first) && isThing(`${first} ${noun}`) && isThing(`${second} ${noun}`);
  return is_kind ? [`${first} ${noun}`, `${second} ${noun}`] : [text];
};

/** "A king bed two nightstands a dresser", as one speaks without a stop. What leads in to it is no thing. */
const spokenOn = (text: string, evidence: Evidence | undefined): readonly string[] => {
  if (text.length > LONG || isName(text) || saysNo(text)) return [text];
  const parts = text.split(DETERMINED);
  const [first = '', ...others] = parts;
  if (others.length === 0) return [text];
  const about = /\b(?:maybe|probably|about|around|roughly|like|at least|up to|over|just|only|exactly)$/i.exec(first.trim())?.[0];
  const others_told = about === undefined ? others : [`${about} ${others[0]}`, ...others.slice(1)];
  const told = LEAD_IN.test(first) ? others_told : parts;
  const things = told.map((part, at) => (at < told.length - 1 ? part.replace(LEADS_TO_THE_NEXT, '') : part));
  const unknown = things.filter((part) => !isKnown(part, evidence)).length;
  const are_things =
    things.every((part) => !PARTS.test(part) && (!LEADS_ON.test(part) || ON_IT.test(part))) &&
    unknown <= Math.floor(things.length / KNOWN_FOR_ONE_UNKNOWN);
  return are_things && (told === others_told || !/^\d+$/.test(first)) ? things : [text];
};

/** Between so many articles one thing may have a name that nobody knows. */
const KNOWN_FOR_ONE_UNKNOWN = 5;

/** "A table with" before "six chairs". */
const LEADS_TO_THE_NEXT = /\s+(?:with|w\/?|plus|and|then|and then)$/i;

const DETERMINED =
  /(?<!\b(?:half|such|was|were|that['’]s|to|from|by|than|what|my|our|her|his|their|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred))\s+(?=(?:an?|my|our|her|his|their|(?:mom|dad|grandma|grandpa)['’]?s|some|another|(?<!\b(?:in|on|of|from|to|for|at|behind|with|under|near|by)\s+)the|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|\d{1,2}(?:-\d{1,3})?) (?!half\b|or\b|to\b|x\b|(?:\p{L}+[ -])?(?:inch|foot|feet|gallon|drawer|piece|seater|shelf|poster|door|tier|cube|speed|burner|cushion)\b)\p{L}{2})(?![^(]*\))/iu;

/** "So in the bedroom there's", "ok I think we have": words that lead in to a thing. */
const LEAD_IN =
  /^(?:(?:so|far|its|ok|okay|well|um+|uh|oh|and|then|also|plus|probably|maybe|i|we|think|guess|have|has|had|got|there|there's|is|are|will|we'll|i'll|be|in|on|at|the|my|our|like|about|around|need|needs|want|to|move|moving|take|bring|just|it's|it|another|upstairs|downstairs|(?:living|dining|family|guest|laundry|main|master|kids|bed|bath) ?room|bedroom|master|kitchen|garage|basement|attic|office|den|hallway|patio|yard|balcony|house|apartment)\s*)+[:,]?$/i;

/** Then the next word is part of it. */
const LEADS_ON =
  /\b(?:with|w\/?|of|for|in|on|to|and|has|have|from|under|x|or|no|per|each|by|the|set|sets|pairs?|about|around|approx\.?|roughly|like|maybe|probably|another)$|[-+&:,–/]$/i;

/** "The stand it sits on". */
const ON_IT = /\b(?:it|they|that) (?:sits?|stands?|goes|go|is|are) (?:on|in|with)$/i;

/** "Dining set for 6" is a table and six chairs. */
const withSeats = (text: string): readonly string[] => {
  const [, pieces, set = ''] =
    /^(?:an? |1 )?(\d|five|seven|nine)[ -]?(?:pieces?|pcs?\.?) ((?:\w+ )?(?:dining|dinette|kitchen|patio|outdoor)(?: room| table)?) set$/i.exec(
      text,
    ) ?? [];
  const many = pieces === undefined ? 0 : Number(parseTyped(`${pieces} chairs`).quantity);
  if (many > 2 && many % 2 === 1) return withSeats(`${set} set for ${many - 1}`);
  const [, place, seats] =
    /^(?:an? |one |1 )?(?:\w+ )?(dining|dinette|kitchen|patio|outdoor)(?: room)?(?: table)? set,? (?:for|of|seats|with)? ?(\d{1,2}|four|six|eight)(?: people| persons?)?$/i.exec(
      text,
    ) ?? [];
  if (place === undefined || seats === undefined) return [text];
  const where = /^dinette/i.test(place) ? 'kitchen' : /^outdoor/i.test(place) ? 'patio' : place;
  return [`${where} table`, `${seats} ${where} chairs`];
};

/** "3 beds (1 king, 2 twin)" are a king bed and two twin beds; "Patio set (table, 4 chairs)" is what it is made of. */
const expanded = (text: string): readonly string[] => {
  if (text.length > LONG || !text.endsWith(')')) return [text];
  const [, count, noun, list] = /^(?:(\d+)\s+)?(\D+?):?\s*\(([^)]*(?:,|\b(?:and|y)\b|&|\+)[^)]*)\)$/i.exec(text) ?? [];
  if (noun === undefined || list === undefined || isName(text)) return [text];
  const inner = list.split(/,|\b(?:and|y)\b|&|\+/i).map((part) => part.trim());
  if (/\b(?:set|suite|furniture|stuff|things|items|comedor|juego|sala)$/i.test(noun) && Number(count ?? 1) === 1 && inner.some(isThing))
    return inner.map((part) => inSet(part, noun));
  const parts = inner.map((part) => `${part} ${noun}`);
  const are_counted = parts.every((part) => /^\d+\s+[a-z]/i.test(part) && isThing(part) && !PARTS.test(part));
  const are_each = Number(count) === parts.length && inner.every((part) => !/^\d+\s+[a-z]/i.test(part)) && parts.every(isThing);
  return are_counted || are_each ? parts : [text];
};

/** The chairs of a patio set are patio chairs. */
const inSet = (part: string, noun: string): string => {
  if (/living/i.test(noun)) return part.replace(/^((?:\w+\s+)?)chair(s?)$/i, '$1armchair$2');
  const [place] = /patio|outdoor|kitchen|dining|kids/i.exec(noun.replace(/garden/i, 'patio')) ?? [];
  return place === undefined ? part : part.replace(/^((?:\w+\s+)?)(tables?|chairs?|bench(?:es)?)$/i, `$1${place} $2`);
};

/** "Washer/dryer" and "desk with chair" are two things when both sides are something. */
const splitPair = (text: string, evidence: Evidence | undefined): readonly string[] => {
  if (
    text.length > LONG ||
    saysNo(text) ||
    /^(?!.*\bwasher).*\S\/\S.*\bcombo\b|\bprinter ?\/ ?(?:scanner|copier|fax)/i.test(text) ||
    isName(text) ||
    /(?<!\b(?:not|non|un)[ -]?)\bstack/i.test(text) ||
    /^(?:.* )?(?:fridge|refrigerator)\s*\/\s*freezer$/i.test(text)
  )
    return [text];
  // "Sectional w/ chaise" is a kind of sofa.
  if (/\bsectional\b/i.test(text) && evidence?.saidOutright(text.replace(/\bw\/?\s+/i, 'with '))) return [text];
  const [, whole] = /\b(?:beds?|bunks?|queen|king|twin|full|daybed)\b/i.test(text)
    ? (WITH_BED_PARTS.exec(text) ?? [])
    : (WITH_DRAWERS.exec(text) ?? []);
  if (whole !== undefined && isThing(whole)) return [`${whole}${BESIDE}${text.slice(whole.length)}`];
  const parts = text.split(
    /\s+\/\s+(?![^(]*\))|\s*\/\s*(?!\s*(?:\d|o\b)|[^(]*\))|(?<=[a-z]{3})\/(?=\d{1,2} [a-z]{3})|\s+(?:w\/\s*|w\s+|with\s+|con\s+|incl\.?\s+|including\s+)(?!(?:original )?box\b|[^(]*\))/i,
  );
  if (parts.length < 2 || parts.some((part) => SIZE.test(withoutPrice(part)) || part.trim() === '' || !isSaid(part, evidence)))
    return [text];
  const things = new Set(parts.map((part) => thingNamed(parseTyped(part).words)?.name));
  if (things.size < parts.length && !parts.every((part) => /^\d+\s/.test(part))) return [text];
  return parts;
};

/** The catalog counts mattress, frame and box spring into a bed, so behind one they are no things of their own. */
const withoutBedParts = (pieces: readonly string[]): readonly string[] => {
  const bed = pieces.findIndex(
    (piece) =>
      /\b(?:beds?|camas?)\b(?! ?frame)|^(?:\w+ )?(?:queen|king|twin|full)$/i.test(piece) &&
      isThing(piece.replace(/\s+(?:w\/|with|con)\s.*$/i, '')),
  );
  if (bed < 0) return pieces;
  const is_part = (piece: string, at: number) => at > bed && BED_PART.test(piece.trim());
  const parts = pieces.filter(is_part).map((part) => `, ${part.trim()}`);
  return pieces.filter((piece, at) => !is_part(piece, at)).map((piece, at) => (at === bed ? [piece, ...parts].join(BESIDE) : piece));
};

const BED_PART =
  /^(?:and )?(?:(?:the|a|its|metal|wood(?:en)?) )?(?:(?:(?:casper|tempur-?pedic|purple|serta|sealy|nectar|saatva|leesa|beautyrest|simmons|memory foam|foam|hybrid|pillow ?top) )?mattress(?:es)?|(?:bed ?)?frames?|box ?springs?|drawers|colch[oó]n(?:es)?)(?: \((?:twin|full|queen|king)\))?$/i;

/** "Bunk bed w/ 2 mattresses" is the bed; "desk with drawers" the desk. */
const WITH_BED_PARTS =
  /^(.*?\S)\s+(?:w\/|w\s|with|incl\.?|including|con)\s*(?:(?:(?:\d|two|both|a|an|the|its|their|matching|storage|metal|wood(?:en)?|twin|full|queen|king|xl)\s+){0,3}(?:mattress(?:es)?|(?:bed ?)?frames?|box ?springs?|bed ?rails?|rails|slats|(?:storage )?drawers|storage boxes|colch[oó]n(?:es)?)(?:\s*(?:,|and|&|\+|y)\s*)*)+$/i;
const WITH_DRAWERS =
  /^(.*(?:desk|table|nightstands?|bench))\s+(?:w\/|w\s|with)\s*(?:\d\s+|two\s+|a\s+)?(?:drawers?|shelves|shelf|leaf|leaves|inserts?|extensions?)$/i;

const isThing = (text: string): boolean => thingNamed(parseTyped(text).words) !== undefined;

/** They come with their table. */
const LEAVES = /\b(?:leaf|leaves)$/i;

/** What it is, or that it is no thing of the catalog. */
const isKnown = (text: string, evidence: Evidence | undefined): boolean => {
  if (LEAVES.test(text)) return false;
  if (isThing(text)) return true;
  const { words } = parseTyped(text);
  if (onlyDescribes(words) || isOfMakers(words)) return false;
  const [best] = evidence === undefined || words.length > LONGEST ? [] : evidence.meaningsOf(words);
  return best !== undefined && best.weight >= AS_SAID;
};

/** The same, or as people say it. */
const isSaid = (text: string, evidence: Evidence | undefined): boolean => {
  if (isThing(text)) return true;
  if (LEAVES.test(text)) return false;
  const { words } = parseTyped(text);
  if (onlyDescribes(words)) return false;
  const [best] = evidence === undefined || words.length > LONGEST ? [] : evidence.meaningsOf(words);
  return best?.found !== undefined && best.weight >= AS_SAID;
};

/** A maker's name alone may be a thing: "Keurig". */
const onlyDescribes = (words: string): boolean => {
  const said = words.toLowerCase().split(/\s+/);
  return said.every((word) => DESCRIBING_WORDS.has(word)) && !isOfMakers(words);
};

/** From here on what words are like is as good as said. */
const AS_SAID = 0.9;

/** Cells that are only a number or only describe belong to a neighbor: "Sofa | 2", "2 | Sofa", "TV, 55 inch". */
const joined = (cells: readonly string[], is_table: boolean, evidence: Evidence | undefined): readonly string[] => {
  const pieces: string[] = [];
  let waiting = '';
  for (const cell of cells.map((one) => one.trim()).filter((one) => one !== '')) {
    const last = pieces.at(-1);
    if (COUNT.test(cell)) {
      if (last === undefined || /\d\)?$/.test(last) || /^\d+ /.test(last)) waiting = /\d+/.exec(cell)?.[0] ?? '';
      else pieces[pieces.length - 1] = `${last}, ${/\d+/.exec(cell)?.[0] ?? ''}`;
    } else if (
      last?.split(/[\s-]+/).every((word) => DESCRIBING_WORDS.has(word.toLowerCase())) &&
      !/\bones?$/i.test(last) &&
      !isSaid(last, evidence)
    )
      pieces[pieces.length - 1] = `${last}, ${cell}`;
    else if (last !== undefined && ONLY_BOXES.test(cell) && IN_BOXES.test(last) && !isSaid(last, evidence))
      pieces[pieces.length - 1] = `${last}, ${cell}`;
    else if (last !== undefined && isMaker(cell, evidence)) pieces[pieces.length - 1] = `${last}, ${cell}`;
    else if (last !== undefined && waiting === '' && ((is_table && !isThing(cell)) || belongsTo(last, cell, evidence)))
      pieces[pieces.length - 1] = /, \d+$/.test(last) ? last.replace(/, \d+$/, `, ${cell}$&`) : `${last}, ${cell}`;
    else {
      pieces.push(waiting === '' ? cell : `${waiting} ${cell}`);
      waiting = '';
    }
  }
  return waiting === '' ? pieces : [...pieces, waiting];
};

/** "My record collection, about 12 boxes". */
const ONLY_BOXES = /^(?:(?:about|around|maybe|like|approx\.?|probably) )?\d{1,3} (?:boxes|bins|totes|tubs|cartons)$/i;

const IN_BOXES = /^[^\d]*\b(?:collections?|stuff|things|supplies|books|records|clothes|papers|files|decorations|dishes)$/i;

/** "Storage container, Rubbermaid". */
const isMaker = (cell: string, evidence: Evidence | undefined): boolean => isOfMakers(cell) && !isSaid(cell, evidence);

const isOfMakers = (words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => BRAND_WORDS.has(word));

const COUNT =
  /^(?:(?:maybe|about|around|approx\.?|roughly|~)\s*)?(?:(?:qty\.?:?\s*|x\s*|×\s*)?\d{1,4}\s*(?:x|×|pcs?|ea|total|in all|altogether|of them|units?|\([^)]*\))?|\d{1,2}[ -]?packs?)$/i;

/** "TV" and "55 inch", "bed" and "queen": together they name something, and the second is nothing of its own, or a size. */
const belongsTo = (before: string, cell: string, evidence: Evidence | undefined): boolean => {
  if (SIZED_BOXES.test(cell) && /\b(?:boxes|bxs|ctns|cartons)\b/i.test(before)) return false;
  const { words } = parseTyped(before);
  if ((NOTE.test(cell) && !(/^\d/.test(cell) && isSaid(cell, evidence))) || ONLY_TOLD.test(cell)) return true;
  if (/^(?:sofa|couch)$/i.test(words) && /^(?:sectional|sleeper|reclining)\b/i.test(cell)) return true;
  if (ITS_SIZE.test(cell) && /\b(?:bed|mattress)$/i.test(words)) return true;
  if (CARTON.test(words) && CARTON_KIND.test(cell)) return true;
  if (isKindOf(before, cell)) return true;
  if (isNoThing(cell, evidence) || (isOfMakers(cell) && isSaid(cell, evidence))) return false;
  const head = cell.replace(/\s+(?:w|w\/|with)\s.*$/i, '');
  if (!PARTS.test(cell) && !SIZE.test(cell) && !/leaf|leaves$/i.test(cell) && (head !== cell || !isThing(cell)) && isSaid(head, evidence))
    return false;
  if (isSizedThing(cell) && thingNamed(cell.replace(PARTS, '').trim()) !== thingNamed(words)) return false;
  if (AND.test(cell) && isThing(cell.split(AND)[0] ?? '') && !SIZE.test(parseTyped(cell).words)) return false;
  if (thingNamed(words) === undefined || (/^\d+\s+[a-z]/i.test(cell) === false && isThing(cell) && !SIZE.test(parseTyped(cell).words)))
    return false;
  if (
    /^(?:(?:like|about|maybe|probably|around) )?(?:an?|the|\d+(?:\s?[-–]\s?\d+)?\+?|one|two|three|four|five|six)\s/i.test(cell) &&
    !PARTS.test(cell)
  )
    return false;
  return [words, words.replace(/\s+[-–—(].*$/, '')].some((said) => thingNamed(`${cell} ${said}`) !== undefined);
};

/** "Small boxes 10, medium 15". */
const SIZED_BOXES = /^(?:(?:extra )?(?:small|sm|medium|med|large|lg|xl)|wardrobe|dish|china|book)s?\s*[-:x(]?\s*\d{1,3}\)?$/i;

/** "Our bed, a king". */
const ITS_SIZE = /^(?:it['’]?s )?(?:an? )?(?:(?:cal(?:ifornia)? )?king|queen|full|twin|double)(?:[ -]sized?)?$/i;

/** "65 inch tv" behind "tv stand": a thing of its own, that begins with its size. */
const isSizedThing = (cell: string): boolean => PARTS.test(cell) && isThing(cell.replace(PARTS, '').trim());

/** "Cabinet, curio" is a curio cabinet. */
const isKindOf = (before: string, told: string): boolean => {
  const cell = told.replace(/\s+(?:w\/|w\s|with\s).*$/i, '');
  const [, noun] = PLAIN_NOUN.exec(before) ?? [];
  if (noun === undefined || !/^\p{L}{3,}(?: \p{L}+)?$/u.test(cell)) return false;
  const [kind, plain, own] = [`${cell} ${noun}`, noun, cell].map(thingNamed);
  return (
    kind !== undefined &&
    (kind !== plain || (own === undefined && kind.name.toLowerCase().startsWith(cell.toLowerCase()))) &&
    (own === undefined || own === kind) &&
    kind.name.toLowerCase().includes(noun.toLowerCase())
  );
};

const PLAIN_NOUN =
  /^(?:\d{1,3} |an? )?(cabinet|chair|table|lamp|desk|bed|chest|mirror|rack|stand|bench|sofa|dresser|bookcase|stool|rug)s?$/i;

/** "Wing chair, needs new fabric". */
const NOTE =
  /^(?:(?:no|not|without|minus) (?:the )?(?:mattress(?:es)?|frames?|box ?springs?|headboards?|chairs?|cushions?|legs?|stand|remote|cord|doors?|glass|drawers?|shades?|rust|smell|stains?|flat|working|heavy)|\d[\d,.]* ?(?:watts?|w|k?btus?|amps?|hp|gal(?:lons?)?|qts?|lbs?|cu\.? ?ft\.?|sq ?ft|psi|volts?|rpm|yrs? old|years? old|mos?|months? old)\b|needs|has|comes|was|is|seats|includes|very|almost|barely|hardly|like new|holds|fits|bought|asking|works|made|never|still|retail|originally|excellent|perfect|great (?:shape|condition)|good (?:shape|condition)|set of \d{1,2}$|\d{1,3} speed|it(?:['’]s| is| was| has)|they(?:['’]re| are)|that(?:['’]s| is))(?:\s|$)/i;

/** "Flat file, 10 drawer", "dresser, crated" and "rugs, rolled (3)": how it is made up, and nothing of its own. */
const ONLY_TOLD =
  /^(?:(?:(?:about|approx(?:imately|\.)?) )?\d[\d.]*['"]? ?(?:x|×|by) ?\d[\d.]*['"]?(?: ?x ?\d[\d.]*['"]?)? ?(?:ft|feet|foot|in|inch(?:es)?|cm)?\.?|(?:\d{1,2}|two|three|four|five|six)[ -]?(?:drawers?|doors?|pieces?|pcs?|shel(?:f|ves)|tiers?|cushions?|panels?|speeds?)|(?:an? |one )?(?:\d\S* ?(?:ft|feet|foot|in|inch(?:es)?|['"”]) )?(?:pair|sets?|crated|rolled|boxed|packed|wrapped|framed|unframed|disassembled|assembled|folded|used|new|small frame|medium frame|large frame|(?:stainless )?steel|travertine|marble(?: top)?|glass(?: top)?)|one (?:is )?\d\S* ?(?:ft|feet|foot|in|inch(?:es)?|['"”])(?: \p{L}+)?|\d\S*\s?(?:["”]|in\.?|inch(?:es)?|ft|feet) (?:dia\.?|diameter|long|wide|tall|round|high|[lwhd]))(?:\s*\(\d{1,2}\))?$/iu;

/** "Xbox" behind "TV 75". */
const isNoThing = (cell: string, evidence: Evidence | undefined): boolean => {
  if (evidence === undefined || onlyDescribes(cell)) return false;
  const [best] = cell.length > LONGEST || !/^[\p{L} '’-]+$/u.test(cell) ? [] : evidence.meaningsOf(cell);
  return evidence.saidOutright(cell) === null || (best !== undefined && best.found === undefined && best.weight >= AS_SAID);
};

const CARTON = /^cartons?$/i;

/** "Carton, wardrobe" is no wardrobe. */
const CARTON_KIND = /^(?:wardrobe|file|legal file|china|dish ?(?:pack|barrel)?|book|mirror|picture|lamp|tv|kitchen|linen)s?$/i;

/** "3 pieces", "55 inch", "4 drawer": no quantity. */
const PARTS =
  /^(?:\d+|two|three|four|five|six)[\s-]*(?:pieces?|pcs?|cushions?|drawers?|seats?|seaters?|doors?|shel(?:f|ves)|in|inch|inches|ft|feet|["”'])(?![a-z])/i;

const SIZE = /^(?:queen|king|twin|full|double|single|small|medium|large|sectional|big|tall)(?:[ -]?(?:sized?|xl))?$/i;

/** A mover's own form says "Bed, King - 1 (70 cf)" and "Carton, Book 1.5 cf 12": "King Bed: 1", "Book Carton: 12". */
const inPlainOrder = (line: string): { plain: string; volume: string } => {
  const plain = line.length > LONGEST || /box|carton/i.test(line) ? line : line.replace(VOLUME, '').trim();
  return { plain: line.length > LONGEST ? line : thingFirst(plain), volume: line.slice(plain.length).trim() };
};

const thingFirst = (plain: string): string => {
  const [, noun = '', kind = '', count = ''] = FORM.exec(plain) ?? [];
  if (noun === '' || isCatalogName(plain)) return plain;
  const [said = kind] = kind
    .replace(/\s*\([^)]*\)/g, '')
    .replace(VOLUME_OF_A_CARTON, '')
    .split(/\s+or\s+|\//);
  const [, words = said, size = ''] = /^(\D+?)(\s+\d.*)$/.exec(said) ?? [];
  const thing = `${words} ${noun.replace(/carton/i, 'Box')}${size}`.trim();
  if (thingNamed(thing) === undefined || (count === '' && thingNamed(kind) !== undefined)) return plain;
  return count === '' ? thing : `${thing}: ${count}`;
};

const LONGEST = 100;

const VOLUME = /\s*[([]?\s*\b\d+(?:\.\d+)?\s*(?:cu\.? ?ft\.?|cuft|cf|cubic feet)(?:\s*(?:ea\.?|each|total))?\s*[)\]]?$/i;

const VOLUME_OF_A_CARTON = /(?<=\p{L})\s+\d+(?:\.\d+)?\s*(?:cu\.? ?ft\.?|cuft|cf)$/iu;

/** A capital noun, its kind with a capital, and how many. */
const FORM =
  /^(Bed|Sofa|Couch|Chair|Table|Lamp|Cabinet|Chest|Desk|Dresser|Mirror|Rug|Bench|Bookcase|Stool|TV|Television|Mattress|Grill|Refrigerator|Freezer|Piano|Mower|Bicycle|Bike|Ladder|Shelf|Rack|Box|Carton|BED|SOFA|CHAIR|TABLE|LAMP|CABINET|CHEST|DESK|DRESSER|CARTON|BOX)(?:e?s)?, (\p{Lu}[^,:]*?)(?:\s*[\s:–-]\s*[([]?(\d{1,3})[)\]]?)?$/u;
