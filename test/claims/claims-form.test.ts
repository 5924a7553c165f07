import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtPages } from '#server/http/pages.ts';
import { aCompletedMove } from '#test/support/people/completed-move.ts';

const BUILD = process.env.BUILD_DIR ?? 'build';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

test.runIf(existsSync(`${BUILD}/server/index.js`))(
  'a claim is opened and answered by plain forms without scripts; what is refused comes back with all that was typed [pricing 5] [ux R1]',
  async () => {
    const { ana, id, driver, mover_id } = await aCompletedMove('2026-12-04', { pages: await builtPages(BUILD) });
    const path = `/moving/${id}/claims`;
    const posts = (fields: Record<string, string>) =>
      ana.request('POST', path, { body: String(new URLSearchParams(fields)), headers: FORM });
    const page = await (await ana.request('GET', path)).text();
    expect(page).toMatch(/<noscript>.*Photos need JavaScript.*tel:/s);
    expect(page).toMatch(/<form[^>]* method="post"/);
    expect(page).toContain('name="items.4.name"');

    const things = { 'items.0.name': 'Hall mirror', 'items.0.kind': 'lost', 'items.0.amount': '$1,180.50', 'items.1.name': 'Lamp' };
    const refused = await posts({ ...things, 'items.1.amount': '', 'items.2.name': ' ', words: 'Seen at unloading.' });
    expect(refused.status).toBe(422);
    const again = await refused.text();
    for (const typed of [
      'value="Hall mirror"',
      'value="$1,180.50"',
      'value="Lamp"',
      '>Seen at unloading.<',
      'Enter what would make it right',
    ])
      expect(again).toContain(typed);
    expect((await ana.api.claims.ofPlan({ id })).claims).toEqual([]);

    const sent = await posts({ ...things, 'items.1.amount': '60', words: 'Seen at unloading.' });
    expect([sent.status, sent.headers.get('location')]).toEqual([302, path]);
    const [claim] = (await ana.api.claims.ofPlan({ id })).claims;
    expect(claim).toMatchObject({
      state: 'filed',
      asked: 1240.5,
      words: 'Seen at unloading.',
      items: [{ kind: 'lost' }, { name: 'Lamp' }],
    });

    const claim_id = claim?.id ?? '';
    expect((await posts({ adds_to: claim_id, words: 'It came a week late.' })).status).toBe(302);
    const nothing = await posts({ adds_to: claim_id, words: ' ' });
    expect([nothing.status, await nothing.text()]).toEqual([422, expect.stringContaining('Add a thing or a few words')]);
    const [added] = (await ana.api.claims.ofPlan({ id })).claims;
    expect(added).toMatchObject({ asked: 1240.5, supplements: [{ words: 'It came a week late.' }] });
    expect((await posts({ claim_id, decision: 'accept' })).status).toBe(403);
    await driver.api.claims.offer({ id: mover_id, claim_id, offer: 900 });
    expect(await (await ana.request('GET', path)).text()).toMatch(/<button[^>]* value="accept"/);
    expect((await posts({ claim_id, decision: 'accept' })).status).toBe(302);
    expect((await ana.api.claims.ofPlan({ id })).claims).toMatchObject([{ state: 'accepted', offer: 900 }]);
  },
);
