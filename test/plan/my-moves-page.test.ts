import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtPages } from '#server/http/pages.ts';
import { acceptsSigning, books, IN_STATE, startsPlan, walkTo } from '#test/support/builders.ts';
import { type Browser, ORIGIN } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const BUILD = process.env.BUILD_DIR ?? 'build';

describe.runIf(existsSync(`${BUILD}/server/index.js`))('the page of my moves', () => {
  let site: Site;
  beforeAll(async () => {
    site = await aSite({ pages: await builtPages(BUILD) });
  });
  afterAll(() => site.close());

  const pageOf = async ({ cookies }: Browser): Promise<string> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return (await site.app.fetch(new Request(`${ORIGIN}/my-moves`, { headers: { cookie } }))).text();
  };

  test('carries of a plan what its row says, and none of its list [A3]', async () => {
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const page = await pageOf(ana);
    expect(page).toContain(`/moving/${uuid}`);
    expect(page).toContain('Brooklyn to Hoboken');
    expect(JSON.stringify((await ana.api.plans.list()).move_plans)).toContain('mp_inventory_item_id');
    expect(page).not.toContain('mp_inventory_item_id');
  });

  test('has first what waits for an answer, then the move of today, those ahead by their day, drafts, and last what is over [A3]', async () => {
    const ana = site.visitor();
    const booksOn = async (move_date: string) => {
      const { uuid: id } = await walkTo(ana, await startsPlan(ana, { ...IN_STATE, move_date }), 'BOOK');
      const booked = await books(ana, id);
      if (booked.status !== 201) throw new Error('The booking did not come about.');
      return { id, job_id: booked.body.job.id };
    };
    const canceled = await booksOn('2026-12-03');
    await ana.api.bookings.cancelJob({ id: canceled.id });
    const draft = (await startsPlan(ana, { move_date: '2026-12-02' })).uuid;
    const asked = await booksOn('2026-12-22');
    const later = await booksOn('2026-12-11');
    const sooner = await booksOn('2026-12-04');
    const today = await booksOn('2026-12-01');
    const mover_id = (await ana.api.plans.show({ id: today.id })).mover?.id ?? 0;
    await acceptsSigning(await site.mover(mover_id), today.id, today.job_id);
    await (await site.admin()).api.planConsole.addAdjustment({
      move_plan_id: asked.id,
      adjustment: { description: 'Piano', amount_in_dollars: 900 },
    });
    site.at('2026-12-01T15:00:00Z');
    const page = await pageOf(ana);
    const shown = [...page.matchAll(/<a[^>]* href="\/moving\/([\w-]{36})/g)].map(([, id]) => id);
    expect([...new Set(shown)]).toEqual([asked.id, today.id, sooner.id, later.id, draft, canceled.id]);
  });
});
