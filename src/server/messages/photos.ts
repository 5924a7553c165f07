import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { coi_uploads } from '#server/db/schema.ts';

const LIMIT_MS = 20_000;

/** They lie where documents lie, and are swept as they are; these words tell them apart. */
const OF_MESSAGES = { address_key: 'messages', case: 'photo' } as const;

/** Where a browser finds each picture, for some minutes; one that waits for the virus scanner is left out. */
export const photoUrls = async (world: World, keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (keys.length === 0) return new Map();
  const is_seen = and(inArray(coi_uploads.key, [...keys]), isNotNull(coi_uploads.confirmed_at), eq(coi_uploads.awaits_scan, false));
  const rows = await world.db.select().from(coi_uploads).where(is_seen);
  const urls = await Promise.all(rows.map((row) => outside('files', LIMIT_MS, () => world.files.link(row))));
  return new Map(rows.map(({ key }, at) => [key, urls[at]!]));
};

/** A key that came from elsewhere shows nobody anything. */
export const requireMessagePhotos = async (db: Db | Tx, plan_id: string, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  const known = await db.$count(
    coi_uploads,
    and(ofPlan(plan_id), inArray(coi_uploads.key, [...keys]), isNotNull(coi_uploads.confirmed_at)),
  );
  if (known !== new Set(keys).size) throw refuse('invalid', NO_PHOTO, { photos: NO_PHOTO });
};

const ofPlan = (plan_id: string) => and(eq(coi_uploads.plan_id, plan_id), eq(coi_uploads.address_key, OF_MESSAGES.address_key));

const NO_PHOTO = 'We didn’t get one of the photos. Please add it again.';
