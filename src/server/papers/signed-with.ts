import { createHmac } from 'node:crypto';
import type { Caller } from '#server/core/caller.ts';
import type { SignedWith } from '#server/db/tables/papers.ts';

/** Where a signature came from: whose browser by its clock, and a keyed hash in the place of its address. */
export const signedWith = (
  { viewer, world, address, device = '' }: Caller,
  { browser_at = null, browser_zone = null }: { browser_at?: string | null | undefined; browser_zone?: string | null | undefined },
): SignedWith => ({
  by: viewer.user?.id ?? viewer.visitor_id ?? '',
  ...{ browser_at, browser_zone, device },
  address_hmac: createHmac('sha256', world.settings.second_factor_key ?? 'not a secret')
    .update(address)
    .digest('hex'),
});
