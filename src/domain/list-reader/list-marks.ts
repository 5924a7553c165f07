/** A list copied out of a page or a mail: its tags are its lines, "&amp;" is "&". What has no tags stays as it is. */
export const withoutHtml = (text: string): string =>
  ENTITY.test(text) || TAG.test(text)
    ? text
        .replace(/<\/?(?:br|p|div|li|ul|ol|tr|table|tbody|thead|h[1-6])(?:\s[^<>]{0,200})?\/?>/gi, '\n')
        .replace(/<\/t[dh]>/gi, '\t')
        .replace(/<\/?(?:t[dh]|span|b|i|u|strong|em|font|a)(?:\s[^<>]{0,200})?\/?>/gi, '')
        .replace(/&(nbsp|amp|quot|apos|#39|#34|rsquo|times|frac12|ndash|mdash|bull);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    : text;

const TAG = /<\/?(?:br|p|div|li|ul|ol|tr|td|th|table|tbody|span|b|strong|h[1-6])(?:\s[^<>]{0,200})?\/?>/i;
const ENTITY = /&(?:nbsp|amp|quot|apos|#39|#34|rsquo|times|ndash|mdash|bull);/;

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ nbsp: ' ', amp: '&', quot: '"', apos: "'", '#39': "'", '#34': '"', rsquo: "'", times: '×', frac12: '½', ndash: '–', mdash: '—' },
  bull: '•',
};

/** "Tab1e" and "BEDR00M": what a scanner took for a number inside a word. */
export const asPrinted = (text: string): string =>
  /[01]/.test(text) && SCANNED.test(text)
    ? text.replace(new RegExp(SCANNED, 'gu'), (word) => {
        const [zero, one] = word === word.toUpperCase() ? 'OI' : 'ol';
        return word.replaceAll('0', zero!).replaceAll('1', one!);
      })
    : text;

const SCANNED = /(?<![\p{L}\d])(?=[\p{L}01]{4})\p{L}+[01]{1,2}\p{L}+(?:[01]{1,2}\p{L}+)*(?![\p{L}\d])/u;

/** "A sixty five inch TV". */
export const inchesInDigits = (said: string): string => (/inch|foot|gallon/i.test(said) ? said.replace(INCHES, inDigits) : said);

const INCHES =
  /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](one|two|three|four|five|six|seven|eight|nine))?(?= (?:inch|foot|gallon))/gi;

const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const UNITS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const inDigits = (_said: string, tens: string, unit = ''): string =>
  String(10 * TENS.indexOf(tens.toLowerCase()) + UNITS.indexOf(unit.toLowerCase()));

/** "📦 x 20" and "🚲🚲": a picture stands for the thing when no word does. */
export const picturesAsWords = (line: string): string =>
  /\p{L}{2}/u.test(line)
    ? line
    : line.replace(PICTURES, (pictures) => {
        const [picture = ''] = pictures.match(PICTURE) ?? [];
        const count = pictures.match(new RegExp(PICTURE, 'gu'))?.length ?? 1;
        return count === 1 ? ` ${THINGS[picture] ?? ''} ` : ` ${count} ${THINGS[picture] ?? ''} `;
      });

const THINGS: Readonly<Record<string, string>> = {
  '📦': 'box',
  '🛋': 'couch',
  '🛏': 'bed',
  '📺': 'TV',
  '🚲': 'bicycle',
  '🚴': 'bicycle',
  '🪑': 'chair',
  '🎹': 'keyboard electric',
  '🪞': 'mirror',
  '🖥': 'monitor',
  '🎸': 'guitar',
  '🪴': 'house plant',
  '🧳': 'suitcase',
  '🏍': 'motorcycle',
  '🛵': 'moped',
  '🖼': 'picture',
  '🖨': 'printer',
};

const ONE_OF_THEM = `[${Object.keys(THINGS).join('')}]`;
const PICTURE = new RegExp(ONE_OF_THEM, 'u');
const PICTURES = new RegExp(`(${ONE_OF_THEM})\\ufe0f?(?:\\1\\ufe0f?)*`, 'gu');

/** "Piano? No", "Boxes? 20" and "Beds? 2 queen" answer in the same line. */
export const answersInLine = (line: string): string =>
  line.replace(
    /\?[ \t]*(?:[:-][ \t]*)?(?=(?:yes|no|none|nope|n\/a|\d{1,3})[ \t]*$)|(?<=^[ \t]*(?:\p{L}+[ \t/&]+){0,2}\p{L}+)\?[ \t]+(?=(?:an?|one|two|three|four|about|around|maybe|\d{1,3})[ \t])/iu,
    ': ',
  );
