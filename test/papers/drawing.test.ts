import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Email, Mail } from '#server/adapters/mail/port.ts';
import { openPdf } from '#server/adapters/pdf/open-pdf.ts';
import type { Pdf } from '#server/adapters/pdf/port.ts';
import { pdfOf } from '#server/adapters/pdf/render-pdf.ts';
import type { World } from '#server/core/world.ts';
import { outbox } from '#server/db/schema.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books, drawsUp, signs, startsPlan, walkTo } from '#test/support/builders.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

type Told = [event: string, facts: unknown];

/** Somebody to tell, and what they were told. */
const aLog = (): { log: World['log']; told: Told[] } => {
  const told: Told[] = [];
  return { told, log: (event, facts) => void told.push([event, facts]) };
};

const MADE_AT = new Date('2027-03-02T15:04:05Z');
const aDocument = (sentences: number) => ({
  ...{ title: 'Notice', filename: 'notice.pdf', reference: 'Number 1', footer: 'Hearthway' },
  blocks: Array.from({ length: sentences }, (_, at) => ({ kind: 'text' as const, words: `The ${at}th sentence of a long paper.` })),
});

test('a thread draws what it would be in one’s own, byte for byte, whatever it drew before', async () => {
  const { log, told } = aLog();
  const pdf = openPdf(log);
  await pdf.draw({ ...aDocument(3), footer: 'Hearthway\u00a0Inc. ﬁne ı' }, MADE_AT);
  const spaced = { ...aDocument(3), reference: 'Number\u00a07 of José' };
  expect(Buffer.from(await pdf.draw(spaced, MADE_AT)).equals(await pdfOf(spaced, MADE_AT))).toBe(true);
  await pdf.close();
  expect(told).toEqual([]);
});

test('a paper that can’t be drawn in time is told, holds no email back for good, and is asked for again', async () => {
  const { log, told } = aLog();
  const [slow, quick] = [openPdf(log, { limit_ms: 0 }), openPdf(log)];
  let drawer: Pdf = slow;
  const pdf: Pdf = { draw: (...asked) => drawer.draw(...asked), close: async () => undefined };
  const sent: Email[] = [];
  const mail: Mail = { send: async (email) => void sent.push(email) };
  const copies = () => sent.filter(({ subject }) => subject.startsWith('Signed papers'));
  const site = await aSite({ parts: () => ({ pdf, mail }) });
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'BOOK');
  const sheet = await drawsUp(ana, id);
  await signs(ana, id, sheet);
  const booked = await books(ana, id, 'approve', { sheet_id: sheet.sheet_id });
  expect(booked.status).toBe(201);
  await workOnce(site.world);
  expect(copies()).toEqual([]);
  const refused = await refusalOf(ana.api.papers.pdf({ id, file: '1.pdf' }));
  expect([refused.status, refused.problem.error_message]).toEqual([503, expect.stringMatching(/could not be drawn just now/)]);
  expect(told).toContainEqual(['pdf_not_drawn', { error: 'AbortError' }]);
  const [waiting] = await site.db.select().from(outbox).where(like(outbox.dedupe, '%papers_signed%'));
  expect(waiting).toMatchObject({ tries: 1, done_at: null, dead_at: null });
  drawer = quick;
  site.clock.set(waiting?.due_at.getTime() ?? 0);
  await workOnce(site.world);
  expect(copies().map(({ attachments }) => attachments?.length)).toEqual([7]);
  const [done] = await site.db
    .select()
    .from(outbox)
    .where(eq(outbox.id, waiting?.id ?? 0));
  expect(done?.done_at).not.toBeNull();
  await Promise.all([slow.close(), quick.close()]);
});

test('a document that takes all memory of its thread ends neither the server nor the next document', async () => {
  const { log, told } = aLog();
  const pdf = openPdf(log, { memory_mb: 40 });
  await expect(pdf.draw(aDocument(400_000), MADE_AT)).rejects.toMatchObject({ code: 'busy' });
  expect(told).toEqual([['pdf_not_drawn', { error: 'ERR_WORKER_OUT_OF_MEMORY' }]]);
  expect((await pdf.draw(aDocument(3), MADE_AT)).length).toBeGreaterThan(5_000);
  await pdf.close();
});
