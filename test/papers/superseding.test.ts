import { describe, expect, test } from 'vitest';
import { checkChain } from '#server/papers/chain.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books, drawsUp, signs, startsPlan, walkTo } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { acceptsSigning, aSignedMove } from '#test/support/people/signed-move.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

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
    const { clock } = await ana.api.papers.list({ id });
    expect(clock?.first_loading_day).toBe('2026-12-04');
    expect((clock?.rescind_until ?? '') > before).toBe(true);
    expect((await ana.api.papers.rescind({ id, name: 'Ana Reyes' })).cancellation.fee).toBe(0);
    expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
  });

  test('is not signed for a day that comes too soon after', async () => {
    const here = await aCompleteMove();
    await movedTo(here, '2026-12-11');
    here.site.at('2026-12-08T06:00:00Z');
    expect((await refusalOf(signsAnew(here.ana, here.id, 'Ana Reyes'))).problem.code).toBe('too_late');
  });
});

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
