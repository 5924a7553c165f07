import { describe, expect, test } from 'vitest';
import { dayOf } from '#domain/papers/move-day.ts';
import { dayOn } from './day.ts';
import type { KeptEvent } from './store.ts';

const AT_OFFICE = { day: dayOf([]), newest: [], has_code: false };

const pressed = (kind: 'arrived' | 'arrived_extra_pick_up' | 'arrived_extra_drop_off', minute: number): KeptEvent => ({
  ...{ id: `${kind} ${minute}`, kind, data: {}, job: 'J1', state: 'kept' },
  at: `2026-12-04T13:${String(minute).padStart(2, '0')}:00.000Z`,
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
});
