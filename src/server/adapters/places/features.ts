import { type Address, NO_ADDRESS, oneLine } from '#domain/address/address.ts';
import type { AddressLine } from '#domain/address/line/parse.ts';
import type { City, Zip } from './geo-files.ts';
import type { Place, PlaceFeature, PlaceKind } from './port.ts';

export const placeOfCity = ({ name, state, zip, lat, lng }: City): Place => ({ city: name, state, zip, lat, lng });

export const placeOfZip = ({ city, state, zip, lat, lng }: Zip): Place => ({ city, state, zip, lat, lng });

/** "Austin, Texas, United States". It brings a ZIP, since a price needs one. */
export const cityFeature = (city: City): PlaceFeature => {
  const address = { ...NO_ADDRESS, ...placeOfCity(city) };
  return feature('city', address, oneLine({ ...address, zip: '' }));
};

/** "Austin, Texas 78701, United States" */
export const zipFeature = (place: Place): PlaceFeature => {
  const address = { ...NO_ADDRESS, ...place };
  return feature('zip', address, oneLine(address));
};

/** "Texas, United States": nothing to place it by. */
export const stateFeature = (state: string): PlaceFeature => {
  const address = { ...NO_ADDRESS, state };
  return feature('state', address, oneLine(address));
};

/** "123 N Main St #4B, Austin, Texas 78701, United States" */
export const addressFeature = (line: AddressLine, place: Place): PlaceFeature => {
  const address = { ...NO_ADDRESS, ...place, street_address: streetOf(line), apartment_number: line.unit };
  return feature('address', address, oneLine(address));
};

export const streetOf = ({ street_number, street }: AddressLine): string => [street_number, street].filter(Boolean).join(' ');

const feature = (kind: PlaceKind, address: Address, place_name: string): PlaceFeature => ({
  ...address,
  geocoded_address: place_name,
  place_name,
  parts: place_name.split(', ').length,
  kind,
});
