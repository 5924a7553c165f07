import { describe, expect, test } from 'vitest';
import { afterBusinessHours, instantOf, nowIn, todayIn } from '#domain/core/business-time.ts';
import { addDays } from '#domain/core/calendar.ts';
import { dateAfter, eachInstant } from '../../../test/support/instants.ts';
import { firstLoadingDay, lastSignature, lastToSign, signingClockOf } from './signing-clock.ts';

describe('the three days after signing', () => {
  test.each([
    ['2027-03-01T23:59:00-07:00', '2027-03-05T00:00:00-07:00', '2027-03-05', 'signed on a Monday at 23:59, free to Thursday 24:00'],
    ['2027-03-02T00:30:00-07:00', '2027-03-06T00:00:00-07:00', '2027-03-06', 'signed on a Tuesday at 0:30, free to Friday 24:00'],
    ['2027-03-12T23:30:00-07:00', '2027-03-16T00:30:00-06:00', '2027-03-16', 'over the lost hour of spring, free for 72 hours'],
    [
      '2027-11-05T23:30:00-06:00',
      '2027-11-09T00:00:00-07:00',
      '2027-11-09',
      'over the doubled hour of autumn, to the end of the third date',
    ],
    ['2028-02-27T12:00:00-07:00', '2028-03-02T00:00:00-07:00', '2028-03-02', 'over a leap day'],
    ['2027-12-30T12:00:00-07:00', '2028-01-03T00:00:00-07:00', '2028-01-03', 'over the end of a year'],
  ])('from %s to %s, loaded from %s: %s', (signed_at, until, first) => {
    const { rescind_until, first_loading_day } = signingClockOf(new Date(signed_at), 'America/Denver');
    expect(rescind_until).toEqual(new Date(until));
    expect(first_loading_day).toBe(first);
  });

  test('papers P16: loading is never before the fourth date, nor within 72 hours, in every zone and at every clock change', () => {
    eachInstant((at, zone) => {
      const { signed_on, rescind_until, first_loading_day } = signingClockOf(at, zone);
      const loads = instantOf(first_loading_day, 8 * 60, zone);
      expect(first_loading_day).toBe(dateAfter(signed_on, 4));
      expect(loads.getTime() - at.getTime()).toBeGreaterThanOrEqual(72 * HOUR_MS);
      expect(rescind_until.getTime()).toBeLessThan(loads.getTime());
      expect(rescind_until.getTime() - at.getTime()).toBeGreaterThanOrEqual(72 * HOUR_MS);
      expect(todayIn(zone, new Date(rescind_until.getTime() - 1)) >= dateAfter(signed_on, 3)).toBe(true);
    });
  }, 60_000);

  test('papers P18: the first day that can be booked stays lawful when its mover signs at the last moment, and has two business hours for it', () => {
    eachInstant((at, zone) => {
      const now = nowIn(at);
      const day = firstLoadingDay(now, zone);
      const until = lastToSign(day, zone);
      const in_two_hours = afterBusinessHours(now, 2);
      expect(until >= in_two_hours).toBe(true);
      expect(signingClockOf(until, zone).first_loading_day <= day).toBe(true);
      const before = lastToSign(addDays(day, -1), zone);
      expect(before < in_two_hours).toBe(true);
    });
  }, 60_000);

  test('papers P29: what is agreed while it is lawful for the day starts the three days anew, and what comes later does not', () => {
    const [accepted, changed, on_the_eve] = ['2027-03-01T12:00:00Z', '2027-03-04T12:00:00Z', '2027-03-11T12:00:00Z'].map(
      (at) => new Date(at),
    );
    expect(lastSignature(accepted!, [], '2027-03-12', 'America/Denver')).toEqual(accepted);
    expect(lastSignature(accepted!, [changed!, on_the_eve!], '2027-03-12', 'America/Denver')).toEqual(changed);
    expect(lastSignature(changed!, [accepted!], '2027-03-12', 'America/Denver')).toEqual(changed);
  });

  test('papers P19: where the machine stands changes no date', () => {
    const home = process.env.TZ;
    const said = (at: Date, zone: string) => JSON.stringify([signingClockOf(at, zone), firstLoadingDay(nowIn(at), zone)]);
    const instants: [Date, string, string][] = [];
    eachInstant((at, zone) => void instants.push([at, zone, said(at, zone)]));
    try {
      for (const machine of ['Pacific/Kiritimati', 'Pacific/Honolulu', 'Asia/Kolkata']) {
        process.env.TZ = machine;
        // Where it is told to stand, it stands.
        expect(Intl.DateTimeFormat().resolvedOptions().timeZone.replace('Calcutta', 'Kolkata')).toBe(machine);
        expect(new Date('2027-01-15T12:00:00Z').getHours()).toBe(machine === 'Asia/Kolkata' ? 17 : 2);
        for (const [at, zone, before] of instants) expect(said(at, zone)).toBe(before);
      }
    } finally {
      process.env.TZ = home;
    }
  }, 60_000);
});

const HOUR_MS = 3_600_000;
