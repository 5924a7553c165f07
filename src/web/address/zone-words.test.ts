import { expect, test } from 'vitest';
import { timesAre } from './zone-words.ts';

test.each([
  ['America/New_York', 'Eastern'],
  ['America/Detroit', 'Eastern'],
  ['America/Indiana/Indianapolis', 'Eastern'],
  ['America/Indiana/Knox', 'Central'],
  ['America/North_Dakota/New_Salem', 'Central'],
  ['America/Chicago', 'Central'],
  ['America/Denver', 'Mountain'],
  ['America/Phoenix', 'Arizona’s'],
  ['America/Los_Angeles', 'Pacific'],
  ['America/Juneau', 'Alaska’s'],
  ['Pacific/Honolulu', 'Hawaii’s'],
])('times in %s are %s', (zone, words) => {
  expect(timesAre(zone)).toBe(`Times are ${words}`);
});
