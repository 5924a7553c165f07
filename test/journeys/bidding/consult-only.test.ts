import { describe, expect } from 'vitest';
import { pathOf } from '#domain/plan/funnel.ts';
import { consultation } from '#test/screens/consultation.ts';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { journey, SIZES } from '../visitor.ts';
import { apiOf } from '../walk.ts';

/** A large home and 800 large boxes inside Brooklyn: more than anybody prices unseen. */
const LARGE = { pick_up_address: 'Brooklyn, NY 11215', drop_off_address: 'Brooklyn, NY 11201', home_size_id: 7, move_date: '12/03/2026' };

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'a move that every mover wants to see first leads from Compare to visits that are asked for [ux C7] [spec 2.12] [spec 2.31]',
    { size },
    async ({ page, seesNoBarrier }) => {
      const api = apiOf(page);
      const { uuid: id } = await api.plans.create({ move_plan: LARGE });
      await api.boxes.setBoxes({ id, box: { box_type_id: 3, quantity: 800 } });
      await api.plans.setStep({ id, step: 'COMPARE' });
      await page.goto(pathOf(id, 'COMPARE'));
      await isAwake(page);
      const { consult_only } = await api.bids.list({ id });
      await page.getByText(`${consult_only.length} movers take this move, and want to see it first.`).waitFor();
      await page.getByRole('heading', { name: 'A price after a visit for Thu Dec 3' }).waitFor();
      await expect.poll(() => page.getByRole('link', { name: /^Ask for a visit from / }).count()).toBe(consult_only.length);
      await page.getByText(/^With at most [\d,]+ cubic feet, \d+ movers? names? a price\.$/).waitFor();
      await seesNoBarrier();
      expect(await scrollsSideways(page)).toBe(false);
      await page.getByRole('link', { name: 'Ask several movers for a visit' }).click();
      await page.waitForURL(/\/consultation$/);
      await isAwake(page);
      const { option, isFound, ask, chosen } = consultation(page);
      await option(1).takes(0);
      const mover = await chosen(1);
      expect(consult_only.map((bid) => bid.mover.name)).toContain(mover);
      await isFound();
      await ask.click();
      await page.waitForURL(/\/consultation\/sign-up/);
      await page.getByLabel('Email').fill('maya@example.com');
      await ask.click();
      await page.waitForURL(/\/consultations\/success/);
      await page.getByRole('heading', { level: 1, name: 'Your visit is requested' }).waitFor();
      await page.getByText(mover).first().waitFor();
      await seesNoBarrier();
      await page.getByRole('link', { name: 'Back to the prices' }).click();
      await page.waitForURL(/\/compare/);
      await page.getByText(/want to see it first/).waitFor();
    },
  );
});
