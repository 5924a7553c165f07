import { addBusinessDays, type Day } from '#domain/core/calendar.ts';
import { type Cents, inWords, minus, NOTHING, percentOf, plus } from '#domain/core/money.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import type { Price } from '#domain/plan/line-item.ts';

/** What a mover earned: to be paid on its day, kept back while something is disputed, or paid. */
export const PAYOUT_STATES = ['due', 'on_hold', 'paid'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Why a payout is kept back by itself; other reasons are a person's. */
export const CLAIM_OPEN = 'A claim about this move is open.';

/** An open claim keeps a payout back whatever other reason is over. */
export const whyNotRelease = (has_open_claim: boolean): Refusal | undefined =>
  has_open_claim ? refuse('not_editable', `${CLAIM_OPEN} Its payout waits until the claim has ended.`) : undefined;

/** A transfer that was made is of the amount that was on screen, and what the bill has become since is settled by another one. */
export const whyNotThisPayout = (shown: Cents, earned: Cents): Refusal | undefined =>
  shown === earned
    ? undefined
    : refuse(
        'price_changed',
        `This payout is ${inWords(earned)} now, not ${inWords(shown)}: the bill has changed. It is not marked as paid.`,
      );

/** After the job is completed, so that the last payment has been taken and a complaint has been heard. */
const DUE_AFTER_BUSINESS_DAYS = 3;

export const dueOn = (completed_on: Day, holidays?: ReadonlySet<Day>): Day =>
  addBusinessDays(completed_on, DUE_AFTER_BUSINESS_DAYS, holidays);

/** How one bill is shared out. customer = lines + insurance - by_us, and earned = lines - fee + difference + tip, to the cent. */
export type Shares = {
  customer_cents: Cents;
  /** The mover's own lines of the bill; what full value costs is one of them, since the mover is liable for it. */
  lines_cents: Cents;
  /** Of them, what our team took off at the mover's cost: a statement shows it by itself. */
  taken_off_cents: Cents;
  /** What went to a third party. Nothing does any more: the field stays for payouts of before. */
  insurance_cents: Cents;
  /** Off the bill at our cost: a coupon, goodwill that we bear, and what the guarantee covers. */
  by_us_cents: Cents;
  fee_cents: Cents;
  /** Above the customer's price, to a replacement. */
  difference_cents: Cents;
  /** From the customer beside the bill, all of it for the crew: we take nothing of it. */
  tip_cents: Cents;
  earned_cents: Cents;
};

type Bill = Pick<Price, 'line_items' | 'total_cost' | 'final_price'>;

export const sharesOf = (price: Bill, difference: Cents, tip: Cents = NOTHING): Shares => {
  const own = ownLines(price);
  const lines = sumOf(own);
  const earned = earningsOf(price, difference);
  const customer = price.final_price ?? price.total_cost;
  return {
    customer_cents: customer,
    lines_cents: lines,
    taken_off_cents: sumOf(own.filter(({ code, amount }) => TAKES_OFF.has(code) && amount < 0)),
    insurance_cents: NOTHING,
    by_us_cents: minus(lines, customer),
    fee_cents: minus(plus(lines, difference), earned),
    difference_cents: difference,
    tip_cents: tip,
    earned_cents: plus(earned, tip),
  };
};

/** The sum of many, part by part: what a month's statement ends with. */
export const totalShares = (all: readonly Shares[]): Shares => {
  const sum = (part: keyof Shares): Cents => plus(NOTHING, ...all.map((one) => one[part]));
  return {
    customer_cents: sum('customer_cents'),
    lines_cents: sum('lines_cents'),
    taken_off_cents: sum('taken_off_cents'),
    insurance_cents: sum('insurance_cents'),
    by_us_cents: sum('by_us_cents'),
    fee_cents: sum('fee_cents'),
    difference_cents: sum('difference_cents'),
    tip_cents: sum('tip_cents'),
    earned_cents: sum('earned_cents'),
  };
};

/** What the mover pays us, out of its own lines. */
export const COMMISSION_PERCENT = 13;

/** What the mover of a job gets: its lines less the commission, and what we add. */
export const earningsOf = (price: Pick<Price, 'line_items'>, difference: Cents): Cents => {
  const lines = sumOf(ownLines(price));
  return plus(minus(lines, percentOf(lines, COMMISSION_PERCENT)), difference);
};

/** The lines of a bill that are the mover's: all but what is taken off at our cost. */
const ownLines = ({ line_items }: Pick<Price, 'line_items'>) => line_items.filter(({ borne_by }) => borne_by !== 'us');

const sumOf = (lines: readonly { amount: Cents }[]): Cents => plus(NOTHING, ...lines.map(({ amount }) => amount));

const TAKES_OFF: ReadonlySet<string> = new Set(['adjustment_before_discounts', 'adjustment_after_discounts', 'price_override']);
