import { inReadingOrder } from './line-order.ts';

/** One word of a typed line, and whether it begins a part, that is whether a comma or the line's start is before it. */
export type Word = { text: string; begins_part: boolean };

/** The words of a line. Parts that say TBD are left out (Spec section 5). */
export const addressWordsOf = (line: string): readonly Word[] =>
  inOurSigns(inReadingOrder(line))
    .split(/[,;\n\r\t]+/)
    .filter((part) => part.trim().toUpperCase() !== 'TBD')
    .flatMap((part) => splitPart(part).map((text, at) => ({ text, begins_part: at === 0 })));

/** What stands for a comma as one, a half as a word of its own, and "Apt4B" as two. */
const inOurSigns = (line: string): string =>
  line
    .replace(/[()[\]]|\s[-–—/|•·]\s/g, ',')
    .replace(/\.(?=\s|,|$)/g, '')
    .replace(/(\d)-?([½¼¾])/g, '$1 $2')
    .replace(/\b(\d+)-(\d\/\d)\b/g, '$1 $2')
    .replace(/\b(apt|apartment|unit|ste|suite)[-.:]?(\d\w*)\b/gi, '$1 $2');

export const textOf = (words: readonly Word[]): string => words.map((word) => word.text).join(' ');

/** In lower case and without points: "N.Y." is "ny". */
export const plain = (word: Word | undefined): string => word?.text.toLowerCase().replaceAll('.', '') ?? '';

/** "123", "45-17", "2207-D", "12B", "W204", "44W300", "N6W23001". Not "5th". */
export const isNumberLike = (word: Word | undefined): boolean =>
  word !== undefined && (/^\d+[a-z]?(-\d*[a-z]?\d*)?$/i.test(word.text) || /^\d*[nsew]\d+([nsew]\d+)?$/i.test(word.text));

export const hasDigit = (word: Word | undefined): boolean => word !== undefined && /\d/.test(word.text);

/** The words in capitals where the typist used none, or nothing else. What has both is kept: "McKinley". */
export const titled = (text: string): string => {
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/(?<=\s)(Of|The|De|La|Del|And)(?=\s)/g, (word) => word.toLowerCase());
};

const splitPart = (part: string): readonly string[] =>
  part.replace(/#\s+/g, '#').replace(/(\S)#/g, '$1 #').trim().split(/\s+/).filter(Boolean);
