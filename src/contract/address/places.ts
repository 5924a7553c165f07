import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { text } from '#contract/core/fields.ts';
import { Address, AddressInput } from './address-shapes.ts';

const { get, post } = callsOf('Places');

const Flag = z.union([z.boolean(), z.enum(['true', 'false', '1', '0', '']).transform((word) => word === 'true' || word === '1')]);

export const places = {
  geocode: get('/mapbox/geocode', 'Places in the US for what was typed, at most 8')
    .input(z.object({ search: text(300), use_up: Flag.optional(), exact_address: Flag.optional() }))
    .output(z.object({ features: z.array(Address.extend({ place_name: z.string(), parts: z.number() })) })),

  check: post('/places/check', 'Which of a move’s places no truck can be sent to, and why, each under its own name')
    .input(
      z.object({
        pick_up_address: AddressInput.optional(),
        drop_off_address: AddressInput.optional(),
        extra_pick_up_address: AddressInput.optional(),
        extra_drop_off_address: AddressInput.optional(),
      }),
    )
    .output(z.object({ errors: z.record(z.string(), z.string()) })),
};
