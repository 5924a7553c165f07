import { brand } from '#domain/core/brand.ts';
import { instantOf } from '#domain/core/business-time.ts';
import { type Cents, inWords } from '#domain/core/money.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { arrivalMinutes } from '#domain/core/windows.ts';
import { arrivalIndexOf } from '#domain/plan/hourly.ts';
import type { MovePlan, PlanStatus } from '#domain/plan/move-plan.ts';

/** The booking as the mover sees it. proposed: a replacement that said yes and waits for the customer. */
export const JOB_STATUSES = ['waiting', 'proposed', 'accepted', 'declined', 'completed', 'canceled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** Why a mover says no; the last one needs words of its own (pricing, 3). */
export const DECLINE_REASONS = [
  { id: 1, label: 'Fully booked' },
  { id: 2, label: 'Outside our area' },
  { id: 3, label: 'Price is wrong' },
  { id: 4, label: 'Special item' },
  { id: 5, label: 'Access or COI' },
  { id: 6, label: 'Vehicle or crew' },
  { id: 7, label: 'Other' },
] as const;

export const OTHER_REASON = 7;

/** What the history says when a mover let its time run out. */
export const NO_RESPONSE = 'No response';

export type Decline = {
  mover_declined_reason_id: number | null;
  mover_declined_other_reason: string;
  mover_declined_comment: string;
};

/** Spec section 8, "Job accept or decline failure". */
export const ANSWER_FAILED = 'Something went wrong. Please reload and try again.';

export const whyNotDecline = (decline: Decline): Refusal | undefined => {
  const { mover_declined_reason_id: id, mover_declined_other_reason: other } = decline;
  if (!DECLINE_REASONS.some((reason) => reason.id === id)) return refuseField('mover_declined_reason_id', 'Choose a reason');
  if (id === OTHER_REASON && other.trim() === '') return refuseField('mover_declined_other_reason', 'Tell us the reason');
};

/** Accept and decline alike are for a job that waits, in its time. Saying the same again is no mistake and never comes here. */
export const whyNotAnswer = (job: { status: JobStatus; accept_by: Date | null }, at: Date): Refusal | undefined => {
  if (job.status !== 'waiting') return refuse('not_editable', ANSWERED[job.status]);
  return isOverdue(job, at) ? refuse('too_late', 'The time to answer this job has run out.') : undefined;
};

/** When the crew's arrival window begins, by the clock of the pick-up. */
export const arrivalAt = (plan: MovePlan, zone: string): Date | null =>
  plan.details.move_date === null ? null : instantOf(plan.details.move_date, arrivalMinutes(arrivalIndexOf(plan)), zone);

/** Completed is said of a job that was accepted, and never before its crew can have come: it is what takes the customer's money. */
export const whyNotComplete = (job: { status: JobStatus; is_unsigned?: boolean }, arrives: Date | null, at: Date): Refusal | undefined => {
  if (job.status !== 'accepted') return refuse('not_editable', job.status === 'waiting' ? 'Accept this job first.' : ANSWERED[job.status]);
  if (job.is_unsigned) return refuse('not_editable', UNSIGNED);
  return arrives === null || at < arrives
    ? refuse('too_late', 'This job can be completed on its move day, once its arrival window has begun.')
    : undefined;
};

const UNSIGNED =
  'The papers of this move were not signed in time, so nothing may be loaded or charged. The customer can choose another day, or cancel without cost.';

/** A mover that said yes and can't come any more says so until its crew is expected; after that somebody has to be called. */
export const whyNotGiveBack = (job: { status: JobStatus }, arrives: Date | null, at: Date): Refusal | undefined => {
  if (job.status !== 'accepted') return refuse('not_editable', ANSWERED[job.status]);
  return arrives !== null && at >= arrives
    ? refuse('too_late', `The crew is expected by now. Call us right away at ${brand.phone}.`)
    : undefined;
};

/** What giving a job back costs its mover, which reads it before it does. */
export const GIVE_BACK_COSTS =
  'There is no fee. It counts in your grade for twelve months as a job that you took and did not finish, and with a lower grade fewer customers choose you.';

/** How long a completion can be taken back; nothing is charged before. */
export const COMPLETION_UNDO_MS = 5 * 60_000;

/** Six digits that nobody guesses in the few tries that there are: of the delivery, or of an answer at the door. */
export const sixDigits = (random: string): string =>
  String(Number.parseInt(random.replaceAll('-', '').slice(0, 12), 16) % 1_000_000).padStart(6, '0');

/** What speaks for it that everything is there, beside the mover's own word. */
export type Proof = {
  /** Whoever took the things in has signed; where there are papers, the delivery paper. */
  is_signed: boolean;
  /** The customer told the crew the code. */
  has_code: boolean;
  /** Between states nothing but the delivery paper counts (49 CFR 375.703). */
  needs_paper: boolean;
};

/** How long a completion can be taken back before it charges: some minutes with a proof of it, a week on the mover's word alone. */
export const undoMsOf = ({ is_signed, has_code, needs_paper }: Proof): number =>
  is_signed || (has_code && !needs_paper) ? COMPLETION_UNDO_MS : UNSIGNED_COMPLETION_MS;

export const whyNotThisCode = (typed: string, code: string | null): Refusal | undefined => {
  const sentence = 'This is not the code of this move. Ask the customer for the six digits on their plan.';
  return code !== null && typed.replaceAll(/\s/g, '') === code ? undefined : refuse('invalid', sentence, { code: sentence });
};

/** Nothing is charged but what was on screen. */
export const whyNotThisAmount = (shown: Cents, takes: Cents): Refusal | undefined =>
  shown === takes
    ? undefined
    : refuse('price_changed', `The customer is charged ${inWords(takes)} now, not ${inWords(shown)}. Look again before you complete it.`);

/** What a mover says without the signature of whoever took the things in is final after a week without a dispute (49 CFR 375.703). */
export const UNSIGNED_COMPLETION_MS = 7 * 86_400_000;

/** A completion whose time is not over. Once its money is on the way there is nothing to take back, whatever a clock says. */
export const whyNotUndoComplete = (job: { status: JobStatus; undo_until: Date | null }, at: Date): Refusal | undefined => {
  if (job.status !== 'completed') return refuse('not_editable', ANSWERED[job.status]);
  return job.undo_until === null || at >= job.undo_until
    ? refuse('too_late', 'The five minutes to take this back are over, and the rest is being charged.')
    : undefined;
};

/** The mover never said a word: a no has its reason. */
export const ranOut = ({ status, declined_reason_id }: { status: JobStatus; declined_reason_id: number | null }): boolean =>
  status === 'declined' && declined_reason_id === null;

/** Nobody is left to ask: a mover's no ended the booking, not its customer, and nothing has been booked since. */
export const hasNoMoverLeft = (plan: { status: PlanStatus }, newest: { status: JobStatus } | null): boolean =>
  plan.status === 'canceled' && newest?.status === 'declined';

/** While a mover is asked, or the move has one, the search goes on by itself. */
export const whyNotEndSearch = (plan: { status: PlanStatus }, newest: { status: JobStatus } | null, why: string): Refusal | undefined => {
  if (!hasNoMoverLeft(plan, newest)) return refuse('not_editable', 'This move has a mover, or one is being asked.');
  return why.trim() === '' ? refuse('invalid', SAY_HOW, { why: SAY_HOW }) : undefined;
};

const SAY_HOW = 'Say what the customer does now';

/** Running out counts as a decline. */
export const isOverdue = ({ accept_by }: { accept_by: Date | null }, at: Date): boolean => accept_by !== null && at > accept_by;

/** Reminders at half and four fifths of the time to answer. */
export const remindersOf = (asked_at: Date, accept_by: Date): readonly [Date, Date] => {
  const part = (share: number): Date => new Date(asked_at.getTime() + (accept_by.getTime() - asked_at.getTime()) * share);
  return [part(1 / 2), part(4 / 5)];
};

const ANSWERED: Readonly<Record<JobStatus, string>> = {
  waiting: 'This job waits for an answer.',
  proposed: 'You said yes to this job. Now the customer decides.',
  accepted: 'This job has been accepted.',
  declined: 'This job has been declined.',
  completed: 'This job is completed.',
  canceled: 'The customer canceled this job.',
};

const refuseField = (field: keyof Decline, sentence: string): Refusal => refuse('invalid', sentence, { [field]: sentence });
