import { expect } from 'vitest';
import { scrollsSideways } from '#test/screens/screen.ts';
import { everyEmail } from '#test/support/emails/emails-of-all-kinds.ts';
import { journey } from '../visitor.ts';

const NARROW = { name: 'phone', width: 320, height: 700 };

/** What is drawn behind the words of an element, its parents looked through. */
const isDark = (selector: string): boolean => {
  const [red = 255, green = 255, blue = 255] = (
    getComputedStyle(document.querySelector(selector)!).backgroundColor.match(/\d+/g) ?? []
  ).map(Number);
  return red + green + blue < 3 * 64;
};

journey(
  'every email can be read at 320 pixels, in the light and in the dark [ux E2]',
  { size: NARROW },
  async ({ page, seesNoBarrier }) => {
    for (const [name, email] of everyEmail) {
      await page.setContent(email.html ?? '');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await scrollsSideways(page), `${name}, ${colorScheme}`).toBe(false);
        expect(await page.evaluate(isDark, '.card'), name).toBe(colorScheme === 'dark');
        await seesNoBarrier();
      }
    }
  },
);
