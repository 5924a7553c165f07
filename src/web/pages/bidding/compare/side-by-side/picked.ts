import { type MouseEvent, useState } from 'react';
import type { BidView } from '../bid/bid-view.ts';
import type { ListSearch } from '../list-view.ts';
import { isPressedHere } from '../pressed-here.ts';

/** More columns than this can't be read beside each other. */
export const MOST_PICKED = 3;

/** Which movers stand side by side is in the address, so that Back, reload and a link keep it. */
export const usePicked = (bids: readonly BidView[], { search, change, lead }: ListSearch) => {
  const ids = search.getAll('pick').map(Number);
  const picked = ids.flatMap((id) => bids.find(({ mover }) => mover.id === id) ?? []).slice(0, MOST_PICKED);
  const known = picked.map(({ mover }) => mover.id);
  const is_side = search.has('side') && picked.length > 1;
  const was_listed = useOnce(!is_side);
  const was_side = useOnce(is_side);
  const turn = (id: number) => {
    const next = known.includes(id) ? known.filter((one) => one !== id) : [...known, id];
    change(searchOf(search, next, next.length > 1 && is_side));
  };
  /** What a link to this view is made of. */
  const view = (side: boolean) => {
    const next = searchOf(search, known, side);
    const onClick = (event: MouseEvent) => {
      if (!isPressedHere(event)) return;
      event.preventDefault();
      lead(next);
    };
    return { to: { search: `?${next}` }, onClick };
  };
  return { picked, is_side, was_listed, was_side, turn, view };
};

export type Picked = ReturnType<typeof usePicked>;

const searchOf = (search: URLSearchParams, ids: readonly number[], side: boolean): URLSearchParams => {
  const next = new URLSearchParams(search);
  next.delete('pick');
  next.delete('side');
  for (const id of ids) next.append('pick', String(id));
  if (side) next.set('side', '1');
  return next;
};

/** True from the first time on. The list that was on screen waits behind the view side by side, and need not be built anew. */
const useOnce = (is_so: boolean): boolean => {
  const [was_so, setSo] = useState(is_so);
  if (is_so && !was_so) setSo(true);
  return is_so || was_so;
};
