import { startTransition, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { usePlan } from '#web/plan/plan-provider.tsx';
import type { BidView } from './bid/bid-view.ts';
import { choicesFor, chosenIn, FILTER_FIELD, type Filter, keptBy } from './filters.ts';
import { SORT_OPTIONS, sorted, sortOf } from './sorts.ts';

/**
 * The page's address, and what was changed in it: shown at once, while the address follows when that is painted. Its other words stay.
 * What is changed while the address is on its way stays ahead of it.
 */
export const useListSearch = () => {
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const [ahead, setAhead] = useState<Ahead>({ at: '', words: '', sent: null, is_new: false });
  if (ahead.is_new && ahead.at !== location.key) setAhead({ ...ahead, at: location.key, is_new: false });
  const is_ahead = ahead.at === location.key || location.search === `?${ahead.sent}`;
  const unsent = is_ahead && ahead.words !== ahead.sent ? ahead.words : null;
  useEffect(() => {
    if (unsent === null) return;
    const following = setTimeout(() => {
      startTransition(() => setAhead((now) => ({ ...now, sent: unsent })));
      setSearch(unsent, { replace: true, preventScrollReset: true });
    }, PAINTED_AFTER_MS);
    const stop = beforeLeaving(() => {
      clearTimeout(following);
      window.history.replaceState(window.history.state, '', `?${unsent}`);
    });
    return () => {
      clearTimeout(following);
      stop();
    };
  }, [unsent, setSearch]);
  const change = (next: URLSearchParams) =>
    setAhead(({ sent }) => ({ at: location.key, words: next.toString(), sent: is_ahead ? sent : null, is_new: false }));
  /** To another view of the same page, out of which Back leads: it is shown from its top before the address is there. */
  const lead = (next: URLSearchParams) => {
    const words = next.toString();
    setSearch(words, { preventScrollReset: true });
    window.scrollTo(0, 0);
    setAhead({ at: location.key, words, sent: words, is_new: true });
  };
  return { search: is_ahead ? new URLSearchParams(ahead.words) : search, change, lead };
};

/** What the address shall be, where that was asked for, and what was sent to be it: the next one, or a new one after this. */
type Ahead = { at: string; words: string; sent: string | null; is_new: boolean };

/** A link or a button may lead away: the address it leaves must be right for Back, and may not follow over where it leads. */
const beforeLeaving = (act: () => void): (() => void) => {
  const pressed = ({ target }: MouseEvent) => target instanceof Element && target.closest('a, button') && act();
  document.addEventListener('click', pressed, true);
  return () => document.removeEventListener('click', pressed, true);
};

/** Long enough for a slow machine to have painted; a row of presses is one address. */
const PAINTED_AFTER_MS = 250;

export type ListSearch = ReturnType<typeof useListSearch>;

/** Which bids are on the list, and in which order. It stands in the address, so that Back, reload and choosing keep it (C2). */
export const useListView = (bids: readonly BidView[], { search, change }: ListSearch) => {
  const { plan } = usePlan();
  const [said, setSaid] = useState('');
  const [sort, chosen] = [sortOf(search.get('sort')), chosenIn(search)];
  const { pick_up, drop_off } = plan.details;
  const needs_documents = pick_up.certificate_of_insurance_required || drop_off.certificate_of_insurance_required;
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
    ordered: useMemo(() => sorted(bids, sort), [bids, sort]),
    shown: new Set(keptBy(chosen, bids)),
    choices: choicesFor(bids, chosen, { hourly_plan: plan.hourly_plan, needs_documents }),
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
