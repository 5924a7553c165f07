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
};

/** The things of a pasted list, as they were written: lines, commas, semicolons, bullets, tabs, "and". */
export const splitList = (text: string): readonly string[] => piecesOf(text).map((piece) => piece.text);

/** The same, with the headings they stand under. */
export const piecesOf = (text: string): readonly Piece[] =>
  linesOf(text).flatMap(({ text: line, ...around }) =>
    splitLine(line)
      .map((piece) => piece.trim())
      .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
      .map((piece) => ({ ...around, text: piece })),
  );

/** At tabs, commas and "and", unless it is the name of one thing; never inside brackets. What only describes goes with the thing before it. */
const splitLine = (line: string): readonly string[] =>
  isName(line)
    ? [line]
    : withoutBedParts(
        joined(line.split(/\t+|,(?![^(]*\))(?!\d{3}\b)|\s\|\s/), line.includes('\t'))
          .flatMap(expanded)
          .flatMap((piece) => (isOne(piece) ? [piece] : piece.split(AND)))
          .flatMap(splitPair),
      );

const AND = /(?<!\(|crate)\s+(?:and|&|\+|plus|y)\s+(?![^(]*\))|\s*&(?=\s*\d)(?![^(]*\))/i;

/** What is longer is no thing with its notes, and is not looked into. */
const LONG = 300;

const isName = (text: string): boolean => isCatalogName(parseTyped(text).words);

/** "Stacked washer and dryer" and "black and white rug" are one thing; "bed and mattress" are two. */
const isOne = (text: string): boolean => {
  if (!AND.test(text) || isName(text)) return true;
  return isThing(text) && !isThing(text.split(AND)[0] ?? '');
};

/** "3 beds (1 king, 2 twin)" are a king bed and two twin beds. */
const expanded = (text: string): readonly string[] => {
  if (text.length > LONG || !text.endsWith(')')) return [text];
  const [, noun, list] = /^(?:\d+\s+)?(\D+?):?\s*\(([^)]*(?:,|\band\b|&|\+)[^)]*)\)$/i.exec(text) ?? [];
  if (noun === undefined || list === undefined || isName(text)) return [text];
  const parts = list.split(/,|\band\b|&|\+/i).map((part) => `${part.trim()} ${noun}`);
  const are_counted = parts.every((part) => /^\d+\s+[a-z]/i.test(part) && isThing(part) && !PARTS.test(part));
  return are_counted ? parts : [text];
};

/** "Washer/dryer" and "desk with chair" are two things when both sides are something. */
const splitPair = (text: string): readonly string[] => {
  if (text.length > LONG || isName(text)) return [text];
  const parts = text.split(/\s*\/\s*(?!\s*(?:\d|o\b))|\s+(?:w\/\s*|with\s+|incl\.?\s+|including\s+)(?![^(]*\))/i);
  if (parts.length < 2 || parts.some((part) => SIZE.test(part.trim())) || parts.some((part) => part.trim() === '' || !isThing(part)))
    return [text];
  const things = new Set(parts.map((part) => thingNamed(parseTyped(part).words)?.name));
  if (things.size < parts.length) return [text];
  return parts;
};

/** The catalog counts mattress, frame and box spring into a bed, so behind one they are no things of their own. */
const withoutBedParts = (pieces: readonly string[]): readonly string[] => {
  const bed = pieces.findIndex((piece) => /\bbeds?\b|^(?:\w+ )?(?:queen|king|twin|full)$/i.test(piece) && isThing(piece));
  return bed < 0 ? pieces : pieces.filter((piece, at) => at <= bed || !BED_PART.test(piece.trim()));
};

const BED_PART = /^(?:(?:the|a|its|metal|wood(?:en)?) )?(?:mattress(?:es)?|(?:bed ?)?frames?|box ?springs?|drawers)$/i;

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
      pieces[pieces.length - 1] = `${last}, ${cell}`;
    else {
      pieces.push(waiting === '' ? cell : `${waiting} ${cell}`);
      waiting = '';
    }
  }
  return pieces;
};

const COUNT = /^(?:qty\.?:?\s*|x\s*|×\s*)?\d{1,4}\s*(?:x|×|pcs?|ea)?$/i;

/** "TV" and "55 inch", "bed" and "queen": together they name something, and the second is nothing of its own, or a size. */
const belongsTo = (before: string, cell: string): boolean => {
  const { words } = parseTyped(before);
  if (thingNamed(words) === undefined || (/^\d+\s+[a-z]/i.test(cell) === false && isThing(cell) && !SIZE.test(cell))) return false;
  if (/^(?:an?|the|\d+|one|two|three|four|five|six)\s/i.test(cell) && !PARTS.test(cell)) return false;
  return thingNamed(`${cell} ${words}`) !== undefined;
};

/** "3 pieces", "55 inch", "4 drawer": no quantity. */
const PARTS =
  /^(?:\d+|two|three|four|five|six)[\s-]*(?:pieces?|pcs?|cushions?|drawers?|seats?|seaters?|doors?|shel(?:f|ves)|in|inch|inches|ft|feet|["”'])(?![a-z])/i;

const SIZE = /^(?:queen|king|twin|full|double|single|small|medium|large|sectional|big|tall)(?:[ -]?sized?)?$/i;
