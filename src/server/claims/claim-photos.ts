import { dayOf, type MoveDay } from '#domain/papers/move-day.ts';
import { can } from '#domain/plan/access.ts';
import { photosOf } from '#server/change-orders/adjustments/photo-rows.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { dayEventsOf } from '#server/ledger/day-events.ts';
import { newestJob } from '#server/ledger/locked-job.ts';
import { confirmPhoto, type PhotosOf, presignPhoto, requirePhotos } from '#server/plan/coi/plan-photos.ts';

const MOST_PHOTOS = 40;

const OF_CLAIM = { address_key: 'claim' } as const;

const ofClaim = ({ viewer }: Caller): PhotosOf => ({
  ...OF_CLAIM,
  most: MOST_PHOTOS,
  too_many: `A claim takes at most ${MOST_PHOTOS} photos.`,
  may: (plan) => can(viewer, plan, 'claim') !== 'none',
});

export const presignClaimPhoto = (caller: Caller, plan_id: string, name: string) => presignPhoto(caller, plan_id, ofClaim(caller), name);

export const confirmClaimPhoto = (caller: Caller, plan_id: string, key: string) => confirmPhoto(caller, plan_id, ofClaim(caller), key);

/** The customer's own, and what the crew took of a thing on the day: a claim that begins with the delivery has them from the start. */
export const requireClaimPhotos = async (tx: Tx, plan_id: string, keys: readonly string[]): Promise<void> => {
  const of_things = new Set(
    (await toldOf(tx, plan_id))?.things.flatMap(({ photos, arrival }) => [...photos, ...(arrival?.photos ?? [])]) ?? [],
  );
  const of_day = new Set((await photosOf(tx, plan_id, [...of_things])).map(({ key }) => key));
  const others = keys.filter((key) => !of_day.has(key));
  await requirePhotos(tx, plan_id, OF_CLAIM, others);
};

/** The day of a move, as far as it was told. */
export const toldOf = async (db: Db | Tx, plan_id: string): Promise<MoveDay | undefined> => {
  const job = await newestJob(db, plan_id);
  return job === undefined ? undefined : dayOf(await dayEventsOf(db, job.id));
};
