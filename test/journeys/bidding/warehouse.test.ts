import { describe, expect } from 'vitest';
import { pathOf } from '#domain/plan/funnel.ts';
import { details } from '#test/screens/details.ts';
import { isAwake } from '#test/screens/screen.ts';
import { journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'into storage and back, the chosen mover stays and its warehouse is told while it counts [spec 3.4] [ux L5]',
    { size },
    async ({ page, seesNoBarrier }) => {
      const id = await walkTo(page, 'BOOK');
      const api = apiOf(page);
      const stores = (move_into_storage: boolean) => api.plans.change({ id, move_plan: { details: { move_into_storage } } });
      await api.bids.unchooseMover({ id });
      await stores(true);
      const keeper = (await api.bids.list({ id })).estimates[0]?.mover;
      await api.bids.chooseMover({ plan_id: id, id: keeper?.id ?? 0 });
      await stores(false);
      await page.goto(pathOf(id, 'DETAILS'));
      await isAwake(page);
      const { storage, drop_off } = details(page);
      const warehouse = page.getByText(`${keeper?.name} keeps it at`);
      const unknown = page.getByText('The warehouse shows here once you have chosen a mover.');
      await storage('Everything goes into storage').check();
      await page.getByText(/keeps it at .*\d{5}$/).waitFor();
      await expect.poll(() => unknown.count()).toBe(0);
      await seesNoBarrier();
      await storage('No storage').check();
      await warehouse.waitFor({ state: 'detached' });
      await expect.poll(() => drop_off.street.inputValue()).toBe('1100 Maxwell Place');
      await storage('Everything goes into storage').check();
      await warehouse.waitFor();
      await expect.poll(async () => (await api.plans.show({ id })).mover?.id).toBe(keeper?.id);
    },
  );
});
