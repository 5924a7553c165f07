import { describe, expect } from 'vitest';
import { isAwake } from '#test/screens/screen.ts';
import { DESKTOP, inDatabase, journey, PHONE } from '../visitor.ts';
import { apiOf } from '../walk.ts';

const MOVER = { email: 'alder@example.com', password: 'moving-day-2027' };

const moverId = async (): Promise<number> =>
  Number((await inDatabase(`select mover_id from users where email = '${MOVER.email}'`))[0]?.mover_id);

describe('a mover’s days', () => {
  journey(
    'its calendar: an address that is none is told under its field, and its jobs have an address that is made anew',
    { size: PHONE },
    async ({ page, seesNoBarrier }) => {
      await page.goto('/');
      await apiOf(page).users.login({ user: MOVER });
      await page.goto(`/movers/${await moverId()}/dashboard/calendar/sync`);
      await isAwake(page);
      await page.getByText('No calendar of your own?').waitFor();
      const address = page.getByLabel('Secret address (iCal)');
      await address.fill('http://calendar.example.com/week.ics');
      await address.press('Enter');
      await page.getByText('Use an address that begins with https://').waitFor();
      await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
      await seesNoBarrier();
      await page.getByRole('button', { name: 'Make an address', exact: true }).click();
      const feed = page.getByLabel('Address of your jobs');
      const first = await feed.inputValue();
      await page.getByRole('button', { name: 'Make a new address, the old one stops' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click();
      await expect.poll(() => feed.inputValue()).not.toBe(first);
      await seesNoBarrier();
      expect((await page.request.get(first)).status()).toBe(404);
      expect(await (await page.request.get(await feed.inputValue())).text()).toContain('BEGIN:VCALENDAR');
    },
  );

  journey(
    'its price rules: seen on the searches that there are, mended where they are wrong, and planned for a later day',
    { size: DESKTOP },
    async ({ page, seesNoBarrier }) => {
      await page.goto('/');
      await apiOf(page).users.login({ user: MOVER });
      await page.goto(`/movers/${await moverId()}/dashboard/rates/rules`);
      await isAwake(page);
      await page.getByRole('button', { name: 'Add a season' }).click();
      const see = page.getByRole('button', { name: 'See what it does' });
      await see.click();
      await page.getByText('3 fields need another look. Nothing was saved.').waitFor();
      await page.getByText('Enter its name; customers see it').waitFor();
      await seesNoBarrier();
      await page.getByLabel('Name').fill('Holiday weeks');
      await page.getByLabel('From, mm/dd').fill('12/15');
      await page.getByLabel('To, mm/dd').fill('1/5');
      await see.click();
      await page.getByText('Nothing is saved yet.').waitFor();
      await seesNoBarrier();
      const [later] = await inDatabase(`select to_char(now() + interval '40 days', 'MM/DD/YYYY') as day`);
      await page.getByLabel('In effect from').fill(String(later?.day));
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText(/^Planned: in effect from/).waitFor();
      await page.getByText('1 season, 0 quick changes, 0 blackouts.').waitFor();
      await page.getByRole('button', { name: /^Drop/ }).click();
      await page.getByRole('heading', { name: 'Planned' }).waitFor({ state: 'detached' });
      await seesNoBarrier();
    },
  );
});
