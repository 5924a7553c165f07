import { existsSync } from 'node:fs';
import decodeQR from 'qr/decode.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtPages } from '#server/http/pages.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books, drawsUp, signs, startsPlan, walkTo } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSignedMove } from '#test/support/people/signed-move.ts';
import { signsAnew } from '#test/support/people/signing-people.ts';
import { readByTags, withoutSpaces } from '#test/support/read-pdf.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const BUILD = process.env.BUILD_DIR ?? 'build';

const ENTITIES: Readonly<Record<string, string>> = { '&#x27;': "'", '&quot;': '"', '&amp;': '&', '&lt;': '<', '&gt;': '>' };

const [DOT, QUIET] = [8, 4];

/** As a camera sees it: dark on white, with quiet around. */
const readQr = (rows: readonly string[]): string => {
  const side = (rows.length + 2 * QUIET) * DOT;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [Math.floor((at % side) / DOT) - QUIET, Math.floor(at / side / DOT) - QUIET];
    if (rows[y]?.[x] === '1') data.fill(0, at * 4, at * 4 + 3);
  }
  return decodeQR({ width: side, height: side, data });
};

describe.runIf(existsSync(`${BUILD}/server/index.js`))('the page of a paper', () => {
  let site: Site;
  let ana: Browser;
  let driver: Browser;
  let id: string;
  beforeAll(async () => {
    site = await aSite({ pages: await builtPages(BUILD) });
    ana = site.visitor();
    ({ uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'BOOK'));
    const sheet = await drawsUp(ana, id);
    await signs(ana, id, sheet, { drawing: 'M10 100 L 200 40 C 220 30,240 90,300 100' });
    await books(ana, id, 'approve', { sheet_id: sheet.sheet_id });
    driver = await site.mover((await ana.api.plans.show({ id })).mover?.id ?? 0);
  });
  afterAll(() => site.close());

  const pageOf = async (reader: Browser, path: string): Promise<string> => (await reader.request('GET', `/moving/${id}/${path}`)).text();

  /** What the sheet on the page says, without its blanks. */
  const sheetOn = (html: string): string => {
    const [, sheet = ''] = /<article[^>]*>([\s\S]*)<\/article>/.exec(html) ?? [];
    return withoutSpaces(sheet.replace(/<[^>]+>/g, '').replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity));
  };

  test('papers P39: has the words of its PDF in their order, for each paper and for both who may read it', async () => {
    for (const reader of [ana, driver])
      for (const { number, url } of (await reader.api.papers.list({ id })).papers) {
        const pdf = await readByTags(Buffer.from(await (await reader.request('GET', url)).arrayBuffer()));
        const html = await pageOf(reader, `papers/${number}`);
        expect(`Hearthway${sheetOn(html)}`).toBe(withoutSpaces(pdf.words));
        expect(html).toContain(url);
      }
  });

  test('names nobody to a mover that has not signed, and has the signature as a picture with a name for its owner', async () => {
    const html = await pageOf(driver, 'papers/7');
    for (const secret of ['Ana Reyes', '418 12th St', 'ana@example.com']) expect(html).not.toContain(secret);
    expect(await pageOf(ana, 'papers/7')).toContain('aria-label="Signature of Ana Reyes"');
  });

  test('leads to the page that checks it, for the camera of whoever is shown it, once it is issued', async () => {
    const { paper, check } = await ana.api.papers.document({ id, number: '7' });
    expect(check?.code.replaceAll(' ', '')).toBe(paper.sha256.slice(0, 16));
    expect(readQr(check?.picture ?? [])).toMatch(new RegExp(`/papers/check\\?code=${paper.sha256.slice(0, 16)}$`));
    expect(await pageOf(ana, 'papers/7')).toContain('The page that checks this paper, as a QR code');
  });

  test('is not there for a stranger, nor for a number that the plan does not have', async () => {
    for (const number of ['99', '0', '7.pdf', 'x']) expect((await ana.request('GET', `/moving/${id}/papers/${number}`)).status).toBe(404);
    expect((await site.visitor().request('GET', `/moving/${id}/papers/7`)).status).toBe(404);
  });

  /** What stands in an element of the page, tag by tag, without its tags. */
  const wordsOf = (html: string): string =>
    html
      .replace(/<[^>]+>/g, ' ')
      .replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)
      .replace(/\s+/g, ' ');

  test('stands on the page of all papers under what waits, what is in force, what was replaced, and what comes later, in that order', async () => {
    const move = await aSignedMove(site, '2026-12-10');
    const anew = async (move_date: string) => {
      await move.ana.api.reschedules.ask({ id: move.id, move_date });
      const { reschedule } = await move.ana.api.plans.show({ id: move.id });
      await move.driver.api.reschedules.accept({ id: reschedule?.id ?? 0 });
      await workOnce(site.world);
    };
    const groupsOn = async () => {
      const html = await (await move.ana.request('GET', `/moving/${move.id}/papers`)).text();
      const [, ...groups] = html.split(/<section aria-label="(?=(?:Waiting|In force|Replaced|No longer|On move day))/);
      return groups.map((group) => [group.slice(0, group.indexOf('"')), wordsOf(group.slice(group.indexOf('>') + 1))] as const);
    };
    const names = async () => (await groupsOn()).map(([name]) => name);
    expect(await names()).toEqual(['In force', 'On move day']);
    await anew('2026-12-11');
    for (const [who, name] of [
      [move.ana, 'Ana Reyes'],
      [move.driver, 'Sam Harbor'],
    ] as const)
      await (await signsAnew(who, move.id, name))();
    await anew('2026-12-14');
    expect(await names()).toEqual(['Waiting for a signature', 'In force', 'Replaced', 'On move day']);
    const groups = Object.fromEntries(await groupsOn());
    expect(groups['Waiting for a signature']).toMatch(/Binding estimate \$[\d,.]+ for [\d,]+ cubic feet/);
    expect(groups['In force']).toMatch(/Bill of lading .*Ana Reyes , \w{3} \w{3} \d+, .*Sam Harbor for .*Signed by all/);
    expect(groups['Replaced']).toMatch(/Binding estimate \$[\d,.]+ for [\d,]+ cubic feet . Replaced by paper 8 /);
    await move.ana.api.papers.rescind({ id: move.id, name: 'Ana Reyes' });
    expect(await names()).toEqual(['In force', 'Replaced', 'No longer in force']);
    expect(Object.fromEntries(await groupsOn())['No longer in force']).toContain('Rescinded');
  });

  test('to be signed: both covers have their premium and the new total, nothing is chosen or checked, and giving up full value is worked out in dollars', async () => {
    const ben = site.visitor();
    const { uuid } = await walkTo(ben, await startsPlan(ben, { move_date: '2026-12-04' }), 'BOOK');
    const bookPage = async () => (await ben.request('GET', `/moving/${uuid}/book`)).text();
    const unchosen = await bookPage();
    expect(unchosen).not.toMatch(
      /<input(?=[^>]*type="(?:radio|checkbox)")(?=[^>]* name="(?:cover|ticks|survey_waived|full_value_waived|co_owner))[^>]* checked/,
    );
    expect(wordsOf(unchosen)).toMatch(
      /Full value, \$[\d,.]+, included .*Total \$[\d,.]+ .*Give up full value: 60 cents a pound for each article, \$[\d,.]+ less .*Total \$[\d,.]+/,
    );
    expect(unchosen).toContain(`/api/v3/booklets/FMCSA-ESA-03-006?plan=${uuid}`);
    await ben.api.extras.requestInsurance({ id: uuid, waived: true });
    const [, tick = ''] = /<div[^>]*data-field="full_value_waived">([\s\S]*?)<\/label>/.exec(await bookPage()) ?? [];
    expect(tick).not.toMatch(/ checked/);
    expect(wordsOf(tick)).toContain('A broken 40 lb TV pays 40 × $0.60 = $24.00, also where a new one costs $900.');
  });
});
