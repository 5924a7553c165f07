import type { Problem } from '#contract/core/problem.ts';
import { isPostOfficeBox } from '#domain/address/address.ts';
import { NO_SUCH_ZIP } from '#domain/address/not-an-address.ts';
import { parseDay } from '#domain/core/calendar.ts';
import { NO_STREET, STOP_KEYS, STOP_NAMES, type StopKey } from '#domain/plan/details.ts';
import { CLOSES_FIRST, isManagerPhone, NOT_A_PHONE } from '#domain/plan/extras/elevator.ts';
import { type Errors, errorsIn, hasErrors, type Rule, type Rules, type Values } from '#web/forms/form-errors.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import type { DetailsChange } from './use-details.ts';

export const ADDRESS_PARTS = ['street_address', 'apartment_number', 'city', 'state', 'zip'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

/** What is typed about a building beside its address. */
export const MANAGER_PARTS = ['management_contact_name', 'management_phone_number'] as const;
export type ManagerPart = (typeof MANAGER_PARTS)[number];

const DAYS = ['move_date', 'storage_move_out_date', 'first_available_date'] as const;

const rulesOf = (stop: StopKey): Rules => ({
  [`${stop}.street_address`]: (value) => (isPostOfficeBox(value) ? sentence(NO_STREET) : undefined),
  [`${stop}.city`]: (value) => (value === '' ? 'Enter the city' : undefined),
  [`${stop}.state`]: (value) => (value === '' ? 'Choose the state' : undefined),
  // A city is enough for a price; a street without its ZIP is not enough for a crew.
  [`${stop}.zip`]: (value, values) =>
    /^\d{5}(-\d{4})?$/.test(value) || (value === '' && !values[`${stop}.street_address`]?.trim()) ? undefined : 'Enter a 5-digit ZIP code',
  [`${stop}.elevator_end_time`]: (closes, values) => whyNotHours(values[`${stop}.elevator_start_time`] ?? '', closes),
  [`${stop}.management_phone_number`]: (value) => (isManagerPhone(value) ? undefined : NOT_A_PHONE),
});

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const whyNotHours = (opens: string, closes: string): string | undefined =>
  opens !== '' && closes !== '' && closes <= opens ? CLOSES_FIRST : undefined;

const dayRule =
  (missing: string): Rule =>
  (value) => {
    if (value === '') return missing;
    return parseDay(value) === undefined ? 'Enter a date like 03/13/2027' : undefined;
  };

/** A street is needed only to book; city, state and ZIP make the price. Which days can be booked is the store's to say. */
export const detailsRules: Rules = {
  ...Object.assign({}, ...STOP_KEYS.map(rulesOf)),
  storage_move_out_date: dayRule('Choose the day your things leave storage.'),
  move_date: dayRule('Choose a move date.'),
};

/** Four stops are asked alike: which one it is, where the sentence does not say so itself. */
export const whichStop = (name: string, message: string): string | undefined => {
  const stop = STOP_KEYS.find((key) => name.startsWith(`${key}.`));
  return stop === undefined || message.startsWith(STOP_NAMES[stop]) ? undefined : STOP_NAMES[stop];
};

/** Everything typed in the form that differs from what is saved. */
export const changeOf = (values: Values, saved: PlanView['details']): DetailsChange => ({
  ...Object.fromEntries(
    STOP_KEYS.filter((stop) => `${stop}.city` in values)
      .map((stop) => [stop, stopIn(values, stop)] as const)
      .filter(([stop, typed]) => isChanged(typed, saved[stop])),
  ),
  ...Object.fromEntries(
    DAYS.map((name) => [name, parseDay(values[name] ?? '')] as const).filter(([name, day]) => day !== undefined && day !== saved[name]),
  ),
});

/** The places whose city, state and ZIP are filled in as they must be: only those can be looked for on the map. */
export const placesIn = (values: Values) =>
  Object.fromEntries(
    STOP_KEYS.filter((stop) => `${stop}.city` in values && !hasErrors(errorsIn(detailsRules, values, addressOf(stop)))).map((stop) => [
      `${stop}_address`,
      stopIn(values, stop),
    ]),
  ) as Partial<Record<`${StopKey}_address`, Partial<Record<AddressPart, string>>>>;

const addressOf = (stop: StopKey) => ADDRESS_PARTS.map((part) => `${stop}.${part}`);

/** The hours in which a building's elevator is ours. */
export type HoursPart = 'elevator_start_time' | 'elevator_end_time';
type Part = AddressPart | ManagerPart | HoursPart;

export const isChanged = (typed: Partial<Record<Part, string>>, saved: PlanView['details'][StopKey]): boolean =>
  Object.entries(typed).some(([part, text]) => text !== saved[part as Part]);

/** City, state and ZIP are as a price needs them. */
export const isComplete = (stop: StopKey, typed: Values): boolean =>
  ADDRESS_PARTS.every((part) => detailsRules[`${stop}.${part}`]?.(typed[part] ?? '', typed) === undefined);

/** The answer's field paths as the form's names. */
export const detailsErrorsOf = ({ error_message, errors }: Pick<Problem, 'error_message' | 'errors'>): Errors => {
  const named = Object.entries(errors).map(([path, sentence]) => onField(path.replace(/^move_plan\.|details\./g, ''), sentence));
  return named.length > 0 ? Object.fromEntries(named) : { '': error_message };
};

/** A ZIP that does not exist is told where it was typed. */
const onField = (name: string, sentence: string): readonly [string, string] => [
  sentence === NO_SUCH_ZIP ? name.replace(/city$/, 'zip') : name,
  sentence,
];

/** The parts of a stop that the form shows. */
const stopIn = (values: Values, stop: StopKey): Partial<Record<Part, string>> =>
  Object.fromEntries(
    [...ADDRESS_PARTS, ...MANAGER_PARTS].flatMap((part) => {
      const text = values[`${stop}.${part}`];
      return text === undefined ? [] : [[part, text]];
    }),
  );

/** That no truck can drive here from where the move begins, told at the city. */
export const whyNotReached = ({ details, may }: PlanView, stop: StopKey): string | undefined =>
  details[stop].lat === null ? undefined : may.closed_steps.COMPARE?.errors[`${stop}.city`];

export const whyNotPlaced = (stop: PlanView['details'][StopKey]): string | undefined =>
  stop.city !== '' && stop.state !== '' && stop.zip !== '' && stop.lat === null ? NO_SUCH_ZIP : undefined;
