import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** A browser that keeps no cookie can't show that a plan is its own. The server can't tell it from a stranger's. */
export const useKeepsCookies = (): boolean =>
  useSyncExternalStore(
    never,
    () => navigator.cookieEnabled,
    () => true,
  );
