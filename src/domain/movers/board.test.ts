import { expect, test } from 'vitest';
import { calendarOnTrucks } from './board.ts';

const TRUCKS = [{ id: 1 }, { id: 2 }, { id: 3 }];
const LARSEN = { title: 'TRUCK Larsen', first: '2026-12-04', last: '2026-12-05', takes: 1 };

test('what a calendar takes is drawn on the last truck that is free on all of its days', () => {
  const lund = { truck_id: 3, starts: { day: '2026-12-05', minutes: 480 }, ends: { day: '2026-12-05', minutes: 780 } };
  expect(calendarOnTrucks([LARSEN], TRUCKS, []).map(({ truck_id }) => truck_id)).toEqual([3]);
  expect(calendarOnTrucks([LARSEN], TRUCKS, [lund]).map(({ truck_id }) => truck_id)).toEqual([2]);
});

test('what takes more trucks than are left is drawn on no truck, and what takes the whole day is not drawn', () => {
  const many = { ...LARSEN, title: '3 TRUCKS', takes: 3 };
  expect(calendarOnTrucks([LARSEN, many], TRUCKS, []).map(({ truck_id }) => truck_id)).toEqual([3, 2, 1, null]);
  expect(calendarOnTrucks([{ ...LARSEN, takes: 'day' }], TRUCKS, [])).toEqual([]);
});

test('a bar that ends at midnight leaves the next day free', () => {
  const late = { truck_id: 3, starts: { day: '2026-12-03', minutes: 480 }, ends: { day: '2026-12-04', minutes: 0 } };
  expect(calendarOnTrucks([LARSEN], TRUCKS, [late])[0]?.truck_id).toBe(3);
});
