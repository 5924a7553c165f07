import { expect, test } from 'vitest';
import { audit_log, move_plans, paper_events, paper_tombstones, papers, sent_emails } from '#server/db/schema.ts';
import { checkChain } from '#server/papers/chain.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books, drawsUp, signs, startsPlan, walkTo } from '#test/support/builders.ts';
import { aFederalMove } from '#test/support/people/federal-move.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** Ana's move, signed and booked with papers. */
const aSignedMove = async () => {
  const site = await aSite();
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'BOOK');
  const sheet = await drawsUp(ana, id);
  await signs(ana, id, sheet);
  await books(ana, id, 'approve', { sheet_id: sheet.sheet_id });
  await ana.api.bookings.cancelJob({ id });
  await workOnce(site.world);
  return { site, ana, id };
};

const nightOf = async (site: Site, day: string): Promise<void> => {
  site.at(`${day}T08:00:00Z`);
  for (let pass = 0; pass < 3; pass++) await workOnce(site.world);
};

test('a legal hold keeps all of a plan from being deleted, its emails too, until it is lifted; both are in the audit log', async () => {
  const { site, ana, id } = await aSignedMove();
  const admin = await site.admin();
  const unsaid = await refusalOf(admin.api.planConsole.setLegalHold({ id, is_held: true, reason: ' ' }));
  expect([unsaid.status, Object.keys(unsaid.problem.errors)]).toEqual([422, ['reason']]);
  expect((await refusalOf(ana.api.planConsole.setLegalHold({ id, is_held: true, reason: 'Mine' }))).status).toBe(401);
  await admin.api.planConsole.setLegalHold({ id, is_held: true, reason: 'Reyes v. Harbor' });
  expect((await admin.api.planConsole.show({ id })).legal_hold).toMatchObject({ reason: 'Reyes v. Harbor' });
  const emails = await site.db.$count(sent_emails);
  const { head } = await checkChain(site.db, id);
  await nightOf(site, '2026-12-31');
  await nightOf(site, '2034-01-31');
  expect(await site.db.$count(papers)).toBeGreaterThan(0);
  expect(await site.db.$count(sent_emails)).toBeGreaterThanOrEqual(emails);
  const [kept] = await site.db.select({ name: move_plans.contact_first_name }).from(move_plans);
  expect(kept?.name).toBe('Ana');
  const later = await site.admin();
  await later.api.planConsole.setLegalHold({ id, is_held: false, reason: 'Settled' });
  const said = (await site.db.select().from(audit_log)).filter(({ what }) => /hold/.test(what));
  expect(said.map(({ what, why }) => [what, why])).toEqual([
    ['Set a legal hold', 'Reyes v. Harbor'],
    ['Lifted the legal hold', 'Settled'],
  ]);
  await nightOf(site, '2034-02-01');
  expect([await site.db.$count(papers), await site.db.$count(paper_events)]).toEqual([0, 0]);
  expect(await site.db.$count(paper_tombstones)).toBeGreaterThan(0);
  // papers P5: through the sweep itself the chain stays whole, and the night's root has it still.
  expect(await checkChain(site.db, id)).toMatchObject({ head, broken: null });
  const { roots } = await ana.api.papers.roots({});
  expect(roots[0]).toMatchObject({ day: '2034-02-01', chains: 1 });
});

test('papers P5: seven years are counted from the last day of the agreed delivery, not from that of the loading', async () => {
  const { site, ana, id } = await aFederalMove();
  await ana.api.papers.rescind({ id, name: 'Ana Reyes' });
  // Loaded on December 4, to be delivered by December 16.
  await nightOf(site, '2033-12-15');
  expect(await site.db.$count(papers)).toBeGreaterThan(0);
  await nightOf(site, '2033-12-18');
  expect(await site.db.$count(papers)).toBe(0);
});
