import { STATES } from '#domain/address/states.ts';
import { type Refusal, refuseAt } from '#domain/core/refusal.ts';
import type { Mover } from './mover.ts';

/** What a mover says of itself and what it bids on; its name, licenses and insurance are checked documents and not its to type. */
export type MoverProfile = Pick<
  Mover,
  | 'about'
  | 'founded_year'
  | 'crew_size'
  | 'services'
  | 'origin_area'
  | 'destination_states'
  | 'lead_time_days'
  | 'maximum_cubic_feet'
  | 'consult_only_over_cubic_feet'
>;

export const profileOf = (mover: Mover): MoverProfile => {
  const { about, founded_year, crew_size, services, origin_area, destination_states } = mover;
  const { lead_time_days, maximum_cubic_feet, consult_only_over_cubic_feet } = mover;
  return {
    ...{ about, founded_year, crew_size, services, origin_area, destination_states },
    ...{ lead_time_days, maximum_cubic_feet, consult_only_over_cubic_feet },
  };
};

export const whyNotSaveProfile = (profile: MoverProfile, year: number): Refusal | undefined => {
  const errors = Object.fromEntries(RULES.filter(({ holds }) => !holds(profile, year)).map(({ field, sentence }) => [field, sentence]));
  return refuseAt(errors);
};

type Rule = { field: string; sentence: string; holds: (profile: MoverProfile, year: number) => boolean };

const within = (figure: number, least: number, most: number): boolean => Number.isInteger(figure) && figure >= least && figure <= most;

const CODES: ReadonlySet<string> = new Set(STATES.map(({ code }) => code));

const RULES: readonly Rule[] = [
  { field: 'about', sentence: 'Use 20 to 600 characters', holds: ({ about }) => about.trim().length >= 20 && about.trim().length <= 600 },
  { field: 'founded_year', sentence: 'Enter a year since 1850', holds: (profile, year) => within(profile.founded_year, 1850, year) },
  { field: 'crew_size', sentence: 'Use 2 to 10 people', holds: ({ crew_size }) => within(crew_size, 2, 10) },
  {
    field: 'origin_area.miles',
    sentence: 'Use 1 to 500 miles',
    holds: ({ origin_area: area }) => area.kind === 'zips' || within(area.miles, 1, 500),
  },
  {
    field: 'origin_area.prefixes',
    sentence: 'Enter ZIPs or how they begin, like 112 or 11215',
    holds: ({ origin_area: area }) =>
      area.kind === 'radius' ||
      (area.prefixes.length > 0 && area.prefixes.length <= 300 && area.prefixes.every((one) => /^\d{3,5}$/.test(one))),
  },
  {
    field: 'destination_states',
    sentence: 'Use the two letters of states, like NJ',
    holds: ({ destination_states }) => destination_states.every((code) => CODES.has(code)),
  },
  { field: 'lead_time_days', sentence: 'Use 0 to 60 days', holds: ({ lead_time_days }) => within(lead_time_days, 0, 60) },
  {
    field: 'maximum_cubic_feet',
    sentence: 'Use 100 to 20,000 cubic feet',
    holds: ({ maximum_cubic_feet }) => within(maximum_cubic_feet, 100, 20_000),
  },
  {
    field: 'consult_only_over_cubic_feet',
    sentence: 'Use 100 to 20,000 cubic feet, or leave it blank',
    holds: ({ consult_only_over_cubic_feet: over }) => over === null || within(over, 100, 20_000),
  },
];
