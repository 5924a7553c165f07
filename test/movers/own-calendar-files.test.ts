import { describe, expect, test } from 'vitest';
import { CALENDAR_FAULTS, type CalendarFault } from '#domain/movers/own-calendar.ts';
import { readOnThread } from '#server/movers/calendar/ics-reader.ts';
import { readIcs } from '#server/movers/calendar/read-ics.ts';

const [FROM, TO] = ['2026-11-20', '2027-11-30'];
const NEW_YORK = 'America/New_York';

const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
let ids = 0;
const event = (...lines: string[]): string => {
  const uid = lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:event-${++ids}`];
  return ['BEGIN:VEVENT', ...uid, 'DTSTAMP:20261101T000000Z', 'SUMMARY:TRUCK', ...lines, 'END:VEVENT'].join('\r\n');
};
const one = (...lines: string[]): string => calendar(event(...lines));

const EASTERN = [
  'BEGIN:VTIMEZONE',
  'TZID:Eastern Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\r\n');

type Fixture = readonly [name: string, text: string, days: readonly string[], zone?: string];

const days = (text: string, zone = NEW_YORK): string[] => {
  const read = readIcs({ text, zone, from: FROM, to: TO });
  if ('fault' in read) throw new Error(read.fault);
  return read.events.map(({ first, last }) => (first === last ? first : `${first} to ${last}`)).toSorted();
};

const PLAIN: readonly Fixture[] = [
  ['an hour in the day', one('DTSTART:20261204T150000Z', 'DTEND:20261204T160000Z'), ['2026-12-04']],
  ['a whole day', one('DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261205'), ['2026-12-04']],
  ['three whole days', one('DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261207'), ['2026-12-04 to 2026-12-06']],
  ['a whole day without an end', one('DTSTART;VALUE=DATE:20261204'), ['2026-12-04']],
  ['a whole day whose end is its beginning', one('DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261204'), ['2026-12-04']],
  ['whole days by a length', one('DTSTART;VALUE=DATE:20261204', 'DURATION:P2D'), ['2026-12-04 to 2026-12-05']],
  ['hours by a length', one('DTSTART:20261204T150000Z', 'DURATION:PT9H'), ['2026-12-04']],
  ['a start without an end', one('DTSTART:20261204T150000Z'), ['2026-12-04']],
  ['until midnight, which is no part of the next day', one('DTSTART:20261204T200000', 'DTEND:20261205T000000'), ['2026-12-04']],
  ['over midnight', one('DTSTART:20261204T200000', 'DTEND:20261205T020000'), ['2026-12-04 to 2026-12-05']],
  ['a trip from Friday to Monday', one('DTSTART:20261204T080000', 'DTEND:20261207T170000'), ['2026-12-04 to 2026-12-07']],
  ['an end before its start', one('DTSTART:20261204T150000Z', 'DTEND:20261203T160000Z'), ['2026-12-04']],
  ['before the days that count', one('DTSTART:20261101T150000Z', 'DTEND:20261101T160000Z'), []],
  ['begun before them and still under way', one('DTSTART;VALUE=DATE:20261118', 'DTEND;VALUE=DATE:20261123'), ['2026-11-18 to 2026-11-22']],
  ['longer than the days that count', one('DTSTART;VALUE=DATE:20271129', 'DTEND;VALUE=DATE:20300101'), ['2027-11-29 to 2027-11-30']],
  ['after them', one('DTSTART:20290101T150000Z'), []],
  ['called off', one('DTSTART:20261204T150000Z', 'STATUS:CANCELLED'), []],
  ['shown as free, which says nothing of trucks', one('DTSTART;VALUE=DATE:20261204', 'TRANSP:TRANSPARENT'), ['2026-12-04']],
  ['no events at all', calendar(), []],
  ['tasks and notes alone', calendar('BEGIN:VTODO\r\nUID:1\r\nSUMMARY:TRUCK\r\nEND:VTODO'), []],
  ['lines that end as on Unix', one('DTSTART:20261204T150000Z').replaceAll('\r\n', '\n'), ['2026-12-04']],
  ['a mark of its byte order before it', `\uFEFF${one('DTSTART:20261204T150000Z')}`, ['2026-12-04']],
  ['folded lines', one('DESCRIPTION:A long\r\n  line', 'DTSTART:2026120\r\n 4T150000Z'), ['2026-12-04']],
  ['two calendars in one file', one('DTSTART:20261204T150000Z') + one('DTSTART:20261205T150000Z'), ['2026-12-04', '2026-12-05']],
  [
    'the same id twice',
    one('UID:a', 'DTSTART:20261204T150000Z').replace('END:VCALENDAR', `${event('UID:a', 'DTSTART:20261205T150000Z')}\r\nEND:VCALENDAR`),
    ['2026-12-04', '2026-12-05'],
  ],
];

const ZONES: readonly Fixture[] = [
  [
    'late in the evening of the mover, which is another day by UTC',
    one('DTSTART:20261205T030000Z', 'DTEND:20261205T040000Z'),
    ['2026-12-04'],
  ],
  [
    'the same hour for a mover at the other coast',
    one('DTSTART:20261205T030000Z', 'DTEND:20261205T070000Z'),
    ['2026-12-04'],
    'America/Los_Angeles',
  ],
  ['without a zone: the mover’s own', one('DTSTART:20261204T233000', 'DTEND:20261204T235900'), ['2026-12-04']],
  [
    'by a zone that everybody knows',
    one('DTSTART;TZID=America/Los_Angeles:20261204T220000', 'DTEND;TZID=America/Los_Angeles:20261204T230000'),
    ['2026-12-05'],
  ],
  [
    'by a zone that the file itself explains',
    calendar(EASTERN, event('DTSTART;TZID=Eastern Standard Time:20261204T233000', 'DTEND;TZID=Eastern Standard Time:20261204T235000')),
    ['2026-12-04'],
  ],
  [
    'by such a zone, for a mover elsewhere',
    calendar(EASTERN, event('DTSTART;TZID=Eastern Standard Time:20261204T013000', 'DTEND;TZID=Eastern Standard Time:20261204T020000')),
    ['2026-12-03'],
    'America/Los_Angeles',
  ],
  [
    'by a zone that nobody knows: the mover’s own',
    one('DTSTART;TZID=Nowhere/Land:20261204T233000', 'DTEND;TZID=Nowhere/Land:20261204T235000'),
    ['2026-12-04'],
  ],
  [
    'in the night in which clocks go forward',
    one('DTSTART;TZID=America/New_York:20270314T013000', 'DTEND;TZID=America/New_York:20270314T033000'),
    ['2027-03-14'],
  ],
  [
    'in the night in which they go back',
    one('DTSTART;TZID=America/New_York:20271107T003000', 'DTEND;TZID=America/New_York:20271107T233000'),
    ['2027-11-07'],
  ],
  ['at an hour that does not exist', one('DTSTART;TZID=America/New_York:20270314T023000', 'DURATION:PT1H'), ['2027-03-14']],
  ['a whole day, which is the same day in every zone', one('DTSTART;VALUE=DATE:20261204'), ['2026-12-04'], 'Pacific/Honolulu'],
  [
    'every evening over the change of clocks',
    one('DTSTART;TZID=America/New_York:20270312T233000', 'DURATION:PT20M', 'RRULE:FREQ=DAILY;COUNT=4'),
    ['2027-03-12', '2027-03-13', '2027-03-14', '2027-03-15'],
  ],
  [
    'whole days over the change of clocks',
    one('DTSTART;VALUE=DATE:20271106', 'RRULE:FREQ=DAILY;COUNT=3'),
    ['2027-11-06', '2027-11-07', '2027-11-08'],
  ],
];

const SERIES: readonly Fixture[] = [
  ['every week', one('DTSTART:20261204T150000Z', 'RRULE:FREQ=WEEKLY;COUNT=3'), ['2026-12-04', '2026-12-11', '2026-12-18']],
  [
    'every week since years ago',
    one('DTSTART:20200103T150000Z', 'RRULE:FREQ=WEEKLY;UNTIL=20261212T000000Z'),
    ['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11'],
  ],
  [
    'every other week on two days',
    one('DTSTART;VALUE=DATE:20261130', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=4'),
    ['2026-11-30', '2026-12-02', '2026-12-14', '2026-12-16'],
  ],
  [
    'the last Friday of each month',
    one('DTSTART;VALUE=DATE:20261127', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=3'),
    ['2026-11-27', '2026-12-25', '2027-01-29'],
  ],
  [
    'the last day of each month',
    one('DTSTART;VALUE=DATE:20261130', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4'),
    ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28'],
  ],
  [
    'on the 31st, where there is one',
    one('DTSTART;VALUE=DATE:20270131', 'RRULE:FREQ=MONTHLY;COUNT=3'),
    ['2027-01-31', '2027-03-31', '2027-05-31'],
  ],
  ['every year', one('DTSTART;VALUE=DATE:20181224', 'RRULE:FREQ=YEARLY'), ['2026-12-24']],
  [
    'without the days that were taken out',
    one('DTSTART:20261204T150000Z', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20261211T150000Z'),
    ['2026-12-04', '2026-12-18'],
  ],
  [
    'whole days without one of them',
    one('DTSTART;VALUE=DATE:20261204', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20261205'),
    ['2026-12-04', '2026-12-06'],
  ],
  [
    'with a day that was added',
    one('DTSTART:20261204T150000Z', 'RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE:20261220T150000Z'),
    ['2026-12-04', '2026-12-11', '2026-12-20'],
  ],
  ['named days alone', one('DTSTART:20261204T150000Z', 'RDATE:20261220T150000Z'), ['2026-12-04', '2026-12-20']],
  [
    'with one time put to another day',
    calendar(
      event('UID:s', 'DTSTART:20261204T150000Z', 'DTEND:20261204T160000Z', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      event('UID:s', 'RECURRENCE-ID:20261211T150000Z', 'DTSTART:20261213T150000Z', 'DTEND:20261213T160000Z'),
    ),
    ['2026-12-04', '2026-12-13', '2026-12-18'],
  ],
  [
    'with one time called off',
    calendar(
      event('UID:s', 'DTSTART:20261204T150000Z', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      event('UID:s', 'RECURRENCE-ID:20261211T150000Z', 'DTSTART:20261211T150000Z', 'STATUS:CANCELLED'),
    ),
    ['2026-12-04', '2026-12-18'],
  ],
  [
    'with a changed time before the series itself',
    calendar(
      event('UID:s', 'RECURRENCE-ID;TZID=America/New_York:20261211T100000', 'DTSTART;TZID=America/New_York:20261212T100000'),
      event('UID:s', 'DTSTART;TZID=America/New_York:20261204T100000', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    ),
    ['2026-12-04', '2026-12-12'],
  ],
  [
    'with a changed time that is told by UTC',
    calendar(
      event('UID:s', 'DTSTART;TZID=America/New_York:20261204T100000', 'RRULE:FREQ=WEEKLY;COUNT=2'),
      event('UID:s', 'RECURRENCE-ID:20261211T150000Z', 'DTSTART:20261212T150000Z'),
    ),
    ['2026-12-04', '2026-12-12'],
  ],
  ['a changed time whose series is not in the file', one('RECURRENCE-ID:20261211T150000Z', 'DTSTART:20261212T150000Z'), ['2026-12-12']],
  [
    'two days each time',
    one('DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261206', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    ['2026-12-04 to 2026-12-05', '2026-12-11 to 2026-12-12'],
  ],
];

const UNREAD: readonly Fixture[] = [
  ['an event without a start beside a right one', calendar(event(), event('DTSTART:20261204T150000Z')), ['2026-12-04']],
  ['a start that is no time beside a right one', calendar(event('DTSTART:tomorrow'), event('DTSTART:20261204T150000Z')), ['2026-12-04']],
  [
    'a rule that the standard does not know',
    calendar(event('DTSTART:20261204T150000Z', 'RRULE:FREQ=SOMETIMES'), event('DTSTART:20261205T150000Z')),
    ['2026-12-05'],
  ],
  [
    'the 32nd of each month',
    calendar(event('DTSTART:20261204T150000Z', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=32'), event('DTSTART:20261205T150000Z')),
    ['2026-12-05'],
  ],
];

const FAULTS: readonly (readonly [name: string, text: string, fault: CalendarFault])[] = [
  ['an empty file', '', 'empty'],
  ['nothing but blanks', ' \r\n\r\n', 'empty'],
  ['a page that asks to sign in', '<!doctype html><html><form>Sign in<input type="password"></form></html>', 'sign_in'],
  ['a page of the web', '<html><body>Our week</body></html>', 'web_page'],
  ['a feed of news', '<?xml version="1.0"?><rss></rss>', 'web_page'],
  ['a card of a person', 'BEGIN:VCARD\r\nEND:VCARD', 'no_calendar'],
  ['a table', 'day,trucks\r\n2026-12-04,1', 'no_calendar'],
  ['a file that breaks off', one('DTSTART:20261204T150000Z').slice(0, 120), 'broken'],
  ['a line that is none', calendar('BEGIN:VEVENT\r\nthis is no line\r\nEND:VEVENT'), 'broken'],
  ['an event that never ends', calendar('BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261204T150000Z'), 'broken'],
  ['every second', one('DTSTART:20200101T000000Z', 'RRULE:FREQ=SECONDLY'), 'too_often'],
  ['every minute from now on', one('DTSTART:20261204T150000Z', 'RRULE:FREQ=MINUTELY'), 'too_often'],
];

const named = (all: readonly Fixture[]) => all.map(([name, text, expected, zone]) => ({ name, text, expected, zone }));

describe('a mover’s own calendar is read right', () => {
  test.each(named([...PLAIN, ...ZONES, ...SERIES]))('$name [property 76]', ({ text, expected, zone }) => {
    expect(days(text, zone)).toEqual(expected);
  });

  test.each(named(UNREAD))('$name: counted as not understood, and the others stand [property 76]', ({ text, expected }) => {
    expect(days(text)).toEqual(expected);
    expect(readIcs({ text, zone: NEW_YORK, from: FROM, to: TO })).toMatchObject({ unread: 1 });
  });
});

describe('what is no calendar has a sentence of its own', () => {
  test.each(FAULTS)('%s [property 76]', (_, text, fault) => {
    expect(readIcs({ text, zone: NEW_YORK, from: FROM, to: TO })).toEqual({ fault });
  });

  test('a rule that no reader comes to the end of is given up in time, and the next calendar is read [property 76]', async () => {
    const text = one('DTSTART:20260101T100000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30');
    const asked = { text, zone: NEW_YORK, from: FROM, to: TO };
    const behind = { ...asked, text: one('DTSTART:20261204T150000Z') };
    const [bad, good] = await Promise.all([readOnThread(asked, 700), readOnThread(behind)]);
    expect([bad, good]).toMatchObject([{ fault: 'too_long' }, { events: [{ first: '2026-12-04' }] }]);
  });

  test('and no two the same [property 76]', () => {
    expect(new Set(Object.values(CALENDAR_FAULTS)).size).toBe(Object.keys(CALENDAR_FAULTS).length);
    expect(PLAIN.length + ZONES.length + SERIES.length + UNREAD.length + FAULTS.length).toBeGreaterThanOrEqual(60);
  });
});
