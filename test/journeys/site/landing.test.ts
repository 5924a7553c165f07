import type { Locator } from '@playwright/test';
import { describe, expect } from 'vitest';
import { IN_STATE, LOCAL, landing } from '#test/screens/landing.ts';
import { isAwake } from '#test/screens/screen.ts';
import { heldBack } from '../held.ts';
import { inDatabase, journey, planIdOf, SIZES } from '../visitor.ts';

const VAGUE = 'Please enter an address, city, or zip code';

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'headline, all four answers and the button are within one scroll, and nobody asks for a number [ux L1]',
    { size, has_layouts: true },
    async ({ page }) => {
      const { opens, from, to, size: home, date, get_prices } = landing(page);
      await opens();
      const line = page.getByText('Prices in seconds. No phone number needed.');
      await page.getByText(/^\d\.\d of 5 · [\d,]+ reviews of our movers, on Hearthway, Google, and Yelp$/).waitFor();
      const boxes = await Promise.all(
        [page.getByRole('heading', { level: 1 }), from, to, home, date, get_prices, line].map((part) => part.boundingBox()),
      );
      for (const box of boxes) expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height * 2);
      const [button, under] = boxes.slice(-2);
      expect(Math.abs((under?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0))).toBeLessThan(40);
      await expect
        .poll(() =>
          page.locator('input[type="tel"], input[type="email"], input[autocomplete*="tel"], input[autocomplete*="email"]').count(),
        )
        .toBe(0);
    },
  );

  journey(
    'three letters bring places that the keys choose, and the focus stays [ux L2]',
    { size },
    async ({ page, is_phone, seesNoBarrier }) => {
      const { opens, from } = landing(page);
      await opens();
      await from.pressSequentially('hob');
      const options = page.locator('[role="option"]');
      await options.first().waitFor();
      await expect.poll(() => options.count()).toBeLessThanOrEqual(is_phone ? 6 : 8);
      await seesNoBarrier();
      const first = (await options.first().innerText()).split('\n')[0];
      await from.press('ArrowDown');
      await from.press('Enter');
      await expect.poll(() => from.inputValue()).toBe(first);
      await expect.poll(() => isFocused(from)).toBe(true);
      await from.fill('bro');
      await options.first().waitFor();
      await from.press('Escape');
      await options.first().waitFor({ state: 'detached' });
      await expect.poll(() => from.inputValue()).toBe('bro');
      await expect.poll(() => isFocused(from)).toBe(true);
    },
  );

  journey(
    'Enter on the beginning of the one place that fits takes it, and leads on as it would anyway [ux L2]',
    { size },
    async ({ page, is_phone }) => {
      const { opens, from, to } = landing(page);
      await opens();
      await from.pressSequentially('weehaw');
      const options = page.locator('[role="option"]');
      await expect.poll(() => options.count()).toBe(1);
      await from.press('Enter');
      await expect.poll(() => from.inputValue()).toMatch(/^Weehawken, New Jersey/);
      if (is_phone) await expect.poll(() => isFocused(to)).toBe(true);
      else await page.getByRole('link', { name: 'Tell us where you’re moving to' }).waitFor();
      await from.fill('hoboken');
      await expect.poll(() => options.count()).toBe(2);
      await from.press('Enter');
      await expect.poll(() => from.inputValue()).toBe('hoboken');
    },
  );

  journey(
    'a place that is too vague is refused when it is picked, until the field is looked at again [ux L2] [spec 5.3] [spec 5.6]',
    { size },
    async ({ page }) => {
      const { opens, from, to, date, get_prices } = landing(page);
      await opens();
      await to.pressSequentially('texas');
      await page.getByRole('option', { name: /^Texas, (USA|United States)/ }).click();
      await page.getByText(VAGUE).waitFor();
      await page.keyboard.press('Tab');
      await to.focus();
      await page.getByText(VAGUE).waitFor({ state: 'detached' });
      // A place that only the server can refuse is named together with what the form knows by itself.
      await from.fill('asdfgh');
      await to.fill('');
      await date.fill('11/24/2026');
      await get_prices.click();
      const summary = page.getByRole('region', { name: 'There is a problem' });
      await expect
        .poll(() => summary.getByRole('link').allInnerTexts())
        .toEqual([
          'Moving from: We can’t find this place. Check the spelling, or enter its ZIP code',
          'Tell us where you’re moving to',
          'Move date must be at least 2 days from today',
        ]);
    },
  );

  journey(
    'a price comes as a range with the number of movers, and the skeleton stands before anything is answered [ux L4]',
    { size },
    async ({ page, seesNoBarrier }) => {
      await landing(page).opens();
      const answers = await heldBack(page, '**/*.data*', (request) => request.method() === 'POST');
      await landing(page).fill(LOCAL);
      await landing(page).get_prices.click();
      await page.getByRole('status').filter({ hasText: 'LOADING...' }).waitFor();
      await seesNoBarrier();
      expect(answers.count()).toBe(1);
      answers.letThrough();
      await page.getByText(/^\d+ licensed movers/).waitFor();
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^\$[\d,]+–\$[\d,]+/);
    },
  );

  journey(
    'storage on the way asks for a day out, and no storage brings the drop-off back as it was typed [ux L5]',
    { size, best_on: 'desktop' },
    async ({ page, seesNoBarrier }) => {
      const { opens, to, fill, asksFor } = landing(page);
      await opens();
      await fill({ ...LOCAL, into_storage: true });
      await to.waitFor({ state: 'hidden' });
      await fill({ into_storage: false });
      await expect.poll(() => to.inputValue()).toBe(LOCAL.to);
      await fill({ storage_on_the_way: true });
      await expect.poll(() => page.getByRole('textbox', { name: 'Out of storage on' }).inputValue()).toBe('12/04/2026');
      await seesNoBarrier();
      await asksFor({});
      await page.getByText(/^\d+ licensed movers/).waitFor();
    },
  );

  journey(
    'a move into storage needs one address and gets its prices, and our team is told on what it was made and who sent it [spec 9.19] [spec 3.10]',
    { size },
    async ({ page, is_phone, seesNoBarrier }) => {
      await page.goto('/', { referer: 'https://friends.example/moving-tips?from=ana' });
      await isAwake(page);
      await landing(page).asksFor({ from: LOCAL.from, into_storage: true });
      await page.getByText(/^\d+ licensed movers/).waitFor();
      await seesNoBarrier();
      const [row] = await inDatabase(`select origin from move_plans where uuid = '${planIdOf(page)}'`);
      expect(row).toMatchObject({
        origin: {
          created_device_type: is_phone ? 'mobile' : 'desktop',
          advance_referrer: 'https://friends.example/moving-tips',
          source: 'web',
        },
      });
    },
  );

  journey(
    'a request that gets no answer says so in place of the form, with everything kept: it is sent again, or changed first [spec 4.25]',
    { size },
    async ({ page, seesNoBarrier }) => {
      const { opens, fill, from, date, get_prices } = landing(page);
      await opens();
      await fill({ ...LOCAL, size: '3 Bedroom', date: '12/10/2026' });
      await page.getByRole('option').first().waitFor({ state: 'hidden' });
      await page.route(/\.data(\?|$)/, (route) => route.abort('internetdisconnected'));
      await get_prices.click();
      const failed = page.getByRole('alert').filter({ hasText: 'Something went wrong creating your move plan.' });
      await failed.waitFor();
      await expect.poll(() => isFocused(failed)).toBe(true);
      await expect.poll(() => failed.innerText()).toContain(`${LOCAL.from} to ${LOCAL.to}`);
      await expect.poll(() => from.count()).toBe(0);
      await seesNoBarrier();
      await page.getByRole('button', { name: 'Try again' }).click();
      await failed.waitFor();
      await page.getByRole('button', { name: 'Save it for later' }).click();
      await page.getByText('Saved in this browser for 30 days.').waitFor();
      const later = await page.context().newPage();
      await later.goto('/');
      await expect.poll(() => landing(later).from.inputValue()).toBe(LOCAL.from);
      await later.close();
      await page.getByRole('button', { name: 'Back to the form' }).click();
      await expect.poll(() => Promise.all([from, date].map((field) => field.inputValue()))).toEqual([LOCAL.from, '12/10/2026']);
      await expect.poll(() => page.getByLabel('Home size').locator('option:checked').innerText()).toBe('3 Bedroom');
      await get_prices.click();
      await failed.waitFor();
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.waitForURL(/\/compare/);
      await page.getByText(/^\d+ licensed movers/).waitFor();
    },
  );

  journey(
    'an advertisement that names itself late is kept all the same, and the streets behind the headline come last, on wide screens alone [spec 4.29] [spec 7.46]',
    { size, has_layouts: true, is_unasked: true, reducedMotion: 'no-preference' },
    async ({ page }) => {
      const fetched = (name: string) =>
        page.evaluate((part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)), name);
      await landing(page).opens();
      expect(await fetched('/streets-')).toBe(false);
      await page.evaluate(() => history.replaceState(history.state, '', '/?utm_source=late'));
      const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'react_funnel_utm_params')?.value;
      await expect.poll(kept, { timeout: 15_000 }).toBe('%7B%22utm_source%22%3A%22late%22%7D');
      // What counts visits comes five seconds after the page, one after the streets.
      await expect.poll(() => fetched('/measuring-'), { timeout: 15_000 }).toBe(true);
      await expect.poll(() => fetched('/streets-')).toBe(size.width > 992);
    },
  );

  journey(
    'the form works without a script, and a wrong date keeps everything that was typed [spec 5]',
    { size, best_on: 'desktop', javaScriptEnabled: false },
    async ({ page }) => {
      const { from, to, size: home, date, get_prices, fill } = landing(page);
      await page.goto('/');
      await fill({ ...IN_STATE, size: '3 Bedroom', date: '11/24/2026' });
      await get_prices.click();
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
      await expect.poll(() => page.getByText('Move date must be at least 2 days from today').count()).toBe(2);
      await expect
        .poll(() => Promise.all([from, to, date].map((field) => field.inputValue())))
        .toEqual([IN_STATE.from, IN_STATE.to, '11/24/2026']);
      await expect.poll(() => home.locator('option:checked').innerText()).toBe('3 Bedroom');
      await date.fill('12/10/2026');
      await get_prices.click();
      await page.waitForURL(/\/compare/);
      await page
        .getByRole('button', { name: /^Choose / })
        .first()
        .waitFor();
    },
  );
});

const isFocused = (field: Locator): Promise<boolean> => field.evaluate((element) => element === document.activeElement);
