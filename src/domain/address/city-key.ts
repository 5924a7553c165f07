import type { Address } from './address.ts';

/** The cities that have figures of their own on rate cards, by the first digits of the ZIPs that lie in them. */
const METRO_ZIPS: readonly { city_key: string; prefixes: readonly string[] }[] = [
  { city_key: 'NY|New York', prefixes: ['100', '101', '102', '103', '104', '11004', '11005', '111', '113', '114', '116'] },
  { city_key: 'NY|Brooklyn', prefixes: ['112'] },
  { city_key: 'CA|San Francisco', prefixes: ['941'] },
  {
    city_key: 'MA|Boston',
    prefixes: [
      ...['0210', '0211', '0212', '02130', '02131', '02132', '02133', '02134', '02135', '02136', '02137'],
      ...['02163', '02199', '022'],
    ],
  },
  { city_key: 'CA|Los Angeles', prefixes: ['900', '914', '916'] },
  { city_key: 'WA|Seattle', prefixes: ['981'] },
  { city_key: 'DC|Washington', prefixes: ['200', '202', '203', '204', '205'] },
];

/** Part of a city that a card may name by itself; one that does not means the whole city. */
const PART_OF_CITY: Readonly<Record<string, string>> = { 'NY|Brooklyn': 'NY|New York' };

/**
 * 'NY|New York', as the cards name cities. In a city with figures of its own the ZIP says so, whatever name was typed:
 * 'Manhattan', 'Astoria' and 'NYC' are New York, and nobody moves out of it by another spelling.
 */
export const cityKeyOf = ({ state, city, zip }: Pick<Address, 'state' | 'city' | 'zip'>): string => {
  const metro = METRO_ZIPS.find(({ prefixes }) => prefixes.some((prefix) => zip.startsWith(prefix)));
  return metro?.city_key ?? (IS_METRO.has(`${state}|${city}`) ? `${state}|` : `${state}|${city}`);
};

/** A card's figure for a city, or for the city that it is a part of. */
export const figureFor = <Figure extends number>(figures: Readonly<Record<string, Figure>>, city_key: string): Figure | undefined =>
  figures[city_key] ?? figures[PART_OF_CITY[city_key] ?? ''];

const IS_METRO: ReadonlySet<string> = new Set(METRO_ZIPS.map(({ city_key }) => city_key));
