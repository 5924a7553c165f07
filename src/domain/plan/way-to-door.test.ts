import { expect, test } from 'vitest';
import { CARRY_CHOICES, choiceOf, notableWay, wayInWords } from './way-to-door.ts';

test('on papers each stop says how far, where the truck stands and whether it takes a permit, or that nobody knows [pricing 2]', () => {
  expect(wayInWords({ carry_feet: 0, parking: null, parking_permit: null })).toBe(
    'Up to 200 feet from the truck to the door. Parking not known. Not known whether parking takes a permit',
  );
  expect(wayInWords({ carry_feet: 1_100, parking: 'street', parking_permit: true })).toBe(
    'Up to 1,100 feet from the truck to the door. Parking on the street. Parking permit needed, which you get',
  );
  expect(wayInWords({})).toBeUndefined();
});

test('beside an address only what is out of the ordinary is said [pricing 2]', () => {
  expect(notableWay({ carry_feet: 200, parking: null, parking_permit: false })).toEqual([]);
  expect(notableWay({ carry_feet: 275, parking: 'dock', parking_permit: true })).toEqual([
    ...['275 feet from truck to door', 'Parking at a loading dock', 'Parking permit needed'],
  ]);
});

test('any way that was named falls into a choice that holds it [pricing 2]', () => {
  expect([0, 200, 201, 275, 276, 1_999].map(choiceOf)).toEqual([0, 0, 275, 275, 350, 2_000]);
  for (const feet of CARRY_CHOICES) expect(choiceOf(feet)).toBe(feet);
});
