import type { Locator, Page } from '@playwright/test';
import { describe, expect } from 'vitest';
import { readWordOf } from '#domain/papers/wording.ts';
import { book, GOOD_CARD } from '#test/screens/book.ts';
import { isAwake, reloads } from '#test/screens/screen.ts';
import { inDatabase, isLeft, journey, PHONE, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

const HARBOR = { email: 'harbor@example.com', password: 'moving-day-2027' };

/** Nora at Book, with everything said but what the papers ask. */
const beforeSigning = async (page: Page): Promise<string> => {
  const id = await walkTo(page, 'COMPARE');
  const [driver] = await inDatabase(`select mover_id from users where email = '${HARBOR.email}'`);
  await apiOf(page).bids.chooseMover({ plan_id: id, id: Number(driver?.mover_id) });
  await apiOf(page).plans.setStep({ id, step: 'BOOK' });
  await page.goto(`/moving/${id}/book`);
  const { isCalled, paysWith, choosesCover, signing } = book(page);
  await isCalled();
  await paysWith(GOOD_CARD);
  await choosesCover();
  await signing.drafts.first().waitFor();
  return id;
};

describe.each(SIZES)('on a $name', (size) => {
  journey(
    'a move between states is signed wholly by keyboard: a wrong word is said at its field, a reload between signature and booking goes on, and it is signed once; then its mover signs [papers D7] [papers P7]',
    { size },
    async ({ page, seesNoBarrier }) => {
      const id = await beforeSigning(page);
      const { signing, papers, button, summary, paysWith } = book(page);
      expect(await signing.drafts.count()).toBe(7);
      const draft = await page.request.get((await signing.drafts.first().getAttribute('href')) ?? '');
      expect(draft.headers()['content-disposition']).toMatch(/^inline/);
      expect(await papers.getByRole('checkbox', { checked: true }).count()).toBe(0);
      await page.getByRole('heading', { name: 'Your papers' }).click();
      for (const tick of [
        'I agree to get and sign',
        'I have both federal',
        'I have the mover’s pages',
        'I don’t want a survey',
        'These are my things',
      ]) {
        await tabsTo(page, papers.getByLabel(tick));
        await page.keyboard.press('Space');
      }
      await signing.word.focus();
      await page.keyboard.type('harvest');
      await tabsTo(page, signing.name);
      await page.keyboard.type('NORA WHITFIELD');
      await tabsTo(page, button);
      await page.keyboard.press('Enter');
      await expect
        .poll(() => summary.getByRole('link').allInnerTexts())
        .toEqual(['Open the first paper and type the word that stands in it']);
      await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
      await seesNoBarrier();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(readWordOf({ uuid: id }));

      await page.route('**/bookings', (route) =>
        route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
      );
      await tabsTo(page, button);
      await page.keyboard.press('Enter');
      await page.getByText('We could not reach the server. Check your connection and try again.').waitFor();
      await expect
        .poll(() => inDatabase(`select signature->>'name' as name from paper_sheets where plan_id = '${id}'`))
        .toEqual([{ name: 'NORA WHITFIELD' }]);
      await page.unroute('**/bookings');
      await reloads(page);
      await expect.poll(() => papers.getByRole('checkbox', { checked: true }).count()).toBe(5);
      await expect.poll(() => signing.word.inputValue()).toBe(readWordOf({ uuid: id }));
      await expect.poll(() => signing.name.inputValue()).toBe('NORA WHITFIELD');
      await paysWith(GOOD_CARD);
      await button.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/congrats/);
      expect(await eventsOf(id)).toEqual([{ role: 'owner', who: 'NORA WHITFIELD', method: 'typed', papers: 7 }]);

      await isLeft(page);
      await apiOf(page).users.login({ user: HARBOR });
      await page.goto(`/moving/${id}/plan`);
      await isAwake(page);
      await page.getByRole('region', { name: 'Your answer' }).getByRole('button', { name: 'Accept' }).click();
      const dialog = page.getByRole('dialog', { name: 'Accept and sign' });
      const sign = dialog.getByRole('button', { name: 'Accept and sign' });
      await sign.click();
      await expect
        .poll(() => dialog.getByRole('region', { name: 'There is a problem' }).getByRole('link').allInnerTexts())
        .toEqual([
          'Open both papers and check this box',
          'Type your full name, 2 to 80 characters with at least one letter',
          'Type your title',
        ]);
      await seesNoBarrier();
      expect(await dialog.innerText()).not.toMatch(/Whitfield|412 7th/);
      await dialog.getByLabel('These are my estimate and my bill of lading.').check();
      await dialog.getByLabel('Your full name').fill('Sam Harbor');
      await dialog.getByLabel('Your title').fill('Owner');
      await sign.click();
      await page.getByRole('status').filter({ hasText: 'Accepted' }).waitFor();
      expect(await eventsOf(id)).toContainEqual({ role: 'mover', who: 'Sam Harbor', method: 'typed', papers: 2 });
    },
  );

  journey(
    'a price that changed under an open sheet shows the lines that differ, loses nothing that was typed, and books with the next press [papers P6]',
    { size },
    async ({ page, seesNoBarrier }) => {
      const id = await beforeSigning(page);
      const { papers, signing, signs, button } = book(page);
      await signs();
      const before = await button.innerText();
      await apiOf(page).plans.change({ id, move_plan: { details: { pick_up: { height_id: 4 } } } });
      await button.click();
      const told = page.getByRole('alert').filter({ hasText: 'has changed since you saw it' });
      await told.getByText('Binding estimate: Total, every line included').waitFor();
      await told.getByText('Binding estimate: 3rd-floor stairs at pick-up').waitFor();
      await seesNoBarrier();
      expect(await eventsOf(id)).toEqual([]);
      expect(await inDatabase(`select id from booking_attempts where plan_id = '${id}'`)).toEqual([]);
      expect(await papers.getByRole('checkbox', { checked: true }).count()).toBe(5);
      expect(await signing.word.inputValue()).toBe(readWordOf({ uuid: id }));
      expect(await signing.name.inputValue()).toBe('Nora Whitfield');
      await expect.poll(() => button.innerText()).not.toBe(before);
      await button.click();
      await page.waitForURL(/\/congrats/);
      expect(await eventsOf(id)).toEqual([{ role: 'owner', who: 'Nora Whitfield', method: 'typed', papers: 7 }]);
      const [signed] = await inDatabase(`select body from papers where plan_id = '${id}' and kind = 'estimate'`);
      expect(String(signed?.body)).toMatch(/3rd-floor stairs at pick-up/);
    },
  );
});

journey(
  'what was typed is there in another tab for who signs later; a finger draws the signature, and where somebody else owns the things too nothing is booked before they sign [papers D7] [papers P8] [papers P9]',
  { size: PHONE },
  async ({ page, seesNoBarrier }) => {
    const id = await beforeSigning(page);
    const { papers, signs, button, summary } = book(page);
    await signs();
    await page.getByRole('button', { name: 'Save and sign later' }).click();
    await page.getByRole('status').filter({ hasText: 'Saved. Nothing is booked yet.' }).getByText('nora.whitfield@example.com').waitFor();
    const next = await page.context().newPage();
    await next.goto(`/moving/${id}/book`);
    const there = book(next);
    await expect.poll(() => there.papers.getByRole('checkbox', { checked: true }).count()).toBe(5);
    await expect.poll(() => there.signing.word.inputValue()).toBe(readWordOf({ uuid: id }));
    expect(await there.fields.number.inputValue()).toBe('');
    await next.close();
    await page.getByRole('status').filter({ hasText: 'All 7 parts are done' }).waitFor();
    // The radio buttons lie under their words.
    await papers.getByText('Draw', { exact: true }).click();
    await page.getByRole('status').filter({ hasText: '6 of 7 done. Left: signature' }).waitFor();
    await button.click();
    await expect.poll(() => summary.getByRole('link').allInnerTexts()).toEqual(['Draw your signature, or type your name instead']);
    const pad = papers.getByRole('img', { name: /^Draw your signature here/ });
    await pad.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await pad.boundingBox())!;
    await page.mouse.move(x + width / 4, y + height / 2);
    await page.mouse.down();
    for (const part of [0.3, 0.4, 0.5, 0.6]) await page.mouse.move(x + width * part, y + height * (part === 0.4 ? 0.2 : 0.6));
    await page.mouse.up();
    await papers.getByLabel('Somebody else owns these things with me.').check();
    await button.click();
    await expect
      .poll(() => summary.getByRole('link').allInnerTexts())
      .toEqual(['Enter the full name of who owns these things with you', 'Enter their email address']);
    await papers.getByLabel('Their full name').fill('Ben Whitfield');
    await papers.getByLabel('Their email address').fill('ben.whitfield@example.com');
    await seesNoBarrier();
    await button.click();
    await page.getByRole('status').filter({ hasText: 'Ben Whitfield has to sign too' }).waitFor();
    expect(await inDatabase(`select signature->>'method' as method from paper_sheets where plan_id = '${id}'`)).toEqual([
      { method: 'drawn' },
    ]);
    expect(await eventsOf(id)).toEqual([]);
    await reloads(page);
    await page.getByText('Ben Whitfield has to sign too').waitFor();
  },
);

const eventsOf = (id: string) =>
  inDatabase(
    `select role, who, data::jsonb->>'method' as method, count(*)::int as papers from paper_events where plan_id = '${id}' and kind = 'signed' group by 1, 2, 3`,
  );

const tabsTo = async (page: Page, place: Locator): Promise<void> => {
  for (let turn = 0; turn < 60; turn++) {
    if (await place.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not reach ${place}.`);
};
