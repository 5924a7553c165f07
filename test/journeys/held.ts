import type { Page, Request } from '@playwright/test';

/** Keeps such requests back until they are let through, so that what stands meanwhile is looked at for as long as that takes. */
export const heldBack = async (page: Page, url: string | RegExp, isHeld: (request: Request) => boolean = () => true) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(url, async (route) => {
    if (isHeld(route.request())) {
      held++;
      await promise;
    }
    await route.continue();
  });
  return { letThrough: resolve, count: () => held };
};
