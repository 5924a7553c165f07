import { NO_ADDRESS } from '#domain/address/address.ts';
import { parseAddressLine } from '#domain/address/line/parse.ts';
import { type Atlas, openAtlas } from './atlas.ts';
import { streetOf } from './features.ts';
import type { Places } from './port.ts';
import { beginningWith } from './sorted.ts';
import { suggest } from './suggest.ts';

export type GazetteerPlaces = Places & {
  /** While true, every question is refused. */
  out_of_order: boolean;
};

/** A geocoder from our own files: it asks nobody, and fails on demand. */
export const gazetteerPlaces = async (): Promise<GazetteerPlaces> => {
  const atlas = await openAtlas();
  const places: GazetteerPlaces = {
    out_of_order: false,
    geocode: async ({ search, exact_address = false }) => {
      failIf(places.out_of_order);
      return suggest(atlas, search, exact_address);
    },
    read: async (line) => {
      failIf(places.out_of_order);
      const read = parseAddressLine(line, atlas);
      if (read === undefined) return undefined;
      const { unit, city, state, zip } = read;
      return { ...NO_ADDRESS, street_address: streetOf(read), apartment_number: unit, city, state, zip };
    },
    placeOf: async (where) => {
      failIf(places.out_of_order);
      return atlas.placeOf(where);
    },
    timeZoneOf: (zip) => (atlas.zips.get(zip) ?? neighborOf(atlas, zip))?.zone ?? BUSINESS_ZONE,
  };
  return places;
};

const BUSINESS_ZONE = 'America/New_York';

/** For a ZIP newer than the files: one that begins with the same three digits. */
const neighborOf = (atlas: Atlas, zip: string) => {
  if (!/^\d{5}$/.test(zip)) return undefined;
  const [neighbor] = beginningWith(atlas.zip_codes, zip.slice(0, 3));
  return neighbor === undefined ? undefined : atlas.zips.get(neighbor);
};

const failIf = (failing: boolean): void => {
  if (failing) throw new Error('The gazetteer is out of order.');
};
