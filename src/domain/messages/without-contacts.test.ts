import { describe, expect, test } from 'vitest';
import { withoutContacts, withPhonesHidden } from './without-contacts.ts';

describe('a mover’s line before its yes', () => {
  test.each([
    ['A 20-foot truck, 9 ft 8 in high. It needs 35 ft of curb.'],
    ['Yes, the sectional comes apart in 3 pieces, 15 minutes.'],
    ['We plan 8:00, at the latest 8:30 AM on Dec 4.'],
    ['Two men, one truck, 26 feet, $0 extra.'],
    ['Up to 4,000 lb and 1,600 cubic feet.'],
    ['We need 35 feet of street and no way around it.'],
    ['The certificate names the building as insured for $2,000,000.'],
  ])('keeps what answers: %s', (line) => {
    expect(withoutContacts(line)).toEqual({ words: line, left_out: 0 });
  });

  test.each([
    ['Yes. Call 718-555-0148', 'Yes. Call', 1],
    ['Yes. Call (718) 555 0148 today', 'Yes. Call today', 3],
    ['Yes 7 1 8 5 5 5 0 1 4 8', 'Yes', 10],
    ['Yes seven one eight five five five oh one four eight', 'Yes', 10],
    ['Yes siete uno ocho 555 01 48', 'Yes', 6],
    ['Yes ７１８５５５０１４８', 'Yes', 1],
    ['Yes ٧١٨٥٥٥٠١٤٨', 'Yes', 1],
    ['Yes 𝟕𝟏𝟖𝟓𝟓𝟓𝟎𝟏𝟒𝟖', 'Yes', 1],
    ['Yes 718\u200b555\u200b0148', 'Yes', 1],
    ['Yes 718:555:0148', 'Yes', 1],
    ['Yes, write sam@harbor.example', 'Yes, write', 1],
    ['Yes, sam (at) harbor (dot) com', 'Yes,', 5],
    ['Yes, sam at harbor dot com', 'Yes,', 5],
    ['Yes, see https://harbor.example/cheap now', 'Yes, see now', 1],
    ['Yes, see harbor-moves.com/cheap', 'Yes, see', 1],
    ['Yes, see harbor dot com', 'Yes, see', 3],
    ['Yes, we are @harbor_moves', 'Yes, we are', 1],
    ['Yes, we are at 12 Dock Street, Albany', 'Yes, we are at Albany', 3],
    ['Yes, ask at 4711 W 12th Ave Apt 3', 'Yes, ask at', 6],
    ['Yes, P.O. Box 1204', 'Yes,', 3],
  ])('loses what leads around the price: %s', (line, words, left_out) => {
    expect(withoutContacts(line)).toEqual({ words, left_out });
  });

  test('ends in time for a line made of what could be anything', () => {
    const began = performance.now();
    for (const piece of ['1 ', 'a.', 'at ', '12 a ', '(at)', '1-', 'one '] as const) withoutContacts(piece.repeat(2_000 / piece.length));
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

describe('a message before the day', () => {
  test('hides a phone number and keeps codes, hours and sums', () => {
    const words = 'Gate code 4411, 8:00-9:00, $1,250. Mine is (718) 555-0112, call me.';
    expect(withPhonesHidden(words, '(hidden)')).toBe('Gate code 4411, 8:00-9:00, $1,250. Mine is (hidden), call me.');
  });
});
