import { readFileSync } from 'node:fs';

/** One line of the table that `npm run bench` prints. */
export type Row = { name: string; value: number; unit: string; aim: string };

/** What one call took, in milliseconds, `times` times after a warm-up that does not count. */
export const timesOf = async (
  times: number,
  work: (at: number) => Promise<unknown>,
  warm_up = Math.ceil(times / 5),
): Promise<readonly number[]> => {
  const all: number[] = [];
  for (let at = 0; at < warm_up + times; at++) {
    const from = performance.now();
    await work(at);
    if (at >= warm_up) all.push(performance.now() - from);
  }
  return all;
};

/** The time that this share of the calls stayed under. */
export const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

export const inMs = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** Three digits that matter, as far as they are behind the point. */
export const rounded = (value: number): number => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

export const msRow = (name: string, ms: number, aim = ''): Row => ({ name, value: rounded(ms), unit: 'ms', aim });

/** For a bench that is run by itself. */
export const printed = (rows: readonly Row[]): void => console.table(rows);

export const residentMb = (pid: number | undefined): number | undefined => {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
};
