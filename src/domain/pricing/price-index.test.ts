import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../core/money.ts';
import {
  type Atom,
  addToMonth,
  cellsOf,
  changeOf,
  type FinishedMove,
  figureOf,
  gatherAtoms,
  indexDistanceOf,
  indexSizeOf,
  isEnough,
  metroOf,
  monthsBetween,
} from './price-index.ts';

const FIRST = '2025-01';
const MONTHS = 18;

const ASKED = { size: '2br', distance: 'local' } as const;

/** Few places and movers, so that small groups are common. */
const aMove: fc.Arbitrary<FinishedMove> = fc.record({
  ...{ size: fc.constantFrom('2br', '2br', '2br', '1br'), distance: fc.constant('local' as const) },
  metro: fc.constantFrom('New York', 'New York', 'Boston', 'Albany', null),
  state: fc.constantFrom('NY', 'MA'),
  month: fc.nat(MONTHS - 1).map((at) => addToMonth(FIRST, at)),
  mover_id: fc.integer({ min: 1, max: 6 }),
  total_cents: fc.integer({ min: 50_000, max: 500_000 }).map(cents),
}) as fc.Arbitrary<FinishedMove>;

/** So many that some months of some metros have enough, and others don't. */
const MANY = { minLength: 200, maxLength: 900, size: 'max' } as const;

/** As it would have been released month by month. */
const released = (moves: readonly FinishedMove[]): readonly { release: string; atoms: readonly Atom[] }[] => {
  const all: Atom[] = [];
  return Array.from({ length: MONTHS }, (_, at) => {
    const release = addToMonth(FIRST, at + 1);
    const known = new Set(all.flatMap((atom) => atom.moves));
    all.push(
      ...gatherAtoms(
        moves.filter((move) => !known.has(move)),
        release,
      ),
    );
    return { release, atoms: [...all] };
  });
};

const published = (moves: readonly FinishedMove[]): Set<FinishedMove>[] =>
  released(moves).flatMap(({ release, atoms }) => {
    const { year, months, places } = cellsOf(atoms, ASKED, release);
    const cells = [
      year,
      ...months.flatMap((one) => [one.atoms, one.a_year_before]),
      ...places.flatMap((one) => [one.atoms, one.in_july, one.a_year_before]),
    ];
    return cells.filter((cell) => cell.length > 0).map((cell) => new Set(cell.flatMap((atom) => atom.moves)));
  });

const seed = Number(process.env.TEST_SEED ?? Date.now());

describe('the price index', () => {
  test('no number, no difference of two, of one release or of several, and nothing that two share is about fewer than ten moves of three movers [ux K4]', () => {
    let pairs = 0;
    fc.assert(
      fc.property(fc.array(aMove, MANY), (moves) => {
        const cells = published(moves);
        const kinds = [...new Map(cells.map((cell) => [[...cell].map((move) => moves.indexOf(move)).join(), cell])).values()];
        pairs += kinds.length ** 2;
        for (const one of kinds) {
          expect(isEnough([...one])).toBe(true);
          for (const other of kinds)
            for (const part of [[...one].filter((move) => !other.has(move)), [...one].filter((move) => other.has(move))])
              expect(part.length === 0 || isEnough(part)).toBe(true);
        }
      }),
      { seed, numRuns: 10 },
    );
    expect(pairs).toBeGreaterThan(1_000);
  });

  test('no move is counted twice, and what is counted once stays as it was in every later release', () => {
    fc.assert(
      fc.property(fc.array(aMove, MANY), (moves) => {
        const { atoms } = released(moves).at(-1)!;
        const counted = atoms.flatMap((atom) => atom.moves);
        expect(new Set(counted).size).toBe(counted.length);
      }),
      { seed, numRuns: 10 },
    );
  });

  const many = (count: number, over: Partial<FinishedMove> = {}): FinishedMove[] =>
    Array.from({ length: count }, (_, at) => ({
      ...{ ...ASKED, metro: 'New York', state: 'NY', month: '2027-02', mover_id: at % 4, total_cents: cents((1_000 + at * 10) * 100) },
      ...over,
    }));

  test('a month of a metro stands alone with ten moves of three movers, and waits with nine, or of two [ux K4]', () => {
    expect(gatherAtoms(many(10), '2027-03')).toMatchObject([{ kind: 'metro', place: 'New York', from: '2027-02', to: '2027-02' }]);
    expect(gatherAtoms(many(9), '2027-03')).toEqual([]);
    expect(
      gatherAtoms(
        many(20).map((move, at) => ({ ...move, mover_id: at % 2 })),
        '2027-03',
      ),
    ).toEqual([]);
    expect(gatherAtoms(many(20), '2027-02')).toEqual([]);
  });

  test('what waits is counted with its next months, then for its state, then for the country [ux K4]', () => {
    const waited = [...many(6), ...many(6, { month: '2027-03' })];
    expect(gatherAtoms(waited, '2027-04')).toMatchObject([{ kind: 'metro', from: '2027-02', to: '2027-03' }]);
    const small = [...many(6, { metro: 'Albany' }), ...many(6, { metro: null })];
    expect(gatherAtoms(small, '2027-05')).toEqual([]);
    expect(gatherAtoms(small, '2027-06')).toMatchObject([{ kind: 'state', place: 'New York, other places' }]);
    const afar = [...many(6, { metro: 'Albany' }), ...many(6, { metro: 'Boston', state: 'MA' })];
    expect(gatherAtoms(afar, '2027-09')).toMatchObject([{ kind: 'country', place: 'Elsewhere' }]);
  });

  test('a figure is the median, with the middle half around it, in whole dollars', () => {
    const figure = figureOf(gatherAtoms(many(11), '2027-03'));
    expect(figure).toEqual({ moves: 11, movers: 4, low: 102_500, median: 105_000, high: 107_500 });
    expect(figureOf([])).toBeNull();
    expect(changeOf(figure, { ...figure!, median: cents(100_000) })).toBeCloseTo(0.05);
    expect(changeOf(figure, null)).toBeNull();
  });

  test('months count on over the year, sizes and distances are those of the form, and a metro reaches 35 miles', () => {
    expect(addToMonth('2027-01', -1)).toBe('2026-12');
    expect(monthsBetween('2026-12', '2027-03')).toBe(3);
    expect([1, 4, 5, 6, 7, 17].map(indexSizeOf)).toEqual(['studio', '1br', '2br', '3br', undefined, undefined]);
    expect([7, 51, 251].map(indexDistanceOf)).toEqual(['local', 'to_250', 'farther']);
    expect(metroOf({ lat: 40.65, lng: -73.95 })).toBe('New York');
    expect(metroOf({ lat: 44.5, lng: -73.2 })).toBeNull();
  });
});
