import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { DayOrBlank, DayOut, text } from '#contract/core/fields.ts';
import { REACHED } from '#domain/site/reached.ts';

const { get } = callsOf('Admin');

const Asked = {
  from: DayOrBlank.default('').describe('The first day on which plans were begun; four weeks ago when it is left out'),
  to: DayOrBlank.default('').describe('The last one; today when it is left out'),
  city: text(120).default(''),
  state: text(2).default(''),
  source: text(200).default(''),
};

const Counts = z
  .array(z.number().int())
  .length(REACHED.length)
  .describe(`How many came at least so far: ${REACHED.join(', ')}`);

/** What can be taken along as a spreadsheet. */
export const MARKET_TABLES = ['days', 'cities', 'sources', 'gaps', 'declines', 'customers', 'movers'] as const;

const Month = z.string().describe('YYYY-MM');

export const market = {
  show: get('/admin/market', 'How far plans come, by day, city and source; cohorts; where movers are too few')
    .input(z.object(Asked))
    .output(
      z.object({
        ...{ from: DayOut, to: DayOut },
        all: Counts,
        before: Counts.describe('Of as many days before them'),
        days: z.array(z.object({ day: DayOut, counts: Counts })),
        cities: z.array(z.object({ city: z.string(), state: z.string(), counts: Counts })).describe('Where most plans begin'),
        cities_left_out: z.number().int(),
        sources: z.array(z.object({ source: z.string(), counts: Counts })),
        sources_left_out: z.number().int(),
        gaps: z
          .array(
            z.object({
              ...{ city: z.string(), state: z.string(), plans: z.number().int() },
              ...{ latitude: z.number().nullable(), longitude: z.number().nullable() },
            }),
          )
          .describe('Where plans got fewer than three prices'),
        gap_plans: z.number().int().describe('All of them, also where there are few'),
        declines: z.array(
          z.object({ reason_id: z.number().int().describe('0: the time ran out'), label: z.string(), jobs: z.number().int() }),
        ),
        customers: z
          .array(
            z.object({
              week: DayOut.describe('Its Monday'),
              plans: z.number().int(),
              paid: z.array(z.object({ days: z.number().int(), plans: z.number().int(), is_over: z.boolean() })),
            }),
          )
          .describe('Of those who asked for a price in a week, how many paid within so many days'),
        movers: z
          .array(
            z.object({
              first: Month,
              movers: z.number().int(),
              months: z.array(z.object({ month: Month, movers: z.number().int() })),
            }),
          )
          .describe('Of the movers whose first job was accepted in a month, how many accepted one in each month since'),
      }),
    ),
  csv: get('/admin/market.csv', 'One of its tables as a spreadsheet, whole')
    .input(z.object({ ...Asked, of: z.enum(MARKET_TABLES).default('days') }))
    .output(z.file().mime('text/csv')),
};
