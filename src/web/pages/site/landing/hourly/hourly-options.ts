import { TRUCK_SIZES } from '#domain/inventory/tables/truck-sizes.ts';
import { HOURS, LABORERS } from '#domain/plan/hourly-choices.ts';
import type { Option } from '#web/forms/select-field.tsx';
import { hoursInWords } from '#web/pricing/hourly/hourly-words.ts';

/** What stands in a field for which somebody wants a suggestion. */
export const SUGGEST = 'suggest';

const SUGGESTED: Option = { value: SUGGEST, label: 'Suggest for me' };

export const TRUCK_OPTIONS: readonly Option[] = [SUGGESTED, ...TRUCK_SIZES.map(({ id, label }) => ({ value: String(id), label }))];

/** For who has none: a truck comes with the crew. */
export const TRUCKS_ONLY: readonly Option[] = TRUCK_OPTIONS.filter(({ value }) => value !== '1');

const LEAST_ASKED = 2;
const MOST_ASKED = 12;

/** Longer days are asked for on the plan itself. */
export const HOUR_OPTIONS: readonly Option[] = [
  SUGGESTED,
  ...Array.from({ length: (MOST_ASKED - LEAST_ASKED) / HOURS.step + 1 }, (_, at) => LEAST_ASKED + at * HOURS.step).map((hours) => ({
    value: String(hours),
    label: hoursInWords(hours),
  })),
];

export const CREW_OPTIONS: readonly Option[] = [
  SUGGESTED,
  ...Array.from({ length: LABORERS.most - LABORERS.least + 1 }, (_, at) => LABORERS.least + at).map((people) => ({
    value: String(people),
    label: `${people} people`,
  })),
];
