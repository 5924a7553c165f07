import { describe, expect, test } from 'vitest';
import { dayOf } from '#domain/papers/move-day.ts';
import { dayOn, isOutgrown, isSigned, saidAt, signatureOf } from './day.ts';
import type { KeptEvent } from './store.ts';

const AT_OFFICE = { day: dayOf([]), newest: [], has_code: false };

const pressed = (kind: 'arrived' | 'arrived_extra_pick_up' | 'arrived_extra_drop_off', minute: number): KeptEvent => ({
  ...{ id: `${kind} ${minute}`, kind, data: {}, job: 'J1', state: 'kept' },
  at: `2026-12-04T13:${String(minute).padStart(2, '0')}:00.000Z`,
});

const tagged = (tag: number, thing = `thing ${tag}`): KeptEvent => ({
  ...{ id: `line ${tag} ${thing}`, kind: 'line', job: 'J1', state: 'kept', at: `2026-12-04T13:${10 + tag}:00.000Z` },
  data: { thing, tag, name: 'Lamp', room: 'Hall', condition: '', photos: [], holds: 'article', packed_by: 'crew' },
});

describe('the day on a phone', () => {
  test('has each extra stop as a step, by this phone or by the office, whichever was earlier [papers P31]', () => {
    const here = [pressed('arrived', 1), pressed('arrived_extra_pick_up', 30)];
    const there = { ...AT_OFFICE, day: dayOf([pressed('arrived_extra_pick_up', 20), pressed('arrived_extra_drop_off', 50)]) };
    expect(dayOn(here, there).steps).toMatchObject({
      arrived: '2026-12-04T13:01:00.000Z',
      arrived_extra_pick_up: '2026-12-04T13:20:00.000Z',
      arrived_extra_drop_off: '2026-12-04T13:50:00.000Z',
      arrived_there: null,
    });
  });

  test('is reckoned once for what is known, and anew when something was said', () => {
    const events = [pressed('arrived', 1)];
    const day = dayOn(events, AT_OFFICE);
    expect(dayOn(events, AT_OFFICE)).toBe(day);
    expect(dayOn([...events, pressed('arrived_extra_pick_up', 9)], AT_OFFICE).steps.arrived_extra_pick_up).not.toBeNull();
    expect(dayOn(events, { ...AT_OFFICE, has_code: true }).has_code).toBe(true);
  });

  test('holds what was said of a thing last, though the phone’s clock was set back before [papers P31]', () => {
    const data = { tag: 7, state: 'delivered', note: '', photos: [] } as const;
    const first: KeptEvent = { ...{ id: 'one', kind: 'delivered', data, job: 'J1', state: 'kept' }, at: '2026-12-04T18:00:00.000Z' };
    const back = Date.parse('2026-12-04T13:00:00Z');
    const missing = { kind: 'delivered', data: { ...data, state: 'missing' } } as const;
    expect(saidAt(missing, [first], back)).toBe('2026-12-04T18:00:00.001Z');
    expect(saidAt({ kind: 'delivered', data: { ...data, tag: 8 } }, [first], back)).toBe('2026-12-04T13:00:00.000Z');
    expect(saidAt({ kind: 'loading_done', data: {} }, [first], back)).toBe('2026-12-04T13:00:00.000Z');
  });

  test('has one thing under a number that another phone gave as well, and says which of them needs a number of its own', () => {
    const theirs = [{ ...tagged(1, 'theirs'), at: '2026-12-04T13:05:00.000Z' }, tagged(2)];
    const office = { ...AT_OFFICE, day: dayOf(theirs) };
    const here = [tagged(1, 'ours'), tagged(3)];
    const day = dayOn(here, office);
    expect(day.things.map(({ tag, thing }) => [tag, thing])).toEqual([
      [1, 'theirs'],
      [2, 'thing 2'],
      [3, 'thing 3'],
    ]);
    expect(day.untagged).toMatchObject([{ thing: 'ours', tag: 1 }]);
    const heard = { ...AT_OFFICE, day: dayOf([...theirs, ...here]) };
    expect(heard.day.untagged).toMatchObject([{ thing: 'ours' }]);
    expect(dayOn(here, heard).untagged).toMatchObject([{ thing: 'ours', tag: 1 }]);
    const again = dayOn([...here, { ...tagged(4, 'ours'), id: 'again' }], heard);
    expect(again.untagged).toEqual([]);
    expect(again.things.map(({ tag, thing }) => [tag, thing])).toContainEqual([4, 'ours']);
  });

  test('has both sign at the pick-up once more when something was tagged since, until the truck is loaded [papers P32]', () => {
    const signed = (minute: number, shown: readonly string[]): KeptEvent => ({
      ...{ id: `sign ${minute}`, kind: 'sign', job: 'J1', state: 'kept', at: `2026-12-04T13:${minute}:00.000Z` },
      data: { place: 'origin', role: 'owner', name: 'Ana Reyes', shown },
    });
    const isSignedFor = (events: readonly KeptEvent[]) => {
      const day = dayOn(events, AT_OFFICE);
      return [isSigned(day, 'origin', 'owner'), isOutgrown(day)];
    };
    const first = [tagged(1), signed(20, [tagged(1).id])];
    expect(isSignedFor(first)).toEqual([true, false]);
    expect(isSignedFor([...first, tagged(2)])).toEqual([false, true]);
    expect(isSignedFor([...first, tagged(2), signed(30, [tagged(1).id, tagged(2).id])])).toEqual([true, false]);
    const loaded: KeptEvent = { ...pressed('arrived', 40), kind: 'loading_done' };
    expect(isSignedFor([...first, tagged(2), loaded])).toEqual([true, false]);
  });

  test('has both sign once more when another phone of the crew tagged something since [papers P32]', () => {
    const signed: KeptEvent = {
      ...{ id: 'sign', kind: 'sign', job: 'J1', state: 'sent', at: '2026-12-04T13:20:00.000Z' },
      data: { place: 'origin', role: 'crew', name: 'Luis Mendes', shown: [] },
    };
    expect(signatureOf(dayOn([signed], AT_OFFICE), 'origin', 'crew')?.name).toBe('Luis Mendes');
    const day = dayOn([signed], { ...AT_OFFICE, outgrown: ['sign'] });
    expect([signatureOf(day, 'origin', 'crew'), isOutgrown(day)]).toEqual([undefined, true]);
  });
});
