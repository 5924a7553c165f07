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
