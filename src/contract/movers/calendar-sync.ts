import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';
import { FEED_KINDS } from '#domain/movers/calendar-feed.ts';

const { get, post } = callsOf('Mover’s calendars');

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

export const calendarSync = {
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
    .input(z.object({ key: z.string().min(1).max(100) }))
    .output(z.file().mime('text/calendar')),
};
