import { setBoxes } from '#domain/inventory/boxes.ts';
import { addTypicalBoxes, removeTypicalBoxes } from '#domain/inventory/typicals.ts';
import { changePlan } from '#server/plan-edits/change-plan.ts';
import { api } from '../endpoint.ts';

export const boxes = {
  setBoxes: api.boxes.setBoxes.handler(({ input, context }) => changePlan(context, input.id, (plan) => setBoxes(plan, input.box))),
  addTypicalBoxes: api.boxes.addTypicalBoxes.handler(({ input, context }) => changePlan(context, input.id, addTypicalBoxes)),
  removeTypicalBoxes: api.boxes.removeTypicalBoxes.handler(({ input, context }) => changePlan(context, input.id, removeTypicalBoxes)),
};
