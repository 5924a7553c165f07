import { describe, expect } from 'vitest';
import { scrollsSideways } from '#test/screens/screen.ts';
import { anotherBrowser, booksMove, opensPlan, worksFor } from '../booked-moves.ts';
import { inDatabase, journey, SIZES } from '../visitor.ts';
import { apiOf } from '../walk.ts';

describe.each(SIZES)('a mover in the place of another at $name', (size) => {
  journey(
    'signs papers of its own, and so does the customer, who reads that nobody is bound before; then the three days begin [papers P30]',
    { size },
    async ({ page: nora, seesNoBarrier }) => {
      const { id, mover_id } = await booksMove(nora, { move_date: '2026-12-10' });
      const [first, next] = [await anotherBrowser(nora), await anotherBrowser(nora)];
      await worksFor(first, mover_id);
      const { job } = await apiOf(first).plans.show({ id });
      await apiOf(first).jobs.decline({ id: job?.id ?? 0, mover_declined_reason_id: 1 });
      const [asked] = await inDatabase(
        `select mover_id from jobs where plan_id = '${id}' and mover_id <> ${mover_id} order by offer desc limit 1`,
      );
      await worksFor(next, Number(asked?.mover_id));

      await opensPlan(next, id);
      await next.getByRole('region', { name: 'Your answer' }).getByRole('button', { name: 'Accept' }).click();
      const dialog = next.getByRole('dialog', { name: 'Accept and sign' });
      await dialog.getByLabel('These are my estimate and my bill of lading.').check();
      await dialog.getByLabel('Your full name').fill('Sam Harbor');
      await dialog.getByLabel('Your title').fill('Owner');
      await dialog.getByRole('button', { name: 'Accept and sign' }).click();
      await next.waitForURL(/\/movers\/\d+\/dashboard$/);

      await opensPlan(nora, id);
      await nora
        .getByRole('region', { name: /can do it, at your price$/ })
        .getByRole('button', { name: 'Accept this mover' })
        .click();
      const card = nora.locator('#papers');
      await card.getByText(/nobody is bound and nothing may be loaded/).waitFor();
      await seesNoBarrier();
      await card.getByRole('link', { name: 'Read and sign' }).click();
      await nora.waitForURL(/\/papers\/sign\//);
      await nora
        .getByText(/Until everybody has signed, nobody is bound and nothing may be loaded. Sign by the end of Sun Dec 6./)
        .waitFor();
      expect(await scrollsSideways(nora)).toBe(false);
      await seesNoBarrier();
      await nora.getByRole('button', { name: 'Sign', exact: true }).click();
      await nora.getByRole('region', { name: 'There is a problem' }).waitFor();
      for (const box of await nora.getByRole('checkbox').all()) await box.check();
      await nora.getByLabel('Your full name').fill('Nora Whitfield');
      await nora.getByRole('button', { name: 'Sign', exact: true }).click();
      await nora.waitForURL(/\/papers$/);
      await nora.locator('#papers').getByText('Cancel without cost until Thu Nov 26, 11:59 PM in Brooklyn').waitFor();
      await seesNoBarrier();
      const bills = `select p.mover_id, count(*) filter (where e.kind = 'signed')::int as signed from papers p join paper_events e on e.paper_id = p.id
        where p.plan_id = '${id}' and p.kind = 'bol' group by p.number, p.mover_id order by p.number`;
      expect(await inDatabase(bills)).toEqual([
        { mover_id, signed: 1 },
        { mover_id: Number(asked?.mover_id), signed: 2 },
      ]);
    },
  );
});
