import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bidOf, isConsultOnly } from '#domain/bidding/bids.ts';
import { finalPrice, paymentPlanOf } from '#domain/booking/booking.ts';
import { type Coupon, couponEffectOf } from '#domain/booking/coupons.ts';
import { nowIn } from '#domain/core/business-time.ts';
import { addDays } from '#domain/core/calendar.ts';
import { fromDollars, toDollars } from '#domain/core/money.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { HOME_SIZES } from '#domain/inventory/tables/home-sizes.ts';
import { addTypicalBoxes, addTypicals } from '#domain/inventory/typicals.ts';
import type { HeightId } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import { booking_attempts, coupons } from '#server/db/schema.ts';
import { seededMovers } from '#server/seed/movers.ts';
import { choosesCover, signsPapers } from '#test/support/builders.ts';
import { EFFORT } from '#test/support/effort.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { anEmptyPlan } from '#test/support/people/moves.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const NOW = nowIn(new Date('2026-11-20T15:00:00Z'));
const MOVERS = seededMovers();
const LONG_RUN_MS = 240_000;

const PLACES = [
  { city: 'Brooklyn', state: 'NY', zip: '11215', lat: 40.6669, lng: -73.9828 },
  { city: 'Hoboken', state: 'NJ', zip: '07030', lat: 40.7453, lng: -74.0279 },
  { city: 'Philadelphia', state: 'PA', zip: '19123', lat: 39.9637, lng: -75.1468 },
  { city: 'Chicago', state: 'IL', zip: '60614', lat: 41.9227, lng: -87.6533 },
  { city: 'Honolulu', state: 'HI', zip: '96822', lat: 21.3117, lng: -157.8299 },
];

const place = fc.record({ at: fc.constantFrom(...PLACES), height_id: fc.integer({ min: 1, max: 7 }) });
const quantities = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 7, maxLength: 7 });

const boxRows = (counts: readonly number[]): MovePlan['boxes'] =>
  counts.map((quantity, at) => ({ box_type_id: (at + 1) as 1, quantity, typical_quantity: 0 }));

/** With what a home of its size usually holds. */
const FILLED = new Map(HOME_SIZES.map(({ id }) => [id as number, addTypicalBoxes(addTypicals(anEmptyPlan({ home_size_id: id })))]));

/** Plans of every kind, as the site makes and changes them. */
const plans: fc.Arbitrary<MovePlan> = fc
  .record({
    ...{ from: place, to: place, storage: fc.constantFrom('none', 'into', 'transit'), packing: fc.constantFrom(0, 1, 2, 3) },
    ...{ home_size_id: fc.constantFrom(...HOME_SIZES.map(({ id }) => id)), more_boxes: fc.option(quantities), bought: quantities },
    ...{ days: fc.integer({ min: 5, max: 360 }), deductible: fc.constantFrom(null, 0, 250, 500), coi: fc.boolean() },
  })
  .map(({ from, to, storage, packing, days, deductible, ...drawn }) => {
    const filled = FILLED.get(drawn.home_size_id) ?? anEmptyPlan();
    const move_date = addDays(NOW.today, days);
    const stop = ({ at, height_id }: typeof from) => ({ ...filled.details.pick_up, ...at, height_id: height_id as HeightId });
    return {
      ...filled,
      boxes: drawn.more_boxes === null ? filled.boxes : boxRows(drawn.more_boxes),
      box_purchases: boxRows(drawn.bought),
      follow_up_packing_service_id: packing as 0,
      insurance: deductible === null ? null : { waived: false, declared_value: fromDollars(20_000.01), deductible: deductible as 0 },
      details: {
        ...filled.details,
        move_date,
        pick_up: { ...stop(from), certificate_of_insurance_required: drawn.coi },
        drop_off: stop(to),
        move_into_storage: storage === 'into',
        storage_in_transit: storage === 'transit',
        storage_move_out_date: storage === 'transit' ? addDays(move_date, 47) : null,
      },
    };
  });

const codes: fc.Arbitrary<Coupon | null> = fc.option(
  fc
    .oneof(
      fc.record({ discount_percentage: fc.integer({ min: 1, max: 100 }), discount_cents: fc.constant(0) }),
      fc.record({ discount_percentage: fc.constant(0), discount_cents: fc.integer({ min: 1, max: 500_000 }) }),
    )
    .map((off) => ({ code: 'CODE', max_uses: null, used: 0, starts_on: null, ends_on: null, ...off })),
);

/** The rules for a final price and a deposit once more, in whole numbers only. */
const expectedOf = (total: number, coupon: Coupon | null, is_near: boolean) => {
  const percent = BigInt(coupon?.discount_percentage ?? 0);
  const off = percent > 0n ? Number((BigInt(total) * percent * 2n + 100n) / 200n) : (coupon?.discount_cents ?? 0);
  const final = Math.max(0, total - off);
  const tenth = Number((BigInt(final) * 2n + 10n) / 20n);
  const deposit = Math.min(final, 50_000, Math.max(7_500, tenth));
  return { final, now: is_near ? final : deposit };
};

test(`${EFFORT.priced_plans} plans with and without codes hold the cents that were quoted, whole or as the deposit [property 6] [pricing 4]`, () => {
  let priced = 0;
  fc.assert(
    fc.property(plans, codes, fc.constantFrom(...MOVERS), (plan, coupon, mover) => {
      const input = pricingInputOf(plan, catalogItem);
      const day = plan.details.move_date ?? '';
      if (input === null || isConsultOnly(mover, input)) return;
      const shown = bidOf(mover, input, day).price;
      if (shown === null) throw new Error('A bid without a price.');
      const stored = JSON.parse(JSON.stringify(shown)) as typeof shown;
      expect(stored.line_items.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.total_cost);
      const final = finalPrice(stored.total_cost, coupon && couponEffectOf(coupon));
      const { at_booking, rest, rest_held_on } = paymentPlanOf(final, day, NOW);
      const expected = expectedOf(shown.total_cost, coupon, day <= addDays(NOW.today, 7));
      expect({ final, now: at_booking, rest }).toEqual({ ...expected, rest: expected.final - expected.now });
      expect(fromDollars(Number(toDollars(final).toFixed(2)))).toBe(final);
      if (rest_held_on !== null) expect(rest_held_on > NOW.today && rest_held_on < day).toBe(true);
      priced += 1;
    }),
    { numRuns: EFFORT.priced_plans, seed: 6 },
  );
  // Some plans nobody prices unseen.
  expect(priced).toBeGreaterThanOrEqual(Math.floor(EFFORT.priced_plans / 1.05));
}, 120_000);

const MOVES = [
  ['Brooklyn, NY 11215', 'Hoboken, NJ 07030'],
  ['Chicago, IL 60614', 'Chicago, IL 60640'],
  ['Austin, TX 78704', 'Denver, CO 80205'],
  ['Seattle, WA 98103', 'Portland, OR 97214'],
  ['Miami, FL 33130', 'Tampa, FL 33606'],
  ['Los Angeles, CA 90026', 'Boston, MA 02118'],
  ['Honolulu, HI 96822', 'Honolulu, HI 96815'],
] as const;

const COUPONS = [
  { code: 'SEVENTH', discount_percentage: 7 },
  { code: 'THIRD', discount_percentage: 33 },
  { code: 'ODD', discount_cents: 12_345 },
  { code: 'LIMITED', discount_cents: 2_501, max_uses: 1_000 },
];

/** What no client may decide; every one of them is sent along. */
const FORBIDDEN = {
  ...{ is_booked: true, balance: 0.01, price_override: 1, cost_with_coupon: 1, final_price: 1, amount_cents: 1, paid_today: 1 },
  ...{ discount_cents: 999_999, discount_percentage: 99, discount_dollars: 999, mover_id: 1, status: 'confirmed', payment_kind: 'full' },
  ...{
    price: { total_cost: 1 },
    pricing: { total_cost: 1 },
    quote: { total_cost: 1 },
    owner_user_id: null,
    constructor: { total_cost: 1 },
  },
};

const CONTACT = { first_name: 'Ana', last_name: 'Reyes', email_address: 'ana@example.com', phone_number: '(718) 555-0112' };

const post = async (ana: Browser, path: string, body: unknown) => {
  const answer = await ana.request('POST', path, { body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

/** The code that a plan keeps before BOOK: a client may set that, and nothing else of a price. */
const keptCode = (at: number): string => (at % 4 === 0 ? 'THIRD' : '');

/** A plan whose mover is chosen, after a client that tried to set its price. */
const aChosenPlan = async (ana: Browser, at: number): Promise<string> => {
  const [pick_up_address, drop_off_address] = MOVES[at % MOVES.length]!;
  const home_size_id = HOME_SIZES[at % HOME_SIZES.length]!.id;
  const move_date = addDays('2026-11-24', (at * 13) % 300);
  const storage = at % 9 === 4 ? { storage_in_transit: true, storage_move_out_date: addDays(move_date, 33) } : {};
  const { uuid: id } = await ana.api.plans.create({
    move_plan: { pick_up_address, drop_off_address, home_size_id, move_date, ...storage },
  });
  const streets = { pick_up: { street_address: '418 12th St', height_id: (at % 7) + 1 }, drop_off: { street_address: '920 Oak St' } };
  await ana.request('PATCH', `/api/v3/move_plans/${id}`, {
    body: { move_plan: { ...FORBIDDEN, total_cost: 1, coupon_code: keptCode(at), details: { ...streets, total_cost: 1 } } },
  });
  const { estimates } = await ana.api.bids.list({ id });
  const chosen = estimates[at % estimates.length];
  const { status } = await post(ana, `/api/v3/move_plans/${id}/choose_mover`, { id: chosen?.mover.id, total_cost: 1, ...FORBIDDEN });
  expect(status).toBe(200);
  expect((await ana.api.plans.show({ id })).pricing.total_cost).toBe(chosen?.total_cost);
  return id;
};

const heldFor = async (site: Site, id: string) => {
  const attempts = await site.db.select().from(booking_attempts).where(eq(booking_attempts.plan_id, id));
  const held = await Promise.all(attempts.map((attempt) => site.payments.search(attempt.id)));
  return { attempts, held: held.flat() };
};

/** Chooses, is refused every wrong total, and books at the right one. Answers whether a deposit was held and not the whole. */
const booksOne = async (site: Site, ana: Browser, at: number): Promise<boolean> => {
  const id = await aChosenPlan(ana, at);
  const coupon = at % 2 === 0 ? null : COUPONS[at % COUPONS.length]!.code;
  await choosesCover(ana, id);
  const terms = await ana.api.bookings.terms({ id, ...(coupon === null ? {} : { coupon }) });
  const final_price = terms.final_price ?? 0;
  const signed = await signsPapers(ana, id, coupon === null ? {} : { coupon });
  const asks = (total_cost: number) =>
    post(ana, `/api/v3/move_plans/${id}/bookings`, {
      ...FORBIDDEN,
      contact_information: CONTACT,
      payment: { billing_nonce: `sandbox:1111:approve:${randomUUID()}`, coupon, amount: 0.01, ...FORBIDDEN },
      total_cost,
      survey_waived: terms.survey_waiver_needed,
      ...signed,
    });
  for (const refused of await Promise.all([0, 1, final_price - 0.01, final_price + 0.01].map(asks)))
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', total_cost: final_price } });
  expect(await heldFor(site, id)).toEqual({ attempts: [], held: [] });
  expect(await asks(final_price)).toMatchObject({ status: 201, body: { total_cost: final_price, paid_today: terms.paid_today } });

  const plan = await ana.api.plans.show({ id });
  const used = coupon ?? (keptCode(at) || null);
  const off = COUPONS.find(({ code }) => code === used);
  const asked = off && { max_uses: null, used: 0, starts_on: null, ends_on: null, discount_percentage: 0, discount_cents: 0, ...off };
  const expected = expectedOf(fromDollars(plan.pricing.total_cost ?? 0), asked ?? null, (plan.move_date ?? '') <= '2026-11-27');
  const { attempts, held } = await heldFor(site, id);
  expect(attempts).toMatchObject([{ amount_cents: expected.now, final_price_cents: expected.final, state: 'booked', coupon: used }]);
  expect(held).toMatchObject([{ amount: expected.now, state: 'authorized' }]);
  expect(plan).toMatchObject({ status: 'reserved', pricing: { final_price }, billing: { balance: 0, coupon: used ?? '' } });
  return expected.now < expected.final;
};

const LANES = 7;
const EACH = EFFORT.priced_bookings / LANES;

test(
  `${LANES * EACH} moves booked through the site hold what the server quoted, whatever the client sends [property 6] [property 7] [property 28]`,
  async () => {
    const site = await aSite();
    await site.db.insert(coupons).values(COUPONS);
    let deposits = 0;
    // Several people at a time: one alone would mostly wait for the database and the payments.
    const lane = async (first: number) => {
      const ana = site.visitor();
      for (let at = first; at < LANES * EACH; at += LANES) if (await booksOne(site, ana, at)) deposits += 1;
    };
    await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)));
    expect(deposits).toBeGreaterThan((LANES * EACH) / 2.1);
    const attempts = await site.db.select().from(booking_attempts);
    expect(attempts.length).toBe(LANES * EACH);
    const [limited] = await site.db.select().from(coupons).where(eq(coupons.code, 'LIMITED'));
    expect(limited?.used).toBe(attempts.filter((attempt) => attempt.coupon === 'LIMITED').length);
  },
  LONG_RUN_MS,
);
