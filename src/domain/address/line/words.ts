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

/** The address of a line as it is read, street first, without what leads in to it and the telephone behind it. */
const inReadingOrder = (line: string): string =>
  streetFirst(line.replace(TELEPHONE, '').replace(LEAD_IN, '').replace(TBD, '').replace(IN_THE_CITY, ', ').trim());

/** "Boulder, CO 80302 - 1777 Broadway" and "80302 Boulder CO 1777 Broadway". */
const streetFirst = (line: string): string => {
  const [, city, street] = CITY_FIRST.exec(line) ?? [];
  if (city !== undefined && street !== undefined) return `${street}, ${city}`;
  const [, zip, place, rest] = ZIP_FIRST.exec(line) ?? [];
  return zip === undefined ? line : `${rest}, ${place} ${zip}`;
};

const CITY_FIRST = /^(\p{L}[\p{L} .'’-]{1,40},?\s+[A-Za-z][A-Za-z.]{1,14},?\s+\d{5}(?:-\d{4})?)[\s,:;–—-]+(\d+\w{0,3}\s+\p{L}.*)$/su;
const ZIP_FIRST = /^(\d{5})[\s,]+(\p{L}[\p{L} .'’-]{1,40}[\s,]+[A-Za-z]{2})[\s,:;–—-]+(\d+\w{0,3}\s+\p{L}.*)$/su;

/** "From:", "My new address is", "moving to". */
const LEAD_IN =
  /^\s*(?:(?:(?:(?:my|our|the) )?(?:new |old |current |home |full )?address(?: is|:| -|=)|(?:pick ?-?up|drop ?-?off|origin|destination|home|start|end)(?: address)?\s*[:=]|(?:(?:i|we)(?:'m| am|'re| are)? )?(?:moving |live |living |relocating |located )?(?:from|to|at)(?:\s*:|(?= )))\s*)+(?=\S)/i;

/** Behind an address; never the ZIP with its four more digits. */
const TELEPHONE = /[\s,;]+(?:(?:tel|phone|ph|cell|mobile|call)[.:]?\s*)?(?:\+?1[-. ])?(?:\(\d{3}\)\s?|\d{3}[-. ])\d{3}[-. ]\d{4}\s*$/i;

/** What is not decided yet is left out also without a comma (Spec section 5). */
const TBD = /^\s*TBD\s+(?=\p{L})/iu;

/** "1777 Broadway in Boulder". */
const IN_THE_CITY = /(?<=^\d[^,]*\S) in (?=\p{Lu})/u;
