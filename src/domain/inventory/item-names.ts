import { grouped } from '#domain/core/words.ts';

/** "Sofa, 3 cushion" and "Queen bed (frame, mattress, box spring)" are a sofa and a queen bed in a sentence. */
export const shortName = (name: string): string => name.split(/,| \(| \/ /)[0] ?? name;

/** "Queen bed", "2 sofas", "3 × Kayak or canoe". */
export const countedName = (name: string, count: number): string => {
  const short = shortName(name);
  if (count === 1) return short;
  if (/ (or|and) /.test(short)) return `${grouped(count)} × ${short}`;
  return `${grouped(count)} ${withoutCapital(pluralOf(short))}`;
};

/** "sofas", "chests of drawers", "shelves". */
export const pluralOf = (name: string): string => {
  const [, head = name, rest = ''] = /^(.*?)( (?:of|with|in) .*)$/.exec(name) ?? [];
  return head.replace(/[\w'’-]+$/, pluralWord) + rest;
};

/** The last word's plural taken off: "sofas" is a sofa, "shelves" a shelf. */
export const singularWord = (word: string): string => {
  if (word.length < 4 && word !== 'tvs') return word;
  if (NO_PLURALS.has(word) || /(ss|us)$/.test(word)) return word;
  if (SINGULARS[word] !== undefined) return SINGULARS[word];
  if (/(x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]ies$/.test(word) && word.length > 5) return `${word.slice(0, -3)}y`;
  return word.replace(/s$/, '');
};

const pluralWord = (word: string): string => {
  if (PLURALS_ALREADY.has(word.toLowerCase())) return word;
  if (/(shelf|leaf)$/i.test(word)) return `${word.slice(0, -1)}ves`;
  if (/(x|ch|sh|ss)$/i.test(word)) return `${word}es`;
  return /[^aeiou]y$/i.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
};

const PLURALS_ALREADY: ReadonlySet<string> = new Set(['shelving', 'drawers', 'skis', 'tires', 'tools', 'equipment']);

const NO_PLURALS: ReadonlySet<string> = new Set(['canvas', 'christmas', 'gas']);

const SINGULARS: Readonly<Record<string, string>> = { shelves: 'shelf', leaves: 'leaf', knives: 'knife', chaises: 'chaise' };

/** Names of people and places keep their capital; so do abbreviations. */
const withoutCapital = (name: string): string =>
  /^(Murphy|Adirondack|California|China\/)|^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
