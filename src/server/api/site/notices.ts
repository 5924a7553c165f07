import { endNotices, followDay, followOffice, followPlan, showNotices } from '#server/site/notices/devices.ts';
import { speak } from '#server/site/notices/language.ts';
import { api } from '../endpoint.ts';

export const notices = {
  show: api.notices.show.handler(({ context }) => showNotices(context)),
  followPlan: api.notices.followPlan.handler(({ input: { id, ...device }, context }) => followPlan(context, id, device)),
  followDay: api.notices.followDay.handler(({ input: { key, ...device }, context }) => followDay(context, key, device)),
  followOffice: api.notices.followOffice.handler(({ input: { id, ...device }, context }) => followOffice(context, id, device)),
  end: api.notices.end.handler(({ input, context }) => endNotices(context, input.endpoint)),
  speak: api.notices.speak.handler(({ input, context }) => speak(context, input.id, input.language)),
};
