import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { can } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { coi_uploads } from '#server/db/schema.ts';
import { confirmPhoto, type PhotosOf, presignPhoto } from '#server/plan/coi/plan-photos.ts';
import { requireCrew } from './require-crew.ts';

const LIMIT_MS = 20_000;
const MOST_PHOTOS = 200;

export const OF_MESSAGE = { address_key: 'message' } as const;

const ofMessage = (may: PhotosOf['may']): PhotosOf => ({
  ...OF_MESSAGE,
  most: MOST_PHOTOS,
  too_many: `A conversation takes at most ${MOST_PHOTOS} photos.`,
  may,
});

const ofWriter = ({ viewer }: Caller): PhotosOf => ofMessage((plan) => can(viewer, plan, 'write_messages') !== 'none');

export const presignMessagePhoto = (caller: Caller, plan_id: string, name: string) => presignPhoto(caller, plan_id, ofWriter(caller), name);

export const confirmMessagePhoto = (caller: Caller, plan_id: string, key: string) => confirmPhoto(caller, plan_id, ofWriter(caller), key);

/** The crew's, by the key of its page. */
export const presignCrewPhoto = async (caller: Caller, key: string, name: string) =>
  presignPhoto(caller, (await requireCrew(caller, key)).plan.uuid, ofMessage(anybody), name);

export const confirmCrewPhoto = async (caller: Caller, key: string, photo: string) =>
  confirmPhoto(caller, (await requireCrew(caller, key)).plan.uuid, ofMessage(anybody), photo);

/** Whoever comes by a key has shown it. */
const anybody = (): boolean => true;

/** Where a browser finds each picture, for some minutes; one that waits for the virus scanner is left out. */
export const photoUrls = async (world: World, keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (keys.length === 0) return new Map();
  const is_seen = and(inArray(coi_uploads.key, [...keys]), isNotNull(coi_uploads.confirmed_at), eq(coi_uploads.awaits_scan, false));
  const rows = await world.db.select().from(coi_uploads).where(is_seen);
  const urls = await Promise.all(rows.map((row) => outside('files', LIMIT_MS, () => world.files.link(row))));
  return new Map(rows.map(({ key }, at) => [key, urls[at]!]));
};
