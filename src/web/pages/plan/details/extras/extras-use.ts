import { useState } from 'react';
import type { Day } from '#domain/core/calendar.ts';
import { boxCount, boxesOf } from '#domain/inventory/boxes.ts';
import { BOX_TYPES, type BoxTypeId } from '#domain/inventory/tables/box-types.ts';
import type { PackingServiceId } from '#domain/plan/extras/packing.ts';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';

type Purchases = PlanView['box_purchases'];
type Order = readonly { box_type_id: BoxTypeId; quantity: number }[];

/** Boxes to the door: each change is shown at once, sent as the whole order, and can be taken back. */
export const useBoxOrder = () => {
  const { plan, change } = usePlan();
  const [taken_off, setTakenOff] = useState<{ order: Order; day: Day | null }>({ order: [], day: null });
  const ordered = plan.box_purchases;

  const put = (order: Order, what: string, delivery_date?: Day | null) =>
    change({
      key: 'boxes to the door',
      what,
      optimistic: (view) => ({ ...view, box_purchases: shown(order) }),
      send: (client) => client.extras.updateBoxDelivery({ id: plan.uuid, boxes: [...order], delivery_date }),
    }).catch(() => undefined);

  return {
    plan,
    may_put_back: boxCount(ordered) === 0 && taken_off.order.length > 0,
    setCount: (box_type_id: BoxTypeId, quantity: number) => {
      const { name } = BOX_TYPES[box_type_id - 1]!;
      const more = quantity > boxesOf(ordered, box_type_id).quantity;
      void put(
        orderOf(ordered).map((row) => (row.box_type_id === box_type_id ? { box_type_id, quantity } : row)),
        `${name} box ${more ? 'ordered' : 'taken off'}`,
      );
    },
    takeAllOff: () => {
      setTakenOff({ order: orderOf(ordered), day: plan.details.box_delivery_date });
      void put(
        BOX_TYPES.map(({ box_type_id }) => ({ box_type_id, quantity: 0 })),
        'Boxes to your door removed',
      );
    },
    putBack: () => void put(taken_off.order, 'Boxes to your door put back', taken_off.day),
    /** The field shows what is wrong with the day. */
    setDay: (delivery_date: Day) =>
      change({
        key: 'delivery day',
        what: 'Another delivery day',
        is_shown_here: true,
        send: (client) => client.extras.updateBoxDelivery({ id: plan.uuid, boxes: [], delivery_date }),
      }),
  };
};

/** Help with packing, shown at once. */
export const usePacking = () => {
  const { plan, change } = usePlan();
  const pick = (follow_up_packing_service_id: PackingServiceId, what: string) =>
    change({
      key: 'packing',
      what,
      optimistic: (view) => ({ ...view, follow_up_packing_service_id }),
      send: (client) => client.extras.updatePacking({ id: plan.uuid, follow_up_packing_service_id }),
    }).catch(() => undefined);
  return { plan, pick };
};

/** Every type, those of which there is none too: the answer to an order is the same however often it is sent. */
const orderOf = (purchases: Purchases): Order =>
  BOX_TYPES.map(({ box_type_id }) => ({ box_type_id, quantity: boxesOf(purchases, box_type_id).quantity }));

const shown = (order: Order): Purchases =>
  order
    .filter(({ quantity }) => quantity > 0)
    .map(({ box_type_id, quantity }) => ({ ...BOX_TYPES[box_type_id - 1]!, box_type_id, quantity, typical_quantity: 0 }));
