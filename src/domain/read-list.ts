import { type Match, searchCatalog } from './search.ts';
import { splitList } from './typed-list.ts';

/** A thing of a pasted list, how many of it, and the words it was read from; one row for each thing. */
export type ReadRow = Match & { text: string };

/** A pasted list as far as the catalog knows it. */
export type ReadList = { matched: readonly ReadRow[]; unmatched: readonly string[] };

export const MAX_LIST_CHARACTERS = 20_000;

/** Nothing is dropped: what is not understood, or asked for none of, is handed back as it was written. */
export const readPastedList = (text: string): ReadList => {
  const rows: ReadRow[] = [];
  const unmatched: string[] = [];
  for (const piece of splitList(text)) {
    const match = searchCatalog(piece, 1).find(({ quantity }) => quantity > 0);
    if (match === undefined) unmatched.push(piece);
    else rows.push({ ...match, text: piece });
  }
  return { matched: merged(rows), unmatched };
};

/** Two lines that name the same thing are one row with both their words. */
const merged = (rows: readonly ReadRow[]): readonly ReadRow[] => {
  const by_thing = new Map<string, ReadRow>();
  for (const row of rows) {
    const key = row.kind === 'box' ? `box ${row.box_type_id}` : `item ${row.inventory_item_id}`;
    const known = by_thing.get(key);
    by_thing.set(key, known ? { ...known, quantity: known.quantity + row.quantity, text: `${known.text}, ${row.text}` } : row);
  }
  return [...by_thing.values()];
};
