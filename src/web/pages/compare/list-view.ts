import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { choicesFor, chosenIn, FILTER_FIELD, type Filter, keptBy } from './filters.ts';
import type { BidView } from './page.tsx';
import { SORT_OPTIONS, sorted, sortOf } from './sorts.ts';

/** The page's address, and what was changed in it: shown at once, while the address follows when that is painted. Its other words stay. */
export const useListSearch = () => {
  const { key } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [ahead, setAhead] = useState({ at: '', words: '' });
  const following = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(following.current), []);
  const now = ahead.at === key ? new URLSearchParams(ahead.words) : search;
  const change = (next: URLSearchParams) => {
    setAhead({ at: key, words: next.toString() });
    clearTimeout(following.current);
    following.current = setTimeout(() => setSearch(next, { replace: true, preventScrollReset: true }), PAINTED_AFTER_MS);
  };
  return { search: now, change };
};

const PAINTED_AFTER_MS = 50;

export type ListSearch = ReturnType<typeof useListSearch>;

/** Which bids are on the list, and in which order. It stands in the address, so that Back, reload and choosing keep it (C2). */
export const useListView = (bids: readonly BidView[], { search, change }: ListSearch) => {
  const { plan } = usePlan();
  const [said, setSaid] = useState('');
  const [sort, chosen] = [sortOf(search.get('sort')), chosenIn(search)];
  const { pick_up, drop_off } = plan.details;
  const needs_papers = pick_up.certificate_of_insurance_required || drop_off.certificate_of_insurance_required;
  const sortBy = (value: string) => {
    const next = new URLSearchParams(search);
    next.set('sort', value);
    change(next);
    const label = SORT_OPTIONS.find((option) => option.value === value)?.label ?? '';
    setSaid(`Sorted by ${label.toLowerCase()}, ${keptBy(chosen, bids).length} movers`);
  };
  const keepOnly = (filters: readonly Filter[]) => {
    change(searchWith(search, filters));
    setSaid(`${countInWords(keptBy(filters, bids).length, bids.length)} shown`);
  };
  const turn = (filter: Filter) => keepOnly(chosen.includes(filter) ? chosen.filter((one) => one !== filter) : [...chosen, filter]);
  return {
    ...{ sort, said, sortBy, turn },
    all: bids,
    /** In their order; what is filtered away stays on the page, unseen, so that nothing is built anew when it comes back. */
    ordered: sorted(bids, sort),
    shown: new Set(keptBy(chosen, bids)),
    choices: choicesFor(bids, chosen, { hourly_plan: plan.hourly_plan, needs_papers }),
    is_filtered: chosen.length > 0,
    clear: { search: `?${searchWith(search, [])}`, act: () => keepOnly([]) },
  };
};

export type ListView = ReturnType<typeof useListView>;

/** "9 of 17 movers" */
export const countInWords = (shown: number, all: number): string =>
  shown === all ? (all === 1 ? '1 mover' : `${all} movers`) : `${shown} of ${all} movers`;

const searchWith = (search: URLSearchParams, filters: readonly Filter[]): URLSearchParams => {
  const next = new URLSearchParams(search);
  next.delete(FILTER_FIELD);
  for (const { key } of filters) next.append(FILTER_FIELD, key);
  return next;
};
