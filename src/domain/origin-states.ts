import { zipsOfState } from './tables/state-zips.ts';
import { STATES, type StateCode } from './tables/states.ts';

/** What ZIP prefixes mean: the states that they cover whole, and those that lie in none of these. */
export const originStatesOf = (prefixes: readonly string[]): { states: readonly StateCode[]; others: readonly string[] } => {
  const isCovered = (zip: string) => prefixes.some((prefix) => zip.startsWith(prefix));
  const whole = STATES.map(({ code }) => code).filter((code) => zipsOfState(code).every(isCovered));
  const known = whole.flatMap(zipsOfState);
  const lies = (prefix: string) => known.some((zip) => zip.startsWith(prefix) || prefix.startsWith(zip));
  return { states: whole, others: prefixes.filter((prefix) => !lies(prefix)) };
};
