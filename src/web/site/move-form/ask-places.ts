import { call } from '#web/core/call.ts';
import { type Errors, NO_ERRORS, type Values } from '#web/forms/form-errors.ts';

/** Whether a truck can be sent to the places that are typed. */
export const askPlaces = (typed: Values): Promise<Errors> => inTime(call().places.check(placesIn(typed)));

/** A form's own sentences do not wait for a server that is slow or can't be reached. */
export const inTime = (asked: Promise<{ errors: Errors }>): Promise<Errors> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, NO_ERRORS);
    asked.then(({ errors }) => resolve(errors)).catch(() => resolve(NO_ERRORS));
  });

const PATIENCE_MS = 2_000;

/** Those that are switched on and filled in: what is left empty is told without asking. */
export const placesIn = (typed: Values): Partial<Record<Place, string>> =>
  Object.fromEntries(PLACES.filter((name) => typed[name] && isOn(name, typed)).map((name) => [name, typed[name]]));

const PLACES = ['pick_up_address', 'drop_off_address', 'extra_pick_up_address', 'extra_drop_off_address'] as const;
type Place = (typeof PLACES)[number];

const isOn = (name: Place, typed: Values): boolean => {
  if (name.includes('drop_off') && typed['move_into_storage'] === 'true') return false;
  return !name.startsWith('extra') || typed[name.replace('address', 'enabled')] === 'true';
};
