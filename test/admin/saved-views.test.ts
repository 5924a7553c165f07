import { describe, expect, test } from 'vitest';
import { MOST_VIEWS } from '#domain/site/team-lists.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const LATE = { room: 'payouts', name: 'Late ones', search: '?state=due' } as const;

describe('a view of a list', () => {
  test('is kept for whoever saved it, on every browser, and is nobody else’s', async () => {
    const site = await aSite();
    const [sam, kim] = [await site.admin(0), await site.admin(1)];
    expect(await sam.api.savedViews.save(LATE)).toEqual({ views: [LATE] });
    expect((await sam.api.admin.overview()).views).toEqual([LATE]);
    expect((await kim.api.admin.overview()).views).toEqual([]);
    await kim.api.savedViews.forget(LATE);
    expect((await sam.api.admin.overview()).views).toEqual([LATE]);
    expect(await sam.api.savedViews.forget(LATE)).toEqual({ views: [] });
  });

  test('has a name of its own in its list, and is one of a few', async () => {
    const site = await aSite();
    const sam = await site.admin(0);
    await sam.api.savedViews.save(LATE);
    const again = await refusalOf(sam.api.savedViews.save({ ...LATE, search: '?state=paid' }));
    expect(again.problem.errors).toEqual({ name: 'You have a view of this name' });
    expect((await sam.api.savedViews.save({ ...LATE, room: 'plans' })).views).toHaveLength(2);
    for (let at = 2; at < MOST_VIEWS; at += 1) await sam.api.savedViews.save({ ...LATE, name: `View ${at}` });
    expect((await refusalOf(sam.api.savedViews.save({ ...LATE, name: 'One more' }))).problem.errors.name).toContain('Forget one first');
    expect((await refusalOf(sam.api.savedViews.save({ ...LATE, name: ' ' }))).problem.errors).toEqual({ name: 'Name this view' });
  });

  test('is for our team alone', async () => {
    const site = await aSite();
    for (const who of [await site.customer('Ana'), await site.mover(1)]) {
      expect((await refusalOf(who.api.savedViews.save(LATE))).status).toBe(403);
      expect((await refusalOf(who.api.savedViews.forget(LATE))).status).toBe(403);
    }
    expect((await refusalOf(site.visitor().api.savedViews.save(LATE))).status).toBe(401);
  });
});
