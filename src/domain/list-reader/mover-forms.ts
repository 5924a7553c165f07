import { isCatalogName, thingNamed } from './named-thing.ts';

/** A mover's own form says "Bed, King - 1 (70 cf)" and "Carton, Book 1.5 cf 12": "King Bed: 1", "Book Carton: 12". */
export const inPlainOrder = (line: string): string => {
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
