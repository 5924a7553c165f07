import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { IN_STATE } from '#test/screens/landing.ts';
import { anotherBrowser, booksMove, inDollars, opensPlan, worksFor } from '../booked-moves.ts';
import { inDatabase, journey, PHONE } from '../visitor.ts';

const answerOn = (page: Page) => {
  const card = page.getByRole('region', { name: 'Your answer' });
  return { card, accept: card.getByRole('button', { name: 'Accept' }), decline: card.getByRole('button', { name: 'Decline' }) };
};

journey(
  'a mover on its phone declines, the next one accepts at the same price, and the customer agrees [pricing 3] [decisions 6] [ux M1] [ux M2] [ux M4]',
  { size: PHONE },
  async ({ page: nora, seesNoBarrier }) => {
    const { id, mover_id, price } = await booksMove(nora, { places: IN_STATE });
    const [first, next] = [await anotherBrowser(nora), await anotherBrowser(nora)];
    await worksFor(first, mover_id);
    await opensPlan(first, id);
    const asked = answerOn(first);
    await asked.card.getByText('You earn').waitFor();
    for (const words of ['Thursday, December 3, 2026', 'Brooklyn, NY 11215', 'Astoria, NY 11102', /^[\d,]+ cu ft$/, /^\$[\d,]+\.\d\d$/])
      await expect.poll(() => isInFirstScreen(asked.card.getByText(words).first())).toBe(true);
    for (const button of [asked.accept, asked.decline]) await expect.poll(() => isInFirstScreen(button)).toBe(true);

    await asked.decline.click();
    const dialog = first.getByRole('dialog', { name: 'Why can’t you take it?' });
    await dialog.getByLabel('Vehicle or crew').check();
    await dialog.getByText(/The customer will read: “Your mover can’t\. Your price stands\.”/).waitFor();
    await dialog.getByRole('button', { name: 'Decline this job' }).click();
    await first.waitForURL(/\/movers\/\d+\/dashboard$/);

    await expect.poll(() => movers(id)).toHaveLength(2);
    const [, second = 0] = await movers(id);
    expect(second).not.toBe(mover_id);
    await worksFor(next, second);
    await opensPlan(next, id);
    const offered = answerOn(next);
    await offered.card.getByText('Another mover could not. The customer still has to agree to you.').waitFor();
    await offered.accept.click();
    await next.getByRole('button', { name: 'Yes, take it' }).click();
    await next.waitForURL(/\/movers\/\d+\/dashboard$/);

    await opensPlan(nora, id);
    const question = nora.getByRole('region', { name: /can do it, at your price$/ });
    await question.getByText(`${inDollars(price)}, as agreed`).waitFor();
    await seesNoBarrier();
    await question.getByRole('button', { name: 'Accept this mover' }).click();
    await nora.getByText('Confirmed', { exact: true }).first().waitFor();
    await expect
      .poll(() => inDatabase(`select total_cost, mover_id, status from move_plans where uuid = '${id}'`))
      .toEqual([{ total_cost: Math.round(price * 100), mover_id: second, status: 'confirmed' }]);
    await readsItsJob(next, id);
  },
);

/** Who it is goes to the phone and the map by a tap, the dark is dark, and the job is at most two sheets of paper. */
const readsItsJob = async (page: Page, id: string): Promise<void> => {
  await opensPlan(page, id);
  await page.locator('a[href="tel:7185550164"]').waitFor();
  await expect.poll(() => page.locator('a[href^="https://www.google.com/maps/"]').count()).toBe(2);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(brightness)).toBeLessThan(64);
  await page.emulateMedia({ colorScheme: 'light', media: 'print' });
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(2);
};

/** Whom the job was offered to, in order. */
const movers = async (id: string): Promise<number[]> =>
  (await inDatabase(`select mover_id from jobs where plan_id = '${id}' order by offer`)).map((row) => Number(row.mover_id));

const isInFirstScreen = async (part: ReturnType<Page['locator']>): Promise<boolean> => {
  const box = await part.boundingBox();
  return box !== null && (await part.page().evaluate(() => scrollY)) === 0 && box.y >= 0 && box.y + box.height <= PHONE.height;
};

/** Of what lies behind the words, from 0 to 255. */
const brightness = (): number => {
  const behind = [document.getElementById('main')!, document.body, document.documentElement].map(
    (part) =>
      getComputedStyle(part)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? [],
  );
  const [red = 255, green = 255, blue = 255] = behind.find(([, , , alpha = 1]) => alpha > 0) ?? [];
  return (red + green + blue) / 3;
};
