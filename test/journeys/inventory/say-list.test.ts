import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'a home is said, read back with what was not understood, and added; nothing goes in before [ux I12]',
    { size },
    async ({ page, seesNoBarrier }) => {
      await hasRecognition(page);
      const id = await walkTo(page, 'INVENTORY');
      const before = await piecesOf(page, id);
      await page.getByRole('button', { name: 'Paste a list' }).click();
      await page.getByRole('button', { name: 'Say it' }).click();
      const dialog = page.getByRole('dialog', { name: 'Say what you see' });
      await says(page, 'uh two nightstands and a king bed, next room, there’s a desk and the hurdy-gurdy');
      const heard = dialog.getByRole('list', { name: 'Heard so far' });
      await heard.getByText('“two nightstands”').waitFor();
      await expect.poll(() => dialog.locator('b', { hasText: 'two nightstands' }).count()).toBe(1);
      await expect.poll(() => dialog.locator('u', { hasText: 'the hurdy-gurdy' }).count()).toBe(1);
      await says(
        page,
        'uh two nightstands and a king bed, next room, there’s a desk and the hurdy-gurdy, and maybe twenty boxes, an armchair',
      );
      await heard.getByText('“an armchair”').waitFor();
      await seesNoBarrier();
      await dialog.getByRole('button', { name: 'Not that' }).click();
      await dialog.getByText('Took away: an armchair').waitFor();
      await dialog.getByRole('button', { name: 'Stop listening' }).click();
      const review = page.getByRole('dialog', { name: 'Is this right?' });
      await review.getByText('“the hurdy-gurdy” isn’t in our list').waitFor();
      expect(await piecesOf(page, id)).toBe(before);
      await review.getByRole('button', { name: 'Say more' }).waitFor();
      await review.getByRole('button', { name: 'Add 24 items' }).click();
      await expect.poll(() => piecesOf(page, id)).toBe(before + 24);
    },
  );

  journey(
    'a browser that may not listen says why, with the text field there; one that can’t on the device offers no microphone [ux I11] [ux I13]',
    { size },
    async ({ page, seesNoBarrier }) => {
      await hasRecognition(page, 'not-allowed');
      await walkTo(page, 'INVENTORY');
      await page.getByRole('button', { name: 'Paste a list' }).click();
      await page.getByRole('button', { name: 'Say it' }).click();
      const dialog = page.getByRole('dialog', { name: 'Paste a list' });
      await dialog.getByRole('alert').getByText('Your browser does not let this page listen.').waitFor();
      await expect.poll(() => dialog.getByLabel('Your list').evaluate((field) => field === document.activeElement)).toBe(true);
      await seesNoBarrier();
      await dialog.getByRole('button', { name: 'Try again' }).waitFor();
      await page.evaluate(() => Reflect.deleteProperty(window, 'SpeechRecognition'));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    },
  );
});

type Spoken = { __says?: (words: string) => void };

/** A browser that understands speech on the device: what the test says is heard, or it fails with this error. */
const hasRecognition = (page: Page, error = ''): Promise<unknown> =>
  page.addInitScript((fails) => {
    class Recognition {
      onresult: ((event: unknown) => void) | null = null;
      onerror: ((event: unknown) => void) | null = null;
      onend: (() => void) | null = null;
      static available = async () => 'available';
      start() {
        if (fails !== '') setTimeout(() => this.onerror?.({ error: fails }));
        (window as Spoken).__says = (words) => this.onresult?.({ results: [Object.assign([{ transcript: words }], { isFinal: true })] });
      }
      abort() {
        this.onend?.();
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition });
  }, error);

const says = async (page: Page, words: string): Promise<void> => {
  await page.waitForFunction(() => (window as Spoken).__says !== undefined);
  await page.evaluate((said) => (window as Spoken).__says?.(said), words);
};

const piecesOf = async (page: Page, id: string): Promise<number> => {
  const { inventory, boxes } = await apiOf(page).plans.show({ id });
  return inventory.items.reduce((sum, { units }) => sum + units.length, 0) + boxes.reduce((sum, { quantity }) => sum + quantity, 0);
};
