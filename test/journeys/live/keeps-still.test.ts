import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { opensPlan } from '../booked-moves.ts';
import { journey, SIZES } from '../visitor.ts';
import { onItsDay } from './on-its-day.ts';

/** From now on, what moved under the reader's eyes without a touch: how far, and what. */
const watchesShifts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const moved: string[] = [];
    let sum = 0;
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        sum += value;
        moved.push(
          `${value.toFixed(4)}: ${sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? node?.nodeName).join(' | ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: false });
    Object.assign(window, { shifts: () => ({ sum, moved }) });
  });

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts(): { sum: number; moved: string[] } }).shifts());

const aThing = (tag: number) => ({
  ...{ thing: randomUUID(), tag, name: 'Dresser with a mirror, tall', room: 'Primary bedroom', condition: '' },
  ...({ photos: [], holds: 'article', packed_by: 'crew' } as const),
});

/** A fifth of what browsers' makers call still. */
const STILL = 0.02;

describe.each(SIZES)('a day that is looked at on a $name', (size) => {
  journey('a step and a tag come in without moving what is read, at the top or at the steps', { size }, async ({ page }) => {
    const { id, says } = await onItsDay(page);
    await opensPlan(page, id);
    const below = await page.context().newPage();
    await opensPlan(below, id);
    await below.getByRole('heading', { name: 'Today, step by step' }).evaluate((heading) => heading.scrollIntoView());
    const pages = [page, below];
    for (const one of pages) await one.getByRole('heading', { name: 'Notifications' }).waitFor();
    for (const one of pages) await watchesShifts(one);
    const seen = async (words: string | RegExp): Promise<void> => {
      for (const one of pages) {
        await one.getByRole('tabpanel', { name: 'Where is my move' }).getByText(words).first().waitFor();
      }
    };
    await says('set_out', { vehicle: 'T-7' }, 60);
    await seen('On the way to you');
    await says('arrived', {}, 40);
    await seen('Arrived at 412 7th Avenue');
    await says('loading_started', {}, 35);
    await seen(/^since 9:25 AM$/);
    await says('line', aThing(1), 30);
    await seen(/^1 of \d+ tagged$/);
    await says('loading_done', {}, 20);
    await seen(/^1 of \d+ on the truck$/);
    await says('arrived_there', {}, 5);
    await seen('Unloading');
    for (const one of pages) {
      const { sum, moved } = await shiftsOf(one);
      expect(sum, moved.join('\n')).toBeLessThan(STILL);
    }
  });
});
