import type { Findings, Thing } from './findings.ts';

/** What the crew said that the server has not confirmed yet. */
export type Kept = { findings: Findings; added: readonly Thing[]; note: string };

/** From the phone's own store, which outlives a closed tab and an empty battery; null where nothing waits or the browser forbids it. */
export const keptFindings = (short_id: string): Kept | null => {
  try {
    return JSON.parse(localStorage.getItem(nameOf(short_id)) ?? 'null');
  } catch {
    return null;
  }
};

/** Answers whether it is on the phone now. Nothing to keep removes what was there. */
export const keepFindings = (short_id: string, kept: Kept | null): boolean => {
  try {
    if (kept === null) localStorage.removeItem(nameOf(short_id));
    else localStorage.setItem(nameOf(short_id), JSON.stringify(kept));
    return kept !== null;
  } catch {
    return false;
  }
};

/** The short id opens nothing, unlike the link's key, which is kept nowhere. */
const nameOf = (short_id: string): string => `crew-${short_id}`;
