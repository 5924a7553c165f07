import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { COI_TYPES, type CoiType, MOST_COI_BYTES, shownName, typeOfName } from '#domain/plan/extras/coi.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { outside } from '#server/core/outside.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { coi_uploads } from '#server/db/schema.ts';
import { lockPlan, noSuchPlan } from '#server/plan/plan-row.ts';
import { arrivedFile } from './arrived.ts';
import { dropUpload } from './sweep.ts';
import { confirmUpload } from './upload-rows.ts';

const LIMIT_MS = 20_000;

/** What photos of a plan show. They lie where its documents lie, and are swept as they are; these words tell them apart. */
export type PhotosOf = {
  address_key: 'claim' | 'print' | 'message';
  most: number;
  /** Said when there are more. */
  too_many: string;
  /** Who may add one. */
  may: (plan: MovePlan) => boolean;
};

/** A form that takes one photo. The plan is held while its photos are counted. */
export const presignPhoto = async ({ world, now }: Caller, plan_id: string, of: PhotosOf, name: string) => {
  const type = typeOfName(name);
  if (type === undefined || type === 'pdf') throw refuse('invalid', NO_PICTURE, { filename: NO_PICTURE });
  const { content_type } = COI_TYPES[type];
  const key = await inTransaction(world, async (tx) => {
    const plan = await lockedFor(tx, plan_id, of);
    const filename = `${shortId(plan)}-${of.address_key}.${type}`;
    const made = `${of.address_key}s/${plan.uuid}/${world.ids.token()}/${filename}`;
    if ((await tx.$count(coi_uploads, ofPlan(plan.uuid, of))) >= of.most) throw refuse('too_many', of.too_many);
    await tx.insert(coi_uploads).values({
      ...{ key: made, plan_id: plan.uuid, address_key: of.address_key, case: 'photo' },
      ...{ original_name: shownName(name), filename, content_type, signed_at: now.at },
    });
    return made;
  });
  return world.files.presign({ key, content_type, most_bytes: MOST_COI_BYTES });
};

/** Looks at what arrived: only what is a picture by its first bytes stays. Asked again, it answers the same. */
export const confirmPhoto = async ({ world, now }: Caller, plan_id: string, of: PhotosOf, key: string) => {
  const photo = await inTransaction(world, async (tx) => {
    const plan = await lockedFor(tx, plan_id, of);
    const [row] = await tx
      .select()
      .from(coi_uploads)
      .where(and(ofPlan(plan.uuid, of), eq(coi_uploads.key, key)));
    return row;
  });
  if (photo === undefined) throw refuse('not_found', 'We can’t find this photo.');
  if (photo.confirmed_at === null) {
    const arrived = await arrivedFile(world, { ...photo, type: typeOf(photo.content_type) }, () => dropUpload(world, key));
    await inTransaction(world, (tx) => confirmUpload(tx, key, arrived, now.at));
  }
  return { key, name: photo.original_name };
};

const lockedFor = async (tx: Tx, plan_id: string, { may }: PhotosOf): Promise<MovePlan> => {
  const plan = await lockPlan(tx, plan_id);
  if (plan === undefined || !may(plan)) throw noSuchPlan();
  return plan;
};

/** Where a browser finds such pictures, for some minutes; those that wait for the virus scanner are left out. */
export const photoLinks = async ({ world }: Caller, keys: readonly string[]): Promise<string[]> => {
  if (keys.length === 0) return [];
  const rows = await world.db
    .select()
    .from(coi_uploads)
    .where(and(inArray(coi_uploads.key, [...keys]), eq(coi_uploads.awaits_scan, false)));
  return Promise.all(rows.map((row) => outside('files', LIMIT_MS, () => world.files.link(row))));
};

/** A key that came from elsewhere shows nobody anything. */
export const requirePhotos = async (
  db: Db | Tx,
  plan_id: string,
  of: Pick<PhotosOf, 'address_key'>,
  keys: readonly string[],
): Promise<void> => {
  if (keys.length === 0) return;
  const known = await db.$count(
    coi_uploads,
    and(ofPlan(plan_id, of), inArray(coi_uploads.key, [...keys]), isNotNull(coi_uploads.confirmed_at)),
  );
  if (known !== new Set(keys).size) throw refuse('invalid', NO_PHOTO, { photos: NO_PHOTO });
};

const ofPlan = (plan_id: string, { address_key }: Pick<PhotosOf, 'address_key'>) =>
  and(eq(coi_uploads.plan_id, plan_id), eq(coi_uploads.address_key, address_key));

const typeOf = (content_type: string): CoiType => (content_type === COI_TYPES.png.content_type ? 'png' : 'jpg');

const NO_PICTURE = 'Choose a JPG or PNG photo.';
const NO_PHOTO = 'A photo didn’t upload. Please add it again.';
