import { type MoveDayChange, WORKED, whyNotAskFor } from '#domain/change-orders/move-day-adjustment.ts';
import { shortName } from './day.ts';
import type { Page, Said } from './wire.ts';
import type { Words } from './words.ts';

/** By the phone's own id while it waits here, and by the office's once it is there. */
type FoundPhoto = { id: string } | { key: string; url: string };

/** One thing on the crew's list: what it is, what was agreed, and what is there. */
export type Thing = Pick<MoveDayChange, 'what' | 'of' | 'custom'> & { name: string; icon: string; group: string; agreed: number };

/** What the crew says about a thing. */
export type Finding = { count: number; taken_apart: boolean; reason: string; photos: readonly FoundPhoto[] };

/** What the crew found and the office does not know yet; `submit` when it goes to the customer as soon as it can. */
export type Findings = {
  added: readonly Thing[];
  found: Readonly<Record<string, Finding>>;
  note: string;
  is_unsent: boolean;
  submit: boolean;
  /** In words, once the list that it is measured by is gone from the phone. */
  in_words?: string;
};

export const NOTHING_FOUND: Findings = { added: [], found: {}, note: '', is_unsent: false, submit: false };

export const keyOf = ({ what, of }: Pick<Thing, 'what' | 'of'>): string => `${what} ${of}`;

/** Everything that was agreed on, in the order of the page. */
export const thingsOf = ({ list }: Page, words: Words): readonly Thing[] => {
  if (list === null) return [];
  if (list.hours !== null) return [{ what: 'hours', of: WORKED, name: words.hours, icon: 'clock', group: '', agreed: list.hours }];
  return [
    ...list.items.map(({ inventory_item_id, name, icon, room, count }) => ({
      ...{ what: 'item' as const, of: String(inventory_item_id), name: shortName(name), icon, group: room, agreed: count },
    })),
    ...list.boxes.map(({ box_type_id, name, count }) => ({
      ...{ what: 'box' as const, of: String(box_type_id), name: `${name} box`, icon: 'box', group: words.boxes, agreed: count },
    })),
    ...list.stops.flatMap(({ stop, flights, feet }) => [
      { what: 'flights' as const, of: stop, name: words.flights, icon: 'stairs-up', group: words.stops[stop], agreed: flights },
      { what: 'long_carry' as const, of: stop, name: words.feet, icon: 'pin', group: words.stops[stop], agreed: feet },
    ]),
  ];
};

/** What the office has of it: a draft goes on, what was answered is a new beginning. */
export const findingsOf = ({ adjustment, list }: Page): Findings => {
  if (adjustment === null || adjustment.state !== 'draft') return NOTHING_FOUND;
  const known = new Set((list?.items ?? []).map(({ inventory_item_id }) => `item ${inventory_item_id}`));
  const is_added = (change: Pick<Thing, 'what' | 'of'>) =>
    change.what === 'custom' || (change.what === 'item' && !known.has(keyOf(change)));
  return {
    ...NOTHING_FOUND,
    note: adjustment.note,
    added: adjustment.changes
      .filter(is_added)
      .map(({ what, of, custom, name, icon, before }) => ({ what, of, custom, name, icon, group: '', agreed: before })),
    found: Object.fromEntries(
      adjustment.changes.map(({ what, of, count, taken_apart, reason, photos }) => [
        keyOf({ what, of }),
        { count, taken_apart, reason, photos },
      ]),
    ),
  };
};

/** What differs from what was agreed. */
export const changedIn = (things: readonly Thing[], { found }: Findings) =>
  things.flatMap((thing) => {
    const finding = found[keyOf(thing)];
    return finding === undefined || finding.count === thing.agreed ? [] : [{ thing, finding }];
  });

/** "Dining chair 6 → 8: there are more. Note" */
export const foundInWords = (things: readonly Thing[], findings: Findings): string =>
  [
    ...changedIn(things, findings).map(
      ({ thing: { name, agreed }, finding: { count, reason } }) => `${name} ${agreed} → ${count}${reason && `: ${reason}`}`,
    ),
    findings.note,
  ]
    .filter(Boolean)
    .join('; ');

/** As it is sent: a photo that is not at the office yet follows later. */
export const saidOf = (things: readonly Thing[], findings: Findings, keyOfPhoto: (id: string) => string | undefined): Said => ({
  note: findings.note,
  changes: changedIn(things, findings).map(({ thing: { what, of, custom }, finding: { count, taken_apart, reason, photos } }) => ({
    ...{ what, of, custom, count, taken_apart, reason },
    photos: photos.flatMap((photo) => ('key' in photo ? photo.key : (keyOfPhoto(photo.id) ?? []))),
  })),
});

/** Why it can't be sent yet, as its field says it. */
export const whyNotSent = ({ thing, finding }: { thing: Thing; finding: Finding }, words: Words): string | undefined => {
  if (whyNotAskFor({ ...finding, what: thing.what }, thing.agreed) === undefined) return undefined;
  return thing.what === 'flights' || thing.what === 'custom' ? words.photo_missing : words.why_missing;
};
