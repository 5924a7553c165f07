import { plain, textOf, type Word } from './words.ts';

/** The line without "USA" at its end. */
export const withoutCountry = (words: readonly Word[]): readonly Word[] => {
  const name = HOME.find((country) => endsWith(words, country));
  return name === undefined ? words : words.slice(0, words.length - name.split(' ').length);
};

/** Whether the line names another country, a territory or a military post, where nobody moves a home for us (US only, Spec section 5). */
export const isAbroad = (words: readonly Word[]): boolean => {
  const text = textOf(words).toLowerCase().replaceAll('.', '');
  if (CANADIAN_CODE.test(text) || MILITARY_POST.test(text)) return true;
  if (ABROAD.some((country) => endsWith(words, country) && words.at(-country.split(' ').length)?.begins_part)) return true;
  if (isProvince(words)) return true;
  return isAbroadZip(text.match(/(?<=\s|^)(\d{5})(-?\d{4})?$/)?.[1] ?? '') || (words.length > 1 && TERRITORY.test(text));
};

/** ZIPs of Puerto Rico, the other islands and military posts. */
export const isAbroadZip = (zip: string): boolean => /^(00[6-9]|09\d|340|96[2-6]|969|96799|96898)/.test(zip);

const HOME = ['united states of america', 'united states', 'u s a', 'usa', 'us'];

const ABROAD = [
  'canada',
  'mexico',
  'puerto rico',
  'guam',
  'virgin islands',
  'us virgin islands',
  'american samoa',
  'northern mariana islands',
  'united kingdom',
  'uk',
  'england',
  'germany',
  'france',
  'quebec',
  'british columbia',
  'alberta',
];

const CANADIAN_CODE = /\b[a-z]\d[a-z] ?\d[a-z]\d$/;

const MILITARY_POST = /\b([afd]po|psc \d+) .*\b(aa|ae|ap)\b|\b[afd]po (aa|ae|ap)\b|\b(aa|ae|ap) \d{5}(-?\d{4})?$/;

const TERRITORY = / (pr|gu|vi|as|mp|aa|ae|ap)( \d{5}(-?\d{4})?)?$/;

/** "Toronto, ON" and "Toronto ON". */
const isProvince = (words: readonly Word[]): boolean => {
  const last = words.at(-1);
  return words.length > 1 && last !== undefined && PROVINCES.test(last.text) && (last.begins_part || last.text === last.text.toUpperCase());
};

const PROVINCES = /^(on|qc|bc|ab|mb|sk|ns|nb|nl|pe|yt|nt|nu)$/i;

const endsWith = (words: readonly Word[], name: string): boolean => {
  const length = name.split(' ').length;
  return words.length >= length && words.slice(-length).map(plain).join(' ') === name;
};
