import { isAdmin, isMover, type Viewer } from './access.ts';
import type { Now } from './business-time.ts';
import { whatIsMissing, whatIsUnplaced } from './details.ts';
import { whyNotMoveOn } from './move-dates.ts';
import { isBooked, type MovePlan } from './plan.ts';
import { type Refusal, refuse } from './refusal.ts';

/** In the order of the funnel; PLAN is the review beside it. */
export const STEP_NAMES = ['INVENTORY', 'DETAILS', 'COMPARE', 'BOOK', 'CONGRATS', 'PLAN'] as const;
export type Step = (typeof STEP_NAMES)[number];

type StepRule = { tab: string; next: Step | null; button: string | null };

/** The funnel as a table (Spec section 2). A null button is hidden: the page has its own way on. */
export const STEPS = {
  INVENTORY: { tab: 'My Inventory', next: 'DETAILS', button: 'Continue' },
  DETAILS: { tab: 'Details', next: 'COMPARE', button: null },
  COMPARE: { tab: 'Compare Movers', next: 'BOOK', button: null },
  BOOK: { tab: 'Book Online', next: 'CONGRATS', button: 'Book' },
  CONGRATS: { tab: 'Congratulations', next: null, button: null },
  PLAN: { tab: 'Review Your Move Plan', next: null, button: null },
} as const satisfies Record<Step, StepRule>;

export const REGULAR_TABS = ['INVENTORY', 'DETAILS', 'COMPARE', 'BOOK'] as const satisfies readonly Step[];
export const HOURLY_TABS = ['COMPARE', 'DETAILS', 'BOOK'] as const satisfies readonly Step[];

export const tabsOf = (plan: { hourly_plan: boolean }): readonly Step[] => (plan.hourly_plan ? HOURLY_TABS : REGULAR_TABS);

/** The URL is the step on screen. */
export const pathOf = (uuid: string, step: Step): string => `/moving/${uuid}/${step.toLowerCase()}`;

/** Where a returning customer lands: a booked plan on PLAN, else as far as they got. */
export const landingStep = (plan: MovePlan): Step => (isBooked(plan) ? 'PLAN' : plan.last_step === 'CONGRATS' ? 'COMPARE' : plan.last_step);

/** What a guard needs to know beside the plan. `mover_bids` is false when the chosen mover can't do the move any more. */
export type StepSituation = { viewer: Viewer; now: Now; has_inventory: boolean; mover_bids: boolean };

/** Each step's own need (decisions, 3). The step that a failing guard returns to goes with the refusal. */
const GUARDS: Record<Step, (plan: MovePlan, situation: StepSituation) => Refusal | undefined> = {
  INVENTORY: () => undefined,
  DETAILS: (plan, { has_inventory }) => {
    if (plan.hourly_plan) return hourlyIsComplete(plan) ? undefined : back('COMPARE', 'Choose a truck, the hours and the crew first.');
    return has_inventory ? undefined : back('INVENTORY', 'Add at least one item');
  },
  COMPARE: (plan, { now, viewer }) => {
    if (!plan.hourly_plan) {
      const missing = whatIsUnplaced(plan.details);
      if (missing) return back('DETAILS', missing.message, missing.errors);
    }
    const day = plan.details.move_date;
    if (day === null) return back('DETAILS', 'Choose a move date.', { move_date: 'Choose a move date.' });
    const reason = whyNotMoveOn(day, now, { is_mover: isMover(viewer) });
    return reason && back('DETAILS', reason.message, reason.errors);
  },
  BOOK: (plan, { mover_bids }) => {
    if (plan.mover_id === null) return back('COMPARE', 'Choose a mover first.');
    if (!mover_bids) return back('COMPARE', 'Your mover can’t do this move any more. Choose another one.');
    const missing = whatIsMissing(plan.details);
    return missing && back('DETAILS', missing.message, missing.errors);
  },
  CONGRATS: (plan) => (isBooked(plan) ? undefined : back('BOOK', 'This move isn’t booked yet.')),
  PLAN: (plan, { viewer }) =>
    plan.mover_id !== null || isBooked(plan) || isMover(viewer) || isAdmin(viewer) ? undefined : back('COMPARE', 'Choose a mover first.'),
};

/** Which guards must hold before a step, in the order in which they are asked. */
const NEEDS: Record<Step, readonly Step[]> = {
  INVENTORY: [],
  DETAILS: ['DETAILS'],
  COMPARE: ['DETAILS', 'COMPARE'],
  BOOK: ['DETAILS', 'COMPARE', 'BOOK'],
  CONGRATS: ['CONGRATS'],
  PLAN: ['PLAN'],
};

/** Asked by the button, by the page and by set_step alike; undefined when the way is free. */
export const whyNotGoTo = (step: Step, plan: MovePlan, situation: StepSituation): Refusal | undefined => {
  for (const need of NEEDS[step]) {
    const reason = GUARDS[need](plan, situation);
    if (reason) return reason;
  }
  return undefined;
};

/** How far a step is; PLAN can be opened at any time that its guard allows. */
export const orderOf = (step: Step): number => (step === 'PLAN' ? 0 : STEP_NAMES.indexOf(step));

/** The further of two steps: going back never forgets how far one got. */
export const furthest = (one: Step, other: Step): Step => (orderOf(other) > orderOf(one) ? other : one);

/** A plan can't be opened at a step beyond the last one reached, unless by an admin or when it is read only (Spec section 4). */
export const isBeyond = (step: Step, plan: MovePlan, viewer: Viewer, is_read_only: boolean): boolean =>
  step !== 'PLAN' && orderOf(step) > orderOf(plan.last_step) && !isAdmin(viewer) && !is_read_only;

const hourlyIsComplete = ({ hourly }: MovePlan): boolean =>
  hourly.truck_size_id !== null && hourly.num_hours !== null && hourly.laborers !== null;

const back = (step: Step, sentence: string, errors: Readonly<Record<string, string>> = {}): Refusal =>
  refuse('step_not_reached', sentence, { ...errors }, { step });
