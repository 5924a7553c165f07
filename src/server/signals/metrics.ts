/** Milliseconds up to which an answer belongs to a bucket; the last one has no end. */
export const BOUNDS_MS = [10, 25, 50, 75, 100, 150, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 30_000] as const;

/** How often something was done, how often it failed, and how long it took. */
export type Tally = { count: number; failed: number; sum_ms: number; buckets: number[] };

/** calls: by name. outside: by company. emails: how long each was late. */
export const TALLIED = ['calls', 'outside', 'emails'] as const;
export type Tallied = (typeof TALLIED)[number];

/** What only ever grows. */
export const COUNTED = ['faults', 'shed', 'market_reads', 'work_failed', 'set_aside', 'ledger_differences'] as const;
export type Counted = (typeof COUNTED)[number];

/** What this server has done since it started. It names calls and companies, never people or plans. */
export type Metrics = {
  tally(kind: Tallied, key: string, ms: number, is_failed: boolean): void;
  tallies(kind: Tallied): ReadonlyMap<string, Tally>;
  count(what: Counted, key?: string): void;
  counts(what: Counted): ReadonlyMap<string, number>;
};

/** Keys are ours, but a table without an end would grow with whatever somebody finds to make one up. */
const MOST_KEYS = 500;

export const openMetrics = (): Metrics => {
  const tallies = Object.fromEntries(TALLIED.map((kind) => [kind, new Map<string, Tally>()])) as Record<Tallied, Map<string, Tally>>;
  const counts = Object.fromEntries(COUNTED.map((what) => [what, new Map<string, number>()])) as Record<Counted, Map<string, number>>;
  return {
    tally: (kind, key, ms, is_failed) => {
      const known = tallies[kind];
      const name = known.has(key) || known.size < MOST_KEYS ? key : 'other';
      const tally = known.get(name) ?? noTally();
      known.set(name, tally);
      addTo(tally, ms, is_failed);
    },
    tallies: (kind) => tallies[kind],
    count: (what, key = '') => {
      counts[what].set(key, (counts[what].get(key) ?? 0) + 1);
    },
    counts: (what) => counts[what],
  };
};

const noTally = (): Tally => ({ count: 0, failed: 0, sum_ms: 0, buckets: Array(BOUNDS_MS.length + 1).fill(0) as number[] });

const addTo = (tally: Tally, ms: number, is_failed: boolean): void => {
  tally.count += 1;
  tally.failed += is_failed ? 1 : 0;
  tally.sum_ms += ms;
  const found = BOUNDS_MS.findIndex((most) => ms <= most);
  const bucket = found < 0 ? BOUNDS_MS.length : found;
  tally.buckets[bucket] = (tally.buckets[bucket] ?? 0) + 1;
};

/** What came since then. */
export const since = (now: Tally, then: Tally | undefined): Tally =>
  then === undefined
    ? { ...now, buckets: [...now.buckets] }
    : {
        count: now.count - then.count,
        failed: now.failed - then.failed,
        sum_ms: now.sum_ms - then.sum_ms,
        buckets: now.buckets.map((value, at) => value - (then.buckets[at] ?? 0)),
      };

/** As many of a hundred answers took no longer than this, guessed inside of a bucket; null where there were none. */
export const percentileOf = ({ buckets }: Pick<Tally, 'buckets'>, percent: number): number | null => {
  const total = buckets.reduce((sum, one) => sum + one, 0);
  if (total === 0) return null;
  let left = (total * percent) / 100;
  for (let at = 0; at < buckets.length; at++) {
    const inside = buckets[at] ?? 0;
    const [from, to] = [BOUNDS_MS[at - 1] ?? 0, BOUNDS_MS[at] ?? BOUNDS_MS.at(-1)!];
    if (left <= inside) return Math.round(from + (to - from) * (inside === 0 ? 1 : left / inside));
    left -= inside;
  }
  return BOUNDS_MS.at(-1)!;
};
