import { and, eq } from 'drizzle-orm';
import { type Cents, fromDollars, NOTHING, toDollars } from '#domain/core/money.ts';
import { setBoxes } from '#domain/inventory/boxes.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { book } from '#server/booking/book.ts';
import { bookTerms } from '#server/booking/book-terms.ts';
import { cancelBooking } from '#server/booking/cancel.ts';
import type { BookInput } from '#server/booking/request.ts';
import { bookingStatus } from '#server/booking/status.ts';
import * as schema from '#server/db/schema.ts';
import { insertPlan } from '#server/plan/plan-row.ts';
import { changePlan } from '#server/plan-edits/change-plan.ts';
import { paysInParts } from './installing.ts';
import { aSmallMove, byTheHour, DAYS, intoAnotherState, priceNow, priceOf } from './moves.ts';
import type { Outside } from './outside.ts';
import { aCoOwner, coOwnerDecides, rescinds, signsSheet } from './papers.ts';
import type { Provider } from './provider.ts';
import { requestsMore } from './requests.ts';
import type { Story } from './story.ts';
import { aVoice, type Reach, type Voice } from './voice.ts';

/** Somebody with a plan, one or two browsers, and little patience. */
export type Customer = Voice & {
  email: string;
  plan: MovePlan;
  /** Who owns the things as well. */
  co_owner: Voice | undefined;
  /** What the site has told them for good: 201, and nothing may take that back but a cancellation or the mover's no. */
  acknowledged: Set<string>;
  /** What canceling a booking was said to cost, in cents. */
  fees: Map<string, number>;
  /** What they were told about a claim: that it is filed, and how their answer left it. */
  claimed: { filed: boolean; answers: Map<string, string> };
  begin(): void;
};

/** What the page says: the whole price, and what is held today. */
type Seen = { total: Cents; today: Cents };

export const aCustomer = async (story: Story, at: number, reach: Reach, outside: Provider & Pick<Outside, 'bank'>): Promise<Customer> => {
  const { random, time, place } = story;
  const name = `ana${at + 1}`;
  const email = `${name}@example.com`;
  const visitor_id = random.uuid();
  const id = random.uuid();
  const acknowledged = new Set<string>();
  const fees = new Map<string, number>();
  const claimed = { filed: false, answers: new Map<string, string>() };
  await place.db.insert(schema.visitors).values({ id: visitor_id, token_sha256: random.uuid(), created_at: new Date(time.now()) });
  const small = aSmallMove(visitor_id, id, random.pick(DAYS.slice(0, 2)));
  const { between_states } = story;
  // By the hour nobody moves between states.
  const plan = between_states ? intoAnotherState(small, random.pick(COVERS)) : random.chance(0.2) ? byTheHour(small) : small;
  await insertPlan(place.db, plan, new Date(time.now()));
  const { ask, insist } = aVoice(story, name, { visitor_id, user: null, grants: [] }, reach);
  const who = { name, ask, insist };
  const co_owner = between_states && random.chance(0.3) ? await aCoOwner(story, `ben${at + 1}`, id, reach) : undefined;
  const contact = { first_name: 'Ana', last_name: 'Reyes', email_address: email, phone_number: '(555) 123-4567' };

  const click = (input: BookInput, again: Voice['ask'] = ask): Promise<string> =>
    again(`books with ${story.nameOf('nonce', input.payment.billing_nonce)}`, async (caller, server) => {
      const answer = await book(caller, input, { quoteOf: priceNow, step: server.step });
      if (answer.status === 201 && server.isAlive()) acknowledged.add(answer.body.uuid);
      return String(answer.status);
    });

  const cancel = (): Promise<string> =>
    ask('cancels', async (caller) => {
      const before = await bookedAt(story, id);
      const { cancellation } = await cancelBooking(caller, id, '');
      if (before !== undefined) fees.set(before, Math.round(cancellation.fee * 100));
      return `canceled for ${cancellation.fee}`;
    });

  /** One tab: it sends again what got lost, waits while it is told to, and tries another card after a no. */
  const tab = async (outcome: string, coupon: string | undefined, cards = 2): Promise<void> => {
    const seen = await looks(coupon);
    const billing_nonce = seen && (await wordFor(outcome, seen.today));
    if (seen === undefined || billing_nonce === undefined)
      return cards > 1 && random.chance(0.6) ? tab(outcome, coupon, cards - 1) : undefined;
    const signed = between_states ? await signsSheet(story, who, { plan_id: id, coupon, total: seen.total, co_owner }) : {};
    if (signed === undefined) return cards > 1 && random.chance(0.6) ? tab(outcome, coupon, cards - 1) : undefined;
    const payment = { billing_nonce, coupon };
    const input = { id, contact_information: contact, payment, total_cost: toDollars(seen.total), survey_waived: true, ...signed };
    if (random.chance(0.3)) time.after(random.between(0, 400), () => void click(input));
    let answer = await click(input, insist);
    if (answer === '202' || answer === 'booking_in_progress') answer = await wait();
    if (answer === 'signing' && co_owner !== undefined) {
      await coOwnerDecides(story, co_owner, id);
      answer = await wait();
    }
    if (answer === 'failed' && random.chance(0.5)) answer = await click(input, insist);
    if ((answer === 'payment_declined' || answer === 'failed') && cards > 1) {
      await time.sleep(random.between(2_000, 20_000));
      return tab(random.pick(OUTCOMES), coupon, cards - 1);
    }
    if (answer === 'price_changed' && cards > 1) return tab(outcome, coupon, cards - 1);
    if (answer === '201' || answer === 'booked') await afterwards();
  };

  /** Where a bank will ask, the page is read again: the list may be another by then. */
  const looks = async (coupon: string | undefined): Promise<Seen | undefined> => {
    if (!outside.bank.asks) return { total: (priceOf(plan) - (coupon ? 5_000 : 0)) as Cents, today: NOTHING };
    let seen: Seen | undefined;
    await insist('looks at the terms', async (caller) => {
      const { final_price, paid_today } = await bookTerms(caller, id, coupon);
      seen = { total: fromDollars(final_price), today: fromDollars(paid_today) };
      return `${seen.total}, ${seen.today} today`;
    });
    return seen;
  };

  /** While the bank's window is open, the plan may be changed in another. */
  const wordFor = (outcome: string, amount: Cents): Promise<string | undefined> => {
    if (outside.bank.asks && random.chance(0.5)) {
      const box = { box_type_id: 2, quantity: random.pick([5, 40]) } as const;
      time.after(random.between(1_000, 15_000), () => {
        void ask(`packs ${box.quantity} boxes`, async (caller) => changePlan(caller, id, (now) => setBoxes(now, box)).then(() => 'packed'));
      });
    }
    return outside.bank.wordFor(outcome, amount);
  };

  const wait = async (): Promise<string> => {
    let answer = 'processing';
    for (let look = 0; look < 4 && (answer === 'processing' || answer === 'lost'); look += 1) {
      await time.sleep(random.between(2_000, 60_000));
      answer = await ask('asks how it stands', async (caller) => (await bookingStatus(caller, id)).state);
    }
    return answer;
  };

  const afterwards = async (): Promise<void> => {
    if (random.chance(0.3)) await changeOfMind();
    else if (random.chance(0.5)) await requestsMore(story, who, plan);
  };

  const changeOfMind = async (): Promise<void> => {
    await time.sleep(random.pick([random.between(0, 5_000), random.between(5_000, 200_000), random.between(200_000, 12 * HOUR_MS)]));
    if (between_states && random.chance(0.6)) return void (await rescinds(story, who, id, fees));
    if ((await cancel()) !== 'lost') return;
    await time.sleep(random.between(1_000, 9_000));
    await cancel();
  };

  const begin = (): void => {
    const coupon = random.chance(0.5) ? COUPON : undefined;
    const tabs = random.chance(0.25) ? 2 : 1;
    const in_parts = random.chance(0.25);
    for (let one = 0; one < tabs; one += 1) {
      const outcome = random.pick(OUTCOMES);
      const cost = (priceOf(plan) - (coupon ? 5_000 : 0)) as Cents;
      const parts = { id, contact, coupon, cost, afterwards };
      const inParts = async () => {
        const signed = between_states ? await signsSheet(story, who, { plan_id: id, coupon, total: cost, co_owner: undefined }) : {};
        if (signed !== undefined) await paysInParts(story, who, outside, { ...parts, signed });
      };
      const way = in_parts && one === 0 ? inParts : () => tab(outcome, coupon);
      time.after(random.between(0, 30_000), () => void way());
    }
  };
  return { ...{ name, email, plan, co_owner, ask, insist, acknowledged, fees, claimed, begin } };
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

/** 400 cubic feet at $6.00 a pound, or 60 cents. */
const COVERS = [{ waived: true }, { waived: false, declared_value: fromDollars(16_800), deductible: 0 }] as const;

const HOUR_MS = 3_600_000;
const OUTCOMES = ['approve', 'approve', 'decline'];
