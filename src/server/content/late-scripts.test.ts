import { expect, test } from 'vitest';
import { isReadFirst, wokenLate } from './late-scripts.ts';

const PAGE =
  '<head><link rel="modulepreload" href="/assets/a-1.js" nonce="N"/><link rel="stylesheet" href="/assets/a.css"/></head>' +
  '<body><main>$& text</main><script nonce="N">window.data=1</script><script nonce="N" type="module" async="">import "/assets/a-1.js"</script></body>';

test('a page that is read first fetches no script before somebody wants something', () => {
  const page = wokenLate(PAGE, 'N');
  expect(page).not.toContain('rel="modulepreload" href');
  expect(page).not.toContain('type="module"');
  expect(page).toContain('<script nonce="N" type="text/plain" id="late" async="">import "/assets/a-1.js"</script>');
  expect(page).toContain('(["/assets/a-1.js"])</script></body>');
});

test('text, styles and data stay as they were', () => {
  const page = wokenLate(PAGE, 'N');
  for (const part of ['<main>$& text</main>', 'href="/assets/a.css"', 'window.data=1']) expect(page).toContain(part);
});

test('a page without a script stays what it is', () => {
  expect(wokenLate('<body>text</body>', 'N')).toBe('<body>text</body>');
});

test('movers’ pages are read first, their dashboards are not', () => {
  expect(['/movers/1', '/movers/12/', '/movers/1/dashboard', '/'].map(isReadFirst)).toEqual([true, true, false, false]);
});
