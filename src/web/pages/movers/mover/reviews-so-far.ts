import { useState } from 'react';
import type { Profile } from './area-words.ts';

type Page = Profile['reviews'];
type Kept = { of: string; from: number; page: number; entries: Page['entries'] };

/** A page that follows the one on screen is added beneath it; any other stands alone, as it does without a script. */
export const useAllSoFar = (mover_id: number, stars: number | null, { page, entries }: Page): Pick<Kept, 'from' | 'entries'> => {
  const of = `${mover_id} ${stars}`;
  const [kept, setKept] = useState<Kept>({ of, from: page, page, entries });
  if (kept.of === of && kept.page === page) return kept;
  const follows = kept.of === of && kept.page + 1 === page;
  const next = { of, from: follows ? kept.from : page, page, entries: follows ? [...kept.entries, ...entries] : entries };
  setKept(next);
  return next;
};
