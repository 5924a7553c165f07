import { noteUnserved } from '#server/bidding/unserved-users.ts';
import { api } from '../endpoint.ts';

export const unservedUsers = {
  create: api.unservedUsers.create.handler(({ input, context }) => noteUnserved(context, input.move_plan_id, input.unserved_user.email)),
};
