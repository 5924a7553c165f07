import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['St. Louis', 'st-louis'],
  ['Coeur d’Alene', 'coeur-dalene'],
  ['Winston-Salem', 'winston-salem'],
  ['Cañon City', 'canon-city'],
  [' What does it cost? ', 'what-does-it-cost'],
])('"%s" is "%s" in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
