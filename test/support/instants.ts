import fc from 'fast-check';
import { EFFORT } from './effort.ts';

/** All zones in which a move may begin, and two beside them. */
const ZONES = [
  ...['America/New_York', 'America/Detroit', 'America/Indiana/Indianapolis', 'America/Chicago', 'America/Denver', 'America/Boise'],
  ...['America/Phoenix', 'America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu'],
];

const HOUR_MS = 3_600_000;

const TURNS = ['2027-03-14', '2027-11-07', '2028-02-29', '2028-03-12', '2028-11-05', '2028-01-01', '2029-01-01'].map((day) =>
  Date.parse(`${day}T12:00:00Z`),
);

/** Instants of eight years, half of them within two days of a clock change, a leap day or the end of a year. */
export const eachInstant = (holds: (at: Date, zone: string) => void, numRuns: number = EFFORT.signing_instants): void => {
  const around = fc
    .tuple(fc.constantFrom(...TURNS), fc.integer({ min: -2 * 1440, max: 2 * 1440 }))
    .map(([turn, by]) => new Date(turn + by * 60_000));
  const any = fc.integer({ min: 0, max: 8 * 365 * 1440 }).map((minutes) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000));
  fc.assert(fc.property(fc.oneof(around, any), fc.constantFrom(...ZONES), holds), { numRuns });
};

/** A date counted on without the calendar that the rules use. */
export const dateAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 24 * HOUR_MS).toISOString().slice(0, 10);
