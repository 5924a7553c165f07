import { asPrinted, inchesInDigits } from './list-marks.ts';
import { inPlainCount } from './plain-count.ts';
import { remembered } from './remembered.ts';

/** "2 sofas" is 2 of "sofas". Without a number it is one. */
export type Typed = { quantity: number; words: string };

/** Reads what is typed for one thing: "2 sofas", "sofa x2", "2x sofa", "two sofas", "a queen bed", "a couple of lamps", "wardrobe boxes 4". */
export const parseTyped = remembered((text: string): Typed => {
  if (text.length > MOST_CHARACTERS) return { quantity: 1, words: text.trim() };
  const plain = inchesInDigits(asPrinted(text.trim()))
    .replace(/\s+/g, ' ')
    .replace(/[.!;,]+$/, '');
  const typed = inPlainCount(plain.replace(ABOUT, ''))
    .trim()
    .replace(/^1\/2 (?=(?:a )?dozen)/, 'half ');
  return sectional(typed) ?? atTheEnd(typed) ?? atTheStart(typed) ?? { quantity: 1, words: typed };
});

/** Nobody names one thing with more; it also keeps odd texts from taking long. */
const MOST_CHARACTERS = 160;

const ABOUT =
  /^(?:~\s*|(?:about|around|approx(?:imately|\.)?|roughly|maybe|probably|possibly|prob(?:s|ly)?|perhaps|at least|at most|up to|under|over|less than|more than|no more than|max(?:imum)?|min(?:imum)?|another|only|just|like|exactly)\s+(?=\S))+/i;

/** "5-piece sectional" and "2 sectionals (3 pc)": the catalog has those of two to four pieces, and larger ones by the piece. */
const sectional = (typed: string): Typed | undefined => {
  if (!/sectional/i.test(typed) || /,(?!\s*(?:\d|two|three|four|five|six)[\s-]*(?:pieces?|pcs?)\b)(?![^(]*\))/i.test(typed))
    return undefined;
  if (OTHERS_BEHIND.test(typed)) return undefined;
  const [, pieces] = /(?:^|\s|\()(\d|two|three|four|five|six|seven|eight)[\s-]*(?:pieces?|pcs?)\b/i.exec(typed) ?? [];
  if (pieces === undefined) return undefined;
  const count = numberOf(/^[(]?(\d{1,2})[)]?(?:\s?x)?\s+(?!pieces?|pcs?)/i.exec(typed)?.[1] ?? '1');
  const parts = numberOf(pieces.toLowerCase());
  return parts > 4
    ? { quantity: count * parts, words: 'Sectional sofa, per piece' }
    : { quantity: count, words: `Sectional sofa, ${Math.max(2, parts)} piece` };
};

/** "A three piece sectional a coffee table": it is not all of one thing. */
const OTHERS_BEHIND =
  /\bsectionals?(?: sofas?| couch(?:es)?)? (?:(?:and|plus) )?(?:an?|my|our|two|three|four|\d{1,2}) \p{L}(?!.*\bcouch|ieces?\b|cs?\b)/iu;

/** Behind the words: "sofa x2", "sofa (2)", "sofa: 2", "sofa - 2", "sofa, qty 2", "wardrobe boxes 4". */
const atTheEnd = (typed: string): Typed | undefined => {
  if (OF_PARTS.test(typed)) return { quantity: 1, words: typed };
  for (const form of ENDS) {
    const [, words, count = ''] = form.exec(typed) ?? [];
    if (words !== undefined && (isSizeOfScreen(words, count) || (TIMES.test(typed) && isAcross(words, count)))) return undefined;
    if (words !== undefined && BEHIND_A_DASH.test(typed) && isPrice(words, count))
      return { quantity: 1, words: words.trim().replace(/[\s,:–-]+$/, '') };
    if (words !== undefined && /\p{L}/u.test(words)) return { quantity: numberOf(count), words: words.trim().replace(/[\s,:–-]+$/, '') };
  }
  const [, words = '', digits] = /^(.*\p{L}\)?)\s(\d{1,3})$/u.exec(typed) ?? [];
  if (digits === undefined || PART_OF_A_NAME.test(words) || /\d/.test(words.replace(/\d+[\s-]*(?:drawer|seat|piece|cushion)\w*/i, '')))
    return undefined;
  return { quantity: isPrice(words, digits) ? 1 : Number(digits), words };
};

/** "Ottoman - 250" and "mattress 150": nobody has so many of one thing that is no box, and names it as one. */
const isPrice = (words: string, count: string): boolean =>
  Number(count) >= LEAST_PRICE &&
  !/(?:(?<!s)s|x|box|carton|china|dish)(?:\s*\([^)]*\))?[\s,:–-]*$/i.test(words) &&
  !/\b(?:box|carton|bin|tote|pack)/i.test(words);

const LEAST_PRICE = 40;
const BEHIND_A_DASH = /\s[–—-]\s*\d+$/;

/** Nobody has 65 of them. */
const isSizeOfScreen = (words: string, count: string): boolean =>
  Number(count) >= LEAST_INCHES &&
  /\b(?:tvs?|televisi[oó]n(?:e?s)?|monitors?|(?:flat ?)?screens?|samsung(?: frame)?|lg|sony(?: bravia)?|vizio|tcl|hisense|roku|oled|qled)\s*[:–-]?$/i.test(
    words,
  );

/** "Rug 9 x 12" says how large it is; "TV 55 x 2" are two. */
const isAcross = (words: string, count: string): boolean => {
  const [, before, across] = /(\d\s?[x×]\s)?(?<![\d.])(\d{1,3})(?:\.\d)?\s*(?:'|"|ft|in)?$/.exec(words) ?? [];
  return across !== undefined && (Number(count) > MOST_OF_A_SIZE || (before === undefined && Number(across) < LEAST_INCHES));
};

const MOST_OF_A_SIZE = 6;
const TIMES = /[x×*]\s?\d+$/i;

const LEAST_INCHES = 24;

const COUNT = '(\\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
const RANGE = '(?:\\d{1,4}\\s*(?:-|–|to|or)\\s*)?';
const ENDS: readonly RegExp[] = [
  /^(.*\S)\s[x×*]\s?(\d{1,4})$/i,
  /^(.*\S)\s(\d{1,4})\s?[x×]$/i,
  new RegExp(
    `^(.*\\S)\\s*[([]\\s*(?:[x×]|qty\\.?:?|quantity:?)?\\s*${RANGE}${COUNT}\\s*(?:[x×]|pcs?\\.?|ea\\.?|units?|total|of them)?\\s*[)\\]]$`,
    'i',
  ),
  new RegExp(
    `^(.*[^\\s:–=-])\\s*(?::|\\s[–—-]|=|\\s[.]{2,}|\\.{3,})\\s*(?:approx(?:imately|\\.)?\\s|about\\s|around\\s|~)?${RANGE}${COUNT}(?:\\s*(?:pcs?|ea|pieces|total)\\.?)?$`,
    'i',
  ),
  /^(?!.*\b(?:tvs?|televisions?|monitors?),)(.*\S)\s*,\s*[x×]?\s*(\d{1,4})$/i,
  /^(\p{L}[\p{L} ]{2,})-(\d{1,2})$/u,
  new RegExp(`^(.*\\S)[\\s,–-]+(?:qty|quantity|count)\\.?:?\\s*${COUNT}$`, 'i'),
];

/** "Patio bistro (3 pc)": of how many parts one thing is. */
const OF_PARTS = /^(?!.*s\s*\().*\(\d{1,2}\s*(?:pcs?\.?|pieces?|piece set)\)$/i;

/** A number behind these belongs to them: "TV 65", "bedroom 2". */
const PART_OF_A_NAME =
  /(?:\b(?:tv|televisi[oó]n|tele|pantalla|monitor|imac|macbook(?: pro| air)?|laptop|(?:flat ?)?screen|size|type|de|no|number|bedroom|room|level|floor|playstation|xbox|ps|gen|series|model|mark|unit|apt|route|ikea|kallax|x|to|or|by|over|under|than|of|for|in|into|seats?|sits)|[-#x×])$/i;

/** Before the words, unless the number belongs to the thing itself: a 55 inch TV, a two seater sofa. */
const atTheStart = (typed: string): Typed | undefined => {
  const plain = typed
    .replace(/^(?:\d{1,3}[.)]\s+(?=\D)|(?:qty|quantity)\.?:?\s*(?=\d))/i, '')
    .replace(/^(?:my|our|the|some|his|her|their)\s+(?=\S)/i, '');
  return (
    withSet(plain) ??
    withRange(plain) ??
    withDigits(plain) ??
    withWord(plain) ??
    (plain === typed ? undefined : { quantity: 1, words: plain })
  );
};

/** "Set of 4 chairs" and "2 sets of 4 chairs" say how many chairs; "2 pairs of lamps" are four. */
const withSet = (typed: string): Typed | undefined => {
  const set = /^(?:(?:an?|one|(\d{1,2}|two|three|four))\s+)?sets?\s+of\s+(\d{1,2}|two|three|four|five|six|eight)\s+(\p{L}.*)$/iu.exec(
    typed,
  );
  if (set !== null) return { quantity: numberOf(set[1] ?? '1') * numberOf(set[2]!), words: set[3]! };
  const pair = /^(?:(\d{1,2}|two|three|four))\s+(pairs?|dozen)\s+(?:of\s+)?(\p{L}.*)$/iu.exec(typed);
  return pair === null ? undefined : { quantity: numberOf(pair[1]!) * (/^p/i.test(pair[2]!) ? inPair(pair[3]!) : 12), words: pair[3]! };
};

/** "15-20 boxes", "2 or 3 lamps": the higher number, since nothing is to be left behind. */
const withRange = (typed: string): Typed | undefined => {
  const [, , high, words] = /^(\d{1,4})\s*(?:-|–|to|or)\s*(\d{1,4})\s+(\p{L}.*)$/iu.exec(typed) ?? [];
  if (high === undefined || words === undefined || MEASURE.test(` ${words}`)) return undefined;
  return { quantity: Number(high), words };
};

/** A pair of skis is one thing to carry. */
const inPair = (words: string): number => (/^(?:ski|curtain|drape|shoe|boot|crutch)/i.test(words) ? 1 : 2);

/** "4moms swing", "3D printer": none of them is how many. */
const NUMBER_IN_A_NAME = /^(?:4moms|3m|3d|5th|1st|2nd|3rd|4th)\b/i;

const withDigits = (typed: string): Typed | undefined => {
  if (NUMBER_IN_A_NAME.test(typed)) return undefined;
  const [, count, behind] =
    /^[([]?[x×]?(\d,\d{3}|\d{1,4})(?![\d/]|,\d)(?:\s?[x×]\s+(?=\d+[\s-]*(?:["”]|in\b|inch|drawer|seat|piece)))?[)\]]?\+?(?:ish\b)?(.*)$/i.exec(
      typed,
    ) ?? [];
  if (count === undefined || behind === undefined) return undefined;
  const digits = count.replace(',', '');
  const words = behind
    .replace(/^\s*[x×*](?=\s|[a-z]{3})/i, '')
    .replace(/^[\s:–—-]+/, '')
    .replace(
      /^(?:(?:pieces?|pcs?\.?|ea\.?|each|units?|count|nos?\.)\s+(?:of\s+)?|(?:sets?|pairs?)\s+of\s+|of\s+(?:the\s+|my\s+)?)(?=\p{L})/iu,
      '',
    );
  if (words === '' || !/\p{L}/u.test(words) || isMeasure(Number(digits), behind)) return undefined;
  return { quantity: Number(digits), words };
};

const withWord = (typed: string): Typed | undefined => {
  const [, word, rest] = NUMBER_WORDS.exec(typed) ?? [];
  if (word === undefined || rest === undefined || MEASURE.test(` ${rest}`)) return undefined;
  const quantity = /pair/i.test(word) ? inPair(rest) : numberOf(keyOf(word));
  const more = /^an?$|^one$/i.test(word) ? withSet(rest) : undefined;
  return more ?? { quantity, words: rest };
};

/** "3 pieces of luggage" are three; "65 TV" is a size. */
const isMeasure = (number: number, behind: string): boolean => {
  if (/^\s*(?:(?:pieces?|pcs?)\s+of\b|pcs?\.?\s+(?!.{0,40}\b(?:sectional|sofa|sets?|suite)\b))/i.test(behind)) return false;
  if (number >= 24 && /^\s*(?:smart |samsung |lg |sony |vizio |tcl |oled |led )*(?:tv|television|flat ?screen(?: tv)?)$/i.test(behind))
    return true;
  return MEASURE.test(behind);
};

/** What makes the number before it a part of the thing: a size, or of how many parts it is. A second number in front is the quantity. */
const MEASURE =
  /^((\.\d+)?[\s-]*("|”|''|'|’|(in|inch|inches|ft|foot|feet|gallons?|gal|lbs?|cubic|cu|cm|mm|qt|quart)\b|(drawers?|drwrs?|drws?|seats?|seaters?|cushions?|pieces?|pcs?|persons?|people|doors?|tiers?|shelf|shelves|speed|burners?|panel|level|bay|poster)\b(?=[\s-]+(?!of\b|and\b|with\b|for\b)[a-z]))|-[a-z]{2}|\s*[x×]\s*\d|\s+(?:to|by)\s+\d|\s*-\s*\d)/i;

/** "a couple of" counts as "couple". */
const keyOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/^(an?|one) (?=\w)/, '')
    .replace(/ (the|my)$/, '')
    .replace(/ of$/, '');

const numberOf = (count: string): number => (/^\d+$/.test(count) ? Number(count) : (NUMBERS[count.toLowerCase()] ?? 1));

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12 },
  ...{ thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, eighteen: 18, twenty: 20, thirty: 30, forty: 40, fifty: 50, hundred: 100 },
  ...{ couple: 2, pair: 2, both: 2, few: 3, several: 3, 'half a dozen': 6, 'half dozen': 6, dozen: 12, 'two dozen': 24, 'three dozen': 36 },
};

const NUMBER_WORDS =
  /^((?:an? |one )?(?:couple|pair|few|dozen|hundred)(?: of)?(?: the| my)?|half (?:a )?dozen|(?:two|three) dozen|an?|the|my|our|both|several|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty) (.+)$/i;
