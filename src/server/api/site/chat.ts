import { chatFor } from '#domain/site/chat.ts';
import { api } from '../endpoint.ts';

export const chat = {
  show: api.chat.show.handler(({ context: { world, now } }) => chatFor(world.settings, now)),
};
