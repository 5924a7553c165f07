import { slugOf } from '#domain/core/slug.ts';
import { stateInSentence } from './states.ts';

/**
 * Where a place lies, as one says it after "is": "in Kings County, New York", "an independent city in Virginia". Our source counts
 * some suburbs to the independent city they grew around, so that of these no more is said than that they are near it.
 */
export const whereInSentence = ({ city, county }: { city: string; county: string }, state: { code: string; name: string }): string => {
  const within = stateInSentence(state);
  const independent = independentCityIn(county);
  if (isSame(city, independent) || COUNTED_TO_A_COUNTY.has(`${city}, ${state.code}`)) return `an independent city in ${within}`;
  if (independent !== undefined) return `in or near the independent city of ${independent}, ${within}`;
  const named = countyIn(county, state.code);
  return named === undefined ? `in ${within}` : `in ${named}, ${within}`;
};

/** Independent cities that the source has in the county around them. */
const COUNTED_TO_A_COUNTY: ReadonlySet<string> = new Set(['Fairfax, VA', 'Falls Church, VA', 'Williamsburg, VA']);

/** "Norfolk (city)", "City of Richmond", and one that the source cut short. */
const independentCityIn = (county: string): string | undefined =>
  /^City of (.+)$/.exec(county)?.[1] ?? /^(.+) \(city\)?$/.exec(county)?.[1];

/** "Saint Louis" lies in "St. Louis". */
const isSame = (city: string, other: string | undefined): boolean => other !== undefined && plain(city) === plain(other);
const plain = (name: string): string => slugOf(name).replace(/^saint-/, 'st-');

/** "Kings County", "Caddo Parish"; undefined in the District, which has none. */
const countyIn = (county: string, state: string): string | undefined => {
  if (county === '' || state === 'DC') return undefined;
  const named = county.replace(/ \(CA\)$/, ' Census Area');
  return NAMES_ITS_KIND.test(named) ? named : `${named} ${KIND[state] ?? 'County'}`;
};

const NAMES_ITS_KIND = /\b(County|Parish|Borough|Census Area|Municipality)\b/;

const KIND: Readonly<Record<string, string>> = { AK: 'Borough', LA: 'Parish' };
