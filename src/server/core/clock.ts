import type { Clock } from './world.ts';

/** The real clock, or one that stands still at `fixed` until it is set; `null` lets it run again. */
export type SettableClock = Clock & { set(at: number | null): void; readonly fixed: boolean };

export const isSettable = (clock: Clock): clock is SettableClock => 'set' in clock;

export const settableClock = (fixed?: string, running: () => number = Date.now): SettableClock => {
  let at = fixed === undefined ? null : instantOf(fixed);
  return {
    now: () => at ?? running(),
    set: (instant) => {
      at = instant;
    },
    get fixed() {
      return at !== null;
    },
  };
};

const instantOf = (text: string): number => {
  const at = Date.parse(text);
  if (Number.isNaN(at)) throw new Error(`NOW is "${text}", which is no instant. Write it like 2027-03-03T14:00:00Z.`);
  return at;
};
