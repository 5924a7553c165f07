import { expect } from 'vitest';
import { inDatabase, journey, PHONE } from '../visitor.ts';
import { aMoveDay } from './move-day.ts';

journey(
  'a crew reads how many things on the list have no tag yet before it begins to load, in its own language [papers P31]',
  { size: PHONE },
  async ({ page }) => {
    const { link } = await aMoveDay(page);
    await page.goto(link);
    await page.getByRole('button', { name: 'We’re on the way' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'We’re on the way' }).click();
    await page.getByRole('button', { name: /^We’ve arrived/ }).click();
    await page.getByText(/: .*a tag on each piece/).waitFor();

    const tab = page.getByRole('navigation', { name: 'This job' }).getByRole('link', { name: /Items/ });
    const all = Number(/0\/(\d+)/.exec(await tab.innerText())?.[1]);
    expect(all).toBeGreaterThan(2);
    await tab.click();
    await page
      .getByRole('button', { name: /^Tag (001:|1, )/ })
      .first()
      .click();
    await page.getByRole('link', { name: /Tag 001/ }).waitFor();
    await page.getByRole('navigation', { name: 'This job' }).getByRole('link', { name: 'Job' }).click();
    await page.getByText(`a tag on ${all - 1} more pieces`).waitFor();
    await page.getByRole('button', { name: 'Start loading' }).click();
    await page
      .getByRole('dialog')
      .getByText(`a tag on ${all - 1} more pieces`)
      .waitFor();
    await page.getByRole('button', { name: 'Not yet' }).click();
    await page.getByRole('button', { name: /Español/ }).click();
    await page.getByText(`la etiqueta de ${all - 1} piezas`).waitFor();
  },
);

journey(
  'both sign once more at the pick-up for what was tagged after they signed [papers P32]',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    const { id, link } = await aMoveDay(page);
    await page.goto(link);
    const tab = (name: string) => page.getByRole('navigation', { name: 'This job' }).getByRole('link', { name }).click();
    const tags = async (tag: string): Promise<void> => {
      await tab('Items');
      await page
        .getByRole('button', { name: new RegExp(`^Tag (${tag}:|1, )`) })
        .first()
        .click();
      await page.getByRole('link', { name: new RegExp(`Tag ${tag}`) }).waitFor();
    };
    const opensSigning = async (): Promise<void> => {
      await tab('Job');
      await page.getByRole('button', { name: /^Sign for the pick-up/ }).click();
      await page.getByRole('heading', { name: 'Sign for the pick-up' }).waitFor();
    };
    const bothSign = async (): Promise<void> => {
      await page.getByRole('region', { name: 'Customer' }).getByLabel('Full name').fill('Nora Whitfield');
      await page.getByRole('region', { name: 'Crew leader' }).getByLabel('Full name').fill('Luis Mendes');
      await page.getByRole('button', { name: 'Both signed' }).click();
      await page.getByRole('button', { name: /^Start loading/ }).waitFor();
    };
    await page.getByRole('button', { name: 'We’re on the way' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'We’re on the way' }).click();
    await page.getByRole('button', { name: /^We’ve arrived/ }).click();
    await tags('001');
    await opensSigning();
    await bothSign();
    expect(await page.getByRole('button', { name: /^Sign for the pick-up/ }).count()).toBe(0);

    await tags('002');
    await opensSigning();
    await page.getByText('Something was tagged after you signed. Sign once more, for all of it.').waitFor();
    expect(await page.getByText('Signed: ').count()).toBe(0);
    await seesNoBarrier();
    await bothSign();
    await page.getByRole('button', { name: /^Start loading/ }).click();
    await page.getByRole('dialog').waitFor();
    expect(
      await page
        .getByRole('dialog')
        .getByText(/signature/)
        .count(),
    ).toBe(0);
    await expect
      .poll(
        () =>
          inDatabase(
            `select data from move_day_events where job_id in (select id from jobs where attempt_id in (select id from booking_attempts where plan_id = '${id}')) and kind = 'sign'`,
          ).then((rows) => rows.length),
        { timeout: 20_000 },
      )
      .toBe(4);
  },
);
