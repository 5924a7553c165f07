import { describe, expect, test } from 'vitest';
import { daysOfWindow, silencesOf } from './long-window.ts';

const at = (text: string): Date => new Date(`2027-03-${text}:00Z`);

describe('a long move', () => {
  const heard = [at('20T18:00'), at('21T13:00'), at('22T12:30'), at('24T12:05'), at('25T12:40')];

  test('shows each day from the loading to the last one, and the day on which nobody said anything', () => {
    const days = daysOfWindow({
      ...{ loaded_on: '2027-03-20', last: '2027-03-28', today: '2027-03-25', expected_on: '2027-03-26', arrived_on: null },
      heard_on: new Set(heard.map((one) => one.toISOString().slice(0, 10))),
    });
    expect(days.map(({ state }) => state)).toEqual([
      ...['loaded', 'heard', 'heard', 'silent', 'heard', 'today', 'expected', 'open', 'last'],
    ]);
  });

  test('names the last promised day, whatever else that day is', () => {
    const of = (today: string) =>
      daysOfWindow({
        ...{ loaded_on: '2027-03-26', last: '2027-03-28', today, expected_on: '2027-03-28', arrived_on: null },
        heard_on: new Set(['2027-03-26']),
      }).find(({ is_last }) => is_last);
    expect(['2027-03-27', '2027-03-28', '2027-03-29'].map(of)).toEqual(
      ['expected', 'today', 'silent'].map((state) => ({ day: '2027-03-28', state, is_last: true })),
    );
  });

  test('is silent after 36 hours without a word, and the silence stays after contact comes back', () => {
    expect(silencesOf(heard, at('25T13:00'), null)).toEqual([{ from: at('22T12:30'), until: at('24T12:05') }]);
    expect(silencesOf(heard.slice(0, 3), at('24T00:29'), null)).toEqual([]);
    expect(silencesOf(heard.slice(0, 3), at('24T00:30'), null)).toEqual([{ from: at('22T12:30'), until: null }]);
  });
});
