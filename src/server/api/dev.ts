import { refuse } from '#domain/refusal.ts';
import { devOverview } from '../dev/overview.ts';
import { isSettable } from '../clock.ts';
import type { Caller } from '../caller.ts';
import { api } from './endpoint.ts';

export const dev = {
  overview: api.dev.overview.handler(({ context }) => {
    insistDevelopment(context);
    return devOverview(context);
  }),
  setClock: api.dev.setClock.handler(({ input, context }) => {
    insistDevelopment(context);
    const { clock } = context.world;
    const at = input.now === null ? null : Date.parse(input.now);
    if (!isSettable(clock) || Number.isNaN(at)) throw refuse('invalid', 'Enter an instant like 2027-03-03T14:00:00Z', { now: 'Enter an instant like 2027-03-03T14:00:00Z' });
    clock.set(at);
    return { now: new Date(clock.now()).toISOString() };
  }),
};

const insistDevelopment = (caller: Caller): void => {
  if (caller.world.settings.production) throw refuse('not_found', 'There is no such call.');
};
