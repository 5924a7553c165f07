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

const asked = (path: string, cookie?: string, method = 'GET') =>
  isReadFirst(new Request(`http://site.example${path}`, { method, ...(cookie && { headers: { cookie } }) }));

test.each([
  '/',
  '/service-providers/',
  '/newmove',
  '/mobile',
  '/concierge',
  '/hourly',
  '/hourly2',
  '/clients/lamp-and-tap/',
  '/alder-vine',
])('to a stranger %s is a page that is read first, also with a code in its address [ux V2]', (path) => {
  expect([asked(path), asked(`${path}?promo=WELCOME50`), asked(path, 'privacy_choice=refuse')]).toEqual([true, true, true]);
});

test('whoever comes back, came by a link or an advertisement, or sent a form gets the scripts with the landing page', () => {
  expect([asked('/', 'visitor=x'), asked('/?moveid=1&frauth=k'), asked('/?utm_source=x'), asked('/', undefined, 'POST')]).toEqual([
    ...[false, false, false, false],
  ]);
});

test('movers’ pages are read first by everybody, their dashboards are not', () => {
  expect(['/movers/1', '/movers/12/', '/movers/1?stars=5', '/movers/1/dashboard'].map((path) => asked(path, 'visitor=x'))).toEqual([
    ...[true, true, true, false],
  ]);
});

test('other pages bring their scripts with them', () => {
  expect(['/sign-in', '/my-moves', '/clients/a/b', '/hourly3', '/moving/x/compare'].map((path) => asked(path))).toEqual([
    ...[false, false, false, false, false],
  ]);
});
