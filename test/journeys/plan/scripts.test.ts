import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { book, GOOD_CARD } from '#test/screens/book.ts';
import { landing } from '#test/screens/landing.ts';
import { isAwake, leftOn } from '#test/screens/screen.ts';
import { journey, PHONE } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

/** What would run if some page took it for markup, a handler, an address or the end of its data. */
const PAYLOADS = [
  '<script>window.ran=1</script>',
  '</script><script>window.ran=1</script>',
  '<img src=x onerror="window.ran=1">',
  '"><svg onload="window.ran=1">',
  "'><iframe srcdoc='<script>parent.ran=1</script>'>",
  '" autofocus onfocus="window.ran=1',
  'javascript:window.ran=1',
  '{{constructor.constructor("window.ran=1")()}}',
  '\u2028</title><script>window.ran=1</script>',
  '<!--<script>window.ran=1//-->',
];

const QUERY = ['moveid', 'frauth', 'promo', 'utm_source', 'utm_campaign', 'sort', 'room', 'redirect', 'email', 'refused', 'provider'];
const PAGES = ['inventory', 'details', 'compare', 'book', 'plan'];

describe.each([PHONE])('on a $name', (size) => {
  journey('what people write is never run: not as a name, a thing, a note or an address [property 42]', { size }, async ({ page }) => {
    await page.addInitScript(watchReports);
    const id = await walkTo(page, 'BOOK');
    const api = apiOf(page);
    for (const name of PAYLOADS) {
      await api.inventory.addCustomItem({
        id,
        custom_inventory_item: { name: name.slice(0, 80), width_in_inches: 9, height_in_inches: 9, depth_in_inches: 9 },
      });
    }
    const all = PAYLOADS.join(' ');
    const names = { contact_first_name: PAYLOADS[0], contact_last_name: PAYLOADS[3], user_note: all };
    await api.plans.change({
      id,
      move_plan: { ...names, details: { pick_up: { street_address: PAYLOADS[2], apartment_number: PAYLOADS[6] } } },
    });
    for (const step of PAGES) {
      await page.goto(`/moving/${id}/${step}`);
      await staysQuiet(page);
    }
    await page.goto(`/moving/${id}/book`);
    await isAwake(page);
    const { isCalled, paysWith, signs, button, books } = book(page);
    await isCalled({ first_name: PAYLOADS[2] ?? '', last_name: PAYLOADS[1] ?? '', email: 'nora@example.com', phone: '(718) 555-0164' });
    await paysWith(GOOD_CARD);
    await signs();
    await button.click();
    await page.getByRole('region', { name: 'There is a problem' }).waitFor();
    await staysQuiet(page);
    await isCalled();
    await books();
    await staysQuiet(page);
    for (const where of [`/moving/${id}/plan`, '/my-moves', '/dev']) {
      await page.goto(where);
      await staysQuiet(page);
    }
  });

  journey(
    'what stands in an address is never run, nor what comes back from a form [property 42]',
    { size, is_long: true },
    async ({ page }) => {
      await page.addInitScript(watchReports);
      const id = await walkTo(page, 'COMPARE');
      for (const payload of PAYLOADS) {
        const query = new URLSearchParams(QUERY.map((name) => [name, payload]));
        for (const where of ['/', `/moving/${id}/compare`, '/sign-in', '/sign-up']) {
          await page.goto(`${where}?${query}`);
          await staysQuiet(page);
        }
      }
      await landing(page).opens();
      await landing(page).fill({ from: PAYLOADS[3], to: PAYLOADS[2] });
      await landing(page).get_prices.click();
      await page.getByRole('button', { name: 'Start a new plan' }).click();
      await page.getByRole('region', { name: 'There is a problem' }).waitFor();
      await staysQuiet(page);
    },
  );
});

/** Every refusal of the content security policy, from the first moment of the page on. */
const watchReports = (): void => {
  const reports: string[] = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    reports.push(`${violatedDirective} ${blockedURI}`),
  );
  Object.assign(window, { reports });
};

const staysQuiet = async (page: Page): Promise<void> => {
  expect(await leftOn(page, 'ran'), page.url()).toBeUndefined();
  expect(await leftOn(page, 'reports'), page.url()).toEqual([]);
};
