/** A share of the load in one color: a room's things, mostly; boxes are taped. */
export type Load = { id: string; label: string; volume: number; color: string; is_boxes?: boolean };

export type Block = { x: number; y: number; width: number; height: number; load: Load };

/** The cargo space of the drawing, in its own units. */
export const CARGO = { x: 10, y: 16, width: 236, height: 86 };

/**
 * Blocks for the loaded part of the truck. The pattern is fixed and each color gets its share of the area, spread by a fixed
 * shuffle: adding one thing recolors a block or two and leaves the rest as they were.
 */
export const blocksOf = (loads: readonly Load[], share: number): Block[] => {
  const total = loads.reduce((sum, { volume }) => sum + volume, 0);
  if (total <= 0) return [];
  const shown = CELLS.filter(({ x }) => x < CARGO.x + CARGO.width * Math.min(1, share));
  const area = shown.reduce((sum, cell) => sum + areaOf(cell), 0);
  let filled = 0;
  const blocks = shown
    .toSorted((a, b) => a.rank - b.rank)
    .map((cell) => {
      const middle = (filled + areaOf(cell) / 2) / area;
      filled += areaOf(cell);
      return { ...cell, load: loadAt(loads, middle * total) };
    });
  return blocks.toSorted((a, b) => a.x - b.x || a.y - b.y);
};

type Cell = { x: number; y: number; width: number; height: number; rank: number };

const GAP = 2;
const COLUMNS = [22, 17, 13, 28, 23, 19, 15, 25, 18, 14, 22];
const ROWS = [
  [8, 13, 22, 23, 12],
  [24, 22, 21, 11],
  [18, 21, 17, 24],
  [14, 14, 13, 13, 24],
  [9, 19, 11, 9, 14, 14],
  [11, 13, 16, 20, 18],
  [20, 21, 12, 27],
  [12, 25, 17, 24],
  [23, 9, 19, 29],
  [16, 22, 12, 28],
  [13, 20, 26, 19],
];

const columnOf = (column: number, width: number): Cell[] => {
  const scale = CARGO.width / (COLUMNS.reduce((sum, one) => sum + one, 0) + GAP * (COLUMNS.length - 1));
  const before = COLUMNS.slice(0, column).reduce((sum, one) => sum + one + GAP, 0);
  const rows = ROWS[column]!;
  const stretch = (CARGO.height - GAP * (rows.length - 1)) / rows.reduce((sum, one) => sum + one, 0);
  let bottom = CARGO.y + CARGO.height;
  return rows.map((row, index) => {
    const height = row * stretch;
    const cell = { x: CARGO.x + before * scale, y: bottom - height, width: width * scale, height, rank: shuffled(column * 7 + index) };
    bottom -= height + GAP;
    return cell;
  });
};

/** A fixed shuffle of small numbers: no two cells of the pattern share a rank. */
const shuffled = (place: number): number => (place * 37 + 11) % 79;

const areaOf = ({ width, height }: Cell): number => width * height;

const loadAt = (loads: readonly Load[], volume: number): Load => {
  let passed = 0;
  for (const load of loads) {
    passed += load.volume;
    if (volume < passed) return load;
  }
  return loads.at(-1)!;
};

const CELLS: readonly Cell[] = COLUMNS.flatMap((width, column) => columnOf(column, width));
