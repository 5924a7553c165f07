import { and, eq, isNull, lte } from 'drizzle-orm';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { coi_uploads } from '#server/db/schema.ts';
import { releaseUpload } from './upload-rows.ts';

/** A form is good for five minutes; an hour later nobody is still uploading by it. */
const UNCONFIRMED_MS = 3_600_000;
const LIMIT_MS = 20_000;
const BATCH = 50;

/** What never came onto a plan, or left it: the file first, then its row, so that no file is forgotten. */
export const sweepDocuments = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const before = new Date(at.getTime() - UNCONFIRMED_MS);
  const due = await world.db
    .select({ id: coi_uploads.key })
    .from(coi_uploads)
    .where(and(isNull(coi_uploads.confirmed_at), lte(coi_uploads.signed_at, before), notSetAside('upload', coi_uploads.key, at)))
    .limit(BATCH);
  await eachRow(world, 'upload', due, ({ id }) => removeFile(world, id));
};

/** One that was let go. Where the files are away just now, the next sweep finds it. */
export const sweepOne = async (world: World, key: string): Promise<void> => {
  await removeFile(world, key).catch((error: unknown) =>
    world.log('document_kept', { error: error instanceof Error ? error.name : 'unknown' }),
  );
};

/** What must not stay is let go and swept at once. */
export const dropUpload = async (world: World, key: string): Promise<void> => {
  await releaseUpload(world.db, key);
  await sweepOne(world, key);
};

const removeFile = async (world: World, key: string): Promise<void> => {
  await outside('files', LIMIT_MS, () => world.files.remove(key));
  await world.db.delete(coi_uploads).where(and(eq(coi_uploads.key, key), isNull(coi_uploads.confirmed_at)));
};
