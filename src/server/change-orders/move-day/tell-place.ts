import type { Point } from '#domain/address/distance.ts';
import type { Caller } from '#server/core/caller.ts';
import { keepTruckPlace } from '#server/live/truck-places.ts';
import { openAsCrew } from './crew-key.ts';

/** The driver's phone says where it is. It says so often, and nothing is answered. */
export const tellPlace = async (caller: Caller, key: string, place: Point): Promise<void> =>
  keepTruckPlace(caller, (await openAsCrew(caller, key)).plan, place);
