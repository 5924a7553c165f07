import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { VisitType } from '#domain/bidding/consultation.ts';
import { type Draft, draftFrom, draftOf, type Option, optionsOf, searchOf } from './draft.ts';
import type { Consultation } from './read-consultation.ts';

/** The three options, as they are or are about to be: a press shows at once, and who is free then comes after it. */
export const useOptions = (read: Consultation) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [pressed, setPressed] = useState<string | null>(null);
  // Until the address is the one of the last press, whatever answer of an earlier one arrives between.
  const coming = pressed === search ? null : pressed;
  const draft: Draft = coming === null ? read.draft : draftOf(new URLSearchParams(coming));
  const options = optionsOf(draft, read.free);
  const go = (next: Draft) => {
    const to = `?${searchOf(next)}`;
    setPressed(to);
    void navigate(to, { replace: true, preventScrollReset: true });
  };
  return {
    type: draft.type,
    options,
    search: `?${searchOf(draft)}`,
    is_waiting: coming !== null,
    change: (next: readonly Option[]) => go(draftFrom(draft.type, next)),
    setType: (type: VisitType) => go({ ...draft, type }),
  };
};
