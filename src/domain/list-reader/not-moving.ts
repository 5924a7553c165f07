import { remembered } from './remembered.ts';

/** "No piano", "couch (selling it)", "desk - not moving". */
const STAYS =
  /^(?:no(?!\.| more than)|not(?! sure| more than| much| many| a lot| bad)|without|none|except|minus|skip|leave|leaving|sold|sell|selling|donate|donating|trash(?! can| bin| compactor)|toss(?! pillow))\b|\b(?:not (?:moving|coming|going|taking|included|mine)|isn'?t (?:moving|coming|going)|(?:are|is|will be) not going|staying|stays|stay$|(?:will|to) (?:stay|remain)|remains? (?:here|there|in|at|with)|leav(?:e|ing) (?:it |them |this |that )?(?:behind|here|there|for)|leaving(?=\)?$)|sold|selling|to sell|donat(?:e|ed|ing)|throw(?:ing)? (?:it |them )?(?:away|out)|(?:giving|give|gave) (?:it |them )?away|gift(?:ed|ing)|(?:giving|given) (?:it |them )?to|to (?:the )?(?:goodwill|salvation army|dump|curb|trash|landfill|habitat)|junk(?:ed|ing)|getting rid of|already (?:moved|gone)|won'?t (?:move|take|be (?:moving|coming|going))|(?:does|do) ?n[o']?t? (?:move|come|go)|belongs? to (?!me\b|us\b)|(?:goes|going|promised|given) to (?:my |our |the |her |his )?(?:aunt|uncle|sister|brother|mom|dad|mother|father|daughter|son|cousin|neighbors?|niece|nephew|friends?|grandm\w+|grandpa|roommate|buyer|church|charity)\b(?!['’]s)|se quedan?\b|no (?:vamos a llevar|llevamos|llevo|va|van)\b|goes to (?:the )?(?:dump|trash|curb|goodwill))\b/i;

const WE_LEAVE =
  /^(?:we|i)(?:'re| are|'m| am|'ll| will)? (?:be )?(?:leaving|selling|donating|tossing|keeping (?:it |them )?(?:here|there))\b|^(?:take|leave|cross|scratch) .{3,60} off (?:the|my|our) list\b/i;

/** "She keeps the piano", "dad can have the grill". */
const OTHERS_KEEP =
  /^(?:but )?(?:she|he|they|(?:the |my |our )?(?:landlords?|ex|wife|husband|roommates?|mom|dad|sister|brother|daughter|son))(?: (?:can|will) (?:keep|have|take)|(?:'s| is| are)? (?:keeps?|keeping|gets?|getting|takes))\b/i;

/** "So Jen is taking the piano". */
const SOMEBODY_TAKES = /^(?:(?:so|and|but|then) )?(?!I\b|We\b)\p{Lu}\p{Ll}+(?: is|['’]s) (?:taking|keeping|getting)\b/u;

/** "We will not take the washer and dryer" says it of both. */
const SAYS_NO =
  /^(?:but )?(?:(?:we|i)(?: are|'re| am|'m| will|'ll)? )?(?:not|no|won'?t|don'?t|do not|selling|leaving|donating|leave|skip|sell|donate|except|without|excluding)\b/i;

/** "Washer and dryer stay" says it of both; "stays" would be of the last alone. */
const ALL_STAY =
  /\b(?:stay|(?:are|will be) (?:staying|sold)|will (?:stay|remain)|(?:are not|aren['’]t|won['’]t be|will not be) (?:moving|coming|going|included))(?: (?:here|there|behind|with .{1,30}))?$/i;

/** It holds for all that is named in the same words. */
export const saysNo = remembered((text: string): boolean =>
  [SAYS_NO, WE_LEAVE, OTHERS_KEEP, SOMEBODY_TAKES, ALL_STAY].some((said) => said.test(text)),
);

export const isSaidToStay = (text: string): boolean => {
  const rest = withoutWhatStays(text).replace(OTHERS_STAY, '');
  return [STAYS, WE_LEAVE, OTHERS_KEEP, SOMEBODY_TAKES, ANSWERED_NO].some((said) => said.test(rest));
};

/** "Piano: no", "Dryer - none", as a form with its answers says it. */
const ANSWERED_NO = /\p{L}\s*[:=–-]\s*(?:no|none|nope|n\/?a|nil|zero)$/iu;

const COUNT = '(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|both)';
const OF_THEM = '(?: of (?:them|these|those|which))?';

const SOME_STAY = new RegExp(
  `^${COUNT}${OF_THEM}(?: (?:is|are|will be))? (?:staying|stays?|sold|not (?:moving|coming|going)|donated|being (?:sold|donated))$`,
  'i',
);

/** "4 beds, 1 staying": how many of the thing before stay. */
export const howManyStay = (text: string): number => {
  const count = SOME_STAY.exec(text.trim())?.[1]?.toLowerCase() ?? '0';
  return /^\d+$/.test(count) ? Number(count) : WORDS.indexOf(count);
};

const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const SOME_MOVE = new RegExp(
  `^(?:\\d{1,3}|\\w+)\\s+(\\p{L}[^()]*?)\\s*\\((?:only |just )?${COUNT}${OF_THEM}(?: (?:is|are|will be))? (?:moving|coming|going)\\)$`,
  'iu',
);

/** "Bistro table (chairs not included)", "TV (wall mount stays)". */
const OTHERS_STAY =
  /\((?:\w+ )?(?:chairs?|mattress|stand|rug|monitor|computer|tv|cushions?|bedding|lamp|(?:wall )?mount|cover)s? (?:not included|stays?|staying|not moving)\)/i;

/** "3 TVs (2 moving)" is "2 TVs". */
export const withoutWhatStays = (text: string): string => text.replace(SOME_MOVE, '$2 $1');
