import type { Caller } from '#server/core/caller.ts';
import { LOCAL_FRAME } from '#server/http/utilities-path.ts';
import { writtenPages } from '../content/read-pages.ts';

export const landingFacts = async ({ world: { settings } }: Caller) => ({
  claims: (await writtenPages()).claims.flatMap(({ id, text, source, checked }) =>
    source === null || checked === null ? [] : [{ id, text, source, checked }],
  ),
  utilities_url: settings.utilities_url ?? LOCAL_FRAME,
});
