import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { inDatabase, isLeft, journey, PHONE } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

journey(
  'a mailed link opens the very step without signing in; once it has ended, it says so and mails another [ux E3] [property 35]',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    const id = await walkTo(page, 'COMPARE');
    const email = `ana.${randomUUID()}@example.com`;
    const messages = () => inDatabase(`select body from sent_emails where recipient = '${email}' order by sent_at`);
    await apiOf(page).links.email({ id, email, is_mine: true });
    await expect.poll(async () => (await messages()).length).toBe(1);
    const link = /http\S+\/l\/[\w-]+/.exec(String((await messages())[0]?.body))?.[0] ?? '';
    await isLeft(page);

    await page.goto(`${link}?to=compare`);
    await isAwake(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/moving/${id}/compare`);
    await page.getByRole('heading', { level: 1 }).waitFor();

    await inDatabase(`update plan_links set expires_at = created_at where plan_id = '${id}' returning id`);
    await isLeft(page);
    const answer = await page.goto(link);
    expect([answer?.status(), answer?.headers()['referrer-policy'], answer?.headers()['cache-control']]).toEqual([
      410,
      'no-referrer',
      'no-store',
    ]);
    await page.getByRole('heading', { name: 'This link has ended' }).waitFor();
    expect(await page.evaluate(() => document.scripts.length)).toBe(0);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole('button', { name: 'Email me a new link' }).click();
    await page.getByText('A new link is on its way').waitFor();
    await expect.poll(async () => (await messages()).length).toBe(2);
    await seesNoBarrier();
  },
);

journey(
  'who comes back mails the plan to a friend: what fails keeps the address, and the link can be ended [ux E3] [spec 8] [spec 2.29]',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    const id = await walkTo(page, 'INVENTORY');
    const friend = `ben.${randomUUID()}@example.com`;
    await page.goto('/');
    await isAwake(page);
    await page.getByRole('region', { name: 'Your last move plan' }).getByRole('button', { name: 'Email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Email this plan' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill(friend);
    await page.route('**/email', (route) => route.abort('internetdisconnected'));
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await dialog.getByText('Email was not sent.').waitFor();
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(friend);
    await seesNoBarrier();
    await page.unroute('**/email');
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await page.getByText(`The link is on its way to ${friend}.`).waitFor();
    const living = () => inDatabase(`select id from plan_links where plan_id = '${id}' and revoked_at is null`);
    await expect.poll(async () => (await living()).length).toBe(1);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Email', exact: true }).click();
    await page.getByRole('button', { name: `End the link of ${friend}` }).click();
    await expect.poll(async () => (await living()).length).toBe(0);
  },
);
