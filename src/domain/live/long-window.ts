import { addDays, type Day } from '#domain/core/calendar.ts';

/** A long move's driver says where the truck is once a day; after so long without a word the silence is shown and told. */
export const SILENCE_MS = 36 * 3_600_000;

/** What is shown of a day of a delivery window. */
export const WINDOW_DAYS = ['loaded', 'heard', 'silent', 'today', 'expected', 'last', 'late', 'open'] as const;
export type WindowDay = (typeof WINDOW_DAYS)[number];

/** The last day that was promised is named whatever else it is: today, expected, or one on which nobody was heard of. */
type ShownDay = { day: Day; state: WindowDay; is_last: boolean };

type Asked = {
  loaded_on: Day;
  last: Day;
  today: Day;
  expected_on: Day | null;
  /** The days on which somebody was heard of. */
  heard_on: ReadonlySet<Day>;
  arrived_on: Day | null;
};

/** One block for each day from the loading to the last day, or to today once that is past. */
export const daysOfWindow = ({ loaded_on, last, today, expected_on, heard_on, arrived_on }: Asked): ShownDay[] => {
  const ends = [last, arrived_on ?? today].toSorted().at(-1) ?? last;
  const days: ShownDay[] = [];
  for (let day = loaded_on; day <= ends && days.length < MOST_DAYS; day = addDays(day, 1)) {
    if (arrived_on !== null && day > arrived_on) break;
    days.push({ day, state: stateOf(day), is_last: day === last });
  }
  return days;

  function stateOf(day: Day): WindowDay {
    if (day === loaded_on) return 'loaded';
    if (day === today && arrived_on === null) return 'today';
    if (day < today || day === arrived_on) return heard_on.has(day) || day === arrived_on ? 'heard' : 'silent';
    if (day === expected_on) return 'expected';
    return day > last ? 'late' : day === last ? 'last' : 'open';
  }
};

const MOST_DAYS = 60;

/** The times in which nobody said anything for too long, up to now. `until` is null while one lasts. */
export const silencesOf = (heard: readonly Date[], now: Date, ended: Date | null): { from: Date; until: Date | null }[] => {
  const times = heard.toSorted((one, other) => one.getTime() - other.getTime());
  return times.flatMap((from, at) => {
    const until = times[at + 1] ?? ended;
    return (until ?? now).getTime() - from.getTime() >= SILENCE_MS ? [{ from, until }] : [];
  });
};
