import { expect, test } from 'vitest';
import { whyNoPrice } from './price-words.ts';

type Plan = Parameters<typeof whyNoPrice>[0];

const details = (over: object): Plan['details'] =>
  ({
    ...{ extra_pick_up_enabled: false, extra_drop_off_enabled: false },
    ...{ extra_pick_up: { lat: null }, extra_drop_off: { lat: null } },
    ...over,
  }) as Plan['details'];

test.each([
  ['Your price appears as soon as we know what moves, from where to where.', {}, { miles: null, cubic_feet: 885 }],
  ['Your price appears as soon as we know what moves, from where to where.', {}, { miles: 7, cubic_feet: 0 }],
  [
    'Your price comes back as soon as we know where the extra pick-up is.',
    { extra_pick_up_enabled: true },
    { miles: null, cubic_feet: 885 },
  ],
  [
    'Your price comes back as soon as we know where the extra drop-off is.',
    { extra_pick_up_enabled: true, extra_pick_up: { lat: 40.7 }, extra_drop_off_enabled: true },
    { miles: null, cubic_feet: 885 },
  ],
  ['No mover gives a price for this move as it is.', {}, { miles: 7, cubic_feet: 885 }],
])('%s [ux G4]', (sentence, over, known) => {
  expect(whyNoPrice({ details: details(over), ...known })).toBe(sentence);
});
