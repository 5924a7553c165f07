import type { Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { compare } from '#test/screens/compare.ts';
import { details } from '#test/screens/details.ts';
import { isAwake, scrollsSideways } from '#test/screens/screen.ts';
import { journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

const CLINTON_STREET = { street: '87 Clinton Street', city: 'New York', state: 'NY', zip: '10002' };

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'an extra pick-up comes inline between A and B, says what it adds, and Remove has its Undo [ux D7]',
    { size },
    async ({ page, seesNoBarrier }) => {
      const id = await walkTo(page, 'DETAILS');
      const { adds, alsoFrom, stops, extra_pick_up } = details(page);
      await adds('Extra pick-up');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await expect.poll(() => isFocused(page, extra_pick_up.street)).toBe(true);
      await expect
        .poll(() => stops())
        .toEqual(['A\nPick-up', '1\nExtra pick-up', 'B\nDrop-off'].map((text) => expect.stringMatching(inOneLine(text))));
      await alsoFrom(CLINTON_STREET);
      await extra_pick_up.zip.blur();
      await extra_pick_up.card.getByText(/^This stop adds \$[\d,.]+/).waitFor();
      await expect.poll(async () => (await apiOf(page).plans.show({ id })).details.extra_pick_up.lat).not.toBeNull();
      await extra_pick_up.way('Stairs to 4th').check();
      await extra_pick_up.card
        .getByText(/^\+\$[\d,.]+$/)
        .first()
        .waitFor();
      // Where the page stands by now, the head that stays on top may lie over the marks of another stop.
      await extra_pick_up.card.evaluate((card) => card.scrollIntoView({ block: 'start' }));
      await seesNoBarrier();
      expect(await scrollsSideways(page)).toBe(false);
      await extra_pick_up.remove.click();
      const undo = page.getByRole('button', { name: /^Undo ?: Extra pick-up removed$/ });
      await expect.poll(() => isFocused(page, undo)).toBe(true);
      await expect.poll(() => stops()).toHaveLength(2);
      await expect.poll(async () => (await apiOf(page).plans.show({ id })).details.extra_pick_up_enabled).toBe(false);
      await undo.click();
      await expect.poll(() => extra_pick_up.street.inputValue()).toBe(CLINTON_STREET.street);
      await expect.poll(() => isFocused(page, extra_pick_up.street)).toBe(true);
      await expect.poll(async () => (await apiOf(page).plans.show({ id })).details.extra_pick_up_enabled).toBe(true);
      await page.reload();
      await isAwake(page);
      await expect
        .poll(() => Promise.all([extra_pick_up.street, extra_pick_up.zip].map((field) => field.inputValue())))
        .toEqual([CLINTON_STREET.street, CLINTON_STREET.zip]);
      await expect.poll(() => extra_pick_up.way('Stairs to 4th').isChecked()).toBe(true);
    },
  );

  journey('two stops on the way are 1 and 2, and each kind is offered once [ux D7]', { size }, async ({ page }) => {
    await walkTo(page, 'DETAILS');
    const { adds, stops } = details(page);
    await adds('Extra drop-off');
    await adds('Extra pick-up');
    await expect
      .poll(async () => (await stops()).map((text) => text.replaceAll(/\s+/g, ' ')))
      .toEqual(['A Pick-up', '1 Extra pick-up', '2 Extra drop-off', 'B Drop-off']);
    await expect.poll(() => page.getByRole('group', { name: 'Add another stop' }).count()).toBe(0);
  });

  journey(
    'all that is wrong, at an extra stop and on the map too, is summed up at once and the links lead to the fields [ux D7] [ux R1]',
    { size, best_on: 'desktop' },
    async ({ page, seesNoBarrier }) => {
      await walkTo(page, 'DETAILS');
      const { adds, alsoFrom, extra_pick_up, pick_up, drop_off, next, goesOn } = details(page);
      await adds('Extra pick-up');
      await alsoFrom({ ...CLINTON_STREET, zip: '' });
      await pick_up.zip.fill('1121');
      await drop_off.city.fill('');
      await next.click();
      const summary = page.getByRole('region', { name: 'There is a problem' });
      await expect.poll(() => isFocused(page, summary)).toBe(true);
      await expect
        .poll(() => summary.getByRole('link').allInnerTexts())
        .toEqual(['Pick-up: Enter a 5-digit ZIP code', 'Extra pick-up: Enter a 5-digit ZIP code', 'Drop-off: Enter the city']);
      await seesNoBarrier();
      await summary.getByRole('link').nth(1).click();
      await expect.poll(() => isFocused(page, extra_pick_up.zip)).toBe(true);
      await extra_pick_up.zip.fill(CLINTON_STREET.zip);
      await pick_up.zip.fill('11215');
      await drop_off.city.fill('Hoboken');
      await summary.waitFor({ state: 'detached' });
      // What the map and the store alone can say comes with what the form knows by itself.
      await pick_up.city.fill('Nowhere at All');
      await pick_up.zip.fill('00000');
      await extra_pick_up.zip.fill('');
      await page.getByLabel('Or type a date').fill('11/24/2026');
      await next.click();
      await expect
        .poll(() => summary.getByRole('link').allInnerTexts())
        .toEqual([
          'Pick-up: We can’t find this ZIP code',
          'Extra pick-up: Enter a 5-digit ZIP code',
          'Federal law gives you three days after signing. The first day is Fri Nov 27.',
        ]);
      await extra_pick_up.zip.fill(CLINTON_STREET.zip);
      await pick_up.city.fill('Brooklyn');
      await pick_up.zip.fill('11215');
      await page.getByLabel('Or type a date').fill('12/10/2026');
      await goesOn();
      await compare(page).choose.first().waitFor();
    },
  );

  journey('task 7: third floor, no elevator, insurance documents; and what the stairs cost is to be read', { size }, async ({ page }) => {
    const id = await walkTo(page, 'DETAILS');
    const { pick_up } = details(page);
    const stairs = pick_up.card.locator('label').filter({ hasText: 'Stairs to 3rd' });
    await expect.poll(() => stairs.innerText()).toMatch(/\+\$[\d,.]+/);
    await pick_up.way('Stairs to 3rd').check();
    await pick_up.documents('Yes').click();
    await expect
      .poll(async () => (await apiOf(page).plans.show({ id })).details.pick_up)
      .toMatchObject({ height_id: 4, certificate_of_insurance_required: true });
  });

  journey(
    'each way up is a picture in human words with what it adds, before it is chosen, and the price moves by just that [ux D5]',
    { size },
    async ({ page }) => {
      const id = await walkTo(page, 'DETAILS');
      const { pick_up } = details(page);
      const tiles = pick_up.card.locator('[data-field="pick_up.height_id"] label');
      await expect.poll(() => tiles.filter({ hasText: /\$|No extra/ }).count()).toBe(7);
      await expect
        .poll(async () => (await tiles.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').replace(/ (\+\$.*|No extra)$/, '')))
        .toEqual([...['Ground floor', 'Elevator', 'Stairs to 2nd', 'Stairs to 3rd', 'Stairs to 4th', 'Stairs to 5th', 'Stairs to 6th']]);
      await expect.poll(() => tiles.locator('svg').count()).toBe(7);
      const { price_range: before } = await apiOf(page).plans.show({ id });
      const said = await tiles.filter({ hasText: 'Stairs to 4th' }).innerText();
      await pick_up.way('Stairs to 4th').check();
      await page
        .getByText(/^\+\$[\d,.]+ stairs to 4th at pick-up/)
        .filter({ visible: true })
        .first()
        .waitFor();
      const { price_range: after } = await apiOf(page).plans.show({ id });
      const added = Number(/\+\$([\d,.]+)/.exec(said)?.[1]?.replaceAll(',', ''));
      expect((after?.low ?? 0) - (before?.low ?? 0)).toBeCloseTo(added, 2);
    },
  );

  journey(
    'street, unit, city, a native state list and ZIP stand in that order with the tokens of their section [ux D1] [ux D2]',
    { size, has_layouts: true },
    async ({ page }) => {
      await walkTo(page, 'DETAILS');
      const { pick_up, drop_off } = details(page);
      for (const [{ card }, section] of [
        [pick_up, 'section-pickup'],
        [drop_off, 'section-dropoff'],
      ] as const) {
        const fields = card.locator('input[autocomplete^="section-"], select[autocomplete^="section-"]');
        const tokens = ['address-line1', 'address-line2', 'address-level2', 'address-level1', 'postal-code'];
        await expect
          .poll(() => fields.evaluateAll((all) => all.map((field) => field.getAttribute('autocomplete'))))
          .toEqual(tokens.map((token) => `${section} ${token}`));
      }
      expect(await pick_up.state.evaluate((field) => [field.tagName, (field as HTMLSelectElement).options.length])).toEqual(['SELECT', 52]);
      await expect
        .poll(() => pick_up.zip.evaluate((field) => [field.getAttribute('type'), field.getAttribute('inputmode')]))
        .toEqual(['text', 'numeric']);
      await expect.poll(() => page.locator('form#details').count()).toBe(1);
    },
  );

  journey(
    'documents or an elevator ask for its hours and the manager, and a wrong phone is told at its field [ux D6]',
    { size },
    async ({ page, seesNoBarrier }) => {
      const id = await walkTo(page, 'DETAILS');
      const { drop_off, window } = details(page);
      await expect.poll(() => drop_off.phone.count()).toBe(0);
      await drop_off.documents('Yes').click();
      await drop_off.phone.fill('(201) 555-01');
      await drop_off.phone.blur();
      await drop_off.card.getByText('Enter 10 digits').waitFor();
      await expect.poll(() => drop_off.phone.inputValue()).toBe('(201) 555-01');
      await drop_off.phone.fill('201.555.0142');
      await drop_off.phone.blur();
      await expect.poll(() => drop_off.phone.inputValue()).toBe('(201) 555-0142');
      await drop_off.way('Elevator').check();
      await drop_off.opens.selectOption('9:00 AM');
      await drop_off.closes.selectOption('8:00 AM');
      await drop_off.card.getByText('The elevator closes after it opens').waitFor();
      await drop_off.closes.selectOption('4:00 PM');
      await expect
        .poll(async () => (await apiOf(page).plans.show({ id })).details.drop_off)
        .toMatchObject({
          ...{ elevator_start_time: '09:00', elevator_end_time: '16:00', management_phone_number: '(201) 555-0142' },
        });
      await page.getByRole('button', { name: 'Later in the day' }).click();
      await expect.poll(() => window('3–4 PM').isDisabled()).toBe(true);
      await expect.poll(() => window('12–1 PM').isDisabled()).toBe(false);
      await page.getByText('Grayed out: would miss the elevator’s hours at drop-off.').waitFor();
      await seesNoBarrier();
    },
  );
});

const isFocused = (page: Page, part: ReturnType<Page['locator']>): Promise<boolean> =>
  part.evaluate((element) => element === document.activeElement).catch(() => page.isClosed());

const inOneLine = (text: string): RegExp => new RegExp(`^${text.replace('\n', '\\s*')}$`);
