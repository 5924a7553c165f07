import { and, eq } from 'drizzle-orm';
import { nowIn } from '#domain/business-time.ts';
import type { Cents } from '#domain/money.ts';
import { Refusal } from '#domain/refusal.ts';
import { book } from '#server/bookings/book.ts';
import { cancelBooking } from '#server/bookings/cancel.ts';
import type { BookInput } from '#server/bookings/request.ts';
import { bookingStatus } from '#server/bookings/status.ts';
import type { Caller } from '#server/caller.ts';
import * as schema from '#server/db/schema.ts';
import { cookiesFor } from '#server/http/cookies.ts';
import { insertPlan } from '#server/plans/plan-row.ts';
import type { World } from '#server/world.ts';
import { aBookablePlan, aMover, MOVE_DAY } from '../booking-people.ts';
import { quoting, TOTAL } from '../booking-site.ts';
import type { Server } from './server.ts';
import type { Story } from './story.ts';

/** Somebody with a plan, one or two browsers, and little patience. */
export type Customer = {
  name: string;
  email: string;
  plan_id: string;
  /** What the site has told them for good: 201, and nothing may take that back but a cancellation or the mover's no. */
  acknowledged: Set<string>;
  /** What canceling a booking was said to cost, in cents. */
  fees: Map<string, number>;
  begin(): void;
};

/** `reach` answers a server that takes requests just now, if there is one. */
export const aCustomer = async (story: Story, at: number, reach: () => Server | undefined): Promise<Customer> => {
  const { random, time, place } = story;
  const name = `ana${at + 1}`;
  const email = `${name}@example.com`;
  const visitor_id = random.uuid();
  const plan_id = random.uuid();
  const acknowledged = new Set<string>();
  const fees = new Map<string, number>();
  await place.db.insert(schema.visitors).values({ id: visitor_id, token_sha256: random.uuid(), created_at: new Date(time.now()) });
  const plan = aBookablePlan(visitor_id, plan_id);
  const move_date = random.pick([MOVE_DAY, '2027-03-08']);
  await insertPlan(place.db, { ...plan, details: { ...plan.details, move_date } }, new Date(time.now()));

  const callerOf = (world: World): Caller => ({
    world,
    viewer: { visitor_id, user: null, grants: [] },
    now: nowIn(new Date(world.clock.now())),
    request_id: random.uuid(),
    address: '127.0.0.1',
    cookies: [],
    cookie_names: cookiesFor(false),
    session_token: null,
  });

  /** The answer as the browser gets it: a word, or `lost` when nothing came back. */
  const ask = async (what: string, request: (server: Server) => Promise<string>): Promise<string> => {
    const server = reach();
    if (server === undefined) return 'lost';
    const answer = await request(server).catch((error: unknown) =>
      error instanceof Refusal ? error.code : server.isAlive() ? 'fault' : 'lost',
    );
    const heard = server.isAlive() ? answer : 'lost';
    story.tell(`${name} ${what} at ${server.name}: ${heard}`);
    if (heard === 'fault' && !story.faulty) story.break(`${name} meets a fault: ${what}`);
    return heard;
  };

  const click = (input: BookInput): Promise<string> =>
    ask(`books with ${story.nameOf('nonce', input.payment.billing_nonce)}`, async (server) => {
      const total = (TOTAL - (input.payment.coupon ? 5_000 : 0)) as Cents;
      const shown = { ...input, total_cost: total / 100 };
      const desk = { quoteOf: quoting(aMover()), step: server.step };
      const answer = await book(callerOf(server.world), shown, desk);
      if (answer.status === 201 && server.isAlive()) acknowledged.add(answer.body.uuid);
      return String(answer.status);
    });

  const poll = (): Promise<string> =>
    ask('asks how it stands', async (server) => (await bookingStatus(callerOf(server.world), plan_id)).state);

  const cancel = (): Promise<string> =>
    ask('cancels', async (server) => {
      const before = await bookedAt(story, plan_id);
      const { cancellation } = await cancelBooking(callerOf(server.world), plan_id, '');
      if (before !== undefined) fees.set(before, Math.round(cancellation.fee * 100));
      return `canceled for ${cancellation.fee}`;
    });

  /** One tab: it sends again what got lost, waits while it is told to, and tries another card after a no. */
  const tab = async (outcome: string, coupon: string | undefined, cards = 2): Promise<void> => {
    const billing_nonce = `sandbox:1111:${outcome}:${random.uuid()}`;
    const contact = { first_name: 'Ana', last_name: 'Reyes', email_address: email, phone_number: '(555) 123-4567' };
    const input = { id: plan_id, contact_information: contact, payment: { billing_nonce, coupon }, total_cost: 0 };
    if (random.chance(0.3)) time.after(random.between(0, 400), () => void click(input));
    let answer = await click(input);
    for (let again = 0; again < 3 && (answer === 'lost' || answer === 'fault'); again += 1) {
      await time.sleep(random.between(1_000, 15_000));
      answer = await click(input);
    }
    if (answer === '202' || answer === 'booking_in_progress') answer = await wait();
    if ((answer === 'payment_declined' || answer === 'failed') && cards > 1) {
      await time.sleep(random.between(2_000, 20_000));
      return tab(random.pick(OUTCOMES), coupon, cards - 1);
    }
    if ((answer === '201' || answer === 'booked') && random.chance(0.3)) await changeOfMind();
  };

  const wait = async (): Promise<string> => {
    let answer = 'processing';
    for (let look = 0; look < 4 && (answer === 'processing' || answer === 'lost'); look += 1) {
      await time.sleep(random.between(2_000, 60_000));
      answer = await poll();
    }
    return answer;
  };

  const changeOfMind = async (): Promise<void> => {
    await time.sleep(random.pick([random.between(0, 5_000), random.between(5_000, 200_000), random.between(200_000, 12 * HOUR_MS)]));
    const answer = await cancel();
    if (answer !== 'lost') return;
    await time.sleep(random.between(1_000, 9_000));
    await cancel();
  };

  const begin = (): void => {
    const coupon = random.chance(0.5) ? COUPON : undefined;
    const tabs = random.chance(0.25) ? 2 : 1;
    for (let one = 0; one < tabs; one += 1) {
      const outcome = random.pick(OUTCOMES);
      time.after(random.between(0, 30_000), () => void tab(outcome, coupon));
    }
  };
  return { name, email, plan_id, acknowledged, fees, begin };
};

const bookedAt = async ({ place }: Story, plan_id: string): Promise<string | undefined> => {
  const attempts = schema.booking_attempts;
  const [row] = await place.db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.plan_id, plan_id), eq(attempts.state, 'booked')));
  return row?.id;
};

export const COUPON = 'FIFTY';

const HOUR_MS = 3_600_000;
const OUTCOMES = ['approve', 'approve', 'decline'];
