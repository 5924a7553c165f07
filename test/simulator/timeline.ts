/** Time that passes only when nothing is left to do at an instant: hours cost nothing, and what comes first is never up to the machine. */
export type Timeline = {
  now(): number;
  after(milliseconds: number, deed: () => void): void;
  sleep(milliseconds: number): Promise<void>;
  /** Lives through everything until an instant; `between` is told after each event, once all is quiet. */
  runUntil(instant: number, between: () => Promise<void>): Promise<void>;
};

type Event = { at: number; turn: number; deed: () => void };

/** `quiet` answers when everything that was set off has come to rest. */
export const timelineFrom = (start: number, quiet: () => Promise<void>): Timeline => {
  let now = start;
  let turns = 0;
  let ahead: Event[] = [];

  const next = (): Event | undefined =>
    ahead.reduce<Event | undefined>((first, one) => (first === undefined || isBefore(one, first) ? one : first), undefined);

  const after = (milliseconds: number, deed: () => void): void => {
    turns += 1;
    ahead.push({ at: now + Math.max(0, milliseconds), turn: turns, deed });
  };

  return {
    now: () => now,
    after,
    sleep: (milliseconds) => new Promise((resolve) => after(milliseconds, resolve)),
    runUntil: async (instant, between) => {
      for (let event = next(); event !== undefined && event.at <= instant; event = next()) {
        const due = event;
        ahead = ahead.filter((one) => one !== due);
        now = due.at;
        due.deed();
        await quiet();
        await between();
      }
      now = Math.max(now, instant);
    },
  };
};

const isBefore = (one: Event, other: Event): boolean => one.at < other.at || (one.at === other.at && one.turn < other.turn);
