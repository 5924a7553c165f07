import type { z } from 'zod';
import type { DetailsChange, StopChange } from '#contract/plan/details-shapes.ts';
import { NO_ADDRESS } from '#domain/address/address.ts';
import { formatPhone } from '#domain/core/contact.ts';
import { throwIf } from '#domain/core/refusal.ts';
import { cleanUnit, type Details, STOP_KEYS, type Stop, type StopKey } from '#domain/plan/details.ts';
import { whyNotBuilding } from '#domain/plan/extras/elevator.ts';
import { whyNotArriveFrom } from '#domain/pricing/delivery.ts';
import type { Caller } from '#server/core/caller.ts';
import { placeStop } from './place-stop.ts';

type Wire = z.output<typeof DetailsChange>;
type WireStop = z.output<typeof StopChange>;

/** A change of the details with its addresses placed on the map. Made before the plan is locked: placing may ask another service. */
export type PlacedChange = Partial<Omit<Wire, StopKey>> & Partial<Record<StopKey, Partial<Stop>>>;

export const placedChange = async (caller: Caller, details: Details, change: Wire): Promise<PlacedChange> => {
  const { pick_up, drop_off, extra_pick_up, extra_drop_off, ...plain } = change;
  const stops: Partial<Record<StopKey, WireStop>> = { pick_up, drop_off, extra_pick_up, extra_drop_off };
  const placed: PlacedChange = plain;
  throwIf(whyNotArriveFrom(plain.first_available_date, plain.move_date ?? details.move_date));
  await Promise.all(
    STOP_KEYS.map(async (key) => {
      const stop = stops[key];
      if (stop !== undefined) placed[key] = await placedStop(caller, key, details[key], stop);
    }),
  );
  return placed;
};

const POSTAL = ['street_address', 'city', 'state', 'zip'] as const;

/** A hand-typed address is placed again when its postal part changed; a point that came along is kept. */
const placedStop = async (
  caller: Caller,
  key: StopKey,
  before: Stop,
  { latitude, longitude, lat, lng, ...typed }: WireStop,
): Promise<Partial<Stop>> => {
  const change: Partial<Stop> = { ...typed };
  if (change.apartment_number !== undefined) change.apartment_number = cleanUnit(change.apartment_number);
  const after: Stop = { ...before, ...change };
  throwIf(whyNotBuilding(key, after, change));
  if (change.management_phone_number !== undefined) change.management_phone_number = formatPhone(change.management_phone_number);
  const point = { lat: lat ?? latitude ?? null, lng: lng ?? longitude ?? null };
  const is_there_still = point.lat === null && before.lat !== null && POSTAL.every((part) => before[part] === after[part]);
  if (is_there_still) return change;
  const { street_address, apartment_number, city, state, zip } = after;
  return {
    ...change,
    ...(await placeStop(caller.world.places, { ...NO_ADDRESS, street_address, apartment_number, city, state, zip, ...point })),
  };
};
