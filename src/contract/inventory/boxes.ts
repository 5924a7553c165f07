import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { PlanId, Whole } from '#contract/core/fields.ts';
import { BoxTypeId } from '#contract/plan/inventory-shapes.ts';
import { PlanChange } from '#contract/plan/shapes.ts';

const { post, remove } = callsOf('Boxes');

const id = PlanId;

export const boxes = {
  setBoxes: post('/move_plans/{id}/boxes', 'Set how many boxes of a type are packed')
    .input(z.object({ id, box: z.object({ box_type_id: BoxTypeId, quantity: Whole }) }))
    .output(PlanChange),

  addTypicalBoxes: post('/move_plans/{id}/boxes/add_typicals', 'Top up to the usual boxes of the home size')
    .input(z.object({ id }))
    .output(PlanChange),

  removeTypicalBoxes: remove('/move_plans/{id}/boxes/remove_typicals', 'Take the usual boxes off again')
    .input(z.object({ id }))
    .output(PlanChange),
};
