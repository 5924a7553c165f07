import { whyNotPhotograph } from '#domain/change-orders/move-day-adjustment.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { COI_TYPES, type CoiType, MOST_COI_BYTES, shownName, typeOfName } from '#domain/plan/extras/coi.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { outside } from '#server/core/outside.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { arrivedFile } from '#server/plan/coi/arrived.ts';
import { dropUpload } from '#server/plan/coi/sweep.ts';
import { confirmUpload } from '#server/plan/coi/upload-rows.ts';
import { openToSend } from '#server/plan/links/keys.ts';
import { lockBooking } from './locked-booking.ts';
import { countPhotos, findPhoto, insertPhoto, type PhotoRow } from './photo-rows.ts';

const LIMIT_MS = 20_000;
const MOST_PHOTOS = 60;

/** A form that takes one photo of the crew's, which may have waited on a phone. The plan is held while its photos are counted. */
export const presignPhoto = async (caller: Caller, key: string, filename: string) => {
  const { world, now } = caller;
  const { plan_id, type } = await requirePhoto(caller, key, filename);
  const photo = await inTransaction(world, async (tx) => {
    const { plan } = await lockBooking(tx, plan_id);
    throwIf(whyNotPhotograph(plan));
    if ((await countPhotos(tx, plan_id)) >= MOST_PHOTOS) throw refuse('too_many', `A move takes at most ${MOST_PHOTOS} photos.`);
    const name = `${shortId(plan)}-move-day.${type}`;
    const row = {
      key: `photos/${plan_id}/${world.ids.token()}/${name}`,
      ...{ plan_id, filename: name, content_type: COI_TYPES[type].content_type, original_name: shownName(filename), signed_at: now.at },
    };
    await insertPhoto(tx, row);
    return row;
  });
  return {
    key: photo.key,
    ...(await world.files.presign({ key: photo.key, content_type: photo.content_type, most_bytes: MOST_COI_BYTES })),
  };
};

/** Looks at what arrived: only what is a picture by its first bytes stays. Asked again, it answers the same. */
export const confirmPhoto = async (caller: Caller, key: string, photo_key: string) => {
  const { world, now } = caller;
  const { plan, role } = await openToSend(caller, key);
  const photo = role === 'crew' ? await findPhoto(world.db, plan.uuid, photo_key) : undefined;
  if (photo === undefined) throw noPhoto();
  if (photo.confirmed_at !== null) return { key: photo.key, url: await photoLink(caller, photo) };
  const arrived = await arrivedFile(world, { ...photo, type: typeOf(photo) }, () => dropUpload(world, photo_key));
  const is_there = await inTransaction(world, (tx) => confirmUpload(tx, photo_key, arrived, now.at));
  if (!is_there) throw noPhoto();
  return { key: photo.key, url: await photoLink(caller, photo) };
};

/** Where a browser finds the picture, for some minutes. */
export const photoLink = ({ world }: Pick<Caller, 'world'>, { key, filename, content_type }: PhotoRow): Promise<string> =>
  outside('files', LIMIT_MS, () => world.files.link({ key, filename, content_type }));

const requirePhoto = async (caller: Caller, key: string, filename: string): Promise<{ plan_id: string; type: CoiType }> => {
  const { plan, role } = await openToSend(caller, key);
  if (role !== 'crew') throw refuse('not_allowed', 'Only the crew adds photos here.');
  const type = typeOfName(filename);
  if (type === undefined || type === 'pdf') throw refuse('invalid', NO_PICTURE, { filename: NO_PICTURE });
  return { plan_id: plan.uuid, type };
};

const NO_PICTURE = 'Choose a JPG or PNG photo.';

const noPhoto = () => refuse('not_found', 'We can’t find this photo.');

const typeOf = ({ content_type }: PhotoRow): CoiType => (content_type === COI_TYPES.png.content_type ? 'png' : 'jpg');
