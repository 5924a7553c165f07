/** Odd ways to count, said in the plain one: "between 10 and 15 boxes" is "10-15 boxes", "boxes (30ish)" is "boxes: 30", "dos sillas" is "2 sillas". */
export const inPlainCount = (typed: string): string =>
  !COUNTS.test(typed) || FOR_SO_MANY.test(typed) ? typed : WAYS.reduce((text, [odd, plain]) => text.replace(odd, plain), inDigits(typed));

/** Most words say no number at all. */
const COUNTS =
  /\d|[→»~×]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(?:twen|thir|for|four|fif|six|seven|eigh|nine)ty|hundred|dozen|un[ao]?s?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince|veinte|of|count|prs?|please|thanks|thank|max\w*|min\w*|so|total|altogether|more|possible|how|do|are|is|any|pairs?)\b/i;

/** The number at the end says for how many people a table is, or how heavy the weights are. */
const FOR_SO_MANY =
  /\b(?:seats|sits|seating|for|fits|holds|sleeps|size|dumb ?bells?|kettle ?bells?|weights)\s+(?:up to\s+)?(?:\d|four|six|eight|ten|twelve)[\w+–-]*(?:\s?lbs?)?(?:\s(?:w|w\/|with)\s.*)?$/i;

/** "Twenty-five boxes" and "two hundred boxes": numbers of more than one word, and those that are seldom said. */
const inDigits = (typed: string): string => {
  const [said, hundreds, ten, unit] = LONG_NUMBER.exec(typed) ?? [];
  if (said === undefined) return typed;
  const value =
    100 * (UNITS[hundreds?.toLowerCase() ?? ''] ?? 0) + (TENS[ten?.toLowerCase() ?? ''] ?? 0) + (UNITS[unit?.toLowerCase() ?? ''] ?? 0);
  return value < FEWEST ? typed : `${value} ${typed.slice(said.length)}`;
};

const TENS: Readonly<Record<string, number>> = {
  ...{ twenty: 20, thirty: 30, forty: 40, fourty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
  ...{ thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19 },
};
const UNITS: Readonly<Record<string, number>> = {
  ...{ a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 },
};
const LONG_NUMBER = new RegExp(
  `^(?:(${Object.keys(UNITS).join('|')}) hundred(?: and)?\\s+)?(?:(${Object.keys(TENS).join('|')})\\b[- ]?)?(?:(${Object.keys(UNITS).slice(1).join('|')})\\s)?\\s*(?=\\p{L})`,
  'iu',
);

/** What is less is one word. */
const FEWEST = 13;

const WORD = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty';

/** In their order, each on what the one before has made. */
const WAYS: readonly (readonly [odd: RegExp, plain: string])[] = [
  [new RegExp(`^(\\d{1,2}|${WORD}) of (?:the|our|my|his|her|their|these|those) (?:\\d{1,2}|${WORD}) (?=\\p{L})`, 'iu'), '$1 '],
  [/^(?:no\.?|number|#|qty|quantity|count|amount|total(?: number)?)\s+of\s+(?=\p{L}|\d)/iu, ''],
  [/^(\p{L}[^()\d]*?s) \((\d{1,2}), ([^()\d]+)\)$/iu, '$2 $1 ($3)'],
  [/(?<=\p{L}) count(?=\s*[:=-]\s*\d)/iu, ''],
  [/\s+(?:please|thanks|thank you|max(?:imum)?|min(?:imum)?|or so|in total|altogether|or more|if possible)$/i, ''],
  [/^(?:between|from)\s+(\w+)\s+(?:and|to)\s+(?=\w+ \p{L})/iu, '$1-'],
  [/^(\d{1,3}) or so\s+(?=\p{L})/iu, '$1 '],
  [/^(?:lots|tons|plenty|a bunch|loads) of (?=.*[,:]\s*\d+$)/i, ''],
  [/\s*\((?:approx(?:imately|\.)?|about|around|maybe|probably|~)\s*(\d{1,4})\)$/i, ': $1'],
  [/\s+\.\s+(?=\d{1,3}$)/, ': '],
  [/^(\p{L}+ - \p{L}+) (\d{1,2})$/u, '$1: $2'],
  [/^(\d{1,2})\s*[-–x×@]\s+(?=\d{1,2}\s*['’]?\s*[x×]\s*\d)/i, '$1 '],
  [
    /^(\p{L}[^():\d]*?)\s*(?:\(|:|,|=|\s[-–]|\sin\s|\s(?=(?:maybe|about|around|approx|like|probably)\s))\s*(?:in |maybe |about |around |approx\.? |like |probably )*(\d{1,3})\s+((?:\w+ )?(?:boxe?s|bins|totes|tubs|cartons))\)?$/iu,
    '$2 $3 of $1',
  ],
  [
    /\s*(?:[-–—:(]|\.{2,})?\s*(?:(?:for|asking|only)\s+)?(?:\$\s?\d[\d,]*(?:\.\d\d)?|(?<![\d.])\d[\d,]*(?:\.\d\d)?\s?\$)(?:\s?(?:(?:for )?ea(?:ch)?\.?|unit price))?(?:\s?\(?(?:or best offer|obo|firm|or less)\)?)?\)?/gi,
    '',
  ],
  [/(?<=s)(?<!sectionals)\s*\((?:set of )?(\d{1,2}) (?:pieces|pcs|panels)\):?$/i, ': $1'],
  [/(?<!\btires?[\s,]*)[\s,(–-]+(?:a )?sets? of (\d{1,2})(?: available)?\)?$/i, ': $1'],
  [/[\s,(–-]+(\d{1,2})[ -]?packs?\)?$/i, ': $1'],
  [/\s*\([x×]\s?(\d{1,2}) available\)$/i, ': $1'],
  [/^(\p{L}[^():]*?)\s*[:–-]\s*(\d{1,3})\s+(\([^()\d]*\))$/iu, '$1 $3: $2'],
  [/^(?:how many|do you have(?: any| an?)?|are there any|is there an?|any)\s+(?=\p{L})/iu, ''],
  [/\s*(?:→|->|=>|»)\s*(?=\d{1,4}$)/, ': '],
  [/^(\d{1,3})\s*(?:qty|ct|count)\.?\s+(?=\p{L})/iu, '$1 '],
  [/(?<=\p{L})[\s,]+(?:qty|quantity|count)\.?\s*[:=]\s*(?=\d{1,4}$)/iu, ': '],
  [/^(\p{L}.*?)[\s,:-]+(\d{1,2}) (?:pairs?|prs?)\.?$/iu, '$2 pair $1'],
  [
    /^(\p{L}[^()\d:]*s) - (\d{1,2}) (?!(?:inch(?:es)?|in|ft|feet|foot|pieces?|pcs?|drawers?|doors?|shel\w+|seats?|gal\w*|lbs?|pounds?|cm|yrs?|years?|months?|each|ea|total)\b)(\p{L}+)$/iu,
    '$2 $1 ($3)',
  ],
  [/^prs?\.? (?:of )?(?=\p{L}{3})/iu, 'pair of '],
  [/^(\p{L}.*?s)(?: - |, | ?\()(?:an? |one )?pair\)?$/iu, 'pair of $1'],
  [/^(\p{L}[\p{L} ]*(?:chair|lamp|table|stool|stand|speaker))s?,? pair$/iu, 'pair of $1'],
  [/^an?\s+(?=couple dozen|couple of dozen|few dozen|dozen and a half|half dozen)/i, ''],
  [/^couple (?:of )?dozen\b/i, '24'],
  [/^few dozen\b/i, '36'],
  [/^(?:1\.5|1 1\/2|1½|one and a half) dozen\b|^dozen and a half\b/i, '18'],
  [/^(?:2\.5|2 1\/2|2½|two and a half) dozen\b/i, '30'],
  [new RegExp(`^(?:${WORD})\\s*\\((\\d{1,3})\\)\\s*(?=\\p{L})`, 'iu'), '$1 '],
  [new RegExp(`^(\\d{1,3})\\s*\\(\\s*(?:${WORD})\\s*\\)\\s*(?=\\p{L})`, 'iu'), '$1 '],
  [/^[([]\s*(\d{1,3})\s?[x×]\s*[)\]]\s*(?=\p{L})/iu, '$1 '],
  [/(?<=\p{L}\)?)×\s*(?=\d{1,4}$)/u, ' x'],
  [/^(\p{L}[^()]*?)\s+([x×]\s?\d{1,3})\s+(\([^()\d]*\))$/iu, '$1 $3 $2'],
  [/(?<=\p{L})[\s:(–-]*(?:~|\s(?:approx(?:imately|\.)?|about|around|roughly)\s)\s*(\d{1,4})\)?$/iu, ': $1'],
  [/(?<=\p{L}\s*)\(?[\s:–-]+\(?(?:\d{1,4}\s*(?:-|–|to)\s*)?(\d{1,4})\s?(?:\+|ish|or so)\)?$/iu, ': $1'],
  [/^\d{2,3}\/(\d{2,3})(?= (?:\w+ )?boxe?s)/i, '$1'],
  [/(?<=\p{L}s),?\s+\d{1,4}\s*(?:-|–|to|or)\s*(\d{1,4})$/iu, ': $1'],
  [new RegExp(`(?<=\\p{L}{3}s)\\s+(${WORD})$`, 'iu'), ': $1'],
  [/^(?:one|un|una) or two\b|^one to two\b/i, '2'],
  [/^(?:two|dos) (?:or|to|o) (?:three|tres)\b/i, '3'],
  [/^three (?:or|to) four\b/i, '4'],
  [/^four (?:or|to) five\b/i, '5'],
  [/^five (?:or|to) six\b/i, '6'],
  [/^ten (?:or|to) (?:twelve|fifteen)\b/i, '15'],
  ...Object.entries({ dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, quince: 15, veinte: 20 }).map(
    ([said, count]) => [new RegExp(`^${said}(?=\\s+\\p{L})`, 'iu'), String(count)] as const,
  ),
  [/^un(?:a|os|as)?(?=\s+\p{L})/iu, ''],
];
