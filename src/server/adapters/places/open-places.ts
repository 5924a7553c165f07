import type { Log } from '#server/core/world.ts';
import { openAtlas } from './atlas.ts';
import { gazetteerPlaces } from './gazetteer.ts';
import { mapboxPlaces } from './mapbox.ts';
import type { Places } from './port.ts';

type Parts = { mapbox_token: string | undefined; log: Log; host?: string; now?: () => number; most_ms?: number };

/** The map service when there is a token for it, with the gazetteer behind it; else the gazetteer alone. */
export const openPlaces = async ({ mapbox_token, log, host, now = () => performance.now(), most_ms }: Parts): Promise<Places> => {
  const gazetteer = await gazetteerPlaces();
  if (mapbox_token === undefined) return gazetteer;
  const { placeOf } = await openAtlas();
  const bounds = most_ms === undefined ? {} : { most_ms };
  return mapboxPlaces({ token: mapbox_token, gazetteer, ownPlace: placeOf, log, now, host, bounds });
};
