import { describe, expect, test } from 'vitest';
import { companyState, dayState, type Facts, headlineOf, type Slot, troublesIn } from './standing.ts';

const slot = (count: number, failed = 0, mean_ms = 300): Slot => ({ count, failed, sum_ms: count * mean_ms });

const CALM: Facts = {
  companies: [{ company: 'payments', state: 'works', now: slot(10), usual: slot(1_000) }],
  ...{ calls: slot(1_000), bookings: slot(20), outbox_jobs: { waiting: 3, oldest_s: 4 } },
  ...{
    emails_dead: 0,
    charging_s: 10,
    set_aside: 0,
    late_sweeps: [],
    lost_servers: [],
    clocks: [],
    ledger_differences: 0,
    spent_budgets: [],
  },
};

describe('a company', () => {
  test.each([
    ['is not judged by nothing', slot(0), slot(50), 'unasked'],
    ['is not away for one call that failed', slot(1, 1), slot(50), 'works'],
    ['is away when half of its calls fail', slot(6, 3), slot(50), 'away'],
    ['is slow beyond two seconds and three times of what is usual', slot(5, 0, 2_900), slot(50, 0, 600), 'slow'],
    ['that always takes so long is not slow', slot(5, 0, 2_900), slot(50, 0, 1_200), 'works'],
    ['that is quick is not slow, however much quicker it was', slot(5, 0, 900), slot(50, 0, 50), 'works'],
  ] as const)('%s', (_, now, usual, state) => {
    expect(companyState(now, usual)).toBe(state);
  });

  test('has bad days, slow days, good days and days without a call', () => {
    expect([slot(100, 2), slot(100, 1), slot(10, 0, 2_500), slot(10), slot(0)].map(dayState)).toEqual([
      'bad',
      'slow',
      'slow',
      'good',
      'none',
    ]);
  });
});

describe('what is not as it should be', () => {
  test('is nothing on a calm day', () => {
    expect(troublesIn(CALM)).toEqual([]);
    expect(headlineOf([])).toEqual({ tone: 'good', title: 'Everything works' });
  });

  test('says how slow a company is, what that does to customers and what happens by itself', () => {
    const companies = [{ company: 'payments', state: 'slow', now: slot(5, 0, 2_900), usual: slot(50, 0, 600) }] as const;
    const [found] = troublesIn({ ...CALM, companies });
    expect(found).toMatchObject({
      ...{ tone: 'slow', title: 'Card payments: answers in 2.9 s, usually 0.6 s.' },
      words: 'Bookings wait longer. What is in doubt is looked up every minute.',
    });
  });

  test('begins with what turns people away or is about money, and is counted in the headline', () => {
    const found = troublesIn({ ...CALM, set_aside: 2, ledger_differences: 1, bookings: slot(20, 4), spent_budgets: ['bookings'] });
    expect(found.map(({ kind, tone }) => [kind, tone])).toEqual([
      ['ledger', 'bad'],
      ['bookings', 'bad'],
      ['budget', 'slow'],
      ['set_aside', 'slow'],
    ]);
    expect(headlineOf(found).title).toBe('Two things are broken');
  });

  test('tells of clocks that are off, and that nobody’s time runs out by them', () => {
    const clocks = [
      { server: 'web-1', clock_ms: 29_000, leap_ms: -10_800_000 },
      { server: 'web-2', clock_ms: 120_000, leap_ms: -10_800_000 },
    ];
    const found = troublesIn({ ...CALM, clocks });
    expect(found.map(({ kind, key, tone, title }) => [kind, key, tone, title])).toEqual([
      ['clock', '', 'slow', 'The database’s clock leapt 3 h back.'],
      ['clock', 'web-2', 'slow', 'The clock of web-2 is 2 min ahead.'],
    ]);
    expect(found[0]?.words).toContain('Nobody’s time runs out');
  });

  test('leaves out what lies within its limits', () => {
    expect(troublesIn({ ...CALM, charging_s: 180, outbox_jobs: { waiting: 50, oldest_s: 300 }, calls: slot(1_000, 9) })).toEqual([]);
    expect(troublesIn({ ...CALM, charging_s: 240, outbox_jobs: { waiting: 1, oldest_s: 7_200 } }).map(({ title }) => title)).toEqual([
      'A payment has been in doubt for 4 min.',
      '1 outbox job waits, the oldest for 2 h.',
    ]);
  });
});
