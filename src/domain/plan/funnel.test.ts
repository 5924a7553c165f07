import { describe, expect, test } from 'vitest';
import { nowIn } from '#domain/core/business-time.ts';
import { anEmptyPlan } from '#test/support/people/moves.ts';
import { aMoverUser, anAdmin, theOwner } from '#test/support/people/viewers.ts';
import type { Viewer } from './access.ts';
import { NO_STOP } from './details.ts';
import {
  detourOf,
  furthest,
  landingStep,
  nextStep,
  type OpenPlan,
  pathOf,
  STEPS,
  type StepSituation,
  stepAfterSwitch,
  stepToReturnTo,
  tabsOf,
  whyNotGoTo,
} from './funnel.ts';
import { type MovePlan, STEP_NAMES, type Step } from './move-plan.ts';
import { isBooked, isDone, isReadOnly } from './plan.ts';
import { closedSteps, whatMay } from './what-may.ts';

const NOW = nowIn(new Date('2027-09-01T10:00:00-04:00'));
const SITUATION: StepSituation = { viewer: theOwner, now: NOW, has_inventory: true, mover_bids: true };

const HOURLY = {
  truck_size_id: 2,
  num_hours: 3,
  laborers: 2,
  upright_pianos: 0,
  baby_grand_pianos: 0,
  overweight: 0,
  oversize: 0,
  stairs: 0,
  start_time: null,
} as const;

/** Everything that a booking needs. */
const ready = (changes: Partial<MovePlan> = {}): MovePlan => {
  const plan = anEmptyPlan();
  const { pick_up, drop_off } = plan.details;
  const details = {
    ...plan.details,
    pick_up: { ...pick_up, street_address: '1 A St' },
    drop_off: { ...drop_off, street_address: '2 B St' },
  };
  return { ...plan, details, mover_id: 1, ...changes };
};

/** The step that each step sends back to, in the order of STEP_NAMES; null where the way is free. */
const ways = (plan: MovePlan, situation: Partial<StepSituation> = {}): (Step | null)[] =>
  STEP_NAMES.map((step) => {
    const reason = whyNotGoTo(step, plan, { ...SITUATION, ...situation });
    return reason ? (stepToReturnTo(reason.more) ?? null) : null;
  });

/** The plan as the page of this viewer knows it. */
const seenBy = (viewer: Viewer, plan: MovePlan): OpenPlan => ({
  ...{ hourly_plan: plan.hourly_plan, last_step: plan.last_step, is_booked: isBooked(plan) },
  ...{ is_completed: plan.is_completed, is_done: isDone(plan, NOW.today), is_read_only: isReadOnly(plan, NOW.today) },
  may: { ...whatMay(plan, { ...SITUATION, viewer, now: NOW }), closed_steps: closedSteps(plan, { ...SITUATION, viewer }) },
});

const withDetails = (changes: Partial<MovePlan['details']>): MovePlan => ready({ details: { ...ready().details, ...changes } });

describe('the guards of the regular funnel', () => {
  //                                     INVENTORY, DETAILS, COMPARE, BOOK, CONGRATS, PLAN
  test.each<[string, MovePlan, Partial<StepSituation>, (Step | null)[]]>([
    ['everything given', ready(), {}, [null, null, null, null, 'BOOK', null]],
    ['nothing to move', ready(), { has_inventory: false }, [null, 'INVENTORY', 'INVENTORY', 'INVENTORY', 'INVENTORY', null]],
    [
      'nothing to move and no mover',
      ready({ mover_id: null }),
      { has_inventory: false },
      [null, 'INVENTORY', 'INVENTORY', 'INVENTORY', 'INVENTORY', 'INVENTORY'],
    ],
    ['no pick-up', withDetails({ pick_up: NO_STOP }), {}, [null, null, 'DETAILS', 'DETAILS', 'DETAILS', null]],
    ['no drop-off', withDetails({ drop_off: NO_STOP }), {}, [null, null, 'DETAILS', 'DETAILS', 'DETAILS', null]],
    [
      'no drop-off, moving into storage',
      withDetails({ drop_off: NO_STOP, move_into_storage: true }),
      {},
      [null, null, null, null, 'BOOK', null],
    ],
    [
      'an extra stop without a place',
      withDetails({ extra_pick_up_enabled: true }),
      {},
      [null, null, 'DETAILS', 'DETAILS', 'DETAILS', null],
    ],
    [
      'storage in transit without its end',
      withDetails({ storage_in_transit: true }),
      {},
      [null, null, 'DETAILS', 'DETAILS', 'DETAILS', null],
    ],
    ['no move date', withDetails({ move_date: null }), {}, [null, null, 'DETAILS', 'DETAILS', 'DETAILS', null]],
    ['a move date too near', withDetails({ move_date: '2027-09-02' }), {}, [null, null, 'DETAILS', 'DETAILS', 'DETAILS', null]],
    ['no mover', ready({ mover_id: null }), {}, [null, null, null, 'COMPARE', 'COMPARE', 'COMPARE']],
    ['a mover that no longer bids', ready(), { mover_bids: false }, [null, null, null, 'COMPARE', 'COMPARE', null]],
    ['no street', anEmptyPlan({ mover_id: 1 }), {}, [null, null, null, 'DETAILS', 'DETAILS', null]],
    ['booked', ready({ status: 'reserved' }), {}, [null, null, 'PLAN', 'PLAN', null, null]],
    ['canceled', ready({ status: 'canceled' }), {}, [null, null, null, null, 'BOOK', null]],
    ['no mover, seen by a mover', ready({ mover_id: null }), { viewer: aMoverUser(7) }, [null, null, null, 'COMPARE', 'COMPARE', null]],
    ['no mover, seen by an admin', ready({ mover_id: null }), { viewer: anAdmin }, [null, null, null, 'COMPARE', 'COMPARE', null]],
  ])('%s [property 39] [decisions 3] [spec 4.4]', (_, plan, situation, expected) => {
    expect(ways(plan, situation)).toEqual(expected);
  });

  test('the refusal names the step to return to, a sentence and the field [decisions 3]', () => {
    expect(whyNotGoTo('BOOK', anEmptyPlan({ mover_id: 1 }), SITUATION)).toMatchObject({
      code: 'step_not_reached',
      message: 'Pick-up: enter the street address.',
      errors: { 'pick_up.street_address': 'Pick-up: enter the street address.' },
      more: { step: 'DETAILS' },
    });
  });
});

test('between states the way to each door is asked before anybody books [decisions 3]', () => {
  const { carry_feet: _, ...old } = { ...NO_STOP, ...ready().details.drop_off, state: 'NJ' };
  const refusal = whyNotGoTo('BOOK', withDetails({ drop_off: old }), SITUATION);
  expect(refusal?.errors).toEqual({ 'drop_off.carry_feet': 'Drop-off: choose how far it is from the truck to the door.' });
  expect(whyNotGoTo('BOOK', withDetails({ drop_off: { ...old, carry_feet: 0 } }), SITUATION)).toBeUndefined();
  expect(whyNotGoTo('BOOK', withDetails({ drop_off: { ...old, state: ready().details.pick_up.state } }), SITUATION)).toBeUndefined();
});

test('everything that is wrong on the step to return to is said at once [decisions 3]', () => {
  const plan = withDetails({ pick_up: NO_STOP, move_date: '2027-09-02' });
  expect(Object.keys(whyNotGoTo('COMPARE', plan, SITUATION)?.errors ?? {})).toEqual(['pick_up.city', 'move_date']);
});

describe('the guards of the hourly funnel', () => {
  test.each<[string, MovePlan, (Step | null)[]]>([
    ['everything given', ready({ hourly_plan: true, hourly: HOURLY }), [null, null, null, null, 'BOOK', null]],
    ['no crew chosen yet', ready({ hourly_plan: true }), [null, 'COMPARE', null, 'COMPARE', 'COMPARE', null]],
    ['no street', anEmptyPlan({ hourly_plan: true, hourly: HOURLY, mover_id: 1 }), [null, null, null, 'DETAILS', 'DETAILS', null]],
  ])('%s [decisions 3]', (_, plan, expected) => {
    expect(ways(plan, { has_inventory: false })).toEqual(expected);
  });
});

describe('a step beyond the last one reached can not be opened', () => {
  const opened = (last_step: Step, viewer = theOwner, changes: Partial<MovePlan> = {}): Step[] =>
    STEP_NAMES.filter((step) => detourOf(step, seenBy(viewer, ready({ last_step, ...changes }))) === undefined);

  test.each<[Step, Step[]]>([
    ['INVENTORY', ['INVENTORY', 'PLAN']],
    ['DETAILS', ['INVENTORY', 'DETAILS', 'PLAN']],
    ['COMPARE', ['INVENTORY', 'DETAILS', 'COMPARE', 'PLAN']],
    ['BOOK', ['INVENTORY', 'DETAILS', 'COMPARE', 'BOOK', 'PLAN']],
    ['CONGRATS', ['INVENTORY', 'DETAILS', 'COMPARE', 'BOOK', 'PLAN']],
    ['PLAN', ['INVENTORY', 'PLAN']],
  ])('having reached %s, %j are open [property 39] [spec 4.9]', (last_step, expected) => {
    expect(opened(last_step)).toEqual(expected);
  });

  test('it sends back to the last step reached [spec 4.9]', () => {
    expect(detourOf('BOOK', seenBy(theOwner, ready({ last_step: 'DETAILS' })))).toBe('DETAILS');
  });

  test('admins and viewers of a read-only plan see every step but the congratulations for nothing [spec 4.9] [spec 6.6]', () => {
    const every: Step[] = ['INVENTORY', 'DETAILS', 'COMPARE', 'BOOK', 'PLAN'];
    expect(opened('INVENTORY', anAdmin)).toEqual(every);
    expect(opened('INVENTORY', theOwner, { read_only_plan: true })).toEqual(every);
  });

  test('a booked plan opens its review and its congratulations, and for our team its things and details [spec 4.2]', () => {
    expect(opened('COMPARE', theOwner, { status: 'confirmed' })).toEqual(['CONGRATS', 'PLAN']);
    expect(opened('COMPARE', anAdmin, { status: 'confirmed' })).toEqual(['INVENTORY', 'DETAILS', 'CONGRATS', 'PLAN']);
  });
});

describe('finding the way', () => {
  test('Continue follows the order of the plan: regular or hourly [spec 2.3] [spec 2.4] [spec 2.1]', () => {
    expect(STEP_NAMES).toEqual(['INVENTORY', 'DETAILS', 'COMPARE', 'BOOK', 'CONGRATS', 'PLAN']);
    expect(STEP_NAMES.map((step) => nextStep({ hourly_plan: false }, step))).toEqual([
      'DETAILS',
      'COMPARE',
      'BOOK',
      'CONGRATS',
      null,
      null,
    ]);
    expect(['COMPARE', 'DETAILS', 'BOOK'].map((step) => nextStep({ hourly_plan: true }, step as Step))).toEqual([
      'DETAILS',
      'BOOK',
      'CONGRATS',
    ]);
  });

  test('the tabs have the names of the specification [spec 2.5] [spec 2.1]', () => {
    expect(tabsOf({ hourly_plan: false }).map((step) => STEPS[step].tab)).toEqual([
      'My Inventory',
      'Details',
      'Compare Movers',
      'Book Online',
    ]);
    expect(tabsOf({ hourly_plan: true }).map((step) => STEPS[step].tab)).toEqual(['Compare Movers', 'Details', 'Book Online']);
    expect(STEPS.PLAN.tab).toBe('Review Your Move Plan');
  });

  test('a step is its own address [spec 2.6]', () => {
    expect(pathOf('1111', 'COMPARE')).toBe('/moving/1111/compare');
  });

  test('going back forgets nothing [decisions 3]', () => {
    expect(furthest('COMPARE', 'DETAILS')).toBe('COMPARE');
    expect(furthest('COMPARE', 'BOOK')).toBe('BOOK');
    expect(furthest('COMPARE', 'PLAN')).toBe('COMPARE');
    expect(furthest('COMPARE', 'DETAILS', { hourly_plan: true })).toBe('DETAILS');
  });

  test.each<[string, Partial<MovePlan>, Step]>([
    ['a draft where it was left', { last_step: 'COMPARE' }, 'COMPARE'],
    ['a booked plan on its review', { last_step: 'BOOK', status: 'confirmed' }, 'PLAN'],
    ['a completed plan that was never booked at its beginning', { last_step: 'BOOK', is_completed: true }, 'INVENTORY'],
    ['a canceled plan with the movers', { last_step: 'CONGRATS', status: 'canceled' }, 'COMPARE'],
  ])('%s [decisions 3] [spec 4.2] [spec 4.12]', (_, changes, step) => {
    expect(landingStep(seenBy(theOwner, ready(changes)))).toBe(step);
  });
});

describe('a plan that changes its kind', () => {
  const after = (plan: MovePlan, situation: Partial<StepSituation> = {}): Step => stepAfterSwitch(plan, { ...SITUATION, ...situation });

  test.each<[string, MovePlan, Step]>([
    ['by the hour with nothing chosen begins at its movers', ready({ hourly_plan: true, last_step: 'INVENTORY' }), 'COMPARE'],
    ['by the hour with everything is where it was', ready({ hourly_plan: true, hourly: HOURLY, last_step: 'BOOK' }), 'BOOK'],
    ['with things, places and a day has its movers', ready({ last_step: 'COMPARE' }), 'COMPARE'],
    ['without a place has its details', withDetails({ drop_off: NO_STOP, move_date: null }), 'DETAILS'],
    ['with everything is where it was', ready({ last_step: 'BOOK' }), 'BOOK'],
  ])('%s [decisions 3] [spec 4.6] [spec 4.7]', (_, plan, step) => {
    expect(after(plan)).toBe(step);
  });

  test('without a thing on its list begins there [decisions 3]', () => {
    expect(after(ready({ last_step: 'COMPARE' }), { has_inventory: false })).toBe('INVENTORY');
  });
});
