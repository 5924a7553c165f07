import { eq } from 'drizzle-orm';
import { whyNotInstallments } from '#domain/booking/installments.ts';
import { type Contact, whyNotContact } from '#domain/core/contact.ts';
import type { Cents } from '#domain/core/money.ts';
import { type Refusal, refuse, throwIf } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '#server/db/open.ts';
import { booking_attempts } from '#server/db/schema.ts';
import { type Attempt, attemptOf, liveAttempt, lockAttempt } from '#server/ledger/attempts.ts';
import { couponInvalid, useCoupon } from '#server/ledger/coupons.ts';
import { isSigning, releaseHold } from '#server/ledger/hold.ts';
import { bookingInProgress } from '#server/ledger/live-attempt.ts';
import { requireRight } from '#server/ledger/rights.ts';
import { requireSigned } from '#server/papers/sheets.ts';
import { lockPlan } from '#server/plan/plan-row.ts';
import { quoteOf } from '#server/pricing/price-plan.ts';
import { reserveSlots } from '#server/pricing/slots.ts';
import { type BookInput, bodyHashOf, contactOf } from '../request.ts';
import { type BookingTerms, type QuoteOf, termsOf } from '../terms.ts';
import { installmentsOf } from './installment-money.ts';

/** How long capacity slots and price wait for the customer who signs at the provider. */
export const HOLD_MS = 20 * 60_000;

export type HoldInput = {
  uuid: string;
  /** The final price that was on screen, in dollars. */
  cost_with_coupon: number;
  contact_information?: Contact | undefined;
  coupon?: string | null | undefined;
  survey_waived?: boolean | undefined;
  /** The sheet of papers that was signed for it. */
  sheet_id?: string | undefined;
  full_value_waived?: boolean | undefined;
};

const priceNow: QuoteOf = (caller, tx, plan) => quoteOf(tx, plan, caller.now);

/**
 * Installments begin: capacity slots and coupon are taken, the provider makes its plan, and the customer goes there to sign. Nothing is
 * authorized yet. Asked again for the same price, it answers the same page.
 */
export const holdInstallments = async (caller: Caller, input: HoldInput, quote: QuoteOf = priceNow): Promise<{ CheckoutUrl: string }> => {
  if (input.contact_information) throwIf(whyNotContact(input.contact_information));
  if (caller.world.installments.provider === 'none')
    throw refuse('not_offered', 'We can’t take installments. Please use a card or PayPal.');
  const attempt = await hold(caller, input, quote);
  return { CheckoutUrl: attempt.checkout_url ?? (await openCheckout(caller, attempt)) };
};

/** The customer came back without signing: what waited for them goes back at once. Said twice it is said once. */
export const cancelInstallments = (caller: Caller, plan_id: string): Promise<void> =>
  inTransaction(caller.world, async (tx) => {
    const plan = requireRight(caller, await lockPlan(tx, plan_id), 'book');
    if ((await liveAttempt(tx, plan_id))?.state === 'charging') throw bookingInProgress();
    await releaseHold(tx, plan, new Date(caller.world.clock.now()));
  });

export const providerAway = (): Refusal =>
  refuse('provider_away', 'Installments can’t be reached right now. Nothing was charged. Please try again, or use another payment method.');

/** Another price or coupon needs another hold; the old one ends in a transaction of its own, so that locks are taken in one order. */
const hold = async (caller: Caller, input: HoldInput, quote: QuoteOf): Promise<Attempt> => {
  const first = await tryHold(caller, input, quote);
  if (first !== 'other') return first;
  await cancelInstallments(caller, input.uuid);
  const second = await tryHold(caller, input, quote);
  if (second === 'other') throw bookingInProgress();
  return second;
};

/** T1 of installments, in the order of the locks of every booking: plan, coupon, mover-days. */
const tryHold = (caller: Caller, input: HoldInput, quote: QuoteOf): Promise<Attempt | 'other'> =>
  inTransaction(caller.world, async (tx) => {
    const plan = requireRight(caller, await lockPlan(tx, input.uuid), 'book');
    const live = await liveAttempt(tx, plan.uuid);
    if (live?.state === 'charging') throw bookingInProgress();
    const booking = asBooking(input, plan);
    const terms = await termsOf(caller, tx, plan, booking, quote);
    throwIf(whyNotInstallments(terms.final_price));
    if (input.sheet_id !== undefined) await requireSigned(caller, tx, plan, input.sheet_id, terms);
    if (live !== undefined && isSigning(live)) return 'other';
    if (live)
      return isSame(live, { ...terms, sheet_id: input.sheet_id ?? null }, caller.world.clock.now())
        ? withContact(tx, live, input)
        : 'other';
    spendHold(caller, plan.uuid);
    return insertHold(caller, tx, plan, booking, terms);
  });

type HoldTerms = BookingTerms & Pick<Attempt, 'sheet_id'>;

const isSame = ({ final_price_cents, coupon, mover_id, sheet_id, hold_until }: Attempt, terms: HoldTerms, now: number): boolean =>
  final_price_cents === terms.final_price &&
  coupon === (terms.coupon?.code ?? null) &&
  mover_id === terms.mover.id &&
  sheet_id === terms.sheet_id &&
  (hold_until?.getTime() ?? 0) > now;

const withContact = async (tx: Tx, attempt: Attempt, { contact_information }: HoldInput): Promise<Attempt> => {
  if (contact_information === undefined) return attempt;
  const contact = contactOf({ contact_information });
  await tx.update(booking_attempts).set({ contact }).where(eq(booking_attempts.id, attempt.id));
  return { ...attempt, contact };
};

const insertHold = async (caller: Caller, tx: Tx, plan: MovePlan, booking: BookInput, terms: BookingTerms): Promise<Attempt> => {
  const [row] = await tx
    .insert(booking_attempts)
    .values(rowOf(caller, plan, booking, terms))
    .returning();
  if (terms.coupon && !(await useCoupon(tx, terms.coupon.code))) throw couponInvalid();
  if (await reserveSlots(tx, terms.mover.id, terms.slots)) return attemptOf(row!);
  throw refuse('mover_full', `${terms.mover.name} has just been booked for that day.`);
};

/** The whole price, whenever the move is: the provider collects the parts (pricing, 4). Until its hold is over no worker looks at it. */
const rowOf = ({ world, now }: Caller, plan: MovePlan, booking: BookInput, terms: BookingTerms): typeof booking_attempts.$inferInsert => {
  const id = world.ids.uuid();
  const hold_until = new Date(world.clock.now() + HOLD_MS);
  return {
    id,
    plan_id: plan.uuid,
    request_key: `installments:${id}`,
    body_sha256: bodyHashOf(booking),
    plan_version: plan.version,
    method: 'installments',
    payment_kind: 'full',
    amount_cents: terms.final_price,
    final_price_cents: terms.final_price,
    quote: terms.price,
    coupon: terms.coupon?.code ?? null,
    contact: contactOf(booking),
    survey_waived: booking.survey_waived ?? false,
    sheet_id: booking.sheet_id ?? null,
    full_value_waived: booking.full_value_waived ?? false,
    mover_id: terms.mover.id,
    slots: terms.slots.map(({ day, half_truck_days }) => ({ day, half_truck_days })),
    state: 'held',
    hold_until,
    lease_until: hold_until,
    created_at: now.at,
  };
};

/** Without a contact of its own a request holds for the plan's, which may be blank: then only the return can book. */
const asBooking = (input: HoldInput, plan: MovePlan): BookInput => ({
  id: input.uuid,
  contact_information: input.contact_information ?? {
    first_name: plan.contact_first_name,
    last_name: plan.contact_last_name,
    email_address: plan.contact_email_address,
    phone_number: plan.contact_phone_number,
  },
  payment: { billing_nonce: '', coupon: input.coupon },
  total_cost: input.cost_with_coupon,
  survey_waived: input.survey_waived,
  sheet_id: input.sheet_id,
  full_value_waived: input.full_value_waived,
});

/** Asked twice for one order the provider answers the same plan, so a lost reply is mended by asking again. */
const openCheckout = async (caller: Caller, attempt: Attempt): Promise<string> => {
  const { world } = caller;
  const made = await installmentsOf(world)
    .create(orderOf(caller, attempt))
    .catch((error: unknown) => {
      world.log('installments_unknown', { attempt: attempt.id, call: 'create', error: error instanceof Error ? error.name : 'unknown' });
      throw providerAway();
    });
  await inTransaction(world, async (tx) => {
    const { attempt: current } = await lockAttempt(tx, attempt.id);
    if (current.state !== 'held') throw bookingInProgress();
    const page = { installment_no: made.number, checkout_url: made.checkout_url };
    await tx.update(booking_attempts).set(page).where(eq(booking_attempts.id, attempt.id));
  });
  return made.checkout_url;
};

/** Both ways back lead on to BOOK. They are told apart by their path, since a provider may add to an address as it likes. */
const orderOf = ({ world }: Caller, { id, plan_id, amount_cents, contact }: Attempt) => {
  const back = `${world.settings.public_url}/moving/${plan_id}/installments`;
  return {
    order_id: id,
    amount: amount_cents as Cents,
    return_url: `${back}/agreed`,
    cancel_url: `${back}/canceled`,
    customer: { name: `${contact.first_name} ${contact.last_name}`.trim(), email: contact.email_address },
  };
};

const HOUR_MS = 3_600_000;
const MOST_OF_PLAN = 6;
const MOST_AT_ADDRESS = 20;

/** A hold takes a mover's capacity slots for nothing, so nobody may begin many of them: otherwise one visitor could keep a day empty. */
const spendHold = ({ world, address }: Caller, plan_id: string): void => {
  const allowances = [
    { kind: 'holds of', of: plan_id, most: MOST_OF_PLAN },
    { kind: 'holds at', of: address, most: MOST_AT_ADDRESS },
  ];
  const spent = spend(world.budgets, allowances, { window_ms: HOUR_MS, at: world.clock.now() });
  if (spent === undefined) throw refuse('too_many', 'Installments were started too often. Wait an hour, or use another payment method.');
};
