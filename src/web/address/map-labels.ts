export type Box = { x: number; y: number; width: number; height: number };
export type Size = { width: number; height: number };
export type Spot = { x: number; y: number };

/** A stop on the picture: its round mark, and the box of its name. */
export type Mark = Spot & { letter: string; label: string; text: Box };

export const MARK_RADIUS = 13;

const EDGE = 6;
const LABEL_HEIGHT = 22;
/** Wide enough for the widest letters of the face at 13 px. */
const LETTER = 7.3;
/** Letters of a name: two stops leave each other more room than four. */
const LONGEST = { of_two: 24, of_more: 18 };

export const boxAround = ({ x, y }: Spot, width: number, height: number): Box => ({ x: x - width / 2, y: y - height / 2, width, height });

export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

/** Names beside their marks: never on another name or mark, never out of the picture, and off the line where there is room. */
export const withLabels = (
  stops: readonly (Spot & { letter: string; label: string })[],
  size: Size,
  { taken, line }: { taken: readonly Box[]; line: readonly Spot[] },
): readonly Mark[] => {
  const hard = [...taken, ...stops.map((stop) => boxAround(stop, MARK_RADIUS * 2 + 2, MARK_RADIUS * 2 + 2))];
  return stops.map((stop) => {
    const label = shortLabel(stop.label, stops.length === 2 ? LONGEST.of_two : LONGEST.of_more);
    const width = Math.min(label.length * LETTER + 14, size.width - 2 * EDGE);
    const isFree = (box: Box) => isInside(box, size) && !hard.some((other) => overlap(box, other));
    const near = besides(stop, width);
    const isOffLine = (box: Box) => !line.some((spot) => overlap(box, boxAround(spot, 4, 4)));
    const text =
      near.find((box) => isFree(box) && isOffLine(box)) ??
      near.find(isFree) ??
      everywhere(stop, width, size).find(isFree) ??
      inside(near[0] ?? boxAround(stop, width, 0), size);
    hard.push(text);
    return { ...stop, label, text };
  });
};

/** Marks that would cover each other are moved apart, the later one away from the earlier. */
export const apart = <S extends Spot>(stops: readonly S[], size: Size): readonly S[] => {
  const set: S[] = [];
  for (const stop of stops) {
    const near = (spot: Spot) => set.some((other) => Math.hypot(other.x - spot.x, other.y - spot.y) < NEAREST);
    const ways = [0, ...RINGS].flatMap((far) => DIRECTIONS.map(({ x, y }) => ({ x: stop.x + x * far, y: stop.y + y * far })));
    const free = ways.find((spot) => !near(spot) && isInside(boxAround(spot, MARK_RADIUS * 2, MARK_RADIUS * 2), size)) ?? stop;
    set.push({ ...stop, x: free.x, y: free.y });
  }
  return set;
};

const NEAREST = 2 * MARK_RADIUS + 6;
const RINGS = [12, 20, 28, 36, 48, 64];
const DIRECTIONS: readonly Spot[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 0.7, y: 0.7 },
  { x: -0.7, y: 0.7 },
  { x: 0.7, y: -0.7 },
  { x: -0.7, y: -0.7 },
];

/** The name of a place, as much as fits on a small map. */
const shortLabel = (label: string, most: number): string => (label.length <= most ? label : `${label.slice(0, most - 1).trimEnd()}…`);

const besides = ({ x, y }: Spot, width: number): readonly Box[] => {
  const off = MARK_RADIUS + 3;
  const box = (left: number, top: number): Box => ({ x: left, y: top, width, height: LABEL_HEIGHT });
  const middle = x - width / 2;
  const up = y - off - LABEL_HEIGHT;
  const down = y + off;
  return [
    ...[box(middle, up), box(middle, down), box(x + off, y - LABEL_HEIGHT / 2), box(x - off - width, y - LABEL_HEIGHT / 2)],
    ...[box(x - MARK_RADIUS, up), box(x + MARK_RADIUS - width, up), box(x - MARK_RADIUS, down), box(x + MARK_RADIUS - width, down)],
  ];
};

/** Any place at all, the nearest first: for many stops in one corner. */
const everywhere = ({ x, y }: Spot, width: number, size: Size): readonly Box[] => {
  const boxes: Box[] = [];
  for (let top = EDGE; top <= size.height - EDGE - LABEL_HEIGHT; top += 8) {
    for (let left = EDGE; left <= size.width - EDGE - width; left += 12) boxes.push({ x: left, y: top, width, height: LABEL_HEIGHT });
  }
  const far = (box: Box): number => Math.hypot(box.x + width / 2 - x, box.y + LABEL_HEIGHT / 2 - y);
  return boxes.sort((one, other) => far(one) - far(other));
};

const isInside = ({ x, y, width, height }: Box, size: Size): boolean =>
  x >= EDGE && y >= EDGE && x + width <= size.width - EDGE && y + height <= size.height - EDGE;

const inside = (box: Box, size: Size): Box => ({
  ...box,
  x: Math.max(EDGE, Math.min(box.x, size.width - EDGE - box.width)),
  y: Math.max(EDGE, Math.min(box.y, size.height - EDGE - box.height)),
});
