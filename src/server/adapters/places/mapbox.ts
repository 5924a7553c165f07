import { cityKey } from '#domain/address/line/city-key.ts';
import { isState } from '#domain/address/states.ts';
import type { Log } from '#server/core/world.ts';
import { type Bounds, boundedJson, NoAnswer } from '../bounded-json.ts';
import { briefMemory } from './brief-memory.ts';
import { circuit } from './circuit.ts';
import { clean } from './city-search.ts';
import { featureOf, MapboxAnswer, type OwnPlace } from './mapbox-answer.ts';
import { type Place, type PlaceFeature, type Places, SHORTEST_SEARCH, type Whereabouts } from './port.ts';

type Parts = {
  token: string;
  /** Our own files: they read lines, know ZIPs and zones, and answer whenever the provider does not. */
  gazetteer: Places;
  ownPlace: OwnPlace;
  log: Log;
  /** Milliseconds that always go on. */
  now: () => number;
  /** Another address for tests; nothing that a setting could change. */
  host?: string;
  bounds?: Partial<Bounds>;
};

type Question = { search: string; exact_address: boolean };

/** Mapbox's geocoding v6, with our own gazetteer behind it: a person who types never notices when it is away. */
export const mapboxPlaces = ({ token, gazetteer, ownPlace, log, now, host = HOST, bounds = {} }: Parts): Places => {
  const breaker = circuit(now, { failures: 3, rest_ms: 30_000 });
  const remembered = briefMemory<readonly PlaceFeature[]>(now, { most: 500, keep_ms: 5 * 60_000 });

  const ask = async (question: Question): Promise<readonly PlaceFeature[]> => {
    try {
      const raw = await boundedJson(urlOf(host, token, question), { ...BOUNDS, ...bounds });
      const answer = MapboxAnswer.safeParse(raw);
      if (!answer.success) throw new NoAnswer('not_understood');
      breaker.wentWell();
      return answer.data.features.flatMap((feature) => featureOf(feature, ownPlace) ?? []);
    } catch (error) {
      breaker.wentWrong();
      log('geocode_failed', { message: 'Geocode was not successful', why: error instanceof NoAnswer ? error.why : 'unknown' });
      throw error;
    }
  };

  const askUnlessResting = async (question: Question): Promise<readonly PlaceFeature[] | undefined> => {
    if (breaker.isOpen()) return undefined;
    return remembered(`${question.exact_address} ${question.search.toLowerCase()}`, () => ask(question)).catch(() => undefined);
  };

  return {
    geocode: async ({ search, exact_address = false }) => {
      const cleaned = clean(search);
      if (cleaned.length < SHORTEST_SEARCH) return [];
      if (!mayBeAsked(cleaned)) return gazetteer.geocode({ search, exact_address });
      const found = await askUnlessResting({ search: cleaned, exact_address });
      if (found === undefined || found.length === 0) return gazetteer.geocode({ search, exact_address });
      const { apartment_number = '' } = (await gazetteer.read(search)) ?? {};
      return unique(found.map((feature) => withUnit(feature, apartment_number))).slice(0, MOST);
    },
    read: gazetteer.read,
    // Prices rest on our own points; only a ZIP or city that our files do not have is asked for.
    placeOf: async (where) => {
      const own = await gazetteer.placeOf(where);
      if (own !== undefined || (where.state !== '' && !isState(where.state))) return own;
      const line = [where.city, where.state, where.zip].filter(Boolean).join(', ');
      if (line.length < SHORTEST_SEARCH || !mayBeAsked(line)) return undefined;
      const found = await askUnlessResting({ search: line, exact_address: false });
      return found && placeIn(found, where);
    },
    timeZoneOf: gazetteer.timeZoneOf,
  };
};

const HOST = 'https://api.mapbox.com';
const BOUNDS: Bounds = { most_ms: 1_500, most_bytes: 1_048_576 };
const MOST = 8;
const AREAS = 'region,postcode,place,locality,neighborhood,address';

const urlOf = (host: string, token: string, { search, exact_address }: Question): URL => {
  const url = new URL('/search/geocode/v6/forward', host);
  url.search = new URLSearchParams({
    q: search,
    country: 'us',
    language: 'en',
    autocomplete: 'true',
    limit: String(MOST),
    types: exact_address ? 'address' : AREAS,
    access_token: token,
  }).toString();
  return url;
};

/** The provider takes no semicolon, 256 letters and 20 words. */
const mayBeAsked = (search: string): boolean =>
  search.length <= 256 && !search.includes(';') && search.split(/[^\p{L}\p{N}]+/u).length <= 20;

/** The apartment that was typed, where the provider says nothing of it. */
const withUnit = (feature: PlaceFeature, unit: string): PlaceFeature => {
  if (feature.kind !== 'address' || feature.apartment_number !== '' || unit === '') return feature;
  const place_name = feature.place_name.replace(feature.street_address, () => `${feature.street_address} #${unit}`);
  return { ...feature, apartment_number: unit, place_name, geocoded_address: place_name };
};

const unique = (features: readonly PlaceFeature[]): readonly PlaceFeature[] => [
  ...new Map(features.map((feature) => [feature.place_name, feature])).values(),
];

/** Only what was asked for: another ZIP or city near by is another price. */
const placeIn = (found: readonly PlaceFeature[], where: Whereabouts): Place | undefined => {
  for (const { city, state, zip, lat, lng } of found) {
    const is_named = where.zip === '' ? cityKey(where.city) === cityKey(city) : where.zip === zip;
    if (is_named && (where.state === '' || where.state === state) && city !== '' && zip !== '' && lat !== null && lng !== null)
      return { city, state, zip, lat, lng };
  }
  return undefined;
};
