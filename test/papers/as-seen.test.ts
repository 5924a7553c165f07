import { expect, test } from 'vitest';
import { papers } from '#server/db/schema.ts';
import { books, drawsUp, signs, startsPlan, walkTo } from '#test/support/builders.ts';
import { aFederalDay, anEvent } from '#test/support/people/federal-day.ts';
import { aSite } from '#test/support/site/world.ts';

/** What nobody sees of a text, and what makes it read otherwise than it is written. */
const HIDDEN = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u3164]/;

test('what turns the direction of a text or has no width is on no paper, whoever wrote it, and its signer signs with or without it', async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'BOOK');
  await ana.api.plans.change({
    id,
    move_plan: { details: { pick_up: { street_address: '418 \u202e12th\u202c St', apartment_number: '4\u200bB' } } },
  });
  await ana.api.extras.requestInsurance({ id, waived: true });
  await ana.api.extras.listArticles({ id, articles: [{ name: 'Ring \u202e00,4$\ufeff', value: 5_000 }] });
  const { papers: drafts, ...sheet } = await drawsUp(ana, id, {
    owners: [{ name: 'Ana \u2067Reyes\u2069\u3164', email: 'ana@example.com' }],
  });
  await signs(ana, id, { ...sheet, papers: drafts }, { name: 'Ana\u200e Reyes\u202c' });
  expect(await books(ana, id, 'approve', { sheet_id: sheet.sheet_id })).toMatchObject({ status: 201 });
  const issued = await site.db.select().from(papers);
  expect(issued).toHaveLength(drafts.length);
  for (const { body } of issued) expect(body).not.toMatch(HIDDEN);
  const bodies = issued.map(({ body }) => body).join();
  for (const seen of ['418 12th St', '4B', 'Ring 00,4$', 'Ana Reyes']) expect(bodies).toContain(seen);
  expect((await ana.api.papers.list({ id })).papers[0]?.signatures).toMatchObject([{ role: 'owner', name: 'Ana Reyes' }]);
});

test('a name in Hebrew or Arabic is signed with as it is written, and a picture made of several stays one in a note', async () => {
  for (const name of ['דוד בן־גוריון', 'عبد الله بن محمد', 'علی\u200cرضا کریمی']) {
    const ana = (await aSite()).visitor();
    const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'BOOK');
    const sheet = await drawsUp(ana, id, { owners: [{ name, email: 'ana@example.com' }] });
    await signs(ana, id, sheet, { name });
    expect((await ana.api.papers.list({ id })).papers[0]?.signatures).toMatchObject([{ role: 'owner', name }]);
    await ana.api.plans.change({ id, move_plan: { user_note: '👩‍👧 and the dog' } });
    expect(await ana.api.plans.show({ id })).toMatchObject({ user_note: '👩‍👧 and the dog' });
  }
});

test('a crew’s vehicle reads as it is stored', async () => {
  const { crew, key } = await aFederalDay();
  const { day } = await crew.api.moveDay.report({ key, events: [anEvent('arrived', { vehicle: '\u202eT-7\u202c\u200b' }, 0)] });
  expect(day.vehicle).toBe('T-7');
});
