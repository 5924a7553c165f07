import { describe, expect, test } from 'vitest';
import { BELIEVED_AFTER_MS, steadyClock } from './steady-clock.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2027-03-03T14:00:00Z');

/** A machine that may be set wrong, beside a database that may be too. */
const aMachine = () => {
  const state = { passed: 0, machine_off: 0, database_off: 0, answer_ms: 4 };
  const clock = steadyClock({ now: () => START + state.passed + state.machine_off, passed: () => state.passed });
  const theirs = async () => {
    state.passed += state.answer_ms / 2;
    const at = START + state.passed + state.database_off;
    state.passed += state.answer_ms / 2;
    return at;
  };
  /** How far the server's time is off. */
  const off = () => clock.now() - START - state.passed;
  return { state, clock, off, look: () => clock.look(theirs) };
};

describe('the time of a server [property 78]', () => {
  test('is the database’s from the first look on, whatever the machine says', async () => {
    const { state, look, off } = aMachine();
    state.machine_off = 120_000;
    await look();
    expect(off()).toBe(0);
  });

  test('goes on when the machine’s clock leaps, which is told', async () => {
    const { state, look, off } = aMachine();
    await look();
    for (const leap of [5 * HOUR_MS, -5 * HOUR_MS]) {
      state.machine_off = leap;
      expect([off(), await look(), off()]).toEqual([0, { machine_ms: leap, leap_ms: 0, believed_ms: 0 }, 0]);
    }
  });

  test('follows small steps of the database at once', async () => {
    const { state, look, off } = aMachine();
    await look();
    state.database_off = -20_000;
    expect([await look(), off()]).toEqual([{ machine_ms: 20_000, leap_ms: 0, believed_ms: 0 }, -20_000]);
  });

  test('goes on when the database’s clock leaps, and forgets it when it is back', async () => {
    const { state, look, off } = aMachine();
    await look();
    state.database_off = 3 * HOUR_MS;
    expect([await look(), off()]).toEqual([{ machine_ms: 0, leap_ms: 3 * HOUR_MS, believed_ms: 0 }, 0]);
    state.passed += BELIEVED_AFTER_MS - 60_000;
    expect([(await look()).leap_ms, off()]).toEqual([3 * HOUR_MS, 0]);
    state.database_off = 0;
    expect([await look(), off()]).toEqual([{ machine_ms: 0, leap_ms: 0, believed_ms: 0 }, 0]);
  });

  test('is moved by a leap that lasts for ten minutes, counted from the last of several', async () => {
    const { state, look, off } = aMachine();
    await look();
    state.database_off = 3 * HOUR_MS;
    await look();
    state.passed += BELIEVED_AFTER_MS - 60_000;
    state.database_off = -2 * HOUR_MS;
    expect([(await look()).leap_ms, off()]).toEqual([-2 * HOUR_MS, 0]);
    state.passed += BELIEVED_AFTER_MS;
    expect([await look(), off()]).toEqual([{ machine_ms: 2 * HOUR_MS, leap_ms: 0, believed_ms: -2 * HOUR_MS }, -2 * HOUR_MS]);
    expect((await look()).believed_ms).toBe(0);
  });

  test('is not moved by an answer that took too long to say when it was given', async () => {
    const { state, look, off } = aMachine();
    await look();
    Object.assign(state, { answer_ms: 9_000, database_off: 4_000 });
    expect([(await look()).believed_ms, off()]).toEqual([0, 0]);
  });
});
