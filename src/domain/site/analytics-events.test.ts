import { describe, expect, test } from 'vitest';
import { ANALYTICS_EVENT_NAMES, asAnalyticsEvent } from './analytics-events.ts';
import { pageWords } from './page-words.ts';

describe('an event', () => {
  test('is one of the specification’s [spec 7.45]', () => {
    expect(ANALYTICS_EVENT_NAMES).toEqual([
      'PAGE VIEW',
      'NETWORK FAILURE',
      'Landed from Google paid',
      'Landed from Facebook paid',
      'USER CLICKED UTILITY CONNECT',
      'AUTOCOMPLETE ERROR',
    ]);
  });

  test.each([
    ['PAGE VIEW', { page: '/moving/{}/compare' }],
    ['PAGE VIEW', { page: '/' }],
    ['NETWORK FAILURE', { page: '/', method: 'POST', call: '/api/v{}/move_plans', status: '0' }],
    ['Landed from Google paid', { page: '/', gclid: 'EAIaIQobChMI-x_9.Z' }],
    ['USER CLICKED UTILITY CONNECT', { page: '/concierge' }],
  ])('%s has its own facts, %j [spec 7.45]', (name, facts) => {
    expect(asAnalyticsEvent(name, facts)).toEqual({ name, facts });
  });

  test.each([
    ['a name that is none', 'constructor', { page: '/' }],
    ['a fact too many', 'PAGE VIEW', { page: '/', email: 'ana@example.com' }],
    ['a fact too few', 'Landed from Google paid', { page: '/' }],
    ['an email for a page', 'PAGE VIEW', { page: '/ana@example.com' }],
    ['a street for a click', 'Landed from Google paid', { page: '/', gclid: '412 7th Avenue' }],
    ['a plan’s own address', 'PAGE VIEW', { page: '/moving/0a1b2c3d-0000-4000-8000-000000000000/plan' }],
    ['a query', 'PAGE VIEW', { page: '/?email=ana' }],
    ['no text', 'NETWORK FAILURE', { page: '/', method: 'GET', call: '/api', status: 500 }],
  ])('is none with %s [property 60] [decisions 8]', (_, name, facts) => {
    expect(asAnalyticsEvent(name, facts)).toBeUndefined();
  });
});

test.each([
  ['/moving/0a1b2c3d-0000-4000-8000-000000000000/compare', '/moving/{}/compare'],
  ['/moving-companies/new-york/brooklyn/', '/moving-companies/new-york/brooklyn/'],
  ['/movers/12', '/movers/{}'],
  ['/l/AbC_dEf', '/l/{}'],
  ['/ana@example.com', '/{}'],
])('of the address %s the words stay: %s [property 60]', (path, words) => {
  expect(pageWords(path)).toBe(words);
  expect(asAnalyticsEvent('PAGE VIEW', { page: words })).toBeDefined();
});
