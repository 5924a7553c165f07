import { expect, test } from 'vitest';
import { streetOf } from './address.ts';

test.each([
  ['1200 S Lamar Blvd', '305', '1200 S Lamar Blvd #305'],
  ['1200 S Lamar Blvd', '4B', '1200 S Lamar Blvd #4B'],
  ['1200 S Lamar Blvd', 'B', '1200 S Lamar Blvd #B'],
  ['1200 S Lamar Blvd', 'Suite 200', '1200 S Lamar Blvd, Suite 200'],
  ['1200 S Lamar Blvd', '#7', '1200 S Lamar Blvd, #7'],
  ['1200 S Lamar Blvd', '', '1200 S Lamar Blvd'],
  ['', '', ''],
])('a unit of %s, %j is written as on an envelope', (street_address, apartment_number, written) => {
  expect(streetOf({ street_address, apartment_number })).toBe(written);
});
