import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUSINESS_ZONE, instantOf, nowIn } from '#domain/core/business-time.ts';
import { initialsOf, inTaskOrder, isHot, TASK_KINDS, type Task, wakesAt } from './team-queue.ts';

const AT = new Date('2026-11-23T15:00:00Z');

const task = (kind: Task['kind'], due_at: string | null, key = kind as string): Task => ({
  ...{ key, kind, what: '', why: '', act: 'Open', to: '/admin' },
  due_at: due_at === null ? null : new Date(due_at),
});

describe('the queue of our team', () => {
  test('stands by harm, then by clock, and what never runs out stands last of its kind', () => {
    const tasks = [
      task('application', null),
      task('payout_late', '2026-11-20T23:00:00Z', 'late'),
      task('payout_late', null, 'never'),
      task('payout_late', '2026-11-18T23:00:00Z', 'later still'),
      task('no_mover', '2026-12-01T13:00:00Z'),
    ];
    expect(inTaskOrder(tasks).map(({ key }) => key)).toEqual(['no_mover', 'later still', 'late', 'never', 'application']);
  });

  test('has one order, in whatever order its rows were found', () => {
    const one = fc.record({ kind: fc.constantFrom(...TASK_KINDS), key: fc.uuid(), due: fc.option(fc.integer({ min: 0, max: 3 })) });
    fc.assert(
      fc.property(fc.uniqueArray(one, { selector: ({ key }) => key }), fc.nat(), (rows, turn) => {
        const tasks = rows.map(({ kind, key, due }) => ({ ...task(kind, null, key), due_at: due === null ? null : new Date(due) }));
        const turned = [...tasks.slice(turn % (tasks.length || 1)), ...tasks.slice(0, turn % (tasks.length || 1))];
        expect(inTaskOrder(turned)).toEqual(inTaskOrder(tasks));
      }),
    );
  });

  test('is red where a household has no mover, and for whatever ends within two hours', () => {
    expect(isHot(task('no_mover', '2026-12-24T13:00:00Z'), AT)).toBe(true);
    expect(isHot(task('answer_due', '2026-11-23T16:59:59Z'), AT)).toBe(true);
    expect(isHot(task('answer_due', '2026-11-23T17:00:00Z'), AT)).toBe(false);
    expect(isHot(task('application', null), AT)).toBe(false);
  });

  test('sleeps for two hours, or until 9 AM on the clocks of our office, also when they are set back overnight', () => {
    const monday = nowIn(AT);
    expect(wakesAt('two_hours', monday)).toEqual(new Date('2026-11-23T17:00:00Z'));
    expect(wakesAt('tomorrow', monday)).toEqual(instantOf('2026-11-24', 9 * 60, BUSINESS_ZONE));
    expect(wakesAt('monday', monday)).toEqual(instantOf('2026-11-30', 9 * 60, BUSINESS_ZONE));
    const before_change = nowIn(new Date('2026-10-31T22:00:00Z'));
    expect(wakesAt('tomorrow', before_change)).toEqual(new Date('2026-11-01T14:00:00Z'));
    expect(wakesAt('monday', nowIn(new Date('2026-11-29T15:00:00Z')))).toEqual(new Date('2026-11-30T14:00:00Z'));
  });

  test.each([
    ['Nora Lind', 'NL'],
    ['nora', 'N'],
    ['Ana María López', 'AM'],
    ['ops@hearthway.example', 'OH'],
    ['', ''],
  ])('%s signs with %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
