import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Dollars } from '#contract/core/fields.ts';
import { INDEX_DISTANCES, INDEX_SIZES, type IndexDistance, type IndexSize, PLACE_KINDS } from '#domain/pricing/price-index.ts';

const { get } = callsOf('Price index');

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use a month like 2027-02');

const Figure = z.object({ moves: z.number(), movers: z.number(), low: Dollars, median: Dollars, high: Dollars });
const Change = z.number().nullable().describe('Against the year before: 0.028 is 2.8 % more');

export const priceIndex = {
  show: get(
    '/price_index',
    'What finished moves cost: medians by month and by place; a number stands for ten moves of three movers or more',
  )
    .input(
      z.object({
        size: z.enum(INDEX_SIZES.map(({ id }) => id) as [IndexSize, ...IndexSize[]]),
        distance: z.enum(INDEX_DISTANCES.map(({ id }) => id) as [IndexDistance, ...IndexDistance[]]),
        as_of: Month.optional().describe('As it stood with the release of this month'),
      }),
    )
    .output(
      z.object({
        canonical: z.string(),
        release: Month.nullable().describe('Null before the first'),
        releases: z.array(Month).describe('The newest first'),
        is_made_up: z.boolean().describe('On a demo'),
        year: Figure.nullable(),
        months: z.array(z.object({ month: Month, figure: Figure.nullable(), change: Change })),
        places: z.array(
          z.object({ kind: z.enum(PLACE_KINDS), place: z.string(), figure: Figure, in_july: Dollars.nullable(), change: Change }),
        ),
      }),
    ),
};
