import { type MoveDayChange, WORKED, whyNotAskFor } from '#domain/change-orders/move-day-adjustment.ts';
import { shortName } from '#web/inventory/add-thing.tsx';
import type { MoveDayView } from './move-day-view.ts';

export type Photo = { key: string; url: string };

/** One thing on the crew's list: what it is, what was agreed, and what is there. */
export type Thing = Pick<MoveDayChange, 'what' | 'of' | 'custom'> & {
  name: string;
  icon: string;
  /** Where it stands in the list: a room, "Boxes", or the stop. */
  group: string;
  agreed: number;
};

/** What the crew says about a thing. */
export type Finding = { count: number; taken_apart: boolean; reason: string; photos: readonly Photo[] };

export type Findings = Readonly<Record<string, Finding>>;

export const keyOf = ({ what, of }: Pick<Thing, 'what' | 'of'>): string => `${what} ${of}`;

/** Everything that was agreed on, in the order of the page. */
export const thingsOf = ({ list }: MoveDayView): readonly Thing[] => {
  if (list === null) return [];
  if (list.hours !== null)
    return [{ what: 'hours', of: WORKED, name: 'Hours of work', icon: 'clock', group: 'By the hour', agreed: list.hours }];
  return [
    ...list.items.map(({ inventory_item_id, name, icon, room, count }) => ({
      ...{ what: 'item' as const, of: String(inventory_item_id), name: shortName(name), icon, group: room, agreed: count },
    })),
    ...list.boxes.map(({ box_type_id, name, count }) => ({
      ...{ what: 'box' as const, of: String(box_type_id), name: `${name} box`, icon: 'box', group: 'Boxes', agreed: count },
    })),
    ...list.stops.flatMap(({ stop, name, flights, feet }) => [
      { what: 'flights' as const, of: stop, name: 'Flights of stairs', icon: 'stairs-up', group: name, agreed: flights },
      { what: 'long_carry' as const, of: stop, name: 'Feet from truck to door', icon: 'pin', group: name, agreed: feet },
    ]),
  ];
};

/** What is on the crew's page from before: a draft goes on, what was answered is a new beginning. */
export const startOf = ({ adjustment }: MoveDayView): Findings => {
  if (adjustment === null || (adjustment.state !== 'draft' && adjustment.state !== 'submitted')) return {};
  return Object.fromEntries(
    adjustment.changes.map(({ what, of, count, taken_apart, reason, photos }) => [
      keyOf({ what, of }),
      { count, taken_apart, reason, photos },
    ]),
  );
};

/** Things that stand on no list yet, from the search or an earlier draft. */
export const addedOf = (page: MoveDayView): readonly Thing[] => {
  const known = new Set(thingsOf(page).map(keyOf));
  return (page.adjustment?.changes ?? [])
    .filter((change) => (change.what === 'item' || change.what === 'custom') && !known.has(keyOf(change)))
    .map(({ what, of, custom, name, icon, before }) => ({ what, of, custom, name, icon, group: ADDED, agreed: before }));
};

export const ADDED = 'Not on the list';

/** What differs, as it is sent, in the order of the page. */
export const changesOf = (things: readonly Thing[], findings: Findings) =>
  things.flatMap((thing) => {
    const found = findings[keyOf(thing)];
    if (found === undefined || found.count === thing.agreed) return [];
    const { what, of, custom } = thing;
    return [
      {
        what,
        of,
        custom,
        count: found.count,
        taken_apart: found.taken_apart,
        reason: found.reason,
        photos: found.photos.map(({ key }) => key),
      },
    ];
  });

/** Why it can't be sent yet, as its field says it. */
export const whyNotSent = (thing: Thing, finding: Finding): string | undefined => {
  const why_not = whyNotAskFor({ ...finding, what: thing.what }, thing.agreed);
  return why_not && why_not[0]!.toUpperCase() + why_not.slice(1);
};
