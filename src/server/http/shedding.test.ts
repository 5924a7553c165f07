import { expect, test } from 'vitest';
import { openGate, urgencyOf } from './shedding.ts';

/** A gate on a clock and a lag of one's own. */
const aGate = () => {
  const at = { now: 0, lag: 0 };
  const gate = openGate({ lag: () => at.lag, now: () => at.now });
  const later = (milliseconds: number) => {
    at.now += milliseconds;
  };
  return { at, later, gate };
};

const letIn = ({ gate }: ReturnType<typeof aGate>, count: number, urgency: 'later' | 'soon' | 'last') =>
  Array.from({ length: count }, () => gate.enter(urgency)).filter((leave) => leave !== undefined);

test('everybody is let in while the process keeps up', () => {
  const here = aGate();
  expect(letIn(here, 300, 'soon').length).toBe(300);
});

test('while it comes late fewer and fewer are let in, what can wait first, and whoever books always', () => {
  const here = aGate();
  const inside = letIn(here, 100, 'soon');
  here.at.lag = 400;
  for (let look = 0; look < 3; look++) {
    here.later(100);
    here.gate.enter('soon');
  }
  // 100, 70, 49, 34 at most, and 100 are still inside.
  expect([letIn(here, 5, 'later').length, letIn(here, 5, 'soon').length, letIn(here, 50, 'last').length]).toEqual([0, 0, 50]);
  for (const leave of inside.slice(20)) leave();
  expect(letIn(here, 50, 'last').length).toBe(50);
});

test('so many at once are never too many, and there is room for all again ten seconds after it has caught up', () => {
  const here = aGate();
  here.at.lag = 400;
  for (let look = 0; look < 60; look++) {
    here.later(100);
    here.gate.enter('soon')?.();
  }
  const few = letIn(here, 40, 'soon');
  expect(few.length).toBe(16);
  for (const leave of few) leave();
  here.at.lag = 3;
  for (let look = 0; look < 100; look++) {
    here.later(100);
    here.gate.enter('soon')?.();
  }
  expect(letIn(here, 400, 'soon').length).toBe(400);
});

test('a gate that nobody came to for a while has caught up, too', () => {
  const here = aGate();
  here.at.lag = 400;
  for (let look = 0; look < 60; look++) {
    here.later(100);
    here.gate.enter('soon')?.();
  }
  here.at.lag = 3;
  here.later(10_000);
  expect(letIn(here, 400, 'soon').length).toBe(400);
});

const ID = '0b5f1c9e-2f63-4d8e-9a53-1f8b8c1d2e3f';

test.each([
  ['POST', `/api/v3/move_plans/${ID}/bookings`, 'last'],
  ['GET', `/api/v3/move_plans/${ID}/bookings/status`, 'last'],
  ['POST', `/api/v3/move_plans/${ID}/papers/sign`, 'last'],
  ['PATCH', '/api/v3/jobs/12/decline', 'last'],
  ['GET', `/moving/${ID}/book`, 'last'],
  ['GET', '/assets/entry-1a2b.js', 'last'],
  ['GET', '/readyz', 'last'],
  ['POST', '/api/v3/users/login', 'last'],
  ['PATCH', `/api/v3/move_plans/${ID}`, 'soon'],
  ['GET', `/moving/${ID}/compare`, 'soon'],
  ['GET', '/', 'soon'],
  ['GET', `/api/v3/move_plans/${ID}/estimates/for_move_dates`, 'later'],
  ['GET', '/api/v3/admin/plans', 'later'],
  ['GET', '/movers-near-me/', 'later'],
  ['GET', `/api/v3/move_plans/${ID}/live/events`, 'later'],
  ['PATCH', '/api/v3/admin/users/1', 'soon'],
] as const)('%s %s may be answered %s', (method, path, urgency) => {
  expect(urgencyOf(new Request(`http://site.example${path}`, { method }))).toBe(urgency);
});

test('who stands in line for one plan’s row takes nobody else’s place while the process comes late', () => {
  const here = aGate();
  here.at.lag = 400;
  for (let look = 0; look < 60; look++) {
    here.later(100);
    here.gate.enter('soon')?.();
  }
  const held = Array.from({ length: 12 }, () => here.gate.enter('soon', 'held'));
  expect(held.every((leave) => leave !== undefined)).toBe(true);
  const others = letIn(here, 20, 'soon');
  expect(others.length).toBe(11);
  for (const leave of [...held, ...others]) leave?.();
  expect(letIn(here, 40, 'soon').length).toBe(16);
});

test('a line is not endless either', () => {
  const here = aGate();
  const line = Array.from({ length: 500 }, () => here.gate.enter('soon', 'held')).filter((leave) => leave !== undefined);
  expect(line.length).toBe(405);
});
