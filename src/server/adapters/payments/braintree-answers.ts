import type { Transaction as Found, TransactionStatus, ValidatedResponse } from 'braintree';
import { type Cents, cents } from '#domain/core/money.ts';
import type { Authorization, PaymentState, Transaction } from './port.ts';

/** What Braintree says of its transactions, in the words of the port. */
type Known = Pick<Found, 'id' | 'orderId' | 'amount' | 'type' | 'status' | 'refundedTransactionId' | 'creditCard' | 'paypalAccount'>;

export const dollarsOf = (amount: Cents): string => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

export const centsOf = (dollars: string): Cents => {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(dollars) ?? [];
  if (whole === undefined) throw new Error('Braintree told an amount that is none.');
  return cents(Number(whole) * 100 + Number(part.padEnd(2, '0')));
};

/** Throws while Braintree is still asking the bank: what is undecided must not be taken for an answer. */
export const transactionOf = (found: Known): Transaction => ({
  transaction_id: found.id,
  order_id: found.orderId ?? '',
  amount: centsOf(found.amount),
  state: stateOf(found),
  ...(found.refundedTransactionId ? { refund_of: found.refundedTransactionId } : keptWith(found)),
});

/** A card that declined is not kept, whatever token is shown with it. */
const keptWith = (found: Known): { card_token?: string } => {
  const card_token = HOLDING.has(stateOf(found)) ? tokenOf(found) : null;
  return card_token === null ? {} : { card_token };
};

export const stateOf = ({ status, type }: Pick<Known, 'status' | 'type'>): PaymentState => {
  const state = STATES[status];
  if (state === undefined) throw new Error(`Braintree has not decided on this payment yet: ${status}.`);
  return type === 'credit' && HOLDING.has(state) ? 'refunded' : state;
};

/** A yes, or a no with its reason. A no that left money held is neither. */
export const authorizationOf = (answer: ValidatedResponse<Found>): Authorization => {
  const { transaction } = answer;
  if (answer.success) return { approved: true, transaction_id: transaction.id, card_token: tokenOf(transaction) };
  if (transaction === undefined) return { approved: false, reason: reasonOf(codesOf(answer)) };
  if (stateOf(transaction) !== 'declined') throw new Error(`Braintree refused a payment and left it ${transaction.status}.`);
  const { status, gatewayRejectionReason, processorResponseCode } = transaction;
  return { approved: false, reason: REASONS[gatewayRejectionReason ?? processorResponseCode] ?? status };
};

export const codesOf = ({ errors }: Pick<ValidatedResponse<Found>, 'errors'>): string[] => errors.deepErrors().map(({ code }) => code);

/** Card or PayPal account in the vault; Braintree says an empty text where it kept none. */
const tokenOf = ({ creditCard, paypalAccount }: Pick<Known, 'creditCard' | 'paypalAccount'>): string | null =>
  creditCard?.token || paypalAccount?.token || null;

const reasonOf = (codes: readonly string[]): string =>
  codes.map((code) => REASONS[code]).find((reason) => reason !== undefined) ?? 'invalid';

const STATES: Partial<Record<TransactionStatus | 'settlement_confirmed', PaymentState>> = {
  authorized: 'authorized',
  submitted_for_settlement: 'settled',
  settling: 'settled',
  settlement_pending: 'settled',
  settlement_confirmed: 'settled',
  settled: 'settled',
  voided: 'voided',
  authorization_expired: 'voided',
  processor_declined: 'declined',
  gateway_rejected: 'declined',
  settlement_declined: 'declined',
  failed: 'declined',
};

const HOLDING: ReadonlySet<PaymentState> = new Set(['authorized', 'settled']);

/** Those of Braintree's codes and words that tell a customer what to look at. */
const REASONS: Readonly<Record<string, string>> = {
  '2001': 'insufficient_funds',
  '2004': 'expired_card',
  '2005': 'invalid_number',
  '2006': 'expired_card',
  '2010': 'cvv',
  '81715': 'invalid_number',
  '82902': 'cannot_be_kept',
  '91564': 'consumed_nonce',
  '91565': 'unknown_nonce',
  avs: 'postal_code',
  avs_and_cvv: 'cvv',
  cvv: 'cvv',
  three_d_secure: 'three_d_secure',
};
