import { useSyncExternalStore } from 'react';

/** What the authModal is opened for. */
export type Asked = {
  view: 'login' | 'register';
  /** Somebody asked for it, wants to keep a plan, has been signed out in the middle of it, is shut out of one, or has to confirm who it is. */
  why: 'asked' | 'keep' | 'expired' | 'shut_out' | 'fresh';
  /** The plan that is open once they are signed in. */
  move_plan_id?: string;
  /** What is known already of whoever makes an account. */
  name?: string;
  email?: string;
  /** Whoever asked goes on by itself, on this page. */
  stays?: boolean;
  /** Where to go then; without one a plan's page stays as it is. */
  redirect?: string;
};

type Open = Asked & { answer: (is_signed_in: boolean) => void };

/** Opens the authModal over the page; resolves once it has closed. Who asks while it is open waits for the same answer. */
export const askToSignIn = (asked: Asked): Promise<boolean> => {
  waiting ??= new Promise<boolean>((resolve) => {
    open = { ...asked, answer: (is_signed_in) => closeWith(resolve, is_signed_in) };
    tellAll();
  });
  return waiting;
};

/** What is asked now, for the one place that shows it. */
export const useAsked = (): Open | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => null,
  );

let open: Open | null = null;
let waiting: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

const tellAll = (): void => {
  for (const listener of listeners) listener();
};

const closeWith = (resolve: (is_signed_in: boolean) => void, is_signed_in: boolean): void => {
  open = null;
  waiting = null;
  tellAll();
  resolve(is_signed_in);
};
