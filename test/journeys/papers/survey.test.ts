import { expect } from 'vitest';
import { book, GOOD_CARD } from '#test/screens/book.ts';
import { consultation } from '#test/screens/consultation.ts';
import { isAwake } from '#test/screens/screen.ts';
import { inDatabase, journey, PHONE } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

const HARBOR = { email: 'harbor@example.com', name: 'Harbor & Sons' };

journey(
  'whoever would rather have a survey chooses a time, books nothing, and goes on after it with what was said on the sheet',
  { size: PHONE },
  async ({ page }) => {
    const id = await walkTo(page, 'COMPARE');
    const [driver] = await inDatabase(`select mover_id from users where email = '${HARBOR.email}'`);
    await apiOf(page).bids.chooseMover({ plan_id: id, id: Number(driver?.mover_id) });
    await apiOf(page).plans.setStep({ id, step: 'BOOK' });
    await page.goto(`/moving/${id}/book`);
    const { isCalled, paysWith, choosesCover, signing, papers } = book(page);
    await isCalled();
    await paysWith(GOOD_CARD);
    await choosesCover();
    await signing.drafts.first().waitFor();
    await papers.getByLabel('I have both federal').check();
    await papers.getByLabel('These are my things').check();
    await papers.getByRole('link', { name: 'Choose a time' }).click();
    await page.waitForURL(/\/consultation\?/);
    await isAwake(page);
    const { option, isFound, ask } = consultation(page);
    await expect.poll(() => option(1).card.getByRole('radio', { name: HARBOR.name, checked: true }).count()).toBe(1);
    await option(1).take.click();
    await option(1).card.getByText('Chosen').waitFor();
    await isFound();
    await ask.click();
    await page.getByRole('heading', { level: 1, name: 'Your visit is requested' }).waitFor();
    expect(await inDatabase(`select id from booking_attempts where plan_id = '${id}'`)).toEqual([]);

    await page.goto(`/moving/${id}/book`);
    await isAwake(page);
    await papers
      .getByText(/^Harbor & Sons looks at your move .+ Sign after that and there is nothing to waive; your price may change\.$/)
      .waitFor();
    expect(await papers.getByLabel('I have both federal').isChecked()).toBe(true);
    expect(await papers.getByLabel('These are my things').isChecked()).toBe(true);
    expect(await papers.getByLabel('I don’t want a survey').isChecked()).toBe(false);
  },
);
