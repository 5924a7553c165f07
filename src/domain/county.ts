/** What a place lies in below its state, as one says it: "Kings County", "Caddo Parish", "the independent city of Norfolk"; undefined in the District. */
export const countyInSentence = (county: string, state: string): string | undefined => {
  if (county === '' || state === 'DC') return undefined;
  const city = /^City of (.+)$/.exec(county)?.[1] ?? /^(.+) \(city\)?$/.exec(county)?.[1];
  if (city !== undefined) return `the independent city of ${city}`;
  const named = county.replace(/ \(CA\)$/, ' Census Area');
  return NAMES_ITS_KIND.test(named) ? named : `${named} ${KIND[state] ?? 'County'}`;
};

const NAMES_ITS_KIND = /\b(County|Parish|Borough|Census Area|Municipality)\b/;

const KIND: Readonly<Record<string, string>> = { AK: 'Borough', LA: 'Parish' };
