/** By what a city is found, however it is spelled: "St. Louis" and "Saint Louis", "Coeur d'Alene" and "COEUR D ALENE" have one key. */
export const cityKey = (name: string): string => {
  const lower = name.toLowerCase();
  const letters = ONLY_LETTERS.test(lower) ? lower : lettersOf(lower);
  return HAS_SHORT_WORD.test(letters) ? inFull(letters) : letters;
};

const ONLY_LETTERS = /^[a-z]+( [a-z]+)*$/;

const HAS_SHORT_WORD = /\b(st|ste|ft|mt|so|no|[a-z])\b/;

/** Without accents, points and apostrophes, a space for a hyphen. */
const lettersOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim();

const inFull = (letters: string): string =>
  letters
    .split(' ')
    .map((word, at, all) => (at === all.length - 1 ? word : (LONG.get(word) ?? (at === 0 ? LONG_FIRST.get(word) : undefined) ?? word)))
    .join(' ')
    .replace(/(^| )([dlo]) (?=[a-z])/g, '$1$2');

/** Words that are written short in the names of cities, unless they are the last. */
const LONG = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
]);

const LONG_FIRST = new Map([
  ['n', 'north'],
  ['s', 'south'],
  ['no', 'north'],
  ['so', 'south'],
  ['e', 'east'],
  ['w', 'west'],
]);
