/** Chance that comes out the same for the same seed. */
export type Random = {
  chance(share: number): boolean;
  /** From 0 to below `end`. */
  whole(end: number): number;
  between(low: number, high: number): number;
  pick<T>(all: readonly T[]): T;
  uuid(): string;
};

export const randomOf = (seed: number): Random => {
  const next = sequence(seed);
  const whole = (end: number): number => Math.floor(next() * end);
  const hex = (digits: number): string => Array.from({ length: digits }, () => whole(16).toString(16)).join('');
  return {
    chance: (share) => next() < share,
    whole,
    between: (low, high) => low + whole(high - low + 1),
    pick: (all) => {
      const one = all[whole(all.length)];
      if (one === undefined) throw new Error('There is nothing to pick from.');
      return one;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
};

/** Mulberry32: small, quick, and the same everywhere. */
const sequence = (seed: number): (() => number) => {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
