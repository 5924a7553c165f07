import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isState, STATES, stateInSentence, stateName } from '#domain/address/states.ts';
import { BREAKPOINTS, deviceTypeOf, TIMINGS } from '#domain/core/timings.ts';
import { arrivalMinutes, CONSULTATION_WINDOWS, externalWindow, HOURLY_STARTS, MOVE_WINDOWS } from '#domain/core/windows.ts';

const WEB = fileURLToPath(new URL('../../../web/', import.meta.url));

describe('windows', () => {
  test('the crew arrives in one of eleven [spec 9.8]', () => {
    expect(MOVE_WINDOWS).toHaveLength(11);
    expect(MOVE_WINDOWS.at(0)?.label).toBe('8:00 AM-9:00 AM');
    expect(MOVE_WINDOWS.at(-1)?.label).toBe('6:00 PM-7:00 PM');
    expect(arrivalMinutes(4)).toBe(12 * 60);
    expect(arrivalMinutes(99)).toBe(8 * 60);
  });

  test('hourly help begins between 7:00 AM and 10:00 PM [spec 9.9]', () => {
    expect(HOURLY_STARTS).toHaveLength(16);
    expect([HOURLY_STARTS.at(0)?.label, HOURLY_STARTS.at(-1)?.label]).toEqual(['7:00 AM', '10:00 PM']);
  });

  test('a visit has four [spec 9.10]', () => {
    expect(CONSULTATION_WINDOWS.map((window) => window.label)).toEqual(['8-10 AM', '9-11 AM', '1-3 PM', '2-4 PM']);
  });

  test.each([
    [3, 0],
    [11, 0],
    [12, 1],
    [14, 1],
    [15, 2],
    [16, 2],
    [17, 3],
    [23, 3],
  ])('hour %i of another system is window %i [decisions 4] [spec 5.17]', (hour, id) => {
    expect(externalWindow(hour).id).toBe(id);
  });
});

describe('states', () => {
  test('all 50 and the District of Columbia [spec 9.15]', () => {
    expect(STATES).toHaveLength(51);
    expect(isState('DC')).toBe(true);
    expect(isState('PR')).toBe(false);
    expect(stateName('IL')).toBe('Illinois');
    expect(STATES.filter(({ code }) => ['DC', 'IL'].includes(code)).map(stateInSentence)).toEqual(['the District of Columbia', 'Illinois']);
  });
});

describe('timings and breakpoints', () => {
  test('are those of the specification [spec 9.18] [spec 9.19] [spec 4.29]', () => {
    expect(TIMINGS).toMatchObject({
      save_prompt: 120_000,
      popover_hover: 500,
      utm_refresh: 3500,
      background_script: 4000,
      mover_redirect: 1000,
      logout_redirect: 300,
    });
    expect(BREAKPOINTS).toEqual({ mobile: 500, tablet: 768, mobile_funnel: 992, desktop: 993, mobile_touch: 1080, wide: 1440 });
  });

  test('are each read by what they are the timing of, and typed nowhere else [spec 9.18]', () => {
    const scripts = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
    const sources = scripts.map((file) => readFileSync(join(WEB, file), 'utf8'));
    const read = new Set(sources.flatMap((text) => [...text.matchAll(/TIMINGS\.(\w+)/g)].map(([, name]) => name)));
    expect([...read].toSorted()).toEqual(Object.keys(TIMINGS).toSorted());
  });

  test.each([
    [499, false, 'mobile'],
    [767, false, 'mobile'],
    [768, false, 'tablet'],
    [992, false, 'tablet'],
    [993, false, 'desktop'],
    [1439, false, 'desktop'],
    [1440, false, 'wide'],
    [1080, true, 'mobile'],
    [1081, true, 'desktop'],
  ])('a screen %i wide, of touch: %s, is %s [spec 9.19]', (width, touch, device) => {
    expect(deviceTypeOf({ width, touch })).toBe(device);
  });
});
