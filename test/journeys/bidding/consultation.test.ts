import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { consultation, MAYA } from '#test/screens/consultation.ts';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { heldBack } from '../held.ts';
import { inDatabase, journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

/** A grand piano: some movers name no price before they have seen it. */
const GRAND_PIANO = 1081;

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'two visits at home are asked for, a time that is taken is mended, and the answers go to an email [spec 2.12] [spec 2.31] [spec 5.21]',
    { size },
    async ({ page, seesNoBarrier }) => {
      const id = await walkTo(page, 'COMPARE');
      const { opens, option, adds, isFound, ask, chosen } = consultation(page);
      await opens(id);
      await seesNoBarrier();
      await option(1).takes(0);
      const first = await chosen(1);
      await adds(2);
      await option(2).movers.nth(1).check();
      await option(2).time('8–10 AM').check({ force: true });
      await option(2).card.getByText('Option 1 is already Tue Nov 24, 8–10 AM').waitFor();
      await expect.poll(() => option(2).take.getAttribute('aria-disabled')).toBe('true');
      await expect.poll(() => option(2).take.innerText()).toBe('Choose another time first');
      await seesNoBarrier();
      await option(2).time('1–3 PM').check({ force: true });
      await option(2).takes(1);
      const second = await chosen(2);
      expect(second).not.toBe(first);
      await isFound();
      expect(await scrollsSideways(page)).toBe(false);
      await ask.click();
      await page.waitForURL(/\/consultation\/sign-up/);
      await page.getByText('Brooklyn to Hoboken').waitFor();
      await page.getByText(first).waitFor();
      await seesNoBarrier();
      await page.getByLabel('Email').fill('maya@example');
      await ask.click();
      await page.getByText('Enter an email address like name@example.com').first().waitFor();
      await page.getByLabel('Email').fill('maya@example.com');
      await ask.click();
      await page.waitForURL(/\/consultations\/success/);
      await page.getByRole('heading', { level: 1, name: 'We’ve requested your visits' }).waitFor();
      const asked = await page.getByRole('main').getByRole('listitem').allInnerTexts();
      expect(asked.slice(0, 2).map((line) => [line.includes(first), line.includes(second)])).toEqual([
        [true, false],
        [false, true],
      ]);
      await expect.poll(() => page.getByRole('link', { name: /^Add to calendar/ }).count()).toBe(2);
      await seesNoBarrier();
      await page.goto(`/moving/${id}/consultation`);
      await page.getByRole('heading', { name: 'Already asked' }).waitFor();
      await page.getByText(second).first().waitFor();
    },
  );

  journey('a mover that names no price unseen is asked from Compare, by video call [spec 2.31] [ux C7]', { size }, async ({ page }) => {
    const id = await walkTo(page, 'COMPARE');
    const api = apiOf(page);
    await api.inventory.setItemCount({ id, inventory_item_id: GRAND_PIANO, count: 1 });
    await api.plans.change({ id, move_plan: { contact_email_address: 'maya@example.com' } });
    await page.reload();
    await isAwake(page);
    const link = page.getByRole('link', { name: /^Ask for a visit/ }).last();
    const name = (await link.innerText()).replace(/^Ask for a visit\s+from /, '');
    await link.click();
    const { option, ask, fields } = consultation(page);
    await option(1).card.waitFor();
    await expect.poll(() => option(1).card.getByRole('radio', { name, checked: true }).count()).toBe(1);
    await page.getByText('Video call', { exact: true }).click();
    await expect.poll(() => fields.street.count()).toBe(0);
    await fields.name.fill(MAYA.name);
    await fields.phone.fill('abc');
    await ask.click();
    await page.getByText('Enter a phone number like (555) 123-4567').first().waitFor();
    await fields.phone.fill(MAYA.phone);
    await ask.click();
    await page.waitForURL(/\/consultations\/success/);
    await page.getByText(/Tue Nov 24, 8–10 AM, video call/).waitFor();
    const { onsite_requests } = await api.consultations.list({ id });
    expect(onsite_requests).toMatchObject([{ name: MAYA.name, phone_number: MAYA.phone, type: 'video', status: 'asked' }]);
  });

  journey(
    'when no mover is free then, the next free time is one press away [spec 3.18]',
    { size },
    async ({ page, is_phone, seesNoBarrier }) => {
      const id = await walkTo(page, 'COMPARE');
      const date = is_phone ? '2026-11-25' : '2026-11-26';
      await fills(page, id, date);
      const { opens, option } = consultation(page);
      await opens(id);
      await option(1)
        .day(is_phone ? /November 25/ : /November 26/)
        .check({ force: true });
      await option(1).card.getByRole('heading', { name: 'No mover is free then' }).waitFor();
      await seesNoBarrier();
      const day = is_phone ? 'Wed Nov 25' : 'Thu Nov 26';
      await option(1)
        .card.getByRole('button', { name: `Use ${day}, 9–11 AM` })
        .click();
      await expect.poll(() => option(1).movers.count()).toBeGreaterThan(0);
      await expect.poll(() => option(1).time('9–11 AM').isChecked()).toBe(true);
    },
  );

  journey('a reload and Back find every choice and every field as they were [ux G2] [ux G3]', { size, is_long: true }, async ({ page }) => {
    const id = await walkTo(page, 'COMPARE');
    const { opens, option, isFound, values, chosen, adds, ask } = consultation(page);
    await opens(id);
    await option(1).takes(1);
    const mover = await chosen(1);
    await adds(2);
    const movers = await heldBack(page, /\/consultation\.data/);
    await option(2).time('2–4 PM').check({ force: true });
    await expect.poll(() => movers.count()).toBe(1);
    expect(page.url()).toMatch(/o2=[\d-]+\.3\b/);
    movers.letThrough();
    await isFound();
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await apiOf(page).plans.show({ id })).details.pick_up.apartment_number).toBe(MAYA.apartment);
    const isAsItWas = async () => {
      await expect.poll(() => chosen(1)).toBe(mover);
      await expect.poll(() => option(2).time('2–4 PM').isChecked()).toBe(true);
      await expect.poll(() => values()).toEqual(MAYA);
    };
    await page.reload();
    await isAwake(page);
    await isAsItWas();
    await ask.click();
    await page.waitForURL(/sign-up/);
    await page.goBack();
    await page.waitForURL(/\/consultation\?/);
    await isAsItWas();
  });
});

/** Other customers have asked every mover of this move for all that it does on a day from 8 to 10. */
const fills = async (page: Page, id: string, date: string): Promise<void> => {
  const { movers } = await apiOf(page).consultations.potentialMovers({ id, type: 'onsite', date, time: 0 });
  const ids = movers.map((mover) => mover.id).join(',');
  await inDatabase(`
    with wanted as (
      select mover_id, visit, gen_random_uuid() as plan_id from unnest(array[${ids}]) as mover_id, generate_series(1, 12) as visit
    ), plans as (
      insert into move_plans
      select (jsonb_populate_record(plan, jsonb_build_object('uuid', wanted.plan_id))).*
      from move_plans plan, wanted where plan.uuid = '${id}' returning uuid
    )
    insert into onsite_requests (plan_id, mover_id, name, phone_number, type, date, time, status, created_at)
    select plan_id, mover_id, 'Ben', '7185550100', 'onsite', '${date}', 0, 'asked', now() from wanted
    where exists (select 1 from plans)`);
};
