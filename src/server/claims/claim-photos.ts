import { can } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { confirmPhoto, type PhotosOf, presignPhoto } from '#server/plan/coi/plan-photos.ts';

const MOST_PHOTOS = 40;

export const OF_CLAIM = { address_key: 'claim' } as const;

const ofClaim = ({ viewer }: Caller): PhotosOf => ({
  ...OF_CLAIM,
  most: MOST_PHOTOS,
  too_many: `A claim takes at most ${MOST_PHOTOS} photos.`,
  may: (plan) => can(viewer, plan, 'claim') !== 'none',
});

export const presignClaimPhoto = (caller: Caller, plan_id: string, name: string) => presignPhoto(caller, plan_id, ofClaim(caller), name);

export const confirmClaimPhoto = (caller: Caller, plan_id: string, key: string) => confirmPhoto(caller, plan_id, ofClaim(caller), key);
