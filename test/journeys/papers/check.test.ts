import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { books, drawsUp, signs } from '#test/support/builders.ts';
import { isAwake, scrollsSideways } from '../../screens/screen.ts';
import { anotherBrowser } from '../booked-moves.ts';
import { journey, PHONE, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

const signsAndBooks = async (page: Page) => {
  const owner = { api: apiOf(page) };
  const id = await walkTo(page, 'BOOK');
  const sheet = await drawsUp(owner, id);
  await signs(owner, id, sheet);
  await books(owner, id, 'approve', { sheet_id: sheet.sheet_id });
  return { id, estimate: sheet.papers.find(({ kind }) => kind === 'estimate')! };
};

describe.each(SIZES)('a paper at $name', (size) => {
  journey(
    'is checked by whoever holds it: by its PDF, which never leaves the browser, and by its code',
    { size },
    async ({ page, seesNoBarrier }) => {
      const { estimate } = await signsAndBooks(page);
      const buffer = await (await page.request.get(estimate.url)).body();
      const pdf = { name: 'binding-estimate.pdf', mimeType: 'application/pdf', buffer };

      const other = await anotherBrowser(page);
      const sent: string[] = [];
      other.on('request', (request) => void sent.push(request.postData() ?? ''));
      await other.goto('/papers/check');
      await isAwake(other);
      const chooser = other.getByLabel('Choose a file: the PDF of the paper');
      await chooser.setInputFiles({ ...pdf, name: 'photo.pdf', buffer: Buffer.from('JFIF') });
      await other.getByRole('alert').getByText('This isn’t a PDF').waitFor();
      await chooser.setInputFiles(pdf);
      const answer = other.getByRole('status').filter({ hasText: 'Authentic' });
      await answer.getByText('The PDF is our binding estimate, to the letter.').waitFor();
      await expect.poll(() => answer.evaluate((box) => box === document.activeElement)).toBe(true);
      await answer.getByText('Signed in part').waitFor();

      buffer[buffer.length - 10]! ^= 1;
      await chooser.setInputFiles({ ...pdf, buffer });
      const changed = other.getByRole('alert').filter({ hasText: 'This file was changed' });
      await changed.getByText('binding-estimate.pdf').waitFor();
      expect(await other.getByLabel('Code on the paper').inputValue()).toBe(estimate.sha256.slice(0, 16));
      await expect.poll(() => changed.evaluate((box) => box === document.activeElement)).toBe(true);
      expect(await scrollsSideways(other)).toBe(false);
      expect(sent.join('')).toBe('');

      await page.goto(`/papers/check?code=${estimate.sha256.slice(0, 16)}`);
      await page.getByRole('status').getByText('There is such a binding estimate, and it is ours.').waitFor();
      await seesNoBarrier();
      await page.goto(`/papers/check?code=${estimate.sha256.slice(0, 16)}&sha256=${'a'.repeat(64)}`);
      await page.getByRole('heading', { name: 'This file was changed' }).waitFor();
      await seesNoBarrier();
      await page.goto(`/papers/check?code=${'0'.repeat(16)}`);
      await page.getByRole('heading', { name: 'We don’t know this code' }).waitFor();
      await seesNoBarrier();
    },
  );
});

journey(
  'a paper is checked by its code without JavaScript, which the page says of files',
  { size: PHONE, javaScriptEnabled: false },
  async ({ page }) => {
    const { estimate } = await signsAndBooks(await anotherBrowser(page));
    const code = estimate.sha256.slice(0, 16);
    await page.goto('/papers/check');
    expect(await page.locator('#check noscript').innerText()).toBe(
      'Checking a file needs JavaScript, because your own browser does it. The code works without.',
    );
    await page.getByLabel('Code on the paper').fill(`${code.slice(0, 8)}-${code.slice(8).toUpperCase()}`);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('status').getByText('There is such a binding estimate, and it is ours.').waitFor();
    await page.getByLabel('Code on the paper').fill('12');
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('A code has 16 digits, 0 to 9 and a to f.').first().waitFor();
  },
);

journey(
  'whoever finds something wrong in a paper is led to what both sides sign anew; the paper has no field',
  { size: PHONE },
  async ({ page }) => {
    const { id } = await signsAndBooks(page);
    await page.goto(`/moving/${id}/papers/7`);
    await isAwake(page);
    await page.getByRole('heading', { name: 'Something wrong?' }).waitFor();
    expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Change your move' }).click();
    await page.waitForURL(/\/plan\/change$/);
    await page.getByRole('heading', { name: 'Change your move', level: 1 }).waitFor();
  },
);
