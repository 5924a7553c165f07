import { NOT_AN_ADDRESS } from '#domain/details.ts';
import { call } from '#web/call.ts';

/** Places for what was typed. A result with two parts only ("Texas, United States") can be picked and answers the specification's sentence. */
export const suggestPlaces = async (search: string) => {
  const { features } = await call().places.geocode({ search });
  return features.map((feature) => ({
    value: feature.place_name,
    label: feature.place_name,
    ...(feature.parts <= 2 ? { refused: NOT_AN_ADDRESS } : {}),
  }));
};
