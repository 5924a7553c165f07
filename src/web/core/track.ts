import { isPaymentPage } from '#domain/booking/payment-page.ts';
import type { AnalyticsEventName, FactsOf } from '#domain/site/analytics-events.ts';
import { pageWords } from '#domain/site/page-words.ts';

/** An event as it was noted: when, and on which page. */
export type Noted = { name: AnalyticsEventName; facts: Readonly<Record<string, string>> };

/**
 * The one way to report what happened (Spec section 7). Nothing leaves by it: an event waits in this document until the visitor
 * has allowed that, and goes with it where they have not. Where a card is typed nothing is noted at all (property 58).
 */
export const track = <Name extends AnalyticsEventName>(name: Name, facts: FactsOf<Name>): void => {
  const { pathname } = location;
  if (isPaymentPage(pathname)) return;
  const event = { name, facts: { page: pageWords(pathname), ...facts } };
  if (receiver !== undefined) receiver(event);
  else if (waiting.length < MOST_WAITING) waiting.push(event);
};

/** Where events go from now on, those that wait first. */
export const deliverTo = (next: (event: Noted) => void): void => {
  receiver = next;
  for (const event of waiting.splice(0)) next(event);
};

const MOST_WAITING = 50;

const waiting: Noted[] = [];

let receiver: ((event: Noted) => void) | undefined;
