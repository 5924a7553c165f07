import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { builtPages } from '#server/http/pages.ts';
import { books, IN_STATE, startsPlan, walkTo } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSite } from '#test/support/site/world.ts';

const BUILD = process.env.BUILD_DIR ?? 'build';

describe.runIf(existsSync(`${BUILD}/server/index.js`))('a job that waits for its mover', () => {
  test('asks the mover whether it can, and tells our team who is waited for until when', async () => {
    const site = await aSite({ pages: await builtPages(BUILD) });
    const ana = site.visitor();
    const { uuid } = await walkTo(ana, await startsPlan(ana, { ...IN_STATE, move_date: '2026-12-04' }), 'BOOK');
    await books(ana, uuid);
    const { mover } = await ana.api.plans.show({ id: uuid });
    if (mover === null) throw new Error('Nobody was booked.');
    const cardOf = async (reader: Browser): Promise<string> => {
      const html = await (await reader.request('GET', `/moving/${uuid}/plan`)).text();
      const [, card = ''] = /<section[^>]*aria-label="Your answer"[^>]*>([\s\S]*?)<\/section>/.exec(html) ?? [];
      return card.replaceAll(/<!-- -->/g, '').replaceAll(/<[^>]+>/g, '|');
    };
    const [theirs, ours] = [await cardOf(await site.mover(mover.id)), await cardOf(await site.admin())];
    for (const words of ['|Can you take this job?|', '|You earn|', '|Accept|', '|Decline|']) expect(theirs).toContain(words);
    expect(theirs).toMatch(/Answer by .+ No answer counts as a no\./);
    const name = mover.name.replace('&', '&amp;');
    for (const words of [`|Waiting for ${name}|`, `|${name} earns|`, '|Accept for them|', '|Decline for them|'])
      expect(ours).toContain(words);
    expect(ours).toMatch(/It has until .+ No answer counts as a no\./);
    expect(ours).not.toMatch(/Can you|You earn|Answer by/);
  });
});
