import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { World } from '#server/core/world.ts';
import { booking_attempts, jobs, mover_days, paper_events, paper_sheets, papers, payment_events } from '#server/db/schema.ts';
import { checkChain } from '#server/papers/chain.ts';
import { workOnce } from '#server/workers/workers.ts';
import { acceptsSigning, books, drawsUp, signs, startsPlan, walkTo } from '#test/support/builders.ts';
import { aBraintreeGateway } from '#test/support/money/braintree-gateway.ts';
import { patientBraintree } from '#test/support/money/payment-gateways.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';

import { refusalOf } from '#test/support/refused.ts';
import { aSite } from '#test/support/site/world.ts';

const BOTH = [
  { name: 'Ana Reyes', email: 'ana@example.com' },
  { name: 'Ben Reyes', email: 'ben@example.com' },
];

/** Ana stands at Book with the papers of a move that Ben owns as much as she does. */
const withTwoOwners = async ({
  parts,
  move_date = '2026-12-04',
}: {
  parts?: (usual: World) => Partial<World>;
  move_date?: string;
} = {}) => {
  const letters: { to: string; subject: string; text: string; attachments: number }[] = [];
  const mail: World['mail'] = {
    send: async ({ to, subject, text, attachments = [] }) => void letters.push({ to, subject, text, attachments: attachments.length }),
  };
  const site = await aSite({ parts: (usual) => ({ mail, ...parts?.(usual) }) });
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date }), 'BOOK');
  const sheet = await drawsUp(ana, id, { owners: BOTH });
  await signs(ana, id, sheet);
  return { site, ana, id, sheet, letters };
};

type Here = Awaited<ReturnType<typeof withTwoOwners>>;

/** She presses Book; he opens the link that was mailed to him. */
const bookedByAna = async (here: Here, nonce?: string) => {
  const { site, ana, id, sheet, letters } = here;
  const answer = await books(ana, id, 'approve', { sheet_id: sheet.sheet_id, ...(nonce && { payment: { billing_nonce: nonce } }) });
  expect(answer).toMatchObject({ status: 202, body: { state: 'signing', waits_for: 'Ben Reyes' } });
  await workOnce(site.world);
  const ben = site.visitor();
  const key = /\/l\/([\w-]+)\?to=sign/.exec(letters.findLast(({ to }) => to === 'ben@example.com')?.text ?? '')?.[1] ?? '';
  expect(await ben.api.links.follow({ key, to: 'sign' })).toEqual({ uuid: id, to: 'sign' });
  return ben;
};

const benSigns = async (ben: Browser, id: string, over: Partial<Parameters<typeof signs>[3]> = {}) =>
  signs(ben, id, await ben.api.papers.showSheet({ id }), { name: 'Ben Reyes', ...over });

const moneyOf = async ({ site }: Pick<Here, 'site'>) =>
  (await site.db.select().from(payment_events).orderBy(payment_events.id)).map(({ kind }) => kind);

const wordsOf = async (pdf: Response): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())), { mergePages: true })).text.replace(/\s+/g, ' ');

const takenIn = async ({ site }: Pick<Here, 'site'>) =>
  (await site.db.select().from(mover_days)).reduce((sum, { taken }) => sum + taken, 0);

describe('papers P8: two owners', () => {
  test('nothing is booked before both have signed; the second signature books, once, and both get a copy', async () => {
    const here = await withTwoOwners();
    const { site, ana, id, letters } = here;
    const ben = await bookedByAna(here);
    expect(await ana.api.bookings.status({ id })).toMatchObject({ state: 'signing', waits_for: 'Ben Reyes' });
    expect((await ana.api.plans.show({ id })).status).toBe('draft');
    expect(await site.db.$count(papers)).toBe(0);
    expect((await ana.api.papers.list({ id })).missing).toContain('Bill of lading: Ben Reyes has not signed yet.');
    expect(await moneyOf(here)).toEqual(['authorized']);
    // She looks at Book again meanwhile: what he reads stays what she signed.
    await drawsUp(ana, id);
    const shown = await ben.api.papers.showSheet({ id });
    expect([shown.signer, shown.has_signed, shown.ticks[0]]).toEqual(['Ben Reyes', false, 'co_owner']);
    await Promise.all([1, 2, 3].map(() => signs(ben, id, shown, { name: 'Ben Reyes' })));
    expect((await ana.api.plans.show({ id })).status).toBe('reserved');
    const { papers: issued } = await ben.api.papers.list({ id });
    expect(issued.find(({ kind }) => kind === 'bol')).toMatchObject({
      state: 'part_signed',
      signatures: [{ name: 'Ana Reyes' }, { name: 'Ben Reyes' }],
    });
    expect(issued.find(({ kind }) => kind === 'waiver')?.state).toBe('complete');
    const printed = await wordsOf(await ben.request('GET', issued.find(({ kind }) => kind === 'waiver')?.url ?? ''));
    expect(printed).toMatch(/Customer: Ana Reyes Signed .* Customer: Ben Reyes Signed/);
    expect(printed).not.toContain('deputy');
    const signed = await site.db.select().from(paper_events).where(eq(paper_events.kind, 'signed'));
    expect(signed).toHaveLength(2 * issued.length);
    expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
    await workOnce(site.world);
    const copies = letters.filter(({ subject }) => subject.startsWith('Signed papers')).map(({ to, attachments }) => [to, attachments]);
    expect(copies).toEqual([
      ['ana@example.com', issued.length],
      ['ben@example.com', issued.length],
    ]);
    expect(await moneyOf(here)).toEqual(['authorized']);
  });

  test('each signs by their own name alone, and the link opens nothing but the papers', async () => {
    const here = await withTwoOwners();
    const { ana, id, site } = here;
    const ben = await bookedByAna(here);
    expect((await refusalOf(benSigns(ben, id, { name: 'Ana Reyes' }))).problem.errors).toEqual({
      name: 'Type your name as it stands on the papers: Ben Reyes',
    });
    expect(Object.keys((await refusalOf(benSigns(ben, id, { ticks: [] }))).problem.errors)).toContain('ticks.co_owner');
    expect((await refusalOf(benSigns(ben, id, { body_sha256: [] }))).problem.code).toBe('paper_changed');
    expect((await refusalOf(benSigns(ana, id))).status).toBe(422);
    for (const other of [() => drawsUp(ben, id), () => books(ben, id), () => ben.api.bookings.cancelJob({ id })])
      expect([403, 404]).toContain((await refusalOf(other())).status);
    expect((await site.db.select().from(paper_sheets)).map(({ co_signature }) => co_signature)).toEqual([null]);
  });

  test('who signs twice has signed once, as it was the first time', async () => {
    const here = await withTwoOwners();
    const { site, ana, id, sheet } = here;
    const signatures = async () =>
      (await site.db.select().from(paper_sheets)).map(({ signature, co_signature }) => [signature?.at, co_signature?.drawing]);
    const [[first]] = (await signatures()) as [[string | undefined]];
    site.clock.set(site.clock.now() + 60_000);
    await signs(ana, id, sheet);
    const ben = await bookedByAna(here);
    const shown = await ben.api.papers.showSheet({ id });
    await signs(ben, id, shown, { name: 'Ben Reyes' });
    const once = await site.db.$count(paper_events, eq(paper_events.kind, 'signed'));
    site.clock.set(site.clock.now() + 60_000);
    await signs(ben, id, shown, { name: 'Ben Reyes', drawing: 'M10 80 L40 20 L70 80 L100 20 L130 80 L160 20 L190 80' }).catch(
      () => undefined,
    );
    expect(await signatures()).toEqual([[first, null]]);
    expect(await site.db.$count(paper_events, eq(paper_events.kind, 'signed'))).toBe(once);
  });

  test('one rescinds for both', async () => {
    const here = await withTwoOwners();
    const { site, ana, id } = here;
    const ben = await bookedByAna(here);
    await benSigns(ben, id);
    await ben.api.papers.rescind({ id, name: 'Ben Reyes' });
    await workOnce(site.world);
    expect((await ana.api.plans.show({ id })).status).toBe('canceled');
    expect(await moneyOf(here)).toEqual(['authorized', 'voided']);
    const states = new Set((await ana.api.papers.list({ id })).papers.map(({ state }) => state));
    expect(states).toEqual(new Set(['rescinded', 'complete']));
    expect(here.letters.filter(({ subject }) => /^(Signed rescission|Canceled)/.test(subject)).map(({ to }) => to)).toContain(
      'ana@example.com',
    );
  });

  test('the other one is told when one cancels, inside the three days and after them', async () => {
    for (const is_late of [false, true]) {
      const here = await withTwoOwners();
      const { site, ana, id, letters } = here;
      await benSigns(await bookedByAna(here), id);
      await workOnce(site.world);
      const { mover } = await ana.api.plans.show({ id });
      const { id: job_id } = (await site.db.select().from(jobs))[0]!;
      await acceptsSigning(await site.mover(mover?.id ?? 0), id, job_id);
      if (is_late) site.at('2026-11-28T15:00:00Z');
      await ana.api.bookings.cancelJob({ id });
      await workOnce(site.world);
      await workOnce(site.world);
      const told = letters.filter(({ to, subject }) => to === 'ben@example.com' && /^(Signed rescission|Canceled)/.test(subject));
      expect(told.map(({ attachments }) => attachments)).toEqual([is_late ? 0 : 1]);
    }
  });

  test('two people with one name, or one address, are not asked to be two', async () => {
    const { ana, id } = await withTwoOwners();
    const same = [BOTH[0]!, { name: 'ANA REYES', email: 'other@example.com' }];
    expect(Object.keys((await refusalOf(drawsUp(ana, id, { owners: same }))).problem.errors)).toEqual(['owners.1.name']);
    const shared = [BOTH[0]!, { name: 'Ben Reyes', email: 'ANA@example.com' }];
    expect(Object.keys((await refusalOf(drawsUp(ana, id, { owners: shared }))).problem.errors)).toEqual(['owners.1.email']);
  });
});

describe('a second owner who does not sign', () => {
  const isOver = async (here: Here, ben: Browser) => {
    const { site, ana, id, letters } = here;
    await workOnce(site.world);
    expect((await ana.api.bookings.status({ id })).state).toBe('none');
    expect(await moneyOf(here)).toEqual(['authorized', 'voided']);
    expect([await takenIn(here), await site.db.$count(papers)]).toEqual([0, 0]);
    expect(letters.filter(({ subject }) => subject.startsWith('Not booked')).map(({ to }) => to)).toEqual(['ana@example.com']);
    expect((await refusalOf(ben.api.papers.showSheet({ id }))).status).toBe(404);
    const late = await refusalOf(signs(ben, id, here.sheet, { name: 'Ben Reyes' }));
    expect([late.status, late.problem.code]).toEqual([409, 'paper_changed']);
  };

  test('within a day lets the money go, and the first one is told', async () => {
    const here = await withTwoOwners();
    const ben = await bookedByAna(here);
    const before = await here.ana.api.bookings.status({ id: here.id });
    expect(Date.parse(before.hold_until ?? '') - here.site.clock.now()).toBeLessThanOrEqual(24 * 3_600_000);
    here.site.clock.set(Date.parse(before.hold_until ?? '') - 1);
    await workOnce(here.site.world);
    expect((await here.ana.api.bookings.status({ id: here.id })).state).toBe('signing');
    here.site.clock.set(Date.parse(before.hold_until ?? ''));
    await workOnce(here.site.world);
    await isOver(here, ben);
  });

  test('because they say so, said once or twice, does the same', async () => {
    const here = await withTwoOwners();
    const ben = await bookedByAna(here);
    expect((await refusalOf(here.ana.api.papers.declineToSign({ id: here.id }))).status).toBe(403);
    for (const _ of [1, 2]) await ben.api.papers.declineToSign({ id: here.id });
    await isOver(here, ben);
  });

  test('is asked no longer than leaves the mover its hours before the law’s three days', async () => {
    // A Friday at ten: for Wednesday the mover has to sign by Saturday midnight, so two business hours have to be left today.
    const here = await withTwoOwners({ move_date: '2026-11-25' });
    await bookedByAna(here);
    const { hold_until } = await here.ana.api.bookings.status({ id: here.id });
    expect(hold_until).toBeDefined();
    const { accept_by } = await here.ana.api.bookings.terms({ id: here.id });
    expect(Date.parse(hold_until ?? '')).toBeLessThanOrEqual(Date.parse(accept_by));
  });

  test('and a word of the plan that changes, or another card, ends what waited; the money is held once', async () => {
    const here = await withTwoOwners();
    const { site, ana, id, sheet } = here;
    const ben = await bookedByAna(here);
    await books(ana, id, 'approve', { sheet_id: sheet.sheet_id });
    await workOnce(site.world);
    expect((await moneyOf(here)).toSorted()).toEqual(['authorized', 'authorized', 'voided']);
    await ana.api.plans.change({ id, move_plan: { details: { pick_up: { street_address: '420 12th St' } } } });
    await workOnce(site.world);
    expect((await moneyOf(here)).toSorted()).toEqual(['authorized', 'authorized', 'voided', 'voided']);
    expect((await refusalOf(signs(ben, id, sheet, { name: 'Ben Reyes' }))).problem.code).toBe('paper_changed');
    expect([await takenIn(here), await site.db.$count(papers)]).toEqual([0, 0]);
  });
});

test('what was held for a second owner is let go though Braintree fails to answer, and never charged', async () => {
  const gateway = await aBraintreeGateway();
  onTestFinished(gateway.close);
  const here = await withTwoOwners({ parts: () => ({ payments: patientBraintree(gateway) }) });
  const ben = await bookedByAna(here, 'fake-valid-nonce');
  for (const fault of ['error_before', 'reset', 'error_after'] as const) gateway.fail(fault, /void$/);
  await ben.api.papers.declineToSign({ id: here.id });
  for (let pass = 0; pass < 8; pass++) {
    await workOnce(here.site.world);
    here.site.clock.set(here.site.clock.now() + 600_000);
  }
  const [attempt] = await here.site.db.select().from(booking_attempts);
  expect(attempt).toMatchObject({ state: 'released', reason: 'unsigned' });
  expect(await moneyOf(here)).toEqual(['authorized', 'voided']);
  expect((await here.site.world.payments.search(attempt?.id ?? '')).map(({ state }) => state)).toEqual(['voided']);
});
