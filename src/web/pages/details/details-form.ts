import type { Problem } from '#contract/problem.ts';
import { parseDay } from '#domain/calendar.ts';
import { NOT_AN_ADDRESS } from '#domain/details.ts';
import type { Errors, Rule, Rules, Values } from '#web/forms/form-errors.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import type { DetailsChange } from './use-details.ts';

export const ADDRESS_PARTS = ['street_address', 'apartment_number', 'city', 'state', 'zip'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
export type StopName = 'pick_up' | 'drop_off';

const STOPS: readonly StopName[] = ['pick_up', 'drop_off'];
const DAYS = ['move_date', 'storage_move_out_date'] as const;

/** A city, state and ZIP that are all there and on no map. */
export const NOT_FOUND = `${NOT_AN_ADDRESS}: we can’t find this ZIP`;

const rulesOf = (stop: StopName): Rules => ({
  [`${stop}.city`]: (value) => (value === '' ? 'Enter the city' : undefined),
  [`${stop}.state`]: (value) => (value === '' ? 'Choose the state' : undefined),
  [`${stop}.zip`]: (value) => (/^\d{5}(-\d{4})?$/.test(value) ? undefined : 'Enter a ZIP code of 5 digits'),
});

const dayRule =
  (missing: string): Rule =>
  (value) => {
    if (value === '') return missing;
    return parseDay(value) === undefined ? 'Enter a date like 03/13/2027' : undefined;
  };

/** A street is needed only to book; city, state and ZIP make the price. Which days can be booked is the store's to say. */
export const detailsRules: Rules = {
  ...rulesOf('pick_up'),
  ...rulesOf('drop_off'),
  storage_move_out_date: dayRule('Choose the day on which your things leave storage.'),
  move_date: dayRule('Choose a move date.'),
};

/** Everything typed in the form that differs from what is saved. */
export const changeOf = (values: Values, saved: PlanView['details']): DetailsChange => ({
  ...Object.fromEntries(
    STOPS.filter((stop) => `${stop}.city` in values)
      .map((stop) => [stop, addressIn(values, stop)] as const)
      .filter(([stop, typed]) => isChanged(typed, saved[stop])),
  ),
  ...Object.fromEntries(
    DAYS.map((name) => [name, parseDay(values[name] ?? '')] as const).filter(([name, day]) => day !== undefined && day !== saved[name]),
  ),
});

export const isChanged = (typed: Partial<Record<AddressPart, string>>, saved: PlanView['details'][StopName]): boolean =>
  ADDRESS_PARTS.some((part) => (typed[part] ?? '') !== saved[part]);

/** City, state and ZIP are as a price needs them. */
export const isComplete = (stop: StopName, typed: Values): boolean =>
  ADDRESS_PARTS.every((part) => detailsRules[`${stop}.${part}`]?.(typed[part] ?? '', typed) === undefined);

/** The answer's field paths as the form's names. */
export const detailsErrorsOf = ({ error_message, errors }: Pick<Problem, 'error_message' | 'errors'>): Errors => {
  const named = Object.entries(errors).map(([path, sentence]) => onField(path.replace(/^move_plan\.|details\./g, ''), sentence));
  return named.length > 0 ? Object.fromEntries(named) : { '': error_message };
};

/** The form has seen to it that city, state and ZIP are filled in: a place that is on no map has a wrong ZIP. */
const onField = (name: string, sentence: string): readonly [string, string] =>
  sentence === NOT_AN_ADDRESS ? [name.replace(/city$/, 'zip'), NOT_FOUND] : [name, sentence];

const addressIn = (values: Values, stop: StopName): Record<AddressPart, string> =>
  Object.fromEntries(ADDRESS_PARTS.map((part) => [part, values[`${stop}.${part}`] ?? ''])) as Record<AddressPart, string>;

export const whyNotPlaced = (stop: PlanView['details'][StopName]): string | undefined =>
  stop.city !== '' && stop.state !== '' && stop.zip !== '' && stop.lat === null ? NOT_FOUND : undefined;
