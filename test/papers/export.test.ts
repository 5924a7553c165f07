import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import { auditOf } from '#domain/papers/audit.ts';
import type { DayEvent } from '#domain/papers/move-day-events.ts';
import type { MoveRecord } from '#domain/papers/move-record.ts';
import { sentEmails } from '#server/emails/sent-emails.ts';
import { auditReport, chainReport, recordInZip } from '#server/papers/audit-report.ts';
import { sha256 } from '#server/papers/chain.ts';
import { workOnce } from '#server/workers/workers.ts';
import { books, drawsUp, IN_STATE, signs, signsPapers, startsPlan, walkTo } from '#test/support/builders.ts';
import { askedMover, moverAccepts, moverDeclines } from '#test/support/people/booked-people.ts';
import { aLawfulSite, bytesOf, exported } from '#test/support/people/exported.ts';
import { aLine, anEvent, aSignature, onTheDay } from '#test/support/people/federal-day.ts';
import { submits } from '#test/support/people/move-day.ts';
import { aSignedMove, type SignedMove } from '#test/support/people/signed-move.ts';
import { signsAnew } from '#test/support/people/signing-people.ts';
import { refusalOf } from '#test/support/refused.ts';
import type { Site } from '#test/support/site/world.ts';

const BOTH = [
  { name: 'Ana Reyes', email: 'ana@example.com' },
  { name: 'Ben Reyes', email: 'ben@example.com' },
];

/** Ana's move from Brooklyn to Hoboken, signed, booked and accepted; a night has passed. */
const aFederalMove = async () => {
  const move = await aSignedMove(await aLawfulSite(), '2026-12-04');
  const { site } = move;
  site.at('2026-11-21T08:30:00Z');
  await workOnce(site.world);
  await workOnce(site.world);
  return move;
};

type Move = Awaited<ReturnType<typeof aFederalMove>>;

/** Read by every test that changes nothing about it. */
let standing: Move;
beforeAll(async () => {
  standing = await aFederalMove();
});

describe('the export of a move', () => {
  test('has each paper with its PDF, everything beside them, and no word of an email', async () => {
    const { ana, id } = standing;
    const { files, record } = await exported(ana, id);
    expect(Object.keys(files).filter((name) => name.startsWith('papers/'))).toEqual([
      ...['econsent', 'booklets', 'notices', 'waiver', 'valuation', 'estimate', 'bol'].flatMap((kind, at) => [
        `papers/0${at + 1}-${kind}.json`,
      ]),
      ...['econsent', 'booklets', 'notices', 'waiver', 'valuation', 'estimate', 'bol'].flatMap((kind, at) => [
        `papers/0${at + 1}-${kind}.pdf`,
      ]),
    ]);
    expect(strFromU8(files['papers/07-bol.pdf']!.slice(0, 5))).toBe('%PDF-');
    expect(record.emails.map(({ name }) => name)).toContain('papers_signed:both');
    expect(record.emails[0]?.to_sha256).toBe(createHash('sha256').update('ana@example.com').digest('hex'));
    expect(record.register.map(({ occasion, verdict }) => [occasion, verdict])).toEqual([['acceptance', 'lawful']]);
    expect(record.agreements[0]?.text).toContain('You adopt each of them');
    expect(record.move.keep_until).toBe('2033-12-04');
    expect(record.roots[0]?.day).toBe('2026-11-21');
  });

  test('goes out while it is made, and a PDF in it that is not one of those handed out is found', async () => {
    const { ana, id } = standing;
    const answer = await ana.request('GET', `/api/v3/move_plans/${id}/papers/export.zip`);
    expect([answer.headers.get('content-length'), answer.headers.get('content-disposition')]).toEqual([
      null,
      expect.stringContaining('.zip'),
    ]);
    const chunks: Uint8Array[] = [];
    for await (const chunk of answer.body ?? []) chunks.push(chunk);
    expect(chunks.length).toBeGreaterThan(10);
    const files = unzipSync(new Uint8Array(Buffer.concat(chunks)));
    expect(JSON.parse(strFromU8(files['files.json']!))).toContainEqual({
      ...{ number: 7, sha256: createHash('sha256').update(files['papers/07-bol.pdf']!).digest('hex'), made_at: expect.any(String) },
    });
    const altered = zipSync({ ...files, 'papers/07-bol.pdf': files['papers/06-estimate.pdf']! });
    expect(auditOf(recordInZip(altered), sha256).at(-1)).toMatchObject({
      ...{ outcome: 'fail', why: 'The PDF of paper 7 is missing, or none that was handed out' },
    });
  });

  test('has the same bytes for the same state, whoever of both asks', async () => {
    const { site, ana, id, driver } = standing;
    const first = await bytesOf(ana, id);
    site.clock.set(site.clock.now() + 60_000);
    expect(Buffer.compare(await bytesOf(ana, id), first)).toBe(0);
    expect(Buffer.compare(await bytesOf(driver, id), first)).toBe(0);
  });

  test('passes every line of the auditor’s list whose day has come, and says of the others that it has not', async () => {
    const { ana, id } = standing;
    const { files, record } = await exported(ana, id);
    const lines = auditOf(record, sha256);
    expect(JSON.parse(strFromU8(files['checklist.json']!))).toEqual(lines);
    expect(lines.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(lines.filter(({ outcome }) => outcome === 'pass').map(({ number }) => number)).toEqual([
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 39, 40],
    ]);
  });

  test('papers P4: tells where a byte was changed in the database', async () => {
    const { site, ana, id } = await aFederalMove();
    await site.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update papers set body = replace(body, 'Hoboken', 'hoboken') where number = 6`);
    });
    const { record } = await exported(ana, id);
    expect(auditOf(record, sha256).at(-1)).toMatchObject({ number: 40, outcome: 'fail', why: 'Changed behind our back: paper 6' });
    const printed = auditReport(record);
    expect([printed.is_fine, printed.text.split('\n')[40]]).toEqual([
      false,
      '40 FAIL     Chain (Papers): Changed behind our back: paper 6',
    ]);
    expect(await chainReport(site.db)).toEqual({ is_fine: false, text: `Plan ${id}: paper 6 was changed.\n1 moves checked, 1 changed.` });
  });

  test('is for its owner, its mover and our team', async () => {
    const { site, ana, id, driver } = standing;
    const admin = await site.admin();
    for (const who of [ana, driver, admin])
      expect((await who.request('GET', `/api/v3/move_plans/${id}/papers/export.zip`)).status).toBe(200);
    const stranger = site.visitor();
    expect((await stranger.request('GET', `/api/v3/move_plans/${id}/papers/export.zip`)).status).toBe(404);
    expect((await refusalOf(stranger.api.papers.brokerRecord({ id }))).status).toBe(404);
  });
});

describe('the auditor’s list', () => {
  test('papers P40: asks of a move inside one state what the broker’s record asks, and nothing that is federal', async () => {
    const site = await aLawfulSite();
    const ana = site.visitor();
    const { uuid: id } = await walkTo(ana, await startsPlan(ana, { ...IN_STATE, move_date: '2026-12-04' }), 'BOOK');
    expect((await books(ana, id)).status).toBe(201);
    const { record } = await exported(ana, id);
    expect(record.move.rule_set).toBe('state:NY');
    const lines = auditOf(record, sha256);
    expect(lines.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(lines.filter(({ outcome }) => outcome !== 'not_applicable').map(({ number }) => number)).toEqual([39, 40]);
    // A move between states that somebody booked without papers is another matter.
    const between = auditOf({ ...record, move: { ...record.move, rule_set: 'federal' } }, sha256);
    expect(between.filter(({ outcome }) => outcome === 'fail').length).toBeGreaterThan(15);
  });

  test('papers P40: asks nothing of a move that one of two owners has signed and nobody has booked', async () => {
    const ana = (await aLawfulSite()).visitor();
    const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'BOOK');
    const sheet = await drawsUp(ana, id, { owners: BOTH });
    await signs(ana, id, sheet);
    expect((await books(ana, id, 'approve', { sheet_id: sheet.sheet_id })).status).toBe(202);
    const lines = auditOf((await exported(ana, id)).record, sha256);
    expect(lines.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(lines[38]).toMatchObject({ outcome: 'not_yet', why: 'Nothing is booked yet.' });
  });

  test('papers P40: wants the last free moment told again once papers are signed anew', async () => {
    const { site, ana, id, driver } = await aFederalMove();
    await ana.api.reschedules.ask({ id, move_date: '2026-12-11' });
    const { reschedule } = await ana.api.plans.show({ id });
    await driver.api.reschedules.accept({ id: reschedule?.id ?? 0 });
    await workOnce(site.world);
    site.at('2026-11-30');
    for (const [who, name] of [
      [ana, 'Ana Reyes'],
      [driver, 'Sam Harbor'],
    ] as const) {
      const { papers, ticks } = await who.api.papers.showSheet({ id });
      await who.api.papers.sign({ id, body_sha256: papers.map(({ sha256: hash }) => hash), name, ticks, read_word: '' });
    }
    const toldIn = async () => auditOf((await exported(ana, id)).record, sha256)[20];
    expect(await toldIn()).toMatchObject({ number: 21, outcome: 'fail' });
    await workOnce(site.world);
    expect(await toldIn()).toMatchObject({ outcome: 'pass' });
    const letter = (await sentEmails(site.db)).find(({ subject }) => subject.startsWith('Signed papers'));
    expect(letter?.body).toContain('cancel without cost until Thu Dec 3, 11:59 PM ET');
  });
});

describe('the broker’s record', () => {
  test('tells both parties the six facts, the commission too', async () => {
    const { ana, id, driver } = standing;
    const record = await ana.api.papers.brokerRecord({ id });
    expect(await driver.api.papers.brokerRecord({ id })).toEqual(record);
    expect(record.shipper.name).toBe('Ana Reyes');
    expect(record.carrier.number).toMatch(/^U\.S\. DOT No\. \d+/);
    expect(record.bill_of_lading).toMatch(/-7$/);
    expect(record.our_pay?.amount).toBeGreaterThan(0);
    expect(record.our_pay?.payer).toBe(record.carrier.name);
    expect([record.collected, record.paid_to_carrier, record.cancellations]).toEqual([[], null, []]);
  });

  test('tells a request to cancel, and proves what went back', async () => {
    const { site, ana, id } = await aFederalMove();
    await ana.api.papers.rescind({ id, name: 'Ana Reyes' });
    await workOnce(site.world);
    const { cancellations, returned } = await ana.api.papers.brokerRecord({ id });
    expect(cancellations.map(({ by, what }) => [by, what])).toEqual([['Customer', 'Booking rescinded']]);
    expect(returned.length).toBeGreaterThan(0);
    expect(returned.every(({ proof, at }) => proof !== null && at !== null)).toBe(true);
    const { record } = await exported(ana, id);
    const lines = auditOf(record, sha256);
    expect(lines.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect([21, 39].map((number) => lines[number - 1]?.outcome)).toEqual(['pass', 'pass']);
    expect(lines[23]).toMatchObject({ outcome: 'not_yet', why: 'The move was canceled.' });
  });
});

type Take = (record: MoveRecord) => MoveRecord;
type Content = Record<string, unknown>;
type Body = Content & { content: Content };

/** The newest paper of a kind, as it would read without the fact. */
const without =
  (kind: string, change: (content: Content) => Content, where: Content = {}): Take =>
  (record) => {
    const bodies = record.papers
      .filter((row) => row.kind === kind)
      .map(({ number }) => [number, JSON.parse(record.bodies[number] ?? '') as Body] as const);
    const found = bodies.findLast(([, { content }]) => Object.entries(where).every(([key, value]) => content[key] === value));
    if (found === undefined) throw new Error(`There is no paper ${kind}.`);
    const [number, body] = found;
    return {
      ...record,
      bodies: { ...record.bodies, [number]: JSON.stringify({ ...body, content: { ...body.content, ...change(body.content) } }) },
    };
  };

/** As if nobody had signed it for this role, or not with this tick. */
const unsigned =
  (kind: string, role: string, tick?: string, at = -1): Take =>
  (record) => {
    const paper = record.papers.filter((row) => row.kind === kind).at(at);
    const isIt = (event: MoveRecord['events'][number]) => event.paper_id === paper?.id && event.kind === 'signed' && event.role === role;
    const unticked = (words: string): string => {
      const said = JSON.parse(words) as { ticks?: string[] };
      return JSON.stringify({ ...said, ticks: said.ticks?.filter((one) => one !== tick), ...(tick === 'read_word' && { read_word: '' }) });
    };
    const events =
      tick === undefined
        ? record.events.filter((event) => !isIt(event))
        : record.events.map((event) => (isIt(event) ? { ...event, data: unticked(event.data) } : event));
    return { ...record, events };
  };

const head =
  (kind: string, part: Content): Take =>
  (record) => {
    const { number } = record.papers.findLast((row) => row.kind === kind)!;
    return {
      ...record,
      bodies: { ...record.bodies, [number]: JSON.stringify({ ...(JSON.parse(record.bodies[number] ?? '') as Body), ...part }) },
    };
  };

const withoutEmails =
  (name: RegExp): Take =>
  (record) => ({ ...record, emails: record.emails.filter((email) => !name.test(email.name)) });

const at =
  (kind: string, when: string | null): Take =>
  (record) => ({
    ...record,
    day: record.day.flatMap((event) => (event.kind !== kind ? [event] : when === null ? [] : [{ ...event, at: when }])),
  });

const dearer: Take = (record) => ({ ...record, money: { ...record.money, agreed: cents(record.money.agreed + 1) } });

/** Each line of the list, and the fact without which it fails. */
const FACTS: readonly (readonly [line: number, fact: string, take: Take, of?: 'plain' | 'eventful'])[] = [
  [
    1,
    'what the register said on the move day',
    (record) => ({ ...record, register: record.register.filter(({ occasion }) => occasion !== 'move_day') }),
  ],
  [2, 'the agreement with the mover', (record) => ({ ...record, agreements: [] })],
  [3, 'who the broker is', head('estimate', { broker: '' })],
  [
    4,
    'the form of the mover’s number',
    head('bol', { carrier: { legal_name: 'Harbor', number: '2841190', address: '', telephone: null } }),
  ],
  [5, 'the word that was read in the PDF', unsigned('econsent', 'owner', 'read_word')],
  [6, 'one booklet', without('booklets', ({ booklets }) => ({ booklets: (booklets as unknown[]).slice(1) }))],
  [7, 'the signature of the receipt', unsigned('booklets', 'owner')],
  [8, 'the summary of arbitration', without('notices', () => ({ arbitration: [] }))],
  [9, 'the summary of complaints', without('notices', () => ({ complaints: [] }))],
  [10, 'the notice of the tariff', without('notices', () => ({ tariff: [] }))],
  [11, 'the tick that waives the survey', unsigned('waiver', 'owner', 'waiver')],
  [12, 'that the estimate binds both', without('estimate', () => ({ sentences: [] }))],
  [13, 'the way to one door', without('estimate', ({ stops }) => ({ stops: (stops as Content[]).map(({ way: _, ...stop }) => stop) }))],
  [14, 'the form of payment', without('estimate', () => ({ payment_form: '' }))],
  [15, 'the Board’s notice', without('valuation', () => ({ notice: null }))],
  [16, 'the tick that gives up full value', unsigned('valuation', 'owner', 'released')],
  [17, 'the answer about dear articles', without('valuation', () => ({ articles: null }))],
  [18, 'the copy of what was signed', withoutEmails(/^papers_signed:both/)],
  [19, 'the truck', without('bol_day', () => ({ vehicle: null }), { place: 'origin' })],
  [20, 'the days before loading', at('loading_started', '2026-11-21T13:00:00.000Z')],
  [21, 'the word of the last moment', withoutEmails(/^(confirmed|papers_signed:both)/)],
  [
    21,
    'the very moment that was told',
    (record) => ({ ...record, emails: record.emails.map((email) => ({ ...email, tells_until: '2026-11-24T05:00:00.001Z' })) }),
  ],
  [22, 'the shipper’s address', without('bol', ({ shipper }) => ({ shipper: { ...(shipper as Content), address: '' } }))],
  [23, 'the crew’s signature before loading', unsigned('bol_day', 'crew', undefined, 0)],
  [24, 'the driver’s look at the bill of lading', at('bol_opened', null)],
  [25, 'the tag of one thing', without('inventory', ({ things }) => ({ things: (things as Content[]).slice(1) }))],
  [26, 'the note of services that were refused', without('bol_day', () => ({ refused_services: null }), { place: 'origin' })],
  [27, 'the customer’s name under the new estimate', unsigned('move_day', 'owner'), 'eventful'],
  [28, 'the agreed price', dearer],
  [29, 'that the customer asked', without('extra', () => ({ cause: 'mover_needs' })), 'eventful'],
  [30, 'the delivery in time', without('delivery', () => ({ delivered_on: '2026-12-30' }))],
  [31, 'how the delay was told', without('delay', ({ told }) => ({ told: { ...(told as Content), manner: '' } })), 'eventful'],
  [32, 'the notice that storage ends', without('estimate', () => ({ storage: 'In transit until 2027-01-10' }))],
  [33, 'the receiver’s signature', unsigned('delivery', 'receiver')],
  [34, 'the delivery paper without a release', without('delivery', () => ({ sentence: 'I release the mover from all liability.' }))],
  [35, 'the notes at delivery', without('delivery', () => ({ notes: null }))],
  [
    36,
    'the limit at delivery',
    (record) => ({
      ...record,
      money: { ...record.money, payments: record.money.payments.map((one) => ({ ...one, captured: cents(one.captured * 2) })) },
    }),
  ],
  [37, 'the route on the invoice', without('invoice', () => ({ route: '' }))],
  [
    38,
    'the answer to the claim in time',
    (record) => ({ ...record, claims: record.claims.map((claim) => ({ ...claim, acknowledged_at: '2027-02-01T15:00:00.000Z' })) }),
    'eventful',
  ],
  [39, 'what we were paid', (record) => ({ ...record, broker_record: { ...record.broker_record, our_pay: null } })],
  [
    40,
    'the root of the night',
    (record) => ({ ...record, roots: record.roots.map((root) => ({ ...root, root_sha256: sha256('another') })) }),
  ],
];

const newestOf = (record: MoveRecord, kind: string): Body & { signers: readonly { role: string }[] } =>
  JSON.parse(record.bodies[record.papers.findLast((row) => row.kind === kind)?.number ?? 0] ?? '');

const hasFullValue = (record: MoveRecord): boolean => (newestOf(record, 'valuation').content.cover as Content).kind === 'full_value';

const hasTwoOwners = (record: MoveRecord): boolean => newestOf(record, 'bol').signers.filter(({ role }) => role === 'owner').length === 2;

const hasTwoMovers = ({ papers }: MoveRecord): boolean =>
  new Set(papers.flatMap(({ kind, mover_id }) => (kind === 'bol' ? [mover_id] : []))).size === 2;

/** Where full value is in the price, its line. */
const FULL_VALUE: Readonly<Record<number, Take>> = {
  16: without('estimate', ({ lines }) => ({ lines: (lines as Content[]).filter(({ what }) => !/value|protection/i.test(String(what))) })),
};

/** The articles and boxes of Ana's list, and what the crew finds beyond it: two treadmills and forty boxes. */
const [ESTIMATED, FOUND] = [54 + 57, 42];

type WholeMove = { is_eventful: boolean; same_price?: 'signed' | 'unsigned'; booked?: (site: Site) => Promise<SignedMove> };

const signedByBoth = (site: Site): Promise<SignedMove> => aSignedMove(site, '2026-12-04');

const withFullValue = (site: Site): Promise<SignedMove> => aSignedMove(site, '2026-12-04', { full_value: true });

/** The goods are Ana's and Ben's, and both sign before the mover does. */
const ofTwoOwners = async (site: Site): Promise<SignedMove> => {
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'BOOK');
  const sheet = await drawsUp(ana, id, { owners: BOTH });
  await signs(ana, id, sheet);
  await books(ana, id, 'approve', { sheet_id: sheet.sheet_id });
  await workOnce(site.world);
  const ben = site.visitor();
  const asked = (await sentEmails(site.db)).findLast(({ recipient }) => recipient === 'ben@example.com');
  await ben.api.links.follow({ key: /\/l\/([\w-]+)\?to=sign/.exec(asked?.body ?? '')?.[1] ?? '', to: 'sign' });
  await signs(ben, id, await ben.api.papers.showSheet({ id }), { name: 'Ben Reyes' });
  await moverAccepts({ site, ana, id });
  await workOnce(site.world);
  return { site, ana, id, ...(await askedMover({ site, ana, id })) };
};

/** Ana's mover says no, another one says yes, and everybody signs its papers. */
const byAnotherMover = async (site: Site): Promise<SignedMove> => {
  const ana = site.visitor();
  const { uuid: id } = await walkTo(ana, await startsPlan(ana, { move_date: '2026-12-04' }), 'BOOK');
  await books(ana, id, 'approve', await signsPapers(ana, id));
  await moverDeclines({ site, ana, id });
  await workOnce(site.world);
  await moverAccepts({ site, ana, id });
  await ana.api.jobs.answerReplacement({ id, decision: 'accept' });
  await workOnce(site.world);
  await (await signsAnew(ana, id, 'Ana Reyes'))();
  await workOnce(site.world);
  return { site, ana, id, ...(await askedMover({ site, ana, id })) };
};

/** A move that is signed, loaded, delivered and billed by the product's own calls. An eventful one has a finding, an extra, a delay and a claim. */
const aWholeMove = async ({ is_eventful, same_price, booked = signedByBoth }: WholeMove) => {
  const day = await onTheDay(await booked(await aLawfulSite()));
  const { site, ana, id, driver, crew, key, job } = day;
  const minutes = async (after: number): Promise<void> => {
    site.clock.set(Date.parse('2026-12-04T13:00:00Z') + after * 60_000);
    await workOnce(site.world);
  };
  const ids = (events: readonly DayEvent[]): string[] => events.map((event) => event.id);
  await minutes(0);
  const { papers } = await crew.api.moveDay.show({ key });
  await crew.request('GET', `/api/v3/adjustments/${key}/papers/${papers.find(({ kind }) => kind === 'bol')?.number}.pdf`);
  if (is_eventful) {
    const { adjustment } = await submits(crew, key);
    await ana.api.adjustments.answer({ id, adjustment_id: adjustment?.id ?? '', decision: 'accept', name: 'Ana Reyes' });
  }
  if (same_price !== undefined) {
    const { adjustment } = await submits(crew, key, undefined, { same_price: true, name: 'Luis Ortega' });
    if (same_price === 'signed')
      await ana.api.adjustments.answer({ id, adjustment_id: adjustment?.id ?? '', decision: 'accept', name: 'Ana Reyes' });
  }
  const is_longer = is_eventful || same_price !== undefined;
  const tags = Array.from({ length: ESTIMATED + (is_longer ? FOUND : 0) }, (_, at) => at + 1);
  const seen = [anEvent('arrived', { vehicle: 'T-7' }, 0), ...tags.map((tag) => aLine(tag, `Thing ${tag}`, 2))];
  const signed = [aSignature('origin', 'owner', ids(seen), 10), aSignature('origin', 'crew', ids(seen), 11)];
  await minutes(12);
  await crew.api.moveDay.report({ key, events: [...seen, ...signed] });
  const loading = [anEvent('loading_started', {}, 20), anEvent('loading_done', {}, 90)];
  await minutes(90);
  await crew.api.moveDay.report({ key, events: loading });
  if (is_eventful) {
    const { extras } = await driver.api.extraPapers.ask({ id, cause: 'customer_asks', ...SHUTTLE });
    const { number, sha256: body_sha256 } = extras.at(-1)!;
    await ana.api.extraPapers.answer({ id, number, decision: 'accept', name: 'Ana Reyes', body_sha256 });
    const told_at = new Date(site.clock.now()).toISOString();
    await driver.api.papers.tellNewDates({
      id,
      new_from: '2026-12-05',
      new_to: '2026-12-06',
      manner: 'telephone',
      told_at,
      reason: 'Snow.',
    });
  }
  const looked = [
    anEvent('arrived_there', {}, 150),
    ...tags.map((tag) => anEvent('delivered', { tag, state: 'delivered', note: '', photos: [] }, 160)),
  ];
  const shown = ids([...seen, ...signed, ...loading, ...looked]);
  await minutes(170);
  const received = [aSignature('destination', 'receiver', shown, 165), aSignature('destination', 'crew', shown, 166)];
  await crew.api.moveDay.report({ key, events: [...looked, ...received] });
  await minutes(171);
  await driver.api.jobs.complete({ id: job.id });
  for (const later of [180, 240, 245]) await minutes(later);
  if (is_eventful) {
    const claim_id =
      (await ana.api.claims.file({ id, items: [{ name: 'Lamp', kind: 'damaged', amount: 80, words: 'Bent.' }] })).claims[0]?.id ?? '';
    await driver.api.claims.offer({ id: (await ana.api.plans.show({ id })).mover?.id ?? 0, claim_id, offer: 80 });
  }
  for (const night of ['2026-12-05T09:00:00Z', '2026-12-05T09:01:00Z']) {
    site.at(night);
    await workOnce(site.world);
  }
  return day;
};

const SHUTTLE = {
  ...{ reason: 'The truck can’t get into the street', name: 'Sam Harbor' },
  lines: [{ what: 'Shuttle truck', amount: 40 }],
};

describe('the exports of whole moves', () => {
  let plain: Uint8Array;
  let eventful: Uint8Array;
  beforeAll(async () => {
    const moves = await Promise.all([aWholeMove({ is_eventful: false }), aWholeMove({ is_eventful: true })]);
    const [one, other] = await Promise.all(moves.map(({ ana, id }) => bytesOf(ana, id)));
    plain = one!;
    eventful = other!;
  }, 60_000);

  test('papers P40: tell of no email to the customer that went to the mover, or that nobody got', () => {
    const told = new Set(recordInZip(eventful).emails.map(({ name }) => name.split(':')[0]));
    expect([...told].toSorted()).toEqual(['confirmed', 'extra_asked', 'paper_issued', 'papers_signed', 'receipt', 'reserved']);
  });

  test('papers P40: have an invoice of what was moved, with what both signed for before loading', () => {
    const billed = (bytes: Uint8Array) => newestOf(recordInZip(bytes), 'invoice').content;
    expect(billed(plain)).toMatchObject({
      packages: `${ESTIMATED} articles, 0 cartons, each with its tag on the inventory`,
      volume: '885 cubic feet, which the price rests on. Weight does not count for it',
    });
    const found = recordInZip(eventful).papers.find(({ kind }) => kind === 'move_day')?.number;
    expect(billed(eventful)).toMatchObject({
      packages: `${ESTIMATED + FOUND} articles, 0 cartons, each with its tag on the inventory`,
      volume: `885 cubic feet and what is added by paper ${found}, which the price rests on. Weight does not count for it`,
    });
    expect((billed(eventful).description as string[]).at(-1)).toMatch(
      new RegExp(`^Found before loading, paper ${found}: Treadmill 2 in place of 0, .*Medium box 60 in place of 20`),
    );
  });

  test('papers P40: pass all 40 lines, by the product and by the program that an auditor starts with the file alone', async () => {
    for (const bytes of [plain, eventful]) {
      const record = recordInZip(bytes);
      expect(auditOf(record, sha256).filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
      expect(auditReport(record).text).toContain('40 pass, 0 fail');
    }
    const whole = await printedOf(plain);
    expect([whole.code, whole.lines.filter((line) => /^[ \d]\d pass /.test(line)).length, whole.lines.at(-1)]).toEqual([
      ...[0, 40],
      '40 pass, 0 fail, 0 not asked',
    ]);
    const files = unzipSync(plain);
    const estimate = files['papers/06-estimate.json']!;
    estimate[estimate.length - 3]! ^= 1;
    const changed = await printedOf(zipSync(files));
    expect([changed.code, changed.lines.filter((line) => line.includes('FAIL'))]).toEqual([
      1,
      expect.arrayContaining([expect.stringContaining('40 FAIL     Chain (Papers): Changed behind our back: paper 6')]),
    ]);
  }, 60_000);

  test.each(FACTS.map(([line, fact, take, of = 'plain']) => ({ line, fact, take, of })))(
    'papers P40: line $line fails once $fact is taken away',
    ({ line, take, of }) => {
      const whole = recordInZip(of === 'plain' ? plain : eventful);
      const failing = auditOf(take(whole), sha256).filter(({ outcome }) => outcome === 'fail');
      expect(failing.map(({ number }) => number)).toContain(line);
    },
  );

  test.each([
    { of: 'a move with full value', booked: withFullValue, instead: FULL_VALUE, is: hasFullValue },
    { of: 'a move of two owners', booked: ofTwoOwners, instead: {}, is: hasTwoOwners },
    { of: 'another mover than the first one', booked: byAnotherMover, instead: {}, is: hasTwoMovers },
  ])(
    'papers P40: of $of all 40 lines pass, and each fails once its fact is taken away',
    async ({ booked, instead, is }) => {
      const { ana, id } = await aWholeMove({ is_eventful: true, booked });
      const bytes = await bytesOf(ana, id);
      const whole = recordInZip(bytes);
      expect(is(whole)).toBe(true);
      expect(auditOf(whole, sha256).filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
      expect((await printedOf(bytes)).lines.at(-1)).toBe('40 pass, 0 fail, 0 not asked');
      const still_passing = FACTS.filter(([line, , take]) => {
        const failing = auditOf((instead[line] ?? take)(whole), sha256).filter(({ outcome }) => outcome === 'fail');
        return !failing.some(({ number }) => number === line);
      });
      expect(still_passing.map(([line, fact]) => [line, fact])).toEqual([]);
    },
    60_000,
  );

  test.each(['signed', 'unsigned'] as const)(
    'papers P40: of a move whose longer list goes along at the same price, %s, all 40 lines pass',
    async (same_price) => {
      const { ana, id } = await aWholeMove({ is_eventful: false, same_price });
      const whole = recordInZip(await bytesOf(ana, id));
      expect(auditOf(whole, sha256).filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
      if (same_price === 'unsigned') return;
      const nameless = auditOf(unsigned('move_day', 'owner')(whole), sha256).filter(({ outcome }) => outcome === 'fail');
      expect(nameless.map(({ number }) => number)).toContain(27);
    },
    60_000,
  );

  test('papers P40: each of the 40 was seen failing', () => {
    expect([...new Set(FACTS.map(([line]) => line))]).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });
});

const AUDIT = fileURLToPath(new URL('../../scripts/audit.mjs', import.meta.url));

/** What `npm run audit` prints of the file of an export, and how it ends. */
const printedOf = async (bytes: Uint8Array): Promise<{ code: number; lines: string[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  const file = join(folder, 'export.zip');
  await writeFile(file, bytes);
  const { code, out } = await new Promise<{ code: number; out: string }>((resolve) => {
    execFile(process.execPath, [AUDIT, file, 'here'], (error, out) => resolve({ code: Number(error?.code ?? 0), out }));
  });
  await rm(folder, { recursive: true });
  return { code, lines: out.trim().split('\n') };
};
