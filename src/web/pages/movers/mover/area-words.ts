import type { Client } from '#contract/client.ts';
import { stateName } from '#domain/address/states.ts';
import { withCommas } from '#domain/core/number-words.ts';

export type Profile = Awaited<ReturnType<Client['movers']['show']>>;

/** "Picks up within 40 miles of Brooklyn, NY." */
export const areaInWords = ({ miles, zip_prefixes, states }: Profile['area'], near: string): string => {
  if (miles !== null) return `Picks up within ${miles} miles of ${near}.`;
  if (states.length === 0) return `Picks up around ${near}, in ZIPs that begin with ${listed(zip_prefixes)}.`;
  const others = zip_prefixes.length === 0 ? '' : `, and in ZIPs that begin with ${listed(zip_prefixes)}`;
  return `Picks up in ${originsInWords(states)}${others}.`;
};

const originsInWords = (states: readonly string[]): string => {
  if (states.length >= LOWER_48) return 'every state of the mainland';
  return states.length > MOST_NAMED ? `${states.length} states` : listed(states.map(stateName));
};

/** Null for a mover that stays near. */
export const farInWords = (states: readonly string[]): string | null => {
  if (states.length === 0) return null;
  if (states.length >= LOWER_48) return 'Delivers long distance to every state of the mainland.';
  if (states.length > MOST_NAMED) return `Delivers long distance to ${states.length} states.`;
  return `Delivers long distance to ${listed(states)}.`;
};

export const firstLookInWords = (cubic_feet: number | null): string | null =>
  cubic_feet === null ? null : `Wants to see a home of more than ${withCommas(cubic_feet)} cubic feet before it names a price.`;

const LOWER_48 = 48;
const MOST_NAMED = 12;

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
