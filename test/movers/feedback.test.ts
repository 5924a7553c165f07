import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { reviews } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { workOnce } from '#server/workers/workers.ts';
import { startsPlan } from '#test/support/builders.ts';
import { aCompletedMove } from '#test/support/people/completed-move.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const SAID = { rating: 4, text: 'Careful with the piano, a little late.', went_well: ['careful'], was_on_time: false } as const;
const given = (id: string) => ({ id, ...SAID, went_well: [...SAID.went_well] });

describe('the review of a move', () => {
  test('is one for each completed move, signed with a first name, and stands on the mover’s page at once [spec 2] [decisions 6]', async () => {
    const { site, ana, id, mover_id } = await aCompletedMove();
    const before = (await ana.api.movers.show({ id: mover_id })).ratings_data.hearthway;
    expect(await ana.api.feedback.show({ id })).toMatchObject({ review: null, why_not: null, signed: 'Ana R.', mover: { id: mover_id } });
    await ana.api.feedback.save(given(id));
    await ana.api.feedback.save({ ...given(id), rating: 5 });
    expect(await site.db.select().from(reviews).where(eq(reviews.plan_id, id))).toMatchObject([
      { rating: 5, author: 'Ana R.', was_on_time: false },
    ]);
    const profile = await site.visitor().api.movers.show({ id: mover_id });
    expect(profile.reviews.entries[0]).toMatchObject({ author: 'Ana R.', rating: 5, text: SAID.text });
    expect(profile.ratings_data.hearthway.number_of_reviews).toBe(before.number_of_reviews + 1);
  });

  test('can be changed for thirty days and stands as it is after them [decisions 6]', async () => {
    const { site, ana, id } = await aCompletedMove();
    await ana.api.feedback.save(given(id));
    site.at('2027-01-03');
    await ana.api.feedback.save({ ...given(id), rating: 3 });
    site.at('2027-01-04');
    expect(await ana.api.feedback.show({ id })).toMatchObject({
      review: { rating: 3 },
      editable_until: '2027-01-03',
      why_not: expect.stringContaining('30 days'),
    });
    expect((await refusalOf(ana.api.feedback.save(given(id)))).problem.error_message).toContain('stands as it is');
  });

  test('is the customer’s: by the browser that booked, or by the email to the address that booked, and nobody else’s [decisions 2] [property 27]', async () => {
    const { site, id, driver } = await aCompletedMove();
    for (const stranger of [site.visitor(), driver, await site.admin(), await site.customer('Bo')])
      expect((await refusalOf(stranger.api.feedback.save(given(id)))).status).toBe(404);
    site.at('2026-12-06T15:30:00Z');
    await workOnce(site.world);
    const email = (await sentEmails(site.db)).find(({ subject }) => subject.startsWith('Your review'));
    const [, key = ''] = /\/l\/([\w-]+)\?to=feedback/.exec(email?.body ?? '') ?? [];
    const phone = site.visitor();
    expect(await phone.api.links.follow({ key, to: 'feedback' })).toEqual({ uuid: id, to: 'feedback' });
    expect(await phone.api.feedback.save(given(id))).toMatchObject({ review: { rating: 4 } });
  });

  test('needs a completed move, stars and a sentence, each told at its field [ux R1]', async () => {
    const { ana, id } = await aCompletedMove();
    expect((await refusalOf(ana.api.feedback.save({ ...given(id), rating: null, text: ' ok ' }))).problem.errors).toEqual({
      rating: 'Choose one to five stars',
      text: 'Write a sentence about your move',
    });
    const site = await aSite();
    const bo = site.visitor();
    const { uuid } = await startsPlan(bo);
    expect((await refusalOf(bo.api.feedback.show({ id: uuid }))).status).toBe(404);
  });

  test('is answered by its mover once [decisions 6]', async () => {
    const { site, ana, id, driver, mover_id } = await aCompletedMove();
    await ana.api.feedback.save(given(id));
    const [row] = (await driver.api.feedback.ofMover({ id: mover_id, unanswered: 'true' })).reviews;
    const answer = { id: mover_id, review_id: row?.id ?? 0, answer: 'Sorry for the wait at the bridge.' };
    const other = await site.mover(mover_id + 1);
    expect((await refusalOf(other.api.feedback.answer(answer))).status).toBe(404);
    expect(await driver.api.feedback.answer(answer)).toMatchObject({ review: { answer: 'Sorry for the wait at the bridge.' } });
    expect((await refusalOf(driver.api.feedback.answer(answer))).problem.error_message).toContain('already');
    expect((await ana.api.feedback.show({ id })).review?.answer).toBe('Sorry for the wait at the bridge.');
    expect(await ana.api.feedback.grade({ id: mover_id })).toMatchObject({ jobs: 1, fewest_jobs: 5, parts: [] });
  });
});
