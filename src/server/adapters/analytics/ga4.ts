import type { AnalyticsEvent } from '#domain/site/analytics-events.ts';
import { NoAnswer } from '../bounded-json.ts';
import type { Analytics } from './port.ts';

export type Ga4Keys = { measurement_id: string; api_secret: string };

type Parts = Ga4Keys & { /** Another address for tests; nothing that a setting could change. */ host?: string; most_ms?: number };

/**
 * Google Analytics 4 by its Measurement Protocol. Our server tells it what happened, so that no script of a company and no address
 * of a visitor ever meet. The secret stands in the address that is asked, and in nothing that is thrown.
 */
export const ga4Analytics = ({ measurement_id, api_secret, host = HOST, most_ms = MOST_MS }: Parts): Analytics => ({
  report: async ({ visit, events }) => {
    const url = new URL('/mp/collect', host);
    url.search = new URLSearchParams({ measurement_id, api_secret }).toString();
    for (let from = 0; from < events.length; from += MOST_EVENTS)
      await post(
        url,
        { client_id: visit, non_personalized_ads: true, events: events.slice(from, from + MOST_EVENTS).map(asTheirs) },
        most_ms,
      );
  },
});

const HOST = 'https://www.google-analytics.com';
const MOST_MS = 5_000;
/** Of one request, by their rules. */
const MOST_EVENTS = 25;
/** Of the value of a parameter, by their rules. */
const LONGEST_VALUE = 100;

/** Their names are letters, digits and underscores; a view of a page has one of their own. */
const asTheirs = ({ name, facts }: AnalyticsEvent) => ({
  name: name === 'PAGE VIEW' ? 'page_view' : name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'),
  params: {
    engagement_time_msec: 1,
    ...Object.fromEntries(Object.entries(facts).map(([fact, value]) => [THEIR_FACTS[fact] ?? fact, value.slice(0, LONGEST_VALUE)])),
  },
});

const THEIR_FACTS: Readonly<Record<string, string>> = { page: 'page_path' };

const post = async (url: URL, body: unknown, most_ms: number): Promise<void> => {
  const signal = AbortSignal.timeout(most_ms);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers, redirect: 'error', signal }).catch(
    () => undefined,
  );
  if (answer === undefined) throw new NoAnswer(signal.aborted ? 'too_slow' : 'unreachable');
  await answer.body?.cancel();
  if (!answer.ok) throw new NoAnswer(`status_${answer.status}`);
};
