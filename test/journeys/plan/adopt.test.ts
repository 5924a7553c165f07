import { expect } from 'vitest';
import { aStranger, authModal, emailTo, ownerOf, PASSWORD } from '#test/screens/account.ts';
import { isAwake } from '#test/screens/screen.ts';
import { anotherBrowser } from '../booked-moves.ts';
import { DESKTOP, journey } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

journey(
  'a mailed link opens the plan in another browser, whose new account has it once the address is proved; the first browser goes on by logging in [decisions 2] [ux A1] [ux A3] [property 35]',
  { size: DESKTOP },
  async ({ page: first, seesNoBarrier }) => {
    const id = await walkTo(first, 'COMPARE');
    const maya = aStranger();
    await apiOf(first).links.email({ id, email: maya.email, is_mine: true });
    const link = /http\S+\/l\/[\w-]+/.exec(await emailTo(maya.email, '/l/'))?.[0] ?? '';

    const other = await anotherBrowser(first);
    await other.goto('/my-moves');
    await other.getByRole('main').getByRole('link', { name: 'Get prices' }).waitFor();
    await other.goto(`${link}?to=compare`);
    await other.waitForURL(`**/moving/${id}/compare`);
    await isAwake(other);
    await other.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await other.getByRole('dialog').getByText('Create account', { exact: true }).click();
    const { dialog, email, password } = authModal(other, 'Create your account');
    await dialog.getByLabel('Name').fill(maya.name);
    await expect
      .poll(() => Promise.all([email, password].map((field) => field.getAttribute('autocomplete'))))
      .toEqual(['username', 'new-password']);
    expect(await dialog.locator('input[type="password"]').count()).toBe(1);
    await email.fill(maya.email);
    await password.focus();
    await other.evaluate(pastesHere, PASSWORD);
    await expect.poll(() => password.inputValue()).toBe(PASSWORD);
    await dialog.getByRole('button', { name: 'Show password' }).click();
    await expect.poll(() => dialog.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    await password.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(await ownerOf(id)).toBe(undefined);

    await other.goto(/http\S+\/users\/confirmation\S+/.exec(await emailTo(maya.email, '/users/confirmation'))?.[0] ?? '');
    await other.getByRole('button', { name: 'Confirm' }).click();
    await other.getByRole('link', { name: 'Continue', exact: true }).waitFor();
    await expect.poll(() => ownerOf(id)).toBe(maya.email);
    await other.goto('/my-moves');
    const row = other.getByRole('main').getByRole('listitem');
    for (const words of [/Brooklyn to Hoboken on .*Dec 3/, 'Not booked', /^\$[\d,]+/]) await row.getByText(words).first().waitFor();
    await row.getByRole('link', { name: /^Continue/ }).click();
    await other.waitForURL(`**/moving/${id}/compare`);

    await first.reload();
    const back = authModal(first, 'Log in to open this plan');
    await back.dialog.waitFor();
    await seesNoBarrier();
    await isAwake(first);
    await expect.poll(() => back.password.getAttribute('autocomplete')).toBe('current-password');
    await back.email.fill(maya.email);
    await back.logsIn(PASSWORD);
    await first
      .getByRole('button', { name: /^Choose / })
      .first()
      .waitFor();
    expect(new URL(first.url()).pathname).toBe(`/moving/${id}/compare`);
  },
);

/** As the browser pastes into a field: what a page may forbid is the event before it. */
const pastesHere = (text: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  if (document.activeElement?.dispatchEvent(paste)) document.execCommand('insertText', false, text);
};
