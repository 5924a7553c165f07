import { SAID_THINGS } from './tables/said-things.ts';

/** The words that a list is made of when somebody says it, and which of them follow on each other. */
export type SaidWords = {
  words: ReadonlySet<string>;
  /** "Queen" and "bed" are said of one thing; "a" may stand before the first word of any, "and" after its last. */
  isFollowed: (word: string, by: string) => boolean;
};

export const saidWords = (): SaidWords => {
  const words = new Set<string>(BETWEEN);
  const [firsts, lasts] = [new Set<string>(), new Set<string>()];
  const pairs = new Set<string>();
  const take = (said: readonly string[]) => {
    for (const [at, word] of said.entries()) {
      words.add(word);
      if (at > 0) pairs.add(`${said[at - 1]} ${word}`);
    }
    firsts.add(said[0] ?? '');
    lasts.add(said.at(-1) ?? '');
  };
  for (const saying of sayings()) {
    take(saying);
    take([...saying.slice(0, -1), manyOf(saying.at(-1) ?? '')]);
  }
  return {
    words,
    isFollowed: (word, by) =>
      pairs.has(`${word} ${by}`) || (BETWEEN.has(word) ? BETWEEN.has(by) || firsts.has(by) : lasts.has(word) && BETWEEN.has(by)),
  };
};

const sayings = (): readonly (readonly string[])[] =>
  [
    ...SAID_THINGS.trim()
      .split('\n')
      .filter((line) => !/^0\b/.test(line))
      .flatMap((line) => line.replace(/^\d+ /, '').split(',')),
    ...PLACES.split(','),
  ]
    .map((saying) => saying.toLowerCase().match(/[a-z']+/g) ?? [])
    .filter((saying) => saying.length > 0);

const manyOf = (word: string): string => {
  if (/(?:s|x|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word.replace(/f$/, 've')}s`;
};

const PLACES =
  'small box,medium box,large box,extra large box,wardrobe box,dish box,book box,picture box,file box,living room,dining room,family room,' +
  'bedroom,master bedroom,guest room,kitchen,garage,basement,attic,office,patio,deck,porch,balcony,yard,shed,nursery,den,hallway,laundry room,' +
  'playroom,next room';

/** Numbers, articles, and what one says while looking around. */
const BETWEEN: ReadonlySet<string> = new Set(
  (
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty ' +
    'forty fifty sixty seventy eighty ninety hundred dozen couple pair few a an the my our some another other and with in on of there ' +
    "there's is are we have we've i've got uh um so okay ok maybe about like let me see at not that then also from plus has it it's its i " +
    'think you know well now here by'
  ).split(' '),
);
