import { describe, expect, test } from 'vitest';
import {
  clearOption,
  conflictOf,
  doubledMover,
  editOption,
  foundMovers,
  pickPotentialMover,
  readyOptions,
  selectMover,
  setOptionTime,
  threeOptions,
} from './consultation.ts';

const MERIDIAN = { id: 1, name: 'Meridian' };
const HARBOR = { id: 2, name: 'Harbor' };
const MONDAY_9 = { date: '2027-03-08', time: 1 };
const MONDAY_1 = { date: '2027-03-08', time: 2 };

const options = threeOptions<typeof MERIDIAN>();

/** The first option with Meridian on Monday at nine, closed. */
const withFirst = pickPotentialMover(foundMovers(setOptionTime(options, 1, MONDAY_9), 1, [MERIDIAN, HARBOR]), 1, MERIDIAN);

describe('the three options of a consultation', () => {
  test('begin empty, with the first one open [spec 4.21]', () => {
    expect(options.map(({ id, editMode }) => [id, editMode])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ]);
    expect(options[1]).toEqual({
      ...{ id: 2, editMode: false, mover: null, date: null, time: null },
      ...{ scheduled: false, noMoversFound: false, movers: [] },
    });
  });

  test('are scheduled when a mover is selected, and stay open until it is taken [spec 4.21]', () => {
    const selected = selectMover(setOptionTime(options, 1, MONDAY_9), 1, MERIDIAN);
    expect(selected[0]).toMatchObject({ scheduled: true, editMode: true, mover: MERIDIAN });
    expect(pickPotentialMover(selected, 1, MERIDIAN)[0]).toMatchObject({ scheduled: true, editMode: false });
  });

  test('say when no mover is free at their time [spec 3.18]', () => {
    expect(foundMovers(options, 1, [])[0]).toMatchObject({ noMoversFound: true, scheduled: false });
    expect(foundMovers(options, 1, [HARBOR])[0]).toMatchObject({ noMoversFound: false, movers: [HARBOR] });
  });

  test('keep the wanted mover over another time, but are scheduled only when it is free then', () => {
    const moved = setOptionTime(withFirst, 1, MONDAY_1);
    expect(moved[0]).toMatchObject({ mover: MERIDIAN, scheduled: false, movers: [] });
    expect(foundMovers(moved, 1, [HARBOR])[0]).toMatchObject({ mover: MERIDIAN, scheduled: false });
    expect(foundMovers(moved, 1, [HARBOR, MERIDIAN])[0]).toMatchObject({ scheduled: true });
  });

  test('open at a time that is offered, and keep their own [spec 2.31]', () => {
    expect(editOption(options, 2, MONDAY_1)[1]).toMatchObject({ editMode: true, ...MONDAY_1 });
    expect(editOption(withFirst, 1, MONDAY_1)[0]).toMatchObject({ editMode: true, ...MONDAY_9, scheduled: true });
  });

  test('are empty again after a reset [spec 4.21]', () => {
    expect(clearOption(withFirst, 1)[0]).toEqual({ ...options[0], editMode: false });
    expect(threeOptions()).toEqual(options);
  });
});

describe('options at one date and time', () => {
  test('are a conflict of the one that is being chosen [spec 5.21]', () => {
    const same = setOptionTime(editOption(withFirst, 2, undefined), 2, MONDAY_9);
    expect(conflictOf(same, 2, [])).toBe('Option 1 is already Mon Mar 8, 9–11 AM');
    expect(conflictOf(same, 1, [])).toBeUndefined();
    expect(conflictOf(setOptionTime(same, 2, MONDAY_1), 2, [])).toBeUndefined();
  });

  test('are a conflict of the first one too when the second was settled before [spec 5.21]', () => {
    const second = pickPotentialMover(setOptionTime(options, 2, MONDAY_9), 2, HARBOR);
    const same = setOptionTime(second, 1, MONDAY_9);
    expect(conflictOf(same, 1, [])).toBe('Option 2 is already Mon Mar 8, 9–11 AM');
    expect(conflictOf(same, 2, [])).toBeUndefined();
  });

  test('are a conflict with a request that stands [spec 5.21]', () => {
    expect(conflictOf(withFirst, 1, [{ ...MONDAY_9, mover_name: 'Two Piers' }])).toBe(
      'You have already asked Two Piers for Mon Mar 8, 9–11 AM',
    );
  });

  test('are not sent; the others are', () => {
    const both = pickPotentialMover(setOptionTime(withFirst, 2, MONDAY_9), 2, HARBOR);
    expect(readyOptions(both, [])).toEqual([{ id: 1, mover: MERIDIAN, ...MONDAY_9 }]);
    expect(readyOptions(setOptionTime(both, 3, MONDAY_1), [])).toHaveLength(1);
    expect(readyOptions(both, [{ ...MONDAY_9, mover_name: 'Two Piers' }])).toEqual([]);
  });

  test('one mover is asked once', () => {
    const twice = pickPotentialMover(setOptionTime(withFirst, 2, MONDAY_1), 2, MERIDIAN);
    expect(doubledMover(twice, 2)).toBe('Meridian is already option 1');
    expect(readyOptions(twice, [])).toHaveLength(1);
  });
});
