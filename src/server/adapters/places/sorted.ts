/** Of sorted words, those that begin so. */
export const beginningWith = (words: readonly string[], beginning: string): readonly string[] => {
  const from = firstNotBefore(words, beginning);
  let to = from;
  while (words[to]?.startsWith(beginning)) to++;
  return words.slice(from, to);
};

const firstNotBefore = (words: readonly string[], wanted: string): number => {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};
