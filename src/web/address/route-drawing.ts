import { roadMiles } from '#domain/address/distance.ts';
import { MAP_HEIGHT, MAP_WIDTH, onMap } from './albers.ts';
import { apart, type Box, boxAround, MARK_RADIUS, type Mark, type Size, type Spot, withLabels } from './map-labels.ts';

export type RouteStop = { letter: string; label: string; lat: number | null; lng: number | null };

/** A way from stop to stop. */
export type Leg = { path: string; chip?: { text: string; box: Box }; at: (share: number) => Spot };

export type Drawing = {
  kind: 'map' | 'strip';
  marks: readonly Mark[];
  legs: readonly Leg[];
  /** How the outlines of the states are moved and enlarged; the strip has none. */
  land: { x: number; y: number; scale: number } | undefined;
};

/** From here on, the way shows on the map of the states; a shorter one would be a dot. */
export const SHORTEST_ON_MAP = 60;

/** A map for long ways, streets for short ones; undefined while there are not two places to draw. */
export const drawingOf = (stops: readonly RouteStop[], miles: number | null, size: Size): Drawing | undefined => {
  if (stops.length < 2 || stops.some(({ label }) => label === '')) return undefined;
  const spots = stops.flatMap((stop) => spotOf(stop) ?? []);
  return miles !== null && miles >= SHORTEST_ON_MAP && spots.length === stops.length ? mapOf(spots, size) : stripOf(stops, miles, size);
};

type Named = Spot & { letter: string; label: string };

const spotOf = ({ letter, label, lat, lng }: RouteStop): Named | undefined => {
  const spot = lat === null || lng === null ? undefined : onMap(lat, lng);
  return spot && { letter, label, ...spot };
};

const mapOf = (spots: readonly Named[], size: Size): Drawing => {
  const land = frameOf(spots, size);
  const stops = apart(
    spots.map(({ x, y, ...stop }) => ({ ...stop, x: x * land.scale + land.x, y: y * land.scale + land.y })),
    size,
  );
  const arcs = stops.slice(1).map((to, at) => arcBetween(stops[at] ?? to, to));
  const line = arcs.flatMap(({ at }) => STEPS.map(at));
  return { kind: 'map', land, legs: arcs.map(({ path, at }) => ({ path, at })), marks: withLabels(stops, size, { taken: [], line }) };
};

const STEPS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/** Room around the marks for their names. */
const AROUND = { x: 52, y: 32 };
const LARGEST_SCALE = 4;

const frameOf = (spots: readonly Spot[], { width, height }: Size) => {
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wide = (width - 2 * AROUND.x) / Math.max(1, right - left);
  const high = (height - 2 * AROUND.y) / Math.max(1, bottom - top);
  const scale = Math.min(wide, high, LARGEST_SCALE);
  return {
    scale,
    x: within(width / 2 - scale * ((left + right) / 2), width, MAP_WIDTH * scale),
    y: within(height / 2 - scale * ((top + bottom) / 2), height, MAP_HEIGHT * scale),
  };
};

/** A picture larger than its frame fills it. */
const within = (offset: number, frame: number, picture: number): number =>
  picture <= frame ? offset : Math.max(frame - picture, Math.min(0, offset));

const arcBetween = (from: Spot, to: Spot) => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const bend = Math.min(0.36 * length, 64);
  const side = to.x >= from.x ? 1 : -1;
  const over = {
    x: (from.x + to.x) / 2 + (side * bend * (to.y - from.y)) / (length || 1),
    y: Math.max(10, (from.y + to.y) / 2 - (side * bend * (to.x - from.x)) / (length || 1)),
  };
  const at = (t: number): Spot => ({
    x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * over.x + t ** 2 * to.x,
    y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * over.y + t ** 2 * to.y,
  });
  return { at, path: `M${pair(from)}Q${pair(over)} ${pair(to)}` };
};

/** The stops side by side along a street, with the miles between them. */
const stripOf = (stops: readonly RouteStop[], miles: number | null, size: Size): Drawing => {
  const step = (size.width - 2 * STRIP_EDGE) / (stops.length - 1);
  const spots: readonly Named[] = stops.map(({ letter, label }, at) => ({
    ...{ letter, label, x: STRIP_EDGE + at * step },
    y: size.height * (at % 2 === 0 ? 0.66 : 0.34),
  }));
  const ways = spots.slice(1).map((to, at) => streetBetween(spots[at] ?? to, to, legMiles(stops, at, miles)));
  const taken = ways.flatMap(({ chip }) => chip?.box ?? []);
  const line = ways.flatMap((way) => way.line);
  return {
    ...{ kind: 'strip', land: undefined },
    legs: ways.map(({ path, chip, at }) => ({ path, chip, at })),
    marks: withLabels(spots, size, { taken, line }),
  };
};

const STRIP_EDGE = 54;

/** The only leg is the whole way; of several, each is as long as its ends are apart. */
const legMiles = (stops: readonly RouteStop[], at: number, miles: number | null): number | null => {
  if (stops.length === 2) return miles;
  const [from, to] = [stops[at], stops[at + 1]];
  if (!from || !to || from.lat === null || from.lng === null || to.lat === null || to.lng === null) return null;
  return roadMiles({ lat: from.lat, lng: from.lng }, { lat: to.lat, lng: to.lng });
};

const streetBetween = (from: Spot, to: Spot, miles: number | null) => {
  const middle = (from.x + to.x) / 2;
  const corner = { x: middle, y: (from.y + to.y) / 2 };
  const [down, round] = [Math.sign(to.y - from.y), 10];
  const path = `M${pair(from)}H${fine(middle - round)}q${round} 0 ${round} ${down * round}V${fine(to.y - down * round)}q0 ${down * round} ${round} ${down * round}H${fine(to.x)}`;
  const text = miles === null ? undefined : miles < 1 ? '< 1 mi' : `${Math.round(miles)} mi`;
  return {
    path,
    at: alongOf([from, { x: middle, y: from.y }, { x: middle, y: to.y }, to]),
    chip: text === undefined ? undefined : { text, box: boxAround(corner, text.length * 7 + 14, 20) },
    line: [{ x: (from.x + middle) / 2, y: from.y }, { x: middle - MARK_RADIUS, y: from.y }, corner, { x: (middle + to.x) / 2, y: to.y }],
  };
};

/** A place on a line of straight pieces, by the share of it that is behind. */
const alongOf =
  (corners: readonly Spot[]) =>
  (share: number): Spot => {
    const lengths = corners.slice(1).map((to, at) => Math.hypot(to.x - corners[at]!.x, to.y - corners[at]!.y));
    let left = share * lengths.reduce((sum, one) => sum + one, 0);
    for (const [at, length] of lengths.entries()) {
      const [from, to] = [corners[at]!, corners[at + 1]!];
      if (left <= length || at === lengths.length - 1) {
        const part = length === 0 ? 0 : Math.min(1, left / length);
        return { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
      }
      left -= length;
    }
    return corners[0]!;
  };

const fine = (value: number): number => Math.round(value * 10) / 10;

const pair = ({ x, y }: Spot): string => `${fine(x)} ${fine(y)}`;
