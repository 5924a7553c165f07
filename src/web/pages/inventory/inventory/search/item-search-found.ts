import { catalogItem } from '#domain/inventory/catalog.ts';
import type { CatalogItem } from '#domain/inventory/tables/catalog.ts';
import { thingNamed } from '#domain/list-reader/named-thing.ts';
import { type Match, searchCatalog } from '#domain/list-reader/search.ts';
import { parseTyped, splitList } from '#domain/list-reader/typed-list.ts';
import { keyOfMatch } from '../key-of-match.ts';
import { LIST, OWN, SHORTEST } from './search-keys.ts';

/** What is offered for the typed text: the keys as they stand, one beneath the other. */
export type Found = { words: string; pieces: number; matches: readonly Match[]; keys: readonly string[] };

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

/** How many things are named at once; several are a list. */
export const thingsIn = (text: string): number => splitList(text).length;

const MOST_TILES = 24;

/** What is typed, as things from all rooms. */
export const tilesFor = (text: string): { words: string; items: readonly CatalogItem[] } => {
  const { words } = parseTyped(text);
  const matches = searchCatalog(words, MOST_TILES);
  return { words, items: matches.flatMap((match) => (match.kind === 'item' ? (catalogItem(match.inventory_item_id) ?? []) : [])) };
};
