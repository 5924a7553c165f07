const EVERY_MS = 20;

/** As long as anybody looks back. */
const KEPT_MS = 120_000;

/** Shorter pauses are the timer's own. */
const LEAST_MS = 5;

type Block = { at: number; ms: number };

/** When the timer came late: for so long nothing else of this process had its turn. */
let blocks: Block[] = [];
let ticked = performance.now();
let timer: NodeJS.Timeout | undefined;
let smooth = 0;

/** Looks from now on. One timer for the whole process, which it does not keep from ending. */
export const watchLoop = (): void => {
  timer ??= setInterval(tick, EVERY_MS).unref();
};

const tick = (): void => {
  const now = performance.now();
  const late = Math.max(0, now - ticked - EVERY_MS);
  ticked = now;
  // A turn that took long weighs as many ticks as it made impossible.
  smooth += (late - smooth) * (1 - 0.9 ** (1 + late / EVERY_MS));
  if (late < LEAST_MS) return;
  blocks.push({ at: now, ms: late });
  if ((blocks[0]?.at ?? now) < now - KEPT_MS) blocks = blocks.filter(({ at }) => at >= now - KEPT_MS);
};

/** How much of the time since then this process was busy with one thing, so that nothing else had its turn. */
export const blockedSince = (moment: number): number => {
  if (timer === undefined) return 0;
  const now = performance.now();
  let sum = Math.max(0, now - Math.max(ticked, moment) - EVERY_MS);
  for (let at = blocks.length - 1; at >= 0; at--) {
    const { at: end, ms } = blocks[at]!;
    if (end <= moment) break;
    sum += Math.min(ms, end - moment);
  }
  return sum;
};

/** How late things come just now, in milliseconds, over the last fifth of a second or so. */
export const loopLag = (): number => Math.max(smooth, performance.now() - ticked - EVERY_MS);

/** The longest turn of the last `within_ms`. */
export const longestTurn = (within_ms: number): number => {
  const since = performance.now() - within_ms;
  return Math.max(0, ...blocks.filter(({ at }) => at > since).map(({ ms }) => ms));
};
