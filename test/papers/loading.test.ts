import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { isAfterLoading } from '#domain/papers/loading-rules.ts';
import { change_orders, payments } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { aFederalDay, anEvent, type FederalDay } from '#test/support/people/federal-day.ts';
import { aChange, aMoveDay, aTreadmill, costsOf, emailsTo, keyOf, submits, TREADMILL } from '#test/support/people/move-day.ts';
import { refusalOf } from '#test/support/refused.ts';

const totalOf = async ({ ana, id }: Pick<FederalDay, 'ana' | 'id'>): Promise<number> =>
  (await ana.api.plans.show({ id })).pricing.final_price ?? 0;

const owedIn = async ({ site }: Pick<FederalDay, 'site'>): Promise<number> =>
  (await site.db.select().from(payments))
    .filter(({ state }) => !['dropped', 'voided'].includes(state))
    .reduce((sum, { amount_cents, refunded_cents }) => sum + amount_cents - refunded_cents, 0);

const loads = ({ crew, key }: Pick<FederalDay, 'crew' | 'key'>, minutes: number) =>
  crew.api.moveDay.report({ key, events: [anEvent('loading_started', {}, minutes)] });

const LONGER = [aTreadmill({ count: 2 }), aChange({ what: 'box', of: '2', count: 60 })];

describe('a finding between states', () => {
  test('papers P26: that is open when loading begins is the old price for good', async () => {
    const day = await aFederalDay();
    const { ana, id, crew, key } = day;
    const before = await totalOf(day);
    const { adjustment } = await submits(crew, key);
    await loads(day, 5);
    const answered = await refusalOf(
      ana.api.adjustments.answer({ id, adjustment_id: adjustment?.id ?? '', decision: 'accept', name: 'Ana Reyes' }),
    );
    expect([answered.problem.code, answered.problem.error_message]).toEqual(['not_editable', expect.stringMatching(/Nothing was added/)]);
    expect((await ana.api.adjustments.ofPlan({ id })).adjustment?.state).toBe('expired');
    expect((await refusalOf(submits(crew, key))).problem.error_message).toMatch(/Loading has begun/);
    expect([await totalOf(day), await owedIn(day)]).toEqual([before, Math.round(before * 100)]);
  });

  test('papers P25: is sent with the name of the crew leader, who signs it, and inside one state without one', async () => {
    const day = await aFederalDay();
    const unsigned = await refusalOf(submits(day.crew, day.key, undefined, { name: undefined }));
    expect([unsigned.status, Object.keys(unsigned.problem.errors)]).toEqual([422, ['name']]);
    const local = await aMoveDay({ form: { drop_off_address: 'Astoria, NY 11102' } });
    expect((await submits(local.crew, local.key, undefined, { name: undefined })).adjustment?.state).toBe('submitted');
  });

  test('papers P26: waits until midnight of the move date, inside one state for 48 hours', async () => {
    const day = await aFederalDay();
    expect((await submits(day.crew, day.key)).adjustment?.answer_by).toBe('2026-12-05T05:00:00.000Z');
    const local = await aMoveDay({ form: { drop_off_address: 'Astoria, NY 11102' } });
    expect((await submits(local.crew, local.key)).adjustment?.answer_by).toBe('2026-12-06T13:00:00.000Z');
  });

  test('papers P26: counts nothing when the yes was said after the loading, of which we hear late', async () => {
    const day = await aFederalDay();
    const { site, ana, id, crew, key } = day;
    const before = await totalOf(day);
    const { adjustment } = await submits(crew, key);
    site.at('2026-12-04T14:00:00Z');
    await ana.api.adjustments.answer({ id, adjustment_id: adjustment?.id ?? '', decision: 'accept', name: 'Ana Reyes' });
    await workOnce(site.world);
    expect(await totalOf(day)).toBeGreaterThan(before);
    site.at('2026-12-04T16:00:00Z');
    await loads(day, 55);
    expect([await totalOf(day), await owedIn(day)]).toEqual([before, Math.round(before * 100)]);
    // Another phone that tells of an earlier loading takes nothing off a second time.
    await loads(day, 50);
    expect(await totalOf(day)).toBe(before);
    expect((await ana.api.adjustments.ofPlan({ id })).adjustment?.state).toBe('expired');
  });

  test('papers P26: is agreed to with a name alone, which signs it, and inside one state without one', async () => {
    const day = await aFederalDay();
    const before = await totalOf(day);
    const { adjustment } = await submits(day.crew, day.key);
    expect(adjustment?.asks_name).toBe(true);
    const said = { id: day.id, adjustment_id: adjustment?.id ?? '', decision: 'accept' } as const;
    const unsigned = await refusalOf(day.ana.api.adjustments.answer(said));
    expect([unsigned.status, unsigned.problem.errors.name]).toEqual([422, expect.stringMatching(/Type your full name/)]);
    await loads(day, 5);
    expect([await totalOf(day), await owedIn(day)]).toEqual([before, Math.round(before * 100)]);
    const local = await aMoveDay({ form: { drop_off_address: 'Astoria, NY 11102' } });
    const found = (await submits(local.crew, local.key)).adjustment;
    expect(found?.asks_name).toBe(false);
    await local.ana.api.adjustments.answer({ id: local.id, adjustment_id: found?.id ?? '', decision: 'accept' });
    expect(await totalOf(local)).toBe((await costsOf(local.site)).after);
  });

  test('papers P26: that was agreed to and never signed is the old price when loading begins', async () => {
    const day = await aFederalDay();
    const { site, ana, id, crew, key } = day;
    const before = await totalOf(day);
    const { adjustment } = await submits(crew, key);
    await ana.api.adjustments.answer({ id, adjustment_id: adjustment?.id ?? '', decision: 'accept', name: 'Ana Reyes' });
    // As a yes was kept before it had to be signed.
    await site.db.update(change_orders).set({ details: sql`${change_orders.details} - 'signature'` });
    site.at('2026-12-04T14:00:00Z');
    await loads(day, 55);
    expect([await totalOf(day), await owedIn(day)]).toEqual([before, Math.round(before * 100)]);
    expect((await ana.api.papers.list({ id })).papers.find(({ kind }) => kind === 'move_day')?.state).toBe('void');
  });

  test('papers P26: stands when the yes came first', async () => {
    const day = await aFederalDay();
    const { site, ana, id, crew, key } = day;
    const { adjustment } = await submits(crew, key);
    await ana.api.adjustments.answer({ id, adjustment_id: adjustment?.id ?? '', decision: 'accept', name: 'Ana Reyes' });
    site.at('2026-12-04T13:01:00Z');
    await loads(day, 1);
    expect(await totalOf(day)).toBe((await costsOf(site)).after);
  });

  test('papers P26: and a loading that cross are told apart by their instants, and a doubt goes to the customer', () => {
    const at = (time: string) => new Date(`2026-12-04T${time}Z`);
    const crossed = (answered: string, loaded: string, received = loaded) =>
      isAfterLoading({ answered_at: at(answered), loading: { at: at(loaded), received_at: at(received) } });
    expect(crossed('14:00:00', '14:00:01')).toBe(false);
    expect(crossed('14:00:00', '14:00:00')).toBe(true);
    expect(crossed('14:00:00', '14:01:59', '15:00:00')).toBe(true);
    expect(crossed('14:00:00', '14:02:00', '15:00:00')).toBe(false);
  });
});

describe('what is found before loading', () => {
  const papersOf = async ({ ana, id }: FederalDay) => (await ana.api.papers.list({ id })).papers.filter(({ kind }) => kind === 'move_day');
  const textOf = async ({ ana }: FederalDay, url: string): Promise<string> => {
    const pdf = await getDocumentProxy(new Uint8Array(await (await ana.request('GET', url)).arrayBuffer()));
    return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
  };

  test('is a new binding estimate that crew leader and customer sign', async () => {
    const day = await aFederalDay();
    const { site, ana, id, crew, key } = day;
    const changes = [aTreadmill({ count: 2, taken_apart: true }), aChange({ what: 'box', of: '2', count: 60 })];
    const { adjustment } = await submits(crew, key, changes, { name: 'Luis Ortega' });
    const said = { id, adjustment_id: adjustment?.id ?? '', decision: 'accept' } as const;
    expect((await refusalOf(ana.api.adjustments.answer({ ...said, name: '1' }))).problem.errors.name).toMatch(/full name/);
    await ana.api.adjustments.answer({ ...said, name: 'Ana Reyes' });
    const [paper] = await papersOf(day);
    expect(paper).toMatchObject({
      state: 'complete',
      signatures: [
        { role: 'crew', name: 'Luis Ortega' },
        { role: 'owner', name: 'Ana Reyes' },
      ],
    });
    const text = await textOf(day, paper?.url ?? '');
    expect(text).toContain('This is a new binding estimate');
    expect(text).toContain(inWords(fromDollars((await costsOf(site)).after)));
  });

  test('is taken along at the same price when the mover says so, and the longer list is reaffirmed', async () => {
    const day = await aFederalDay();
    const { site, ana, id, crew, key } = day;
    const before = await totalOf(day);
    const changes = [aTreadmill({ count: 2 }), aChange({ what: 'box', of: '2', count: 60 })];
    const { adjustment } = await submits(crew, key, changes, { same_price: true, name: 'Luis Ortega' });
    expect(adjustment).toMatchObject({ state: 'accepted' });
    expect(await costsOf(site)).toMatchObject({ before, after: before });
    expect([await totalOf(day), await owedIn(day)]).toEqual([before, Math.round(before * 100)]);
    expect((await ana.api.plans.show({ id })).inventory.items.find((item) => item.inventory_item_id === TREADMILL)?.units).toHaveLength(2);
    const [paper] = await papersOf(day);
    expect(paper).toMatchObject({ state: 'part_signed', waits_for: [{ role: 'owner', name: 'Ana Reyes' }] });
    expect(await textOf(day, paper?.url ?? '')).toContain('the total stands for the longer list');
  });

  test('papers P25: at the same price is signed by the customer, too, on the plan or by the link in the email, once', async () => {
    const day = await aFederalDay();
    const { site, ana, id, crew, key } = day;
    const before = await totalOf(day);
    const { adjustment } = await submits(crew, key, LONGER, { same_price: true, name: 'Luis Ortega' });
    expect([adjustment?.may_sign, adjustment?.is_same_price]).toEqual([true, true]);
    const shown = await ana.api.adjustments.ofPlan({ id });
    expect([shown.may_answer, shown.adjustment?.may_sign, shown.adjustment?.may_decide]).toEqual([true, true, false]);
    const said = { id, adjustment_id: adjustment?.id ?? '', decision: 'accept' } as const;
    const unsigned = await refusalOf(ana.api.adjustments.answer(said));
    expect([unsigned.status, unsigned.problem.errors.name]).toEqual([422, 'Type your full name: it signs the longer list.']);
    const email = (await emailsTo(site, 'ana@example.com')).find(({ subject }) => subject.startsWith('At the same price'));
    expect(email?.body).toContain('Please sign for the longer list before loading begins.');
    const link = keyOf(email?.body ?? '');
    for (const _ of [1, 2])
      await site.visitor().api.adjustments.say({ key: link, adjustment_id: said.adjustment_id, decision: 'accept', name: 'Ana Reyes' });
    await ana.api.adjustments.answer({ ...said, name: 'Ana Reyes' });
    expect(await papersOf(day)).toMatchObject([
      {
        state: 'complete',
        signatures: [
          { role: 'crew', name: 'Luis Ortega' },
          { role: 'owner', name: 'Ana Reyes' },
        ],
      },
    ]);
    expect((await ana.api.adjustments.ofPlan({ id })).adjustment?.may_sign).toBe(false);
    expect((await emailsTo(site, 'ana@example.com')).filter(({ subject }) => subject.startsWith('Signed papers'))).toHaveLength(2);
    await loads(day, 30);
    expect([await totalOf(day), (await papersOf(day))[0]?.state]).toEqual([before, 'complete']);
  });

  test('papers P25: at the same price twice has each list signed, the first one first', async () => {
    const day = await aFederalDay();
    const { ana, id, crew, key } = day;
    await submits(crew, key, LONGER, { same_price: true, name: 'Luis Ortega' });
    await submits(crew, key, [aTreadmill({ count: 3 })], { same_price: true, name: 'Luis Ortega' });
    for (const _ of LONGER) {
      const { adjustment } = await ana.api.adjustments.ofPlan({ id });
      await ana.api.adjustments.answer({ id, adjustment_id: adjustment?.id ?? '', decision: 'accept', name: 'Ana Reyes' });
    }
    expect((await papersOf(day)).map(({ state }) => state)).toEqual(['complete', 'complete']);
    expect((await ana.api.adjustments.ofPlan({ id })).adjustment?.may_sign).toBe(false);
  });

  test.each(['never', 'too late'])(
    'papers P26: at the same price that is signed %s is void, and the estimate before stands',
    async (when) => {
      const day = await aFederalDay();
      const { site, ana, id, crew, key } = day;
      const before = await totalOf(day);
      const { adjustment } = await submits(crew, key, LONGER, { same_price: true, name: 'Luis Ortega' });
      const said = { id, adjustment_id: adjustment?.id ?? '', decision: 'accept', name: 'Ana Reyes' } as const;
      site.at('2026-12-04T14:00:00Z');
      if (when === 'too late') await ana.api.adjustments.answer(said);
      // The crew began at five past eight, of which we hear an hour later.
      await loads(day, 5);
      await loads(day, 6);
      expect([await totalOf(day), (await papersOf(day)).map(({ state }) => state)]).toEqual([before, ['void']]);
      expect((await ana.api.adjustments.ofPlan({ id })).adjustment?.may_sign).toBe(false);
      if (when === 'never') expect((await refusalOf(ana.api.adjustments.answer(said))).problem.error_message).toMatch(/^Loading has begun/);
    },
  );

  test('is left where it is when the customer declines, and no paper is made', async () => {
    const day = await aFederalDay();
    const { adjustment } = await submits(day.crew, day.key);
    await day.ana.api.adjustments.answer({ id: day.id, adjustment_id: adjustment?.id ?? '', decision: 'decline' });
    expect(await papersOf(day)).toEqual([]);
  });
});

describe('a price between states', () => {
  test('papers P25: rises by no door once loading has begun, and still falls', async () => {
    const day = await aFederalDay();
    const { site, ana, id, job, crew, key } = day;
    const admin = await site.admin();
    const before = await totalOf(day);
    const { question } = await asksForMore(day);
    await loads(day, 5);
    const doors = [
      () => submits(crew, key),
      () => ana.api.planConsole.answerQuestion({ id, question_id: question?.id ?? 0, decision: 'accept' }),
      () => admin.api.planConsole.addAdjustment({ move_plan_id: id, adjustment: { description: 'Parking', amount_in_dollars: 5 } }),
      () => admin.api.planConsole.addAdjustment({ move_plan_id: id, adjustment: { description: 'A piano', amount_in_dollars: 900 } }),
      () => admin.api.planConsole.setOverride({ id, price_override: Math.round(before * 1.5), reason: 'A promise' }),
      () => admin.api.planConsole.setJobOverride({ id: job.id, price_override: Math.round(before * 1.5), reason: 'A promise' }),
      () => admin.api.planConsole.executeTemplate({ move_plan_id: id, name: 'long_carry', input_value: 900 }),
      () =>
        ana.api.bookedChanges.agree({ id, wish: { boxes: [{ box_type_id: 2, quantity: 90 }] }, shown: { before, after: before + 900 } }),
    ];
    for (const door of doors) {
      const { status, problem } = await refusalOf(door());
      expect([403, 409, 422], problem.error_message).toContain(status);
      expect(await totalOf(day)).toBe(before);
    }
    await admin.api.planConsole.addAdjustment({ move_plan_id: id, adjustment: { description: 'Sorry', amount_in_dollars: -50 } });
    expect(await totalOf(day)).toBe(before - 50);
  });
});

/** Our team asks the customer for more before the truck is loaded. */
const asksForMore = async ({ site, id, ana }: FederalDay) => {
  const admin = await site.admin();
  await admin.api.planConsole.addAdjustment({ move_plan_id: id, adjustment: { description: 'A grand piano', amount_in_dollars: 900 } });
  return ana.api.planConsole.question({ id });
};
