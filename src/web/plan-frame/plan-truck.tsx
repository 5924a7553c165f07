import { volumeByRoom } from '#domain/inventory/inventory.ts';
import { BOXES_ROOM_ID, ROOMS } from '#domain/inventory/tables/rooms.ts';
import { truckFor } from '#domain/inventory/truck.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { helpInWords } from '#web/pricing/hourly/hourly-words.ts';
import { type Load, TruckMeter } from '#web/ui/truck/truck-meter.tsx';

/** Each room's color, in the truck and in every list beside it. */
const COLORS: Readonly<Record<number, string>> = {
  1: 'var(--kraft-300)',
  2: 'var(--pine-300)',
  3: 'var(--kraft-500)',
  4: 'var(--line-strong)',
  5: 'var(--tape)',
  6: 'var(--pine-600)',
  7: 'var(--pine-800)',
  8: 'var(--kraft-700)',
  9: 'var(--kraft-200)',
  10: 'var(--ink-3)',
};

/** What is in the truck, room by room, largest first. */
export const roomLoads = (plan: PlanView): readonly Load[] => {
  const known = LOADS.get(plan) ?? loadsOf(plan);
  LOADS.set(plan, known);
  return known;
};

/** A plan on screen never changes: the next one is another. The rail and the dock ask for the same. */
const LOADS = new WeakMap<PlanView, readonly Load[]>();

const loadsOf = (plan: PlanView): readonly Load[] =>
  volumeByRoom(plan)
    .filter(({ cubic_feet }) => cubic_feet > 0)
    .map(({ room_id, cubic_feet }) => ({
      id: String(room_id),
      label: ROOMS.find(({ id }) => id === room_id)?.name ?? '',
      volume: cubic_feet,
      color: COLORS[room_id] ?? 'var(--ink-3)',
      is_boxes: room_id === BOXES_ROOM_ID,
    }))
    .sort((one, other) => other.volume - one.volume);

/** The plan's truck, as full as it is. */
export const PlanTruck = ({ plan, small, fills }: { plan: PlanView; small?: boolean; fills?: boolean }) => {
  if (plan.hourly_plan) return <HourlyTruck plan={plan} small={small} />;
  const { capacity, text } = truckFor(plan.cubic_feet);
  return <TruckMeter loads={roomLoads(plan)} capacity={capacity} text={text} small={small} fills={fills} />;
};

/** By the hour the truck is the one that was asked for, as full as the list would make it. */
const HourlyTruck = ({ plan, small }: { plan: PlanView; small?: boolean }) => (
  <TruckMeter
    loads={plan.hourly.truck_size_id === LABOR_ONLY ? [] : roomLoads(plan)}
    capacity={plan.cubic_feet}
    text={helpInWords(plan.hourly)}
    small={small}
  />
);

const LABOR_ONLY = 1;
