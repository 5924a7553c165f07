import { createHash } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { BOL_ITEMS } from '#domain/papers/bill-of-lading.ts';
import type { PaperBody } from '#domain/papers/bodies.ts';
import { eventHash } from '#domain/papers/chain-check.ts';
import type { Mail } from '#server/adapters/mail/port.ts';
import {
  coupons,
  paper_events,
  paper_roots,
  paper_sheets,
  paper_tombstones,
  papers,
  payment_events,
  payments,
  sent_emails,
} from '#server/db/schema.ts';
import { checkChain, sha256 } from '#server/papers/chain.ts';
import { brokenChains } from '#server/papers/roots.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books, drawsUp, signs, startsPlan, walkTo } from '#test/support/builders.ts';
import type { Browser } from '#test/support/people/browser-of-one.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

/** Ana stands at Book, with a move from Brooklyn to Hoboken. */
const atBook = async (site?: Site) => {
  const here = site ?? (await aSite());
  const ana = here.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'BOOK');
  return { site: here, ana, id };
};

/** The same, signed and booked. */
const aSignedMove = async (mail?: Mail, over: Parameters<typeof signs>[3] = {}) => {
  const { site, ana, id } = await atBook(mail && (await aSite({ parts: () => ({ mail }) })));
  const sheet = await drawsUp(ana, id);
  await signs(ana, id, sheet, over);
  const booked = await books(ana, id, 'approve', { sheet_id: sheet.sheet_id });
  if (booked.status !== 201) throw new Error('The booking did not come about.');
  const { mover } = await ana.api.plans.show({ id });
  return { site, ana, id, sheet, job: booked.body.job, driver: await site.mover(mover?.id ?? 0) };
};

/** What somebody reads who opens the file. */
const textOfPdf = async (answer: Response): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
};

/** The mover reads what waits for it, and accepts. */
/** The hashes of the papers that wait for the mover. */
const waitingFor = async (mover: Browser, { id }: { id: string }) =>
  (await mover.api.papers.list({ id })).papers.filter(({ waits_for }) => waits_for.length > 0).map(({ sha256 }) => sha256);

const acceptedBy = async (mover: Browser, move: { id: string; job: { id: number } }, over = {}) => {
  const body_sha256 = await waitingFor(mover, move);
  return mover.api.jobs.accept({ id: move.job.id, signature: { name: 'Sam Harbor', title: 'Owner' }, body_sha256, ...over });
};

const FEDERAL = ['econsent', 'booklets', 'notices', 'waiver', 'valuation', 'estimate', 'bol'];

describe('the sheet at Book', () => {
  test('has the papers of a move between states, which are drafts until they are booked', async () => {
    const { ana, id } = await atBook();
    const { papers: drafts, ticks, consent_text } = await drawsUp(ana, id);
    expect(drafts.map(({ kind, number, state }) => [kind, number, state])).toEqual(FEDERAL.map((kind, at) => [kind, at + 1, 'draft']));
    expect(ticks).toEqual(['owner', 'econsent', 'booklets', 'notices', 'waiver', 'released']);
    expect(consent_text).toContain('on paper, free');
    expect((await ana.api.papers.list({ id })).papers).toEqual(drafts);
  });

  test('is shorter inside one state', async () => {
    const site = await aSite();
    const ana = site.visitor();
    const { uuid: id } = await walkTo(
      ana,
      await startsPlan(ana, { drop_off_address: 'Astoria, NY 11102', move_date: '2026-12-04' }),
      'BOOK',
    );
    const { papers: drafts, ticks } = await drawsUp(ana, id);
    expect(drafts.map(({ kind }) => kind)).toEqual(['econsent', 'valuation', 'estimate', 'bol']);
    expect(ticks).toEqual(['owner', 'econsent', 'released']);
  });

  test('papers P14: is made at the price that was shown, and not before a cover is chosen', async () => {
    const { ana, id } = await atBook();
    const owners = [{ name: 'Ana Reyes', email: 'ana@example.com' }];
    const totalNow = async () => (await ana.api.bookings.terms({ id })).final_price ?? 0;
    const asked = { id, total_cost: await totalNow(), owners, survey_waived: true, valuation: { waived: true } } as const;
    const unchosen = await refusalOf(ana.api.papers.makeSheet(asked));
    expect(unchosen.problem.errors.valuation).toBe('Choose what covers your things');
    await ana.api.extras.requestInsurance({ id, waived: true });
    // Without the line of full value.
    const total_cost = await totalNow();
    const dearer = await refusalOf(ana.api.papers.makeSheet({ ...asked, total_cost: total_cost + 1 }));
    expect([dearer.status, dearer.problem.code]).toEqual([409, 'price_changed']);
    const unseen = await refusalOf(ana.api.papers.makeSheet({ ...asked, total_cost, survey_waived: false }));
    expect([unseen.status, Object.keys(unseen.problem.errors)]).toEqual([422, ['survey_waived']]);
  });

  test('is the one that was read already when it is asked for again, in another tab or after a reload, and another one for another name', async () => {
    const { site, ana, id } = await atBook();
    const first = await drawsUp(ana, id);
    site.clock.set(site.clock.now() + 90 * 60_000);
    const again = await drawsUp(ana, id);
    expect([again.sheet_id, again.papers]).toEqual([first.sheet_id, first.papers]);
    // What is asked for again is good for two hours again.
    site.clock.set(site.clock.now() + 90 * 60_000);
    await signs(ana, id, first);
    expect((await drawsUp(ana, id)).sheet_id).toBe(first.sheet_id);
    const owners = [{ name: 'Ana Maria Reyes', email: 'ana@example.com' }];
    const { final_price } = await ana.api.bookings.terms({ id });
    const other = await ana.api.papers.makeSheet({
      id,
      total_cost: final_price ?? 0,
      survey_waived: true,
      owners,
      valuation: { waived: true },
    });
    expect(other.sheet_id).not.toBe(first.sheet_id);
    expect(other.papers.every(({ signatures }) => signatures.length === 0)).toBe(true);
  });

  test('is lapsed after two hours', async () => {
    const { site, ana, id } = await atBook();
    const sheet = await drawsUp(ana, id);
    site.clock.set(site.clock.now() + 2 * 3_600_000);
    const refused = await refusalOf(signs(ana, id, sheet));
    expect([refused.status, refused.problem.code]).toEqual([409, 'paper_changed']);
    expect((await ana.api.papers.list({ id })).papers).toEqual([]);
  });
});

describe('signing', () => {
  test('papers P6: counts only for the papers that were shown, and tells which lines have changed since', async () => {
    const { ana, id } = await atBook();
    const sheet = await drawsUp(ana, id);
    const other = await refusalOf(signs(ana, id, sheet, { body_sha256: sheet.papers.slice(1).map(({ sha256 }) => sha256) }));
    expect([other.status, other.problem.code]).toEqual([409, 'paper_changed']);
    await ana.api.boxes.setBoxes({ id, box: { box_type_id: 2, quantity: 60 } });
    const changed = await refusalOf(signs(ana, id, sheet));
    expect([changed.status, changed.problem.code]).toEqual([409, 'paper_changed']);
    const what = changed.problem.changes?.map((line) => `${line.paper}: ${line.what}`);
    expect(what).toContain('Binding estimate: Total, every line included');
    expect(what).toContain('Binding estimate: Boxes');
    await signs(ana, id, await drawsUp(ana, id));
  });

  test('papers P7: once is once, however often it is said', async () => {
    const { site, ana, id } = await atBook();
    const sheet = await drawsUp(ana, id);
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => signs(ana, id, sheet)));
    for (const other of others) expect(other).toEqual(first);
    site.clock.set(site.clock.now() + 60_000);
    expect(await signs(ana, id, sheet)).toEqual(first);
    await books(ana, id, 'approve', { sheet_id: sheet.sheet_id });
    const signatures = await site.db.select().from(paper_events).where(eq(paper_events.kind, 'signed'));
    expect(signatures).toHaveLength(FEDERAL.length);
    expect(new Set(signatures.map(({ at }) => at.toISOString()))).toEqual(new Set(['2026-11-20T15:00:00.000Z']));
  });

  test('papers P9: typed and drawn lead to the same states', async () => {
    const site = await aSite();
    const states = [];
    for (const drawing of [undefined, 'M10 100 L 200 40 C 220 30,240 90,300 100']) {
      const { ana, id } = await atBook(site);
      const sheet = await drawsUp(ana, id);
      await signs(ana, id, sheet, { drawing });
      await books(ana, id, 'approve', { sheet_id: sheet.sheet_id });
      const { papers: issued } = await ana.api.papers.list({ id });
      expect(new Set(issued.flatMap(({ signatures }) => signatures.map(({ method }) => method)))).toEqual(
        new Set([drawing === undefined ? 'typed' : 'drawn']),
      );
      states.push(issued.map(({ kind, state }) => [kind, state]));
    }
    expect(states[0]).toEqual(states[1]);
  });

  test('papers P10: is for the owner alone: no admin, no mover and no stranger', async () => {
    const { site, ana, id } = await atBook();
    const sheet = await drawsUp(ana, id);
    const strangers = [await site.admin(), await site.admin(0), await site.mover(1), await site.customer('Olive'), site.visitor()];
    for (const stranger of strangers) {
      const refused = await refusalOf(signs(stranger, id, sheet));
      expect([403, 404]).toContain(refused.status);
      expect([403, 404]).toContain((await refusalOf(drawsUp(stranger, id))).status);
    }
    expect((await site.db.select().from(paper_sheets)).map(({ signature }) => signature)).toEqual([null]);
  });

  test('papers P10: is for the owner in person: who of our team acts as them signs nothing, and ends nothing that they signed', async () => {
    const site = await aSite();
    const ana = await site.customer('Ana');
    const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'BOOK');
    const sheet = await drawsUp(ana, id);
    const admin = await site.admin();
    await admin.api.impersonations.begin({ user_id: ana.user_id, why: 'She asked on the phone' });
    expect((await admin.api.plans.show({ id })).uuid).toBe(id);
    expect((await refusalOf(signs(admin, id, sheet))).status).toBe(403);
    expect((await site.db.select().from(paper_sheets)).map(({ signature }) => signature)).toEqual([null]);
    await signs(ana, id, sheet);
    await books(ana, id, 'approve', { sheet_id: sheet.sheet_id });
    for (const end of [
      admin.api.papers.rescind({ id, name: 'Ana Reyes' }),
      admin.api.papers.withdrawConsent({ id, name: 'Ana Reyes', address: '418 12th St, Brooklyn, NY 11215' }),
    ])
      expect([403, 404]).toContain((await refusalOf(end)).status);
    expect((await ana.api.plans.show({ id })).status).toBe('reserved');
  });

  test('papers P11, P14: tells each thing that is missing at its field, and stores nothing', async () => {
    const { site, ana, id } = await atBook();
    const sheet = await drawsUp(ana, id);
    const refused = await refusalOf(signs(ana, id, sheet, { name: 'A', drawing: 'x', ticks: ['owner'], read_word: 'sesame' }));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.problem.errors).sort()).toEqual(
      ['drawing', 'name', 'read_word', 'ticks.booklets', 'ticks.econsent', 'ticks.notices', 'ticks.released', 'ticks.waiver'].sort(),
    );
    const other = await refusalOf(signs(ana, id, sheet, { name: 'Ben Reyes' }));
    expect(other.problem.errors).toEqual({ name: 'Type your name as it stands on the papers: Ana Reyes' });
    expect((await site.db.select().from(paper_sheets)).map(({ signature }) => signature)).toEqual([null]);
    await signs(ana, id, sheet, { name: '  ANA  réyes ' });
  });
});

describe('a booking with papers', () => {
  test('issues them with its signatures; estimate and bill of lading wait for the mover', async () => {
    const { ana, id, sheet } = await aSignedMove();
    const { papers: issued, missing } = await ana.api.papers.list({ id });
    expect(issued.map(({ kind, state }) => [kind, state])).toEqual(
      FEDERAL.map((kind) => [kind, kind === 'estimate' || kind === 'bol' ? 'part_signed' : 'complete']),
    );
    expect(issued.map(({ sha256 }) => sha256)).toEqual(sheet.papers.map(({ sha256 }) => sha256));
    expect(missing).toHaveLength(2);
    const pdfs = await Promise.all([1, 2].map(async () => (await ana.request('GET', issued.at(-1)!.url)).arrayBuffer()));
    expect(Buffer.from(pdfs[0]!).subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.compare(Buffer.from(pdfs[0]!), Buffer.from(pdfs[1]!))).toBe(0);
  });

  test('papers P1: the bill of lading of a real move has each of the 17 items, as it is kept and as it is read', async () => {
    const { site, ana, id } = await aSignedMove();
    const [kept] = await site.db.select().from(papers).where(eq(papers.kind, 'bol'));
    const { content } = JSON.parse(kept?.body ?? '{}') as PaperBody;
    expect(Object.keys(content).sort()).toEqual(Object.keys(BOL_ITEMS).sort());
    for (const [key, item] of Object.entries(content)) expect(item, key).not.toBe('');
    const read = await textOfPdf(await ana.request('GET', (await ana.api.papers.list({ id })).papers.at(-1)!.url));
    for (const [at, name] of Object.values(BOL_ITEMS).entries()) expect(read).toContain(`${at + 1}. ${name}`);
    // Nothing is charged inside the three days, and the paper that starts them says so.
    expect(read.replace(/\s+/g, ' ')).toContain('once the mover has signed and your days to cancel without cost are over');
  });

  test('papers P2: bill of lading and estimate name the same form of payment, when they are signed and whenever they are issued anew', async () => {
    const move = await aSignedMove();
    const { site, ana, id, driver } = move;
    const said = async () =>
      (await site.db.select().from(papers).orderBy(papers.number)).flatMap(({ body }) => {
        const { kind, content } = JSON.parse(body) as PaperBody;
        return kind === 'estimate' || kind === 'bol' ? [[kind, content.payment_form]] : [];
      });
    const form = 'Card or installment plan, held and charged by Hearthway, the broker. Nothing is paid to the crew at delivery.';
    expect(await said()).toEqual([
      ['estimate', form],
      ['bol', form],
    ]);
    await acceptedBy(driver, move);
    await ana.api.reschedules.ask({ id, move_date: '2026-12-11' });
    const { reschedule } = await ana.api.plans.show({ id });
    await driver.api.reschedules.accept({ id: reschedule?.id ?? 0 });
    await workOnce(site.world);
    expect((await said()).slice(2)).toEqual([
      ['estimate', form],
      ['bol', form],
    ]);
  });

  test('takes no sheet that is unsigned, or another plan’s', async () => {
    const { site, ana, id } = await atBook();
    const sheet = await drawsUp(ana, id);
    expect((await refusalOf(books(ana, id, 'approve', { sheet_id: sheet.sheet_id }))).problem.code).toBe('papers_missing');
    const other = await atBook(site);
    const signed = await drawsUp(other.ana, other.id);
    await signs(other.ana, other.id, signed);
    expect((await refusalOf(books(ana, id, 'approve', { sheet_id: signed.sheet_id }))).problem.code).toBe('paper_changed');
  });

  test('papers P6: takes no sheet that was signed for another list than that of now, and holds no money for it', async () => {
    const { site, ana, id } = await atBook();
    const sheet = await drawsUp(ana, id);
    await signs(ana, id, sheet);
    await ana.api.boxes.setBoxes({ id, box: { box_type_id: 2, quantity: 60 } });
    const refused = await refusalOf(books(ana, id, 'approve', { sheet_id: sheet.sheet_id }));
    expect([refused.status, refused.problem.code]).toEqual([409, 'paper_changed']);
    expect(refused.problem.changes?.map(({ what }) => what)).toContain('Boxes');
    expect(await site.db.$count(payments)).toBe(0);
  });

  test('a card that is declined issues nothing, and the same signature serves the next card', async () => {
    const { site, ana, id } = await atBook();
    const sheet = await drawsUp(ana, id);
    await signs(ana, id, sheet);
    await refusalOf(books(ana, id, 'decline', { sheet_id: sheet.sheet_id }));
    expect(await site.db.$count(papers)).toBe(0);
    await books(ana, id, 'approve', { sheet_id: sheet.sheet_id });
    expect(await site.db.$count(papers)).toBe(FEDERAL.length);
  });

  test('that is canceled leaves its papers rescinded, and the next one counts on from them', async () => {
    const { site, ana, id } = await aSignedMove();
    await ana.api.bookings.cancelJob({ id });
    expect(new Set((await ana.api.papers.list({ id })).papers.map(({ state }) => state))).toEqual(new Set(['rescinded', 'complete']));
    const { papers: next } = await drawsUp(ana, id);
    expect(next.map(({ number }) => number)).toEqual([9, 10, 11, 12, 13, 14, 15]);
    expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
  });
});

describe('a mover that accepts', () => {
  test('signs estimate and bill of lading by it, once; from then on the three days run', async () => {
    const move = await aSignedMove();
    const { site, ana, id, driver } = move;
    expect((await ana.api.papers.list({ id })).clock).toBeNull();
    site.clock.set(site.clock.now() + 3_600_000);
    await acceptedBy(driver, move);
    await acceptedBy(driver, move);
    const { papers: issued, clock, missing } = await ana.api.papers.list({ id });
    expect(new Set(issued.map(({ state }) => state))).toEqual(new Set(['complete']));
    expect(missing).toEqual([]);
    expect(issued.at(-1)?.signatures.map(({ role, name }) => [role, name])).toEqual([
      ['owner', 'Ana Reyes'],
      ['mover', 'Sam Harbor'],
    ]);
    expect(clock).toEqual({
      ...{ signed_at: '2026-11-20T16:00:00.000Z', rescind_until: '2026-11-24T05:00:00.000Z' },
      ...{ first_loading_day: '2026-11-24', zone: 'America/New_York' },
    });
    expect(await checkChain(site.db, id)).toMatchObject({ events: 2 * FEDERAL.length + 2, broken: null });
  });

  test('papers P19: where the browser stands, and what its clock says, changes no date', async () => {
    const told = [];
    for (const from of [{}, { browser_zone: 'Pacific/Kiritimati', browser_at: '2026-11-25T05:00:00+14:00' }, { browser_zone: 'Nowhere' }]) {
      const move = await aSignedMove(undefined, from);
      const { ana, id } = move;
      await acceptedBy(move.driver, move);
      const { clock, papers: issued } = await ana.api.papers.list({ id });
      const { earliest } = await ana.api.plans.validDates({ move_date: '2026-11-01', move_plan_id: id });
      told.push({ clock, earliest, signed: issued.flatMap(({ signatures }) => signatures.map(({ at }) => at)) });
    }
    expect(told[0]?.clock).toMatchObject({ first_loading_day: '2026-11-24', zone: 'America/New_York' });
    expect(told.slice(1)).toEqual([told[0], told[0]]);
  });

  test('reads no name, street or number before, and everything after', async () => {
    const move = await aSignedMove();
    const { driver, id } = move;
    const { papers: shown, may_export } = await driver.api.papers.list({ id });
    expect(may_export).toBe(false);
    expect(shown.flatMap(({ signatures, waits_for }) => [...signatures, ...waits_for]).map(({ name }) => name)).not.toContain('Ana Reyes');
    const read = async () => textOfPdf(await driver.request('GET', shown.at(-1)!.url));
    const before = await read();
    expect(before).toContain('Brooklyn, NY 11215');
    for (const secret of ['Ana Reyes', '418 12th St', 'ana@example.com']) expect(before).not.toContain(secret);
    await acceptedBy(driver, move);
    const after = await read();
    for (const known of ['Ana Reyes', '418 12th St', 'Sam Harbor']) expect(after).toContain(known);
    expect((await driver.api.papers.list({ id })).may_export).toBe(true);
  });

  test('papers P6, P10: signs the papers that were shown, in person; no admin accepts for it', async () => {
    const move = await aSignedMove();
    const { site, ana, id, driver } = move;
    const unsigned = await refusalOf(driver.api.jobs.accept({ id: move.job.id }));
    expect([unsigned.status, Object.keys(unsigned.problem.errors)]).toEqual([422, ['signature.name']]);
    const unnamed = await refusalOf(acceptedBy(driver, move, { signature: { name: '?', title: '' } }));
    expect(Object.keys(unnamed.problem.errors)).toEqual(['signature.name']);
    const [first = '', ...rest] = await waitingFor(driver, move);
    for (const body_sha256 of [['0'.repeat(64)], [first], rest, []]) {
      const unread = await refusalOf(acceptedBy(driver, move, { body_sha256 }));
      expect([unread.status, unread.problem.code]).toEqual([409, 'paper_changed']);
    }
    const admin = await refusalOf(acceptedBy(await site.admin(), move));
    expect([admin.status, admin.problem.code]).toEqual([403, 'not_allowed']);
    expect((await ana.api.plans.show({ id })).status).toBe('reserved');
    expect(await site.db.$count(paper_events)).toBe(2 * FEDERAL.length);
  });

  test('and one that declines leaves its papers void, but for what is no mover’s', async () => {
    const { ana, id, job, driver } = await aSignedMove();
    await driver.api.jobs.decline({ id: job.id, mover_declined_reason_id: 1 });
    const its = (await ana.api.papers.list({ id })).papers.filter(({ number }) => number <= FEDERAL.length);
    expect(its.filter(({ state }) => state !== 'void').map(({ kind }) => kind)).toEqual(['econsent', 'booklets']);
  });
});

describe('rescinding', () => {
  const paid = async (site: Site) =>
    (await site.db.select().from(payment_events)).reduce(
      (sum, { kind, amount_cents }) => sum + (kind === 'captured' ? amount_cents : kind === 'refunded' ? -amount_cents : 0),
      0,
    );

  test('papers P21, P22: to the last second of the third day gives every cent back, once, however often it is said', async () => {
    const move = await aSignedMove();
    const { site, ana, id, driver } = move;
    await acceptedBy(driver, move);
    await workOnce(site.world);
    site.at('2026-11-24T04:59:59Z');
    const [first, second] = await Promise.all([1, 2].map(() => ana.api.papers.rescind({ id, name: 'ana reyes' })));
    expect([first!.cancellation.fee, second!.cancellation.fee]).toEqual([0, 0]);
    expect((await ana.api.papers.rescind({ id, name: 'Ana Reyes' })).cancellation.refund).toBe(0);
    await workOnce(site.world);
    expect(await paid(site)).toBe(0);
    const { papers: ended } = await ana.api.papers.list({ id });
    expect(ended.map(({ kind, state }) => [kind, state])).toEqual([
      ...FEDERAL.map((kind) => [kind, 'rescinded']),
      ['rescission', 'complete'],
    ]);
    expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
  });

  test('is what canceling is while it costs nothing: the same paper, and every cent back', async () => {
    const move = await aSignedMove();
    const { site, ana, id, driver } = move;
    await acceptedBy(driver, move);
    await workOnce(site.world);
    site.at('2026-11-24T04:59:59Z');
    const { cancellation } = await ana.api.bookings.cancelJob({ id, message: 'The buyer fell through' });
    expect(cancellation.fee).toBe(0);
    await workOnce(site.world);
    expect(await paid(site)).toBe(0);
    const { papers: ended } = await ana.api.papers.list({ id });
    expect(ended.map(({ kind, state }) => [kind, state])).toEqual([
      ...FEDERAL.map((kind) => [kind, 'rescinded']),
      ['rescission', 'complete'],
    ]);
    expect(ended.at(-1)?.signatures).toMatchObject([{ role: 'owner', name: 'Ana Reyes', method: 'clicked' }]);
    const pdf = await ana.request('GET', ended.at(-1)!.url);
    expect(await textOfPdf(pdf)).toContain('by its button on the page');
    // Rescinded again, nothing else happens.
    await ana.api.papers.rescind({ id, name: 'Ana Reyes' });
    expect((await ana.api.papers.list({ id })).papers).toHaveLength(ended.length);
    expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
  });

  test('papers P21: gives a coupon back with the money, and says before what will come back', async () => {
    const { site, ana, id } = await atBook();
    await site.db.insert(coupons).values({ code: 'ONCE', discount_cents: 2_500, max_uses: 1 });
    const usesOf = async () => (await site.db.select().from(coupons).where(eq(coupons.code, 'ONCE')))[0]?.used;
    const sheet = await drawsUp(ana, id, { coupon: 'ONCE' });
    await signs(ana, id, sheet);
    const { final_price, paid_today } = await ana.api.bookings.terms({ id, coupon: 'ONCE' });
    const payment = { billing_nonce: 'sandbox:1111:approve:one', coupon: 'ONCE' };
    const booked = await books(ana, id, 'approve', { sheet_id: sheet.sheet_id, total_cost: final_price ?? 0, payment });
    expect([booked.status, await usesOf()]).toEqual([201, 1]);
    const told = await ana.api.payments.cancelTerms({ id });
    expect(told).toMatchObject({ fee: 0, refund: 0, let_go: paid_today });
    const { cancellation } = await ana.api.papers.rescind({ id, name: 'Ana Reyes' });
    expect(cancellation).toMatchObject({ fee: 0, refund: told.refund, let_go: told.let_go });
    expect(await usesOf()).toBe(0);
  });

  test('is over a second later, and canceling goes on by the fee schedule', async () => {
    const move = await aSignedMove();
    const { site, ana, id, driver } = move;
    await acceptedBy(driver, move);
    site.at('2026-11-24T05:00:00Z');
    const refused = await refusalOf(ana.api.papers.rescind({ id, name: 'Ana Reyes' }));
    expect([refused.status, refused.problem.code]).toEqual([409, 'window_over']);
    await ana.api.bookings.cancelJob({ id });
  });

  test('papers P10: is for the owner by their own name, before the mover has signed too', async () => {
    const { site, ana, id } = await aSignedMove();
    const other = await refusalOf(ana.api.papers.rescind({ id, name: 'Ben Reyes' }));
    expect([other.status, Object.keys(other.problem.errors)]).toEqual([422, ['name']]);
    for (const stranger of [await site.admin(), await site.mover(1), site.visitor()])
      expect([403, 404]).toContain((await refusalOf(stranger.api.papers.rescind({ id, name: 'Ana Reyes' }))).status);
    expect((await ana.api.papers.rescind({ id, name: 'Ana Reyes' })).cancellation.fee).toBe(0);
    expect((await ana.api.plans.show({ id })).status).toBe('canceled');
  });
});

test('a copy of what was signed goes out at once, one with both signatures when the mover has signed, and one of the rescission', async () => {
  const attached: string[][] = [];
  const move = await aSignedMove({
    send: async ({ subject, attachments = [] }) =>
      void (subject.startsWith('Signed') && attached.push(attachments.map(({ filename }) => filename))),
  });
  await workOnce(move.site.world);
  expect(attached).toHaveLength(1);
  expect(attached[0]).toHaveLength(FEDERAL.length);
  const { papers: shown } = await move.driver.api.papers.list({ id: move.id });
  const body_sha256 = shown.filter(({ waits_for }) => waits_for.length > 0).map(({ sha256 }) => sha256);
  await move.driver.api.jobs.accept({ id: move.job.id, signature: { name: 'Sam Harbor' }, body_sha256 });
  await workOnce(move.site.world);
  await workOnce(move.site.world);
  expect(attached).toHaveLength(2);
  expect(attached[1]).toContain(`Hearthway-bol-${move.id.slice(0, 6).toUpperCase()}-7.pdf`);
  for (const name of ['Ana Reyes', 'Ana Reyes']) await move.ana.api.papers.rescind({ id: move.id, name });
  await workOnce(move.site.world);
  await workOnce(move.site.world);
  expect(attached).toHaveLength(3);
  expect(attached[2]).toEqual([`Hearthway-rescission-${move.id.slice(0, 6).toUpperCase()}-8.pdf`]);
});

describe('what was issued', () => {
  test('papers P3, P5: is never changed, and never deleted or emptied by anybody', async () => {
    const { site } = await aSignedMove();
    for (const table of ['papers', 'paper_events']) {
      const tries = [sql`delete from ${sql.raw(table)}`, sql`truncate ${sql.raw(table)} cascade`];
      const column = table === 'papers' ? 'body' : 'data';
      for (const one of [...tries, sql`update ${sql.raw(table)} set ${sql.raw(column)} = ''`])
        await expect(site.db.execute(one)).rejects.toMatchObject({ cause: { message: 'Papers are only added to.' } });
    }
  });

  test('papers P5: ends seven years after the move, and leaves its place and its hashes in the chain', async () => {
    const { site, ana, id } = await aSignedMove();
    await ana.api.bookings.cancelJob({ id });
    const { head } = await checkChain(site.db, id);
    for (const night of ['2033-12-03T08:00:00Z', '2033-12-05T08:00:00Z']) {
      expect([await site.db.$count(papers), await site.db.$count(paper_events)]).toEqual([FEDERAL.length + 1, 3 * FEDERAL.length + 2]);
      site.at(night);
      for (let pass = 0; pass < 3; pass++) await workOnce(site.world);
    }
    expect([await site.db.$count(papers), await site.db.$count(paper_events)]).toEqual([0, 0]);
    expect(await site.db.$count(paper_tombstones)).toBe(4 * FEDERAL.length + 3);
    expect(await checkChain(site.db, id)).toEqual({ head, events: 3 * FEDERAL.length + 2, broken: null });
    // What was left, and the roots and paths of the nights, are only added to as well.
    for (const table of ['paper_tombstones', 'paper_roots', 'paper_proofs']) {
      const own = sql.identifier(table);
      const { rowCount: rows } = await site.db.execute(sql`select 1 from ${own}`);
      expect(rows).toBeGreaterThan(0);
      const column = sql.identifier(table === 'paper_tombstones' ? 'plan_id' : 'day');
      for (const change of [sql`delete from ${own}`, sql`truncate ${own} cascade`, sql`update ${own} set ${column} = ${column}`])
        await expect(site.db.execute(change)).rejects.toThrow();
      expect((await site.db.execute(sql`select 1 from ${own}`)).rowCount).toBe(rows);
    }
  });

  test('papers P4: is found at its place when somebody changes a byte of it behind our back', async () => {
    const { site, id } = await aSignedMove();
    expect(await checkChain(site.db, id)).toMatchObject({ events: 2 * FEDERAL.length, broken: null });
    const rows = [
      [sql`update papers set body = replace(body, 'Hoboken', 'hoboken') where number = 6`, 'paper 6'],
      [sql`update papers set made_by = 'Ann Reyes' where number = 2`, 'paper 2'],
      [sql`update papers set body_sha256 = repeat('0', 64) where number = 3`, 'paper 3'],
      [sql`delete from papers where number = 7`, 'paper 7'],
      [sql`update paper_events set who = 'Ann Reyes' where seq = 4`, 'event 4'],
      [sql`update paper_events set at = at + interval '1 millisecond' where seq = 1`, 'event 1'],
      [sql`update paper_events set data = data || ' ' where seq = 7`, 'event 7'],
      [sql`update paper_events set prev_sha256 = '' where seq = 9`, 'event 9'],
      [sql`delete from paper_events where seq = 5`, 'event 5'],
    ] as const;
    for (const [change, place] of rows) expect(await placeOf(site, id, change)).toBe(place);
    expect(await checkChain(site.db, id)).toMatchObject({ broken: null });
  });

  test('papers P4: is found at its place whichever column of it is changed', async () => {
    const { site, id } = await aSignedMove();
    for (const [table, where, place] of [
      ['papers', sql`number = 6`, 'paper 6'],
      ['paper_events', sql`seq = 4`, 'event 4'],
    ] as const) {
      const { rows } = await site.db.execute<{ name: string; type: string }>(
        sql`select column_name as name, data_type as type from information_schema.columns where table_name = ${table}`,
      );
      expect(rows.length).toBeGreaterThan(9);
      for (const { name, type } of rows) {
        const column = sql.identifier(name);
        const others: Readonly<Record<string, SQL>> = {
          uuid: sql`gen_random_uuid()`,
          integer: sql`coalesce(${column}, 0) + 1000`,
          'timestamp with time zone': sql`${column} + interval '1 millisecond'`,
        };
        // A hash stays one, of something else.
        const text = name.endsWith('sha256') ? sql`translate(${column}, '01', '10')` : sql`${column} || 'x'`;
        const other = others[type] ?? text;
        const found = await placeOf(site, id, sql`update ${sql.identifier(table)} set ${column} = ${other} where ${where}`);
        // What is another plan's, or another paper's, is missed from here.
        const expected = name === 'plan_id' || name === 'seq' || name === 'paper_id' ? /^(paper|event) [4-6]$/ : new RegExp(`^${place}$`);
        expect(found, `${table}.${name}`).toMatch(name === 'number' ? /^paper (6|1006)$/ : expected);
      }
    }
  });

  test('papers P4: is found though its end was cut off, or all of it written anew with hashes that hold, once a night has published them', async () => {
    const { site, id } = await aSignedMove();
    const last = 2 * FEDERAL.length;
    const cut = sql`delete from paper_events where seq = ${last}`;
    site.at('2026-11-21T08:30:00Z');
    await workOnce(site.world);
    expect(await placeOf(site, id, cut)).toBe(`event ${last}`);
    const [event] = await site.db.select().from(paper_events).where(eq(paper_events.seq, last));
    const forged = { ...event!, at: event!.at.toISOString(), who: 'Ann Reyes' };
    const hash = eventHash(forged, sha256);
    expect(await placeOf(site, id, sql`update paper_events set who = 'Ann Reyes', sha256 = ${hash} where seq = ${last}`)).toBe(
      `event ${last}`,
    );
    await site.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const table of ['paper_events', 'paper_files', 'papers']) await tx.execute(sql`delete from ${sql.identifier(table)}`);
    });
    expect(await brokenChains(site.db)).toEqual({ checked: 1, broken: [{ plan_id: id, place: 'event 1' }] });
    site.at('2026-11-22T08:30:00Z');
    await workOnce(site.world);
    expect(site.lines.find((line) => line.includes('paper_changed'))).toContain('event 1');
  });

  test('papers P4: is worked out anew each night: what was changed is told, and the heads become the root that is published', async () => {
    const { site, ana, id } = await aSignedMove();
    site.at('2026-11-21T08:30:00Z');
    await workOnce(site.world);
    const { head } = await checkChain(site.db, id);
    const root_sha256 = createHash('sha256').update(head).digest('hex');
    expect(await ana.api.papers.roots({})).toEqual({
      ...{ roots: [{ day: '2026-11-21', chains: 1, root_sha256 }], total: 1, page: 1, per_page: 100 },
    });
    expect(await site.db.$count(paper_roots)).toBe(1);
    await site.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update papers set body = replace(body, 'Hoboken', 'hoboken') where number = 6`);
    });
    site.at('2026-11-22T08:30:00Z');
    await workOnce(site.world);
    expect(site.lines.find((line) => line.includes('paper_changed'))).toContain('paper 6');
    await workOnce(site.world);
    const told = await site.db.select().from(sent_emails).where(sql`${sent_emails.message_id} ~ '^<paper_'`);
    const subjects = told.map(({ subject }) => subject.replace(/plan \w+/, 'plan')).toSorted();
    expect(subjects).toEqual(['Papers were changed: plan', 'Root of all papers, Sat Nov 21', 'Root of all papers, Sun Nov 22']);
    expect(told.find(({ subject }) => subject.includes('Nov 21'))?.body).toContain(root_sha256);
    expect(told.find(({ subject }) => subject.includes('changed'))?.body).toContain('paper 6');
    expect(await brokenChains(site.db)).toEqual({ checked: 1, broken: [{ plan_id: id, place: 'paper 6' }] });
  });
});

test('papers P38: anybody may ask whether a paper is real, and hears nothing of whom, where and how much', async () => {
  const { site, sheet } = await aSignedMove();
  const bol = sheet.papers.at(-1)!;
  const stranger = site.visitor();
  const real = { known: true, kind: 'bol', number: 7, issued_on: '2026-11-20', state: 'part_signed' };
  expect(await stranger.api.papers.check({ sha256: bol.sha256 })).toEqual(real);
  expect(
    await stranger.api.papers.check({
      code: bol.sha256
        .slice(0, 16)
        .toUpperCase()
        .replace(/(.{4})/g, '$1 '),
    }),
  ).toEqual(real);
  const unknown = { known: false, kind: null, number: null, issued_on: null, state: null };
  expect(await stranger.api.papers.check({ code: '0123456789abcdef' })).toEqual(unknown);
  expect(await stranger.api.papers.check({ code: bol.sha256.slice(0, 8) })).toEqual(unknown);
  const misread = bol.sha256.slice(0, 16).replaceAll('0', 'O').replaceAll('1', 'l');
  expect(await stranger.api.papers.check({ code: misread })).toEqual(real);
  expect((await refusalOf(stranger.api.papers.check({ sha256: 'a\u0000b' }))).status).toBe(422);
  for (let asked = 5; asked < 30; asked++) await stranger.api.papers.check({ code: '0123456789abcdef' });
  expect((await refusalOf(stranger.api.papers.check({ code: '0123456789abcdef' }))).status).toBe(429);
});

test('a PDF that was handed out is known by its bytes, and no longer once one byte is another', async () => {
  const { site, ana, sheet } = await aSignedMove();
  const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
  const stranger = site.visitor();
  const estimate = sheet.papers.find(({ kind }) => kind === 'estimate')!;
  const bytes = new Uint8Array(await (await ana.request('GET', estimate.url)).arrayBuffer());
  const real = { known: true, kind: 'estimate', number: estimate.number, issued_on: '2026-11-20', state: 'part_signed' };
  expect(await stranger.api.papers.check({ sha256: hashOf(bytes) })).toEqual(real);
  bytes[bytes.length - 10] = (bytes[bytes.length - 10] ?? 0) ^ 1;
  expect(await stranger.api.papers.check({ sha256: hashOf(bytes) })).toMatchObject({ known: false });
});

/** Where the check finds what somebody changed, in a transaction that is taken back. */
const placeOf = (site: Site, id: string, change: SQL): Promise<string | null> =>
  site.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(change);
      throw new Found((await checkChain(tx, id)).broken);
    })
    .catch((thrown: unknown) => (thrown instanceof Found ? thrown.place : Promise.reject(thrown)));

/** Carries what was found out of a transaction that is taken back. */
class Found extends Error {
  readonly place: string | null;
  constructor(place: string | null) {
    super('Found');
    this.place = place;
  }
}
