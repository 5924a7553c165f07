import { describe, expect, test } from 'vitest';
import { webhook_events } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { type AtBook, atBookOfNewSite, attemptsOf, begins, signs } from '#test/support/money/installment-people.ts';
import { ORIGIN } from '#test/support/people/browser-of-one.ts';

describe('a webhook event of the installment provider', () => {
  const atSplitit = ({ site }: AtBook, query: string) => site.app.fetch(new Request(`${ORIGIN}/api/v3/webhooks/splitit?${query}`));
  const saidOf = (number: string, key = 'sandbox') => `key=${key}&InstallmentPlanNumber=${number}`;
  const statesOf = async (here: AtBook) => (await attemptsOf(here)).map(({ state }) => state);

  test('books what was signed by a customer who never came back, however often it comes [property 18]', async () => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here);
    expect((await atSplitit(here, saidOf(number))).status).toBe(204);
    await workOnce(here.site.world);
    expect(await statesOf(here)).toEqual(['held']);

    await signs(here, number);
    const answers = await Promise.all(Array.from({ length: 20 }, () => atSplitit(here, saidOf(number))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    await Promise.all([workOnce(here.site.world), workOnce(here.site.world)]);
    expect(await statesOf(here)).toEqual(['booked']);
  });

  test('waits while the provider can’t be asked, and is read then [property 54]', async () => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here);
    await signs(here, number);
    await atSplitit(here, saidOf(number));
    here.site.installments.mishaps = { read: true };
    await workOnce(here.site.world);
    expect(await statesOf(here)).toEqual(['held']);
    here.site.installments.mishaps = {};
    await workOnce(here.site.world);
    expect(await statesOf(here)).toEqual(['booked']);
  });

  test('without its key, or about a plan that is not ours, does nothing [property 54]', async () => {
    const here = await atBookOfNewSite();
    const { number } = await begins(here);
    await signs(here, number);
    expect((await atSplitit(here, saidOf(number, 'guessed'))).status).toBe(401);
    expect((await atSplitit(here, '')).status).toBe(401);
    expect((await atSplitit(here, saidOf('SBX0000000000'))).status).toBe(204);
    expect(await here.site.db.select().from(webhook_events)).toEqual([]);
    await workOnce(here.site.world);
    expect(await statesOf(here)).toEqual(['held']);
  });
});
