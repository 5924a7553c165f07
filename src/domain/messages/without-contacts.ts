/**
 * The words without phone numbers, emails, web addresses, handles and street addresses, also where they are spelled to slip through; and how
 * many words that were. Before a mover has said yes nobody sells around the price that was shown.
 */
export const withoutContacts = (typed: string): { words: string; left_out: number } => {
  const text = plain(typed);
  const ranges = WAYS_AROUND.flatMap((find) => find(text));
  const words = [...text.matchAll(/\S+/g)];
  const kept = words.filter(({ 0: word, index }) => !ranges.some(({ from, to }) => index < to && index + word.length > from));
  return { words: kept.map(([word]) => word.replaceAll(JOINER, '')).join(' '), left_out: words.length - kept.length };
};

/** The same words with each phone number hidden: gate codes and hours stay. */
export const withPhonesHidden = (words: string, instead: string): string => {
  let shown = '';
  let from = 0;
  for (const range of phones(plain(words), FEWEST_OF_NUMBER).toSorted((one, other) => one.from - other.from)) {
    const begins = words[range.from - 1] === '(' ? range.from - 1 : range.from;
    shown += words.slice(from, begins) + instead;
    from = range.to;
  }
  return shown + words.slice(from);
};

type Range = { from: number; to: number };

/** Digits of every script as ours, letters of full width as plain ones; nothing moves, so that places stay. */
const plain = (text: string): string =>
  [...text]
    .map((sign) => {
      const usual = sign.normalize('NFKC');
      if (sign.length > 1) return /^\d$/.test(usual) ? usual + JOINER : sign;
      const same = usual.length === 1 ? usual : sign;
      return /\p{Nd}/u.test(same) && !/\d/.test(same) ? String(digitOf(same)) : same;
    })
    .join('');

/** Takes the place of the second half of a sign, and is seen by nobody. */
const JOINER = '\u2060';

/** The decimal digits of a script stand in a row from zero. */
const digitOf = (sign: string): number => {
  let value = 0;
  for (let code = sign.codePointAt(0)!; value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1)); code--) value++;
  return value;
};

const FEWEST_DIGITS = 7;
const FEWEST_OF_NUMBER = 10;

const DIGIT_WORDS: readonly string[] = [
  ...['zero', 'oh', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  ...['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'double', 'triple'],
];

const DIGITS = new RegExp(`\\d|\\b(?:${DIGIT_WORDS.join('|')})\\b`, 'giu');
/** Hours and lists have signs of their own between: of them a number has to be a whole one. */
const BETWEEN = /^[\s().+\-–—_/*·•|\p{Cf}]*$/u;
const BETWEEN_AT_MOST = /^[\s().+\-–—_/*,:;·•|\p{Cf}]*$/u;

/** Runs of digits, or of words for them, with no more than signs between. */
const phones = (text: string, fewest: number, between = BETWEEN): Range[] => {
  const found = [...text.matchAll(DIGITS)];
  const runs: { from: number; to: number; digits: number }[] = [];
  for (const { 0: digit, index } of found) {
    const last = runs.at(-1);
    if (last && between.test(text.slice(last.to, index))) Object.assign(last, { to: index + digit.length, digits: last.digits + 1 });
    else runs.push({ from: index, to: index + digit.length, digits: 1 });
  }
  return runs.filter(({ digits }) => digits >= fewest);
};

const matching =
  (pattern: RegExp) =>
  (text: string): Range[] =>
    [...text.matchAll(pattern)].map(({ 0: part, index }) => ({ from: index, to: index + part.length }));

const AT = String.raw`\s?(?:@|\(at\)|\[at\]|\{at\})\s?|\s(?:at|arroba)\s`;
const DOT = String.raw`\s?(?:\.|\(dot\)|\[dot\])\s?|\s(?:dot|punto)\s`;
const ENDINGS = 'com|net|org|io|co|us|biz|info|me|app|site|online|xyz|edu|gov|mail|link|ly';
const NOT_A_STREET =
  'ft|feet|foot|in|inch|inches|yards?|m|meters?|min|minutes?|hours?|am|pm|people|men|movers?|trucks?|cars?|spots?|blocks?';
const STREETS =
  'street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|court|ct|place|pl|terrace|ter|way|parkway|pkwy|highway|hwy|square|sq|broadway|circle|cir';

const WAYS_AROUND: readonly ((text: string) => Range[])[] = [
  (text) => phones(text, FEWEST_DIGITS),
  (text) => phones(text, FEWEST_OF_NUMBER, BETWEEN_AT_MOST),
  matching(new RegExp(String.raw`[\w.+%-]+(?:${AT})[\w-]+(?:(?:${DOT})[a-z]{2,24})+`, 'giu')),
  matching(/\b(?:https?:|www\.)\S+/giu),
  matching(/(?<![\p{L}\p{N}.])[\p{L}\p{N}][\p{L}\p{N}-]*(?:[.。][\p{L}\p{N}-]+)*[.。]\p{L}{2,24}(?![\p{L}\p{N}])(?:\/\S*)?/giu),
  matching(new RegExp(String.raw`\b[\w-]+(?:\s(?:dot|punto)\s|\s?\((?:dot)\)\s?|\s\.\s?)(?:${ENDINGS})\b`, 'giu')),
  matching(/(?<!\S)@[\w.]{2,}/gu),
  matching(
    new RegExp(
      String.raw`\b\d{1,6}[a-z]?\s+(?!(?:${NOT_A_STREET})\b)(?:[nsew]\.?\s+)?(?:[\p{L}\d.'’-]+\s+){0,3}?(?:${STREETS})\b\.?(?:,?\s*(?:apt|unit|#|suite)\.?\s*\w+)?`,
      'giu',
    ),
  ),
  matching(/\bp\.?\s?o\.?\s?box\s+\d+/giu),
];
