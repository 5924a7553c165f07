import { asc } from 'drizzle-orm';
import * as schema from '#server/db/schema.ts';
import type { Customer } from './customers.ts';
import type { Deed } from './gateway.ts';
import type { Outside } from './outside.ts';
import type { Story } from './story.ts';

/** What must have come to its end once the faults have stopped for long: nothing undecided, lost, held or told wrongly. */
export const lookAtTheEnd = async (story: Story, outside: Outside, customers: readonly Customer[]): Promise<void> => {
  const { db } = story.place;
  const attempts = await db.select().from(schema.booking_attempts).orderBy(asc(schema.booking_attempts.created_at));
  const jobs = await db.select().from(schema.jobs).orderBy(asc(schema.jobs.id));
  const outbox_jobs = await db.select().from(schema.outbox).orderBy(asc(schema.outbox.id));
  for (const { id, state, reason } of attempts) story.tell(`end: ${story.nameOf('order', id)} ${state} ${reason ?? ''}`.trim());
  for (const { id, status } of jobs) story.tell(`end: job${id} ${status}`);

  for (const one of attempts) {
    if (one.state === 'charging') story.break('an attempt is undecided for good');
    if (one.state === 'released') releasedRightly(story, outside.deeds, one);
  }
  for (const { name, plan, acknowledged } of customers) {
    const stood = attempts.filter((one) => one.plan_id === plan.uuid && (one.state === 'booked' || one.state === 'canceled'));
    if (acknowledged.size > 0 && stood.length === 0) story.break(`the booking that ${name} was told of is lost`);
    for (const { id, state } of stood)
      if (state === 'canceled' && !jobs.some((job) => job.attempt_id === id && (job.status === 'declined' || job.status === 'canceled')))
        story.break('a booking was canceled by nobody');
  }
  for (const { kind, due_at, done_at } of outbox_jobs)
    if (done_at === null && due_at.getTime() <= story.time.now() - UNSEEN_MS) story.break(`an outbox job is never done: ${kind}`);

  for (const { id, state } of attempts) {
    if (state !== 'booked' && state !== 'canceled') continue;
    const copies = outside.emails.filter(({ message_id }) => message_id.includes(`reserved.${id}`));
    if (copies.length === 0) story.break('a booking was never confirmed by an email');
    if (copies.length > 1 && story.deaths === 0) story.break('an email was sent twice although nobody died');
    if (new Set(copies.map(({ message_id }) => message_id)).size > 1) story.break('copies of one email have two names');
  }
};

/** The last hours of a story are after the last look of its workers: what somebody asks in them waits for a look that is never told. */
const UNSEEN_MS = 150 * 60_000;

/** Called declined only after the provider's no, and given up only when the provider held nothing yet. */
const releasedRightly = (story: Story, deeds: readonly Deed[], one: typeof schema.booking_attempts.$inferSelect): void => {
  const own = deeds.filter(({ order_id }) => order_id === one.id);
  const released_at = one.released_at?.getTime() ?? 0;
  if (one.reason === 'declined' && !own.some(({ what }) => what === 'declined'))
    story.break('a payment was called declined that the provider never declined');
  if (one.reason === 'no_charge_found' && own.some(({ what, at }) => what === 'held' && at < released_at - SEARCH_MS))
    story.break('an attempt was given up although the provider held its money');
};

/** As long as a search and what follows it may take: what turns up in between is the sweep's. */
const SEARCH_MS = 5_000;
