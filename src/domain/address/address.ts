import { stateName } from './states.ts';

/** A postal address. Texts are '' when unknown; lat and lng are null until the address is placed on the map. */
export type Address = {
  street_address: string;
  apartment_number: string;
  city: string;
  /** Two letters. */
  state: string;
  zip: string;
  /** The ZIP in the middle of the city, where none is known: prices and time zones rest on it, and it is shown to nobody. */
  city_zip?: string;
  /** The one-line name that the geocoder gave. */
  geocoded_address: string;
  lat: number | null;
  lng: number | null;
};

export type PlacedAddress = Address & { lat: number; lng: number };

export const NO_ADDRESS: Address = {
  street_address: '',
  apartment_number: '',
  city: '',
  state: '',
  zip: '',
  geocoded_address: '',
  lat: null,
  lng: null,
};

/** The address's own ZIP, or the city's. */
export const pricingZip = ({ zip, city_zip = '' }: Pick<Address, 'zip' | 'city_zip'>): string => zip || city_zip;

/** Placed: city and state known, a ZIP for the price, and a point on the map (guard of COMPARE). */
export const isPlaced = <A extends Address>(address: A): address is A & PlacedAddress =>
  address.city !== '' && address.state !== '' && pricingZip(address) !== '' && address.lat !== null && address.lng !== null;

type Line = Omit<Address, 'geocoded_address' | 'lat' | 'lng'>;

/** "123 N Main St #4B, Austin, Texas 78701, United States", without what is not known. */
export const oneLine = (address: Line): string => {
  const region = [stateName(address.state), address.zip].filter(Boolean).join(' ');
  return [streetOf(address), address.city, region, 'United States'].filter(Boolean).join(', ');
};

/** As it is written on an envelope: "123 N Main St #4B, Austin, TX 78701", without what is not known. */
export const mailingLine = (address: Line): string =>
  [streetOf(address), address.city, `${address.state} ${address.zip}`.trim()].filter(Boolean).join(', ');

/** "123 N Main St #4B", and "9 Elm Ave, Suite 200" where the unit says itself what it is. */
export const streetOf = ({ street_address, apartment_number }: Pick<Line, 'street_address' | 'apartment_number'>): string =>
  SAYS_WHAT_IT_IS.test(apartment_number)
    ? [street_address, apartment_number].filter(Boolean).join(', ')
    : [street_address, apartment_number && `#${apartment_number}`].filter(Boolean).join(' ');

const SAYS_WHAT_IT_IS = /^(?:#|\p{L}{2,})/u;

/** Mail lies there, and nothing that could be moved. The boxes of rural routes stand before their houses. */
export const isPostOfficeBox = (street_address: string): boolean => POST_OFFICE_BOX.test(street_address.trim());

const POST_OFFICE_BOX = /^(?:p\.? ?o\.?|post office) ?box\b|^box #?\d/i;
