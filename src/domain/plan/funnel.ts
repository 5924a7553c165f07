import { type More, type Refusal, refuse, refuseAt } from '#domain/core/refusal.ts';
import { isAdmin, isMover, type Viewer } from './access.ts';
import { STOP_NAMES, stopsOf, whatIsMissing, whatIsUnplaced, withoutStorage } from './details.ts';
import { CHOOSE_FIRST, whatIsUnchosen } from './hourly.ts';
import { type DateNow, earliestMoveDay, whyNotMoveOn } from './move-dates.ts';
import { type MovePlan, STEP_NAMES, type Step } from './move-plan.ts';
import { isBooked, isReadOnly } from './plan.ts';
import { ruleSetOf } from './rule-set.ts';

type StepRule = { tab: string; next: Step | null };

/** The funnel as a table (Spec section 2). */
export const STEPS = {
  INVENTORY: { tab: 'My Inventory', next: 'DETAILS' },
  DETAILS: { tab: 'Details', next: 'COMPARE' },
  COMPARE: { tab: 'Compare Movers', next: 'BOOK' },
  BOOK: { tab: 'Book Online', next: 'CONGRATS' },
  CONGRATS: { tab: 'Congratulations', next: null },
  PLAN: { tab: 'Review Your Move Plan', next: null },
} as const satisfies Record<Step, StepRule>;

export const REGULAR_TABS = ['INVENTORY', 'DETAILS', 'COMPARE', 'BOOK'] as const satisfies readonly Step[];
export const HOURLY_TABS = ['COMPARE', 'DETAILS', 'BOOK'] as const satisfies readonly Step[];

type Kind = { hourly_plan: boolean };

export const tabsOf = (plan: Kind): readonly Step[] => (plan.hourly_plan ? HOURLY_TABS : REGULAR_TABS);

export const firstStep = (plan: Kind): Step => tabsOf(plan)[0]!;

/** What Continue leads to; null after CONGRATS and on PLAN. */
export const nextStep = (plan: Kind, step: Step): Step | null => {
  const at = orderOfAll(plan).indexOf(step);
  return at === -1 ? null : (orderOfAll(plan)[at + 1] ?? null);
};

/** The URL is the step on screen. */
export const pathOf = (uuid: string, step: Step): string => `/moving/${uuid}/${step.toLowerCase()}`;

/** The step whose address this is. */
export const stepAt = (pathname: string): Step | undefined =>
  STEP_NAMES.find((step) => step.toLowerCase() === /\/(\w+)\/?$/.exec(pathname)?.[1]);

/** What a guard needs to know beside the plan. `mover_bids` is false when the chosen mover can't do the move any more. */
export type StepSituation = { viewer: Viewer; now: DateNow; has_inventory: boolean; mover_bids: boolean };

/** Asked by the button, by the page and by set_step alike; undefined when the way is free. The refusal carries `step`, the first one to return to. */
export const whyNotGoTo = (step: Step, plan: MovePlan, situation: StepSituation): Refusal | undefined => {
  if (isBooked(plan) && LEFT_BEHIND.has(step)) return back('PLAN', 'This move is booked already.');
  if (step === firstStep(plan)) return undefined;
  const reasons = NEEDS[step](plan, situation).flatMap((need) => need(plan, situation) ?? []);
  return reasons[0] && withAllOfItsStep(reasons[0], reasons);
};

/** Everything that is wrong on the step to return to is said at once; what waits on a later one is said there. */
const withAllOfItsStep = ({ code, message, more }: Refusal, reasons: readonly Refusal[]): Refusal => {
  const errors = reasons.filter((one) => one.more.step === more.step).map((one) => one.errors);
  return refuse(code, message, Object.assign({}, ...errors), more);
};

/**
 * Whether nothing keeps a plan with a chosen mover from being booked but its day, which has become too early: Book shows later days then.
 * Its mover may not come on a day so near either; that is no second thing to mend.
 */
export const isOnlyTooEarly = (plan: MovePlan, situation: StepSituation): boolean => {
  const { move_date } = plan.details;
  if (move_date === null || move_date >= earliestMoveDay(situation.now)) return false;
  const beside = { ...situation, mover_bids: true };
  return NEEDS.BOOK(plan, beside).every((need) => need === date || need(plan, beside) === undefined);
};

/** A plan can't be opened at a step beyond the last one reached, unless by an admin or when it is read only (Spec section 4). */
export const whyNotLookAhead = (plan: MovePlan, { viewer, now }: Pick<StepSituation, 'viewer' | 'now'>): Refusal | undefined =>
  isAdmin(viewer) || isReadOnly(plan, now.today) ? undefined : back(plan.last_step, 'Finish this step first.');

/** The step at which the matter can be mended, as a refusal or the answer of a call names it. */
export const stepToReturnTo = ({ step }: More): Step | undefined => STEP_NAMES.find((name) => name === step);

/** What a page knows of an open plan. */
export type OpenPlan = Kind &
  Pick<MovePlan, 'last_step'> & {
    is_booked: boolean;
    is_completed: boolean;
    is_done: boolean;
    is_read_only: boolean;
    may: Readonly<Record<'edit' | 'look_ahead', true | object>> & { closed_steps: Readonly<Partial<Record<Step, { step: Step }>>> };
  };

/** Where a returning viewer lands: a booked plan on PLAN, one that is over at its beginning except for our team, else as far as they got. */
export const landingStep = (plan: Omit<OpenPlan, 'is_done' | 'is_read_only'>): Step => {
  if (plan.is_booked) return 'PLAN';
  if (plan.is_completed && plan.may.edit !== true) return firstStep(plan);
  return plan.last_step === 'CONGRATS' ? 'COMPARE' : plan.last_step;
};

/** The step that a page leads to instead of the one in its address; undefined when that one may be opened. */
export const detourOf = (step: Step, plan: OpenPlan): Step | undefined => {
  const closed = plan.may.closed_steps[step]?.step;
  if (plan.is_booked) return isBehind(step, plan) ? 'PLAN' : closed;
  if (step === 'CONGRATS') return landingStep(plan);
  if (plan.hourly_plan && step === 'INVENTORY') return 'COMPARE';
  if (plan.may.look_ahead !== true && isBeyond(step, plan)) return plan.last_step === 'PLAN' ? firstStep(plan) : plan.last_step;
  return closed;
};

/**
 * Movers and payment of a booked plan are behind it; and so are its list and places for whoever can only change them on PLAN. Once the
 * move is over these can be looked at again.
 */
const isBehind = (step: Step, plan: OpenPlan): boolean => {
  if (LEFT_BEHIND.has(step) || (plan.hourly_plan && step === 'INVENTORY')) return true;
  const is_list = step === 'INVENTORY' || step === 'DETAILS';
  return is_list && plan.may.edit !== true && !plan.is_done && !plan.is_read_only;
};

/** How far a step is; PLAN can be opened at any time that its guard allows. */
export const orderOf = (step: Step, plan: Kind = { hourly_plan: false }): number => (step === 'PLAN' ? 0 : orderOfAll(plan).indexOf(step));

/** The further of two steps: going back never forgets how far one got. */
export const furthest = (one: Step, other: Step, plan?: Kind): Step => (orderOf(other, plan) > orderOf(one, plan) ? other : one);

/** How far a plan is once it is of the other kind: the last of its tabs that may be opened, as far as it had come, and COMPARE at least. */
export const stepAfterSwitch = (plan: MovePlan, situation: StepSituation): Step => {
  const tabs = tabsOf(plan);
  const wanted = tabs.slice(0, tabs.indexOf(plan.last_step === 'BOOK' || plan.last_step === 'CONGRATS' ? 'BOOK' : 'COMPARE') + 1);
  const closed = wanted.findIndex((step) => whyNotGoTo(step, plan, situation) !== undefined);
  return wanted.at(closed === -1 ? -1 : closed - 1) ?? firstStep(plan);
};

/** Further than the plan has come. */
export const isBeyond = (step: Step, plan: Kind & Pick<MovePlan, 'last_step'>): boolean =>
  step !== 'PLAN' && orderOf(step, plan) > orderOf(plan.last_step, plan);

type Guard = (plan: MovePlan, situation: StepSituation) => Refusal | undefined;

/** Something to move. */
const things: Guard = (plan, { has_inventory }) => {
  if (plan.hourly_plan) return choices(plan);
  return has_inventory ? undefined : back('INVENTORY', 'Add at least one item');
};

const choices = ({ hourly }: MovePlan): Refusal | undefined => {
  const unchosen = whatIsUnchosen(hourly);
  return Object.keys(unchosen).length > 0 ? back('COMPARE', CHOOSE_FIRST, unchosen) : undefined;
};

/** Every stop on the map. */
const places: Guard = (plan) => {
  const missing = whatIsUnplaced(withoutStorage(plan));
  return missing && back('DETAILS', missing.message, missing.errors);
};

const date: Guard = (plan, { now, viewer }) => {
  const day = plan.details.move_date;
  if (day === null) return back('DETAILS', 'Choose a move date.', { move_date: 'Choose a move date.' });
  const reason = whyNotMoveOn(day, now, { is_mover: isMover(viewer) });
  return reason && back('DETAILS', reason.message, reason.errors);
};

const mover: Guard = (plan, { mover_bids }) => {
  if (plan.mover_id === null) return back('COMPARE', 'Choose a mover first.');
  return mover_bids ? undefined : back('COMPARE', 'Your mover can’t do this move anymore. Choose another one.');
};

const addresses: Guard = (plan) => {
  const missing = whatIsMissing(withoutStorage(plan)) ?? whatWasNotAsked(plan);
  return missing && back('DETAILS', missing.message, missing.errors);
};

/** Between states the way to each door is asked before there is an estimate (375.401(f)); plans from before it was asked lack it. */
const whatWasNotAsked = (plan: MovePlan): Refusal | undefined => {
  if (plan.hourly_plan || ruleSetOf(plan.details) !== 'federal') return undefined;
  const unknown = stopsOf(plan.details).filter((key) => plan.details[key].carry_feet === undefined);
  const errors = Object.fromEntries(
    unknown.map((key) => [`${key}.carry_feet`, `${STOP_NAMES[key]}: choose how far it is from the truck to the door.`]),
  );
  return refuseAt(errors);
};

const booking: Guard = () => back('BOOK', 'This move isn’t booked yet.');

const TO_COMPARE: readonly Guard[] = [things, places, date];
const TO_BOOK: readonly Guard[] = [...TO_COMPARE, mover, addresses];

/** What each step needs (decisions, 3), in the order in which a customer would give it. The first step of a funnel needs nothing. */
const NEEDS: Record<Step, (plan: MovePlan, situation: StepSituation) => readonly Guard[]> = {
  INVENTORY: () => [],
  DETAILS: () => [things],
  COMPARE: () => TO_COMPARE,
  BOOK: () => TO_BOOK,
  CONGRATS: (plan) => (isBooked(plan) ? [] : [...TO_BOOK, booking]),
  PLAN: (plan, { viewer }) =>
    plan.mover_id !== null || wasBooked(plan) || isMover(viewer) || isAdmin(viewer) ? [] : [...TO_COMPARE, mover],
};

/** A canceled plan stays there for the customer's records. */
const wasBooked = ({ status }: MovePlan): boolean => status !== 'draft';

/** A booked plan is seen on PLAN (Spec section 4, "A booked plan always routes to"). */
const LEFT_BEHIND: ReadonlySet<Step> = new Set(['COMPARE', 'BOOK']);

const orderOfAll = (plan: Kind): readonly Step[] => (plan.hourly_plan ? HOURLY_ORDER : REGULAR_ORDER);

const REGULAR_ORDER: readonly Step[] = [...REGULAR_TABS, 'CONGRATS'];
const HOURLY_ORDER: readonly Step[] = [...HOURLY_TABS, 'CONGRATS'];

const back = (step: Step, sentence: string, errors: Readonly<Record<string, string>> = {}): Refusal =>
  refuse('step_not_reached', sentence, { ...errors }, { step });
