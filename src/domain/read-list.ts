import { boxesOf, setBoxes } from './boxes.ts';
import { countOf, setItemCount } from './inventory.ts';
import type { MovePlan } from './plan.ts';
import { type Match, searchCatalog } from './search.ts';
import { splitList } from './typed-list.ts';

/** A pasted list as far as the catalog knows it; `text` is what was written. */
export type ReadList = { matched: readonly (Match & { text: string })[]; unmatched: readonly string[] };

/** Nothing is dropped: what is not understood, or asked for none of, is handed back as it was written. */
export const readList = (text: string): ReadList => {
  const read = splitList(text).map((piece) => ({ piece, match: searchCatalog(piece, 1).find(({ quantity }) => quantity > 0) }));
  return {
    matched: read.flatMap(({ piece, match }) => (match === undefined ? [] : [{ ...match, text: piece }])),
    unmatched: read.flatMap(({ piece, match }) => (match === undefined ? [piece] : [])),
  };
};

/** Puts everything read on the plan, beside what is there. */
export const addList = (plan: MovePlan, matched: readonly Match[]): MovePlan =>
  matched.reduce((filled, match) => {
    if (match.kind === 'box') {
      const { box_type_id, quantity } = match;
      return setBoxes(filled, { box_type_id, quantity: boxesOf(filled.boxes, box_type_id).quantity + quantity });
    }
    const { inventory_item_id, item_group_id, quantity } = match;
    return setItemCount(filled, { inventory_item_id, item_group_id, count: countOf(filled, inventory_item_id) + quantity });
  }, plan);
