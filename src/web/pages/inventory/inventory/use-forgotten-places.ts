import { useState } from 'react';
import { forgottenThings } from '#domain/inventory/forgotten-things.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';

/** The question before the first Continue of a plan: asked once, and only where something may be missing. */
export const useForgottenPlaces = (plan: PlanView) => {
  const [is_open, setOpen] = useState(false);
  /** True when the question is on the screen now; whoever was asked before goes on. */
  const ask = (): boolean => {
    if (wasAsked(plan.uuid) || forgottenThings(plan).length === 0) return false;
    noteAsked(plan.uuid);
    setOpen(true);
    return true;
  };
  return { is_open, ask, close: () => setOpen(false) };
};

const KEY = 'asked-about-places';
const MOST = 20;

const wasAsked = (uuid: string): boolean => asked().includes(uuid);

const noteAsked = (uuid: string): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify([uuid, ...asked()].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing is asked again on its next visit.
    here = [uuid, ...here];
  }
};

let here: readonly string[] = [];

const asked = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? [...kept, ...here] : here;
  } catch {
    return here;
  }
};
