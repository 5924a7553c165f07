import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { scrollsSideways } from '#test/screens/screen.ts';
import { inDatabase, journey, PHONE } from '../visitor.ts';
import { aMoveDay } from './move-day.ts';

const TWO_STOPS = {
  extra_pick_up_enabled: true,
  extra_pick_up: { street_address: '87 Clinton Street', city: 'New York', state: 'NY', zip: '10002' },
  extra_drop_off_enabled: true,
  extra_drop_off: { street_address: '5 Main Street', city: 'Brooklyn', state: 'NY', zip: '11201' },
};

const presses = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();

const opens = (page: Page, tab: string) => page.getByRole('navigation', { name: 'This job' }).getByRole('link', { name: tab }).click();

const tags = async (page: Page, tag: string): Promise<void> => {
  await page
    .getByRole('button', { name: new RegExp(`^Tag ${tag}:`) })
    .first()
    .click();
  await page.getByRole('link', { name: new RegExp(`Tag ${tag}`) }).waitFor();
};

const signs = async (page: Page, who: string, name: string): Promise<void> =>
  page.getByRole('region', { name: who }).getByLabel('Full name').fill(name);

/** Papers of a plan that are in force, with the names under them. */
const signedPapers = (id: string) => inDatabase(`select kind from papers where plan_id = '${id}' order by number`);

describe('a crew', () => {
  journey(
    'signs again at the second pick-up for what was tagged there, and looks for each tag before anybody signs for the delivery [papers P32]',
    { size: PHONE, is_long: true },
    async ({ page, seesNoBarrier }) => {
      const { id, link } = await aMoveDay(page, { details: TWO_STOPS });
      await page.goto(link);
      await page.getByText('Works without signal').waitFor();
      await page.context().setOffline(true);
      await presses(page, 'We’re on the way');
      await page.getByRole('dialog').getByRole('button', { name: 'We’re on the way' }).click();
      await presses(page, /^We’ve arrived/);
      await opens(page, 'Items');
      await tags(page, '001');
      await presses(page, /^Sign for the pick-up/);
      await page.getByLabel('Truck number').fill('Unit 14');
      await signs(page, 'Customer', 'Nora Whitfield');
      await signs(page, 'Crew leader', 'Luis Mendes');
      await presses(page, /^Both signed/);
      await presses(page, 'Start loading');
      await presses(page, /^(Yes, start loading|Load anyway)/);
      await presses(page, /^We’ve arrived/);

      await opens(page, 'Items');
      await page.getByRole('button', { name: /^Loaded/ }).waitFor();
      await tags(page, '002');
      await presses(page, /^Sign for the pick-up/);
      await page.getByText('Something was tagged after you signed.').waitFor();
      await page.getByText('Unit 14').waitFor();
      await seesNoBarrier();
      await signs(page, 'Customer', 'Omar Whitfield');
      await signs(page, 'Crew leader', 'Luis Mendes');
      await presses(page, /^Both signed/);
      await presses(page, /^Loaded/);
      expect(await page.getByRole('dialog').innerText()).not.toContain('tagged after the signatures');
      await page.getByRole('dialog').getByRole('button', { name: 'Yes, loaded' }).click();

      await presses(page, /^We’ve arrived/);
      await opens(page, 'Items');
      await presses(page, '001 is here');
      await page.getByRole('heading', { name: '1 of 2', exact: true }).waitFor();
      await presses(page, /^We’ve arrived/);
      await presses(page, /^Sign for the delivery/);
      await page.getByText('1 of 2 pieces came').waitFor();
      await signs(page, 'Receiver', 'Nora Whitfield');
      await signs(page, 'Crew leader', 'Luis Mendes');
      await presses(page, /^Both signed/);
      await page.getByRole('alert').getByText('1 tag was not looked for yet.').waitFor();
      expect(await scrollsSideways(page)).toBe(false);
      await seesNoBarrier();
      await presses(page, /^Check tag 002/);
      await page.getByText('2 of 2 pieces came').waitFor();
      await presses(page, /^Both signed/);
      await page.getByRole('heading', { name: 'Done. Thank you.' }).waitFor();

      await page.context().setOffline(false);
      await page.getByText(/^All sent/).waitFor();
      const kinds = (await signedPapers(id)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'inventory')).toHaveLength(2);
      expect(kinds).toContain('delivery');
      const names = await inDatabase(
        `select who from paper_events where plan_id = '${id}' and kind = 'signed' and role = 'owner' order by seq desc limit 1`,
      );
      expect(names[0]?.who).toBe('Omar Whitfield');
    },
  );

  journey(
    'has whoever takes things in at the extra drop-off sign there before it goes on [papers P32]',
    { size: PHONE },
    async ({ page, seesNoBarrier }) => {
      const { extra_drop_off_enabled, extra_drop_off } = TWO_STOPS;
      const { id, link } = await aMoveDay(page, { details: { extra_drop_off_enabled, extra_drop_off } });
      await page.goto(link);
      await presses(page, 'We’re on the way');
      await page.getByRole('dialog').getByRole('button', { name: 'We’re on the way' }).click();
      await presses(page, /^We’ve arrived/);
      await opens(page, 'Items');
      await tags(page, '001');
      await opens(page, 'Job');
      await presses(page, 'Start loading');
      await presses(page, /^(Yes, start loading|Load anyway)/);
      await presses(page, /^Loaded/);
      await page.getByRole('dialog').getByRole('button', { name: 'Yes, loaded' }).click();
      await presses(page, /^We’ve arrived/);
      await opens(page, 'Items');
      await presses(page, '001 is here');
      await page.getByText('Whoever takes it in, and you').waitFor();
      await presses(page, /^Sign for this stop/);
      await page.getByText('1 of 1 piece came').waitFor();
      expect(await scrollsSideways(page)).toBe(false);
      await seesNoBarrier();
      await signs(page, 'Receiver', 'Eli Stone');
      await signs(page, 'Crew leader', 'Luis Mendes');
      await presses(page, /^Both signed/);
      await page.getByRole('button', { name: /^We’ve arrived/ }).waitFor();
      expect(await page.getByRole('button', { name: /^Sign for/ }).count()).toBe(0);
      const signed = () =>
        inDatabase(`select data::jsonb ->> 'place' as place from move_day_events where plan_id = '${id}' and kind = 'sign'`);
      await expect.poll(async () => (await signed()).map(({ place }) => place)).toEqual(['extra_drop_off', 'extra_drop_off']);
    },
  );
});
