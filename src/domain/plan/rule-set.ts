import type { Details } from './details.ts';
import { stopsOf } from './details.ts';

/** Whose law a move is under: "federal" (49 CFR Part 375), or that of the one state in which it begins and ends, "state:NY". */
export type RuleSet = 'federal' | `state:${string}`;

/** Federal as soon as two stops lie in different states, also inside one commercial zone, which the law would exempt. Null while no stop has a state. */
export const ruleSetOf = (details: Details): RuleSet | null => {
  const states = new Set(stopsOf(details).flatMap((key) => details[key].state || []));
  const [only] = states;
  if (only === undefined) return null;
  return states.size > 1 ? 'federal' : `state:${only}`;
};
