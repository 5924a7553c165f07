import type { Page } from './wire.ts';

/** What this phone remembers of whoever holds it; '' where nothing is, or where the browser forbids it. */
export const remembered = (name: string): string => {
  try {
    return localStorage.getItem(`crew-${name}`) ?? '';
  } catch {
    return '';
  }
};

export const remember = (name: string, value: string): void => {
  try {
    localStorage.setItem(`crew-${name}`, value);
  } catch {
    // Forbidden: it is chosen anew the next time.
  }
};

type OfJob = { page: Page };

/** Who signs what the crew finds between states, typed once for the job. */
export const leaderKept = ({ page }: OfJob): string => remembered(`leader-${page.plan.short_id}`).trim();

export const keepLeader = ({ page }: OfJob, name: string): void => remember(`leader-${page.plan.short_id}`, name);

export const needsLeader = ({ page }: OfJob): boolean => page.plan.is_interstate && page.list?.hours == null;

/** What was typed for a job and is of no use without it. */
export const forgetTyped = (short_id: string): void => {
  try {
    for (const name of ['leader', 'draft']) localStorage.removeItem(`crew-${name}-${short_id}`);
  } catch {
    // Forbidden: then nothing was remembered.
  }
};

/** A message as far as it was typed; photos by their ids on this phone. */
type Draft = { words: string; photos: readonly string[] };

export const draftKept = ({ page }: OfJob): Draft => {
  try {
    return JSON.parse(remembered(`draft-${page.plan.short_id}`)) as Draft;
  } catch {
    return { words: '', photos: [] };
  }
};

export const keepDraft = ({ page }: OfJob, draft: Draft): void => remember(`draft-${page.plan.short_id}`, JSON.stringify(draft));
