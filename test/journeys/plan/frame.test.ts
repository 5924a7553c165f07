import { expect } from 'vitest';
import { BOOKLETS } from '#domain/papers/booklets.ts';
import { isAwake } from '#test/screens/screen.ts';
import { DESKTOP, journey } from '../visitor.ts';

journey(
  'head and foot of a page lead where they say, the chat says that it opens on the public site only, and words come to a pointer that rests [spec 2.18] [spec 2.28] [spec 9.18] [spec 9.21]',
  { size: DESKTOP },
  async ({ page, seesNoBarrier }) => {
    await page.clock.install();
    await page.goto('/privacy-choices/');
    await isAwake(page);
    const [head, foot] = [page.getByRole('banner'), page.getByRole('contentinfo')];
    const addresses = (of: typeof head) => of.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await addresses(head)).toEqual(expect.arrayContaining(['/', '/customer-service/']));
    expect(await addresses(foot)).toEqual(
      expect.arrayContaining(['/customer-service/', 'tel:+18005550148', '/agreement/', '/privacy/', '/privacy-choices/', '/sitemap/']),
    );
    // 49 CFR 375.213: our site shows both booklets.
    expect(await addresses(foot)).toEqual(expect.arrayContaining(BOOKLETS.map(({ url }) => url)));
    await head.getByRole('link', { name: 'Log In' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const [mark, words] = [page.getByRole('button', { name: 'What Global Privacy Control is' }), page.getByRole('note')];
    await mark.scrollIntoViewIfNeeded();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await mark.hover();
    await page.clock.runFor(490);
    expect(await words.isVisible()).toBe(false);
    await page.clock.runFor(20);
    await words.waitFor();
    await page.clock.resume();
    await seesNoBarrier();
    await page.mouse.move(2, 2);
    await words.waitFor({ state: 'hidden' });
    await mark.press('Enter');
    await words.waitFor();
    await page.keyboard.press('Escape');
    await words.waitFor({ state: 'hidden' });

    const chat = foot.getByRole('link', { name: 'Chat with us' });
    await chat.click();
    const alert = page.getByRole('alertdialog', { name: 'Chat with us' });
    await alert.getByText('The chat opens on our public site only.').waitFor();
    await seesNoBarrier();
    await alert.getByRole('button', { name: 'Close', exact: true }).click();
    await alert.waitFor({ state: 'detached' });
    await expect.poll(() => chat.evaluate((link) => link === document.activeElement)).toBe(true);

    await foot.getByRole('link', { name: 'Back to top' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/');
  },
);

journey('a dialog that can’t be fetched breaks nothing on the page that asked for it', { size: DESKTOP }, async ({ page }) => {
  await page.goto('/privacy-choices/');
  await isAwake(page);
  await page.route('**/auth-dialog-*.css', (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await failed;
  await page.getByRole('radio', { name: 'Yes, count them' }).check();
  await page.getByRole('button', { name: 'Keep this choice' }).click();
  await page.getByText('Kept').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});
