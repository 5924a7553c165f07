import type { Address } from './address.ts';

/** Said of whatever is too vague to send a truck to (Spec section 5). In a file of its own, for pages that need nothing else of the details. */
export const NOT_AN_ADDRESS = 'Please enter an address, city, or zip code';

export const NO_SUCH_ZIP = 'We can’t find this ZIP code';
const NO_SUCH_PLACE = 'We can’t find this place. Check the spelling, or enter its ZIP code';
const NO_CITY = 'Add the city or ZIP code';

/** Why a place that was typed is on no map: what is missing, or that nothing there is called so. */
export const whyNotPlaced = ({ street_address, city, zip }: Pick<Address, 'street_address' | 'city' | 'zip'>): string => {
  if (zip !== '') return NO_SUCH_ZIP;
  if (city !== '') return NO_SUCH_PLACE;
  if (street_address === '') return NOT_AN_ADDRESS;
  return HOUSE_AND_STREET.test(street_address) ? NO_CITY : NO_SUCH_PLACE;
};

const HOUSE_AND_STREET = /^\d\S* +\p{L}/u;
