import { type Cents, cents } from '#domain/core/money.ts';
import {
  addToMonth,
  type FinishedMove,
  gatherAtoms,
  INDEX_DISTANCES,
  INDEX_SIZES,
  type IndexDistance,
  type IndexSize,
  type Month,
} from '#domain/pricing/price-index.ts';
import type { Tx } from '#server/db/open.ts';
import { price_index_moves } from '#server/db/schema.ts';
import { rowsOf } from '#server/pricing/index-rows.ts';

const MONTHS = 26;

/** A demo has no finished moves to speak of: so many are made up that its price index has something to show, and says that it is made up. */
export const layMadeUpMoves = async (tx: Tx, today: Month): Promise<void> => {
  const moves = madeUpMoves(today);
  const counted = new Set<FinishedMove>();
  for (let back = MONTHS - 1; back >= 0; back--) {
    const release = addToMonth(today, -back);
    const atoms = gatherAtoms(
      moves.filter((move) => !counted.has(move)),
      release,
    );
    for (const move of atoms.flatMap((atom) => atom.moves)) counted.add(move);
    const rows = atoms.flatMap((atom, at) => rowsOf(atom, release, at));
    if (rows.length > 0) await tx.insert(price_index_moves).values(rows);
  }
};

/** How many a month at most, for one size and distance; and how dear against New York. */
const MARKETS = [
  { metro: 'New York', state: 'NY', most: 26, level: 1 },
  { metro: 'Chicago', state: 'IL', most: 18, level: 0.82 },
  { metro: 'Boston', state: 'MA', most: 15, level: 0.94 },
  { metro: 'Philadelphia', state: 'PA', most: 12, level: 0.77 },
  { metro: 'Pittsburgh', state: 'PA', most: 4, level: 0.68 },
  { metro: 'Albany', state: 'NY', most: 2, level: 0.7 },
] as const;

const BASE: Readonly<Record<IndexSize, number>> = { studio: 640, '1br': 960, '2br': 1_480, '3br': 2_240 };
const FARTHER: Readonly<Record<IndexDistance, { price: number; moves: number }>> = {
  local: { price: 1, moves: 1 },
  to_250: { price: 1.9, moves: 0.5 },
  farther: { price: 3.4, moves: 0.6 },
};

/** January to December. */
const SEASON = [0.95, 0.95, 0.98, 1, 1.06, 1.16, 1.2, 1.16, 1.06, 1, 0.97, 0.95];

const madeUpMoves = (today: Month): FinishedMove[] => {
  const random = randomFrom(20_270_313);
  return Array.from({ length: MONTHS }, (_, at) => addToMonth(today, at - MONTHS)).flatMap((month, at) =>
    MARKETS.flatMap(({ metro, state, most, level }) =>
      INDEX_SIZES.flatMap(({ id: size }) =>
        INDEX_DISTANCES.flatMap(({ id: distance }) => {
          const season = SEASON[Number(month.slice(5)) - 1]!;
          const count = Math.round(most * FARTHER[distance].moves * season * (0.7 + 0.3 * random()));
          const usual = BASE[size] * FARTHER[distance].price * level * season * (1 + at * 0.002);
          return Array.from({ length: count }, () => ({
            ...{ size, distance, metro, state, month, mover_id: 1 + Math.floor(random() * 12) },
            total_cents: spread(usual, random),
          }));
        }),
      ),
    ),
  );
};

const spread = (usual: number, random: () => number): Cents => cents(usual * (0.75 + 0.25 * (random() + random())) * 100);

/** The same numbers on every machine. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
