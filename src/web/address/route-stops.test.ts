import { expect, test } from 'vitest';
import { routeStopsOf } from './route-stops.ts';

type Details = Parameters<typeof routeStopsOf>[0];

const NOWHERE = { city: '', zip: '', lat: null, lng: null };
const BROOKLYN = { city: 'Brooklyn', zip: '11215', lat: 40.65, lng: -73.95 };
const HOBOKEN = { city: 'Hoboken', zip: '07030', lat: 40.744, lng: -74.032 };

const details = (over: object): Details =>
  ({
    ...{ pick_up: BROOKLYN, drop_off: HOBOKEN, extra_pick_up: NOWHERE, extra_drop_off: NOWHERE },
    ...{ extra_pick_up_enabled: false, extra_drop_off_enabled: false, move_into_storage: false },
    ...over,
  }) as Details;

const namesOf = (over: object) => routeStopsOf(details(over)).map(({ letter, label }) => `${letter} ${label}`);

test('a stop that was just added leaves the way on the map as it was until its place is known [ux D7]', () => {
  expect(namesOf({ extra_pick_up_enabled: true })).toEqual(['A Brooklyn', 'B Hoboken']);
  const extra_drop_off = { ...NOWHERE, zip: '10002' };
  expect(namesOf({ extra_pick_up_enabled: true, extra_drop_off_enabled: true, extra_drop_off })).toEqual([
    'A Brooklyn',
    '2 10002',
    'B Hoboken',
  ]);
});

test('an end that is not known is not left out, so that no way is drawn', () => {
  expect(namesOf({ drop_off: NOWHERE })).toEqual(['A Brooklyn', 'B ']);
});

test('a move into storage ends where it begins', () => {
  expect(namesOf({ move_into_storage: true, drop_off: NOWHERE })).toEqual(['A Brooklyn', 'B Storage']);
});
