import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { LOCAL } from '../../screens/landing.ts';
import { anotherBrowser } from '../booked-moves.ts';
import { inDatabase, journey, SIZES } from '../visitor.ts';
import { apiOf } from '../walk.ts';
import { aMoveDay, MOVER, PHOTO } from './move-day.ts';

const tells = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Items' }).click();
  await page
    .getByRole('button', { name: /^Tag 001:/ })
    .first()
    .click();
  await page.getByRole('link', { name: /Tag 001/ }).click();
  await page.getByLabel(/^Add a photo of/).setInputFiles(PHOTO);
  await page.getByRole('img', { name: /, 1$/ }).waitFor();
  await page.getByRole('button', { name: 'Back to items', exact: true }).click();
};

/** A crew without a signal, on whose phone a tag and its photo wait. */
const waits = async (page: Page) => {
  const { id, link } = await aMoveDay(page, { places: LOCAL });
  await page.goto(link);
  await page.getByText('Works without signal').waitFor();
  await page.context().setOffline(true);
  await tells(page);
  await page.getByText(/^No signal\. \d+ things wait, nothing is lost\.$/).waitFor();
  return { id, link };
};

const toldOf = (id: string) =>
  inDatabase(`select kind from move_day_events where plan_id = '${id}'`).then((rows) => rows.map(({ kind }) => kind));

describe.each(SIZES)('a crew’s phone whose link ends, on a $name', (size) => {
  journey('sends what waited once it has a signal, and says that the job is closed', { size }, async ({ page, faults, seesNoBarrier }) => {
    const { id, link } = await waits(page);
    await inDatabase(
      `update plan_links set starts_at = starts_at - interval '120 days', expires_at = expires_at - interval '120 days' where plan_id = '${id}' returning id`,
    );
    await inDatabase(
      `update move_plans set move_date = move_date - 120, details = details || jsonb_build_object('move_date', (move_date - 120)::text) where uuid = '${id}' returning uuid`,
    );
    await page.context().setOffline(false);
    await page.goto('about:blank');
    await page.goto(link);
    // On a slow line the page that lies on the phone comes first; once it has heard that its link is over, it lies there no more.
    await page.getByText('This job is closed.').waitFor();
    await page.getByText(/^All sent \d/).waitFor();
    expect(await toldOf(id)).toEqual(expect.arrayContaining(['line', 'photo']));
    await page.reload();
    await page.getByRole('heading', { name: 'This job is closed.' }).waitFor();
    expect(await page.getByText('412 7th Avenue').count()).toBe(0);
    await seesNoBarrier();
    faults.splice(0, faults.length);
  });

  journey('keeps what its office takes no more, says so, and sends it by a new link', { size }, async ({ page, faults, seesNoBarrier }) => {
    const { id, link } = await waits(page);
    const office = apiOf(await anotherBrowser(page));
    await office.users.login({ user: MOVER });
    await inDatabase(`update plan_links set revoked_at = now() where plan_id = '${id}' and scope = 'adjust' returning id`);
    await page.context().setOffline(false);
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByText(/^This link was stopped\. \d+ things stay on this phone\.$/).waitFor();
    await page.getByRole('button', { name: 'See' }).click();
    await page.getByText('Nothing is lost. Ask the office for a new link').waitFor();
    await seesNoBarrier();
    expect(await toldOf(id)).not.toContain('line');
    const { link: newer } = await office.adjustments.sendCrewLink({ id, type: 'email', to: 'crew.again@example.com' });
    await inDatabase(`update plan_links set starts_at = created_at where plan_id = '${id}' and scope = 'adjust' returning id`);
    await page.goto(newer);
    await page.getByText(/^All sent \d/).waitFor();
    expect(await toldOf(id)).toEqual(expect.arrayContaining(['line', 'photo']));
    faults.splice(0, faults.length);
  });
});
