import { type Cents, cents, inWords } from '#domain/core/money.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';

/** What a customer may be asked with; none of them is chosen for anybody, and any other amount is as good. */
export const TIP_CHOICES: readonly Cents[] = [cents(4_000), cents(8_000), cents(12_000)];

const LEAST_TIP = cents(100);
const MOST_TIP = cents(100_000);

/** A week after the work: then the mover's pay for the move is sent. */
const TIP_DAYS = 7;
const DAY_MS = 86_400_000;

const tipUntil = (done_at: Date): Date => new Date(done_at.getTime() + TIP_DAYS * DAY_MS);

/** What decides whether a tip can be given now. */
export type TipFacts = {
  /** When the mover said that the work is done, or whoever took the things in signed for them. */
  done_at: Date | null;
  has_open_claim: boolean;
  /** All of it goes to the crew with the mover's pay for the move: when that was sent, there is no way to it any more. */
  is_paid_out: boolean;
};

/** A tip is given after the work, once, and asked for never beside a claim. */
export const whyNotTip = ({ done_at, has_open_claim, is_paid_out }: TipFacts, at: Date): Refusal | undefined => {
  if (done_at === null || at < done_at) return refuse('not_editable', 'A tip is for when everything is done.');
  if (has_open_claim) return refuse('not_editable', 'Your claim comes first. You can tip once it has ended.');
  return is_paid_out || at > tipUntil(done_at) ? whyNotTipPaidOut() : undefined;
};

export const whyNotTipPaidOut = (): Refusal =>
  refuse('too_late', 'The pay for this move has been sent. A tip can’t go along with it any more.');

/** No tip is an answer, too. */
export const whyNotThisTip = (amount: Cents): Refusal | undefined => {
  if (amount === 0 || (amount >= LEAST_TIP && amount <= MOST_TIP)) return undefined;
  const sentence = `Enter ${inWords(LEAST_TIP)} to ${inWords(MOST_TIP)}, or choose “No tip”`;
  return refuse('invalid', sentence, { amount: sentence });
};

/** The first answer counts: a second press of the same is none, and another amount would be another tip. */
export const whyNotTipAgain = (given: Cents, asked: Cents): Refusal | undefined =>
  given === asked ? undefined : refuse('not_editable', given === 0 ? 'You chose “No tip”.' : `You gave ${inWords(given)}.`);
