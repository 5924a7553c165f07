import type { Now } from '#domain/core/business-time.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { type Action, can, isAdmin } from './access.ts';
import { isOnlyTooEarly, type StepSituation, stepToReturnTo, whyNotGoTo, whyNotLookAhead } from './funnel.ts';
import { type MovePlan, STEP_NAMES, type Step } from './move-plan.ts';
import { isBooked, isDone, isReadOnly, whyNotEdit } from './plan.ts';

/** True, or the reason why not. */
export type Permission = true | Refusal;

export type May = Readonly<
  Record<
    'edit' | 'details' | 'compare' | 'book' | 'look_ahead' | 'cancel' | 'reschedule' | 'change_booked' | 'share' | 'delete',
    Permission
  >
>;

/** What this viewer may do with this plan now. Computed once on the server; the browser never derives a right. */
export const whatMay = (plan: MovePlan, situation: StepSituation & { now: Now }): May => {
  const { viewer, now } = situation;
  const right = (action: Action): Refusal | undefined => whyNoRight(plan, situation, action);
  const edit = right('edit') ?? whyNotEdit(plan, viewer, now);
  return {
    edit: edit ?? true,
    details: edit ?? whyNotGoTo('DETAILS', plan, situation) ?? true,
    compare: edit ?? whyNotGoTo('COMPARE', plan, situation) ?? true,
    book: right('book') ?? edit ?? whyNotGoTo('BOOK', plan, situation) ?? true,
    look_ahead: whyNotLookAhead(plan, situation) ?? true,
    cancel: right('cancel') ?? whyNotStanding(plan, now) ?? true,
    reschedule: right('reschedule') ?? whyNotStanding(plan, now) ?? true,
    change_booked: right('book') ?? whyNotChangeBooked(plan, now) ?? true,
    share: right('share') ?? true,
    delete: right('delete') ?? (isBooked(plan) ? refuse('not_editable', 'A plan that was booked is kept for your records.') : true),
  };
};

/** Why the page of a step does not open for somebody, and the step to open instead. */
export type ClosedStep = { step: Step; refused: string; errors: Readonly<Record<string, string>> };

/**
 * The steps whose pages do not open for this viewer (decisions, 3). Our team sees every step, and so does everybody once nothing can be
 * mended any more; a booked plan has steps of its own (`detourOf`). Book opens for a day that is only too early, and shows later ones.
 */
export const closedSteps = (plan: MovePlan, situation: StepSituation): Readonly<Partial<Record<Step, ClosedStep>>> => {
  const { viewer, now } = situation;
  const sees_all = isAdmin(viewer) || isBooked(plan) || isDone(plan, now.today) || isReadOnly(plan, now.today);
  const whyClosed = (step: Step): Refusal | undefined => {
    if (can(viewer, plan, 'view_steps') === 'none') return step === 'PLAN' ? undefined : ONLY_PLAN;
    if (sees_all || (step === 'BOOK' && isOnlyTooEarly(plan, situation))) return undefined;
    return whyNotGoTo(step, plan, situation);
  };
  return Object.fromEntries(
    STEP_NAMES.flatMap((step) => {
      const reason = whyClosed(step);
      return reason ? [[step, { step: stepToReturnTo(reason.more) ?? 'PLAN', refused: reason.message, errors: reason.errors }]] : [];
    }),
  );
};

const ONLY_PLAN = refuse('not_allowed', 'This step is the customer’s.', {}, { step: 'PLAN' });

const whyNoRight = (plan: MovePlan, { viewer }: StepSituation, action: Action): Refusal | undefined =>
  can(viewer, plan, action) === 'none' ? refuse('not_allowed', 'Only the customer can change this.') : undefined;

/** Only a booked move that is not over can be canceled or put off. */
export const whyNotStanding = (plan: MovePlan, { today }: Now): Refusal | undefined => {
  if (!isBooked(plan)) return refuse('not_editable', 'Nothing is booked yet.');
  return isDone(plan, today) ? refuse('not_editable', 'Move Plan has already been completed') : undefined;
};

/** Why nothing about a booked move may be changed by its customer any more, or not here. */
export const whyNotChangeBooked = (plan: MovePlan, { today }: Pick<Now, 'today'>): Refusal | undefined => {
  if (!isBooked(plan)) return refuse('not_editable', 'Nothing is booked yet.');
  if (isDone(plan, today)) return refuse('not_editable', 'Move Plan has already been completed');
  if (isReadOnly(plan, today)) return refuse('not_editable', 'This move plan is read only.');
  const { move_date } = plan.details;
  if (move_date !== null && move_date <= today) return refuse('too_late', BEGUN);
  return plan.price_override === null ? undefined : refuse('not_editable', SET_BY_HAND);
};

const BEGUN = 'Your move day has begun. Tell the crew what is different: they send you the price first.';
const SET_BY_HAND = 'Our team set the price of this move. Call us for a change, and we tell you its price first.';
