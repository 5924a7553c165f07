import { sendCrewNow, setCrew, showCrew } from '#server/change-orders/adjustments/job-crew.ts';
import { tellPlace } from '#server/change-orders/move-day/tell-place.ts';
import { leaveLateMover } from '#server/jobs/leave-late-mover.ts';
import { listFollowLinks, makeFollowLink, showFollowedCertificate, stopFollowLink } from '#server/live/follow-links.ts';
import { answerLate, tellLate } from '#server/live/late.ts';
import { showFollowed, showLive } from '#server/live/show-live.ts';
import { api } from '../endpoint.ts';

export const live = {
  show: api.live.show.handler(({ input, context }) => showLive(context, input.id)),
  certificate: api.live.certificate.handler(({ input, context }) => showFollowedCertificate(context, input.key)),
  tellPlace: api.live.tellPlace.handler(({ input: { key, ...place }, context }) => tellPlace(context, key, place)),
  links: api.live.links.handler(({ input, context }) => listFollowLinks(context, input.id)),
  makeLink: api.live.makeLink.handler(({ input, context }) => makeFollowLink(context, input.id, input.name)),
  stopLink: api.live.stopLink.handler(({ input, context }) => stopFollowLink(context, input.id, input.link_id)),
  follow: api.live.follow.handler(({ input, context }) => showFollowed(context, input.key)),
  crew: api.live.crew.handler(({ input, context }) => showCrew(context, input.id)),
  setCrew: api.live.setCrew.handler(({ input, context }) => setCrew(context, input.id, input.people)),
  sendCrew: api.live.sendCrew.handler(({ input, context }) => sendCrewNow(context, input.id)),
  tellLate: api.live.tellLate.handler(({ input: { id, ...said }, context }) => tellLate(context, id, said)),
  leaveLate: api.live.leaveLate.handler(({ input, context }) => leaveLateMover(context, input.id)),
  answerLate: api.live.answerLate.handler(({ input, context }) => answerLate(context, input.id, input.notice_id, input.answer)),
};
