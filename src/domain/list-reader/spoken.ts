import type { Evidence } from './evidence.ts';
import { inchesInDigits } from './list-marks.ts';
import { piecesOf } from './typed-list.ts';

/** What was said of a list, as a text to read, and what "not that" took away, the last one last. */
export type Heard = { text: string; taken_away: readonly string[] };

/** Running speech: "uh two nightstands and a queen bed, next room, a desk, not that". */
export const heardIn = (said: string, evidence: Evidence): Heard => inItsWords(inchesInDigits(said), evidence);

/** The same with each number as it was said. */
export const inItsWords = (said: string, evidence: Evidence): Heard => {
  const taken_away: string[] = [];
  const [first = '', ...others] = said
    .replace(SAID_STOPS, ', ')
    .replace(HESITATES, ', ')
    .replace(FILLERS, ' ')
    .replace(NEXT_ROOM, '\n')
    .replace(ROOM_NAMED, '\n')
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

/** Who speaks in tokens of dictation, or looks around in between, and never means it as a list of lines. */
export const soundsSpoken = (text: string): boolean => text.length <= LONGEST_SPOKEN && SPOKEN.test(text);

const LONGEST_SPOKEN = 4_000;
const SPOKEN = /\b(?:u+h+m?|u+m+|scratch that|next room|not that one|no,? wait|wait,? no)\b|\p{L} comma \p{L}/iu;

/** "Comma", said to who takes it down. */
const SAID_STOPS = /\s+(?:comma|period|full stop)(?=\s|$)/gi;

/** "A coffee table uh big screen TV": the next thing begins, unless its article stands before. */
const HESITATES =
  /(?<!\b(?:an?|the|my|our|his|her|and|with|of|in|on|is|are|have|got|like|maybe|about|then|there's|one|two|three|four|five|six|seven|eight|nine|ten))\s+(?:u+h+m?|u+m+),?\s+(?!and\b|then\b)/gi;

/** "Next kitchen there's a table" and "the garage has a mower". */
const ROOM_NAMED =
  /(?<=\w)(?<!\b(?:the|my|our|in|for|on|from|master|guest|second))[,.]?\s+(?:(?:and|then|so|next|now|okay|ok|in)\s+|,\s*)*(?=(?:the |my |our )?(?:kitchen|garage|basement|attic|living room|dining room|family room|laundry room|office|den|patio|(?:master |guest |second )?bedroom|nursery|shed)(?: has | have |(?: is| it['’]s)(?: just)? (?=(?:an?|two|three|four|five|six|\d{1,2}) )| there(?:'s| is| are) | we(?:'ve| have) |,? (?:an?|one|two|three|four|five|six|\d{1,2}) )|(?:upstairs|downstairs)(?: is| has| there| we) )/gi;

/** What one says while looking around. */
const FILLERS =
  /\b(?:u+h+m?|u+m+|er+m?|hm+|you know|i mean|let me see|let's see|what else|that's it|(?:ok(?:ay)?|alright|right|so|well)(?=,| (?:so|then|and|in|we|there)\b))\b,?/gi;

const NEXT_ROOM = /[,.]?\s*\b(?:(?:and |then |now )*(?:the |a )?(?:next|new|another|other) room)\b[,.:]?/gi;

/** "On the patio a table", "for the nursery a crib", "garage two bikes" and "second bedroom twin bed": the room is said before what stands in it. */
const ROOM_FIRST =
  /(?<=^|\n)\s*(?:okay|ok|and|then|so|now|in|on|for|\s|,)*(?:the |my |our )?((?:(?:master|guest|spare|second|third|first|kids|boys|girls|baby's|main|back|front) )*(?:bed ?room|nursery|patio|deck|porch|balcony|yard|garage|basement|attic|kitchen|living room|dining room|family room|den|office|shed|hallway|play ?room|laundry room))(?=,? (?:an?|one|two|three|four|five|six|eight|ten|some|twin|queen|king|full) )/gi;

const NOT_THAT =
  /[,.]?\s*\b(?:no,? )?(?:not that(?: one)?|scratch that|wait,? no|wait(?=,? (?:an?|one|two|three|four|five|six|\d{1,2}|it['’]?s) )|delete that|take that (?:back|away|out))\b[,.]?/i;
