/** The digits of a paper's hash that stand at its foot: "5f1c 9ae0 c4d8 1b77". */
const CODE_DIGITS = 16;

/** The code as it is asked for. Blanks and dashes do not matter, nor whether somebody read a zero as the letter O, or a one as I or L. */
export const readPaperCode = (typed: string): string | undefined => {
  const digits = typed
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return digits.length === CODE_DIGITS && /^[0-9a-f]+$/.test(digits) ? digits : undefined;
};

export const whyNotPaperCode = (typed: string): string | undefined => {
  if (typed.trim() === '') return 'Type the code that stands at the foot of the paper';
  return readPaperCode(typed) === undefined ? 'A code has 16 digits, 0 to 9 and a to f. It stands at the foot of every page.' : undefined;
};
