import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The custom properties of a block, in their order. */
const tokensIn = (file: string, from: string): string[] => {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8');
  const block = css.slice(css.indexOf(from));
  return [...block.slice(0, block.indexOf('}')).matchAll(/--[\w-]+: [^;]+;/g)].map(([token]) => token);
};

test('the dark that a crew’s system asks for is the dark of the tokens', () => {
  const dark = tokensIn('tokens.css', '\n.dark {');
  expect(dark.length).toBeGreaterThan(40);
  expect(tokensIn('dark.module.css', '.by_system')).toEqual(dark);
});
