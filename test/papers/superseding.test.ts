import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { payments, papers as stored } from '#server/db/schema.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { checkChain } from '#server/papers/chain.ts';
import { workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, books, drawsUp, signs, startsPlan, walkTo } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { aSignedMove } from '#test/support/people/signed-move.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const aCompleteMove = async () => aSignedMove(await aSite(), '2026-12-10');

const signsAnew = async (who: Browser, id: string, name: string) => {
  const { papers, ticks } = await who.api.papers.showSheet({ id });
  return who.api.papers.sign({ id, body_sha256: papers.map(({ sha256 }) => sha256), name, ticks, read_word: '' });
};

type Here = Awaited<ReturnType<typeof aCompleteMove>>;

const movedTo = async ({ site, ana, id, driver }: Here, move_date: string) => {
  await ana.api.reschedules.ask({ id, move_date });
  const { reschedule } = await ana.api.plans.show({ id });
  await driver.api.reschedules.accept({ id: reschedule?.id ?? 0 });
  await workOnce(site.world);
};

const standing = async ({ ana, id }: Pick<Here, 'ana' | 'id'>) =>
  (await ana.api.papers.list({ id })).papers.map(({ number, kind, state, supersedes }) => [number, kind, state, supersedes]);

describe('papers P29: a booked move between states', () => {
  test('gets no new papers while it is what was signed', async () => {
    const here = await aCompleteMove();
    await workOnce(here.site.world);
    expect((await standing(here)).every(([, , state]) => state === 'complete')).toBe(true);
    expect(await standing(here)).toHaveLength(7);
  });

  test('papers P6: is signed anew for the papers that were shown, all of them, and for no others', async () => {
    const here = await aCompleteMove();
    const { site, ana, id } = here;
    await movedTo(here, '2026-12-11');
    site.at('2026-11-30');
    const { papers, ticks } = await ana.api.papers.showSheet({ id });
    const shown = papers.map(({ sha256 }) => sha256);
    for (const body_sha256 of [shown.slice(1), [...shown, '0'.repeat(64)], shown.map(() => '0'.repeat(64))]) {
      const unread = await refusalOf(ana.api.papers.sign({ id, body_sha256, name: 'Ana Reyes', ticks, read_word: '' }));
      expect([unread.status, unread.problem.code]).toEqual([409, 'paper_changed']);
    }
    expect((await standing(here)).slice(7).map(([, , state]) => state)).toEqual(['issued', 'issued']);
  });

  test('that moves on another day is signed anew by both, and the three days begin anew', async () => {
    const here = await aCompleteMove();
    const { site, ana, id, driver } = here;
    await movedTo(here, '2026-12-11');
    expect((await standing(here)).slice(5)).toEqual([
      [6, 'estimate', 'complete', null],
      [7, 'bol', 'complete', null],
      [8, 'estimate', 'issued', 6],
      [9, 'bol', 'issued', 7],
    ]);
    const before = (await ana.api.papers.list({ id })).clock?.rescind_until ?? '';
    site.at('2026-11-30');
    await signsAnew(ana, id, 'Ana Reyes');
    expect((await refusalOf(signsAnew(ana, id, 'Ana Reyes'))).status).toBe(404);
    await signsAnew(driver, id, 'Sam Harbor');
    expect((await standing(here)).slice(5)).toEqual([
      [6, 'estimate', 'superseded', null],
      [7, 'bol', 'superseded', null],
      [8, 'estimate', 'complete', 6],
      [9, 'bol', 'complete', 7],
    ]);
    await workOnce(site.world);
    const copies = (await sentEmails(site.db)).filter(({ subject }) => subject.startsWith('Signed papers'));
    expect(copies.map(({ recipient }) => recipient)).toEqual(['ana@example.com', 'ana@example.com', 'ana@example.com']);
    const { clock } = await ana.api.papers.list({ id });
    expect(clock?.first_loading_day).toBe('2026-12-04');
    expect((clock?.rescind_until ?? '') > before).toBe(true);
    expect((await ana.api.papers.rescind({ id, name: 'Ana Reyes' })).cancellation.fee).toBe(0);
    expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
  });

  test('whose new papers wait: everybody is told what counts, who has not signed is reminded once, and our team has it in its queue', async () => {
    const here = await aCompleteMove();
    const { site, ana, id, driver } = here;
    await movedTo(here, '2026-12-11');
    expect((await ana.api.papers.list({ id })).counts).toMatch(
      /^Until everybody has signed, paper 7 counts: loading on Thu Dec 10, \$[\d,.]+ in all\. Sign by the end of Mon Dec 7\.$/,
    );
    const admin = await site.admin();
    expect((await admin.api.admin.plans({ open: 'papers' })).total).toBe(0);
    await signsAnew(driver, id, 'Sam Harbor');
    site.at('2026-12-02');
    await workOnce(site.world);
    await workOnce(site.world);
    const reminders = (await sentEmails(site.db)).filter(({ subject }) => subject.startsWith('Still to sign'));
    expect(reminders.map(({ recipient }) => recipient)).toEqual(['ana@example.com']);
    expect(reminders[0]?.body).toContain('Until everybody has signed, paper 7 counts');
    expect((await admin.api.admin.plans({ open: 'papers' })).move_plans.map(({ uuid, open }) => [uuid, open])).toEqual([[id, ['papers']]]);
    await signsAnew(ana, id, 'Ana Reyes');
    expect((await ana.api.papers.list({ id })).counts).toBeNull();
    expect((await admin.api.admin.plans({ open: 'papers' })).total).toBe(0);
    site.at('2026-12-08T06:00:00Z');
    await workOnce(site.world);
    expect((await sentEmails(site.db)).filter(({ subject }) => subject.startsWith('Not signed in time'))).toEqual([]);
  });

  test('whose new papers nobody signed in time goes by those before: the new ones expire, and both sides and our team are told once', async () => {
    const here = await aCompleteMove();
    const { site, ana, id } = here;
    await movedTo(here, '2026-12-11');
    site.at('2026-12-08T04:59:00Z');
    await workOnce(site.world);
    expect((await standing(here)).at(-1)).toEqual([9, 'bol', 'issued', 7]);
    site.at('2026-12-08T05:00:00Z');
    await workOnce(site.world);
    await workOnce(site.world);
    expect((await standing(here)).slice(5)).toEqual([
      [6, 'estimate', 'complete', null],
      [7, 'bol', 'complete', null],
      [8, 'estimate', 'expired', 6],
      [9, 'bol', 'expired', 7],
    ]);
    expect((await ana.api.papers.list({ id })).counts).toMatch(
      /^The new papers were not signed in time, so paper 7 counts: loading on Thu Dec 10, \$[\d,.]+ in all\. What was agreed since/,
    );
    const told = (await sentEmails(site.db)).filter(({ subject }) => /^(Not signed in time|Papers unsigned)/.test(subject));
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([
      'ana@example.com',
      expect.stringMatching(/^driver/),
      'help@hearthway.example',
    ]);
    const admin = await site.admin();
    expect((await admin.api.admin.plans({ open: 'papers' })).total).toBe(1);
    expect((await refusalOf(signsAnew(ana, id, 'Ana Reyes'))).status).toBe(404);
    expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
  });

  test('that changes twice before anybody signs has one set of new papers, which takes the place of what was signed', async () => {
    const here = await aCompleteMove();
    const { site, ana, id, driver } = here;
    await movedTo(here, '2026-12-11');
    await movedTo(here, '2026-12-14');
    await signsAnew(ana, id, 'Ana Reyes');
    await signsAnew(driver, id, 'Sam Harbor');
    site.at('2026-12-02');
    await workOnce(site.world);
    expect((await standing(here)).slice(5)).toEqual([
      [6, 'estimate', 'superseded', null],
      [7, 'bol', 'superseded', null],
      [8, 'estimate', 'superseded', 6],
      [9, 'bol', 'superseded', 7],
      [10, 'estimate', 'complete', 6],
      [11, 'bol', 'complete', 7],
    ]);
    expect((await sentEmails(site.db)).filter(({ subject }) => subject.startsWith('Still to sign'))).toEqual([]);
  });

  test('names what our guarantee takes off as that, and no coupon', async () => {
    const { site, ana, id } = await aCompleteMove();
    const wish = { boxes: [{ box_type_id: 2 as const, quantity: 35 }] };
    const shown = await ana.api.bookedChanges.terms({ id, wish });
    expect(shown.covered).toBeGreaterThan(0);
    await ana.api.bookedChanges.agree({ id, wish, shown: { before: shown.before, after: shown.after } });
    await workOnce(site.world);
    const bodies = await site.db.select({ kind: stored.kind, body: stored.body }).from(stored).orderBy(stored.number);
    const { content } = JSON.parse(bodies.findLast(({ kind }) => kind === 'estimate')?.body ?? '{}');
    expect(content.lines.at(-1)).toEqual({
      ...{ what: 'Discount', why: 'You pay what you have agreed to', amount: -Math.round(100 * shown.covered) },
    });
  });

  test('that changed before its mover said yes has one set that binds once the mover accepts: the new one', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-10' }), 'CONGRATS');
    const wish = { boxes: [{ box_type_id: 2 as const, quantity: 40 }] };
    const { before, after } = await ana.api.bookedChanges.terms({ id, wish });
    await ana.api.bookedChanges.agree({ id, wish, shown: { before, after } });
    await workOnce(site.world);
    await signsAnew(ana, id, 'Ana Reyes');
    const { mover, job } = await ana.api.plans.show({ id });
    await acceptsSigning(await site.mover(mover?.id ?? 0), id, job?.id ?? 0);
    const bills = (await standing({ ana, id })).filter(([, kind]) => kind === 'bol').map(([, , state]) => state);
    expect(bills).toEqual(['superseded', 'complete']);
    expect((await ana.api.papers.list({ id })).counts).toBeNull();
    expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
  });

  test('is not signed for a day that comes too soon after', async () => {
    const here = await aCompleteMove();
    await movedTo(here, '2026-12-11');
    here.site.at('2026-12-08T06:00:00Z');
    expect((await refusalOf(signsAnew(here.ana, here.id, 'Ana Reyes'))).problem.code).toBe('too_late');
  });
});

test('papers P30: where the papers of a mover in the place of another are not signed in time nobody is bound: free to cancel, or another day', async () => {
  const { site, ana, id } = await handedOver();
  expect((await ana.api.papers.list({ id })).counts).toBe(
    'Until everybody has signed, nobody is bound and nothing may be loaded. Sign by the end of Sun Dec 6.',
  );
  site.at('2026-12-07T05:00:00Z');
  await workOnce(site.world);
  const { papers, counts } = await ana.api.papers.list({ id });
  expect(papers.filter(({ number }) => number > 7).map(({ kind, state }) => [kind, state])).toEqual(
    ['notices', 'waiver', 'valuation', 'estimate', 'bol'].map((kind) => [kind, 'expired']),
  );
  expect(counts).toBe(
    'The papers of this move were not signed in time, so nothing may be loaded on its day. Choose another day, or cancel without cost.',
  );
  expect(await ana.api.payments.cancelTerms({ id })).toMatchObject({ fee: 0, is_accepted: true });
  // Another day is signed for anew.
  const driver = await site.mover((await ana.api.plans.show({ id })).mover?.id ?? 0);
  await ana.api.reschedules.ask({ id, move_date: '2026-12-16' });
  const { reschedule } = await ana.api.plans.show({ id });
  await driver.api.reschedules.accept({ id: reschedule?.id ?? 0 });
  await workOnce(site.world);
  await signsAnew(ana, id, 'Ana Reyes');
  await signsAnew(driver, id, 'Sam Harbor');
  const after = await ana.api.papers.list({ id });
  expect(after.papers.at(-1)).toMatchObject({ kind: 'bol', state: 'complete' });
  expect(after.counts).toBeNull();
  expect(after.clock?.first_loading_day).toBe('2026-12-11');
  expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
});

type First = Awaited<ReturnType<Browser['api']['plans']['show']>>;

const declines = async (site: Site, { mover, job }: First): Promise<void> => {
  await (await site.mover(mover?.id ?? 0)).api.jobs.decline({ id: job?.id ?? 0, mover_declined_reason_id: 1 });
};

const answersNothing = async (site: Site, { job }: First): Promise<void> => {
  site.at(new Date(Date.parse(job?.accept_by ?? '') + 1_000).toISOString());
  await workOnce(site.world);
};

test.each<[string, typeof declines, string?]>([
  ['declined', declines],
  ['did not answer', answersNothing],
  ['declined and is called as the second', declines, 'Harbor Moving LLC'],
])(
  'papers P30: of a move whose first mover %s, and whose papers were not signed in time, nothing is captured, and its mover can’t complete it',
  async (_, gone, name) => {
    const { site, ana, id } = await handedOver(gone, name);
    const { mover, job } = await ana.api.plans.show({ id });
    for (const now of [
      '2026-12-07T05:00:00Z',
      '2026-12-10T22:00:00Z',
      '2026-12-11T22:00:00Z',
      '2026-12-13T22:00:00Z',
      '2026-12-20T22:00:00Z',
    ]) {
      site.at(now);
      await workOnce(site.world);
    }
    const driver = await site.mover(mover?.id ?? 0);
    const { problem } = await refusalOf(driver.api.jobs.complete({ id: job?.id ?? 0 }));
    expect([problem.code, problem.error_message]).toEqual(['not_editable', expect.stringContaining('were not signed in time')]);
    expect((await site.db.select().from(payments)).map(({ captured_cents }) => captured_cents)).toEqual([0, 0]);
  },
);

/** Ana's mover is not coming, and another one has accepted in its place, at papers that she has not signed. */
const handedOver = async (gone = declines, all_called?: string) => {
  const site = await aSite();
  if (all_called) await site.db.execute(sql`update movers set profile = jsonb_set(profile, '{legal_name}', to_jsonb(${all_called}::text))`);
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-10' }), 'BOOK');
  const sheet = await drawsUp(ana, id);
  await signs(ana, id, sheet);
  await books(ana, id, 'approve', { sheet_id: sheet.sheet_id });
  await gone(site, await ana.api.plans.show({ id }));
  const next = await ana.api.plans.show({ id });
  await acceptsSigning(await site.mover(next.mover?.id ?? 0), id, next.job?.id ?? 0);
  await ana.api.jobs.answerReplacement({ id, decision: 'accept' });
  await workOnce(site.world);
  return { site, ana, id };
};

test('papers P30: a mover in the place of another reads, and signs, papers of its own', async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-10' }), 'BOOK');
  const sheet = await drawsUp(ana, id);
  await signs(ana, id, sheet);
  await books(ana, id, 'approve', { sheet_id: sheet.sheet_id });
  const first = await ana.api.plans.show({ id });
  await (await site.mover(first.mover?.id ?? 0)).api.jobs.decline({ id: first.job?.id ?? 0, mover_declined_reason_id: 1 });
  const next = await ana.api.plans.show({ id });
  expect(next.mover?.id).not.toBe(first.mover?.id);
  const { papers } = await ana.api.papers.list({ id });
  const old = papers.filter(({ number }) => number <= 7);
  expect(old.map(({ kind, state }) => [kind, state])).toEqual(
    old.map(({ kind }) => [kind, kind === 'econsent' || kind === 'booklets' ? 'complete' : 'void']),
  );
  const anew = papers.filter(({ number }) => number > 7);
  expect(anew.map(({ kind }) => kind)).toEqual(['notices', 'waiver', 'valuation', 'estimate', 'bol']);
  expect(anew.at(-1)?.waits_for.map(({ name }) => name)).toEqual(['Ana Reyes', expect.not.stringContaining(first.mover?.name ?? '?')]);
  const driver = await site.mover(next.mover?.id ?? 0);
  await acceptsSigning(driver, id, next.job?.id ?? 0);
  await signsAnew(ana, id, 'Ana Reyes');
  const { papers: signed } = await ana.api.papers.list({ id });
  expect(new Set(signed.filter(({ number }) => number > 7).map(({ state }) => state))).toEqual(new Set(['complete']));
  expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
});
