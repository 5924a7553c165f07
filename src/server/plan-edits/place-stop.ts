import { type Address, isPlaced, oneLine, pricingZip } from '#domain/address/address.ts';
import { type Places, placeAddress } from '#server/adapters/places/port.ts';

/** An address on the map, in the state that its ZIP lies in: licenses, distance rules and prices hang on it, whatever was typed. */
export const placeStop = async (places: Places, typed: Address | string): Promise<Address> => {
  const address = await placeAddress(places, typed);
  if (!isPlaced(address)) return address;
  const home = await places.placeOf({ city: '', state: '', zip: pricingZip(address) });
  if (home === undefined || home.state === address.state) return address;
  const mended = { ...address, state: home.state };
  return { ...mended, geocoded_address: oneLine(mended) };
};
