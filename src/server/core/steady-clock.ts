import { performance } from 'node:perf_hooks';
import type { Clock } from './world.ts';

/** A machine's two clocks: what time it says it is, which a person or another machine may set, and what has passed, which nobody sets. */
export type MachineClocks = { now(): number; passed(): number };

/** A clock that counts by what has passed and is put right by the database's, so that all servers on one database have one time. */
export type SteadyClock = Clock & { look(theirs: () => Promise<number>): Promise<ClockLook> };

export type ClockLook = {
  /** How far the machine's clock is ahead of the time that the server goes by. */
  machine_ms: number;
  /** How far the database's clock has leapt ahead and is not believed yet; 0 when it hasn't. */
  leap_ms: number;
  /** How far the server's time was moved just now, because a leap had lasted; 0 otherwise. */
  believed_ms: number;
};

/** What a slow answer, or a clock that is put right little by little, may make of a difference. */
const LEAP_MS = 30_000;

/** Within an answer that takes longer nobody knows when it was given. */
const SLOW_MS = 1_000;

/** A machine's clock that went wrong is put right within minutes by whoever keeps the time in its network. */
export const BELIEVED_AFTER_MS = 10 * 60_000;

export const THIS_MACHINE: MachineClocks = { now: Date.now, passed: () => performance.now() };

/** The machine's own time until the database's is known; that is taken as it is the first time. */
export const steadyClock = (machine: MachineClocks = THIS_MACHINE): SteadyClock => {
  /** The time when nothing had passed yet. */
  let zero = machine.now() - machine.passed();
  let is_set = false;
  let leap: { since: number; by: number } | undefined;
  const now = (): number => Math.round(zero + machine.passed());

  /** By how much the time is to move, if it is. */
  const believe = (ahead: number): number => {
    if (!is_set || Math.abs(ahead) <= LEAP_MS) return ahead;
    if (leap === undefined || Math.abs(ahead - leap.by) > LEAP_MS) leap = { since: machine.passed(), by: ahead };
    return machine.passed() - leap.since < BELIEVED_AFTER_MS ? 0 : ahead;
  };

  return {
    now,
    look: async (theirs) => {
      const asked = machine.passed();
      const their_time = await theirs();
      const answered = machine.passed();
      if (is_set && answered - asked > SLOW_MS) return { machine_ms: machine.now() - now(), leap_ms: leap?.by ?? 0, believed_ms: 0 };
      // It was theirs somewhere between the question and the answer.
      const ahead = Math.round(their_time - (zero + (asked + answered) / 2));
      const moves = believe(ahead);
      const believed_ms = is_set && Math.abs(moves) > LEAP_MS ? moves : 0;
      zero += moves;
      is_set = true;
      if (Math.abs(ahead - moves) <= LEAP_MS) leap = undefined;
      return { machine_ms: machine.now() - now(), leap_ms: leap?.by ?? 0, believed_ms };
    },
  };
};
