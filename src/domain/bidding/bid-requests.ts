import { addDays } from '#domain/core/calendar.ts';
import { POLICY } from '#domain/core/policy.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { SpecialItem } from '#domain/inventory/tables/catalog.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { type Details, stopsOf, withoutStorage } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { EditTarget, ReasonKind, RequestKind } from './bid-kinds.ts';

/** Something that the customer asks for and could do without, so that more movers bid. */
export type CustomerRequest = {
  kind: RequestKind;
  /** The plan without it; null when it is not wished. */
  without: (plan: MovePlan, movers: readonly Mover[]) => MovePlan | null;
  /** "No mover here …" while it is asked for. */
  nobody: string;
  /** "Without …" or "With …": what the customer would do. */
  instead: (plan: MovePlan) => string;
  /** Which reasons speak of it. */
  reasons: readonly ReasonKind[];
  place: EditTarget;
};

export const CUSTOMER_REQUESTS: readonly CustomerRequest[] = [
  {
    kind: 'piano',
    without: (plan) => withoutThings(plan, (special) => special?.endsWith('piano') === true),
    nobody: 'moves pianos on this day',
    instead: () => 'Without the piano',
    reasons: ['piano', 'consult'],
    place: 'list',
  },
  {
    kind: 'heavy',
    without: (plan) => withoutThings(plan, (special) => special === 'heavy'),
    nobody: 'moves very heavy items on this day',
    instead: (plan) => `Without the ${namesOf(plan, (item_id) => catalogItem(item_id)?.special_item === 'heavy')}`,
    reasons: ['heavy', 'consult'],
    place: 'list',
  },
  {
    kind: 'unseen',
    without: (plan, movers) => withoutItems(plan, isUnseen(movers)),
    nobody: 'names a price before seeing all of it',
    instead: () => 'Without the things that movers want to see first',
    reasons: ['consult'],
    place: 'list',
  },
  {
    kind: 'packing',
    without: (plan) => withService(plan, { 1: 0, 3: 2 }),
    nobody: 'packs for you on this day',
    instead: () => 'If you pack yourself',
    reasons: ['packing'],
    place: 'extras',
  },
  {
    kind: 'unpacking',
    without: (plan) => withService(plan, { 2: 0, 3: 1 }),
    nobody: 'unpacks for you on this day',
    instead: () => 'If you unpack yourself',
    reasons: ['unpacking'],
    place: 'extras',
  },
  {
    kind: 'coi',
    without: (plan) => {
      const asked = stopsOf(plan.details).filter((key) => plan.details[key].certificate_of_insurance_required);
      if (asked.length === 0) return null;
      const stops = asked.map((key) => [key, { ...plan.details[key], certificate_of_insurance_required: false }]);
      return withDetails(plan, Object.fromEntries(stops));
    },
    nobody: 'gives certificates of insurance on this day',
    instead: () => 'Without the certificate of insurance',
    reasons: ['coi'],
    place: 'stops',
  },
  {
    kind: 'storage_days',
    without: (plan) => {
      const { storage_in_transit, storage_move_out_date, move_date } = withoutStorage(plan);
      if (!storage_in_transit || storage_move_out_date === null || move_date === null) return null;
      const last = addDays(move_date, POLICY.storage_in_transit_most_days);
      return storage_move_out_date > last ? withDetails(plan, { storage_move_out_date: last }) : null;
    },
    nobody: `stores your things for longer than ${POLICY.storage_in_transit_most_days} days`,
    instead: () => `With storage of at most ${POLICY.storage_in_transit_most_days} days`,
    reasons: ['storage_days'],
    place: 'stops',
  },
  {
    kind: 'storage',
    without: (plan) => (isStored(plan) ? withDetails(plan, { move_into_storage: false, storage_in_transit: false }) : null),
    nobody: 'stores your things on this day',
    instead: () => 'Without storage',
    // Storage in the mover's own state can make the move one between states.
    reasons: ['storage', 'storage_days', 'interstate', 'legal', 'intrastate'],
    place: 'stops',
  },
  {
    kind: 'box_delivery',
    without: (plan) => (plan.box_purchases.some(({ quantity }) => quantity > 0) ? { ...plan, box_purchases: [] } : null),
    nobody: 'delivers boxes on this day',
    instead: () => 'Without boxes to your door',
    reasons: ['box_delivery'],
    place: 'boxes',
  },
  {
    kind: 'extra_stop',
    without: (plan) => {
      const { extra_pick_up_enabled, extra_drop_off_enabled } = plan.details;
      return extra_pick_up_enabled || extra_drop_off_enabled
        ? withDetails(plan, { extra_pick_up_enabled: false, extra_drop_off_enabled: false })
        : null;
    },
    nobody: 'takes the way over the extra stop on this day',
    instead: () => 'Without the extra stop',
    reasons: ['interstate', 'legal', 'intrastate', 'destination', 'coi'],
    place: 'stops',
  },
];

/** "hot tub", or "hot tub and gun safe". */
export const namesOf = ({ inventory }: MovePlan, isMeant: (item_id: number) => boolean): string => {
  const names = inventory.items
    .filter(({ inventory_item_id, units }) => units.length > 0 && isMeant(inventory_item_id))
    .map(({ inventory_item_id }) => shortName(catalogItem(inventory_item_id)?.name ?? 'thing'));
  return [...new Set(names)].join(' and ');
};

/** "Hot tub, drained" is a hot tub in a sentence. */
const shortName = (name: string): string => {
  const [first = name] = name.split(/ \(|, /);
  return first.charAt(0).toLowerCase() + first.slice(1);
};

const isStored = (plan: MovePlan): boolean => {
  const { move_into_storage, storage_in_transit } = withoutStorage(plan);
  return move_into_storage || storage_in_transit;
};

const isUnseen = (movers: readonly Mover[]) => {
  const ids = new Set(movers.flatMap(({ consult_only_items }) => consult_only_items));
  return (item_id: number) => ids.has(item_id);
};

const withDetails = (plan: MovePlan, details: Partial<Details>): MovePlan => ({ ...plan, details: { ...plan.details, ...details } });

type Service = MovePlan['follow_up_packing_service_id'];

const withService = (plan: MovePlan, instead: Partial<Record<Service, Service>>): MovePlan | null => {
  const service = instead[plan.follow_up_packing_service_id];
  return service === undefined ? null : { ...plan, follow_up_packing_service_id: service };
};

/** By the hour the pianos are told as numbers, and nothing else is. */
const withoutThings = (plan: MovePlan, isMeant: (special: SpecialItem | null) => boolean): MovePlan | null => {
  if (!plan.hourly_plan) return withoutItems(plan, (item_id) => isMeant(catalogItem(item_id)?.special_item ?? null));
  const { upright_pianos, baby_grand_pianos } = plan.hourly;
  if (upright_pianos + baby_grand_pianos === 0 || !isMeant('upright_piano')) return null;
  return { ...plan, hourly: { ...plan.hourly, upright_pianos: 0, baby_grand_pianos: 0 } };
};

const withoutItems = (plan: MovePlan, isMeant: (item_id: number) => boolean): MovePlan | null => {
  if (plan.hourly_plan) return null;
  const items = plan.inventory.items.filter(({ inventory_item_id }) => !isMeant(inventory_item_id));
  return items.length === plan.inventory.items.length ? null : { ...plan, inventory: { ...plan.inventory, items } };
};
