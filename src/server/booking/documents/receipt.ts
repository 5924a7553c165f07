import type { PaymentState } from '#domain/booking/payment.ts';
import { brand, type Company } from '#domain/core/brand.ts';
import { longDay } from '#domain/core/calendar.ts';
import { type Cents, inWords, minus, NOTHING, negative, plus } from '#domain/core/money.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { type Block, type DocumentModel, heading, rows, text } from '#domain/papers/document.ts';
import { withoutStorage } from '#domain/plan/details.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import { addressInWords, dayInWords } from '#server/emails/message/words.ts';
import type { MoneyOf } from '#server/ledger/money-lines.ts';
import { partiesInWords } from './parties.ts';

export type ReceiptFacts = {
  plan: MovePlan;
  mover: Mover | null;
  /** What was agreed on last; null when the booking was canceled, and nothing but fees is owed. */
  price: Price | null;
  final_price: Cents;
  coupon: string | null;
  /** Who paid, as on the booking. */
  paid_by: string;
  money: MoneyOf;
  /** The day of it where the business is. */
  made_on: string;
  /** Our own registration. */
  company?: Company | undefined;
};

/** What was agreed on, what was paid and given back, each with its day; all of it adds up to the cent. */
export const receiptOf = (facts: ReceiptFacts): DocumentModel => {
  const { plan, mover, paid_by, made_on } = facts;
  return {
    title: 'Receipt',
    filename: `${brand.name}-receipt-${shortId(plan)}.pdf`,
    reference: `Plan ${shortId(plan)}, made on ${longDay(made_on)}`,
    blocks: [
      text(`Paid by ${paid_by}.`),
      ...moveBlocks(facts),
      ...agreedBlocks(facts),
      ...paidBlocks(facts.money),
      ...openBlocks(facts),
      ...tipBlocks(facts.money),
    ],
    footer: partiesInWords(facts.company, mover),
  };
};

const moveBlocks = ({ plan, mover }: ReceiptFacts): readonly Block[] => {
  const { move_date, pick_up, drop_off, move_into_storage } = withoutStorage(plan);
  return [
    heading('The move'),
    rows(
      mover === null ? undefined : { what: 'Mover', value: mover.name },
      move_date === null ? undefined : { what: 'Date', value: longDay(move_date) },
      { what: 'From', value: addressInWords(pick_up) },
      { what: 'To', value: move_into_storage ? 'Storage' : addressInWords(drop_off) },
    ),
  ];
};

const agreedBlocks = ({ price, final_price, coupon, money }: ReceiptFacts): readonly Block[] => {
  if (price === null)
    return [
      heading('What was agreed'),
      rows({ what: 'The booking was canceled', why: 'What canceling costs', value: inWords(costOfCanceling(money)), is_total: true }),
    ];
  const off = minus(price.total_cost, final_price);
  const owed = plus(final_price, ...money.fees.map(({ amount }) => amount));
  return [
    heading('What was agreed'),
    rows(
      ...price.line_items.map(({ description, because, amount }) => ({ what: description, why: because, value: inWords(amount) })),
      off === 0 ? undefined : { what: coupon === null ? 'Discount' : `Coupon ${coupon}`, value: inWords(negative(off)) },
      ...money.fees.map(({ what, amount }) => ({ what: what.en, value: inWords(amount) })),
      { what: 'Total, every line included', value: inWords(owed), is_total: true },
    ),
  ];
};

/** What stays paid, and what is still to be. */
const costOfCanceling = ({ paid, open }: MoneyOf): Cents => plus(paid, ...open.map(({ amount }) => amount));

const paidBlocks = ({ captured, paid }: MoneyOf): readonly Block[] => [
  heading('What was paid'),
  rows(...captured.map(({ what, at, amount }) => ({ what: what.en, why: dayInWords(at), value: inWords(amount) })), {
    what: captured.length === 0 ? 'Nothing was charged yet' : 'Paid',
    value: inWords(paid),
    is_total: true,
  }),
];

/** A tip is no part of the price, and all of it is the crew's. */
const tipBlocks = ({ tips }: MoneyOf): readonly Block[] =>
  tips.length === 0
    ? []
    : [
        heading('For the crew'),
        rows(...tips.map(({ what, at, amount }) => ({ what: what.en, why: dayInWords(at), value: inWords(amount) }))),
      ];

/** What was agreed less what was paid, as far as it is anything: each part with what becomes of it. */
const openBlocks = ({ price, final_price, money }: ReceiptFacts): readonly Block[] => {
  const { open, covered } = money;
  const rest = price === null ? NOTHING : restOf(final_price, money);
  if (open.length === 0 && covered === 0 && rest === 0) return [text('Nothing is left to pay.')];
  return [
    heading('What is left'),
    rows(
      ...open.map(({ what, at, amount, state }) => ({
        what: what.en,
        why: OPEN_WORDS[state]?.(dayInWords(at)) ?? '',
        value: inWords(amount),
      })),
      covered === 0 ? undefined : { what: 'Covered by our guarantee', why: 'Agreed on, and not yours to pay', value: inWords(covered) },
      rest > 0
        ? {
            what: 'The balance',
            why: 'Held two business days before the move, charged when the job is done',
            value: inWords(rest),
          }
        : undefined,
      rest < 0 ? { what: 'Goes back to you', value: inWords(rest) } : undefined,
    ),
  ];
};

/** What no payment stands for yet: a deposit's rest, as long as the mover has not accepted. */
export const restOf = (final_price: Cents, { fees, paid, open, covered }: MoneyOf): Cents =>
  minus(plus(final_price, ...fees.map(({ amount }) => amount)), plus(paid, covered, ...open.map(({ amount }) => amount)));

const OPEN_WORDS: Partial<Record<PaymentState, (day: string) => string>> = {
  due: (day) => `To be held on ${day}`,
  charging: () => 'Being held now',
  authorized: () => 'Held, and charged later',
  declined: () => 'Your bank declined it: please pay it on your plan',
};
