import { describe } from 'vitest';
import { videoOfCode } from '#test/support/code-video.ts';
import { journey, PHONE } from '../visitor.ts';
import { aMoveDay } from './move-day.ts';

describe('a crew with stickers', () => {
  journey(
    'reads the number of a sticker with the camera, and a used one leads to the thing that has it [papers P32]',
    { size: PHONE, films: () => videoOfCode('https://tags.example/042') },
    async ({ page, seesNoBarrier }) => {
      const { link } = await aMoveDay(page);
      await page.goto(`${link}#items`);
      await page.getByRole('button', { name: 'Scan QR' }).click();
      await page
        .getByRole('button', { name: /^Tag 042:/ })
        .first()
        .click();
      await page.getByRole('link', { name: /^Tag 042/ }).waitFor();
      await page.getByRole('button', { name: 'Scan QR' }).click();
      await page.getByRole('heading', { name: 'How does it look?' }).waitFor();
      await seesNoBarrier();
    },
  );

  journey('types the number where the camera is not allowed', { size: PHONE }, async ({ page }) => {
    const { link } = await aMoveDay(page);
    await page.goto(`${link}#items`);
    await page.getByRole('button', { name: 'Scan QR' }).click();
    await page.getByText('The camera is off for this page.').waitFor();
    await page.getByLabel('Number on the next sticker').fill('77');
    await page
      .getByRole('button', { name: /^Tag 077:/ })
      .first()
      .click();
    await page.getByRole('link', { name: /^Tag 077/ }).waitFor();
  });
});
