import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { brand } from '#domain/core/brand.ts';
import { CATALOG } from '#domain/inventory/tables/catalog.ts';
import { ROOMS } from '#domain/inventory/tables/rooms.ts';
import { fullList } from './full-list.ts';
import { msRow, printed, quantile, type Row } from './measure.ts';
import { aSite, type Running } from './site.ts';
import { aVisitor, startPlan } from './visitor.ts';

const SLOWER = 4;
const SIZES = [
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
];
/** Things in each of the eight rooms of the catalog; each of them is added once and taken away once. */
const THINGS_IN_A_ROOM = 2;
/** In the SEARCH view: words that find many things. */
const TYPED = ['table', 'chair', 'bed', 'lamp'];

/** One more and one less on a plan that holds all it may, on a slow machine: from the press to the painted frame. */
export const rows = async (): Promise<Row[]> => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox'] });
  const site = await aSite();
  try {
    const measured: Row[] = [];
    for (const size of SIZES) measured.push(...(await ofSize(site, browser, size)));
    return measured;
  } finally {
    await site.stop();
    await browser.close();
  }
};

const ofSize = async (site: Running, browser: Browser, { name, ...size }: (typeof SIZES)[number]): Promise<Row[]> => {
  const visitor = aVisitor(site.url);
  const id = await startPlan(visitor);
  await visitor.send('POST', `/move_plans/${id}/import_inventory_from_${brand.slug}`, { text: fullList(), apply: true });
  const context = await browser.newContext(size);
  const [cookie = '', value = ''] = visitor.cookie().split('=');
  await context.addCookies([{ name: cookie, value, url: site.url }]);
  const page = await opened(context, `${site.url}/moving/${id}/inventory`);
  const in_rooms: number[] = [];
  for (const room of ROOMS.filter((one) => CATALOG.some(({ room_id }) => room_id === one.id))) {
    await page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name: room.name }).click();
    await page.locator('h2#room', { hasText: room.name }).waitFor();
    in_rooms.push(...(await tapsOn(page, THINGS_IN_A_ROOM)));
  }
  const in_search: number[] = [];
  for (const words of TYPED) {
    await page.getByLabel('Add items').first().fill(words);
    await page.getByRole('heading', { name: `Found for “${words}”` }).waitFor();
    // The list of matches lies over the tiles until the focus leaves the field.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    in_search.push(...(await tapsOn(page, THINGS_IN_A_ROOM)));
  }
  await context.close();
  const of = `a tap with 300 things on the plan, ${name}, ${SLOWER} times slower:`;
  return [
    msRow(`${of} in ${in_rooms.length} taps through the rooms, p50`, quantile(in_rooms, 0.5), '< 100'),
    msRow(`${of} the same, p90`, quantile(in_rooms, 0.9), '< 100'),
    msRow(`${of} in ${in_search.length} taps on what a search found, p50`, quantile(in_search, 0.5), '< 100'),
    msRow(`${of} the same, p90`, quantile(in_search, 0.9), '< 100'),
  ];
};

const opened = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript(watchPresses);
  await page.goto(url);
  await page.waitForFunction(() => Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__react')));
  await page.waitForLoadState('networkidle');
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
};

/** One more and one less of some of the tiles on the screen, from all over the room. */
const tapsOn = async (page: Page, things: number): Promise<number[]> => {
  const taps: number[] = [];
  const tiles = await tilesOn(page).count();
  for (let thing = 0; thing < things; thing++)
    for (const word of ['Add one', 'Remove one']) taps.push(await tap(page, Math.floor(((thing + 0.5) * tiles) / things), word));
  return taps;
};

/** Those of the open room, or of the search. */
const tilesOn = (page: Page) => page.locator('main section:is([aria-labelledby="room"], [aria-labelledby="found"]) li:has(output)');

/** A press where a finger or a mouse would press, as the browser itself times it. */
const tap = async (page: Page, at: number, word: string): Promise<number> => {
  const button = tilesOn(page).nth(at).getByRole('button', { name: word });
  await button.evaluate((pressed) => pressed.scrollIntoView({ block: 'center' }));
  await page.evaluate(quiet);
  const { x, y, width, height } = (await button.boundingBox())!;
  const [left, top] = [x + width / 2, y + height / 2];
  const is_touch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  await (is_touch ? page.touchscreen.tap(left, top) : page.mouse.click(left, top));
  return page.evaluate(() => window.tookOfPress());
};

declare global {
  interface Window {
    tookOfPress: () => Promise<number>;
  }
}

/** From the time that the browser gives to the press until the frame with the other number has been painted. */
const watchPresses = (): void => {
  let painted: Promise<number> = Promise.resolve(0);
  const otherNumber = async (output: Element): Promise<void> => {
    const before = output.textContent;
    do await new Promise(requestAnimationFrame);
    while (output.textContent === before);
  };
  const watch = async ({ target, timeStamp }: Event): Promise<number> => {
    const output = target instanceof Element ? target.closest('li')?.querySelector('output') : null;
    if (!output) return 0;
    await otherNumber(output);
    // The first task after the frame, before all that waits for its turn.
    return scheduler.postTask(() => performance.now() - timeStamp, { priority: 'user-blocking' });
  };
  addEventListener(
    'pointerdown',
    (event) => {
      painted = watch(event);
    },
    { capture: true },
  );
  window.tookOfPress = () => painted;
};

/** Answers of before are in and laid over the page. */
const quiet = (): Promise<void> =>
  new Promise((resolve) => requestIdleCallback(() => setTimeout(() => requestIdleCallback(() => setTimeout(resolve, 250)), 250)));

if (import.meta.main) printed(await rows());
