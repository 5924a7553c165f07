import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COUNSEL_CODES } from '#domain/plan/counsel.ts';
import { cookiesFor } from '#server/core/cookies.ts';
import { builtPages } from '#server/http/pages.ts';
import { aSite } from '#test/support/site/world.ts';

const BUILD = process.env.BUILD_DIR ?? 'build';

/** Our team's console as its page is sent, before customers or in the demo. */
const consoleOf = async (production: boolean, counsel_answers: readonly (typeof COUNSEL_CODES)[number][] = []): Promise<string> => {
  const site = await aSite({ pages: await builtPages(BUILD), settings: { production, counsel_answers } });
  const admin = await site.admin();
  // Before customers the session's cookie is bound to the host.
  admin.cookies.set(cookiesFor(production).session, admin.cookies.get(cookiesFor(false).session) ?? '');
  const answer = await admin.request('GET', '/admin/law');
  expect(answer.status).toBe(200);
  const page = (await answer.text()).replaceAll('<!-- -->', '');
  await site.close();
  return page;
};

describe.runIf(existsSync(`${BUILD}/server/index.js`))('the red line of our team’s console', () => {
  test('names in production what counsel has not answered, and leads to what is asked [papers P20]', async () => {
    const page = await consoleOf(true, ['Q1', 'Q10']);
    const [, line = ''] = /Counsel has not answered everything([\s\S]*?)<\/a>/.exec(page) ?? [];
    expect(line.replace(/<[^>]+>/g, ' ')).toContain('Open: Q2, Q3, Q4, Q5, Q6, Q7, Q8, Q9.');
    expect(line).toContain('href="/admin/law"');
  });

  test('is gone once all ten are answered, and is not in the demo', async () => {
    for (const page of [await consoleOf(true, COUNSEL_CODES), await consoleOf(false)])
      expect(page).not.toContain('Counsel has not answered everything');
  });
});
