import { useSyncExternalStore } from 'react';
import { LATER } from '#web/core/this-tab.ts';
import type { Values } from '#web/forms/form-errors.ts';

/** A request that failed is put by in this browser, and its form is filled in with it on another day. False where the browser keeps nothing. */
export const saveRequest = (typed: Values): boolean => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ typed, until: Date.now() + KEPT_MS }));
    return true;
  } catch {
    return false;
  }
};

/** It was sent after all. */
export const forgetRequest = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
};

/** What was put by. The server knows nothing of it, so it comes with the page's script. */
export const useSavedRequest = (): Values => useSyncExternalStore(never, readOnce, () => NOTHING);

const KEY = `${LATER}price request`;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const NOTHING: Values = {};

let read: Values | undefined;

const readOnce = (): Values => {
  read ??= readSaved();
  return read;
};

const readSaved = (): Values => {
  try {
    const { typed, until }: { typed: Values; until: number } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return until > Date.now() ? typed : NOTHING;
  } catch {
    return NOTHING;
  }
};

const never = () => () => undefined;
