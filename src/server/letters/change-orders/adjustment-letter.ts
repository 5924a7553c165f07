import { nameOfChange } from '#domain/change-orders/move-day-adjustment.ts';
import { type Cents, inWords, minus } from '#domain/core/money.ts';
import { type MovePlan, shortId } from '#domain/plan/plan.ts';
import { priceDiff } from '#domain/pricing/price-diff.ts';
import type { Letter } from '#server/adapters/mail/port.ts';
import type { AdjustmentRow } from '#server/change-orders/adjustments/adjustment-rows.ts';
import { letterOf } from '../letter-of.ts';
import { button, type Row, text } from '../message/message.ts';
import { instantInWords, moveInShort } from '../message/words.ts';

/** A letter about what the crew found, before it has a name. */
export type AboutFindings = Omit<Letter, 'message_id'>;

type About = { to: string; plan: MovePlan; row: AdjustmentRow; href: string };

/** To the customer: what the crew found, what it costs, and that nothing happens without a yes. */
export const toApproveLetter = ({
  to,
  plan,
  row,
  answer_by,
  href,
  is_interstate,
}: About & { answer_by: Date; is_interstate: boolean }): AboutFindings =>
  letterOf({
    to,
    subject: `Your answer, please: ${moveInShort(plan)}`,
    title: plan.hourly_plan ? 'Your crew worked other hours than you booked' : 'Your crew found something that isn’t on the list',
    parts: [
      text(
        `You decide, and nothing has been charged.${is_interstate ? ' This move crosses a state line, so please answer before the crew loads.' : ''}`,
      ),
      { kind: 'rows', title: 'What the crew found', rows: foundRows(row) },
      { kind: 'rows', title: 'What it would cost', rows: costRows(row, 'Price if you accept') },
      button('Accept or decline', href),
      text(
        `If you decline, the price stays ${dollars(row.before_cents)}. If you don’t answer by ${instantInWords(answer_by)}, nothing is added and our team calls you.`,
      ),
    ],
    why: `You get this because you booked plan ${shortId(plan)}.`,
  });

/** To the customer: the list was longer, and the price stays. */
export const coveredLetter = ({ to, plan, row, href }: About): AboutFindings =>
  letterOf({
    to,
    subject: `Covered by the guarantee: ${moveInShort(plan)}`,
    title: 'A little more to move, at the same price',
    parts: [
      text('Your crew found this on the move day. It is too little to ask you for, so the price guarantee covers it.'),
      { kind: 'rows', title: 'What the crew found', rows: foundRows(row) },
      { kind: 'rows', rows: [{ what: 'You pay', value: dollars(row.before_cents), is_total: true }] },
      button('See my plan', href),
    ],
    why: `You get this because you booked plan ${shortId(plan)}.`,
  });

/** To the mover: what came of what its crew sent. */
export const answeredLetter = ({ to, plan, row, href }: About): AboutFindings =>
  letterOf({
    to,
    subject: `${answerOf(row).stamp}: ${moveInShort(plan)}`,
    title: answerOf(row).title,
    parts: [
      text(answerOf(row).words),
      { kind: 'rows', title: 'What your crew found', rows: foundRows(row) },
      row.changes.message === '' ? undefined : text(`The customer writes: “${row.changes.message}”`),
      button('See the job', href),
    ],
    why: `You get this because your company does the move of plan ${shortId(plan)}.`,
  });

/** To the office, which calls the customer. */
export const unansweredLetter = ({ to, plan, row, href }: About): AboutFindings =>
  letterOf({
    to,
    subject: `No answer: ${moveInShort(plan)}`,
    title: 'A move day change was not answered',
    parts: [
      text('The customer did not answer in two days. Nothing was added to the price. Please call them and the mover.'),
      { kind: 'rows', title: 'What the crew found', rows: foundRows(row) },
      { kind: 'rows', title: 'What it would have cost', rows: costRows(row, 'Price with a yes') },
      button('See the plan', href),
    ],
    why: `You get this because nobody answered for plan ${shortId(plan)}.`,
  });

const foundRows = ({ changes: { changes } }: AdjustmentRow): readonly Row[] =>
  changes.map((change) => ({ what: reasoned(nameOfChange(change), change.reason), value: `${change.before} → ${change.count}` }));

const reasoned = (name: string, reason: string): string => (reason === '' ? name : `${name}: “${reason}”`);

const costRows = ({ changes, price, before_cents, after_cents }: AdjustmentRow, accepted: string): readonly Row[] => [
  ...(price === null ? [] : priceDiff(changes.before_price, price)).map(({ what, before, after }) => ({
    what,
    value: signed(minus(after, before)),
  })),
  { what: 'Price now', value: dollars(before_cents) },
  { what: accepted, value: dollars(after_cents), is_total: true },
];

const signed = (amount: Cents): string => (amount > 0 ? `+${inWords(amount)}` : inWords(amount));
const dollars = (cents: number): string => inWords(cents as Cents);

const answerOf = (row: AdjustmentRow): { stamp: string; title: string; words: string } => {
  if (row.is_waived)
    return {
      stamp: 'Covered',
      title: 'Covered by the guarantee',
      words: `It is too little to ask the customer for. The customer’s price stays ${dollars(row.before_cents)}; please load everything on the list.`,
    };
  if (row.state === 'accepted')
    return { stamp: 'Accepted', title: 'The customer accepted', words: `The price of this move is now ${dollars(row.after_cents)}.` };
  if (row.state === 'declined')
    return {
      stamp: 'Declined',
      title: 'The customer declined',
      words: `The price stays ${dollars(row.before_cents)}. Please load what is on the list, and leave the rest.`,
    };
  return {
    stamp: 'No answer',
    title: 'The customer did not answer',
    words: `The price stays ${dollars(row.before_cents)}. Our team calls the customer.`,
  };
};
