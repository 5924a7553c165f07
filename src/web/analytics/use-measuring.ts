import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isPaymentPage } from '#domain/booking/payment-page.ts';
import { TIMINGS } from '#domain/core/timings.ts';
import { untilAfterLoad } from '#web/core/after-load.ts';
import { isPlanPage } from '#web/core/sign-in-path.ts';
import { track } from '#web/core/track.ts';

/** Notes each page that is seen. What would tell anybody of it comes five seconds after the page has loaded (Spec section 9), and never where a card is typed. */
export const useMeasuring = (): ComponentType | null => {
  const { pathname } = useLocation();
  const [Measuring, setMeasuring] = useState<ComponentType | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a view of its own
  useEffect(() => track('PAGE VIEW', {}), [pathname]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (isPaymentPage(location.pathname)) return;
      import('./measuring.tsx').then((module) => setMeasuring(() => module.Measuring)).catch(nothingToTell);
    }, untilAfterLoad(TIMINGS.analytics_load));
    return () => clearTimeout(timer);
  }, []);
  return Measuring;
};

/** Keeps the words of the advertisement that led here: at once, and again every 3.5 seconds, because scripts of an advertisement change the address later (Spec section 4). */
export const useCampaign = (): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isPlanPage(pathname)) return;
    const keep = (): void => {
      if (location.search.includes('utm_')) import('./keep-campaign.ts').then(({ keepCampaign }) => keepCampaign()).catch(nothingToTell);
    };
    keep();
    const timer = setInterval(keep, TIMINGS.utm_refresh);
    return () => clearInterval(timer);
  }, [pathname]);
};

/** Without a connection, or after a new release, there is nothing to count with. Its styles fail beside the import, so this stands at the very end. */
const nothingToTell = (): void => undefined;
