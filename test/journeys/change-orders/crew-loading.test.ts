import { expect } from 'vitest';
import { journey, PHONE } from '../visitor.ts';
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
