import type { Client } from '#contract/client.ts';
import type { HandlingCount } from '#domain/change-orders/requested-changes.ts';
import { handledOf } from '#domain/change-orders/requested-changes.ts';
import { boxesOf } from '#domain/inventory/boxes.ts';
import type { BoxTypeId } from '#domain/inventory/tables/box-types.ts';
import type { HeightId, StopKey } from '#domain/plan/details.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';

/** How the booked move shall be, as it is sent; what is left out stays. */
export type RequestedChanges = Parameters<Client['bookedChanges']['terms']>[0]['wish'];

export type ChangeTerms = Awaited<ReturnType<Client['bookedChanges']['terms']>>;

type Item = PlanView['inventory']['items'][number];
export type RequestedCustomItem = NonNullable<RequestedChanges['custom_items']>[number];

/** What is on the plan, and what the request makes of it. */
export const countOf = (plan: PlanView, requested: RequestedChanges, inventory_item_id: number): number =>
  requested.items?.find((item) => item.inventory_item_id === inventory_item_id)?.count ?? unitsOf(plan, inventory_item_id).length;

export const boxesIn = ({ boxes }: PlanView, requested: RequestedChanges, type: BoxTypeId): number =>
  requested.boxes?.find(({ box_type_id }) => box_type_id === type)?.quantity ?? boxesOf(boxes, type).quantity;

export const orderedIn = ({ box_purchases }: PlanView, requested: RequestedChanges, type: BoxTypeId): number =>
  requested.box_order?.boxes.find(({ box_type_id }) => box_type_id === type)?.quantity ?? boxesOf(box_purchases, type).quantity;

/** Never more of them than there are. */
export const handledIn = (plan: PlanView, requested: RequestedChanges, inventory_item_id: number, name: HandlingCount): number => {
  const said = requested.items?.find((item) => item.inventory_item_id === inventory_item_id);
  return Math.min(said?.[name] ?? handledOf(unitsOf(plan, inventory_item_id))[name], countOf(plan, requested, inventory_item_id));
};

export const heightIn = ({ details }: PlanView, requested: RequestedChanges, stop: StopKey): number =>
  requested.heights?.find((height) => height.stop === stop)?.height_id ?? details[stop].height_id;

export const customsIn = ({ inventory }: PlanView, requested: RequestedChanges): readonly RequestedCustomItem[] =>
  requested.custom_items ?? inventory.custom_items.map(sizeOf);

/** The request with this many of an item; what is handled of it is told along, so that it never is more than there is. */
export const withCount = (plan: PlanView, requested: RequestedChanges, inventory_item_id: number, count: number): RequestedChanges => {
  const counted = merged(requested.items, { inventory_item_id, count }, (item) => item.inventory_item_id === inventory_item_id);
  const clamped = { ...requested, items: counted };
  const handling = requested.items?.find((item) => item.inventory_item_id === inventory_item_id);
  return handling === undefined
    ? clamped
    : HANDLED.reduce<RequestedChanges>((now, name) => clampedTo(plan, now, inventory_item_id, name), clamped);
};

/** More of what somebody named, beside what is on the plan. */
export const withThings = (plan: PlanView, named: readonly Named[]): RequestedChanges =>
  named.reduce<RequestedChanges>((requested, { inventory_item_id: item, box_type_id: box, count }) => {
    if (box !== undefined) return withBoxes(requested, box, boxesIn(plan, requested, box) + count);
    return item === undefined ? requested : withCount(plan, requested, item, countOf(plan, requested, item) + count);
  }, {});

type Named = { inventory_item_id?: number | undefined; box_type_id?: BoxTypeId | undefined; count: number };

export const withHandled = (
  plan: PlanView,
  requested: RequestedChanges,
  inventory_item_id: number,
  name: HandlingCount,
  handled: number,
): RequestedChanges => ({
  ...requested,
  items: merged(
    requested.items,
    { inventory_item_id, count: countOf(plan, requested, inventory_item_id), [name]: handled },
    (item) => item.inventory_item_id === inventory_item_id,
  ),
});

export const withBoxes = (requested: RequestedChanges, box_type_id: BoxTypeId, quantity: number): RequestedChanges => ({
  ...requested,
  boxes: merged(requested.boxes, { box_type_id, quantity }, (box) => box.box_type_id === box_type_id),
});

export const withOrder = (requested: RequestedChanges, box_type_id: BoxTypeId, quantity: number): RequestedChanges => ({
  ...requested,
  box_order: { boxes: merged(requested.box_order?.boxes, { box_type_id, quantity }, (box) => box.box_type_id === box_type_id) },
});

export const withHeight = (requested: RequestedChanges, stop: StopKey, height_id: HeightId): RequestedChanges => ({
  ...requested,
  heights: merged(requested.heights, { stop, height_id }, (height) => height.stop === stop),
});

const HANDLED: readonly HandlingCount[] = ['assembly', 'crating', 'off_the_wall'];

const clampedTo = (plan: PlanView, requested: RequestedChanges, id: number, name: HandlingCount): RequestedChanges =>
  requested.items?.find((item) => item.inventory_item_id === id)?.[name] === undefined
    ? requested
    : withHandled(plan, requested, id, name, handledIn(plan, requested, id, name));

const unitsOf = ({ inventory }: PlanView, inventory_item_id: number): Item['units'] =>
  inventory.items.find((item) => item.inventory_item_id === inventory_item_id)?.units ?? [];

const sizeOf = ({ id, name, width_in_inches, height_in_inches, depth_in_inches }: PlanView['inventory']['custom_items'][number]) => ({
  ...{ id, name, width_in_inches, height_in_inches, depth_in_inches },
});

/** The list with one said anew, in its old place or at the end. */
const merged = <T extends object>(list: readonly T[] | undefined, said: T, is: (one: T) => boolean): T[] => {
  const before = list ?? [];
  return before.some(is) ? before.map((one) => (is(one) ? { ...one, ...said } : one)) : [...before, said];
};
