import * as schema from '#server/db/schema.ts';
import { MOVER_ID } from '#test/support/people/booking-people.ts';
import { NOW } from '#test/support/site/booking-site.ts';
import { customersPay } from './bills.ts';
import { lookForHarm } from './books.ts';
import { aCustomer, COUPON, type Customer } from './customers.ts';
import { claimsGoOn, customersClaim, lookAtClaims } from './damage.ts';
import { lookAtTheEnd } from './end.ts';
import { lookAtInstallments } from './installment-books.ts';
import { crewsLoad } from './loading.ts';
import { lookAtTheMoney } from './money.ts';
import { crewsFind } from './move-day.ts';
import { type Drivers, everybodySigns, moversComplete, moversLook, theDrivers } from './mover.ts';
import { DAYS } from './moves.ts';
import { type Outside, theOutside } from './outside.ts';
import { lookAtPapers } from './paper-books.ts';
import { lookAtPayouts } from './payout-books.ts';
import { OTHER_MOVER } from './people.ts';
import type { Place } from './place.ts';
import { randomOf } from './random.ts';
import { aServer, type Server } from './server.ts';
import { aStory, type Told } from './story.ts';
import { teamPays } from './team.ts';
import { timelineFrom } from './timeline.ts';
import { webhooksTo } from './webhooks.ts';

export type Run = { seed: number; trace: readonly string[]; broken: readonly string[] };

/** Lives through one seed: a bad quarter of an hour, ten minutes in which everything must be decided, and two days for what comes late. */
export const simulate = async (seed: number, place: Place, { between_states = false } = {}): Promise<Run> => {
  await place.reset();
  const random = randomOf(seed);
  const time = timelineFrom(Date.parse(NOW), place.quiet);
  const story = aStory(seed, place, time, random, between_states);
  await layMarket(story);
  const outside = await theOutside(story);
  const servers = twoServers(story, (name, died) => aServer(story, outside, name, died));
  // Mostly the provider says nothing, so that it is seen whether everything is found without being told.
  if (random.chance(0.3)) story.hear = webhooksTo(story, servers.reach);
  const customers: Customer[] = [];
  for (let at = 0; at < 1 + random.whole(4); at += 1) customers.push(await aCustomer(story, at, servers.reach, outside));

  for (const one of customers) one.begin();
  for (const at of BAD_LOOKS) time.after(at * MINUTE_MS + random.whole(30_000), random.chance(0.6) ? servers.work : servers.workAlone);
  for (const at of QUIET_LOOKS) time.after(at * MINUTE_MS, servers.workAlone);
  const drivers = theDrivers(story, servers.reach);
  for (let look = 0; look < 4; look += 1)
    time.after(random.between(20_000, random.pick([4, 12, 60, 1_200]) * MINUTE_MS), () => void moversLook(story, drivers, customers));
  endFaultsAt(story, time.now() + BAD_MS);
  if (random.chance(0.4)) anotherBadHour(story, servers);

  for (const minute of between_states ? [200, 1_480, 2_910] : [])
    time.after(minute * MINUTE_MS, () => void everybodySigns(story, drivers, customers));

  const start = time.now();
  const between = nowAndThen(place, () => lookForHarm(story));
  await time.runUntil(start + BAD_MS + TO_DECIDE_MS, between);
  await nothingUndecided(story);
  await time.runUntil(start + DAYS_MS, between);
  if (random.chance(between_states ? 0.7 : 0.4)) await untilTheMove(story, { servers, drivers, customers, outside }, between);
  await lookForHarm(story);
  await lookAtTheEnd(story, outside, customers);
  await lookAtTheMoney(story, outside, new Map(customers.flatMap(({ fees }) => [...fees])));
  await lookAtInstallments(story, outside);
  await lookAtPayouts(story);
  await lookAtClaims(story, outside, customers);
  if (between_states) await lookAtPapers(story, customers);
  return { seed, trace: story.trace, broken: story.broken };
};

type People = { servers: Servers; drivers: Drivers; customers: readonly Customer[]; outside: Outside };

/**
 * The days up to the moves: the rest is held two business days before, while the provider has another bad hour, crews find more or less
 * than was listed, the work is done, what is left is taken, things are found broken, and our team pays the movers.
 */
const untilTheMove = async (story: Told, { servers, drivers, customers, outside }: People, between: () => Promise<void>): Promise<void> => {
  const { time, random } = story;
  const from = Date.parse(NOW);
  const at = (minute: number, deed: () => void) => time.after(from + minute * MINUTE_MS - time.now(), deed);
  badTimes(story, from + REST_DUE * MINUTE_MS, 12);
  for (const minute of [1, 4, 9, 14, 30, 1_500, 2_990]) at(REST_DUE + minute, servers.workAlone);
  for (const done of [DONE, DONE_LATER]) {
    at(done - 120, () => void crewsFind(story, drivers, customers));
    if (story.between_states) at(done - 30, () => void crewsLoad(story, drivers));
    at(done, () => void moversComplete(story, drivers));
    for (const minute of [5, 60, 1_500]) at(done + minute, servers.workAlone);
  }
  for (const minute of [REST_DUE + 40, REST_DUE + 1_600, DONE + 30, DONE_LATER + 30])
    at(minute, () => void customersPay(story, outside.bank, customers));
  const broken = DONE + random.pick([3.9, 3.9, 6.9]) * 1_440;
  at(broken, () => void customersClaim(story, customers));
  for (const minute of [60, 150]) at(broken + minute, () => void claimsGoOn(story, drivers, customers));
  if (random.chance(0.5)) badTimes(story, from + broken * MINUTE_MS, 170);
  for (const minute of [-10, 50, 140, 300]) at(broken + minute, servers.workAlone);
  for (const day of [4, 7, 7.1]) at(DONE + day * 1_440 + random.whole(60), () => void teamPays(story, servers.reach));
  for (const day of [7.3, 7.9]) at(DONE + day * 1_440, servers.workAlone);
  if (story.between_states) {
    for (const day of [2.6, 3.4, 4.3, 6]) at(day * 1_440, () => void everybodySigns(story, drivers, customers));
    // Without a delivery paper what is left is taken a week after the work was said to be done.
    for (const day of [7.1, 7.3, 8.5]) at(DONE_LATER + day * 1_440, servers.workAlone);
  }
  await time.runUntil(from + (story.between_states ? DONE_LATER + 9 * 1_440 : DONE + 8 * 1_440) * MINUTE_MS, between);
};

/** Minutes from the beginning to Mar 11 at nine in New York, and to the afternoons of the moves on Mar 13 and of the later ones. */
const REST_DUE = 8 * 1_440;
const DONE = 10 * 1_440 + 300;
const DONE_LATER = 13 * 1_440 + 300;

const badTimes = (story: Told, instant: number, minutes: number): void => {
  story.time.after(instant - story.time.now(), () => {
    story.faulty = true;
    story.tell('faults begin again');
  });
  endFaultsAt(story, instant + minutes * MINUTE_MS);
};

const endFaultsAt = (story: Told, instant: number): void =>
  story.time.after(instant - story.time.now(), () => {
    story.faulty = false;
    story.tell('the faults stop');
  });

/** While people change what they booked. */
const anotherBadHour = (story: Told, servers: Servers): void => {
  const { random, time } = story;
  const begin = random.between(30, 1_200);
  badTimes(story, time.now() + begin * MINUTE_MS, 60);
  for (const minute of [2, 9, 20, 35, 50, 64])
    time.after((begin + minute) * MINUTE_MS, random.chance(0.5) ? servers.work : servers.workAlone);
};

/** Harm in the store stays, so it is enough to look after some of the events, and only where something was written since. */
const nowAndThen = (place: Place, look: () => Promise<void>): (() => Promise<void>) => {
  let events = 0;
  let seen = 0;
  return async () => {
    events += 1;
    if (events % EVENTS_PER_LOOK !== 0 || place.writes() === seen) return;
    seen = place.writes();
    await look();
  };
};

const EVENTS_PER_LOOK = 6;
const MINUTE_MS = 60_000;
const BAD_MS = 15 * MINUTE_MS;
const TO_DECIDE_MS = 10 * MINUTE_MS;
const DAYS_MS = 50 * 60 * MINUTE_MS;

/** When the workers look, in minutes: in bad times often both servers at once, so that they get in each other's way. */
const BAD_LOOKS = [0.3, 1, 1.8, 2.7, 3.6, 6, 9, 13];
const QUIET_LOOKS = [15.2, 18, 24.5, 60, 480, 1_470, 2_000, 2_900, 2_960, 2_990];

const layMarket = async ({ place, random }: Told): Promise<void> => {
  const capacity = random.pick([1, 2, 4]);
  const spare = random.pick([0, 0, 2]);
  const days = DAYS.flatMap((day) => [
    { mover_id: MOVER_ID, day, capacity },
    { mover_id: OTHER_MOVER, day, capacity: spare },
  ]);
  await place.db.insert(schema.mover_days).values(days);
  await place.db.insert(schema.coupons).values({ code: COUPON, discount_cents: 5_000, max_uses: random.pick([1, 2, 4]) });
};

/** Two processes of the site on one store; one that died is back some seconds later. */
const twoServers = (story: Told, make: (name: string, died: () => void) => Server) => {
  const { random, time } = story;
  let births = 0;
  const running: (Server | undefined)[] = [];
  const start = (slot: number): void => {
    births += 1;
    running[slot] = make(`server${births}`, () => {
      running[slot] = undefined;
      time.after(random.between(500, 20_000), () => start(slot));
    });
  };
  start(0);
  start(1);
  return {
    reach: (): Server | undefined => running[random.whole(2)],
    work: (): void => {
      for (const one of running) one?.work();
    },
    workAlone: (): void => (running[0] ?? running[1])?.work(),
  };
};

type Servers = ReturnType<typeof twoServers>;

const nothingUndecided = async (story: Told): Promise<void> => {
  const attempts = await story.place.db.select({ state: schema.booking_attempts.state }).from(schema.booking_attempts);
  if (attempts.some(({ state }) => state === 'charging')) story.break('ten minutes after the faults an attempt is still undecided');
};
