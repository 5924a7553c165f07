import { useEffect } from 'react';
import { redirectDocument } from 'react-router';
import { isPaymentPage } from '#domain/booking/payment-page.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { nothingHeld } from '#web/plan/use-leaving-guard.ts';

/**
 * The policy of the payment page belongs to its document, and so do the scripts that ran in it before: Book is loaded as a page
 * of its own, never put into one that was opened elsewhere (property 58).
 */
const isOwnDocument = (): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => isPaymentPage(new URL(name, location.href).pathname));

/** From another page it is opened anew, with the policy that is its own. */
export const inOwnDocument = async <Loaded>({ url }: Request, load: () => Promise<Loaded>): Promise<Loaded> => {
  if (isOwnDocument()) return load();
  await nothingHeld();
  const { pathname, search } = new URL(url);
  throw redirectDocument(pathname + search);
};

/** Links out of it load the next page anew, once everything typed is stored. */
export const useLeavingByDocument = (): void => {
  const { settled } = usePlan();
  useEffect(() => {
    const leave = (event: MouseEvent): void => {
      const link = leadsAway(event);
      if (link === undefined) return;
      event.preventDefault();
      void settled().then((outcome) => (outcome === 'sent' || outcome === 'refused') && location.assign(link.href));
    };
    // On the window, so that it comes before the router.
    addEventListener('click', leave, { capture: true });
    return () => removeEventListener('click', leave, { capture: true });
  }, [settled]);
};

/** For the button that turns until the next page stands. */
export const leftFor = (address: string, { replace = false } = {}): Promise<never> => {
  if (replace) location.replace(address);
  else location.assign(address);
  return new Promise(() => undefined);
};

/** A plain press on a link to another of our pages. */
const leadsAway = ({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  if (link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname ? undefined : link;
};
