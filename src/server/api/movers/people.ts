import { endInvitation, invite, joinMover, showInvitation } from '#server/movers/people/invitations.ts';
import { endAway, leave, listPeople, savePerson, setAway } from '#server/movers/people/people.ts';
import { api } from '../endpoint.ts';

export const people = {
  list: api.people.list.handler(({ input, context }) => listPeople(context, input.id)),
  save: api.people.save.handler(({ input, context }) => savePerson(context, input)),
  invite: api.people.invite.handler(({ input, context }) => invite(context, input.id, input.person_id)),
  endInvitation: api.people.endInvitation.handler(({ input, context }) => endInvitation(context, input.id, input.person_id)),
  leave: api.people.leave.handler(({ input, context }) => leave(context, input.id, input.person_id)),
  away: api.people.away.handler(({ input, context }) => setAway(context, input)),
  back: api.people.back.handler(({ input, context }) => endAway(context, input.id, input.absence_id)),
  invitation: api.people.invitation.handler(({ input, context }) => showInvitation(context, input.key)),
  join: api.people.join.handler(({ input, context }) => joinMover(context, input.key)),
};
