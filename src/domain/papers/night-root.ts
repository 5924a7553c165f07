import type { Sha256 } from './chain-check.ts';

/** A neighbor on the way from a chain's head up to the root of a night, and on which side of the way it stands. */
export type PathStep = { side: 'left' | 'right'; sha256: string };

/** The root of a night over the heads of all chains, and for each head the path that proves that it is under it. */
export const treeOf = (heads: readonly string[], sha256: Sha256): { root: string; pathOf: (head: string) => readonly PathStep[] } => {
  // In the order of their own digits: a root names no plan.
  const leaves = [...new Set(heads)].toSorted();
  const levels = [leaves.map((head) => leafHash(head, sha256))];
  for (let last = levels[0]!; last.length > 1; last = levels.at(-1)!) levels.push(pairsOf(last, sha256));
  const places = new Map(leaves.map((head, at) => [head, at]));
  return {
    root: levels.at(-1)![0] ?? sha256(''),
    pathOf: (head) => {
      const leaf = places.get(head);
      if (leaf === undefined) throw new Error('This head is not under the root.');
      return levels.slice(0, -1).flatMap((level, height): PathStep[] => {
        const at = leaf >> height;
        const neighbor = level[at ^ 1];
        return neighbor === undefined ? [] : [{ side: at % 2 === 0 ? 'right' : 'left', sha256: neighbor }];
      });
    },
  };
};

/** The root to which a head's path leads: the published one, or the head was never under it. */
export const rootBy = (head: string, path: readonly PathStep[], sha256: Sha256): string =>
  path.reduce(
    (below, step) => (step.side === 'left' ? pairHash(step.sha256, below, sha256) : pairHash(below, step.sha256, sha256)),
    leafHash(head, sha256),
  );

/** A pair is longer than a head, so that no pair can be passed off as one. */
const leafHash = (head: string, sha256: Sha256): string => sha256(head);
const pairHash = (left: string, right: string, sha256: Sha256): string => sha256(`${left}\n${right}`);

/** Who stands last and alone goes up as it is. */
const pairsOf = (level: readonly string[], sha256: Sha256): string[] =>
  level.flatMap((left, at) => {
    if (at % 2 === 1) return [];
    const right = level[at + 1];
    return [right === undefined ? left : pairHash(left, right, sha256)];
  });
