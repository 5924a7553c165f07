import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { MoveDayChange } from '#domain/change-orders/move-day-adjustment.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { coi_uploads } from '#server/db/schema.ts';

/** Photos lie where documents lie, and are swept as they are; these words tell them apart. */
const PHOTO = { address_key: 'move_day', case: 'photo' } as const;

export type PhotoRow = typeof coi_uploads.$inferSelect;

export const insertPhoto = async (
  tx: Tx,
  photo: Pick<PhotoRow, 'key' | 'plan_id' | 'original_name' | 'filename' | 'content_type' | 'signed_at'>,
): Promise<void> => {
  await tx.insert(coi_uploads).values({ ...photo, ...PHOTO });
};

export const countPhotos = (db: Db | Tx, plan_id: string): Promise<number> =>
  db.$count(coi_uploads, and(eq(coi_uploads.plan_id, plan_id), eq(coi_uploads.case, PHOTO.case)));

/** A photo of this plan, arrived or not. */
export const findPhoto = async (db: Db | Tx, plan_id: string, key: string): Promise<PhotoRow | undefined> => {
  const [row] = await db
    .select()
    .from(coi_uploads)
    .where(and(eq(coi_uploads.key, key), eq(coi_uploads.plan_id, plan_id), eq(coi_uploads.case, PHOTO.case)));
  return row;
};

/** Those of this plan that have arrived. */
export const photosOf = async (db: Db | Tx, plan_id: string, keys: readonly string[]): Promise<PhotoRow[]> => {
  if (keys.length === 0) return [];
  return db
    .select()
    .from(coi_uploads)
    .where(
      and(
        inArray(coi_uploads.key, [...keys]),
        eq(coi_uploads.plan_id, plan_id),
        eq(coi_uploads.case, PHOTO.case),
        isNotNull(coi_uploads.confirmed_at),
      ),
    );
};

/** A key that came from elsewhere shows nobody anything. */
export const requirePhotos = async (tx: Tx, plan_id: string, changes: readonly MoveDayChange[]): Promise<void> => {
  const known = new Set((await photosOf(tx, plan_id, [...new Set(changes.flatMap(({ photos }) => photos))])).map(({ key }) => key));
  for (const [at, { photos }] of changes.entries())
    if (photos.some((key) => !known.has(key))) throw refuse('invalid', NO_PHOTO, { [`changes.${at}.photos`]: NO_PHOTO });
};

const NO_PHOTO = 'This photo didn’t upload. Please add it again.';
