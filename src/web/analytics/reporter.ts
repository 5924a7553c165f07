import { isPaymentPage } from '#domain/booking/payment-page.ts';
import type { Noted } from '#web/core/track.ts';

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** Tells our server what happened, a few events at a time, and at the latest when the page is left. */
export const reporterOf = (): ((event: Noted) => void) => {
  const waiting: Noted[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0 || isPaymentPage(location.pathname)) return;
    post(waiting.splice(0, MOST_AT_ONCE));
    if (waiting.length > 0) timer = setTimeout(send, SOON_MS);
  };
  addEventListener('pagehide', send);
  return (event) => {
    window.dataLayer ??= [];
    window.dataLayer.push({ event: event.name, ...event.facts });
    waiting.push(event);
    timer ??= setTimeout(send, SOON_MS);
  };
};

const SOON_MS = 1000;
const MOST_AT_ONCE = 50;

/** Goes on its way also when the page is left. What does not arrive is not counted, and is nobody's trouble. */
const post = (events: readonly Noted[]): void =>
  void fetch('/api/v3/analytics/events', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ visit: visitOfThisTab(), events }),
  }).catch(() => undefined);

/** Drawn by chance for this tab, and gone with it: it tells two visits apart and names nobody. */
const visitOfThisTab = (): string => {
  try {
    const known = sessionStorage.getItem(VISIT);
    if (known !== null) return known;
    sessionStorage.setItem(VISIT, thisVisit);
  } catch {
    // Without storage each document is a visit.
  }
  return thisVisit;
};

const VISIT = 'visit';

const thisVisit = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
