import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { LATER } from '#web/core/this-tab.ts';

export type Method = 'card' | 'paypal' | 'installments';

/** A PayPal account that agreed to pay: the word that stands for it pays once. */
export type PaypalAccount = { email: string; nonce: string };

export const NO_ACCOUNT = 'Sign in to PayPal first, or choose another way to pay';

/** `of` is what the page said when it was signed, at which instant of this browser. */
export type SignedSheet = { sheet_id: string; of: string; at: number };

/** What of this page is on no plan: kept in this tab alone, so that leaving for a provider or another step loses nothing. */
export type KeptBook = {
  method: Method;
  paypal: PaypalAccount | null;
  survey_waived: boolean;
  /** The tick that gives up full value. */
  full_value_waived: boolean;
  /** What else was ticked, typed or drawn to sign the papers with. */
  ticks: readonly string[];
  read_word: string;
  name: string;
  /** Null while the name is typed; empty until something is drawn. */
  drawing: string | null;
  /** Who owns the things too; null while they are one person's. */
  co_owner: { name: string; email: string } | null;
  /** A sheet that is signed and waits for its booking: a reload in between goes on with it. */
  signed: SignedSheet | null;
  /** The price when somebody went to change something; told of when they come back. */
  left_at: number | null;
};

const NOTHING_KEPT: KeptBook = {
  ...{ method: 'card', paypal: null, survey_waived: false, full_value_waived: false, left_at: null },
  ...{ ticks: [], read_word: '', name: '', drawing: null, co_owner: null, signed: null },
};

/** Before the page's script runs, and where a browser keeps nothing, it is as if nothing had been kept. */
export const useKeptBook = (plan_id: string) => {
  const key = `book ${plan_id}`;
  const text = useSyncExternalStore(
    listen,
    () => read(key),
    () => '',
  );
  const kept = useMemo(() => parsed(text), [text]);
  /** As it is at this moment, for what runs before the page has taken it over. */
  const now = useCallback((): KeptBook => parsed(read(key)), [key]);
  const keep = useCallback((part: Partial<KeptBook>): void => write(key, JSON.stringify({ ...now(), ...part })), [key, now]);
  const forget = useCallback((): void => write(key, ''), [key]);
  /** Outlives the tab, and is there in the next one: all but what pays, and what is drawn by hand. */
  const keepForLater = useCallback(
    (left_at: number | null): void => {
      const { survey_waived, full_value_waived, ticks, read_word, name, co_owner } = now();
      writeForLater(key, JSON.stringify({ survey_waived, full_value_waived, ticks, read_word, name, co_owner, left_at }));
    },
    [key, now],
  );
  return { kept, now, keep, keepForLater, forget };
};

const parsed = (text: string): KeptBook => ({ ...NOTHING_KEPT, ...(text === '' ? {} : (JSON.parse(text) as Partial<KeptBook>)) });

/** Where storage is shut off, what is kept lives as long as the page. */
const page = new Map<string, string>();
const listeners = new Set<() => void>();

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const read = (key: string): string => {
  try {
    return sessionStorage.getItem(key) ?? forLater(key);
  } catch {
    return page.get(key) ?? '';
  }
};

/** As long as the link lives that leads back to it. */
const LATER_MS = 30 * 86_400_000;

const forLater = (key: string): string => {
  const { text = '', until = 0 } = JSON.parse(localStorage.getItem(`${LATER}${key}`) ?? '{}') as { text?: string; until?: number };
  return Date.now() < until ? text : '';
};

const writeForLater = (key: string, text: string): void => {
  try {
    localStorage.setItem(`${LATER}${key}`, JSON.stringify({ text, until: Date.now() + LATER_MS }));
  } catch {
    // Nothing outlives the tab where storage is shut off.
  }
};

const write = (key: string, text: string): void => {
  try {
    if (text === '') {
      sessionStorage.removeItem(key);
      localStorage.removeItem(`${LATER}${key}`);
    } else sessionStorage.setItem(key, text);
  } catch {
    page.set(key, text);
  }
  for (const listener of listeners) listener();
};
