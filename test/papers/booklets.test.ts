import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditOf } from '#domain/papers/audit.ts';
import type { PaperBody } from '#domain/papers/bodies.ts';
import { BOOKLETS } from '#domain/papers/booklets.ts';
import { canonicalJson } from '#domain/papers/canonical.ts';
import type { Block } from '#domain/papers/document.ts';
import type { World } from '#server/core/world.ts';
import { booklet_openings, paper_sheets } from '#server/db/schema.ts';
import { sha256 } from '#server/papers/chain.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books, drawsUp, signs, startsPlan, walkTo } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { exported } from '#test/support/people/exported.ts';
import { readByTags, withoutSpaces } from '#test/support/read-pdf.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const [RIGHTS, READY] = ['FMCSA-ESA-03-006', 'FMCSA-ESA-03-005'];
const TITLES = BOOKLETS.map(({ title }) => title);

const bytesOf = async (who: Browser, form: string, plan = ''): Promise<Buffer> => {
  const answer = await who.request('GET', `/api/v3/booklets/${form}${plan === '' ? '' : `?plan=${plan}`}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Ana stands at Book, with a move from Brooklyn to Hoboken, at noon in Brooklyn. */
const atBook = async (here?: Site) => {
  const site = here ?? (await aSite());
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'BOOK');
  site.at('2026-11-20T17:00:00Z');
  return { site, ana, id };
};

/** Ana has signed and booked what Ben owns as much as she does; his link waits in his mail. */
const bookedByTheFirst = async () => {
  const letters: { to: string; text: string }[] = [];
  const mail: World['mail'] = { send: async ({ to, text }) => void letters.push({ to, text }) };
  const site = await aSite({ parts: () => ({ mail }) });
  const here = await atBook(site);
  const { ana, id } = here;
  const owners = [
    { name: 'Ana Reyes', email: 'ana@example.com' },
    { name: 'Ben Reyes', email: 'ben@example.com' },
  ];
  const sheet = await drawsUp(ana, id, { owners });
  await signs(ana, id, sheet);
  await books(ana, id, 'approve', { sheet_id: sheet.sheet_id });
  await workOnce(site.world);
  const opensHisLink = async () => {
    const ben = site.visitor();
    await ben.api.links.follow({ key: /\/l\/([\w-]+)\?to=sign/.exec(letters.at(-1)?.text ?? '')?.[1] ?? '', to: 'sign' });
    return ben;
  };
  return { ...here, opensHisLink };
};

/** What the page of a receipt says under a heading, row by row. */
const rowsUnder = (blocks: readonly Block[], words: string): string[][] => {
  const at = blocks.findIndex((block) => block.kind === 'heading' && block.words === words);
  const under = blocks[at + 1];
  return at >= 0 && under?.kind === 'rows' ? under.rows.map(({ what, why = '', value }) => [what, why, value]) : [];
};

describe('the receipt for the federal booklets', () => {
  test('names the version and the hash of the very files that are given, and that one was opened before signing, one not', async () => {
    const { site, ana, id } = await atBook();
    const sheet = await drawsUp(ana, id);
    // Whoever has no right to sign for her opens nothing in her place.
    await bytesOf(site.visitor(), READY, id);
    await bytesOf(ana, READY);
    const rights = await bytesOf(ana, RIGHTS, id);
    site.at('2026-11-20T17:05:00Z');
    await bytesOf(ana, RIGHTS, id);
    await signs(ana, id, sheet);
    await books(ana, id, 'approve', { sheet_id: sheet.sheet_id });
    // What is opened after it was signed for is no part of it.
    await bytesOf(ana, READY, id);

    const { document } = await ana.api.papers.document({ id, number: '2' });
    const rows = rowsUnder(document.blocks as Block[], 'The booklets');
    const hashes = [hashOf(rights), hashOf(await bytesOf(ana, READY))];
    expect(rows.map(([what, , value]) => [what, value?.replaceAll(' ', '')])).toEqual([
      ['Your Rights and Responsibilities When You Move', expect.stringMatching(`/api/v3/booklets/${RIGHTS}$`)],
      [`Fingerprint of ${RIGHTS}`, hashes[0]],
      ['Ready to Move?-Tips for a Successful Interstate Move', expect.stringMatching(`/api/v3/booklets/${READY}$`)],
      [`Fingerprint of ${READY}`, hashes[1]],
    ]);
    expect(rowsUnder(document.blocks as Block[], 'Opened before signing')).toEqual([
      [TITLES[0], 'Ana Reyes', 'Friday, November 20, 2026, 12:00 PM ET'],
      [TITLES[1], 'Ana Reyes', 'Not opened'],
    ]);

    const url = `/api/v3/move_plans/${id}/papers/2.pdf`;
    const pdf = withoutSpaces((await readByTags(Buffer.from(await (await ana.request('GET', url)).arrayBuffer()))).words);
    for (const words of [...hashes, 'Openedbeforesigning', 'Notopened', 'November20,2026,12:00PMET']) expect(pdf).toContain(words);

    const { record } = await exported(ana, id);
    const signed = record.events.filter(({ kind, data }) => kind === 'signed' && 'booklets' in JSON.parse(data));
    expect(signed.map(({ data }) => JSON.parse(data).booklets)).toEqual([
      [
        { form: RIGHTS, sha256: hashes[0], opened_at: '2026-11-20T17:00:00.000Z' },
        { form: READY, sha256: hashes[1], opened_at: null },
      ],
    ]);
  });

  test('is signed unread as well, and each owner’s own look stands on it', async () => {
    const here = await bookedByTheFirst();
    const { ana, id } = here;
    // What was opened in another browser by his link is no look of his.
    await bytesOf(await here.opensHisLink(), RIGHTS, id);
    const ben = await here.opensHisLink();
    await bytesOf(ben, READY, id);
    await signs(ben, id, await ben.api.papers.showSheet({ id }), { name: 'Ben Reyes' });
    const { document } = await ana.api.papers.document({ id, number: '2' });
    expect(rowsUnder(document.blocks as Block[], 'Opened before signing').map(([what, who, value]) => [what, who, value])).toEqual([
      [TITLES[0], 'Ana Reyes', 'Not opened'],
      [TITLES[1], 'Ana Reyes', 'Not opened'],
      [TITLES[0], 'Ben Reyes', 'Not opened'],
      [TITLES[1], 'Ben Reyes', expect.stringMatching(/^Friday, November 20, 2026, /)],
    ]);
  });

  test('says nothing of files or looks where the papers were drawn up before that was noted, and passes all the same', async () => {
    const here = await bookedByTheFirst();
    const { site, ana, id } = here;
    const [sheet] = await site.db.select().from(paper_sheets).where(eq(paper_sheets.plan_id, id));
    const drafts = (JSON.parse(sheet!.papers) as PaperBody[]).map((body) => ({
      ...{ ...body, form_version: 1 },
      ...(body.kind === 'booklets' && { content: { ...body.content, booklets: BOOKLETS } }),
    }));
    const { booklets: _, ...signature } = sheet!.signature!;
    await site.db
      .update(paper_sheets)
      .set({ papers: canonicalJson(drafts), signature })
      .where(eq(paper_sheets.plan_id, id));
    const ben = await here.opensHisLink();
    await signs(ben, id, await ben.api.papers.showSheet({ id }), { name: 'Ben Reyes' });
    const { document } = await ana.api.papers.document({ id, number: '2' });
    expect(rowsUnder(document.blocks as Block[], 'The booklets').map(([, why]) => why)).toEqual([RIGHTS, READY]);
    expect(rowsUnder(document.blocks as Block[], 'Opened before signing')).toEqual([]);
    const { record } = await exported(ana, id);
    expect(auditOf(record, sha256)[6]).toMatchObject({ check: 'Booklet receipt', outcome: 'pass' });
  });

  test('rests on a first look that nobody changes afterwards', async () => {
    const { site, ana, id } = await atBook();
    await bytesOf(ana, RIGHTS, id);
    const later = { opened_at: new Date('2026-11-20T18:00:00Z') };
    const changed = site.db.update(booklet_openings).set(later).where(eq(booklet_openings.plan_id, id));
    await expect(changed).rejects.toMatchObject({ cause: { message: 'Papers are only added to.' } });
  });
});
