import { timeOfDay } from './calendar.ts';

/** A range of hours on a day, in minutes after midnight. */
export type Window = { id: number; label: string; from: number; to: number };

/** When the crew arrives; `details.move_time` is an index into these eleven. */
export const MOVE_WINDOWS: readonly Window[] = Array.from({ length: 11 }, (_, id) => {
  const from = (8 + id) * 60;
  return { id, label: `${timeOfDay(from)}-${timeOfDay(from + 60)}`, from, to: from + 60 };
});

/** When hourly help may begin: 7:00 AM to 10:00 PM. */
export const HOURLY_STARTS: readonly { id: number; label: string; minutes: number }[] = Array.from({ length: 16 }, (_, id) => ({
  id,
  label: timeOfDay((7 + id) * 60),
  minutes: (7 + id) * 60,
}));

export const CONSULTATION_WINDOWS: readonly Window[] = [
  { id: 0, label: '8-10 AM', from: 8 * 60, to: 10 * 60 },
  { id: 1, label: '9-11 AM', from: 9 * 60, to: 11 * 60 },
  { id: 2, label: '1-3 PM', from: 13 * 60, to: 15 * 60 },
  { id: 3, label: '2-4 PM', from: 14 * 60, to: 16 * 60 },
];

/** The four arrival windows of plans from another system (Spec section 5), with the index of our window that each begins in. */
export const EXTERNAL_WINDOWS: readonly (Window & { move_time: number })[] = [
  { id: 0, label: '8-10 AM', from: 8 * 60, to: 10 * 60, move_time: 0 },
  { id: 1, label: '9-11 AM', from: 9 * 60, to: 11 * 60, move_time: 1 },
  { id: 2, label: '12-3 PM', from: 12 * 60, to: 15 * 60, move_time: 4 },
  { id: 3, label: '2-4 PM', from: 14 * 60, to: 16 * 60, move_time: 6 },
];

/** The window of another system's hour, 3 hours taken off (decisions, 4). */
export const externalWindow = (hour: number): Window & { move_time: number } => {
  const ours = hour - 3;
  return EXTERNAL_WINDOWS[ours <= 8 ? 0 : ours <= 11 ? 1 : ours <= 13 ? 2 : 3]!;
};

/** When the crew comes. Starts by the hour are on the same scale, an hour before the windows and four after; another index means the first window. */
export const arrivalMinutes = (move_time: number): number => HOURLY_STARTS[move_time + 1]?.minutes ?? MOVE_WINDOWS[0]!.from;
