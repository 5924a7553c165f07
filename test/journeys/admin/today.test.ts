import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { isAwake } from '#test/screens/screen.ts';
import { TEAM } from '../booked-moves.ts';
import { focusedName } from '../keys.ts';
import { DESKTOP, inDatabase, journey } from '../visitor.ts';
import { apiOf } from '../walk.ts';

journey(
  'an admin walks the morning’s rows by keys, takes one, sends it to sleep and wakes it [ux Y1]',
  { size: DESKTOP },
  async ({ page, seesNoBarrier }) => {
    await inDatabase(
      `insert into outbox (kind, dedupe, body, due_at, lease_until, tries, dead_at, last_error)
       values ('email', 'journey:${randomUUID()}', '{"template":"no_such_email"}', now(), now(), 8, '2026-11-23T14:00:00Z', 'ConnectError')`,
    );
    await apiOf(page).users.login({ user: TEAM });
    await page.goto('/admin');
    await isAwake(page);
    const row = page.getByRole('listitem').filter({ hasText: 'One outbox job failed' });
    await row.waitFor();
    await seesNoBarrier();
    const walksOn = async (): Promise<string> => {
      await page.keyboard.press('j');
      return focusedName(page);
    };
    // Keys are heard once the page has woken up whole.
    await expect.poll(walksOn).toBe('Look: One outbox job failed');
    await page.keyboard.press('t');
    await row.getByRole('button', { name: /taken by you/ }).waitFor();
    await page.getByText('Mine 1', { exact: true }).waitFor();
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: 'Snooze this' });
    await dialog.waitFor();
    await seesNoBarrier();
    await dialog.getByRole('button', { name: 'For two hours' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Undo/ }).click();
    await row.waitFor();
  },
);
