import type { Now } from '#domain/core/business-time.ts';
import { type Refusal, refuse, throwIf } from '#domain/core/refusal.ts';
import { type BoxCount, setBoxes } from '#domain/inventory/boxes.ts';
import { type CustomItem, type CustomSize, customVolume, whyNotCustomItem } from '#domain/inventory/custom-item.ts';
import { addCustomItem, setItemCount } from '#domain/inventory/inventory.ts';
import type { SpecialHandlingKey, Unit } from '#domain/inventory/special-handling.ts';
import type { BoxTypeId } from '#domain/inventory/tables/box-types.ts';
import { type HeightId, type StopKey, stopsOf } from '#domain/plan/details.ts';
import { type BoxOrder, orderBoxes } from '#domain/plan/extras/box-delivery.ts';
import { type PackingServiceId, setPacking } from '#domain/plan/extras/packing.ts';
import { HOURS, whyNotHourly } from '#domain/plan/hourly.ts';
import type { HourlyFields, MovePlan, Valuation } from '#domain/plan/move-plan.ts';

/** "There are this many of it, and so many of them are handled so": what is left out stays. */
export type RequestedItem = {
  inventory_item_id: number;
  count: number;
  assembly?: number | undefined;
  crating?: number | undefined;
  off_the_wall?: number | undefined;
};

/**
 * How a booked move shall be from now on. Everything says how it shall be, never how much more: said twice it is said once. What is left
 * out stays as it is.
 */
export type RequestedChanges = {
  items?: readonly RequestedItem[] | undefined;
  /** All of them: one with its id stays, one without is new, and who is not named goes. */
  custom_items?: readonly (CustomSize & { id?: number | undefined })[] | undefined;
  boxes?: readonly { box_type_id: BoxTypeId; quantity: number }[] | undefined;
  heights?: readonly { stop: StopKey; height_id: HeightId }[] | undefined;
  hourly?: RequestedHours | undefined;
  follow_up_packing_service_id?: PackingServiceId | undefined;
  box_order?: BoxOrder | undefined;
  insurance?: Valuation | undefined;
  /** The tick that gives up full value. */
  full_value_waived?: boolean | undefined;
};

/** By the hour it is the help that may change; the start is agreed with the day. */
export type RequestedHours = { readonly [Field in Exclude<keyof HourlyFields, 'start_time'>]?: HourlyFields[Field] | undefined };

export const HOURLY_REQUESTS = [
  ...(['truck_size_id', 'num_hours', 'laborers', 'upright_pianos', 'baby_grand_pianos', 'overweight', 'oversize', 'stairs'] as const),
] as const satisfies readonly (keyof RequestedHours)[];

/** The plan as it would be. Where nothing differs it is the very same plan. */
export const withRequestedChanges = (plan: MovePlan, requested: RequestedChanges, now: Pick<Now, 'today' | 'holidays'>): MovePlan => {
  const counted = (requested.items ?? []).reduce(withItem, plan);
  const sized = requested.custom_items === undefined ? counted : withCustomItems(counted, requested.custom_items);
  const boxed = (requested.boxes ?? []).reduce(setBoxes, sized);
  const climbed = (requested.heights ?? []).reduce(withHeight, boxed);
  const helped = requested.hourly === undefined ? climbed : withHourly(climbed, requested.hourly);
  const packed = requested.follow_up_packing_service_id === undefined ? helped : setPacking(helped, requested.follow_up_packing_service_id);
  const ordered = requested.box_order === undefined ? packed : orderBoxes(packed, requested.box_order, now);
  return requested.insurance === undefined || isSameValuation(plan.insurance, requested.insurance)
    ? ordered
    : { ...ordered, insurance: requested.insurance };
};

/** Whether a customer would call it a change: ids, typicals and the order of things aside. */
export const isChanged = (before: MovePlan, after: MovePlan): boolean => before !== after && gist(before) !== gist(after);

/** Each thing is named once, or it would not be said how it shall be. */
export const whyNotRequest = ({ items = [], boxes = [], heights = [] }: RequestedChanges): Refusal | undefined =>
  twice(
    'items',
    items.map((item) => item.inventory_item_id),
  ) ??
  twice(
    'boxes',
    boxes.map((box) => box.box_type_id),
  ) ??
  twice(
    'heights',
    heights.map(({ stop }) => stop),
  );

/** Of a thing of the catalog, how many are handled in each way. */
export const handledOf = (units: readonly Unit[]): Record<HandlingCount, number> => ({
  assembly: units.filter((unit) => unit.assembly_required).length,
  crating: units.filter((unit) => unit.crating_required).length,
  off_the_wall: units.filter((unit) => unit.wall_removal_required).length,
});

export type HandlingCount = 'assembly' | 'crating' | 'off_the_wall';

export const HANDLING_COUNTS = {
  assembly: 'assembly_required',
  crating: 'crating_required',
  off_the_wall: 'wall_removal_required',
} as const satisfies Record<HandlingCount, SpecialHandlingKey>;

const gist = ({ inventory, boxes, details, hourly, follow_up_packing_service_id, box_purchases, insurance }: MovePlan): string =>
  JSON.stringify([
    inventory.items
      .map(({ inventory_item_id, units }) => [inventory_item_id, units.length, ...Object.values(handledOf(units))].join())
      .sort(),
    inventory.custom_items.map((item) => [item.name, item.width_in_inches, item.height_in_inches, item.depth_in_inches].join()).sort(),
    countsOf(boxes),
    stopsOf(details).map((stop) => details[stop].height_id),
    HOURLY_REQUESTS.map((field) => hourly[field]),
    follow_up_packing_service_id,
    [countsOf(box_purchases), details.box_delivery_date],
    insurance === null ? null : [insurance.waived, ...(insurance.waived ? [] : [insurance.declared_value, insurance.deductible])],
  ]);

const countsOf = (boxes: readonly BoxCount[]): readonly string[] =>
  boxes
    .filter(({ quantity }) => quantity > 0)
    .map(({ box_type_id, quantity }) => `${box_type_id}:${quantity}`)
    .sort();

const ONCE = 'Name each thing once.';

const twice = (field: string, names: readonly (number | string)[]): Refusal | undefined => {
  const at = names.findIndex((name, index) => names.indexOf(name) !== index);
  return at === -1 ? undefined : refuse('invalid', ONCE, { [`wish.${field}.${at}`]: ONCE });
};

const withItem = (plan: MovePlan, { inventory_item_id, count, ...handling }: RequestedItem): MovePlan => {
  const counted = setItemCount(plan, { inventory_item_id, count });
  const line = counted.inventory.items.find((one) => one.inventory_item_id === inventory_item_id);
  if (line === undefined) return counted;
  const units = Object.entries(HANDLING_COUNTS).reduce(
    (handled, [name, key]) => withHandled(handled, key, handling[name as HandlingCount], name),
    line.units,
  );
  if (units === line.units) return counted;
  const items = counted.inventory.items.map((one) => (one === line ? { ...line, units } : one));
  return { ...counted, inventory: { ...counted.inventory, items } };
};

/** As many as said: those that have it keep it first. */
const withHandled = (units: readonly Unit[], key: SpecialHandlingKey, wanted: number | undefined, name: string): readonly Unit[] => {
  if (wanted === undefined || units.filter((unit) => unit[key]).length === wanted) return units;
  const sentence = `Choose a whole number from 0 to ${units.length}`;
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > units.length)
    throw refuse('invalid', sentence, { [`wish.items.${name}`]: sentence });
  const first = units.toSorted((one, other) => Number(other[key]) - Number(one[key])).slice(0, wanted);
  const chosen = new Set(first.map((unit) => unit.mp_inventory_item_id));
  return units.map((unit) => ({ ...unit, [key]: chosen.has(unit.mp_inventory_item_id), is_user_selected: true }));
};

type SizedThing = NonNullable<RequestedChanges['custom_items']>[number];

/** One that is new by its words but on the plan already, from the same request said before, is that one. */
const withCustomItems = (plan: MovePlan, wanted: readonly SizedThing[]): MovePlan => {
  const left = [...plan.inventory.custom_items];
  const named = wanted.flatMap(({ id }) => takenFrom(left, (item) => item.id === id));
  const unnamed = wanted.filter(({ id }) => id === undefined);
  const fresh: SizedThing[] = [];
  const known = unnamed.flatMap((size) => {
    const found = takenFrom(left, (item) => isSameThing(item, size));
    if (found.length === 0) fresh.push(size);
    return found;
  });
  for (const size of fresh) throwIf(whyNotCustomItem(size));
  const kept = new Set([...named, ...known].map(({ id }) => id));
  const custom_items = plan.inventory.custom_items.filter(({ id }) => kept.has(id));
  const cleared = custom_items.length === plan.inventory.custom_items.length ? plan : withCustoms(plan, custom_items);
  return fresh.reduce<MovePlan>(addCustomItem, cleared);
};

const withCustoms = (plan: MovePlan, custom_items: readonly CustomItem[]): MovePlan => ({
  ...plan,
  inventory: { ...plan.inventory, custom_items },
});

const takenFrom = (left: CustomItem[], is: (item: CustomItem) => boolean): readonly CustomItem[] => {
  const at = left.findIndex(is);
  return at === -1 ? [] : left.splice(at, 1);
};

const isSameThing = (item: CustomItem, size: CustomSize): boolean =>
  item.name === size.name.trim() &&
  item.cubic_feet === customVolume(size) &&
  (['width_in_inches', 'height_in_inches', 'depth_in_inches'] as const).every((side) => item[side] === size[side]);

const withHeight = (plan: MovePlan, { stop, height_id }: { stop: StopKey; height_id: HeightId }): MovePlan => {
  if (!stopsOf(plan.details).includes(stop)) throw refuse('invalid', NO_STOP, { 'wish.heights': NO_STOP });
  if (plan.details[stop].height_id === height_id) return plan;
  return { ...plan, details: { ...plan.details, [stop]: { ...plan.details[stop], height_id } } };
};

const NO_STOP = 'This move has no such stop.';

const withHourly = (plan: MovePlan, requested: RequestedHours): MovePlan => {
  if (!plan.hourly_plan) throw refuse('invalid', BY_LIST, { 'wish.hourly': BY_LIST });
  const named = Object.fromEntries(HOURLY_REQUESTS.flatMap((field) => (requested[field] === undefined ? [] : [[field, requested[field]]])));
  const hourly: HourlyFields = { ...plan.hourly, ...named };
  throwIf(whyNotHourly(hourly) ?? whyNotUnchosen(hourly));
  return HOURLY_REQUESTS.every((field) => hourly[field] === plan.hourly[field]) ? plan : { ...plan, hourly };
};

const BY_LIST = 'This move is priced by its list of things, not by the hour.';

/** What was chosen to be booked can be chosen otherwise, never taken away. */
const whyNotUnchosen = ({ truck_size_id, num_hours, laborers }: HourlyFields): Refusal | undefined => {
  const sentence = `Choose a truck, the people, and between ${HOURS.least} and ${HOURS.most} hours`;
  return truck_size_id === null || num_hours === null || laborers === null
    ? refuse('invalid', sentence, { 'wish.hourly': sentence })
    : undefined;
};

const isSameValuation = (one: Valuation | null, other: Valuation): boolean =>
  one !== null &&
  (one.waived || other.waived
    ? one.waived === other.waived
    : one.declared_value === other.declared_value && one.deductible === other.deductible);
