import { oc } from '@orpc/contract';
import { z } from 'zod';
import { text } from '#contract/core/fields.ts';
import { Address } from './address-shapes.ts';

const Flag = z.union([z.boolean(), z.enum(['true', 'false', '1', '0', '']).transform((word) => word === 'true' || word === '1')]);

export const places = {
  geocode: oc
    .route({ method: 'GET', path: '/mapbox/geocode', summary: 'Places in the US for what was typed, at most 8', tags: ['Places'] })
    .input(z.object({ search: text(300), use_up: Flag.optional(), exact_address: Flag.optional() }))
    .output(z.object({ features: z.array(Address.extend({ place_name: z.string(), parts: z.number() })) })),
};
