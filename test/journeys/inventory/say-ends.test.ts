import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { journey, PHONE } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

const size = PHONE;

/** Whatever speaks and fails as a test says, in the place of the browser's own. */
const hasEars = (page: Page, fails = ''): Promise<unknown> =>
  page.addInitScript((error) => {
    class Recognition {
      onresult: ((event: unknown) => void) | null = null;
      onerror: ((event: unknown) => void) | null = null;
      onend: (() => void) | null = null;
      static available = async () => 'available';
      start() {
        if (error !== '') setTimeout(() => this.onerror?.({ error }));
        Object.assign(window, {
          __says: (words: string) => this.onresult?.({ results: [Object.assign([{ transcript: words }], { isFinal: true })] }),
          __fails: (why: string) => this.onerror?.({ error: why }),
        });
      }
      abort() {
        this.onend?.();
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition });
  }, fails);

type Ears = { __says?: (words: string) => void; __fails?: (why: string) => void };

const says = async (page: Page, words: string): Promise<void> => {
  await page.waitForFunction(() => (window as Ears).__says !== undefined);
  await page.evaluate((said) => (window as Ears).__says?.(said), words);
};

const listens = async (page: Page) => {
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByRole('button', { name: 'Say it' }).click();
  return page.getByRole('dialog', { name: 'Say what you see' });
};

const heardAgain = (page: Page) => page.getByRole('dialog', { name: 'Is this right?' }).getByText('“two nightstands”');

describe('a list that is said', () => {
  journey('asks after eight seconds without a word, ends after twenty, and keeps what it heard [ux I11]', { size }, async ({ page }) => {
    await hasEars(page);
    await walkTo(page, 'INVENTORY');
    await page.clock.install();
    const dialog = await listens(page);
    await says(page, 'two nightstands');
    await dialog.getByText('“two nightstands”').waitFor();
    await page.clock.runFor(7_000);
    expect(await dialog.getByText('Still there?').count()).toBe(0);
    await page.clock.runFor(3_000);
    await dialog.getByText('Still there?').waitFor();
    await says(page, 'two nightstands and a desk');
    await page.clock.runFor(2_000);
    await dialog.getByText('Listening').waitFor();
    await page.clock.runFor(21_000);
    await heardAgain(page).waitFor();
  });

  journey(
    'ends with a call that comes in, and with the page out of sight; what was heard is read back [ux I11] [ux I13]',
    { size },
    async ({ page }) => {
      await hasEars(page);
      await walkTo(page, 'INVENTORY');
      await listens(page);
      await says(page, 'two nightstands');
      await page.getByRole('list', { name: 'Heard so far' }).getByText('“two nightstands”').waitFor();
      await page.evaluate(() => (window as Ears).__fails?.('aborted'));
      await heardAgain(page).waitFor();
      await page.getByRole('button', { name: 'Say more' }).click();
      await page.getByRole('dialog', { name: 'Say what you see' }).waitFor();
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await heardAgain(page).waitFor();
    },
  );

  for (const [error, title] of [
    ['audio-capture', 'We can’t find a microphone.'],
    ['aborted', 'The microphone is busy.'],
    ['language-not-supported', 'This browser can’t understand speech on the device.'],
  ] as const)
    journey(`says "${title}" where that keeps it from hearing, with the text field there [ux I13]`, { size }, async ({ page }) => {
      await hasEars(page, error);
      await walkTo(page, 'INVENTORY');
      await listens(page);
      const dialog = page.getByRole('dialog', { name: 'Paste a list' });
      await dialog.getByRole('alert').getByText(title).waitFor();
      await expect.poll(() => dialog.getByLabel('Your list').evaluate((field) => field === document.activeElement)).toBe(true);
    });
});

/** How long people take, by what they do: 2.3 words a second are said, a row is looked at for a second and a half, a press takes two. */
const [SAID_S, LOOK_S, PRESS_S] = [1 / 2.3, 1.5, 2];
const FOUR_MINUTES_S = 240;

const HOME = [
  ...[
    'sofa',
    'coffee table',
    'tv stand',
    '65 inch tv',
    'armchair',
    'two bookcases',
    'floor lamp',
    'area rug',
    'dining table',
    'four dining chairs',
  ],
  ...['microwave', 'queen bed', 'two nightstands', 'dresser', 'mirror', 'table lamp', 'full bed', 'desk', 'office chair', 'two monitors'],
  ...[
    'file cabinet',
    'hamper',
    'vacuum cleaner',
    'ironing board',
    'two bicycles',
    'patio table',
    'four patio chairs',
    'gas grill',
    'washer',
    'dryer',
  ],
  ...['ten small boxes', 'fifteen medium boxes', 'five large boxes', 'three wardrobe boxes'],
];

describe('a two-bedroom home is put in within four minutes at a person’s speed', () => {
  for (const way of ['pasted', 'said'] as const)
    journey(`when it is ${way} [ux I4] [ux I12]`, { size }, async ({ page }) => {
      await hasEars(page);
      const id = await walkTo(page, 'INVENTORY');
      const began = performance.now();
      let seconds = 0;
      const press = async (name: RegExp | string) => {
        await page.getByRole('button', { name }).last().click();
        seconds += PRESS_S;
      };
      await press('Paste a list');
      if (way === 'pasted') {
        await page.getByLabel('Your list').fill(HOME.join('\n'));
        // To go to the note, mark all, copy, come back and paste.
        seconds += 20;
        await press(/^Read /);
      } else {
        await press('Say it');
        const words = HOME.join(', ');
        await says(page, words);
        seconds += words.split(' ').length * SAID_S + HOME.length;
        await page.getByRole('list', { name: 'Heard so far' }).getByRole('listitem').nth(25).waitFor();
        await press('Stop listening');
      }
      const review = page.getByRole('dialog', { name: 'Is this right?' }).or(page.getByRole('dialog', { name: 'Paste a list' }));
      const add = review.getByRole('button', { name: /^Add \d+ items$/ });
      await add.waitFor();
      seconds += HOME.length * LOOK_S;
      const pieces = Number(/\d+/.exec((await add.textContent()) ?? '')?.[0]);
      expect(pieces).toBe(73);
      await press(/^Add \d+ items$/);
      await expect
        .poll(async () => (await apiOf(page).plans.show({ id })).boxes.find(({ box_type_id }) => box_type_id === 7)?.quantity)
        .toBeGreaterThan(2);
      expect(seconds + (performance.now() - began) / 1_000).toBeLessThan(FOUR_MINUTES_S);
    });
});
