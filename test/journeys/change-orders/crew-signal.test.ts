import type { Route } from '@playwright/test';
import { expect } from 'vitest';
import { journey, PHONE } from '../visitor.ts';
import { aMoveDay } from './move-day.ts';

journey(
  'a crew with one bar sees its page as it lies on the phone, and a link that has ended is forgotten however late that is said',
  { size: PHONE },
  async ({ page }) => {
    const { link } = await aMoveDay(page);
    await page.goto(link);
    await page.getByText('Works without signal').waitFor();
    const { pathname } = new URL(page.url());
    const isKept = () => page.evaluate((path) => caches.match(path).then((kept) => kept !== undefined), pathname);
    await expect.poll(isKept).toBe(true);

    const held: Route[] = [];
    await page.context().route(`**${pathname}`, (route) => void held.push(route));
    await page.reload();
    await page.getByRole('navigation', { name: 'This job' }).waitFor();
    expect(held.length).toBeGreaterThan(0);
    expect(await isKept()).toBe(true);

    for (const route of held) await route.fulfill({ status: 410, body: '' });
    await expect.poll(isKept).toBe(false);
  },
);
