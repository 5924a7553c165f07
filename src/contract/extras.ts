import { oc } from '@orpc/contract';
import { z } from 'zod';
import { BoxTypeId, DayOrBlank, DayOut, Dollars, PackingServiceId, PlanChange, PlanId } from './shapes.ts';

const id = PlanId;

const BoxWanted = z.object({ box_type_id: BoxTypeId, quantity: z.number().int('Use a whole number') });

export const extras = {
  updateBoxDelivery: oc
    .route({
      method: 'POST',
      path: '/move_plans/{id}/update_box_delivery',
      summary: 'Order boxes to the door: how many of each type, and the day',
      tags: ['Extras'],
    })
    .input(z.object({ id, boxes: z.array(BoxWanted).max(50, 'Name each box once'), delivery_date: DayOrBlank.nullish() }))
    .output(PlanChange),

  updatePacking: oc
    .route({
      method: 'PATCH',
      path: '/move_plans/{id}/update_packing',
      summary: 'Ask for help with packing: 0 none, 1 packing, 2 unpacking, 3 both',
      tags: ['Extras'],
    })
    .input(z.object({ id, follow_up_packing_service_id: PackingServiceId }))
    .output(PlanChange),

  prices: oc
    .route({
      method: 'GET',
      path: '/move_plans/{id}/extras_prices',
      summary: 'What packing and boxes to the door add, by the chosen mover or the lowest price',
      tags: ['Extras'],
    })
    .input(z.object({ id }))
    .output(
      z.object({
        mover_name: z.string().nullable(),
        packing: z.array(z.object({ follow_up_packing_service_id: PackingServiceId, amount: Dollars.nullable() })),
        boxes: z.array(z.object({ box_type_id: BoxTypeId, amount: Dollars.nullable() })),
        delivery: z.object({ earliest: DayOut, latest: DayOut, suggested: DayOut, order_by: DayOut }).nullable(),
      }),
    ),
};
