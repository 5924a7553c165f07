import type { SaidWords } from '#domain/list-reader/said-words.ts';

/** How far a text has come, letter by letter. */
export type Reading = { before: string; word: string; node: Node | undefined; gained: number };

/** Says how much likelier a text is, as a logarithm, for being made of words that a list is made of. */
export type LikelyWords = {
  begin: Reading;
  /** With these letters more. A word counts while it is one of them so far, and what it counted is taken back where it turns out to be none. */
  read: (reading: Reading, letters: string) => { reading: Reading; gain: number };
  /** What its last word adds. */
  end: (reading: Reading) => number;
};

type Node = { next: Map<string, Node>; is_word: boolean };

/** How much these words count against the sound; tried out on the first half of the spoken lists. */
export const WEIGHTS = { letter: 0.2, unknown: 2, pair: 1 };

export const likelyWords = ({ words, isFollowed }: SaidWords, weights = WEIGHTS): LikelyWords => {
  const root = treeOf(words);
  const begin: Reading = { before: '', word: '', node: root, gained: 0 };

  const ended = ({ before, word, node, gained }: Reading): { before: string; gain: number } => {
    if (word === '') return { before, gain: 0 };
    if (!node?.is_word) return { before: '', gain: -gained - weights.unknown };
    if (before === '') return { before: word, gain: 0 };
    return { before: word, gain: isFollowed(before, word) ? weights.pair : -weights.pair };
  };

  const readLetter = (reading: Reading, letter: string): { reading: Reading; gain: number } => {
    if (/[a-z']/.test(letter)) {
      const node = reading.node?.next.get(letter);
      const word = reading.word + letter;
      if (node === undefined) return { reading: { ...reading, word, node, gained: 0 }, gain: -reading.gained };
      return { reading: { ...reading, word, node, gained: reading.gained + weights.letter }, gain: weights.letter };
    }
    const { before, gain } = ended(reading);
    return { reading: { ...begin, before: /[,.?!]/.test(letter) ? '' : before }, gain };
  };

  return {
    begin,
    read: (reading, letters) => {
      let [at, gain] = [reading, 0];
      for (const letter of letters.toLowerCase()) {
        const next = readLetter(at, letter);
        [at, gain] = [next.reading, gain + next.gain];
      }
      return { reading: at, gain };
    },
    end: (reading) => ended(reading).gain,
  };
};

const treeOf = (words: ReadonlySet<string>): Node => {
  const root: Node = { next: new Map(), is_word: false };
  for (const word of words) {
    let node = root;
    for (const letter of word) {
      const next = node.next.get(letter) ?? { next: new Map(), is_word: false };
      node.next.set(letter, next);
      node = next;
    }
    node.is_word = true;
  }
  return root;
};
