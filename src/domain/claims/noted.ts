import { poundsOf } from '#domain/booking/loss.ts';
import { catalogItem, roomName } from '#domain/inventory/catalog.ts';
import type { MoveDay, TaggedThing } from '#domain/papers/move-day.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { ClaimKind } from './claim.ts';

/** A thing that came damaged or not at all, as a claim about it would begin. */
export type NotedThing = {
  tag: number;
  name: string;
  kind: ClaimKind;
  words: string;
  /** By the catalog; null for what it does not know. */
  pounds: number | null;
  photos_before: readonly string[];
  photos_after: readonly string[];
};

/** What somebody said is missing or damaged, while nobody has said "here after all": a claim that nobody has sent yet. */
export const notedOf = ({ things }: MoveDay, { inventory }: Pick<MovePlan, 'inventory'>): readonly NotedThing[] =>
  things.flatMap((thing) => {
    const state = thing.answers?.receiver ?? thing.arrival?.state;
    if (state !== 'missing' && state !== 'damaged') return [];
    const pounds = weightOf(thing, inventory);
    return {
      ...{ tag: thing.tag, name: thing.name, kind: state === 'missing' ? ('lost' as const) : ('damaged' as const), pounds },
      words: [
        `Tag ${String(thing.tag).padStart(3, '0')}.`,
        ...(pounds === null ? [] : [`About ${pounds} lb.`]),
        `When loaded: ${thing.condition === '' ? 'no marks' : thing.condition}.`,
        ...(thing.arrival?.note ? [`At the delivery: ${thing.arrival.note}.`] : []),
      ].join(' '),
      ...{ photos_before: thing.photos, photos_after: thing.arrival?.photos ?? [] },
    };
  });

/** On the crew's list a thing is called by the first words of the catalog. */
const weightOf = ({ name, room }: TaggedThing, { items }: MovePlan['inventory']): number | null => {
  for (const { inventory_item_id } of items) {
    const item = catalogItem(inventory_item_id);
    if (item?.name.split(' (')[0] === name && roomName(item.room_id) === room) return poundsOf(item.cubic_feet);
  }
  return null;
};
