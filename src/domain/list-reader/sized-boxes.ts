/**
 * Boxes told by their sizes in one line, as "10 small, 5 medium": "boxes small x 10 / medium x 5", "10 small/5 medium boxes",
 * "boxes - S: 10 M: 5". Undefined for a line that says anything else, or one size alone.
 */
export const sizedBoxes = (line: string): string | undefined => {
  if (!/\bboxes\b/i.test(line)) return undefined;
  const words = line
    .toLowerCase()
    .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$1$2 ')
    .replace(/\b(?:boxes|total)\b|\band\b|\bx\b|(?<=\d)x\b|\bx(?=\d)|[^a-z\d]+/g, ' ')
    .trim()
    .split(/\s+/);
  if (words.length % 2 === 1 && isCount(words[0]) && Number(words[0]) === sumOf(words.slice(1))) words.shift();
  if (words.length < 4 || words.length % 2 === 1) return undefined;
  const pairs = Array.from({ length: words.length / 2 }, (_, at) => words.slice(2 * at, 2 * at + 2));
  const is_count_first = isCount(words[0]);
  const told = pairs.map((pair) => (is_count_first ? pair : pair.toReversed()));
  if (!told.every(([count, size = '']) => isCount(count) && size in SIZES)) return undefined;
  return told.map(([count, size = '']) => `${count} ${SIZES[size]}`).join(', ');
};

const sumOf = (words: readonly string[]): number => words.filter(isCount).reduce((sum, word) => sum + Number(word), 0);

const isCount = (word: string | undefined): boolean => /^\d{1,3}$/.test(word ?? '');

const SIZES: Readonly<Record<string, string>> = {
  ...{ s: 'small', sm: 'small', small: 'small', m: 'medium', med: 'medium', medium: 'medium', l: 'large', lg: 'large', large: 'large' },
  ...{ xl: 'xl', china: 'china', dish: 'dish', wardrobe: 'wardrobe', wardrobes: 'wardrobe', file: 'file', legal: 'legal file' },
};
