import { z } from 'zod';
import { text } from '#contract/core/fields.ts';

const latitude = z.number().min(-90).max(90).nullish();
const longitude = z.number().min(-180).max(180).nullish();

export const AddressFields = z.object({
  street_address: text(200).optional(),
  apartment_number: text(60).optional(),
  city: text(100).optional(),
  state: text(40).optional(),
  zip: text(10).optional(),
  geocoded_address: text(300).optional(),
  lat: latitude,
  lng: longitude,
  latitude,
  longitude,
});

/** "Brooklyn, NY 11215", "11215", a street address, or its parts. */
export const AddressInput = z.union([text(300), AddressFields]);

export const Address = z.object({
  street_address: z.string(),
  apartment_number: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  geocoded_address: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});

export const HeightId = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6), z.literal(7)]);
