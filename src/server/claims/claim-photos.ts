import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import { can } from '#domain/plan/access.ts';
import { COI_TYPES, type CoiType, MOST_COI_BYTES, shownName, typeOfName } from '#domain/plan/extras/coi.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { outside } from '#server/core/outside.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { arrivedFile } from '#server/plan/coi/arrived.ts';
import { dropUpload } from '#server/plan/coi/sweep.ts';
import { confirmUpload } from '#server/plan/coi/upload-rows.ts';
import { lockPlan, noSuchPlan } from '#server/plan/plan-row.ts';
import type { Db, Tx } from '../db/open.ts';
import { coi_uploads } from '../db/schema.ts';

const LIMIT_MS = 20_000;
const MOST_PHOTOS = 40;

/** They lie where documents lie, and are swept as they are; these words tell them apart. */
const OF_CLAIM = { address_key: 'claim', case: 'photo' } as const;

/** A form that takes one photo. The plan is held while its photos are counted. */
export const presignClaimPhoto = async (caller: Caller, plan_id: string, name: string) => {
  const { world, viewer, now } = caller;
  const type = typeOfName(name);
  if (type === undefined || type === 'pdf') throw refuse('invalid', NO_PICTURE, { filename: NO_PICTURE });
  const { content_type } = COI_TYPES[type];
  const key = await inTransaction(world, async (tx) => {
    const plan = await lockPlan(tx, plan_id);
    if (plan === undefined || can(viewer, plan, 'claim') === 'none') throw noSuchPlan();
    const filename = `${shortId(plan)}-claim.${type}`;
    const made = `claims/${plan.uuid}/${world.ids.token()}/${filename}`;
    if ((await tx.$count(coi_uploads, ofPlan(plan.uuid))) >= MOST_PHOTOS)
      throw refuse('too_many', `A claim takes at most ${MOST_PHOTOS} photos.`);
    await tx.insert(coi_uploads).values({
      ...{ key: made, plan_id: plan.uuid, ...OF_CLAIM, original_name: shownName(name), filename, content_type, signed_at: now.at },
    });
    return made;
  });
  return world.files.presign({ key, content_type, most_bytes: MOST_COI_BYTES });
};

/** Looks at what arrived: only what is a picture by its first bytes stays. Asked again, it answers the same. */
export const confirmClaimPhoto = async (caller: Caller, plan_id: string, key: string) => {
  const { world, viewer, now } = caller;
  const photo = await inTransaction(world, async (tx) => {
    const plan = await lockPlan(tx, plan_id);
    if (plan === undefined || can(viewer, plan, 'claim') === 'none') throw noSuchPlan();
    const [row] = await tx
      .select()
      .from(coi_uploads)
      .where(and(ofPlan(plan.uuid), eq(coi_uploads.key, key)));
    return row;
  });
  if (photo === undefined) throw refuse('not_found', 'We can’t find this photo.');
  if (photo.confirmed_at === null) {
    const arrived = await arrivedFile(world, { ...photo, type: typeOf(photo.content_type) }, () => dropUpload(world, key));
    await inTransaction(world, (tx) => confirmUpload(tx, key, arrived, now.at));
  }
  return { key, name: photo.original_name };
};

/** Where a browser finds the pictures of a claim, for some minutes; those that wait for the virus scanner are left out. */
export const photoLinks = async ({ world }: Caller, keys: readonly string[]): Promise<string[]> => {
  if (keys.length === 0) return [];
  const rows = await world.db
    .select()
    .from(coi_uploads)
    .where(and(inArray(coi_uploads.key, [...keys]), eq(coi_uploads.awaits_scan, false)));
  return Promise.all(rows.map((row) => outside('files', LIMIT_MS, () => world.files.link(row))));
};

/** A key that came from elsewhere shows nobody anything. */
export const requireClaimPhotos = async (db: Db | Tx, plan_id: string, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  const known = await db.$count(
    coi_uploads,
    and(ofPlan(plan_id), inArray(coi_uploads.key, [...keys]), isNotNull(coi_uploads.confirmed_at)),
  );
  if (known !== new Set(keys).size) throw refuse('invalid', NO_PHOTO, { photos: NO_PHOTO });
};

const ofPlan = (plan_id: string) => and(eq(coi_uploads.plan_id, plan_id), eq(coi_uploads.address_key, OF_CLAIM.address_key));

const typeOf = (content_type: string): CoiType => (content_type === COI_TYPES.png.content_type ? 'png' : 'jpg');

const NO_PICTURE = 'Choose a JPG or PNG photo.';
const NO_PHOTO = 'A photo did not arrive. Add it once more.';
