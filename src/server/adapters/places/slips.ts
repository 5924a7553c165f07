/** Every word that one slip of the fingers may have made into this one: a letter wrong, missing, too many, or two neighbors swapped. */
export const slipsOf = (word: string): readonly string[] => {
  const slips = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    slips.add(before + after.slice(1));
    slips.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
    for (const letter of LETTERS) {
      slips.add(before + letter + after.slice(1));
      slips.add(before + letter + after);
    }
  }
  slips.delete(word);
  return [...slips];
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz ';
