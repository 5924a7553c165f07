import { describe, expect, test } from 'vitest';
import { nowIn } from '#domain/core/business-time.ts';
import { anEmptyPlan } from '#test/support/people/moves.ts';
import { aMoverUser, anAdmin, aUser, theOwner } from '#test/support/people/viewers.ts';
import { type MovePlan, PLAN_STATUSES } from './move-plan.ts';
import { defaultBoxDeliveryDate, isBooked, isDone, isReadOnly, isSoon, shortId, statusOn, whyNotEdit } from './plan.ts';

const on = (move_date: string | null, changes: Partial<MovePlan> = {}): MovePlan => {
  const plan = anEmptyPlan(changes);
  return { ...plan, details: { ...plan.details, move_date } };
};

/** Monday, March 15, 2027. */
const NOW = nowIn(new Date('2027-03-15T10:00:00-04:00'));
const { today } = NOW;

describe('the state words of a plan', () => {
  test('a booking stands while reserved, confirmed, in progress and completed [decisions 3] [spec 4.22]', () => {
    expect(PLAN_STATUSES.filter((status) => isBooked(anEmptyPlan({ status })))).toEqual([
      'reserved',
      'confirmed',
      'in_progress',
      'completed',
    ]);
  });

  test.each<[string, MovePlan, string]>([
    ['a confirmed move before its day', on('2027-03-16', { status: 'confirmed' }), 'confirmed'],
    ['on its day', on('2027-03-15', { status: 'confirmed' }), 'in_progress'],
    ['six days after', on('2027-03-09', { status: 'confirmed' }), 'in_progress'],
    ['seven days after', on('2027-03-08', { status: 'confirmed' }), 'completed'],
    ['marked completed by the mover', on('2027-03-15', { status: 'confirmed', is_completed: true }), 'completed'],
    ['a draft whose day is long past', on('2027-01-01'), 'draft'],
    ['a move that no mover has accepted', on('2027-03-01', { status: 'reserved' }), 'reserved'],
  ])('%s is %s [decisions 3]', (_, plan, status) => {
    expect(statusOn(plan, today)).toBe(status);
  });

  test('a booked move is done once its day is past [decisions 3]', () => {
    expect(isDone(on('2027-03-15', { status: 'confirmed' }), today)).toBe(false);
    expect(isDone(on('2027-03-14', { status: 'confirmed' }), today)).toBe(true);
    expect(isDone(on('2027-03-20', { is_completed: true }), today)).toBe(true);
  });

  test.each([
    ['2029-03-15', false],
    ['2029-03-16', true],
    ['2025-03-15', false],
    ['2025-03-14', true],
    [null, false],
  ])('a plan whose move date is %s is read only: %j [spec 5.15]', (move_date, read_only) => {
    expect(isReadOnly(on(move_date), today)).toBe(read_only);
  });

  test('an admin can lock a plan [decisions 3]', () => {
    expect(isReadOnly(on('2027-04-01', { read_only_plan: true }), today)).toBe(true);
  });

  test.each([
    ['2027-03-14', false],
    ['2027-03-15', true],
    ['2027-03-22', true],
    ['2027-03-23', false],
    [null, false],
  ])('a move on %s is soon: %j [decisions 3]', (move_date, soon) => {
    expect(isSoon(on(move_date), today)).toBe(soon);
  });

  test('boxes come on the fifth business day before the move [decisions 3]', () => {
    expect(defaultBoxDeliveryDate(on('2027-03-15'))).toBe('2027-03-08');
    expect(defaultBoxDeliveryDate(on('2027-03-20'))).toBe('2027-03-15');
    expect(defaultBoxDeliveryDate(on(null))).toBeNull();
  });

  test('the short id is the first six characters in upper case [spec 3.1]', () => {
    expect(shortId({ uuid: 'a1b2c3d4-0000' })).toBe('A1B2C3');
  });
});

describe('who may edit', () => {
  const said = (plan: MovePlan, viewer = theOwner) => whyNotEdit(plan, viewer, NOW)?.message;

  test('the customer edits a plan that is neither completed, done nor read only [spec 5.19] [spec 6.2]', () => {
    expect(said(on('2027-04-01'))).toBeUndefined();
    expect(said(on('2027-04-01', { is_completed: true }))).toBe('Move Plan has already been completed');
    expect(said(on('2027-04-01', { read_only_plan: true }))).toBe('This move plan is read only.');
  });

  test('a mover does not [spec 5.20]', () => {
    expect(said(on('2027-04-01'), aMoverUser(1))).toBe('You cannot edit this move plan');
  });

  test('an admin edits whatever is not read only [spec 5.20]', () => {
    expect(said(on('2027-03-01', { status: 'completed', is_completed: true }), anAdmin)).toBeUndefined();
    expect(said(on('2027-04-01', { read_only_plan: true }), anAdmin)).toBe('This move plan is read only.');
    expect(said(on('2027-04-01'), aUser({ role: 0 }))).toBeUndefined();
  });
});
