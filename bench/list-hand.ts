import type { Browser, Locator, Page } from '@playwright/test';
import { inventory } from '#test/screens/inventory.ts';
import { isAwake } from '#test/screens/screen.ts';
import { openBrowser } from '#test/support/site/browser.ts';
import { printed, type Row, rounded } from './measure.ts';
import { aSite, type Running } from './site.ts';
import { aVisitor, startPlan } from './visitor.ts';

/** A person's hand, eye and voice, as they are usually reckoned. */
const TAP_S = 1.2;
const CHARACTERS_A_MINUTE = 200;
const WORDS_READ_A_MINUTE = 250;
const WORDS_SAID_A_MINUTE = 130;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A home with two bedrooms, as somebody has it in their notes. */
const NOTES = `Living room
grey sectional w/ chaise
coffee table, 2 end tables
65" Samsung TV + stand
tall bookcase from ikea
area rug 8x10, floor lamp
3 plants
Kitchen
small round table and 4 chairs
microwave, air fryer, kitchenaid mixer
bar cart
Bedroom 1
queen bed, box spring and frame
2 nightstands with lamps
long dresser & mirror
Bedroom 2
twin bed
desk, office chair, 27 in monitor
4 drawer file cabinet
peloton
Garage
2 bikes, 6 ft ladder, tool box, shop vac
5 black and yellow totes
washer and dryer
25 boxes`;

const SAID =
  'okay so in the living room we have a grey sectional and a coffee table and two end tables a sixty five inch TV with its stand a tall bookcase ' +
  'an area rug a floor lamp and three plants, then in the kitchen there is a small round table and four chairs a microwave a stand mixer and a bar cart, ' +
  'in the bedroom there is a queen bed two nightstands two lamps a long dresser and a mirror, in the second bedroom there is a twin bed a desk ' +
  'an office chair a monitor and a file cabinet, in the garage there are two bikes a step ladder a tool box and a vacuum, five plastic totes ' +
  'a washer and a dryer and about twenty five boxes';

/** From an empty plan to an inventory that is looked through and confirmed: the hand as it is reckoned, and what the site itself takes. */
export const rows = async (): Promise<Row[]> => {
  const browser = await openBrowser();
  const site = await aSite();
  try {
    const pasted = await by(site, browser, async (page, hand) => {
      // The field is held down, and "Paste" pressed.
      await hand.taps(2, () => inventory(page).pastes(NOTES));
    });
    const typed = await by(site, browser, async (page, hand) => {
      await hand.taps(1, () => page.getByRole('button', { name: 'Paste a list' }).click());
      await hand.types(NOTES, (text) => page.getByLabel('Your list').fill(text));
      await hand.taps(1, () => page.getByRole('button', { name: 'Read my list' }).click());
    });
    const said = await by(site, browser, async (page, hand) => {
      await hand.taps(1, () => page.getByRole('button', { name: 'Paste a list' }).click());
      await hand.taps(1, () => page.getByRole('button', { name: 'Say it' }).click());
      await hand.says(SAID, (words) => isSaid(page, words));
      await hand.taps(1, () => page.getByRole('button', { name: 'Stop listening' }).click());
    });
    return [...told('pasted from notes', pasted, '< 240'), ...told('said', said, '< 240'), ...told('typed on the phone', typed, '')];
  } finally {
    await site.stop();
    await browser.close();
  }
};

type Measured = { hand: number; site: number; questions: number; pieces: number };

const told = (how: string, { hand, site, questions, pieces }: Measured, aim: string): Row[] => [
  { name: `a home of two bedrooms ${how}, to the confirmed inventory`, value: rounded(hand + site), unit: 's', aim },
  { name: `  of it the site's own time, ${pieces} pieces, ${questions} questions`, value: rounded(site), unit: 's', aim: '' },
];

/** What a person needs for it is added up; what the site needs is waited for, and timed. */
class Hand {
  hand = 0;
  site = 0;
  taps = (count: number, work: () => Promise<unknown>) => this.#does(count * TAP_S, work);
  types = (text: string, work: (text: string) => Promise<unknown>) =>
    this.#does((text.length / CHARACTERS_A_MINUTE) * 60, () => work(text));
  says = (words: string, work: (words: string) => Promise<unknown>) =>
    this.#does((wordsIn(words) / WORDS_SAID_A_MINUTE) * 60, () => work(words));
  reads = (text: string) => {
    this.hand += (wordsIn(text) / WORDS_READ_A_MINUTE) * 60;
  };
  waits = (work: () => Promise<unknown>) => this.#does(0, work);
  async #does(seconds: number, work: () => Promise<unknown>): Promise<void> {
    const from = performance.now();
    await work();
    this.site += (performance.now() - from) / 1000;
    this.hand += seconds;
  }
}

/** Without what only a screen reader says. */
const seenIn = (part: Locator): Promise<string> =>
  part.evaluate((element) => {
    const seen = element.cloneNode(true) as HTMLElement;
    for (const unseen of seen.querySelectorAll('.sr, svg')) unseen.remove();
    for (const own of seen.querySelectorAll('*')) own.append(' ');
    return seen.textContent ?? '';
  });

const wordsIn = (text: string): number => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

/** The list is brought in so, read through, every question answered, what was not understood left out, added, and confirmed. */
const by = async (site: Running, browser: Browser, brings: (page: Page, hand: Hand) => Promise<void>): Promise<Measured> => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  try {
    const opened = await atNothing(site, page);
    const hand = new Hand();
    await brings(opened, hand);
    const { review, goesOn } = inventory(opened);
    await hand.waits(() => review.getByRole('button', { name: /^Add \d/ }).waitFor());
    hand.reads(await seenIn(review));
    const questions = await answered(opened, hand);
    const [, count = ''] = /^Add (\d+)/.exec(await review.getByRole('button', { name: /^Add \d/ }).innerText()) ?? [];
    await hand.taps(1, () => review.getByRole('button', { name: /^Add \d/ }).click());
    await hand.waits(() => review.waitFor({ state: 'hidden' }));
    // "Next", and what the question about forgotten places says.
    await hand.taps(2, goesOn);
    hand.reads('Anything in these places? Garage, attic, basement, closets, under the beds, outdoors, storage. That is everything');
    const { hand: by_hand, site: by_site } = hand;
    return { hand: by_hand, site: by_site, questions, pieces: Number(count) };
  } finally {
    await context.close();
  }
};

/** The first of what a question offers, or a look at all of it; a miss is waved away. */
const answered = async (page: Page, hand: Hand): Promise<number> => {
  const { review } = inventory(page);
  const yes = review.getByRole('button', { name: /^Yes ?, / });
  const questions = await yes.count();
  for (let left = questions; left > 0; left--) await hand.taps(1, () => yes.first().click());
  const misses = review.getByRole('list', { name: 'Not in our list' }).getByRole('button', { name: /^Leave out / });
  for (let left = await misses.count(); left > 0; left--) await hand.taps(1, () => misses.first().click());
  return questions;
};

const atNothing = async (site: Running, page: Page): Promise<Page> => {
  const visitor = aVisitor(site.url);
  const id = await startPlan(visitor);
  const [cookie = '', value = ''] = visitor.cookie().split('=');
  await page.context().addCookies([{ name: cookie, value, url: site.url }]);
  await page.addInitScript(understandsSpeech);
  await page.goto(`${site.url}/moving/${id}/inventory`);
  await isAwake(page);
  const typical = page.getByRole('button', { name: /^Remove typical/ });
  if ((await typical.count()) > 0) await typical.click();
  return page;
};

type Speaking = { __says?: (words: string) => void };

const isSaid = async (page: Page, words: string): Promise<void> => {
  await page.waitForFunction(() => (window as Speaking).__says !== undefined);
  await page.evaluate((said) => (window as Speaking).__says?.(said), words);
  await page.getByRole('list', { name: 'Heard so far' }).getByRole('listitem').first().waitFor();
};

/** A browser that hears what it is told: how well speech is understood is measured elsewhere. */
const understandsSpeech = (): void => {
  class Recognition {
    onresult: ((event: unknown) => void) | null = null;
    onend: (() => void) | null = null;
    static available = async () => 'available';
    start() {
      (window as Speaking).__says = (words) => this.onresult?.({ results: [Object.assign([{ transcript: words }], { isFinal: true })] });
    }
    abort() {
      this.onend?.();
    }
  }
  Object.assign(window, { SpeechRecognition: Recognition });
};

if (import.meta.main) printed(await rows());
