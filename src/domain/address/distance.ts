import { POLICY } from '#domain/core/policy.ts';

export type Point = { lat: number; lng: number };

/** Decides the delivery estimate, the cancellation ladder, the places a job takes and the balance rule. */
export type MoveKind = 'local' | 'long';

/** Great-circle miles. */
export const straightMiles = (from: Point, to: Point): number => {
  const lat = radians(to.lat - from.lat);
  const lng = radians(to.lng - from.lng);
  const chord = Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** Miles to drive, as the straight line times the road factor. */
export const roadMiles = (from: Point, to: Point): number => straightMiles(from, to) * POLICY.road_factor;

/** Miles to drive from each stop to the next. */
export const routeMiles = (stops: readonly Point[]): number =>
  stops.reduce((miles, stop, at) => miles + (at === 0 ? 0 : roadMiles(stops[at - 1] ?? stop, stop)), 0);

export const moveKind = (miles: number, crosses_state_line: boolean): MoveKind =>
  miles > (crosses_state_line ? POLICY.long_across_states_beyond_miles : POLICY.long_beyond_miles) ? 'long' : 'local';

/** How much of the long formula a price takes: 0 up to 50 miles, 1 from 100, straight between. */
export const blendOf = (miles: number): number => {
  const share = (miles - POLICY.blend_from_miles) / (POLICY.blend_to_miles - POLICY.blend_from_miles);
  return Math.min(1, Math.max(0, share));
};

/** A figure of the card that differs between local and long, at this blend. */
export const blended = (local: number, long: number, blend: number): number => local + (long - local) * blend;

const EARTH_RADIUS_MILES = 3958.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
