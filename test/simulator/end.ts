import { asc } from 'drizzle-orm';
import * as schema from '#server/db/schema.ts';
import type { Customer } from './customers.ts';
import type { Deed } from './gateway.ts';
import type { Outside } from './outside.ts';
import type { Story } from './story.ts';

/** What must have come to its end once the faults have stopped for long: nothing undecided, lost, held or told wrongly. */
export const lookAtTheEnd = async (story: Story, outside: Outside, customers: readonly Customer[]): Promise<void> => {
  const { look } = story.place;
  const attempts = await look.select().from(schema.booking_attempts).orderBy(asc(schema.booking_attempts.created_at));
  const jobs = await look.select().from(schema.jobs).orderBy(asc(schema.jobs.id));
  const errands = await look.select().from(schema.outbox).orderBy(asc(schema.outbox.id));
  const ledger = await look.select().from(schema.payment_events).orderBy(asc(schema.payment_events.id));
  for (const { id, state, reason } of attempts) story.tell(`end: ${story.nameOf('order', id)} ${state} ${reason ?? ''}`.trim());
  for (const { id, status } of jobs) story.tell(`end: job${id} ${status}`);

  for (const one of attempts) {
    if (one.state === 'charging') story.break('an attempt is undecided for good');
    if (one.state === 'released') releasedRightly(story, outside.deeds, one);
  }
  for (const { name, plan_id, acknowledged } of customers) {
    const stood = attempts.filter((one) => one.plan_id === plan_id && (one.state === 'booked' || one.state === 'canceled'));
    if (acknowledged.size > 0 && stood.length === 0) story.break(`the booking that ${name} was told of is lost`);
    for (const { id, state } of stood)
      if (state === 'canceled' && !jobs.some((job) => job.attempt_id === id && (job.status === 'declined' || job.status === 'canceled')))
        story.break('a booking was canceled by nobody');
  }
  for (const { kind, due_at, done_at } of errands)
    if (done_at === null && due_at.getTime() <= story.time.now()) story.break(`an errand is never done: ${kind}`);

  const booked = new Map(attempts.filter(({ state }) => state === 'booked').map((one) => [one.transaction_id, one]));
  const accepted = new Set(
    jobs.filter(({ status }) => status === 'accepted' || status === 'completed').map(({ attempt_id }) => attempt_id),
  );
  const has = (kind: string, ref: string) => ledger.some((line) => line.kind === kind && line.provider_ref === ref);
  for (const { transaction_id, order_id, amount, state } of await outside.all()) {
    const booking = booked.get(transaction_id);
    const order = story.nameOf('order', order_id);
    story.tell(`end: ${state} ${amount} for ${order}`);
    if (booking !== undefined && booking.amount_cents !== amount) story.break('a booking holds other cents than were agreed');
    if (state === 'authorized' && booking === undefined) story.break('money is held for no booking');
    if (state === 'authorized' && booking !== undefined && accepted.has(booking.id))
      story.break('the mover said yes and the money was not taken');
    if (state === 'settled' && (booking === undefined || !accepted.has(booking.id))) story.break('money was taken for no booking');
    if (state === 'voided' && booking !== undefined) story.break('a booking stands without its money');
    if (state !== 'declined' && !has('authorized', transaction_id)) story.break('the ledger misses money that was held');
    if (state === 'voided' && !has('voided', transaction_id)) story.break('the ledger misses money that was let go');
    if (state === 'settled' && !has('captured', transaction_id)) story.break('the ledger misses money that was taken');
  }
  const known = new Set((await outside.all()).map(({ transaction_id }) => transaction_id));
  for (const ref of booked.keys()) if (!known.has(ref ?? '')) story.break('a booking stands on money that the provider does not know');

  for (const { id, state } of attempts) {
    if (state !== 'booked' && state !== 'canceled') continue;
    const copies = outside.letters.filter(({ message_id }) => message_id.includes(`reserved.${id}`));
    if (copies.length === 0) story.break('a booking was never confirmed by a letter');
    if (new Set(copies.map(({ message_id }) => message_id)).size > 1) story.break('copies of one letter have two names');
  }
};

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
