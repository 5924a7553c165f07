import type { Page } from '@playwright/test';

/** A page comes from the server before its script, which some fetch at a first sign of somebody (this is one). Typing sooner is another story, told in late-scripts.test.ts. */
export const isAwake = async (page: Page): Promise<void> => {
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await page.waitForFunction(isHeldByReact);
  // What the page begins once it stands (timers, listeners on the window) follows in the turns after that.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
};

/** The page anew from the server, until it can be typed into. */
export const reloads = async (page: Page): Promise<void> => {
  await page.reload();
  await isAwake(page);
};

/** Below this width the dock with its own button stands in for the rail. */
export const hasDock = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 992;

/** Whether the page can be pushed sideways. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** As the page would be if what bears this name were called otherwise. */
export const calledOtherwise = (page: Page, name: string, other: string): Promise<void> =>
  page.evaluate(
    ([from = '', to = '']) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) texts.currentNode.nodeValue = (texts.currentNode.nodeValue ?? '').replaceAll(from, to);
    },
    [name, other],
  );

/** One word that no line of a phone holds. */
export const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsumzüge';

/** What a script that a test brought into the page has left on its window. */
export const leftOn = <Left>(page: Page, name: string): Promise<Left> =>
  page.evaluate((key): unknown => Reflect.get(window, key), name) as Promise<Left>;

/** React marks an element while it still compares the page with what came: only a tree that is the current one answers. */
const isHeldByReact = (): boolean => {
  type Fiber = { return: Fiber | null; stateNode: { current?: { memoizedState?: { isDehydrated?: boolean } } } };
  const main = document.getElementById('main') as unknown as Record<string, Fiber> | null;
  const key = Object.keys(main ?? {}).find((name) => name.startsWith('__reactFiber'));
  let fiber = key === undefined ? undefined : main?.[key];
  while (fiber?.return) fiber = fiber.return;
  return fiber !== undefined && fiber.stateNode.current?.memoizedState?.isDehydrated !== true;
};
