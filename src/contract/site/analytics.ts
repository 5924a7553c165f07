import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { texts } from '#contract/core/fields.ts';
import { ANALYTICS_EVENT_NAMES } from '#domain/site/analytics-events.ts';

const { post } = callsOf('Analytics');

export const analytics = {
  report: post(
    '/analytics/events',
    'What happened on our pages, from a browser whose visitor has allowed that; from any other nothing is taken',
  )
    .input(
      z.object({
        visit: z
          .string()
          .regex(/^[0-9a-f]{16,64}$/, 'A visit is a number drawn by chance, in hexadecimal digits')
          .describe('Drawn by chance for this tab, and forgotten with it'),
        events: z
          .array(z.object({ name: z.enum(ANALYTICS_EVENT_NAMES), facts: texts(20, 255, 30) }))
          .min(1)
          .max(50, 'Report at most 50 events at once'),
      }),
    )
    .output(z.object({ taken: z.number().int() })),
};
