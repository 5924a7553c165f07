import { isPaymentPage } from '#domain/booking/payment-page.ts';
import { refuse } from '#domain/core/refusal.ts';
import { type AnalyticsEvent, type AnalyticsEventName, asAnalyticsEvent } from '#domain/site/analytics-events.ts';
import { logAnalytics } from '#server/adapters/analytics/log.ts';
import type { Caller } from '#server/core/caller.ts';

type Reported = { visit: string; events: readonly { name: AnalyticsEventName; facts: Record<string, string> }[] };

/** Hands on what a browser tells of a visit. Asked here once more: without a yes nothing is taken, and nothing ever of the page where a card is typed. */
export const takeEvents = ({ world, measurable, request_id }: Caller, { visit, events }: Reported): { taken: number } => {
  const whole = events.map(({ name, facts }, at) => asAnalyticsEvent(name, facts) ?? wrongFacts(at));
  const taken = measurable === true ? whole.filter(isOutsidePayment) : [];
  if (taken.length === 0) return { taken: 0 };
  const analytics = world.analytics ?? logAnalytics(world.log);
  // Nobody waits for what is only counted.
  void analytics.report({ visit, events: taken }).catch((error: unknown) => {
    world.log('analytics_failed', { request_id, why: error instanceof Error ? error.message : 'unknown' });
  });
  return { taken: taken.length };
};

const isOutsidePayment = ({ facts }: AnalyticsEvent): boolean => !isPaymentPage(facts.page ?? '');

const wrongFacts = (at: number): never => {
  const sentence = 'An event has exactly the facts of its kind';
  throw refuse('invalid', sentence, { [`events.${at}.facts`]: sentence });
};
