import { countOf } from '#domain/inventory/inventory.ts';
import { thingNamed } from '#domain/list-reader/named-thing.ts';
import { type Match, searchCatalog } from '#domain/list-reader/search.ts';
import { parseTyped, splitList } from '#domain/list-reader/typed-list.ts';
import { keyOfMatch } from '../paste/pasted-rows.ts';
import type { Things } from '../use-things.ts';

/** What is offered for the typed text: the keys as they stand, one beneath the other. */
export type Found = { words: string; pieces: number; matches: readonly Match[]; keys: readonly string[] };

/** The key of the offer to read the text as a list. */
export const LIST = 'list';
/** The key of the offer of a custom item. It stands last, or first where the matches are but a guess; of a list, each line has its own. */
export const OWN = 'own';

/** Fewer letters say nothing yet. */
export const SHORTEST = 2;

const MOST = 5;

export const foundFor = (text: string): Found => {
  const { words } = parseTyped(text);
  if (text.trim().length < SHORTEST) return { words, pieces: 0, matches: [], keys: [] };
  const pieces = splitList(text).length;
  // "2 sofas, piano" is not two pianos: of several things, only what is called by all the words is offered on its own.
  const matches = searchCatalog(text, MOST, pieces > 1 ? 'all' : 'last');
  const keys = matches.map(keyOfMatch);
  if (pieces > 1) return { words, pieces, matches, keys: [LIST, ...keys] };
  return { words, pieces, matches, keys: isGuess(text) ? [OWN, ...keys] : [...keys, OWN] };
};

/** "surfboard rack": some racks are known, but none of them is meant, and a list would not take it for one either. */
const isGuess = (text: string): boolean => searchCatalog(text, 1, 'all').length === 0 && thingNamed(parseTyped(text).words) === undefined;

/** As many more of it as were asked for. */
export const addTo = (things: Things, match: Match): void => {
  if (match.kind === 'box') {
    const before = things.plan.boxes.find((count) => count.box_type_id === match.box_type_id)?.quantity ?? 0;
    things.setBoxCount(match.box_type_id, before + match.quantity);
  } else {
    const before = countOf(things.plan, match.inventory_item_id);
    things.setCount(match.inventory_item_id, match.item_group_id, before + match.quantity);
  }
};
