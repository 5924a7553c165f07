import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import {
  endsOn,
  isWatchOver,
  lowestOfNight,
  NIGHTS_KEPT,
  nextLetterFrom,
  type Watched,
  watchedDaysInWords,
  weekAround,
  whyNotWatch,
} from '#domain/bidding/price-watch.ts';
import { addDays, type Day, daysBetween } from '#domain/core/calendar.ts';
import { plainEmail } from '#domain/core/contact.ts';
import { type Cents, fromDollars, toDollars } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { earliestMoveDay, latestMoveDay } from '#domain/plan/move-dates.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked, whyNotUnbooked } from '#domain/plan/plan.ts';
import { whyNotWriteTo } from '#domain/site/unserved-user.ts';
import { limitSentEmails } from '#server/accounts/sent-email-budget.ts';
import { spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { price_watch_nights, price_watches, users } from '#server/db/schema.ts';
import { routeOf } from '#server/emails/message/words.ts';
import { dateNow } from '#server/plan/date-now.ts';
import { type OpenPlan, openPlan } from '#server/plan/open-plan.ts';
import { findPlan, lockPlan } from '#server/plan/plan-row.ts';
import { lowestOfDays } from '../prices/price-days.ts';
import { confirmOutboxJob } from './watch-outbox-jobs.ts';

export type WatchRow = typeof price_watches.$inferSelect;

/** The watch of a plan, for whoever may change the plan. One that has ended is none. */
export const showWatch = async (caller: Caller, id: string) => shownOf(caller, await openPlan(caller, id, 'edit'));

type Asked = { under: number; from: Day; to: Day; email: string };

/** Watches the lowest price from now on; what was watched before is watched no longer. An address that is not known to be theirs confirms it first. */
export const setWatch = async (caller: Caller, id: string, { under, from, to, email: typed }: Asked) => {
  const opened = await openPlan(caller, id, 'edit');
  const { plan } = opened;
  throwIf(whyNotUnbooked(plan));
  const watched: Watched = { under: fromDollars(under), from, to };
  throwIf(whyNotWatch(watched, bookableDays(caller, opened)) ?? whyNotWriteTo(typed, 'email'));
  const email = plainEmail(typed);
  const is_own = await isProvedAddressOf(caller, email);
  const giveBack = is_own ? undefined : limitSentEmails(caller, email, 'email');
  const prices = await lowestOfDays(caller, plan, from, daysBetween(from, to) + 1);
  if (prices.size === 0) {
    giveBack?.();
    throw refuse('not_offered', NO_PRICE, { under: NO_PRICE });
  }
  const night = {
    ...{ night: caller.now.today, priced_at: caller.now.at, plan_version: plan.version },
    prices: [...prices].map(([day, best]) => ({ day, ...best })),
  };
  await inTransaction(caller.world, async (tx) => {
    await lockPlan(tx, plan.uuid);
    const before = await watchOf(tx, plan.uuid);
    // Whoever changes price or days goes on hearing no more than once a week, and under the same key.
    const same = before?.email === email ? before : undefined;
    const lowest = lowestOfNight(night.prices)?.total_cost;
    const proved_at = is_own ? caller.now.at : (same?.proved_at ?? null);
    const row = {
      ...{ plan_id: plan.uuid, email, under_cents: watched.under, from_day: from, to_day: to, asked_at: caller.now.at, proved_at },
      ...{ key: same?.key ?? caller.world.ids.token(), ended_at: null, last_night: caller.now.today, letter_on: same?.letter_on ?? null },
      told_cents: lowest !== undefined && lowest < watched.under ? lowest : null,
    };
    await tx.delete(price_watches).where(eq(price_watches.plan_id, plan.uuid));
    await tx.insert(price_watches).values(row);
    await tx.insert(price_watch_nights).values({ plan_id: plan.uuid, ...night });
    if (proved_at === null) await enqueue(tx, caller.now.at, [confirmOutboxJob(plan.uuid, email, caller.now.at)]);
    else giveBack?.();
  });
  return shownOf(caller, opened);
};

const NO_PRICE = 'No mover names a price for these days yet.';

/** Stopped by whoever may change the plan. */
export const stopWatch = async (caller: Caller, id: string) => {
  const opened = await openPlan(caller, id, 'edit');
  await endWatch(caller.world.db, opened.plan.uuid, caller.now.at);
  return shownOf(caller, opened);
};

/** What a key of one of its emails is about. It opens nothing of the plan but between which towns it goes. */
export const watchByKey = async (caller: Caller, key: string) => {
  const { watch, plan } = await heldBy(caller, key);
  return {
    route: routeOf(plan),
    under: toDollars(watch.under_cents as Cents),
    days: watchedDaysInWords({ from: watch.from_day, to: watch.to_day }),
    state: watch.ended_at !== null ? ('ended' as const) : watch.proved_at === null ? ('unconfirmed' as const) : ('watching' as const),
    may_watch: mayWatch(watch, plan, caller.now.today),
  };
};

/** By the key from an email, which vouches for its address; an ended watch goes on. */
export const confirmWatch = async (caller: Caller, key: string) => {
  const { watch, plan } = await heldBy(caller, key);
  if (!mayWatch(watch, plan, caller.now.today)) throw refuse('not_editable', OVER);
  await caller.world.db
    .update(price_watches)
    .set({ proved_at: watch.proved_at ?? caller.now.at, ended_at: null })
    .where(eq(price_watches.plan_id, watch.plan_id));
  return {};
};

const OVER = 'There is nothing left to watch: the move is booked, or its days are here.';

export const stopWatchByKey = async (caller: Caller, key: string) => {
  const { watch } = await heldBy(caller, key);
  await endWatch(caller.world.db, watch.plan_id, caller.now.at);
  return {};
};

/** A mail program's own button: it is no browser of ours, and the key alone says whose watch it is. */
export const unsubscribe = async ({ db, clock }: World, { query }: { query: string }): Promise<boolean> => {
  const key = new URLSearchParams(query).get('key') ?? '';
  const [watch] = await db.select().from(price_watches).where(eq(price_watches.key, key));
  if (watch === undefined) return false;
  await endWatch(db, watch.plan_id, new Date(clock.now()));
  return true;
};

export const UNSUBSCRIBE_PATH = '/api/v3/price_watches/unsubscribe';

export const unsubscribeUrl = ({ settings }: Pick<World, 'settings'>, { key }: Pick<WatchRow, 'key'>): string =>
  `${settings.public_url}${UNSUBSCRIBE_PATH}?key=${key}`;

/** It stays for a while, so that its emails can say so and it can go on; ended twice it ended the first time. */
export const endWatch = (db: Db | Tx, plan_id: string, ended_at: Date) =>
  db
    .update(price_watches)
    .set({ ended_at })
    .where(and(eq(price_watches.plan_id, plan_id), isNull(price_watches.ended_at)));

export const watchOf = async (db: Db | Tx, plan_id: string): Promise<WatchRow | undefined> => {
  const [row] = await db.select().from(price_watches).where(eq(price_watches.plan_id, plan_id));
  return row;
};

/** The last nights, the oldest first. */
export const nightsOf = (db: Db | Tx, plan_id: string, today: Day) =>
  db
    .select()
    .from(price_watch_nights)
    .where(and(eq(price_watch_nights.plan_id, plan_id), gt(price_watch_nights.night, addDays(today, -NIGHTS_KEPT))))
    .orderBy(asc(price_watch_nights.night));

const mayWatch = ({ from_day, to_day }: WatchRow, plan: MovePlan, today: Day): boolean =>
  !isBooked(plan) && !isWatchOver({ from: from_day, to: to_day }, today);

const bookableDays = (caller: Caller, { plan, mover }: OpenPlan) => ({
  earliest: earliestMoveDay(dateNow(caller, plan, mover)),
  latest: latestMoveDay(caller.now),
});

const shownOf = async (caller: Caller, opened: OpenPlan) => {
  const { plan } = opened;
  const { db } = caller.world;
  const [watch, nights] = await Promise.all([watchOf(db, plan.uuid), nightsOf(db, plan.uuid, caller.now.today)]);
  const is_on = watch !== undefined && watch.ended_at === null && mayWatch(watch, plan, caller.now.today);
  const { move_date } = plan.details;
  return {
    watch: is_on ? wordsOf(watch) : null,
    nights: nights.map(({ night, prices }) => ({ night, lowest: inDollars(lowestOfNight(prices)?.total_cost) })),
    week: move_date === null ? null : weekAround(move_date, bookableDays(caller, opened).earliest),
  };
};

const wordsOf = ({ under_cents, from_day, to_day, email, proved_at, letter_on }: WatchRow) => ({
  ...{ under: toDollars(under_cents as Cents), from: from_day, to: to_day, email, is_proved: proved_at !== null },
  ends_on: endsOn({ from: from_day, to: to_day }),
  next_letter_from: letter_on === null ? null : nextLetterFrom(letter_on),
});

const inDollars = (amount: Cents | undefined): number | null => (amount === undefined ? null : toDollars(amount));

const isProvedAddressOf = async ({ world, viewer }: Caller, email: string): Promise<boolean> => {
  if (viewer.user === null || viewer.user.impersonated_by !== null) return false;
  const [account] = await world.db
    .select({ email: users.email, at: users.email_proved_at })
    .from(users)
    .where(eq(users.id, viewer.user.id));
  return account !== undefined && account.at !== null && plainEmail(account.email) === email;
};

const heldBy = async (caller: Caller, key: string): Promise<{ watch: WatchRow; plan: MovePlan }> => {
  requireSeldom(caller);
  const { db } = caller.world;
  const [watch] = await db.select().from(price_watches).where(eq(price_watches.key, key));
  const plan = watch && (await findPlan(db, watch.plan_id));
  if (watch === undefined || plan === undefined) throw refuse('not_found', 'We don’t know this link.');
  return { watch, plan };
};

const WINDOW_MS = 60_000;
const MOST_IN_WINDOW = 60;

/** Nobody tries keys that nobody has. */
const requireSeldom = ({ world, now, address }: Caller): void => {
  const allowance = { kind: 'price watches at', of: address, most: MOST_IN_WINDOW };
  if (spend(world.budgets, [allowance], { window_ms: WINDOW_MS, at: now.at.getTime() }) === undefined)
    throw refuse('too_many', 'This page was asked too often. Wait a minute and try again.');
};
