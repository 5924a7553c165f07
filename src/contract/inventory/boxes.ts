import { oc } from '@orpc/contract';
import { z } from 'zod';
import { PlanId } from '#contract/core/fields.ts';
import { BoxTypeId } from '#contract/plan/inventory-shapes.ts';
import { PlanChange } from '#contract/plan/shapes.ts';

const id = PlanId;

export const boxes = {
  setBoxes: oc
    .route({ method: 'POST', path: '/move_plans/{id}/boxes', summary: 'Set how many boxes of a type are packed', tags: ['Boxes'] })
    .input(z.object({ id, box: z.object({ box_type_id: BoxTypeId, quantity: z.number().int('Use a whole number') }) }))
    .output(PlanChange),

  addTypicalBoxes: oc
    .route({
      method: 'POST',
      path: '/move_plans/{id}/boxes/add_typicals',
      summary: 'Top up to the usual boxes of the home size',
      tags: ['Boxes'],
    })
    .input(z.object({ id }))
    .output(PlanChange),

  removeTypicalBoxes: oc
    .route({ method: 'DELETE', path: '/move_plans/{id}/boxes/remove_typicals', summary: 'Take the usual boxes off again', tags: ['Boxes'] })
    .input(z.object({ id }))
    .output(PlanChange),
};
