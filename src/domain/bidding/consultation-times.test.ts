import { describe, expect, test } from 'vitest';
import { nowIn } from '#domain/core/business-time.ts';
import { earliestVisitDay, isVisitWindow, visitDays, visitTimeInWords, visitTimes, whyNotVisitOn } from './consultation-times.ts';

/** A Wednesday morning, and the evening of the same day. */
const NOW = nowIn(new Date('2027-03-03T10:00:00-05:00'));
const EVENING = nowIn(new Date('2027-03-03T17:00:00-05:00'));
const MOVE_DAY = '2027-03-13';

const reason = (date: string, now = NOW, move_date: string | null = MOVE_DAY) => whyNotVisitOn(date, now, move_date)?.message;

describe('the days of a visit', () => {
  test('begin with the next business day, and one later after 17:00 [spec 3.18]', () => {
    expect(earliestVisitDay(NOW)).toBe('2027-03-04');
    expect(earliestVisitDay(EVENING)).toBe('2027-03-05');
    expect(reason('2027-03-04')).toBeUndefined();
    expect(reason('2027-03-04', EVENING)).toBe('The first day that can still be arranged is Fri Mar 5');
  });

  test.each([
    ['yesterday', '2027-03-02', 'Choose a day from Thu Mar 4 on'],
    ['today', '2027-03-03', 'Choose a day from Thu Mar 4 on'],
    ['a Saturday', '2027-03-06', 'Movers visit Monday to Friday'],
    ['the move day', MOVE_DAY, 'Choose a day before your move on Sat Mar 13'],
    ['after the move', '2027-03-15', 'Choose a day before your move on Sat Mar 13'],
  ])('are not %s [spec 3.18]', (_, date, sentence) => expect(reason(date)).toBe(sentence));

  test('end two weeks from today', () => {
    expect(reason('2027-03-17', NOW, '2027-05-01')).toBeUndefined();
    expect(reason('2027-03-18', NOW, '2027-05-01')).toBe('Choose a day up to Wed Mar 17');
    expect(visitDays(NOW, null)).toHaveLength(14);
  });

  test('are no federal holidays when the setting is on', () => {
    const now = nowIn(new Date('2026-11-23T10:00:00-05:00'), { business_holidays: true });
    expect(reason('2026-11-26', now, null)).toBe('Movers don’t visit on federal holidays');
  });

  test('are none when the move is too near', () => {
    expect(visitTimes(NOW, '2027-03-04')).toEqual([]);
    expect(visitTimes(NOW, '2027-03-05')).toHaveLength(4);
  });

  test('stand in the refusal at their field', () => {
    expect(whyNotVisitOn('2027-03-06', NOW, null, 'onsite_requests.2.')?.errors).toHaveProperty(['onsite_requests.2.date']);
  });
});

test('a visit has four windows [spec 9.10]', () => {
  expect([0, 1, 2, 3, 4, -1, 1.5].map(isVisitWindow)).toEqual([true, true, true, true, false, false, false]);
  expect(visitTimeInWords({ date: '2027-03-08', time: 1 })).toBe('Mon Mar 8, 9–11 AM');
});
