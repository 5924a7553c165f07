import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtPages } from '#server/http/pages.ts';
import { books, drawsUp, signs, startsPlan, walkTo } from '#test/support/builders.ts';
import { ORIGIN } from '#test/support/people/browser-of-one.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const BUILD = process.env.BUILD_DIR ?? 'build';

describe.runIf(existsSync(`${BUILD}/server/index.js`))('the page where a paper is checked, without a script', () => {
  let site: Site;
  let code: string;
  beforeAll(async () => {
    site = await aSite({ pages: await builtPages(BUILD) });
    const ana = site.visitor();
    const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'BOOK');
    const sheet = await drawsUp(ana, id);
    await signs(ana, id, sheet);
    await books(ana, id, 'approve', { sheet_id: sheet.sheet_id });
    code = sheet.papers.find(({ kind }) => kind === 'estimate')?.sha256.slice(0, 16) ?? '';
  });
  afterAll(() => site.close());

  /** What the page says in answer, as words. */
  const asked = async (query: string): Promise<string> => {
    const answer = await site.app.fetch(new Request(`${ORIGIN}/papers/check${query}`));
    expect(answer.status).toBe(200);
    const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(await answer.text()) ?? [];
    return main
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', '’')
      .replace(/\s+/g, ' ');
  };

  test('says what it is for until it is asked, and asks for a code that is one', async () => {
    expect(await asked('')).toContain('Never a price, an address or a name.');
    expect(await asked('?code=')).toContain('Type the code that stands at the foot of the paper');
    expect(await asked('?code=4K7M-92QD')).toContain('A code has 16 digits, 0 to 9 and a to f.');
  });

  test('tells of a paper its kind, its day and its state, however its code is typed, and of nobody a name [papers P38]', async () => {
    const typed = code
      .toUpperCase()
      .replaceAll('0', 'O')
      .replaceAll('1', 'I')
      .replace(/(.{4})/g, '$1-');
    const words = await asked(`?code=${encodeURIComponent(typed)}`);
    expect(words).toContain('Authentic There is such a binding estimate, and it is ours.');
    expect(words).toContain('Issued Friday, November 20, 2026');
    expect(words).toContain('Signed in part: somebody has still to sign');
    expect(words).not.toMatch(/Ana|Reyes|Brooklyn|Hoboken|\$/);
  });

  test('warns of a code that no paper has, and of a file that is another than the code’s', async () => {
    expect(await asked('?code=0123456789abcdef')).toContain('We don’t know this code');
    expect(await asked(`?code=&sha256=${'a'.repeat(64)}`)).toContain('We don’t know this file');
    expect(await asked(`?code=${code}&sha256=${'a'.repeat(64)}`)).toContain(
      'This file was changed The code is real, but this PDF is not the binding',
    );
  });

  test('answers 30 times a minute, and then says when it will again', async () => {
    let last = '';
    for (let time = 0; time < 31; time += 1) last = await asked('?code=0123456789abcdef');
    expect(last).toContain('You checked many papers. Wait a minute and try again.');
  });
});
