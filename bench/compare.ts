import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { layMarket } from './lay-market.ts';
import { manyMovers } from './many-movers.ts';
import { msRow, printed, quantile, type Row } from './measure.ts';
import { ROOT, type Running, running, temporaryFolder } from './site.ts';
import { aVisitor, bidsOf, startPlan } from './visitor.ts';

const BIDS = 60;
/** As many of the demo's movers bid on this move. */
const ALREADY = 17;
const SLOWER = 4;
const TIMES = 6;
const OPENINGS = 12;

/** The screen of the bids with many of them, on a slow machine: from the press to the painted list. */
export const rows = async (): Promise<Row[]> => {
  const folder = temporaryFolder();
  const data_dir = join(folder.path, 'data');
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    await layMarket(data_dir, manyMovers(BIDS - ALREADY, 1_001));
    const site = await running(join(ROOT, 'src/server/main.ts'), { data_dir });
    try {
      return await measured(site, browser);
    } finally {
      await site.stop();
    }
  } finally {
    await browser.close();
    folder.remove();
  }
};

const measured = async (site: Running, browser: Browser): Promise<Row[]> => {
  const visitor = aVisitor(site.url);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const many = await startPlan(visitor);
  await visitor.send('POST', `/move_plans/${many}/inventory_items/set_item_count`, { inventory_item_id: 1076, count: 2 });
  const few = (await visitor.send<{ uuid: string }>('POST', '/move_plans', { move_plan: FEW_BID })).uuid;
  const [name = '', value = ''] = visitor.cookie().split('=');
  await context.addCookies([{ name, value, url: site.url }]);
  const opened = async (id: string) => {
    await visitor.send('PATCH', `/move_plans/${id}/set_step`, { step: 'COMPARE' });
    const { estimates } = await bidsOf(visitor, id);
    return { count: estimates.length, page: await slowed(context, `${site.url}/moving/${id}/compare`) };
  };
  const [all, some] = [await opened(many), await opened(few)];
  const pages = [all.page, some.page];
  await all.page.bringToFront();
  const sorts = await painted(
    all.page,
    Array.from({ length: TIMES }, (_, at) => `sort ${((at + 1) % 3) + 1}`),
  );
  const filters = await painted(
    all.page,
    Array.from({ length: TIMES }, () => 'filter'),
  );
  const lists = await painted(
    all.page,
    Array.from({ length: TIMES }, () => 'list'),
  );
  const openings: number[][] = [[], []];
  for (let time = 0; time < OPENINGS; time++) {
    for (const [at, page] of pages.entries()) {
      await page.bringToFront();
      openings[at]?.push(await page.evaluate(opening));
    }
  }
  const [opened_all, opened_some] = [quantile(openings[0] ?? [], 0.5), quantile(openings[1] ?? [], 0.5)];
  const of = `${all.count} bids, ${SLOWER} times slower:`;
  return [
    msRow(`${of} another order, from the choice to the painted list, p50`, quantile(sorts, 0.5), '< 100'),
    msRow(`${of} the same, the slowest of ${TIMES}`, Math.max(...sorts)),
    msRow(`${of} a filter turned, p50`, quantile(filters, 0.5), '< 100'),
    msRow(`${of} back from side by side to the whole list, p50`, quantile(lists, 0.5), '< 100'),
    msRow(`${of} opened from the step before, from the answer to all of them whole and painted, p50`, opened_all),
    msRow(`${of} what they take of that, more than ${some.count} bids do, p50`, opened_all - opened_some, '< 100'),
  ];
};

/** A move far away from all the movers that were added. */
const FEW_BID = { pick_up_address: 'Anchorage, AK', drop_off_address: 'Fairbanks, AK', home_size_id: 5 };

/** The page, awake, and from here on on a slow machine. */
const slowed = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__react')));
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
};

/** Does one thing after the other in the page, and takes the time until the frame in which it shows has been painted. */
const painted = async (page: Page, deeds: readonly string[]): Promise<number[]> => {
  const times: number[] = [];
  for (const deed of deeds) times.push(await page.evaluate(inPage, deed));
  return times;
};

const inPage = async (deed: string): Promise<number> => {
  const find = <T extends Element>(selector: string): T => {
    const found = document.querySelector<T>(selector);
    if (found === null) throw new Error(`The page has no ${selector}.`);
    return found;
  };
  /** In the order in which they stand on the screen; behind the view side by side, none. */
  const cards = () =>
    document.querySelector('main table')
      ? ''
      : [...document.querySelectorAll<HTMLElement>('main form > ol > li:not([hidden])')]
          .map((card) => ({ order: Number(card.style.order), name: card.querySelector('h3')?.textContent }))
          .sort((one, other) => one.order - other.order)
          .map(({ name }) => name)
          .join();
  /** Looks once in every frame: to ask more often would take the time from the page. */
  const shown = async (differs: () => boolean): Promise<void> => {
    do await new Promise(requestAnimationFrame);
    while (!differs());
    // The first task after the frame, before all that waits for its turn.
    await scheduler.postTask(() => undefined, { priority: 'user-blocking' });
  };
  const still = () => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve, 200)));
  if (deed === 'list') {
    for (const box of [...document.querySelectorAll<HTMLInputElement>('input[name=pick]:not(:checked):not([type=hidden])')].slice(0, 2)) {
      box.click();
      await still();
    }
    find<HTMLElement>('a[href*="side=1"]').click();
    await shown(() => document.querySelector('table') !== null);
    await still();
  }
  const before = cards();
  await still();
  const from = performance.now();
  if (deed === 'filter') find<HTMLElement>('input[name=only]').click();
  else if (deed === 'list') find<HTMLElement>('main a[href*="pick="]:not([href*="side"])').click();
  else {
    const select = find<HTMLSelectElement>('select[name=sort]');
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, deed.slice(5));
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await shown(() => cards() !== before);
  const taken = performance.now() - from;
  if (deed === 'list') {
    for (const box of document.querySelectorAll<HTMLInputElement>('input[name=pick]:checked')) {
      box.click();
      await still();
    }
  }
  return taken;
};

/** From the step before, as a link of the page's own goes there: from the server's answer until nothing is missing on any bid, and that is painted. */
const opening = async (): Promise<number> => {
  const go = (step: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find(({ pathname }) => pathname.endsWith(step))?.click();
  const cards = () => document.querySelectorAll('main form > ol > li details').length;
  const still = () => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve, 500)));
  /** Hears of it from the page itself: to ask in every frame would take the time from the page. */
  const shown = async (count: number): Promise<number> => {
    await new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => look());
      const look = () => {
        if (cards() < count) return;
        watch.disconnect();
        resolve();
      };
      watch.observe(document.body, { childList: true, subtree: true });
      look();
    });
    await new Promise(requestAnimationFrame);
    // The first task after the frame, before all that waits for its turn.
    await scheduler.postTask(() => undefined, { priority: 'user-blocking' });
    return performance.now();
  };
  const all = cards();
  go('/details');
  while (cards() > 0) await new Promise(requestAnimationFrame);
  await still();
  performance.clearResourceTimings();
  go('/compare');
  const painted = await shown(all);
  const answered = Math.max(
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/compare.data'))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
  );
  await still();
  return painted - answered;
};

if (import.meta.main) printed(await rows());
