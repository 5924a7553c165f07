import { useEffect } from 'react';

/** Says that the page is awake, to whatever kept what was done before its script came (server/http/waker.ts). */
export const useAwake = (): void => {
  useEffect(() => {
    dispatchEvent(new Event('awake'));
  }, []);
};
