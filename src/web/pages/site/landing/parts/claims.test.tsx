import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Claims } from './claims.tsx';

test('a figure about ourselves says what it counts and when that was done; without one there is nothing [spec 1.10]', () => {
  const claim = { id: 'moves', text: '800,000+ moves booked', source: 'The books of 2026', checked: '2026-11-20' };
  const shown = renderToStaticMarkup(<Claims claims={[claim]} />);
  expect(shown).toContain('<b>800,000+ moves booked</b>');
  expect(shown).toMatch(/The books of 2026\. Counted .*Nov 20, 2026/);
  expect(renderToStaticMarkup(<Claims claims={[]} />)).toBe('');
});
