import { type Point, roadMiles } from '#domain/address/distance.ts';

/** A place is known so exactly: rounded to hundredths of a degree it lies within half a mile of where the truck is. */
export const roughPlace = ({ lat, lng }: Point): Point => ({ lat: hundredths(lat), lng: hundredths(lng) });

const hundredths = (degrees: number): number => Math.round(degrees * 100) / 100;

/** A driver’s open page speaks once a minute. After two of them without a word the page says when the truck was seen, and draws it no more. */
const FRESH_MS = 2 * 60_000;

/** After so long nothing of it is kept. */
export const PLACE_KEPT_MS = 24 * 3_600_000;

/** How far a truck is, for whoever waits: never where. `along` is how much of the way between the two doors is behind it. */
export type TruckSeen = { seen_at: string; is_fresh: boolean; fresh_until: string; miles_to_go: number; along: number | null };

type Seen = { place: Point; seen_at: Date; from: Point | null; to: Point };

export const truckSeen = ({ place, seen_at, from, to }: Seen, now: Date): TruckSeen => {
  const to_go = roadMiles(place, to);
  const behind = from === null ? null : roadMiles(from, place);
  return {
    seen_at: seen_at.toISOString(),
    fresh_until: new Date(seen_at.getTime() + FRESH_MS).toISOString(),
    is_fresh: now.getTime() - seen_at.getTime() <= FRESH_MS,
    miles_to_go: Math.max(1, Math.round(to_go)),
    along: behind === null || behind + to_go === 0 ? null : Math.round((100 * behind) / (behind + to_go)) / 100,
  };
};
