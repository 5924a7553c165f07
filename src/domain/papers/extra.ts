import { instantOf } from '#domain/core/business-time.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { type Cents, cents, inWords, minus, NOTHING, plus } from '#domain/core/money.ts';
import { type Refusal, refuse, refuseAt } from '#domain/core/refusal.ts';
import type { PaperLine } from './bill-of-lading.ts';
import type { PaperPart } from './document.ts';

/**
 * Why something costs more after loading: the mover finds that more is needed, the customer asks for more, or an operation is impracticable
 * as the mover's tariff defines it (49 CFR 375.403(a)(8), (9)).
 */
export const EXTRA_CAUSES = ['mover_needs', 'customer_asks', 'impracticable'] as const;
export type ExtraCause = (typeof EXTRA_CAUSES)[number];

/** asked until the customer has said yes or no; silence is a no. */
export const EXTRA_STATES = ['asked', 'accepted', 'declined', 'expired'] as const;
export type ExtraState = (typeof EXTRA_STATES)[number];

export const MOST_LINES_OF_EXTRA = 10;
/** In cents. */
export const MOST_OF_EXTRA_LINE = 2_000_000;
const LEAST_REASON = 10;

/** An attachment to the bill of lading, as it is signed. */
export type Extra = {
  cause: ExtraCause;
  sentences: readonly string[];
  reason: string;
  lines: readonly PaperLine[];
  charges: Cents;
  /** What was agreed for the move before it, and with it. */
  before: Cents;
  total: Cents;
  /** Until when it can be answered at the least; null where the customer asked for it. */
  decide_by: string | null;
  photos: number;
};

export const EXTRA_NAMES: Readonly<Record<ExtraCause, string>> = {
  mover_needs: 'More is needed to deliver',
  customer_asks: 'More that you asked for',
  impracticable: 'An impracticable operation',
};

const MINUTE_MS = 60_000;
const FROM_READING_MS = 60 * MINUTE_MS;
const FROM_SENDING_MS = 90 * MINUTE_MS;

/** Whoever reads it has a whole hour from then; what nobody reads ends 90 minutes after it was sent (papers P28). */
export const decideBy = (cause: ExtraCause, { sent_at, read_at }: { sent_at: Date; read_at: Date | null }): Date | null => {
  if (cause === 'customer_asks') return null;
  return read_at === null ? new Date(sent_at.getTime() + FROM_SENDING_MS) : new Date(read_at.getTime() + FROM_READING_MS);
};

/** What is not due at delivery is billed from the 31st day after it. */
const BILLED_ON_DAY = 31;

export const billedFrom = (delivered_on: Day): Day => addDays(delivered_on, BILLED_ON_DAY);
export const billedFromInstant = (delivered_on: Day, zone: string): Date => instantOf(billedFrom(delivered_on), 0, zone);

/** Of all other charges, so much of impracticable operations is due at delivery (49 CFR 375.703). */
const IMPRACTICABLE_PERCENT = 15;

/** "Paper 12: Shuttle truck", as a line of the bill. */
export const extraOnBill = ({ number, what }: { number: number; what: string }): string => `Paper ${number}: ${what}`;

type Charged = { cause: ExtraCause; charges: Cents };
export type Due = { at_delivery: Cents; later: Cents };

/**
 * What of each signed extra is due at delivery and what is billed later (papers P27): all that the customer asked for, nothing of what the
 * mover needs, and of impracticable operations together at most 15% of all other charges.
 */
export const dueOf = (agreed: Cents, extras: readonly Charged[]): readonly Due[] => {
  const asked = plus(NOTHING, ...extras.filter(({ cause }) => cause === 'customer_asks').map(({ charges }) => charges));
  let left = cents(Math.floor((plus(agreed, asked) * IMPRACTICABLE_PERCENT) / 100));
  return extras.map(({ cause, charges }) => {
    if (cause === 'customer_asks') return { at_delivery: charges, later: NOTHING };
    if (cause === 'mover_needs') return { at_delivery: NOTHING, later: charges };
    const at_delivery = cents(Math.min(left, charges));
    left = minus(left, at_delivery);
    return { at_delivery, later: minus(charges, at_delivery) };
  });
};

/** Of a shipment that arrived in part only the share by weight is charged, of this too (49 CFR 375.707). */
export const shareOfExtra = (amount: Cents, share: { pounds: number; delivered_pounds: number } | null): Cents =>
  share === null ? amount : cents(share.pounds > 0 ? Math.floor((amount * share.delivered_pounds) / share.pounds) : 0);

export type AskedExtra = { cause: ExtraCause; reason: string; lines: readonly { what: string; amount: Cents }[] };

export const whyNotAskExtra = ({ reason, lines }: AskedExtra): Refusal | undefined => {
  const errors: Record<string, string> = {};
  if (lines.length === 0) errors.lines = 'Say what is charged, and how much';
  for (const [at, { what, amount }] of lines.entries()) {
    if (what.trim() === '') errors[`lines.${at}.what`] = 'Say what it is';
    if (!Number.isInteger(amount) || amount <= 0 || amount > MOST_OF_EXTRA_LINE)
      errors[`lines.${at}.amount`] = `Enter an amount from $0.01 to ${inWords(cents(MOST_OF_EXTRA_LINE))}`;
  }
  if (reason.trim().length < LEAST_REASON) errors.reason = `Say why in ${LEAST_REASON} characters or more`;
  return refuseAt(errors);
};

type Moment = { is_federal: boolean; has_papers: boolean; is_loaded: boolean; is_delivered: boolean };

/** After loading and before somebody has signed for the delivery; inside a state the price changes as it always could. */
export const whyNotExtraNow = ({ is_federal, has_papers, is_loaded, is_delivered }: Moment): Refusal | undefined => {
  if (!is_federal || !has_papers)
    return refuse('not_editable', 'Only a move between states with signed papers has attachments to its bill of lading.');
  if (!is_loaded) return refuse('not_editable', 'Nothing is loaded yet: what you find before loading is sent as a finding.');
  return is_delivered ? refuse('not_editable', 'The delivery is signed for: nothing can be added any more.') : undefined;
};

/** What a customer reads above the lines. `impracticable` is the mover's own definition, from its tariff. */
export const extraSentences = (
  cause: ExtraCause,
  { mover, impracticable }: { mover: string; impracticable: string },
): readonly string[] => [
  ...SAID[cause](mover, impracticable),
  'It is attached to your bill of lading once you and the mover have signed it. Without your signature nothing is added.',
];

const SAID: Readonly<Record<ExtraCause, (mover: string, impracticable: string) => readonly string[]>> = {
  mover_needs: (mover) => [
    `${mover} finds that more is needed to deliver. You have at least one hour to decide, from when you read this.`,
    'Nothing of it is due at delivery. It is billed from the 31st day after delivery.',
  ],
  customer_asks: (mover) => [
    `You asked ${mover} for more. This is a new binding estimate for it, which binds both of you.`,
    'It is due at delivery, with the total below.',
  ],
  impracticable: (mover, impracticable) => [
    `${mover} calls this an impracticable operation. Its tariff says what that is: ${impracticable}`,
    'You have at least one hour to decide, from when you read this.',
    'At delivery at most 15% of all your other charges is due for it. The rest is billed from the 31st day after delivery.',
  ],
};

export const extraParts = (extra: Extra): readonly PaperPart[] => [
  {
    heading: EXTRA_NAMES[extra.cause],
    sentences: extra.sentences,
    rows: [{ what: 'Why', value: extra.reason }, ...(extra.photos === 0 ? [] : [{ what: 'Photos', value: String(extra.photos) }])],
  },
  {
    heading: 'What it costs',
    rows: [
      ...extra.lines.map(({ what, why, amount }) => ({ what, why, value: inWords(amount) })),
      { what: 'Together', value: inWords(extra.charges) },
      { what: 'Agreed before', value: inWords(extra.before) },
      { what: 'Total with it', value: inWords(extra.total), is_total: true },
    ],
  },
];
