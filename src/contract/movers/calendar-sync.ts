import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { DayOut, text, Whole } from '#contract/core/fields.ts';
import { FEED_KINDS } from '#domain/movers/calendar-feed.ts';

const { get, post, put } = callsOf('Mover’s calendars');

const MoverId = z.coerce.number().int().min(1).max(2_147_483_647).describe('The mover');

const Target = z.object({
  id: MoverId,
  kind: z.enum(FEED_KINDS),
  of_id: z.number().int().min(1).max(2_147_483_647).optional().describe('The truck or the person'),
});

const Feed = z.object({
  address: z.string().nullable().describe('Null: there is none, or it is not for who asks'),
  asked_when: z.string().nullable().describe('When a program asked last, by the clock of the mover’s yard'),
  asked_by: z.string().describe('Which program asked last'),
  jobs: z.number().describe('That were in it then'),
});

const FeedOf = Feed.extend({ of_id: z.number(), name: z.string() });

const Rule = z.object({
  has: text(60).describe('Words of a title'),
  takes: z.union([Whole, z.literal('day')]).describe('So many trucks, or the whole day'),
});

const Days = z
  .array(z.object({ day: DayOut, offered: z.number(), taken: z.number(), busy: z.number() }))
  .describe('The next six, in half-truck-days; busy is what the calendar takes');

const Oversold = z
  .array(z.object({ day: DayOut, by: z.number(), taken: z.number(), titles: z.array(z.string()) }))
  .describe('Days of which more is sold than the calendar leaves; what is sold stays');

const Counts = z.array(z.number()).describe('Of each rule: how many events it says something of');

export const calendarSync = {
  own: get('/movers/{id}/own_calendar', 'A mover’s own calendar: its rules, what they do, and how the last reads went')
    .input(z.object({ id: MoverId }))
    .output(
      z.object({
        may_change: z.boolean(),
        rules: z.array(Rule),
        calendar: z
          .object({
            address: z.string().describe('Without its secret part'),
            version: z.number(),
            events: z.number().describe('All times of all events in the next two years'),
            counts: Counts,
            unread: z.number().describe('Events that make no sense and take nothing'),
            read_when: z.string(),
            is_checked: z.boolean().describe('Read within the last 24 hours'),
            failing_when: z.string().nullable(),
            no_end: z.array(z.string()),
            days: Days,
            oversold: Oversold,
            reads: z.array(z.object({ when: z.string(), is_fine: z.boolean(), words: z.string() })),
          })
          .nullable(),
      }),
    ),
  saveOwn: put('/movers/{id}/own_calendar', 'Names a mover’s own calendar and what its events take', {
    description:
      'The first rule whose words stand in a title wins; what no rule names takes nothing, and its title is not kept. With `try` nothing is saved: the answer says what would be.',
  })
    .input(
      z.object({
        id: MoverId,
        address: text(2_000).optional().describe('Begins with https://; as before when left out'),
        rules: z.array(Rule).max(50),
        version: Whole.optional().describe('Of the calendar that was looked at; another one meanwhile answers 409'),
        try: z.boolean().optional(),
      }),
    )
    .output(z.object({ saved: z.boolean(), events: z.number(), counts: Counts, unread: z.number(), days: Days, oversold: Oversold })),
  readOwn: post('/movers/{id}/own_calendar/read', 'Reads a mover’s own calendar now')
    .input(z.object({ id: MoverId }))
    .output(z.object({ is_fine: z.boolean(), words: z.string() })),
  forgetOwn: post('/movers/{id}/own_calendar/forget', 'Reads it no more; what it took is free again')
    .input(z.object({ id: MoverId }))
    .output(z.object({ forgotten: z.boolean() })),
  feeds: get('/movers/{id}/calendar_feeds', 'The secret addresses at which calendar programs read a mover’s jobs')
    .input(z.object({ id: MoverId }))
    .output(z.object({ may_change: z.boolean(), company: Feed, trucks: z.array(FeedOf), people: z.array(FeedOf) })),
  makeFeed: post('/movers/{id}/calendar_feeds', 'A new address for the company, a truck or a person; the one before stops at once')
    .input(Target)
    .output(z.object({ address: z.string() })),
  stopFeed: post('/movers/{id}/calendar_feeds/stop', 'Stops an address')
    .input(Target)
    .output(z.object({ stopped: z.boolean() })),
  feed: get('/calendars/{key}', 'A mover’s accepted jobs for a calendar program (RFC 5545)', {
    description: 'With city, time and truck. Customers’ names and streets stand in it from the day before the job until the day after.',
  })
    .input(z.object({ key: text(100).min(1) }))
    .output(z.file().mime('text/calendar')),
};
