/** Chance that is the same each time: a number from low to high, the next one at each call, and the whole row decided by the mover's key. */
export const varietyOf = (key: string): ((low: number, high: number) => number) => {
  let state = startOf(key);
  return (low, high) => {
    state = (state + 0x6d2b79f5) | 0;
    const once = Math.imul(state ^ (state >>> 15), 1 | state);
    const twice = (once + Math.imul(once ^ (once >>> 7), 61 | once)) ^ once;
    return low + (((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32) * (high - low);
  };
};

/** The nearest multiple of a step: prices that a person would have set. */
export const inSteps = (value: number, step: number): number =>
  Math.round((Math.round(value / step) * step + Number.EPSILON) * 1000) / 1000;

const startOf = (key: string): number => {
  let hash = 2_166_136_261;
  for (const letter of key) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return hash;
};
