import { expect, it } from 'vitest';
import { instantOf, localTime } from '#domain/core/business-time.ts';
import { dateAfter, eachInstant } from '../../../test/support/instants.ts';
import { isSameNotice, newDatesInWords, storageNotice, type Told, whyNotTell } from './new-dates.ts';

it('papers P36: that storage on the way ends is told ten whole days before its last day, or one where it lasts for less than ten', () => {
  eachInstant((at, zone) => {
    const from = localTime(at, zone).day;
    const days = 1 + (at.getUTCMinutes() % 40);
    const to = dateAfter(from, days);
    const { send_from, due_by } = storageNotice({ from, to }, zone);
    expect(localTime(due_by, zone)).toEqual({ day: dateAfter(to, days < 10 ? -1 : -10), minutes: expect.any(Number) });
    expect(due_by.getTime()).toBeLessThanOrEqual(instantOf(to, 0, zone).getTime() - (days < 10 ? 23 : 239) * 3_600_000);
    // A day to spare, also where a clock changes in it.
    expect(due_by.getTime() - send_from.getTime()).toBeGreaterThanOrEqual(22 * 3_600_000);
  });
});

const LATE: Told = {
  ...{ cause: 'delay', of: 'delivery', after: { from: '2026-12-18', to: '2026-12-20' }, manner: 'email', place: '' },
  ...{ told_at: new Date('2026-12-10T14:00:00Z'), reason: 'A broken axle.' },
};
const STANDING = {
  ...{ before: { from: '2026-12-08', to: '2026-12-16' }, signed_at: new Date('2026-11-20T15:00:00Z'), storage_ends: null },
  ...{ today: '2026-12-10', at: new Date('2026-12-10T15:00:00Z') },
};

it('papers P36: a notice needs new days, a reason, and a moment that was', () => {
  const wrong = (over: Partial<Told>, standing = {}) =>
    Object.keys(whyNotTell({ ...LATE, ...over }, { ...STANDING, ...standing })?.errors ?? {});
  expect(wrong({})).toEqual([]);
  expect(wrong({ after: STANDING.before })).toEqual(['new_from']);
  expect(wrong({ after: { from: '2026-12-18', to: '2026-12-17' } })).toEqual(['new_to']);
  expect(wrong({ told_at: new Date('2026-11-01T00:00:00Z') })).toEqual(['told_at']);
  expect(wrong({ cause: 'converted', place: 'Unit 4' })).toEqual(['new_from']);
  expect(wrong({ cause: 'converted', place: 'Unit 4' }, { storage_ends: '2026-12-15' })).toEqual([]);
  expect(wrong({ cause: 'early_storage', place: '' })).toEqual(['new_from', 'place']);
});

it('papers P36: that storage ends says its day, the nine months, the end of liability and the rules after it', () => {
  const said = newDatesInWords({ cause: 'storage_ends', of: 'delivery' }, '2027-01-15', { mover: 'Harbor & Sons', telephone: null });
  expect(said).toHaveLength(4);
  for (const words of ['January 15, 2027', 'nine months', 'liability of Harbor & Sons', 'warehouse'])
    expect(said.some((sentence) => sentence.includes(words))).toBe(true);
  const told = { at: '', words: '', manner: 'email' as const, to: '' };
  const content = { ...LATE, before: STANDING.before, told, due_by: null, place: null, sentences: [] };
  expect(isSameNotice(content, LATE)).toBe(true);
  expect(isSameNotice(content, { ...LATE, manner: 'fax' })).toBe(false);
});
