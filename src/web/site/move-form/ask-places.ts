import type { Errors, Values } from '#web/forms/form-errors.ts';

/** Whether a truck can be sent to the places that are typed. The client comes with the first question: the landing page starts without it. */
export const askPlaces = async (typed: Values): Promise<Errors> => {
  const { call } = await import('#web/core/call.ts');
  return (await call().places.check(placesIn(typed))).errors;
};

/** Those that are switched on and filled in: what is left empty is told without asking. */
export const placesIn = (typed: Values): Partial<Record<Place, string>> =>
  Object.fromEntries(PLACES.filter((name) => typed[name] && isOn(name, typed)).map((name) => [name, typed[name]]));

const PLACES = ['pick_up_address', 'drop_off_address', 'extra_pick_up_address', 'extra_drop_off_address'] as const;
type Place = (typeof PLACES)[number];

const isOn = (name: Place, typed: Values): boolean => {
  if (name.includes('drop_off') && typed['move_into_storage'] === 'true') return false;
  return !name.startsWith('extra') || typed[name.replace('address', 'enabled')] === 'true';
};
