import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { pathOf } from '#domain/plan/funnel.ts';
import { inventory } from '#test/screens/inventory.ts';
import { isAwake } from '#test/screens/screen.ts';
import { heldBack } from '../held.ts';
import { journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

const SET_STEP = '**/set_step';

describe.each(SIZES)('on a $name, with a list that was just begun,', (size) => {
  journey('Continue stores the next step first, and only then shows it [spec 4.1]', { size }, async ({ page }) => {
    const id = await beginsList(page);
    const { letThrough, count } = await heldBack(page, SET_STEP);
    await continues(page);
    await expect.poll(count).toBe(1);
    expect(new URL(page.url()).pathname).toBe(pathOf(id, 'INVENTORY'));
    expect(await lastStep(page, id)).toBe('INVENTORY');
    letThrough();
    await page.waitForURL(`**${pathOf(id, 'DETAILS')}`);
    expect(await lastStep(page, id)).toBe('DETAILS');
  });

  journey('Continue stays where it is when the step can’t be stored [spec 4.1]', { size }, async ({ page }) => {
    const id = await beginsList(page);
    await page.route(SET_STEP, (route) => route.abort('internetdisconnected'));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/set_step'));
    await continues(page);
    await failed;
    await page.getByRole('alert').filter({ visible: true }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe(pathOf(id, 'INVENTORY'));
  });

  journey(
    'no shortcut leads from the inventory to COMPARE, nor to any step not reached [spec 4.5] [spec 4.9]',
    { size, is_long: true },
    async ({ page }) => {
      const id = await beginsList(page);
      await expect.poll(() => page.locator(`a[href="${pathOf(id, 'COMPARE')}"]`).count()).toBe(0);
      for (const step of ['COMPARE', 'DETAILS', 'BOOK'] as const) {
        await page.goto(pathOf(id, step));
        await page.waitForURL(`**${pathOf(id, 'INVENTORY')}`);
      }
      expect(await lastStep(page, id)).toBe('INVENTORY');
    },
  );
});

/** A plan that came no further than INVENTORY: made from one with nothing on its list, and then one thing added. */
const beginsList = async (page: Page): Promise<string> => {
  const emptied = await walkTo(page, 'INVENTORY');
  const api = apiOf(page);
  await api.inventory.removeTypicals({ id: emptied });
  await api.boxes.removeTypicalBoxes({ id: emptied });
  const { uuid: id } = await api.plans.create({ reused_move_plan_uuid: emptied, move_plan: {} });
  await page.goto(pathOf(id, 'INVENTORY'));
  await isAwake(page);
  await inventory(page).adds('armchair');
  await expect.poll(async () => (await api.plans.show({ id })).inventory.items.length).toBe(1);
  return id;
};

const lastStep = async (page: Page, id: string) => (await apiOf(page).plans.show({ id })).last_step;

/** Past the question about forgotten places. */
const continues = async (page: Page): Promise<void> => {
  const { next, places } = inventory(page);
  await next.click();
  await places.getByRole('button', { name: 'That’s everything' }).click();
};
