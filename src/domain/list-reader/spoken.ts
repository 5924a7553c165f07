import type { Evidence } from './evidence.ts';
import { piecesOf } from './typed-list.ts';

/** What was said of a list, as a text to read, and what "not that" took away, the last one last. */
export type Heard = { text: string; taken_away: readonly string[] };

/** Running speech: "uh two nightstands and a queen bed, next room, a desk, not that". */
export const heardIn = (said: string, evidence: Evidence): Heard => {
  const taken_away: string[] = [];
  const [first = '', ...others] = said
    .replace(FILLERS, ' ')
    .replace(INCHES, inDigits)
    .replace(NEXT_ROOM, '\n')
    .replace(ROOM_FIRST, '$1: ')
    .split(NOT_THAT);
  const text = others.reduce((before, after) => {
    const last = [...piecesOf(before, evidence)].at(-1)?.text;
    const at = last === undefined ? -1 : before.lastIndexOf(last);
    if (last === undefined || at < 0) return `${before} ${after}`;
    taken_away.push(last);
    return `${before.slice(0, at).replace(/(?:\s|,|\band)+$/, '')}, ${after}`;
  }, first);
  return {
    text: text
      .replace(/[ \t]+/g, ' ')
      .replace(/ ?\n[ ,]*/g, '\n')
      .replace(/^[\s,]+|[\s,]+$/g, ''),
    taken_away,
  };
};

/** What one says while looking around. */
const FILLERS =
  /\b(?:u+h+m?|u+m+|er+m?|hm+|you know|i mean|let me see|let's see|what else|that's it|(?:ok(?:ay)?|alright|right|so|well)(?=,| (?:so|then|and|in|we|there)\b))\b,?/gi;

const NEXT_ROOM = /[,.]?\s*\b(?:(?:and |then |now )*(?:the |a )?(?:next|new|another|other) room)\b[,.:]?/gi;

/** "A sixty five inch TV". */
const INCHES =
  /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](one|two|three|four|five|six|seven|eight|nine))?(?= (?:inch|foot|gallon))/gi;

const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const UNITS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const inDigits = (_said: string, tens: string, unit = ''): string =>
  String(10 * TENS.indexOf(tens.toLowerCase()) + UNITS.indexOf(unit.toLowerCase()));

/** "On the patio a table", "for the nursery a crib", "garage two bikes" and "second bedroom twin bed": the room is said before what stands in it. */
const ROOM_FIRST =
  /(?<=^|\n)\s*(?:okay|ok|and|then|so|now|in|on|for|\s|,)*(?:the |my |our )?((?:(?:master|guest|spare|second|third|first|kids|boys|girls|baby's|main|back|front) )*(?:bed ?room|nursery|patio|deck|porch|balcony|yard|garage|basement|attic|kitchen|living room|dining room|family room|den|office|shed|hallway|play ?room|laundry room))(?=,? (?:an?|one|two|three|four|five|six|eight|ten|some|twin|queen|king|full) )/gi;

const NOT_THAT = /[,.]?\s*\b(?:no,? )?(?:not that(?: one)?|scratch that|delete that|take that (?:back|away|out))\b[,.]?/i;
