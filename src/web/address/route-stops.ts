import type { PlanView } from '#web/plan/plan-provider.tsx';
import type { RouteStop } from './route-drawing.ts';

type Details = PlanView['details'];
type StopView = Details['pick_up'];

/** A stop in its place on the way; storage has no address of its own. */
export type OnTheWay = { letter: string; stop: StopView | null };

/** In the order of the truck: A, the stops between, B. */
export const stopsInOrder = (details: Details): readonly OnTheWay[] => {
  const { pick_up, drop_off, move_into_storage } = details;
  const between = [
    ...(details.extra_pick_up_enabled ? [details.extra_pick_up] : []),
    ...(details.extra_drop_off_enabled && !move_into_storage ? [details.extra_drop_off] : []),
  ];
  return [
    { letter: 'A', stop: pick_up },
    ...between.map((stop, at) => ({ letter: String(at + 1), stop })),
    { letter: 'B', stop: move_into_storage ? null : drop_off },
  ];
};

/** What the map needs of them. A stop between counts once its place is known; the warehouse is drawn where the way to it begins. */
export const routeStopsOf = (details: Details): readonly RouteStop[] =>
  stopsInOrder(details)
    .map(({ letter, stop }) => {
      if (stop === null) return { letter, label: 'Storage', lat: details.pick_up.lat, lng: details.pick_up.lng };
      return { letter, label: stop.city || stop.zip, lat: stop.lat, lng: stop.lng };
    })
    .filter(({ letter, label }) => isAnEnd(letter) || label !== '');

const isAnEnd = (letter: string): boolean => letter === 'A' || letter === 'B';

/** Whether the truck would have to drive where there is no road: two places on the map, and no way between them. */
export const hasNoRoad = ({ details, may }: Pick<PlanView, 'details' | 'may'>): boolean =>
  stopsInOrder(details).every(({ stop }) => stop === null || stop.lat !== null) &&
  Object.keys(may.closed_steps.COMPARE?.errors ?? {}).some((name) => name.endsWith('.city'));
