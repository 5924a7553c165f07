import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { isAwake } from '#test/screens/screen.ts';
import { booksAsNora, TEAM } from '../booked-moves.ts';
import { DESKTOP, inDatabase, isLeft, journey, PHONE, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

const asTeam = async (page: Page): Promise<void> => {
  await isLeft(page);
  await apiOf(page).users.login({ user: TEAM });
};

const chooses = async (page: Page, id: string): Promise<void> => {
  const api = apiOf(page);
  const { estimates } = await api.bids.list({ id });
  await api.bids.chooseMover({ plan_id: id, id: estimates[0]?.mover.id ?? 0 });
};

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'an admin adds five percent, sees the new total before saving it, and undoes it [ux N3] [ux P2] [spec 6.8] [spec 2.7]',
    { size, best_on: 'desktop' },
    async ({ page, seesNoBarrier }) => {
      const id = await walkTo(page, 'COMPARE');
      await chooses(page, id);
      const { total_cost, insurance_cost = 0 } = (await apiOf(page).plans.show({ id })).pricing;
      const total = total_cost ?? 0;
      await page.goto(`/moving/${id}/plan`);
      await expect.poll(() => page.getByRole('tab', { name: /notes/ }).count()).toBe(0);
      await asTeam(page);
      await page.goto(`/moving/${id}/plan`);
      await isAwake(page);
      await walksAlongTabs(page);
      await page.getByRole('tab', { name: /^Admin notes/ }).click();
      const form = page.locator('form').filter({ hasText: 'What is it?' });
      await form.getByLabel('Description (the customer sees this)').fill('Narrow street');
      await form.getByText('%', { exact: true }).click();
      await form.getByLabel('Percent (negative for a discount)').fill('5');
      // Between states no percentage is reckoned on full value.
      const raised = `$${(Math.round(total * 100 + (total - insurance_cost) * 5) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
      await form.getByText(raised).waitFor();
      await expect.poll(async () => (await apiOf(page).plans.show({ id })).pricing.total_cost).toBe(total);
      await seesNoBarrier();
      await form.getByRole('button', { name: 'Add to plan' }).click();
      await page.getByText(`Added. The total is ${raised} now.`).first().waitFor();
      await page.getByRole('row', { name: /Narrow street/ }).waitFor();
      await page.getByRole('button', { name: /^Undo/ }).click();
      await page.getByText('Undone.').first().waitFor();
      await expect.poll(async () => (await apiOf(page).plans.show({ id })).pricing.total_cost).toBe(total);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    },
  );
});

journey(
  'a price that can’t be set says so with a hint to contact support, keeps what was typed, and is set when tried again [spec 8.13] [spec 6.8]',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    const id = await walkTo(page, 'COMPARE');
    await chooses(page, id);
    const total = (await apiOf(page).plans.show({ id })).pricing.total_cost ?? 0;
    const price = Math.round(total) - 20;
    await asTeam(page);
    await page.goto(`/moving/${id}/plan`);
    await isAwake(page);
    await page.getByRole('tab', { name: /^Admin notes/ }).click();
    const [asked, wrong] = [page.getByLabel('Total before any coupon'), page.locator('[aria-invalid]')];
    await asked.fill('1');
    await page.getByLabel('Why, for the log and the bill').fill('Agreed by phone');
    await page.getByRole('button', { name: 'Set price' }).click();
    await wrong.waitFor();
    await asked.fill(String(price));
    await wrong.waitFor({ state: 'detached' });
    await page.route('**/set_override', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Set price' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong. Please reload and try again, or contact support.' });
    await alert.waitFor();
    expect(await page.getByLabel('Total before any coupon').inputValue()).toBe(String(price));
    expect((await apiOf(page).plans.show({ id })).pricing.total_cost).toBe(total);
    await seesNoBarrier();
    await page.unroute('**/set_override');
    await page.getByRole('button', { name: 'Set price' }).click();
    await page.getByText('Agreed by phone').filter({ visible: true }).first().waitFor();
    await expect.poll(async () => (await apiOf(page).plans.show({ id })).pricing.total_cost).toBe(price);
    expect(await alert.count()).toBe(0);
  },
);

journey(
  'a customer reads what a higher price is for, only the Accept makes it one, and notes of others are nowhere in the page [ux P3] [pricing 4] [property 31]',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    const id = await walkTo(page, 'COMPARE');
    await chooses(page, id);
    const api = apiOf(page);
    const booked = await booksAsNora(api, id, 'nora@example.com');
    const customer = await page.context().cookies();
    await asTeam(page);
    await api.planConsole.addAdjustment({ move_plan_id: id, adjustment: { description: 'A grand piano', amount_in_dollars: 900 } });
    for (const note_type of ['admin', 'mover'] as const) await api.notes.add({ id, type: note_type, content: `marker-${note_type}` });
    await isLeft(page);
    await page.context().addCookies(customer);
    for (const where of [`/moving/${id}/plan`, `/moving/${id}/plan.data`])
      expect(await (await page.request.get(where)).text(), where).not.toMatch(/marker-(admin|mover)/);
    await page.goto(`/moving/${id}/plan`);
    await isAwake(page);
    expect(await page.content()).not.toMatch(/marker-(admin|mover)/);
    const question = page.getByRole('region', { name: 'Our team asks' });
    await question.getByText(/A grand piano: \+\$900\.00/).waitFor();
    await seesNoBarrier();
    await question.getByRole('button', { name: 'Accept, add $900.00' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(async () => (await api.plans.show({ id })).pricing.final_price).toBeCloseTo(booked.price + 900, 2);
  },
);

journey(
  'a link with a move of another system asks for a log-in, loads it for an admin, and keeps its key out of the address [spec 6.9] [spec 8.3] [property 56]',
  { size: DESKTOP },
  async ({ page, seesNoBarrier }) => {
    await page.goto('/?moveid=1001&frauth=sample-frauth');
    await isAwake(page);
    const form = page.getByRole('region', { name: 'Load a move' });
    await expect.poll(() => form.getByLabel('Its key').inputValue()).toBe('sample-frauth');
    await expect.poll(() => form.getByLabel('Move number').inputValue()).toBe('1001');
    await expect.poll(() => page.url()).not.toMatch(/frauth|moveid/);
    await form.getByRole('button', { name: 'Load move' }).click();
    await page.getByRole('dialog').getByLabel('Password').first().waitFor();
    await asTeam(page);
    await page.goto('/?moveid=9&frauth=sample-frauth');
    await isAwake(page);
    await expect.poll(() => form.getByLabel('Its key').inputValue()).toBe('sample-frauth');
    await form.getByRole('button', { name: 'Load move' }).click();
    const alert = page.getByRole('alertdialog');
    await alert.getByText('Something went wrong trying to get move plan information.').waitFor();
    await seesNoBarrier();
    await alert.getByRole('button', { name: 'Close' }).last().click();
    await form.getByLabel('Move number').fill('1001');
    await form.getByRole('button', { name: 'Load move' }).click();
    await page.waitForURL(/\/moving\/[\w-]{36}\/plan$/);
    await page.getByText('418 12th St').first().waitFor();
    await expect
      .poll(() => inDatabase(`select fr_move_plan_id from external_moves where plan_id = '${page.url().split('/').at(-2)}'`))
      .toEqual([{ fr_move_plan_id: '1001' }]);
  },
);

/** Arrows move along the tabs and around, Home and End to the ends, and each shows its panel under its name. */
const walksAlongTabs = async (page: Page): Promise<void> => {
  const tabs = page.getByRole('tablist', { name: 'Your plan' }).getByRole('tab');
  await tabs.first().focus();
  for (const [key, name] of [
    ['ArrowRight', /^History/],
    ['End', /^Mover notes/],
    ['ArrowRight', /^My move plan/],
    ['ArrowLeft', /^Mover notes/],
    ['Home', /^My move plan/],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByRole('tab', { name, selected: true }).and(page.locator(':focus')).waitFor();
    await page.getByRole('tabpanel', { name }).waitFor();
  }
};
