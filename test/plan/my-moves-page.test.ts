import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtPages } from '#server/http/pages.ts';
import { startsPlan } from '#test/support/builders.ts';
import { ORIGIN } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const BUILD = process.env.BUILD_DIR ?? 'build';

describe.runIf(existsSync(`${BUILD}/server/index.js`))('the page of my moves', () => {
  let site: Site;
  beforeAll(async () => {
    site = await aSite({ pages: await builtPages(BUILD) });
  });
  afterAll(() => site.close());

  test('carries of a plan what its row says, and none of its list [A3]', async () => {
    const ana = site.visitor();
    const { uuid } = await startsPlan(ana);
    const cookie = [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const page = await (await site.app.fetch(new Request(`${ORIGIN}/my-moves`, { headers: { cookie } }))).text();
    expect(page).toContain(`/moving/${uuid}`);
    expect(page).toContain('Brooklyn to Hoboken');
    expect(JSON.stringify((await ana.api.plans.list()).move_plans)).toContain('mp_inventory_item_id');
    expect(page).not.toContain('mp_inventory_item_id');
  });
});
