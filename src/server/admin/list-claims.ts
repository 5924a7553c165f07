import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { writtenPages } from '#server/site/content/read-pages.ts';

/** What we say about ourselves in figures. They live in a file that is reviewed like the code, so they are read here and changed there. */
export const listClaims = async ({ viewer }: Caller) => {
  requireAdmin(viewer);
  const { claims } = await writtenPages();
  return {
    claims: claims.map(({ id, text, source, checked }) => ({ id, text, source, checked, is_shown: source !== null && checked !== null })),
  };
};
