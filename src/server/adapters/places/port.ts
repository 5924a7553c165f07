import { type Address, NO_ADDRESS, oneLine } from '#domain/address/address.ts';
import { straightMiles } from '#domain/address/distance.ts';
import { stateOfWords } from '#domain/address/line/tail.ts';
import { cleanUnit } from '#domain/plan/details.ts';

export type PlaceKind = 'address' | 'city' | 'zip' | 'state';

export type PlaceFeature = Address & {
  /** One line: "123 N Main St, Austin, Texas 78701, United States". */
  place_name: string;
  /** How many parts place_name has. Two ("Texas, United States") are too few to price a move. */
  parts: number;
  kind: PlaceKind;
};

/** A city with a ZIP and a point. */
export type Place = { city: string; state: string; zip: string; lat: number; lng: number };

/** What is known of a place. '' for what is not. */
export type Whereabouts = { city: string; state: string; zip: string };

/** Fewer letters are no search (Spec section 5). */
export const SHORTEST_SEARCH = 3;

/** A geocoder of the US. Everything that asks may throw; the time zone is always known. */
export type Places = {
  /** At most 8, the best first; none for less than 3 characters. With exact_address, street addresses only. */
  geocode(query: { search: string; exact_address?: boolean }): Promise<readonly PlaceFeature[]>;
  /** What a typed line says, not placed yet. Undefined when it says nothing or lies outside the 50 states and DC. */
  read(line: string): Promise<Address | undefined>;
  /** The ZIP decides, else the city. */
  placeOf(where: Whereabouts): Promise<Place | undefined>;
  /** IANA name; the business's own zone for a ZIP that does not exist. */
  timeZoneOf(zip: string): string;
};

/** An address as it was typed, with what was left out, but for a ZIP of its own, and its point; without a point when no such place exists. */
export const placeAddress = async (places: Places, typed: Address | string): Promise<Address> => {
  if (typeof typed === 'string') {
    const read = await places.read(typed);
    return read === undefined ? { ...NO_ADDRESS, street_address: cleaned(typed) } : place(places, read);
  }
  const address = cleanedAddress(typed);
  const line = address.street_address;
  if (line === '' || address.city !== '' || address.state !== '' || address.zip !== '') return place(places, address);
  const read = await places.read(line);
  if (read === undefined) return { ...address, lat: null, lng: null };
  return place(places, { ...read, apartment_number: address.apartment_number || read.apartment_number });
};

const place = async (places: Places, address: Address): Promise<Address> => {
  const found = await places.placeOf(address);
  if (found === undefined) return { ...address, geocoded_address: '', lat: null, lng: null };
  const city = address.city || found.city;
  const state = address.state || found.state;
  const city_zip = address.zip === '' ? found.zip : '';
  const placed = { ...address, city, state, city_zip, ...pointOf(address, found) };
  return { ...placed, geocoded_address: oneLine(placed) };
};

/** A point that came along is finer than the ZIP's, but only where the ZIP is: a price hangs on it. */
const pointOf = (address: Address, found: Place): { lat: number; lng: number } => {
  const { lat, lng } = address;
  if (lat !== null && lng !== null && straightMiles({ lat, lng }, found) <= FARTHEST_MILES) return { lat, lng };
  return { lat: found.lat, lng: found.lng };
};

const FARTHEST_MILES = 25;

const cleanedAddress = (address: Address): Address => ({
  ...address,
  street_address: cleaned(address.street_address),
  apartment_number: cleanUnit(cleaned(address.apartment_number)),
  city: cleaned(address.city),
  state: stateOfWords(cleaned(address.state)) ?? cleaned(address.state),
  zip: cleaned(address.zip).replace(/^(\d{5})-?\d{4}$/, '$1'),
});

/** Parts that say TBD are ignored (Spec section 5). */
const cleaned = (text: string): string => {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  return trimmed.toUpperCase() === 'TBD' ? '' : trimmed;
};
