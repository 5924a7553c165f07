import type { Problem } from '#contract/problem.ts';
import { NOT_AN_ADDRESS } from '#domain/details.ts';
import type { Errors, Rules, Values } from '#web/forms/form-errors.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import type { DetailsChange } from './use-details.ts';

export const ADDRESS_PARTS = ['street_address', 'apartment_number', 'city', 'state', 'zip'] as const;
export type StopName = 'pick_up' | 'drop_off';

const STOPS: readonly StopName[] = ['pick_up', 'drop_off'];

const rulesOf = (stop: StopName): Rules => ({
  [`${stop}.city`]: (value) => (value === '' ? 'Enter the city' : undefined),
  [`${stop}.state`]: (value) => (value === '' ? 'Choose the state' : undefined),
  [`${stop}.zip`]: (value) => (/^\d{5}(-\d{4})?$/.test(value) ? undefined : 'Enter a ZIP code of 5 digits'),
});

/** A street is needed only to book; city, state and ZIP make the price. */
export const detailsRules: Rules = { ...rulesOf('pick_up'), ...rulesOf('drop_off') };

/** The address as typed, of one stop. */
export const addressIn = (values: Values, stop: StopName) =>
  Object.fromEntries(ADDRESS_PARTS.map((part) => [part, values[`${stop}.${part}`] ?? ''])) as Record<(typeof ADDRESS_PARTS)[number], string>;

/** Everything typed in the form's stops that differs from what is saved. */
export const changeOf = (values: Values, saved: PlanView['details']): DetailsChange =>
  Object.fromEntries(
    STOPS.filter((stop) => `${stop}.city` in values)
      .map((stop) => [stop, addressIn(values, stop)] as const)
      .filter(([stop, typed]) => isChanged(typed, saved[stop])),
  );

export const isChanged = (typed: Partial<PlanView['details']['pick_up']>, saved: PlanView['details']['pick_up']): boolean =>
  ADDRESS_PARTS.some((part) => (typed[part] ?? '') !== saved[part]);

/** The answer's field paths as the form's names; a place that can't be found belongs to the ZIP. */
export const detailsErrorsOf = ({ error_message, errors }: Problem): Errors => {
  const named = Object.entries(errors).map(([path, sentence]) => [path.replace(/^move_plan\.|details\./g, ''), sentence] as const);
  return named.length > 0 ? Object.fromEntries(named) : { '': error_message };
};

/** A complete city, state and ZIP that is on no map. */
export const whyNotPlaced = (stop: PlanView['details']['pick_up']): string | undefined =>
  stop.city !== '' && stop.state !== '' && stop.zip !== '' && stop.lat === null ? `${NOT_AN_ADDRESS}: we can’t find this ZIP` : undefined;
