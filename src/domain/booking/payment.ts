import { type Cents, cents, minus, NOTHING, plus } from '#domain/core/money.ts';
import { isBalanceDue } from './booking.ts';

/** covered: what the guarantee pays for instead of the customer; it is never asked of anybody. tip: the crew's, and no part of the price. */
export const PAYMENT_KINDS = ['full', 'deposit', 'rest', 'balance', 'fee', 'tip', 'covered'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const PAYMENT_STATES = ['due', 'charging', 'authorized', 'captured', 'voided', 'declined', 'dropped'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** One payment of a booking. captured_cents is set when it is decided to capture it, and the state follows when it is done. */
export type Payment = {
  id: string;
  kind: PaymentKind;
  method: string;
  state: PaymentState;
  amount_cents: number;
  captured_cents: number;
  refunded_cents: number;
};

/** When the first part is charged, in the middle of a sentence: between states only once its customer can no longer rescind. */
export const chargedOnce = (is_federal: boolean, who_accepts = 'they accept'): string =>
  `${is_federal ? 'three days after' : 'when'} ${who_accepts}`;

/** What a payment costs the customer in the end: nothing when it was let go, else what is or will be captured and does not go back. */
export const netOf = ({ state, amount_cents, refunded_cents }: Payment): Cents =>
  state === 'voided' || state === 'dropped' ? NOTHING : cents(amount_cents - refunded_cents);

/** What the payments for the move itself come to; fees and a tip stand beside it. */
export const paidForMove = (payments: readonly Payment[]): Cents => plus(...payments.filter(isForMove).map(netOf));

export const isForMove = ({ kind }: Pick<Payment, 'kind'>): boolean => kind !== 'fee' && kind !== 'tip' && kind !== 'covered';

/** What the guarantee has taken on itself. */
export const coveredIn = (payments: readonly Payment[]): Cents =>
  plus(...payments.filter(({ kind }) => kind === 'covered').map(({ amount_cents }) => cents(amount_cents)));

/** How a new total divides: what the customer pays, and what the guarantee takes on itself or no longer has to. */
export type NewTotal = {
  after: Cents;
  /** Too little to be asked for: the guarantee pays it on top. */
  covered: Cents;
  /** The price fell, and so much of that was the guarantee's own share. */
  from_guarantee: Cents;
};

/**
 * A new total beside what is agreed (pricing, 4; Spec section 5, "Balance rule"). The threshold looks at all that changes have added so
 * far, so that no row of small ones stays free; what the guarantee once took on itself it keeps.
 */
export const newTotalOf = (
  { asked, owed, covered }: { asked: Cents; owed: Cents; covered: Cents },
  has_delivery_estimate: boolean,
): NewTotal => {
  const more = minus(asked, plus(owed, covered));
  if (more > 0 && !isBalanceDue(asked, minus(asked, owed), has_delivery_estimate))
    return { after: owed, covered: more, from_guarantee: NOTHING };
  const from_guarantee = more < 0 ? cents(Math.min(covered, -more)) : NOTHING;
  return { after: plus(owed, more, from_guarantee), covered: NOTHING, from_guarantee };
};

/** What a new agreed total does to the payments, before anything is done. */
export type PaymentsChange = {
  /** What no payment stands for yet. */
  more: Cents;
  /** Captured, and refunded. */
  refund: Cents;
  /** Held, and let go. */
  let_go: Cents;
  /** Was to be paid later, and no longer is. */
  less_later: Cents;
};

export const changeOfPayments = (payments: readonly Payment[], agreed: Cents): PaymentsChange => {
  const missing = minus(agreed, paidForMove(payments));
  if (missing >= 0) return { more: missing, refund: NOTHING, let_go: NOTHING, less_later: NOTHING };
  const offs = lessen(payments, cents(-missing)).map((step) => {
    const payment = payments.find(({ id }) => id === step.payment_id)!;
    const off = step.what === 'refund' ? step.amount : minus(netOf(payment), step.what === 'lower' ? step.to : NOTHING);
    return { step, payment, off };
  });
  const sumOf = (chosen: (one: (typeof offs)[number]) => boolean): Cents => plus(...offs.filter(chosen).map(({ off }) => off), NOTHING);
  return {
    more: NOTHING,
    refund: sumOf(({ step }) => step.what === 'refund'),
    let_go: sumOf(({ step, payment }) => step.what !== 'refund' && payment.state === 'authorized'),
    less_later: sumOf(({ step, payment }) => step.what !== 'refund' && payment.state !== 'authorized'),
  };
};

/** It is decided that this money is ours, whether the provider has been told already or not. */
export const isCaptureDecided = ({ captured_cents, state }: Payment): boolean => captured_cents > 0 || state === 'captured';

/** What becomes of one payment: dropped before it was held, held for less, let go, or given back in part. */
export type Step =
  | { payment_id: string; what: 'drop' | 'void' }
  | { payment_id: string; what: 'lower'; to: Cents }
  | { payment_id: string; what: 'refund'; amount: Cents };

/** The price falls by so much: what is not held yet shrinks first, then what is held, and what was captured goes back last. */
export const lessen = (payments: readonly Payment[], by: Cents): readonly Step[] => {
  let left = by;
  const newest_first = payments.filter((payment) => isForMove(payment) && netOf(payment) > 0).toReversed();
  return newest_first
    .toSorted((one, other) => RANK[one.state] + Number(isCaptureDecided(one)) - RANK[other.state] - Number(isCaptureDecided(other)))
    .flatMap((payment) => {
      const off = cents(Math.min(left, netOf(payment)));
      left = minus(left, off);
      return off > 0 ? [stepOf(payment, off)] : [];
    });
};

/** How a booking ends for which a fee is kept. */
export type Ending = {
  steps: readonly Step[];
  /** Captured, and refunded. */
  refund: Cents;
  /** Held, and let go. */
  let_go: Cents;
  /** The part of the fee that is still to be charged, since less than it was captured. */
  fee_due: Cents;
};

/** The fee comes out of what was captured at acceptance; everything else goes back or is let go. */
export const endOf = (payments: readonly Payment[], fee: Cents): Ending => {
  let left = fee;
  const ours = payments.filter((payment) => ENDS.has(payment.state) && (isForMove(payment) || (fee === 0 && payment.kind === 'fee')));
  const kept = new Map<string, Cents>();
  for (const payment of ours
    .filter(maySettleFee)
    .toSorted((one, other) => Number(isCaptureDecided(other)) - Number(isCaptureDecided(one)))) {
    const share = cents(Math.min(left, netOf(payment)));
    kept.set(payment.id, share);
    left = minus(left, share);
  }
  const offs = ours.map((payment) => ({ payment, off: minus(netOf(payment), kept.get(payment.id) ?? NOTHING) }));
  const sumOf = (chosen: (payment: Payment) => boolean) => plus(...offs.filter((one) => chosen(one.payment)).map(({ off }) => off));
  return {
    steps: offs.filter(({ off }) => off > 0).map(({ payment, off }) => stepOf(payment, off)),
    refund: sumOf(isCaptureDecided),
    let_go: sumOf((payment) => payment.state === 'authorized' && !isCaptureDecided(payment)),
    fee_due: left,
  };
};

const stepOf = (payment: Payment, off: Cents): Step => {
  const { id: payment_id, state, method } = payment;
  const to = minus(netOf(payment), off);
  if (isCaptureDecided(payment)) return { payment_id, what: 'refund', amount: off };
  if (state === 'due' || state === 'declined') return to === 0 ? { payment_id, what: 'drop' } : { payment_id, what: 'lower', to };
  if (state === 'authorized' && to === 0) return { payment_id, what: 'void' };
  // An installment plan is started whole: what is too much of it goes back.
  if (state === 'authorized' && method === 'installments') return { payment_id, what: 'refund', amount: off };
  return { payment_id, what: 'lower', to };
};

/** What a fee may come out of: what was captured, and the first payment, whose capture the acceptance has ordered. */
const maySettleFee = (payment: Payment): boolean =>
  isCaptureDecided(payment) || (payment.state === 'authorized' && (payment.kind === 'full' || payment.kind === 'deposit'));

const ENDS: ReadonlySet<PaymentState> = new Set(['due', 'declined', 'charging', 'authorized', 'captured']);

/** Two apart, so that what is being captured stands behind what is only held. */
const RANK: Readonly<Record<PaymentState, number>> = {
  due: 0,
  declined: 0,
  charging: 2,
  authorized: 4,
  captured: 6,
  voided: 8,
  dropped: 8,
};
