import { describe, expect } from 'vitest';
import { readWordOf } from '#domain/papers/wording.ts';
import { books, drawsUp, signs } from '#test/support/builders.ts';
import { isAwake, scrollsSideways } from '../../screens/screen.ts';
import { anotherBrowser } from '../booked-moves.ts';
import { inDatabase, journey, SIZES } from '../visitor.ts';
import { apiOf, walkTo } from '../walk.ts';

describe.each(SIZES)('the second owner at $name', (size) => {
  journey(
    'reads the papers by a link of their own, is told what is missing, and signs: then the move is booked',
    { size },
    async ({ page, seesNoBarrier }) => {
      const ana = await anotherBrowser(page);
      const owner = { api: apiOf(ana) };
      const id = await walkTo(ana, 'BOOK');
      const owners = [
        { name: 'Ana Reyes', email: 'ana@example.com' },
        { name: 'Ben Reyes', email: 'ben@example.com' },
      ];
      const sheet = await drawsUp(owner, id, { owners });
      await signs(owner, id, sheet);
      expect((await books(owner, id, 'approve', { sheet_id: sheet.sheet_id })).status).toBe(202);

      await mayBeCoOwner(id);
      await page.goto(`/l/${KEY}?to=sign`);
      await isAwake(page);
      await page.getByRole('heading', { name: 'Sign the papers of your move' }).waitFor();
      expect(await scrollsSideways(page)).toBe(false);
      await seesNoBarrier();
      await page.getByRole('button', { name: 'Sign', exact: true }).click();
      await page.getByRole('link', { name: 'Open both booklets and tick this' }).waitFor();
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      await page.getByLabel('The word in the first paper').fill(readWordOf({ uuid: id }));
      await page.getByLabel('Your full name').fill('Ben Reyes');
      await page.getByRole('button', { name: 'Sign', exact: true }).click();
      await page.getByRole('heading', { name: 'Papers', exact: true, level: 1 }).waitFor();
      expect((await owner.api.plans.show({ id })).status).toBe('reserved');

      // The plan opens by that link, too, with the papers and without what was paid.
      await page.goto(`/moving/${id}/plan`);
      await page.locator('#papers').getByRole('link', { name: 'Bill of lading', exact: true }).waitFor();
      expect(await page.locator('#papers').getByRole('link', { name: /ZIP/ }).count()).toBe(0);
      expect(await page.getByRole('heading', { name: 'Payments' }).count()).toBe(0);
    },
  );
});

const KEY = 'a-key-of-the-second-owner-in-a-journey';

/** The link as it is mailed: only the hash of its key is kept. */
const mayBeCoOwner = (id: string): Promise<unknown> =>
  inDatabase(`delete from plan_links where key_sha256 = encode(sha256('${KEY}'), 'hex');
    insert into plan_links (plan_id, key_sha256, scope, sent_to, created_at, starts_at, expires_at)
    values ('${id}', encode(sha256('${KEY}'), 'hex'), 'sign', 'ben@example.com', '2020-01-01', '2020-01-01', '2040-01-01')`);
