import { expect, test } from 'vitest';
import { truckFor } from './truck.ts';

test('the meter says how full which truck is [ux I7]', () => {
  expect(truckFor(684)).toMatchObject({ trucks: 1, capacity: 760, fill: 0.9, percent: 90, name: '16-foot truck' });
  expect(truckFor(684).text).toBe('684 of 760 cubic feet, 90% of a 16-foot truck');
});

test.each([
  [0, '0 of 400 cubic feet, 0% of a 10-foot truck', 'Your truck is still empty.'],
  [400, '400 of 400 cubic feet, 100% of a 10-foot truck', 'Your things fit in one 10-foot truck.'],
  [400.1, '401 of 760 cubic feet, 53% of a 16-foot truck', 'Your things fit in one 16-foot truck.'],
  [761, '761 of 1,000 cubic feet, 76% of a 20-foot truck', 'Your things fit in one 20-foot truck.'],
  [1650, '1,650 of 1,650 cubic feet, 100% of a 26-foot truck', 'Your things fit in one 26-foot truck.'],
  [1651, '1,651 of 3,300 cubic feet, 50% of 2 trucks', 'Your things need 2 trucks of 26 feet.'],
  [3301, '3,301 of 4,950 cubic feet, 67% of 3 trucks', 'Your things need 3 trucks of 26 feet.'],
])('%d cubic feet step up to the truck that holds them [ux I7]', (cubic_feet, text, sentence) => {
  expect(truckFor(cubic_feet)).toMatchObject({ text, sentence });
});

test('fill never leaves 0 to 1', () => {
  for (let volume = 0; volume < 6000; volume += 7) {
    expect(truckFor(volume).fill).toBeGreaterThanOrEqual(0);
    expect(truckFor(volume).fill).toBeLessThanOrEqual(1);
  }
});
