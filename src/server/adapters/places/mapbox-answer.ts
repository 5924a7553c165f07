import { z } from 'zod';
import { NO_ADDRESS, oneLine } from '#domain/address/address.ts';
import { cityKey } from '#domain/address/line/city-key.ts';
import { isState } from '#domain/address/states.ts';
import { stateFeature } from './features.ts';
import type { Place, PlaceFeature, PlaceKind } from './port.ts';

/** What of the answer of geocoding v6 is read. A feature that lacks the needful is left out, not the whole answer. */
export const MapboxAnswer = z.object({ features: z.array(z.unknown()) });

const Named = z.object({ name: z.string() });

const MapboxFeature = z.object({
  properties: z.object({
    feature_type: z.string(),
    name: z.string(),
    coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
    context: z.object({
      address: z.object({ address_number: z.string().optional(), street_name: z.string() }).optional(),
      secondary_address: z.object({ identifier: z.string() }).optional(),
      postcode: Named.optional(),
      place: Named.optional(),
      locality: Named.optional(),
      neighborhood: Named.optional(),
      district: Named.optional(),
      region: z.object({ name: z.string(), region_code: z.string() }).optional(),
      country: z.object({ country_code: z.string() }).optional(),
    }),
  }),
});

type Properties = z.infer<typeof MapboxFeature>['properties'];

/** What our own files know of a ZIP or city, to complete what the provider leaves out. */
export type OwnPlace = (where: { city: string; state: string; zip: string }) => Place | undefined;

/** One feature in our words; undefined for what is no place in the 50 states or DC. */
export const featureOf = (raw: unknown, ownPlace: OwnPlace): PlaceFeature | undefined => {
  const read = MapboxFeature.safeParse(raw);
  if (!read.success) return undefined;
  const { properties } = read.data;
  const { country, region } = properties.context;
  const state = (region?.region_code ?? '').toUpperCase();
  if (country?.country_code.toUpperCase() !== 'US' || !isState(state)) return undefined;
  const kind = kindOf(properties, state);
  if (kind === undefined) return undefined;
  return kind === 'state' ? stateFeature(state) : placed(properties, state, kind, ownPlace);
};

const KINDS: Readonly<Record<string, PlaceKind>> = {
  address: 'address',
  secondary_address: 'address',
  postcode: 'zip',
  place: 'city',
  locality: 'city',
  neighborhood: 'city',
  region: 'state',
};

/** The District of Columbia is a city, not a state without one (Spec section 5). */
const kindOf = ({ feature_type }: Properties, state: string): PlaceKind | undefined => {
  const kind = Object.hasOwn(KINDS, feature_type) ? KINDS[feature_type] : undefined;
  return kind === 'state' && state === 'DC' ? 'city' : kind;
};

const placed = (properties: Properties, state: string, kind: PlaceKind, ownPlace: OwnPlace): PlaceFeature | undefined => {
  const { context, coordinates } = properties;
  const zip_named = zipOf(properties);
  const city = cityOf(properties, state, ownPlace({ city: '', state, zip: zip_named })?.city);
  const zip = zip_named || (ownPlace({ city, state, zip: '' })?.zip ?? '');
  if (city === '' || (kind === 'address' && context.address === undefined)) return undefined;
  const address = {
    ...NO_ADDRESS,
    street_address: kind === 'address' ? streetOf(properties) : '',
    apartment_number: context.secondary_address?.identifier ?? '',
    ...{ city, state, zip, lat: coordinates.latitude, lng: coordinates.longitude },
  };
  const line = oneLine({ ...address, zip: kind === 'city' ? '' : zip });
  const place_name = properties.feature_type === 'neighborhood' && properties.name !== city ? `${properties.name}, ${line}` : line;
  return { ...address, geocoded_address: place_name, place_name, parts: place_name.split(', ').length, kind };
};

const zipOf = ({ feature_type, name, context }: Properties): string =>
  (feature_type === 'postcode' ? name : (context.postcode?.name ?? '')).match(/^\d{5}/)?.[0] ?? '';

const streetOf = ({ context: { address } }: Properties): string =>
  [address?.address_number, address?.street_name].filter(Boolean).join(' ');

/**
 * The city, else the locality, else the county's part, the county or the neighborhood. Where the post office's name for the ZIP is among
 * them it is that one: letters go to Brooklyn, though the city is New York.
 */
const cityOf = ({ feature_type, name, context }: Properties, state: string, postal: string | undefined): string => {
  if (state === 'DC') return 'Washington';
  const own = feature_type === 'place' || feature_type === 'locality' ? name : undefined;
  const { place, locality, district, neighborhood } = context;
  const names = [own, place?.name, locality?.name, district?.name, neighborhood?.name].filter((one) => one !== undefined);
  return own ?? names.find((one) => postal !== undefined && cityKey(one) === cityKey(postal)) ?? names[0] ?? '';
};
