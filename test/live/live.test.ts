import { describe, expect, test } from 'vitest';
import { IN_STATE } from '#test/support/builders.ts';
import { aFederalDay, aLine, anEvent, aSignature } from '#test/support/people/federal-day.ts';
import { aMoveDay, submits } from '#test/support/people/move-day.ts';
import { refusalOf } from '#test/support/refused.ts';

const NOBODY = 404;

const EXTRA_STOPS = {
  ...IN_STATE,
  extra_pick_up_enabled: true,
  extra_drop_off_enabled: true,
  extra_pick_up_address: '87 Clinton Street, New York, NY 10002',
  extra_drop_off_address: '5 Main Street, Brooklyn, NY 11201',
};

describe('where a move is', () => {
  test('is there from six in the morning of its day, and says what was promised until the crew sets out', async () => {
    const { site, ana, id } = await aFederalDay();
    site.at('2026-12-04T10:59:00Z');
    expect(await ana.api.live.show({ id })).toMatchObject({ is_open: false, state: 'before' });
    site.at('2026-12-04T11:00:00Z');
    const live = await ana.api.live.show({ id });
    expect(live).toMatchObject({ is_open: true, state: 'waiting', next: null });
    expect(live.pieces).toMatchObject({ furniture: { tagged: 0 }, boxes: { tagged: 0 }, last: null });
    expect(live.steps.map(({ step, state }) => [step, state])).toEqual([
      ...[
        ['set_out', 'next'],
        ['arrived', 'next'],
        ['loading', 'next'],
        ['loading_done', 'next'],
        ['arrived_there', 'next'],
        ['done', 'next'],
      ],
    ]);
  });

  test('follows the crew from door to door by its events alone, with a window for the next one', async () => {
    const { site, ana, id, crew, key } = await aFederalDay();
    const says = (...events: Parameters<typeof crew.api.moveDay.report>[0]['events']) => crew.api.moveDay.report({ key, events });
    const now = (minutes: number) => site.at(new Date(Date.parse('2026-12-04T13:00:00Z') + minutes * 60_000).toISOString());
    await says(anEvent('set_out', { vehicle: 'T-7' }, -20));
    const rolling = await ana.api.live.show({ id });
    expect(rolling).toMatchObject({ state: 'to_pick_up', next: { door: 'arrived', reason: null }, crew: { vehicle: 'T-7' } });
    expect(Date.parse(rolling.next!.until) - Date.parse(rolling.next!.from)).toBeGreaterThanOrEqual(20 * 60_000);
    await says(anEvent('arrived', {}, 0), aLine(1, 'Sofa', 2), aLine(2, 'Lamp', 4));
    now(5);
    const tagging = await ana.api.live.show({ id });
    expect(tagging).toMatchObject({
      state: 'loading',
      next: { door: 'arrived_there' },
      pieces: { furniture: { tagged: 2 }, last: { tag: 2 } },
    });
    await says(anEvent('loading_started', {}, 40));
    now(41);
    await says(anEvent('loading_done', {}, 120));
    now(121);
    const closed = await ana.api.live.show({ id });
    expect(closed).toMatchObject({ state: 'on_the_road', next: { door: 'arrived_there' } });
    await says(anEvent('arrived_there', {}, 160));
    now(161);
    expect(await ana.api.live.show({ id })).toMatchObject({ state: 'at_drop_off', next: { door: 'done' } });
    await says(aSignature('destination', 'receiver', [], 240));
    now(241);
    expect(await ana.api.live.show({ id })).toMatchObject({ state: 'done', next: null, is_open: true });
    now(24 * 60);
    expect(await ana.api.live.show({ id })).toMatchObject({ state: 'done', is_open: false });
  });

  test('rests on how long this mover took before', async () => {
    const { site, ana, id, crew, key } = await aFederalDay();
    expect((await ana.api.live.show({ id })).moves_on_record).toBe(0);
    await crew.api.moveDay.report({
      key,
      events: [anEvent('set_out', {}, -60), anEvent('arrived', {}, -20), anEvent('loading_done', {}, 200)],
    });
    site.at('2026-12-04T17:00:00Z');
    expect((await ana.api.live.show({ id })).moves_on_record).toBe(1);
    await crew.api.moveDay.report({ key, events: [anEvent('arrived_there', {}, 230)] });
    expect((await ana.api.live.show({ id })).moves_on_record).toBe(1);
  });

  test('keeps what the customer said to what the crew found as a step, which is not for those who follow by a link', async () => {
    const { site, ana, id, crew, key } = await aMoveDay({ form: IN_STATE });
    await crew.api.moveDay.report({ key, events: [anEvent('arrived', {}, 0)] });
    await submits(crew, key);
    const adjustment_id = (await ana.api.adjustments.ofPlan({ id })).adjustment?.id ?? '';
    site.at('2026-12-04T13:20:00Z');
    await ana.api.adjustments.answer({ id, adjustment_id, decision: 'decline' });
    const { steps } = await ana.api.live.show({ id });
    expect(steps.map(({ step, state, accepted }) => [step, state, accepted])).toEqual([
      ...[
        ['set_out', 'skipped', null],
        ['arrived', 'now', null],
        ['answered', 'done', false],
        ['loading', 'next', null],
      ],
      ...[
        ['loading_done', 'next', null],
        ['arrived_there', 'next', null],
        ['done', 'next', null],
      ],
    ]);
    const { link } = await ana.api.live.makeLink({ id, name: 'Desk' });
    const followed = await site.visitor().api.live.follow({ key: link.split('/').at(-1) ?? '' });
    expect(followed.steps.map(({ step }) => step)).not.toContain('answered');
  });

  test('shows each extra stop as a step of its own, in the order of the truck, and to those who follow by a link no street of it', async () => {
    const { site, ana, id, driver, crew, key } = await aMoveDay({ form: EXTRA_STOPS });
    const page = await crew.api.moveDay.show({ key });
    expect(page.run_sheet.stops.map(({ stop }) => stop)).toEqual(['pick_up', 'extra_pick_up', 'extra_drop_off', 'drop_off']);
    const says = (...events: Parameters<typeof crew.api.moveDay.report>[0]['events']) => crew.api.moveDay.report({ key, events });
    await says(anEvent('set_out', {}, -20), anEvent('arrived', {}, 0), anEvent('loading_started', {}, 10));
    await says(anEvent('arrived_extra_pick_up', {}, 60), anEvent('loading_done', {}, 90), anEvent('arrived_extra_drop_off', {}, 120));
    site.at('2026-12-04T15:05:00Z');
    const { steps, between } = await ana.api.live.show({ id });
    expect(steps.map(({ step, state }) => [step, state])).toEqual([
      ...[
        ['set_out', 'done'],
        ['arrived', 'done'],
        ['loading', 'done'],
        ['arrived_extra_pick_up', 'done'],
      ],
      ...[
        ['loading_done', 'done'],
        ['arrived_extra_drop_off', 'now'],
        ['arrived_there', 'next'],
        ['done', 'next'],
      ],
    ]);
    expect(between.map(({ step, street, city }) => [step, street, city])).toEqual([
      ['arrived_extra_pick_up', '87 Clinton St', 'New York'],
      ['arrived_extra_drop_off', '5 Main St', 'Brooklyn'],
    ]);
    const { link } = await ana.api.live.makeLink({ id, name: 'Desk' });
    const followed = await site.visitor().api.live.follow({ key: link.split('/').at(-1) ?? '' });
    expect(followed.between.map(({ street, city }) => [street, city])).toEqual([
      ['', 'New York'],
      ['', 'Brooklyn'],
    ]);
    const correction = { id, step: 'arrived_extra_pick_up', at: '2026-12-04T13:50:00.000Z', why: 'Pressed late' } as const;
    const log = await driver.api.moveDay.correctStep(correction);
    expect(log.steps).toEqual([
      ...['set_out', 'arrived', 'arrived_extra_pick_up', 'loading_done', 'arrived_extra_drop_off', 'arrived_there'],
    ]);
    expect((await crew.api.moveDay.show({ key })).day.steps.arrived_extra_pick_up).toBe(correction.at);
  });

  test('leaves a step open that nobody told of', async () => {
    const { ana, id, crew, key } = await aFederalDay();
    await crew.api.moveDay.report({ key, events: [anEvent('loading_started', {}, -5)] });
    const { steps } = await ana.api.live.show({ id });
    expect(steps.map(({ state }) => state)).toEqual(['skipped', 'skipped', 'now', 'next', 'next', 'next']);
  });

  test('says that nothing was heard once the window is over without a word', async () => {
    const { site, ana, id } = await aFederalDay();
    site.at('2026-12-04T18:00:00Z');
    expect(await ana.api.live.show({ id })).toMatchObject({ state: 'unheard', next: null });
  });

  test('is for its customer, its mover and our team', async () => {
    const { site, id, driver } = await aFederalDay();
    for (const allowed of [driver, await site.admin(1)]) expect((await allowed.api.live.show({ id })).state).toBe('waiting');
    for (const other of [site.visitor(), await site.customer('Ben'), await site.mover(2)])
      expect(await refusalOf(other.api.live.show({ id }))).toMatchObject({ status: NOBODY });
  });
});
