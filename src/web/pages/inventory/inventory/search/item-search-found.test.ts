import { expect, test } from 'vitest';
import { foundFor } from './item-search-found.ts';
import { LIST, OWN } from './search-keys.ts';

const namesFor = (text: string) => foundFor(text).matches.map(({ name, quantity }) => `${quantity} ${name}`);

test('several things are offered as a list, and none of them in the number of another [ux I2]', () => {
  expect(foundFor('2 sofas, piano').keys).toEqual([LIST]);
  expect(foundFor('2 sofas, piano').pieces).toBe(2);
});

test('what is one thing by all its words is offered although it has a comma', () => {
  expect(namesFor('3 sofas, sectional')).toContain('3 Sectional sofa, per piece');
});

test('one thing is offered in its number, and at last as a custom item [ux I2]', () => {
  expect(namesFor('2 sofas')[0]).toBe('2 Sofa, 3 cushion');
  expect(foundFor('xylophone').keys.at(-1)).toBe(OWN);
});

test('a custom item stands first where the matches share but a word with what was typed [ux I3]', () => {
  for (const text of ['surfboard rack', '2 kayak paddles']) {
    expect(foundFor(text).keys[0]).toBe(OWN);
    expect(foundFor(text).matches.length).toBeGreaterThan(0);
  }
  for (const text of ['tall blue dresser', 'que', 'ikea desk']) expect(foundFor(text).keys[0]).not.toBe(OWN);
});
