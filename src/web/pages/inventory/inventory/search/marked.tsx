/** A name with the typed words marked in it; "sofas" marks "sofa". */
export const Marked = ({ text, words }: { text: string; words: string }) => {
  const parts = words
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/(?<=..)s$/i, ''));
  if (parts.length === 0) return text;
  // Every second piece is a match.
  const pieces = text.split(new RegExp(`(${parts.join('|')})`, 'i'));
  return pieces.map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece));
};
