import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { Day, DayOut, Dollars, Figure, text, texts, Whole } from '#contract/core/fields.ts';
import { BLACKOUT_SERVICES } from '#domain/movers/blackout.ts';

const { get, post, put } = callsOf('Mover’s price rules');

const MoverId = z.coerce.number().int().min(1).max(2_147_483_647).describe('The mover');

/** What is wrong with it is told at its field by the rule itself. */
const DayText = text(20);
const Percent = Figure.describe('Whole, from -15 to 35');

const Rules = z.object({
  seasons: z.array(z.object({ name: text(40), from: DayText.describe('05-15, each year'), to: DayText, percent: Percent })).max(100),
  weekdays: z.array(Percent).max(7).describe('Sunday first'),
  dates: z.array(z.object({ from: DayText, to: DayText, percent: Percent })).max(100),
  fill: z.object({ over: Figure, percent: Percent }).nullable().describe('Once more than so many percent of a day’s trucks are taken'),
});

const Span = { from: DayText, to: DayText };

const Blackout = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('service'), ...Span, service: z.enum(BLACKOUT_SERVICES) }),
  z.object({ kind: z.literal('miles'), ...Span, over: Figure }),
  z.object({ kind: z.literal('city'), ...Span, city: text(100), state: text(10) }),
]);

const Effect = z
  .object({
    searches: z.number().describe('Of the next 30 days, that the mover names a price for now or then'),
    dearer: z.number(),
    cheaper: z.number(),
    left_out: z.number(),
    percent: z.number().describe('All of them together'),
    lowest_before: z.number().describe('In which it is the cheapest'),
    lowest_after: z.number(),
    samples: z.array(
      z.object({ day: DayOut, cubic_feet: z.number(), miles: z.number(), before: Dollars.nullable(), after: Dollars.nullable() }),
    ),
  })
  .describe('What it does to the searches of the next 30 days');

/** What begins on a later day. */
export const Planned = z.object({ planned_id: z.number(), starts_on: DayOut, who: z.string(), why: z.string(), words: z.string() });

export const priceRules = {
  show: get('/movers/{id}/price_rules', 'A mover’s own seasons, weekdays, dates and blackouts, and what is planned')
    .input(z.object({ id: MoverId }))
    .output(
      z.object({
        version: z.number(),
        today: DayOut,
        may_change: z.boolean(),
        rules: Rules,
        filled: z.array(DayOut).describe('Days on which the fill rule is in effect'),
        blackouts: z.array(Blackout),
        planned: z.array(Planned),
      }),
    ),
  save: put('/movers/{id}/price_rules', 'New rules from today or from a later day', {
    description:
      'They make a new version of the rate card: prices that are held or booked stay as they are. Together with season, weekday and end of month they stay between 0.85 and 1.35. With `try` nothing is saved.',
  })
    .input(
      z.object({
        id: MoverId,
        version: Whole.describe('The version that was changed; another one meanwhile answers 409'),
        rules: Rules,
        blackouts: z.array(Blackout).max(100),
        starts_on: Day.optional().describe('Today when left out'),
        why: text(200).default(''),
        try: z.boolean().optional(),
      }),
    )
    .output(z.object({ saved: z.boolean(), version: z.number(), effect: Effect })),
  tryCard: post('/movers/{id}/rates/try', 'What other figures of the rate card would do; nothing is saved')
    .input(z.object({ id: MoverId, cells: texts(100, 100, 500) }))
    .output(Effect),
  drop: post('/movers/{id}/price_rules/planned/{planned_id}/drop', 'Leaves what was planned undone')
    .input(z.object({ id: MoverId, planned_id: z.coerce.number().int().min(1).max(2_147_483_647) }))
    .output(z.object({ dropped: z.boolean() })),
};
