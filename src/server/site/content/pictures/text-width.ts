/** How wide a text is in the pictures' own letters at a size, in pixels: an upper bound by kinds of letters, with no font to read. */
export const textWidth = (text: string, size: number): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * size;

/** A text in lines of at most so many pixels; what does not fit into the last line ends in an ellipsis. */
export const inLines = (text: string, { size, width, most }: { size: number; width: number; most: number }): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const shown = lines.slice(0, most);
  if (lines.length > most) shown[most - 1] = `${shown[most - 1]}…`;
  return shown.map((line) => cut(line, size, width));
};

/** A single word may be longer than a line, and an ellipsis may be the letter too many. */
const cut = (line: string, size: number, width: number): string => {
  if (textWidth(line, size) <= width) return line;
  const letters = [...line.replace(/…$/, '')];
  while (letters.length > 1 && textWidth(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
};

const KINDS: readonly [RegExp, number][] = [
  [/ /, 0.25],
  [/[ijlI.,:;'’‘|!·]/, 0.33],
  [/[ftr()[\]\-/1]/, 0.45],
  [/[a-ln-vx-z$]/, 0.61],
  [/[0-9?]/, 0.65],
  [/[mwM%…]/, 0.88],
  [/[A-VX-Z&]/, 0.79],
];

const widthOf = (letter: string): number => KINDS.find(([kind]) => kind.test(letter))?.[1] ?? 1.1;
