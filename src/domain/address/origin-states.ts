import { zipsOfState } from './state-zips.ts';
import { STATES, type StateCode } from './states.ts';

/** What ZIP prefixes mean: the states that they cover whole, and those that lie in none of these. */
export const originStatesOf = (prefixes: readonly string[]): { states: readonly StateCode[]; others: readonly string[] } => {
  const asked = new Set(prefixes);
  const states = STATES.map(({ code }) => code).filter((code) =>
    zipsOfState(code).every((zip) => stemsOf(zip).some((stem) => asked.has(stem))),
  );
  const known = new Set(states.flatMap(zipsOfState).flatMap(stemsOf));
  return { states, others: prefixes.filter((prefix) => !known.has(prefix.slice(0, 3))) };
};

/** "112" begins with 1, 11 and 112. */
const stemsOf = (zip: string): readonly string[] => [zip.slice(0, 1), zip.slice(0, 2), zip];
