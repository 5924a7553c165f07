import type { Address } from './address.ts';
import { METRO_ZIPS, PART_OF_CITY } from './metro-zips.ts';

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
