import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { journey, PHONE, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

const SOUND = fileURLToPath(new URL('../../support/sounds/two-mattresses-a-desk-and-a-sofa.wav', import.meta.url));
const PARTS = '**/speech/*.gz';

/** A browser that understands no speech by itself, where somebody pastes a list. */
const pastes = async (page: Page): Promise<string> => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'SpeechRecognition'));
  const id = await walkTo(page, 'INVENTORY');
  await page.getByRole('button', { name: 'Paste a list' }).click();
  return id;
};

const offerOf = (page: Page) => page.getByRole('region', { name: 'Speech model' });

const keepsModel = async (page: Page): Promise<void> => {
  await offerOf(page)
    .getByRole('button', { name: /^Download \d+ MB$/ })
    .click();
  await offerOf(page).getByText('You can say your list').waitFor();
};

/** The model counts for seconds of its own over three seconds of speech, and shares the machine with other journeys. */
const HEARD = { timeout: 60_000 };

const isKept = (page: Page): Promise<boolean> => page.evaluate(() => caches.has('speech-model'));

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'a speech model is downloaded by choice, its size told before; it can be stopped on its way, tried again and removed [ux I14]',
    { size },
    async ({ page, seesNoBarrier }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.route(PARTS, () => undefined);
      await pastes(page);
      const offer = offerOf(page);
      await offer.getByText('24 MB').first().waitFor();
      await seesNoBarrier();
      expect(asked.filter((path) => path.includes('/speech/'))).toEqual([]);

      await offer.getByRole('button', { name: 'Download 24 MB' }).click();
      await offer.getByRole('progressbar', { name: 'Speech model, downloaded' }).waitFor();
      await seesNoBarrier();
      await offer.getByRole('button', { name: 'Cancel' }).click();
      await offer.getByRole('button', { name: 'Download 24 MB' }).waitFor();
      await expect.poll(() => isKept(page)).toBe(false);

      await page.unroute(PARTS);
      await page.route(PARTS, (route) => route.abort('internetdisconnected'));
      await offer.getByRole('button', { name: 'Download 24 MB' }).click();
      await offer.getByRole('alert').getByText('It didn’t come through.').waitFor();

      await page.unroute(PARTS);
      await keepsModel(page);
      await page.getByRole('button', { name: 'Say it' }).waitFor();
      await seesNoBarrier();
      await offer.getByRole('button', { name: 'Remove it' }).click();
      await page.getByRole('button', { name: 'Say it' }).waitFor({ state: 'detached' });
      expect(await isKept(page)).toBe(false);
    },
  );
});

describe('the speech model that is kept in a browser', () => {
  journey(
    'writes down what the microphone hears without asking any server, and is still there the next time [ux I12] [ux I14]',
    { size: PHONE, hears: SOUND },
    async ({ page }) => {
      const id = await pastes(page);
      await keepsModel(page);
      await page.reload();
      await page.getByRole('button', { name: 'Paste a list' }).click();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
      await page.getByRole('button', { name: 'Say it' }).click();
      const heard = page.getByRole('dialog', { name: 'Say what you see' }).getByRole('list', { name: 'Heard so far' });
      await heard.getByText(/two mattresses/i).waitFor(HEARD);
      await heard.getByText(/a sofa/i).waitFor(HEARD);
      expect(asked.filter((one) => !one.startsWith('GET /assets/'))).toEqual([]);
      await page.getByRole('button', { name: 'Stop listening' }).click();
      const review = page.getByRole('dialog', { name: 'Is this right?' });
      await review.getByRole('button', { name: 'Add 4 items' }).click();
      await expect
        .poll(async () => (await apiOf(page).plans.show({ id })).inventory.items.map(({ name }) => name))
        .toEqual(
          expect.arrayContaining([expect.stringMatching(/mattress/i), expect.stringMatching(/desk/i), expect.stringMatching(/sofa/i)]),
        );
    },
  );

  journey(
    'says why it hears nothing, each time in its own words, with the text field there [ux I13]',
    { size: PHONE, is_long: true },
    async ({ page }) => {
      await pastes(page);
      await keepsModel(page);
      for (const [error, title] of [
        ['NotAllowedError', 'Your browser does not let this page listen.'],
        ['NotFoundError', 'We can’t find a microphone.'],
        ['NotReadableError', 'The microphone is busy.'],
      ] as const) {
        await page.evaluate((name) => {
          navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name));
        }, error);
        await page.getByRole('button', { name: /^(?:Say it|Try again)$/ }).click();
        const dialog = page.getByRole('dialog', { name: 'Paste a list' });
        await dialog.getByRole('alert').getByText(title).waitFor();
        await expect.poll(() => dialog.getByLabel('Your list').evaluate((field) => field === document.activeElement)).toBe(true);
      }
    },
  );

  journey(
    'ends with a call that takes the microphone away, and what was said until then is read back [ux I13]',
    { size: PHONE, hears: SOUND, is_long: true },
    async ({ page }) => {
      await page.addInitScript(() => {
        const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
        navigator.mediaDevices.getUserMedia = async (asked) => {
          const stream = await ask(asked);
          Object.assign(window, { __callComesIn: () => stream.getAudioTracks()[0]?.dispatchEvent(new Event('mute')) });
          return stream;
        };
      });
      await pastes(page);
      await keepsModel(page);
      await page.getByRole('button', { name: 'Say it' }).click();
      await page
        .getByRole('list', { name: 'Heard so far' })
        .getByText(/two mattresses/i)
        .waitFor(HEARD);
      await page.evaluate(() => (window as { __callComesIn?: () => void }).__callComesIn?.());
      await page
        .getByRole('dialog', { name: 'Is this right?' })
        .getByText(/two mattresses/i)
        .first()
        .waitFor(HEARD);
    },
  );
});
