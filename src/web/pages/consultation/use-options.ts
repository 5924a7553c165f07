import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { VisitType } from '#domain/consultation.ts';
import { type Draft, draftFrom, draftOf, type Option, optionsOf, searchOf } from './draft.ts';
import type { Consultation } from './read-consultation.ts';

/** The three options, as they are or are about to be: a press shows at once, and who is free then comes after it. */
export const useOptions = (read: Consultation) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const coming = useNavigation().location;
  const is_waiting = coming !== undefined && coming.pathname === pathname && coming.search !== search;
  const draft: Draft = is_waiting ? draftOf(new URLSearchParams(coming.search)) : read.draft;
  const options = optionsOf(draft, read.free);
  const go = (next: Draft) => void navigate(`?${searchOf(next)}`, { replace: true, preventScrollReset: true });
  return {
    type: draft.type,
    options,
    search: `?${searchOf(draft)}`,
    is_waiting,
    change: (next: readonly Option[]) => go(draftFrom(draft.type, next)),
    setType: (type: VisitType) => go({ ...draft, type }),
  };
};
