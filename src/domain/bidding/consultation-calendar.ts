import { brand } from '#domain/core/brand.ts';
import type { Day } from '#domain/core/calendar.ts';
import { CONSULTATION_WINDOWS } from '#domain/core/windows.ts';
import type { VisitType } from './consultation.ts';

type CalendarVisit = { id: number; mover_name: string; type: VisitType; date: Day; time: number; place: string; created_at: string };

/** A visit as iCalendar (RFC 5545). Its hours have no zone: they are those of the clock on the wall where it happens. */
export const calendarEvent = ({ id, mover_name, type, date, time, place, created_at }: CalendarVisit): string => {
  const window = CONSULTATION_WINDOWS[time] ?? CONSULTATION_WINDOWS[0]!;
  const what = type === 'video' ? `Video call with ${mover_name}` : `${mover_name} looks at your move`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.name}//Visits//EN`,
    'BEGIN:VEVENT',
    `UID:visit-${id}-${date}`,
    `DTSTAMP:${created_at.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}`,
    `DTSTART:${stamp(date, window.from)}`,
    `DTEND:${stamp(date, window.to)}`,
    `SUMMARY:${escaped(what)}`,
    ...(type === 'onsite' && place !== '' ? [`LOCATION:${escaped(place)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
};

const stamp = (date: Day, minutes: number): string =>
  `${date.replaceAll('-', '')}T${String(Math.floor(minutes / 60)).padStart(2, '0')}0000`;

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** A line has at most 75 bytes; what is longer goes on behind a blank. */
const folded = (line: string): string => (line.length <= LINE ? line : [line.slice(0, LINE), ...piecesOf(line.slice(LINE))].join('\r\n '));

const LINE = 60;

const piecesOf = (text: string): string[] => (text === '' ? [] : [text.slice(0, LINE), ...piecesOf(text.slice(LINE))]);
