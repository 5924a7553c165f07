import type { Page } from '@playwright/test';
import { hasDock } from './screen.ts';

type Address = { street?: string; city?: string; state?: string; zip?: string };

/** Details: where and when. */
export const details = (page: Page) => {
  const next = hasDock(page)
    ? page.getByRole('button', { name: 'See prices' })
    : page.getByRole('button', { name: 'See movers and prices' });
  const stop = (at: number) => ({
    street: page.getByLabel('Street').nth(at),
    city: page.getByLabel('City').nth(at),
    state: page.getByLabel('State', { exact: true }).nth(at),
    zip: page.getByLabel('ZIP').nth(at),
  });
  const write = async (at: number, { street, city, state, zip }: Address) => {
    const fields = stop(at);
    if (street !== undefined) await fields.street.fill(street);
    if (city !== undefined) await fields.city.fill(city);
    if (state !== undefined) await fields.state.selectOption(state);
    if (zip !== undefined) await fields.zip.fill(zip);
  };
  return {
    next,
    pick_up: stop(0),
    drop_off: stop(1),
    movesFrom: (address: Address) => write(0, address),
    movesTo: (address: Address) => write(1, address),
    goesOn: async () => {
      await next.click();
      await page.waitForURL(/\/compare/);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  };
};
