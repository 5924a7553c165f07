import type { Page } from '@playwright/test';
import { hasDock } from './screen.ts';

/** My Inventory: what is moving. */
export const inventory = (page: Page) => {
  const search = page.getByRole('searchbox', { name: 'Add items' });
  const next = hasDock(page) ? page.getByRole('button', { name: 'Next' }) : page.getByRole('button', { name: 'Continue to details' });
  const room = page.getByRole('navigation', { name: 'Rooms' }).locator('[aria-current="true"]');
  const places = page.getByRole('dialog', { name: 'Anything in these places?' });
  return {
    ...{ search, next, places },
    heading: page.getByRole('heading', { level: 1, name: 'What’s moving?' }),
    /** Types it and presses Enter; the text goes when it was taken. */
    adds: async (words: string) => {
      await search.fill(words);
      await page.getByRole('option').first().waitFor();
      await search.press('Enter');
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[type="search"]')?.value === '');
    },
    /** A list as it comes from notes: into the search, by the clipboard; with `as_closes` in the moment after Esc in the dialog. */
    pastes: (text: string, { as_closes = false } = {}) =>
      search.evaluate(
        async (field, pasted) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', pasted.text);
          if (pasted.as_closes) document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }));
          await Promise.resolve();
          (field as HTMLElement).focus();
          field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        },
        { text, as_closes },
      ),
    review: page.getByRole('dialog', { name: 'Is this right?' }),
    /** Until the room stands open: what is pressed next is in it. */
    opensRoom: async (name: string) => {
      await page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name }).click();
      await room.filter({ hasText: name }).waitFor();
    },
    room,
    plus: (thing: string) => page.getByRole('button', { name: `Add one ${thing}`, exact: true }),
    minus: (thing: string) => page.getByRole('button', { name: `Remove one ${thing}`, exact: true }),
    /** The number between minus and plus of a tile that is on the screen. */
    count: async (thing: string): Promise<number> => {
      const tile = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Add one ${thing}`, exact: true }) });
      return Number.parseInt(await tile.locator('output').innerText(), 10);
    },
    /** Past the question about forgotten places, where it is asked. */
    goesOn: async () => {
      await next.click();
      await places
        .or(page.getByRole('heading', { level: 1, name: 'Where and when' }))
        .first()
        .waitFor();
      if (await places.isVisible()) await places.getByRole('button', { name: 'That’s everything' }).click();
      await page.waitForURL(/\/details/);
      await page.getByRole('heading', { level: 1, name: 'Where and when' }).waitFor();
    },
  };
};
