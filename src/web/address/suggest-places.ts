import { NOT_AN_ADDRESS } from '#domain/address/not-an-address.ts';
import { call } from '#web/core/call.ts';
import { track } from '#web/core/track.ts';

/** A place to pick; `refused` is the sentence for one that is too vague to send a truck to. */
export type PlaceSuggestion = { id: string; text: string; refused: string | undefined };

/** Places for what was typed. A result of two parts ("Texas, United States") can be picked and then says what is missing (Spec section 5). */
export const suggestPlaces = async (search: string): Promise<PlaceSuggestion[]> => {
  const { features } = await call().places.geocode({ search }).catch(tellAndThrow);
  return features.map(({ place_name, parts }) => ({ id: place_name, text: place_name, refused: parts <= 2 ? NOT_AN_ADDRESS : undefined }));
};

/** A field that finds nothing goes on as plain text; that it did is reported (Spec section 7). */
const tellAndThrow = (error: unknown): never => {
  track('AUTOCOMPLETE ERROR', {});
  throw error;
};
