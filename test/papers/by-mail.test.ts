import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { paper_letters } from '#server/db/schema.ts';
import { recordOfPlan } from '#server/papers/audit-report.ts';
import { checkChain } from '#server/papers/chain.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books, signsPapers, startsPlan, walkTo } from '#test/support/builders.ts';
import { moverAccepts } from '#test/support/people/booked-people.ts';
import { aSignedMove } from '#test/support/people/signed-move.ts';
import { aSiteOfTwo, onAnotherDay, signsAnew } from '#test/support/people/signing-people.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const HOME = '418 12th St, Brooklyn, NY 11215';

/** A site that keeps whom it wrote to, and with how many files. */
const aSiteThatWrites = async () => {
  const sent: { to: string; subject: string; files: number }[] = [];
  const mail = {
    send: async ({ to, subject, attachments = [] }: { to: string; subject: string; attachments?: readonly unknown[] }) =>
      void sent.push({ to, subject, files: attachments.length }),
  };
  return { site: await aSite({ parts: () => ({ mail }) }), sent };
};

const lettersIn = async ({ db }: Site, id: string) =>
  (await db.select().from(paper_letters).where(eq(paper_letters.plan_id, id))).map(({ to_name, numbers, posted_by }) => ({
    ...{ to_name, numbers, posted_by },
  }));

describe('who takes back the consent to electronic papers', () => {
  test('papers P11: gets what comes after by first-class mail and no email, and what was signed stays', async () => {
    const { site, sent } = await aSiteThatWrites();
    const { ana, driver, id } = await aSignedMove(site, '2026-12-10');
    await workOnce(site.world);
    expect((await ana.api.papers.list({ id })).by_mail).toEqual({ name: 'Ana Reyes', since: null, address: null });
    const after = await ana.api.papers.withdrawConsent({ id, name: 'ana reyes', address: HOME });
    expect(after.by_mail).toMatchObject({ name: 'Ana Reyes', address: HOME, since: expect.stringMatching(/^2026/) });
    expect(after.papers.find(({ kind }) => kind === 'bol')?.state).toBe('complete');
    expect(after.papers.find(({ kind }) => kind === 'econsent')?.state).toBe('complete');
    sent.length = 0;
    await ana.api.papers.rescind({ id, name: 'Ana Reyes' });
    await workOnce(site.world);
    const { papers } = await ana.api.papers.list({ id });
    const rescission = papers.find(({ kind }) => kind === 'rescission')!;
    expect(await lettersIn(site, id)).toEqual([{ to_name: 'Ana Reyes', numbers: [rescission.number], posted_by: null }]);
    expect(sent.filter(({ to, files }) => to === 'ana@example.com' && files > 0)).toEqual([]);
    expect((await driver.api.papers.list({ id })).by_mail).toBeNull();
    expect((await checkChain(site.db, id)).broken).toBeNull();
  });

  test('papers P36: reads the last free moment on a note in the letter, which is kept with when it went out', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-10' }), 'BOOK');
    await books(ana, id, 'approve', await signsPapers(ana, id));
    await ana.api.papers.withdrawConsent({ id, name: 'Ana Reyes', address: HOME });
    await moverAccepts({ site, ana, id });
    await workOnce(site.world);
    const admin = await site.admin();
    const letter = (await admin.api.planConsole.show({ id })).letters.find(({ note }) => note !== null);
    const { clock } = await ana.api.papers.list({ id });
    const [row] = (await site.db.select().from(paper_letters)).filter(({ tells_until }) => tells_until !== null);
    expect(letter?.note).toMatch(/cancel without cost until .+, 11:59 PM ET/);
    expect(row?.tells_until?.toISOString()).toBe(clock?.rescind_until);
    await admin.api.planConsole.postLetter({ id, letter_id: letter?.id ?? 0 });
    const { letters } = await recordOfPlan(site.db, id);
    expect(letters.find(({ tells_until }) => tells_until !== null)).toMatchObject({
      ...{ tells_until: clock?.rescind_until, posted_at: new Date(site.clock.now()).toISOString() },
    });
  });

  test('says it once, by the name on the papers, with an address that mail finds; nobody says it for them', async () => {
    const site = await aSite();
    const { ana, driver, id } = await aSignedMove(site, '2026-12-10');
    const wrong = await refusalOf(ana.api.papers.withdrawConsent({ id, name: 'Ben Reyes', address: 'Brooklyn' }));
    expect([wrong.status, wrong.problem.errors]).toEqual([
      422,
      { name: 'Type your name as it stands on the papers: Ana Reyes', address: 'Enter the whole address, with its ZIP code' },
    ]);
    const own = { id, name: 'Ana Reyes', address: HOME };
    for (const other of [driver, site.visitor(), await site.admin()])
      expect((await refusalOf(other.api.papers.withdrawConsent(own))).problem.code).toBe('not_found');
    const { by_mail: first } = await ana.api.papers.withdrawConsent(own);
    const { events } = await checkChain(site.db, id);
    site.at('2026-11-24T15:00:00Z');
    expect((await ana.api.papers.withdrawConsent({ ...own, address: 'PO Box 7, Brooklyn, NY 11215' })).by_mail).toEqual(first);
    expect((await checkChain(site.db, id)).events).toBe(events);
  });

  test('papers P11: signs nothing by the page any more: what is issued anew is mailed to be signed on the print, and the papers before it go on binding', async () => {
    const site = await aSite();
    const move = await onAnotherDay(site);
    const { ana, id } = move;
    await ana.api.papers.withdrawConsent({ id, name: 'Ana Reyes', address: HOME });
    await workOnce(site.world);
    const sign = await signsAnew(ana, id, 'Ana Reyes');
    const refused = await refusalOf(sign());
    expect([refused.status, refused.problem.code]).toEqual([409, 'by_mail']);
    const { papers } = await ana.api.papers.list({ id });
    const anew = papers.filter(({ supersedes }) => supersedes !== null).map(({ number }) => number);
    expect((await lettersIn(site, id)).map(({ numbers }) => numbers)).toContainEqual(anew);
    expect(papers.filter(({ kind, state }) => kind === 'bol' && state === 'complete')).toHaveLength(1);
  });

  test('is in our team’s queue until the letter went to the post, which is said once and stands in the audit log', async () => {
    const site = await aSite();
    const { ana, id } = await aSignedMove(site, '2026-12-10');
    await ana.api.papers.withdrawConsent({ id, name: 'Ana Reyes', address: HOME });
    await ana.api.papers.rescind({ id, name: 'Ana Reyes' });
    await workOnce(site.world);
    const admin = await site.admin();
    const queue = async () => (await admin.api.admin.plans({ open: 'papers' })).move_plans.map(({ uuid }) => uuid);
    expect(await queue()).toEqual([id]);
    const [letter] = (await admin.api.planConsole.show({ id })).letters;
    expect(letter).toMatchObject({ to_name: 'Ana Reyes', to_address: HOME, posted_at: null, papers: [{ title: 'Rescission' }] });
    const letter_id = letter?.id ?? 0;
    expect((await refusalOf(ana.api.planConsole.postLetter({ id, letter_id }))).status).toBe(401);
    const posted = await admin.api.planConsole.postLetter({ id, letter_id });
    site.at('2026-11-30T15:00:00Z');
    const later = await site.admin();
    expect(await later.api.planConsole.postLetter({ id, letter_id })).toEqual(posted);
    expect((await later.api.admin.plans({ open: 'papers' })).move_plans).toEqual([]);
  });

  test('is one of two owners: the other one goes on getting emails', async () => {
    const { site, waitingForBen } = await aSiteOfTwo();
    const { ana, ben, id, benSigns } = await waitingForBen();
    await benSigns();
    await ben.api.papers.withdrawConsent({ id, name: 'Ben Reyes', address: HOME });
    expect((await ben.api.papers.list({ id })).by_mail?.address).toBe(HOME);
    expect((await ana.api.papers.list({ id })).by_mail?.address).toBeNull();
    await workOnce(site.world);
    expect((await lettersIn(site, id)).map(({ to_name }) => to_name)).toEqual(['Ben Reyes']);
  });
});
