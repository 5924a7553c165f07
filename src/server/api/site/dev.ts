import { refuse } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { isSettable } from '#server/core/clock.ts';
import { devOverview } from '#server/site/dev/overview.ts';
import { api } from '../endpoint.ts';

export const dev = {
  overview: api.dev.overview.handler(({ context }) => {
    requireDevelopment(context);
    return devOverview(context);
  }),
  setClock: api.dev.setClock.handler(({ input, context }) => {
    requireDevelopment(context);
    const { clock } = context.world;
    const at = input.now === null ? null : Date.parse(input.now);
    if (!isSettable(clock) || (at !== null && !(at >= FIRST && at < LAST))) throw refuse('invalid', NO_INSTANT, { now: NO_INSTANT });
    clock.set(at);
    return { now: new Date(clock.now()).toISOString() };
  }),
};

const NO_INSTANT = 'Enter an instant like 2027-03-03T14:00:00Z';

/** Outside of these years days have no four digits, or move no house. */
const FIRST = Date.UTC(2000);
const LAST = Date.UTC(2200);

const requireDevelopment = (caller: Caller): void => {
  if (caller.world.settings.production) throw refuse('not_found', 'There is no such call.');
};
