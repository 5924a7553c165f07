import { linesOf } from './list-lines.ts';
import { isCatalogName, thingNamed } from './named-thing.ts';
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
};

/** The things of a pasted list, as they were written: lines, commas, semicolons, bullets, tabs, "and". */
export const splitList = (text: string): readonly string[] => Array.from(piecesOf(text), (piece) => piece.text);

/** The same, with the headings they stand under. */
export function* piecesOf(text: string): Generator<Piece> {
  for (const { text: line, ...around } of linesOf(text)) {
    for (const part of splitLine(inPlainOrder(line.replace(WASHER_DRYER, 'washer and dryer')))) {
      const piece = part.trim().replace(/^(?:and|plus|also|then|&|\+)\s+(?=\S)/i, '');
      if (/[\p{L}\p{N}]/u.test(piece)) yield { ...around, text: piece };
    }
  }
}

/** At tabs, commas and "and", unless it is the name of one thing; never inside brackets. What only describes goes with the thing before it. */
const splitLine = (line: string): readonly string[] =>
  isName(line)
    ? [line]
    : withoutBedParts(
        joined(line.split(/\t+|,(?![^(]*\))(?!\d{3}\b)|\s*\|\s*/), line.includes('\t'))
          .flatMap(withOneEach)
          .flatMap(ofOneKind)
          .flatMap(runOn)
          .flatMap(withSeats)
          .flatMap(expanded)
          .flatMap((piece) => (isOne(piece) || SAYS_NO.test(piece) ? [piece] : piece.split(AND)))
          .flatMap(spokenOn)
          .flatMap(splitPair),
      );

/** "W/D" and "washer dryer" are two, unless they are stacked. */
const WASHER_DRYER = /^(?!.*stack)(?:w\s?[/&+]\s?d|washer(?:\s*[+/]\s*|\s+)dryer)(?: set| combo| pair)?$/i;

const AND = /(?<!\(|crate)\s+(?:and|&|\+|plus|y)\s+(?![^(]*\))|\s*&(?=\s*\d)(?![^(]*\))/i;

/** What is longer is no thing with its notes, and is not looked into. */
const LONG = 300;

const isName = (text: string): boolean => isCatalogName(parseTyped(text).words);

/** "We will not take the washer and dryer" says it of both. */
const SAYS_NO =
  /^(?:but )?(?:(?:we|i)(?: are|'re| am|'m| will|'ll)? )?(?:not|no|won'?t|don'?t|do not|selling|leaving|donating|except|without|excluding)\b/i;

/** "Stacked washer and dryer" and "black and white rug" are one thing; "bed and mattress" are two. */
const isOne = (text: string): boolean => {
  if (!AND.test(text) || isName(text) || /washer.*dryer.*\bstack/i.test(text)) return true;
  if (text.split(AND).every((part) => /^(?:\d+|one|two|three|four)\s/i.test(part))) return false;
  return isThing(text) && !isThing(text.split(AND)[0] ?? '');
};

/** "1 sofa 1 loveseat 4 chairs" and "Sofa: 1 Loveseat: 1" are as many things, when every one of them is something. */
const runOn = (text: string): readonly string[] => {
  if (text.length > LONG || !/\d/.test(text)) return [text];
  const parts = text.split(
    /^\d/.test(text) ? /(?<=\p{L})\s+(?=\d{1,3}\s+\p{L})/u : /(?<=\p{L}:?\s?(?:\d{1,3}|\(\d{1,3}\)))\s+(?:[-–|/]\s+)?(?=\p{L})/u,
  );
  if (parts.length < 2 || isName(text)) return [text];
  return parts.every((part) => /^\d+\s|\d\)?$/.test(part) && !PARTS.test(part) && isThing(part)) ? parts : [text];
};

/** "2 tables with 6 chairs each" are twelve chairs. */
const withOneEach = (text: string): readonly string[] => {
  if (text.length > LONG || !/\beach\b/i.test(text)) return [text];
  const [, thing = '', , other = ''] = /^(.{3,60}?)\s+(each (?:with|has|having)|with|w\/)\s+(.{3,60}?)(?: each)?$/i.exec(text) ?? [];
  if (other === '' || !isThing(thing) || !isThing(other)) return [text];
  const [things, others] = [parseTyped(thing), parseTyped(other)];
  return [thing, `${things.quantity * others.quantity} ${others.words}`];
};

/** "2 adult and 2 kids bikes" are bikes of two kinds. */
const ofOneKind = (text: string): readonly string[] => {
  const [, first = '', second = '', noun = ''] =
    /^(\d{1,3} \p{L}{3,20}) (?:and|&|\+) (\d{1,3} \p{L}{3,20}) (\p{L}{3,20})$/iu.exec(text) ?? [];
  const is_kind = noun !== '' && !isThing(first) && isThing(`${first} ${noun}`) && isThing(`${second} ${noun}`);
  return is_kind ? [`${first} ${noun}`, `${second} ${noun}`] : [text];
};

/** "A king bed two nightstands a dresser", as one speaks without a stop. What leads in to it is no thing. */
const spokenOn = (text: string): readonly string[] => {
  if (text.length > LONG || isName(text) || SAYS_NO.test(text)) return [text];
  const parts = text.split(DETERMINED);
  const [first = '', ...others] = parts;
  if (others.length === 0) return [text];
  const things = LEAD_IN.test(first) ? others : parts;
  const are_things = things.every((part) => isThing(part) && !PARTS.test(part) && !LEADS_ON.test(part));
  return are_things && (things === others || !/^\d+$/.test(first)) ? things : [text];
};

const DETERMINED =
  /\s+(?=(?:an?|my|our|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|\d{1,3}) (?!half\b|or\b|to\b|x\b)\p{L}{2})(?![^(]*\))/iu;

/** "So in the bedroom there's", "ok I think we have": words that lead in to a thing. */
const LEAD_IN =
  /^(?:(?:so|ok|okay|well|um+|uh|oh|and|then|also|plus|probably|maybe|i|we|think|guess|have|has|had|got|there|there's|is|are|will|we'll|i'll|be|in|on|at|the|my|our|like|about|around|need|needs|want|to|move|moving|take|bring|just|it's|it|another|upstairs|downstairs|(?:living|dining|family|guest|laundry|main|master|kids|bed|bath) ?room|bedroom|master|kitchen|garage|basement|attic|office|den|hallway|patio|yard|balcony|house|apartment)\s*)+[:,]?$/i;

/** Then the next word is part of it. */
const LEADS_ON =
  /\b(?:with|w\/?|of|for|in|on|to|and|has|have|from|under|x|or|no|per|each|by|the|set|sets|pairs?|about|around|approx\.?|roughly|like|maybe|probably|another)$|[-+&:,–/]$/i;

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
  const [, count, noun, list] = /^(?:(\d+)\s+)?(\D+?):?\s*\(([^)]*(?:,|\band\b|&|\+)[^)]*)\)$/i.exec(text) ?? [];
  if (noun === undefined || list === undefined || isName(text)) return [text];
  const inner = list.split(/,|\band\b|&|\+/i).map((part) => part.trim());
  if (/\b(?:set|suite|furniture|stuff|things|items)$/i.test(noun) && Number(count ?? 1) === 1 && inner.some(isThing))
    return inner.map((part) => inSet(part, noun));
  const parts = inner.map((part) => `${part} ${noun}`);
  const are_counted = parts.every((part) => /^\d+\s+[a-z]/i.test(part) && isThing(part) && !PARTS.test(part));
  const are_each = Number(count) === parts.length && inner.every((part) => !/^\d+\s+[a-z]/i.test(part)) && parts.every(isThing);
  return are_counted || are_each ? parts : [text];
};

/** The chairs of a patio set are patio chairs. */
const inSet = (part: string, noun: string): string => {
  if (/living/i.test(noun)) return part.replace(/^((?:\w+\s+)?)chair(s?)$/i, '$1armchair$2');
  const [place] = /patio|outdoor|kitchen|dining|kids/i.exec(noun) ?? [];
  return place === undefined ? part : part.replace(/^((?:\w+\s+)?)(tables?|chairs?|bench(?:es)?)$/i, `$1${place} $2`);
};

/** "Washer/dryer" and "desk with chair" are two things when both sides are something. */
const splitPair = (text: string): readonly string[] => {
  if (text.length > LONG || isName(text) || /^(?:.* )?(?:fridge|refrigerator)\s*\/\s*freezer$/i.test(text)) return [text];
  const [, whole] = /\b(?:beds?|bunks?)\b/i.test(text) ? (WITH_BED_PARTS.exec(text) ?? []) : (WITH_DRAWERS.exec(text) ?? []);
  if (whole !== undefined && isThing(whole)) return [whole];
  const parts = text.split(/\s+\/\s+|\s*\/\s*(?!\s*(?:\d|o\b))|\s+(?:w\/\s*|w\s+|with\s+|con\s+|incl\.?\s+|including\s+)(?![^(]*\))/i);
  if (parts.length < 2 || parts.some((part) => SIZE.test(part.trim())) || parts.some((part) => part.trim() === '' || !isThing(part)))
    return [text];
  const things = new Set(parts.map((part) => thingNamed(parseTyped(part).words)?.name));
  if (things.size < parts.length && !parts.every((part) => /^\d+\s/.test(part))) return [text];
  return parts;
};

/** The catalog counts mattress, frame and box spring into a bed, so behind one they are no things of their own. */
const withoutBedParts = (pieces: readonly string[]): readonly string[] => {
  const bed = pieces.findIndex(
    (piece) =>
      /\b(?:beds?|camas?)\b|^(?:\w+ )?(?:queen|king|twin|full)$/i.test(piece) && isThing(piece.replace(/\s+(?:w\/|with|con)\s.*$/i, '')),
  );
  return bed < 0 ? pieces : pieces.filter((piece, at) => at <= bed || !BED_PART.test(piece.trim()));
};

const BED_PART = /^(?:(?:the|a|its|metal|wood(?:en)?) )?(?:mattress(?:es)?|(?:bed ?)?frames?|box ?springs?|drawers|colch[oó]n(?:es)?)$/i;

/** "Bunk bed w/ 2 mattresses" is the bed; "desk with drawers" the desk. */
const WITH_BED_PARTS =
  /^(.*?\S)\s+(?:w\/|w\s|with|incl\.?|including|con)\s*(?:(?:(?:\d|two|both|a|an|the|its|their|matching|metal|wood(?:en)?|twin|full|queen|king|xl)\s+){0,3}(?:mattress(?:es)?|(?:bed ?)?frames?|box ?springs?|bed ?rails?|rails|slats|drawers|colch[oó]n(?:es)?)(?:\s*(?:,|and|&|\+|y)\s*)*)+$/i;
const WITH_DRAWERS =
  /^(.*(?:desk|table|nightstands?|bench))\s+(?:w\/|w\s|with)\s*(?:\d\s+|two\s+|a\s+)?(?:drawers?|shelves|shelf|leaf|leaves|inserts?|extensions?)$/i;

const isThing = (text: string): boolean => thingNamed(parseTyped(text).words) !== undefined;

/** Cells that are only a number or only describe belong to a neighbor: "Sofa | 2", "2 | Sofa", "TV, 55 inch". */
const joined = (cells: readonly string[], is_table: boolean): readonly string[] => {
  const pieces: string[] = [];
  let waiting = '';
  for (const cell of cells.map((one) => one.trim()).filter((one) => one !== '')) {
    const last = pieces.at(-1);
    if (COUNT.test(cell)) {
      if (last === undefined || /\d\)?$/.test(last) || /^\d+ /.test(last)) waiting = cell.replace(/\D/g, '');
      else pieces[pieces.length - 1] = `${last}, ${cell.replace(/\D/g, '')}`;
    } else if (last !== undefined && waiting === '' && ((is_table && !isThing(cell)) || belongsTo(last, cell)))
      pieces[pieces.length - 1] = /, \d+$/.test(last) ? last.replace(/, \d+$/, `, ${cell}$&`) : `${last}, ${cell}`;
    else {
      pieces.push(waiting === '' ? cell : `${waiting} ${cell}`);
      waiting = '';
    }
  }
  return pieces;
};

const COUNT = /^(?:(?:qty\.?:?\s*|x\s*|×\s*)?\d{1,4}\s*(?:x|×|pcs?|ea)?|\d{1,2}[ -]?packs?)$/i;

/** "TV" and "55 inch", "bed" and "queen": together they name something, and the second is nothing of its own, or a size. */
const belongsTo = (before: string, cell: string): boolean => {
  const { words } = parseTyped(before);
  if (NOTE.test(cell)) return true;
  if (CARTON.test(words) && CARTON_KIND.test(cell)) return true;
  if (AND.test(cell) && isThing(cell.split(AND)[0] ?? '') && !SIZE.test(parseTyped(cell).words)) return false;
  if (thingNamed(words) === undefined || (/^\d+\s+[a-z]/i.test(cell) === false && isThing(cell) && !SIZE.test(parseTyped(cell).words)))
    return false;
  if (/^(?:an?|the|\d+(?:\s?[-–]\s?\d+)?\+?|one|two|three|four|five|six)\s/i.test(cell) && !PARTS.test(cell)) return false;
  return thingNamed(`${cell} ${words}`) !== undefined;
};

/** "Wing chair, needs new fabric". */
const NOTE = /^(?:needs|has|comes|was|is|seats|includes|very|almost|barely|hardly|like new)\s/i;

const CARTON = /^cartons?$/i;

/** "Carton, wardrobe" is no wardrobe. */
const CARTON_KIND = /^(?:wardrobe|file|legal file|china|dish ?(?:pack|barrel)?|book|mirror|picture|lamp|tv|kitchen|linen)s?$/i;

/** "3 pieces", "55 inch", "4 drawer": no quantity. */
const PARTS =
  /^(?:\d+|two|three|four|five|six)[\s-]*(?:pieces?|pcs?|cushions?|drawers?|seats?|seaters?|doors?|shel(?:f|ves)|in|inch|inches|ft|feet|["”'])(?![a-z])/i;

const SIZE = /^(?:queen|king|twin|full|double|single|small|medium|large|sectional|big|tall)(?:[ -]?sized?)?$/i;

/** A mover's own form says "Bed, King - 1 (70 cf)" and "Carton, Book 1.5 cf 12": "King Bed: 1", "Book Carton: 12". */
const inPlainOrder = (line: string): string => {
  if (line.length > LONGEST) return line;
  const plain = /box|carton/i.test(line) ? line : line.replace(VOLUME, '').trim();
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
