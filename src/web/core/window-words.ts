import { MOVE_WINDOWS } from '#domain/core/windows.ts';

/** "8–9 AM", "11 AM–12 PM": the arrival window as short as it can be said. */
export const windowInWords = (move_time: number): string => {
  const { from, to } = MOVE_WINDOWS[move_time] ?? MOVE_WINDOWS[0]!;
  const [start, end] = [hour(from), hour(to)];
  return start.half === end.half ? `${start.text}–${end.text} ${end.half}` : `${start.text} ${start.half}–${end.text} ${end.half}`;
};

const hour = (minutes: number) => ({ text: String(((minutes / 60 + 11) % 12) + 1), half: minutes < 12 * 60 ? 'AM' : 'PM' });
