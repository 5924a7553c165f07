import { expect, test } from 'vitest';
import { namesCustomer } from './calendar-feed.ts';

test('a feed names customers from the day before a job until the day after it', () => {
  const named = (today: string) => namesCustomer(today, '2027-03-13', '2027-03-14');
  expect(['2027-03-11', '2027-03-12', '2027-03-13', '2027-03-15', '2027-03-16'].map(named)).toEqual([false, true, true, true, false]);
});
