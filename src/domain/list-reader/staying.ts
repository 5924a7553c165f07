/** "No piano", "couch (selling it)", "desk - not moving". */
export const STAYS =
  /^(?:no(?!\.| more than)|not(?! sure| more than)|without|none|except|minus|skip|leave|leaving|sold|sell|selling|donate|donating|trash(?! can| bin| compactor)|toss(?! pillow))\b|\b(?:not (?:moving|coming|going|taking|included|mine)|isn'?t (?:moving|coming|going)|(?:are|is|will be) not going|staying|stays|leav(?:e|ing) (?:it |them |this |that )?(?:behind|here|there|for)|leaving(?=\)?$)|sold|selling|to sell|donat(?:e|ed|ing)|throw(?:ing)? (?:it |them )?(?:away|out)|(?:giving|give|gave) (?:it |them )?away|gift(?:ed|ing)|(?:giving|given) (?:it |them )?to|to (?:the )?(?:goodwill|salvation army|dump|curb|trash|landfill|habitat)|junk(?:ed|ing)|getting rid of|already (?:moved|gone)|won'?t (?:move|take|be (?:moving|coming|going))|(?:does|do) ?n[o']?t? (?:move|come|go))\b/i;

/** "Piano: no", "Dryer - none", as a form with its answers says it. */
export const ANSWERED_NO = /\p{L}\s*[:=–-]\s*(?:no|none|nope|n\/?a|nil|zero)$/iu;

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

/** "3 TVs (2 moving)" is "2 TVs". */
export const withoutWhatStays = (text: string): string => text.replace(SOME_MOVE, '$2 $1');
