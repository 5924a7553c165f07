import { asc, eq } from 'drizzle-orm';
import { brand } from '#domain/brand.ts';
import { type Cents, inWords, minus } from '#domain/money.ts';
import { nameOfChange } from '#domain/move-day-adjustment.ts';
import { type MovePlan, shortId } from '#domain/plan.ts';
import { priceDiff } from '#domain/pricing/price-diff.ts';
import type { Letter } from '../adapters/mail/port.ts';
import { type AdjustmentRow, findAdjustment } from '../adjustments/adjustment-rows.ts';
import { insistOnFacts } from '../adjustments/booked-price.ts';
import { moveDayLinkFor } from '../adjustments/crew-link.ts';
import { booking_attempts, users } from '../db/schema.ts';
import type { Errand } from '../outbox.ts';
import { outside } from '../outside.ts';
import { findPlan } from '../plans/plan-row.ts';
import type { World } from '../world.ts';
import { letterOf } from './letter-of.ts';
import { button, type Row, text } from './message.ts';
import { instantInWords, moveInShort } from './words.ts';

/** What is written about what the crew found on the move day. */
export type AdjustmentLetter = keyof typeof LETTERS;

const MAIL_LIMIT_MS = 20_000;

/** Taken back and sent again it is written about again. */
export const adjustmentErrand = (letter: AdjustmentLetter, { id, submitted_at }: AdjustmentRow): Errand => ({
  kind: 'letter',
  dedupe: `${letter}:${id}:${submitted_at?.getTime() ?? 0}`,
  body: { letter, adjustment_id: id, sent: String(submitted_at?.getTime() ?? 0) },
});

export const isAdjustmentLetter = (letter: string): letter is AdjustmentLetter => Object.hasOwn(LETTERS, letter);

/** Writes it from the store as it is now; what was taken back meanwhile is nobody's question any more. */
export const postAdjustmentLetter = async (world: World, letter: AdjustmentLetter, body: Record<string, string>): Promise<void> => {
  const { adjustment_id = '', sent = '' } = body;
  const row = await findAdjustment(world.db, adjustment_id);
  const plan = row && (await findPlan(world.db, row.plan_id));
  const is_now = row !== undefined && String(row.submitted_at?.getTime() ?? 0) === sent;
  const written = is_now && plan ? await LETTERS[letter](world, plan, row) : undefined;
  if (written === undefined) return world.log('letter_without_reader', { letter, adjustment: adjustment_id });
  const message_id = `<${letter}.${adjustment_id}.${sent}@${new URL(world.settings.public_url).hostname}>`;
  await outside('mail.send', MAIL_LIMIT_MS, () => world.mail.send({ message_id, ...written }));
};

type Written = Omit<Letter, 'message_id'>;

/** To the customer: what the crew found, what it costs, and that nothing happens without a yes. */
const toApprove = async (world: World, plan: MovePlan, row: AdjustmentRow): Promise<Written | undefined> => {
  if (row.state !== 'submitted' || row.answer_by === null) return undefined;
  const to = await customerOf(world, row);
  return toApproveLetter({
    ...{ to, plan, row, answer_by: row.answer_by },
    href: await moveDayLinkFor(world, plan, { role: 'customer', sent_to: to }),
    is_interstate: insistOnFacts(plan).interstate,
  });
};

type ToApprove = { to: string; plan: MovePlan; row: AdjustmentRow; answer_by: Date; href: string; is_interstate: boolean };

export const toApproveLetter = ({ to, plan, row, answer_by, href, is_interstate }: ToApprove): Written =>
  letterOf({
    to,
    subject: `Your answer, please: ${moveInShort(plan)}`,
    title: 'Your crew found something that isn’t on the list',
    parts: [
      text(
        `You decide, and nothing has been charged.${is_interstate ? ' This move crosses a state line, so please answer before the crew loads.' : ''}`,
      ),
      { kind: 'rows', title: 'What the crew found', rows: foundRows(row) },
      { kind: 'rows', title: 'What it would cost', rows: costRows(row) },
      button('Accept or decline', href),
      text(
        `If you decline, the price stays ${dollars(row.before_cents)}. If you don’t answer by ${instantInWords(answer_by)}, nothing is added and our team calls you.`,
      ),
    ],
    why: `You get this because you booked plan ${shortId(plan)}.`,
  });

/** To the customer: the list was longer, and the price stays. */
const covered = async (world: World, plan: MovePlan, row: AdjustmentRow): Promise<Written | undefined> =>
  coveredLetter({ to: await customerOf(world, row), plan, row, public_url: world.settings.public_url });

type Covered = { to: string; plan: MovePlan; row: AdjustmentRow; public_url: string };

export const coveredLetter = ({ to, plan, row, public_url }: Covered): Written =>
  letterOf({
    to,
    subject: `Covered by the guarantee: ${moveInShort(plan)}`,
    title: 'A little more to move, at the same price',
    parts: [
      text('Your crew found this on the move day. It is too little to ask you for, so the price guarantee covers it.'),
      { kind: 'rows', title: 'What the crew found', rows: foundRows(row) },
      { kind: 'rows', rows: [{ what: 'You pay', value: dollars(row.before_cents), is_total: true }] },
      button('See my plan', `${public_url}/moving/${plan.uuid}/plan`),
    ],
    why: `You get this because you booked plan ${shortId(plan)}.`,
  });

/** To the mover: what came of what its crew sent. */
const answered = async (world: World, plan: MovePlan, row: AdjustmentRow): Promise<Written | undefined> => {
  const to = await moverOf(world, plan);
  return to === undefined ? undefined : answeredLetter({ to, plan, row, public_url: world.settings.public_url });
};

export const answeredLetter = ({ to, plan, row, public_url }: Covered): Written =>
  letterOf({
    to,
    subject: `${answerOf(row).stamp}: ${moveInShort(plan)}`,
    title: answerOf(row).title,
    parts: [
      text(answerOf(row).words),
      { kind: 'rows', title: 'What your crew found', rows: foundRows(row) },
      row.changes.message === '' ? undefined : text(`The customer writes: “${row.changes.message}”`),
      button('See the job', `${public_url}/moving/${plan.uuid}/plan`),
    ],
    why: `You get this because your company does the move of plan ${shortId(plan)}.`,
  });

/** To the office, which calls the customer. */
const unanswered = async (world: World, plan: MovePlan, row: AdjustmentRow): Promise<Written | undefined> =>
  unansweredLetter({ to: brand.support_email, plan, row, public_url: world.settings.public_url });

export const unansweredLetter = ({ to, plan, row, public_url }: Covered): Written =>
  letterOf({
    to,
    subject: `No answer: ${moveInShort(plan)}`,
    title: 'A move day change was not answered',
    parts: [
      text('The customer did not answer in two days. Nothing was added to the price. Please call them and the mover.'),
      { kind: 'rows', title: 'What the crew found', rows: foundRows(row) },
      { kind: 'rows', title: 'What it would have cost', rows: costRows(row) },
      button('See the plan', `${public_url}/moving/${plan.uuid}/plan`),
    ],
    why: `You get this because plan ${shortId(plan)} needs somebody to look at it.`,
  });

const LETTERS = {
  adjustment_to_approve: toApprove,
  adjustment_covered: covered,
  adjustment_answered: answered,
  adjustment_unanswered: unanswered,
} satisfies Record<string, (world: World, plan: MovePlan, row: AdjustmentRow) => Promise<Written | undefined>>;

const foundRows = ({ changes: { changes } }: AdjustmentRow): readonly Row[] =>
  changes.map((change) => ({ what: reasoned(nameOfChange(change), change.reason), value: `${change.before} → ${change.count}` }));

const reasoned = (name: string, reason: string): string => (reason === '' ? name : `${name}: “${reason}”`);

const costRows = ({ changes, price, before_cents, after_cents }: AdjustmentRow): readonly Row[] => [
  ...(price === null ? [] : priceDiff(changes.before_price, price)).map(({ what, before, after }) => ({
    what,
    value: signed(minus(after, before)),
  })),
  { what: 'Price now', value: dollars(before_cents) },
  { what: 'Price if you accept', value: dollars(after_cents), is_total: true },
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

const customerOf = async ({ db }: World, { attempt_id }: AdjustmentRow): Promise<string> => {
  const [row] = await db.select({ contact: booking_attempts.contact }).from(booking_attempts).where(eq(booking_attempts.id, attempt_id));
  return row?.contact.email_address ?? '';
};

const moverOf = async ({ db }: World, { mover_id }: MovePlan): Promise<string | undefined> => {
  if (mover_id === null) return undefined;
  const [person] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.mover_id, mover_id))
    .orderBy(asc(users.created_at), asc(users.id))
    .limit(1);
  return person?.email;
};
