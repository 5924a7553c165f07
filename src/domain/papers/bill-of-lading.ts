import type { Day } from '#domain/core/calendar.ts';
import { type Cents, minus, NOTHING, negative } from '#domain/core/money.ts';
import type { PaperKind } from './kinds.ts';

/** A party as it stands on a paper. */
export type NamedAt = { name: string; address: string; telephone: string | null };

/** A line of the bill, with the words that say why it is there. */
export type PaperLine = { what: string; why: string; amount: Cents };

/** The days between which something is agreed to happen, and the hours in words. */
export type AgreedPeriod = { from: Day; to: Day; hours: string | null };

/** What covers the goods: the mover's full liability, or 60 cents a pound by a waiver of its own. */
export type CoverOnPaper =
  | { kind: 'full_value'; declared_value: Cents; deductible: Cents; charge: Cents }
  | { kind: 'released'; cents_per_pound: number };

export type AttachedPaper = { kind: PaperKind; number: number; sha256: string };

/** The 17 items of 49 CFR 375.505(b): a bill of lading that lacks one does not compile. Null says "none", or "not known before the move day". */
export type BillOfLading = {
  carrier: { name: string; address: string; number: string };
  /** Other carriers that take part, as far as they are known. */
  participants: readonly (NamedAt & { usdot_number: string })[];
  shipper: { names: readonly string[]; address: string; area: string; telephone: string | null };
  /** Word for word that of the estimate. */
  payment_form: string;
  /** Who is told of the charges before delivery, and how. */
  notify: { name: string; telephone: string | null; email: string };
  agreed: { pick_up: AgreedPeriod; delivery: AgreedPeriod };
  guaranteed: null;
  /** Both are written by the crew. */
  picked_up_on: null;
  vehicles: null;
  terms: { total: Cents; at_acceptance: Cents; rest: Cents; rest_held_on: Day | null; minimum: string };
  most_at_delivery: Cents;
  valuation: CoverOnPaper & { number: number };
  insurance: null;
  services: readonly string[];
  attachments: readonly AttachedPaper[];
  registration: string;
  incorporates: string;
};

/** Number and name of each item, in the order of the law. */
export const BOL_ITEMS = {
  carrier: 'Carrier',
  participants: 'Other carriers',
  shipper: 'Customer',
  payment_form: 'How you pay',
  notify: 'Who is told about charges',
  agreed: 'Agreed dates',
  guaranteed: 'Guaranteed dates',
  picked_up_on: 'Actual pick-up',
  vehicles: 'Vehicle',
  terms: 'Payment terms',
  most_at_delivery: 'Most you can be asked for at delivery',
  valuation: 'Cover',
  insurance: 'Insurance sold',
  services: 'Services and minimums',
  attachments: 'Attached',
  registration: 'Registration',
  incorporates: 'What this covers',
} as const satisfies Record<keyof BillOfLading, string>;

type Agreed = { price: { total_cost: Cents }; final_price: Cents; coupon_off?: Cents };

/** What is taken off the sum of a price: by a code, and because less was agreed, as with a mover in the place of a cheaper one. */
export const linesOff = ({ price: { total_cost }, final_price, coupon_off }: Agreed): readonly PaperLine[] => {
  const off = minus(total_cost, final_price);
  const by_code = coupon_off === undefined || coupon_off > off ? off : coupon_off;
  const rest = minus(off, by_code);
  return [
    ...(by_code === NOTHING ? [] : [{ what: 'Coupon', why: 'The code that you used', amount: negative(by_code) }]),
    ...(rest === NOTHING ? [] : [{ what: 'Discount', why: 'You pay what you have agreed to', amount: negative(rest) }]),
  ];
};
