import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { STEP_NAMES, type Step } from '#domain/plan/move-plan.ts';
import { move_plans } from '#server/db/schema.ts';
import { type PlanOfApi, startsPlan, tellsStreets, walkTo } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** What a set_step answers: the step itself when the way is free, else the step to return to. */
type Answer = `to ${Step}` | `back to ${Step}`;

const row = (words: string): Record<Step, Answer> => {
  const marks = words.trim().split(/\s+/);
  return Object.fromEntries(STEP_NAMES.map((step, at) => [step, marks[at] === 'yes' ? `to ${step}` : `back to ${marks[at]}`])) as Record<
    Step,
    Answer
  >;
};

/** How far a plan is, and what each step answers then: INVENTORY, DETAILS, COMPARE, BOOK, CONGRATS, PLAN. */
const TABLE = {
  'with nothing on the list': row('yes INVENTORY INVENTORY INVENTORY INVENTORY INVENTORY'),
  'with a place that is not on the map': row('yes yes DETAILS DETAILS DETAILS DETAILS'),
  'with a date that can no longer be booked': row('yes yes DETAILS DETAILS DETAILS DETAILS'),
  'without a mover': row('yes yes yes COMPARE COMPARE COMPARE'),
  'with a mover, without streets': row('yes yes yes DETAILS DETAILS yes'),
  'with everything': row('yes yes yes yes BOOK yes'),
  'that is booked': row('yes yes PLAN PLAN yes yes'),
} as const;

type Stage = keyof typeof TABLE;

const HARBOR = 1;

const prepare: Record<Stage, (site: Site, ana: ReturnType<Site['visitor']>, plan: PlanOfApi) => Promise<unknown>> = {
  'with nothing on the list': async (_, ana, { uuid }) => {
    await ana.api.inventory.removeTypicals({ id: uuid });
    await ana.api.boxes.removeTypicalBoxes({ id: uuid });
  },
  'with a place that is not on the map': (_, ana, { uuid }) =>
    ana.api.plans.change({ id: uuid, move_plan: { details: { drop_off: { street_address: '', city: '', state: '', zip: '' } } } }),
  'with a date that can no longer be booked': async (site) => site.at('2026-11-29'),
  'without a mover': async () => undefined,
  'with a mover, without streets': (_, ana, { uuid }) => ana.api.bids.chooseMover({ plan_id: uuid, id: HARBOR }),
  'with everything': async (_, ana, { uuid }) => {
    await tellsStreets(ana, uuid);
    await ana.api.bids.chooseMover({ plan_id: uuid, id: HARBOR });
  },
  'that is booked': (_, ana, plan) => walkTo(ana, plan, 'CONGRATS'),
};

const answerOf = async (ana: ReturnType<Site['visitor']>, id: string, step: Step): Promise<Answer> => {
  try {
    const { current_step } = await ana.api.plans.setStep({ id, step });
    return `to ${current_step}`;
  } catch (thrown) {
    const { status, problem } = await refusalOf(Promise.reject(thrown));
    expect({ status, code: problem.code }).toEqual({ status: 409, code: 'step_not_reached' });
    expect(problem.error_message).toMatch(/\w.*\w/);
    return `back to ${problem.step as Step}`;
  }
};

describe('going to a step', () => {
  test.each(Object.keys(TABLE) as Stage[])(
    'of a plan %s leads there, or back to what is missing [spec 4.4] [property 39] [decisions 3]',
    async (stage) => {
      const site = await aSite();
      const ana = site.visitor();
      const plan = await startsPlan(ana);
      await prepare[stage](site, ana, plan);
      const answers = {} as Record<Step, Answer>;
      for (const step of STEP_NAMES) answers[step] = await answerOf(ana, plan.uuid, step);
      expect(answers).toEqual(TABLE[stage]);
    },
  );

  test('says in one sentence what is missing [property 39]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    await expect(ana.api.plans.setStep({ id: uuid, step: 'BOOK' })).toBeRefused('Choose a mover first.', 'step_not_reached');
    await expect(ana.api.plans.setStep({ id: uuid, step: 'CONGRATS' })).toBeRefused('Choose a mover first.');
  });

  test('back forgets nothing [spec 4.3] [spec 7.19]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const plan = await walkTo(ana, await startsPlan(ana), 'BOOK');
    expect(await ana.api.plans.setStep({ id: plan.uuid, step: 'INVENTORY' })).toEqual({ last_step: 'BOOK', current_step: 'INVENTORY' });
    expect((await ana.api.plans.show({ id: plan.uuid })).last_step).toBe('BOOK');
  });

  test('by the hour asks for truck, hours and crew before the details [spec 2.4]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana, { hourly_plan: true });
    const { problem } = await refusalOf(ana.api.plans.setStep({ id: uuid, step: 'DETAILS' }));
    expect(problem).toMatchObject({ step: 'COMPARE', error_message: 'Choose a truck, the hours and the crew first.' });
    await ana.api.plans.change({ id: uuid, move_plan: { hourly: { truck_size_id: 2, num_hours: 3, laborers: 2 } } });
    await ana.api.plans.setStep({ id: uuid, step: 'DETAILS' });
  });

  test('lets an admin look without moving the customer on [spec 6.6]', async () => {
    const site = await aSite();
    const { uuid } = await startsPlan(site.visitor());
    const admin = await site.admin();
    expect(await admin.api.plans.setStep({ id: uuid, step: 'PLAN' })).toMatchObject({ current_step: 'PLAN' });
  });

  test('is not for a mover, unless the plan is public [spec 6.3]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const mover = await site.mover(2);
    await expect(mover.api.plans.setStep({ id: uuid, step: 'DETAILS' })).toBeRefused(/can't find/, 'not_found');
    await ana.api.plans.change({ id: uuid, move_plan: { is_public: true } });
    expect(await mover.api.plans.setStep({ id: uuid, step: 'DETAILS' })).toMatchObject({ last_step: 'COMPARE', current_step: 'DETAILS' });
  });
});

describe('a booked plan', () => {
  test('keeps what was booked, and lets its customer change the note for the crew until the move is over [spec 5.19] [decisions 3]', async () => {
    const site = await aSite({ today: '2026-11-20' });
    const ana = site.visitor();
    const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-10' }), 'CONGRATS');
    const noted = await ana.api.plans.change({ id, move_plan: { user_note: 'The dog is friendly.' } });
    expect(noted.move_plan.user_note).toBe('The dog is friendly.');
    for (const move_plan of [{ contact_first_name: 'Bea' }, { user_note: 'And the cat.', home_size_id: 3 }, {}])
      await expect(ana.api.plans.change({ id, move_plan })).toBeRefused(/^This move is booked/, 'not_editable');
    site.at('2026-12-17');
    await expect(ana.api.plans.change({ id, move_plan: { user_note: 'Late.' } })).toBeRefused(/already been completed/, 'not_editable');
  });
});

describe('the words for the state of a plan', () => {
  const STATES = ['status', 'is_booked', 'is_done', 'is_completed', 'is_read_only', 'is_soon'] as const;
  const statesOf = (plan: PlanOfApi) => Object.fromEntries(STATES.map((name) => [name, plan[name]]));

  test('follow the clock from booking to completion [spec 4.22] [decisions 3]', async () => {
    const site = await aSite({ today: '2026-11-20' });
    const ana = await site.customer('Ana');
    const { uuid } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-10' }), 'CONGRATS');
    const on = async (day: string) => {
      site.at(day);
      return statesOf(await ana.api.plans.show({ id: uuid }));
    };
    const plain = { is_booked: true, is_done: false, is_completed: false, is_read_only: false, is_soon: false };
    expect(await on('2026-11-20')).toEqual({ ...plain, status: 'reserved' });
    await site.db.update(move_plans).set({ status: 'confirmed' }).where(eq(move_plans.uuid, uuid));
    expect(await on('2026-12-02')).toEqual({ ...plain, status: 'confirmed' });
    expect(await on('2026-12-03')).toEqual({ ...plain, status: 'confirmed', is_soon: true });
    expect(await on('2026-12-10')).toEqual({ ...plain, status: 'in_progress', is_soon: true });
    expect(await on('2026-12-11')).toEqual({ ...plain, status: 'in_progress', is_done: true });
    expect(await on('2026-12-17')).toEqual({ ...plain, status: 'completed', is_done: true, is_completed: true });
  });

  test('say read only once a move is more than two years past, and nothing changes any more [spec 5.15] [spec 5.19]', async () => {
    const site = await aSite({ today: '2026-11-20' });
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana, { move_date: '2026-12-10' });
    site.at('2028-12-10');
    await ana.api.boxes.setBoxes({ id: uuid, box: { box_type_id: 1, quantity: 3 } });
    site.at('2028-12-11');
    expect(await ana.api.plans.show({ id: uuid })).toMatchObject({ is_read_only: true, may: { edit: { refused: expect.any(String) } } });
    const call = ana.api.boxes.setBoxes({ id: uuid, box: { box_type_id: 1, quantity: 4 } });
    await expect(call).toBeRefused('This move plan is read only.', 'not_editable');
  });

  test('name the fifth business day before the move for boxes [decisions 3]', async () => {
    const site = await aSite();
    const plan = await startsPlan(site.visitor(), { move_date: '2026-12-15' });
    expect(plan.default_box_delivery_date).toBe('2026-12-08');
  });

  test('close a booked plan to its customer, and keep it open to an admin [spec 5.20]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await walkTo(ana, await startsPlan(ana), 'CONGRATS');
    await expect(ana.api.inventory.addTypicals({ id: uuid })).toBeRefused(/^This move is booked/, 'not_editable');
    expect((await ana.api.plans.show({ id: uuid })).may.edit).toEqual({ refused: expect.stringMatching(/^This move is booked/) });
    const admin = await site.admin();
    expect((await admin.api.plans.show({ id: uuid })).may.edit).toBe(true);
    const { move_plan } = await admin.api.plans.change({ id: uuid, move_plan: { contact_first_name: 'Anna' } });
    expect(move_plan.contact_first_name).toBe('Anna');
    await site.db.update(move_plans).set({ read_only_plan: true }).where(eq(move_plans.uuid, uuid));
    await expect(admin.api.plans.change({ id: uuid, move_plan: { contact_first_name: 'Ana' } })).toBeRefused(/read only/, 'not_editable');
  });

  test('let a mover edit no plan, not even its own or a public one [spec 5.20]', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid } = await walkTo(ana, await startsPlan(ana), 'BOOK');
    await ana.api.plans.change({ id: uuid, move_plan: { is_public: true } });
    const { mover } = await ana.api.plans.show({ id: uuid });
    for (const who of [await site.mover(mover?.id ?? 0), await site.mover(2)]) {
      expect((await who.api.plans.show({ id: uuid })).may.edit).not.toBe(true);
      expect((await refusalOf(who.api.plans.change({ id: uuid, move_plan: { user_note: 'Mine' } }))).status).toBeOneOf([403, 404]);
    }
  });
});
