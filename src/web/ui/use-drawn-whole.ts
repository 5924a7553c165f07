import { useDeferredValue, useSyncExternalStore } from 'react';

/**
 * False for the first drawing of what is opened in the browser, and true as soon as that is painted: a long list shows its first screenful and
 * then the rest. A page that came from the server is whole from the beginning.
 */
export const useDrawnWhole = (): boolean => {
  const is_from_server = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  return useDeferredValue(true, is_from_server);
};

const neverChanges = () => () => undefined;
