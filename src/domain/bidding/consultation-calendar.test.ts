import { expect, test } from 'vitest';
import { calendarEvent } from './consultation-calendar.ts';

const VISIT = {
  ...{ id: 7, mover_name: 'Harbor & Sons, Inc.', type: 'onsite' as const, date: '2027-03-08', time: 2 },
  ...{ place: '412 7th Avenue, 3R; Brooklyn', created_at: '2027-03-03T15:00:00.000Z' },
};

const linesOf = (text: string): string[] => text.split('\r\n');

test('a visit is an event that calendars read, at the hours of the clock on its wall', () => {
  const lines = linesOf(calendarEvent(VISIT));
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines).toContain('DTSTAMP:20270303T150000Z');
  expect(lines).toContain('DTSTART:20270308T130000');
  expect(lines).toContain('DTEND:20270308T150000');
  expect(lines).toContain('LOCATION:412 7th Avenue\\, 3R\\; Brooklyn');
  expect(lines.at(-2)).toBe('END:VCALENDAR');
});

test('what has a meaning in calendars is escaped, and long lines go on behind a blank', () => {
  const long = calendarEvent({ ...VISIT, mover_name: `Movers ${'of the old harbor '.repeat(12)}\nand\\sons` });
  expect(linesOf(long).every((line) => line.length <= 75)).toBe(true);
  expect(long.replaceAll('\r\n ', '')).toContain('\\nand\\\\sons looks at your move');
});

test('a video call has no place', () => {
  const text = calendarEvent({ ...VISIT, type: 'video' as const });
  expect(text).toContain('SUMMARY:Video call with Harbor & Sons\\, Inc.');
  expect(text).not.toContain('LOCATION');
});
