import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cents } from '#domain/core/money.ts';
import { BROKER_STATEMENT } from '#domain/movers/carrier-number.ts';
import { auditOf } from './audit.ts';
import { listHash } from './audit-facts.ts';
import { BOOKLETS } from './booklets.ts';
import { canonicalJson, type Json } from './canonical.ts';
import { type ChainEvent, type ChainPaper, eventHash, issueOf } from './chain-check.ts';
import { PAPERS, type PaperKind, type SignerRole } from './kinds.ts';
import type { MoveRecord } from './move-record.ts';
import { treeOf } from './night-root.ts';
import {
  BOOKLETS_READ,
  bindingSentences,
  consentStatements,
  FULL_VALUE,
  INCORPORATES,
  PAYMENT_FORM,
  RELEASED,
  surveyWaived,
  TICK_NAMES,
  tariffSentence,
} from './wording.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const MOVER = 'Harbor & Sons Moving LLC';
const MADE = '2027-03-01T15:00:00.000Z';
const OWNER_SIGNED = '2027-03-01T15:42:00.000Z';
const MOVER_SIGNED = '2027-03-02T14:05:00.000Z';
/** The end of March 5 where the move begins. */
const RESCIND_UNTIL = '2027-03-06T05:00:00.000Z';
const [AT_ORIGIN, LOADING, LOADED] = ['2027-03-13T15:18:00.000Z', '2027-03-13T15:24:00.000Z', '2027-03-13T18:00:00.000Z'];
const AT_THE_END = '2027-03-14T19:00:00.000Z';
const BILLED = '2027-03-15T14:00:00.000Z';

type Content = Record<string, unknown>;

/** A paper before it is sealed into the chain. `signed` is when each role signed it. */
type Draft = {
  kind: PaperKind;
  content: Content;
  at: string;
  signed: Partial<Record<SignerRole, string>>;
  ticks?: readonly string[];
  read_word?: string;
  booklets?: readonly { form: string; sha256: string; opened_at: string | null }[];
  head?: Content;
};

/** Everything that an export is made of; what is not the chain's is as it will stand there. */
type Spec = { papers: readonly Draft[] } & Omit<MoveRecord, 'papers' | 'bodies' | 'events' | 'tombstones' | 'roots' | 'files'>;

const goods = [{ room: 'Bedroom', things: ['1 Queen bed', '1 Floor lamp'] }];
const list = { words: '61 things', sha256: listHash(goods, sha256) };
const bothSigned = { owner: OWNER_SIGNED, mover: MOVER_SIGNED };
const owned = { at: MADE, signed: { owner: OWNER_SIGNED } } as const;
const agreed = {
  pick_up: { from: '2027-03-13', to: '2027-03-13', hours: null },
  delivery: { from: '2027-03-13', to: '2027-03-15', hours: null },
};
const notice = 'Your mover is liable for full value.';
const origin = {
  place: 'origin',
  bill_of_lading: 7,
  picked_up_on: '2027-03-13',
  vehicle: 'Unit 14',
  delivered_on: null,
  refused_services: [],
};

/** The booklets by the files that were given, one of which was opened. */
const given = BOOKLETS.map((booklet) => ({ ...booklet, version: '2026', sha256: sha256(booklet.form) }));
const opened = given.map(({ form, sha256: hash }, at) => ({ form, sha256: hash, opened_at: at === 0 ? MADE : null }));

/** The estimate as it is sealed stands in its place. */
const ESTIMATE = 'the estimate';

const sheet: readonly Draft[] = [
  { kind: 'econsent', content: { statements: consentStatements(['maya@example.com']), read_word: 'lantern' }, ...owned },
  { kind: 'booklets', content: { booklets: given, agrees: BOOKLETS_READ }, ...owned, booklets: opened },
  {
    kind: 'notices',
    content: {
      arbitration: ['An independent arbitrator decides.', 'Costs: half each.', 'Legal effects: binding to $10,000.'],
      complaints: ['Questions and complaints: (718) 555-0190. The mover pays for the call.'],
      tariff: [tariffSentence(MOVER), 'Copies: by mail on request'],
    },
    ...owned,
  },
  { kind: 'waiver', content: { sentence: surveyWaived(MOVER), list }, ...owned },
  {
    kind: 'valuation',
    content: {
      cover: { kind: 'full_value', declared_value: 3_780_000, deductible: 0, charge: 41_656 },
      ...{ pounds: 6_300, least_value: 3_780_000, sentence: FULL_VALUE, articles: [] },
      notice: { version: '2026-01', text: notice, sha256: sha256(notice) },
    },
    ...owned,
  },
  {
    kind: 'estimate',
    content: {
      sentences: bindingSentences(MOVER),
      ...{
        move_date: '2027-03-13',
        hours: '8-9 AM',
        delivery: { from: '2027-03-13', to: '2027-03-15' },
        storage: null,
        cubic_feet: 900,
        goods,
      },
      stops: ['Pick-up', 'Drop-off'].map((what) => ({
        ...{ what, address: '1 Elm St', area: 'Brooklyn, NY', access: 'Elevator' },
        way: 'Up to 200 feet from the truck to the door',
      })),
      lines: [
        { what: 'Crew and truck', why: '900 cubic feet', amount: 104_703 },
        { what: 'Full value', why: '$37,800', amount: 41_656 },
      ],
      ...{ total: 146_359, payment_form: PAYMENT_FORM, tariff: tariffSentence(MOVER) },
    },
    ...{ at: MADE, signed: bothSigned },
  },
  {
    kind: 'bol',
    content: {
      carrier: { name: MOVER, address: '77 Beard Street, Brooklyn, NY 11231', number: 'U.S. DOT No. 2841190' },
      ...{ participants: [], payment_form: PAYMENT_FORM, agreed, guaranteed: null, picked_up_on: null, vehicles: null, insurance: null },
      shipper: { names: ['Maya Okafor'], address: '412 7th Avenue', area: 'Brooklyn, NY', telephone: null },
      notify: { name: 'Maya Okafor', telephone: null, email: 'maya@example.com' },
      terms: { total: 146_359, at_acceptance: 14_636, rest: 131_723, rest_held_on: '2027-03-11', minimum: 'No minimum charge applies' },
      ...{ most_at_delivery: 0, services: [], attachments: ESTIMATE, registration: 'A1B2C3-7', incorporates: INCORPORATES },
      valuation: { kind: 'full_value', declared_value: 3_780_000, deductible: 0, charge: 41_656, number: 5 },
    },
    ...{ at: MADE, signed: bothSigned },
  },
];

const of_day: readonly Draft[] = [
  { kind: 'bol_day', content: origin, at: AT_ORIGIN, signed: { owner: AT_ORIGIN, crew: AT_ORIGIN } },
  {
    kind: 'inventory',
    content: {
      things: [1, 2].map((tag) => ({ tag, name: 'Box', room: 'Hall', condition: '', holds: 'carton', packed_by: 'crew', photos: 1 })),
    },
    ...{ at: AT_ORIGIN, signed: { owner: AT_ORIGIN, crew: AT_ORIGIN } },
  },
  {
    kind: 'bol_day',
    content: { ...origin, place: 'destination', delivered_on: '2027-03-14' },
    ...{ at: AT_THE_END, signed: { receiver: AT_THE_END, crew: AT_THE_END } },
  },
  {
    kind: 'delivery',
    content: {
      sentence: 'Received in apparent good condition except as noted.',
      ...{ delivered_on: '2027-03-14', moment: 'Sun Mar 14, 3 PM', counts: { delivered: 2, missing: 0, damaged: 0 }, notes: [] },
    },
    ...{ at: AT_THE_END, signed: { receiver: AT_THE_END, crew: AT_THE_END } },
  },
  {
    kind: 'invoice',
    content: {
      ...{ made_on: '2027-03-15', delivered_on: '2027-03-14', due_by: '2027-04-02', origin: 'Brooklyn, NY', destination: 'Hoboken, NJ' },
      ...{ packages: '2 tags', volume: '900 cubic feet', route: 'Direct', pay_to: 'Hearthway', total: 146_359, share: null },
      lines: [{ what: 'Crew and truck', why: '900 cubic feet', amount: 146_359 }],
    },
    ...{ at: BILLED, signed: {} },
  },
];

const step = (kind: string, at: string, data: Content = {}) => ({ id: `id-${kind}`, kind, at, data: JSON.stringify(data), mover_id: 7 });

const good: Spec = {
  papers: [...sheet, ...of_day],
  move: {
    ...{
      plan_id: 'a1b2c3',
      reference: 'A1B2C3',
      status: 'completed',
      rule_set: 'federal',
      move_date: '2027-03-13',
      booked_at: OWNER_SIGNED,
    },
    ...{ accepted_at: MOVER_SIGNED, completed_at: BILLED, canceled_at: null, keep_until: '2034-03-15', legal_hold: null },
  },
  emails: [
    { name: 'papers_signed', at: OWNER_SIGNED },
    ...['papers_signed:both', 'confirmed'].map((name) => ({ name, at: MOVER_SIGNED, tells_until: RESCIND_UNTIL })),
    ...['papers_signed:8', 'papers_signed:9'].map((name) => ({ name, at: AT_ORIGIN })),
    ...['papers_signed:10', 'papers_signed:11'].map((name) => ({ name, at: AT_THE_END })),
  ].map((email) => ({ tells_until: null, ...email, to_sha256: sha256('maya@example.com') })),
  letters: [],
  register: (['acceptance', 'move_day'] as const).map((occasion) => ({
    ...{ occasion, asked_at: occasion === 'acceptance' ? MOVER_SIGNED : AT_ORIGIN, verdict: 'lawful', reason: '', usdot_number: '2841190' },
  })),
  agreements: [
    {
      ...{ mover_id: 7, version: 1, text: 'You adopt each of them.', text_sha256: sha256('You adopt each of them.') },
      ...{ signed_at: '2027-01-04T15:00:00.000Z', name: 'Sam Harbor', title: 'Owner', sha256: '' },
    },
  ],
  carriers: [],
  day: [
    step('arrived', AT_ORIGIN, { vehicle: 'Unit 14' }),
    step('bol_opened', '2027-03-13T13:00:00.000Z'),
    step('loading_started', LOADING),
    step('loading_done', LOADED),
  ],
  money: {
    agreed: cents(146_359),
    payments: [
      {
        kind: 'full',
        method: 'card',
        amount: cents(146_359),
        captured: cents(146_359),
        refunded: cents(0),
        state: 'captured',
        because: '',
      },
    ],
    events: [{ kind: 'captured', amount: cents(146_359), proof: 'tx', at: '2027-03-06T05:00:01.000Z' }],
  },
  claims: [],
  broker_record: {
    shipper: { name: 'Maya Okafor', address: '412 7th Avenue' },
    carrier: { name: MOVER, address: '77 Beard Street', number: 'U.S. DOT No. 2841190' },
    bill_of_lading: 'A1B2C3-7',
    our_pay: { amount: cents(19_027), payer: MOVER },
    ...{
      other_services: [],
      collected: [{ what: 'Price', amount: cents(146_359), at: '2027-03-06T05:00:01.000Z' }],
      paid_to_carrier: null,
      cancellations: [],
      returned: [],
    },
  },
};

/** The record as the server would have written it: numbered, hashed, chained, and under the root of a night. */
const sealed = ({ papers: drafts, ...rest }: Spec): MoveRecord => {
  const events: ChainEvent[] = [];
  const add = (event: Omit<ChainEvent, 'seq' | 'prev_sha256' | 'sha256' | 'plan_id'>): void => {
    const link = { plan_id: 'a1b2c3', seq: events.length + 1, ...event, prev_sha256: events.at(-1)?.sha256 ?? '' };
    events.push({ ...link, sha256: eventHash(link, sha256) });
  };
  let estimate_sha256 = '';
  const rows = drafts.map(({ kind, content, at, signed, ticks = TICK_NAMES, read_word = 'lantern', booklets, head }, index): ChainPaper => {
    const number = index + 1;
    const named = { owner: 'Maya Okafor', mover: MOVER, crew: MOVER, receiver: 'Maya Okafor' };
    const roles: readonly SignerRole[] = content.place === 'destination' ? ['receiver', 'crew'] : PAPERS[kind].signs;
    const signers = roles.map((role) => ({ role, name: named[role] }));
    const estimate = { kind: 'estimate', number: 6, sha256: estimate_sha256 };
    const body = canonicalJson({
      ...{
        kind,
        number,
        reference: `A1B2C3-${number}`,
        form_version: 2,
        rule_set: 'federal',
        made_at: at,
        zone: 'America/New_York',
        signers,
      },
      carrier: { legal_name: MOVER, number: 'U.S. DOT No. 2841190', address: '77 Beard Street', telephone: null },
      broker: `${BROKER_STATEMENT} Hearthway Inc. · U.S. DOT No. 1234567 · 1 Sample Street.`,
      content: kind === 'bol' && content.attachments === ESTIMATE ? { ...content, attachments: [estimate] } : content,
      ...head,
    } as Json);
    if (kind === 'estimate') estimate_sha256 = sha256(body);
    const row = { id: `paper-${number}`, kind, number, mover_id: 7, rule_set: 'federal', made_at: at, body, body_sha256: sha256(body) };
    add({ paper_id: row.id, kind: 'issued', at, role: '', who: 'Maya Okafor', data: canonicalJson(issueOf(row, sha256)) });
    for (const signer of signers) {
      const when = signed[signer.role];
      const said = signer.role === 'owner' ? { for: signer, ticks, read_word, ...(booklets && { booklets }) } : { for: signer };
      if (when !== undefined)
        add({ paper_id: row.id, kind: 'signed', at: when, role: signer.role, who: signer.name, data: canonicalJson(said) });
    }
    return row;
  });
  const head = events.at(-1)!;
  const { root, pathOf } = treeOf([head.sha256, ...['a', 'b', 'c', 'd'].map(sha256)], sha256);
  return {
    ...rest,
    papers: rows.map(({ body: _, ...row }) => row as unknown as MoveRecord['papers'][number]),
    bodies: Object.fromEntries(rows.map(({ number, body }) => [number, body])),
    ...{ events, tombstones: [] },
    files: [],
    roots: [{ day: '2027-03-16', root_sha256: root, chains: 5, seq: head.seq, head_sha256: head.sha256, path: pathOf(head.sha256) }],
  };
};

const withPaper = (kind: PaperKind, change: (draft: Draft) => Partial<Draft>, at = 0): Spec => {
  const place = good.papers.findIndex((draft) => draft === good.papers.filter((one) => one.kind === kind)[at]);
  return { ...good, papers: good.papers.map((draft, index) => (index === place ? { ...draft, ...change(draft) } : draft)) };
};
const withContent = (kind: PaperKind, content: Content, at = 0): Spec =>
  withPaper(kind, (draft) => ({ content: { ...draft.content, ...content } }), at);
const unsigned = (kind: PaperKind, role: SignerRole, at = 0): Spec =>
  withPaper(kind, ({ signed: { [role]: _, ...signed } }) => ({ signed }), at);
const withMore = (...papers: readonly Draft[]): Spec => ({ ...good, papers: [...good.papers, ...papers] });
const withoutEmail = (name: string): Spec => ({ ...good, emails: good.emails.filter((email) => email.name !== name) });
const moment = (at: string) => ({ at, words: at });
const delay = (told: string, over: Content = {}): Draft => ({
  kind: 'delay',
  content: {
    ...{
      cause: 'delay',
      of: 'delivery',
      before: { from: '2027-03-13', to: '2027-03-15' },
      after: { from: '2027-03-16', to: '2027-03-17' },
    },
    ...{
      reason: 'Snow',
      told: { ...moment(told), manner: 'telephone', to: 'Maya Okafor' },
      due_by: null,
      place: null,
      sentences: ['a', 'b', 'c', 'd'],
    },
    ...over,
  },
  ...{ at: AT_THE_END, signed: {} },
});

/** What is taken away, and the line that misses it. */
const TAKEN: readonly (readonly [what: string, spec: Spec | MoveRecord, line: number])[] = [
  ['the register’s word on the move day', { ...good, register: good.register.slice(0, 1) }, 1],
  [
    'the register’s word on this day and no other',
    { ...good, register: good.register.map((one) => ({ ...one, asked_at: MOVER_SIGNED })) },
    1,
  ],
  ['the register’s word for this very number', { ...good, register: good.register.map((one) => ({ ...one, usdot_number: '284119' })) }, 1],
  [
    'its own driver’s look at the bill of lading',
    { ...good, day: good.day.map((one) => (one.kind === 'bol_opened' ? { ...one, mover_id: 8 } : one)) },
    24,
  ],
  ['the agreement', { ...good, agreements: [] }, 2],
  ['our number on the estimate', withPaper('estimate', () => ({ head: { broker: BROKER_STATEMENT } })), 3],
  [
    'the form of the carrier’s number',
    withPaper('booklets', () => ({ head: { carrier: { legal_name: MOVER, number: 'USDOT 2841190', address: '', telephone: null } } })),
    4,
  ],
  ['the word that was read', withPaper('econsent', () => ({ read_word: 'harbor' })), 5],
  ['a booklet before the estimate', withPaper('booklets', () => ({ at: OWNER_SIGNED, head: { made_at: OWNER_SIGNED } })), 6],
  ['the signature of the receipt', unsigned('booklets', 'owner'), 7],
  ['the hash of the booklets’ files', withContent('booklets', { booklets: BOOKLETS }), 7],
  ['whether a booklet was opened', withPaper('booklets', () => ({ booklets: opened.slice(0, 1) })), 7],
  [
    'the opening of the very file that the receipt names',
    withPaper('booklets', () => ({ booklets: opened.map((one) => ({ ...one, sha256: sha256('another one') })) })),
    7,
  ],
  [
    'an opening before the signature',
    withPaper('booklets', () => ({ booklets: opened.map((one) => ({ ...one, opened_at: MOVER_SIGNED })) })),
    7,
  ],
  ['the arbitration summary', withContent('notices', { arbitration: [] }), 8],
  ['the telephone for complaints', withContent('notices', { complaints: ['Write to us.'] }), 9],
  ['the tariff notice', withContent('notices', { tariff: [] }), 10],
  ['the tick of the waiver', withPaper('waiver', () => ({ ticks: ['owner'] })), 11],
  ['the words that bind both', withContent('estimate', { sentences: ['This is a binding estimate only.'] }), 12],
  [
    'the question about the way to the door',
    withContent('estimate', {
      stops: ['Pick-up', 'Drop-off'].map((what) => ({ what, address: '1 Elm St', area: '', access: 'Elevator', way: 'Not asked' })),
    }),
    13,
  ],
  ['the form of payment on the estimate', withContent('estimate', { payment_form: 'Cash' }), 14],
  ['the Board’s text', withContent('valuation', { notice: null }), 15],
  [
    'the waiver of full value',
    withPaper('valuation', ({ content }) => ({
      content: { ...content, sentence: RELEASED, cover: { kind: 'released', cents_per_pound: 60 } },
      ticks: ['owner'],
    })),
    16,
  ],
  ['the question for dear articles', withContent('valuation', { articles: null }), 17],
  ['the copy of the estimate', withoutEmail('papers_signed:both'), 18],
  ['the truck', withContent('bol_day', { vehicle: null }), 19],
  [
    'the days before loading',
    { ...good, day: good.day.map((one) => (one.kind === 'loading_started' ? { ...one, at: '2027-03-05T18:00:00.000Z' } : one)) },
    20,
  ],
  ['the wait for the money', { ...good, money: { ...good.money, events: [{ ...good.money.events[0]!, at: MOVER_SIGNED }] } }, 21],
  ['the carrier’s address', withContent('bol', { carrier: { name: MOVER, address: '', number: 'U.S. DOT No. 2841190' } }), 22],
  ['the crew’s signature at the origin', unsigned('bol_day', 'crew'), 23],
  ['the driver’s copy', { ...good, day: good.day.filter(({ kind }) => kind !== 'bol_opened') }, 24],
  ['a tag of its own', withContent('inventory', { things: [{ tag: 1 }, { tag: 1 }] }), 25],
  ['the note of refused services', withContent('bol_day', { refused_services: null }), 26],
  [
    'the signature of a new estimate',
    withMore({ kind: 'move_day', content: { is_reaffirmed: true, total: 146_359 }, at: AT_ORIGIN, signed: { crew: AT_ORIGIN } }),
    27,
  ],
  ['the agreed price', { ...good, money: { ...good.money, agreed: cents(160_000) } }, 28],
  [
    'the hour for an extra',
    withMore({
      kind: 'extra',
      content: { cause: 'mover_needs', charges: 0, decide_by: LOADED },
      ...{ at: LOADED, signed: { owner: LOADED, mover: LOADED } },
    }),
    29,
  ],
  ['the delivery on an agreed day', withContent('delivery', { delivered_on: '2027-03-12' }), 30],
  ['the manner of a notice', withMore(delay(AT_THE_END, { told: { ...moment(AT_THE_END), manner: '', to: '' } })), 31],
  [
    'the ten days before storage ends',
    withMore(delay(AT_THE_END, { cause: 'storage_ends', of: 'storage', before: { from: '2027-03-01', to: '2027-03-20' } })),
    32,
  ],
  ['the receiver’s signature', unsigned('bol_day', 'receiver', 1), 33],
  ['the absence of a release', withContent('delivery', { sentence: 'I release the carrier from any liability.' }), 34],
  ['the copy of the notes', withoutEmail('papers_signed:11'), 35],
  [
    'the limit at delivery',
    { ...good, money: { ...good.money, payments: [{ ...good.money.payments[0]!, captured: cents(160_000) }] } },
    36,
  ],
  ['the packages on the invoice', withContent('invoice', { packages: '' }), 37],
  [
    'the acknowledgment of a claim',
    {
      ...good,
      claims: [
        {
          ...{
            id: 'c',
            state: 'denied',
            filed_at: BILLED,
            acknowledged_at: '2027-05-01T00:00:00.000Z',
            decide_by: '2027-07-13T00:00:00.000Z',
          },
          ...{ decided_at: '2027-06-01T00:00:00.000Z', ended_at: null, letters: 0, ran_out_at: null },
        },
      ],
    },
    38,
  ],
  ['what we were paid', { ...good, broker_record: { ...good.broker_record, our_pay: null } }, 39],
  [
    'a byte of the chain',
    (() => {
      const record = sealed(good);
      return { ...record, bodies: { ...record.bodies, 1: record.bodies[1]!.replace('lantern', 'Lantern').replace('Lantern', 'lantern ') } };
    })(),
    40,
  ],
];

const outcomes = (spec: Spec | MoveRecord) => auditOf('bodies' in spec ? spec : sealed(spec), sha256);

describe('the auditor’s list', () => {
  test('papers P40: passes line by line for a move that lacks nothing', () => {
    const lines = outcomes(good);
    expect(lines.filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
    expect(lines.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });

  test.each(TAKEN)('papers P40: without %s fails at its line', (_, spec, line) => {
    const failing = outcomes(spec).filter(({ outcome }) => outcome === 'fail');
    expect(failing.map(({ number }) => number)).toContain(line);
    expect(failing.find(({ number }) => number === line)?.why).not.toBe('');
    if (!BESIDE.has(line)) expect(failing.map(({ number }) => number)).toEqual([line]);
  });

  test('papers P40: has seen each of its 40 lines fail', () => {
    const failed = new Set(TAKEN.map(([, , line]) => line));
    expect([...failed].toSorted((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });

  test.each([
    ['1', { carrier: { name: MOVER, address: '', number: 'U.S. DOT No. 2841190' } }],
    ['3', { shipper: null }],
    ['5', { notify: { name: 'Maya Okafor', telephone: null, email: '' } }],
    ['6', { agreed: { ...agreed, delivery: { from: '', to: '', hours: null } } }],
    ['10', { terms: null }],
    ['11', { most_at_delivery: null }],
    ['15, without the estimate', { attachments: [] }],
    ['15, with another estimate', { attachments: [{ kind: 'estimate', number: 6, sha256: sha256('another') }] }],
    ['16', { registration: '' }],
    ['17', { incorporates: '' }],
  ])('papers P40: finds item %s of a bill of lading empty, though its key is there', (_, over) => {
    expect(outcomes(withContent('bol', over)).find(({ number }) => number === 19)).toMatchObject({ outcome: 'fail' });
  });

  test('papers P40: asks as many tags as both agreed on, by the estimate and by what was found before loading', () => {
    const line25 = (spec: Spec) => outcomes(spec).find(({ number }) => number === 25)?.outcome;
    const found = (changes: readonly Content[], signed: Draft['signed'] = { owner: AT_ORIGIN, crew: AT_ORIGIN }): Draft => ({
      ...{ kind: 'move_day', content: { is_reaffirmed: true, total: 146_359, changes }, at: AT_ORIGIN, signed },
    });
    const one_tag = withContent('inventory', { things: [{ tag: 1 }] });
    const left_behind = found([{ what: 'Floor lamp', before: '1', now: '0' }]);
    expect(line25(one_tag)).toBe('fail');
    expect(line25({ ...one_tag, papers: [...one_tag.papers, left_behind] })).toBe('pass');
    expect(line25({ ...one_tag, papers: [...one_tag.papers, { ...left_behind, signed: { crew: AT_ORIGIN } }] })).toBe('fail');
    expect(line25(withMore(found([{ what: 'Treadmill', before: '0', now: '1' }])))).toBe('fail');
    expect(line25(withMore(found([{ what: 'Flights of stairs, pick-up', before: '0', now: '4' }])))).toBe('pass');
  });

  test('papers P28, P40: finds an extra that was charged before the 31st day after delivery', () => {
    const signed = { owner: LOADED, mover: LOADED };
    const decide_by = new Date(Date.parse(LOADED) + 3_600_000).toISOString();
    const spec = withMore({ kind: 'extra', content: { cause: 'mover_needs', charges: 40_000, decide_by }, at: LOADED, signed });
    const charged = (at: string): Spec => ({
      ...spec,
      money: { ...spec.money, events: [...spec.money.events, { kind: 'captured', amount: cents(40_000), proof: 'tx', at }] },
    });
    const line29 = (at: string) => outcomes(charged(at)).find(({ number }) => number === 29)?.outcome;
    expect([line29('2027-04-13T18:00:00.000Z'), line29('2027-04-14T18:00:00.000Z')]).toEqual(['fail', 'pass']);
  });

  test('papers P40: finds a charge that the broker’s record does not tell', () => {
    const untold = { ...good, broker_record: { ...good.broker_record, collected: [] } };
    expect(outcomes(untold).find(({ number }) => number === 39)?.outcome).toBe('fail');
  });

  test('papers P25: lets a price rise after loading by an extra that both have signed, and by no other', () => {
    const dearer = (signed: Draft['signed']): Spec => ({
      ...withMore({ kind: 'extra', content: { cause: 'customer_asks', charges: 40_000, decide_by: null }, at: LOADED, signed }),
      money: { ...good.money, agreed: cents(good.money.agreed + 40_000) },
    });
    const outcomeOf = (spec: Spec) => outcomes(spec).find(({ number }) => number === 28)?.outcome;
    expect([outcomeOf(dearer({ mover: LOADED, owner: LOADED })), outcomeOf(dearer({ mover: LOADED }))]).toEqual(['pass', 'fail']);
  });

  test('papers P11: takes a letter for the copy that it stands for once it went to the post, and not while it waits', () => {
    const name = 'papers_signed:both';
    const letter = { name, numbers: [6, 7], asked_at: MOVER_SIGNED, to_sha256: sha256('412 7th Avenue'), tells_until: RESCIND_UNTIL };
    const line18 = (posted_at: string | null) =>
      outcomes({ ...withoutEmail(name), letters: [{ ...letter, posted_at }] }).find(({ number }) => number === 18)?.outcome;
    expect([line18('2027-03-03T09:00:00.000Z'), line18(null), line18('2027-03-05T15:00:00.000Z')]).toEqual(['pass', 'fail', 'fail']);
  });

  test('papers P36: wants the very last moment in the letter that tells it, by email or by mail', () => {
    const line21 = (spec: Spec) => outcomes(spec).find(({ number }) => number === 21)?.outcome;
    const emailsTelling = (tells_until: string | null): Spec => ({
      ...good,
      emails: good.emails.map((one) => ({ ...one, tells_until: one.tells_until && tells_until })),
    });
    expect([RESCIND_UNTIL, '2027-03-05T05:00:00.000Z', null].map((at) => line21(emailsTelling(at)))).toEqual(['pass', 'fail', 'fail']);
    const mailed = (tells_until: string | null, posted_at: string): Spec => ({
      ...emailsTelling(null),
      letters: [{ name: 'papers_signed:both', numbers: [6, 7], asked_at: MOVER_SIGNED, posted_at, to_sha256: '', tells_until }],
    });
    const [soon, late] = ['2027-03-03T09:00:00.000Z', '2027-03-06T15:00:00.000Z'];
    expect([mailed(RESCIND_UNTIL, soon), mailed(null, soon), mailed(RESCIND_UNTIL, late)].map(line21)).toEqual(['pass', 'fail', 'fail']);
  });

  test('papers P36: says so where a letter went out in time with which no moment was kept, as with one from before moments were', () => {
    const without = { ...good, emails: good.emails.map((one) => ({ ...one, tells_until: null })) };
    const why = (spec: Spec) => outcomes(spec).find(({ number }) => number === 21)?.why;
    expect(why(without)).toBe('A letter went out in time, but no moment that it named was kept with it');
    const unsent = { ...without, emails: [] };
    expect(why(unsent)).toBe('The last moment was not told, or another one was');
  });

  test('judges by the fact, and not by what stands for it', () => {
    const failsAt = (spec: Spec, line: number) => outcomes(spec).find(({ number }) => number === line)?.outcome;
    const expired = { ...good.agreements[0]!, text: 'You adopt. It ends three years after.', signed_at: '2024-03-01T15:00:00.000Z' };
    const late = withContent('delivery', { delivered_on: '2027-03-20' });
    const told = (over: Content = {}, at = AT_THE_END): Spec => ({ ...late, papers: [...late.papers, delay(at, over)] });
    const undecided = {
      ...{ id: 'c', state: 'acknowledged', filed_at: '2026-10-01T00:00:00.000Z', acknowledged_at: '2026-10-02T00:00:00.000Z' },
      ...{ decide_by: '2027-01-29T00:00:00.000Z', decided_at: null, ended_at: null, letters: 0, ran_out_at: null },
    };
    const before = (at: string): Spec => ({
      ...good,
      emails: good.emails.map((one) => (one.name.endsWith('both') ? { ...one, at } : one)),
    });
    const fails: readonly (readonly [Spec, number])[] = [
      [{ ...good, agreements: [{ ...expired, text_sha256: sha256(expired.text) }] }, 2],
      [withPaper('estimate', () => ({ head: { broker: `${BROKER_STATEMENT} Hearthway Inc. · U.S. DOT No. 1234567` } })), 3],
      [withContent('estimate', { lines: [{ what: 'Crew and truck', why: '', amount: 146_359 }] }), 16],
      // The copy of an earlier signing.
      [before(MADE), 18],
      [late, 31],
      // A notice of other days than those on which it came, or of the other end, or told when they were over.
      [told(), 30],
      [told({ of: 'pick_up', after: { from: '2027-03-18', to: '2027-03-21' } }), 30],
      [told({ after: { from: '2027-03-18', to: '2027-03-21' } }, '2027-03-17T15:00:00.000Z'), 31],
      [withContent('delivery', { sentence: 'I settle and hold harmless the mover.' }), 34],
      [withPaper('invoice', () => ({ at: '2027-05-03T15:00:00.000Z' })), 37],
      [{ ...good, claims: [undecided] }, 38],
    ];
    expect(fails.map(([spec, line]) => [line, failsAt(spec, line)])).toEqual(fails.map(([, line]) => [line, 'fail']));
    const passes: readonly (readonly [Spec, number])[] = [
      [told({ after: { from: '2027-03-18', to: '2027-03-21' } }), 30],
      [told({ after: { from: '2027-03-18', to: '2027-03-21' } }), 31],
      // Its storage does not end on the way.
      [withContent('estimate', { storage: 'Into the warehouse of Harbor' }), 32],
    ];
    expect(passes.map(([spec, line]) => [line, failsAt(spec, line)])).toEqual(passes.map(([, line]) => [line, 'pass']));
  });

  test('says of a head that is under another root that it is under none', () => {
    const record = sealed(good);
    const roots = record.roots.map((root) => ({ ...root, root_sha256: sha256('another') }));
    expect(outcomes({ ...record, roots }).at(-1)?.outcome).toBe('fail');
  });
});

/**
 * Loading on a day on which nothing was signed yet fails at the signatures of the day as well; an empty field leaves its item empty; who
 * reads another word read none.
 */
const BESIDE: ReadonlySet<number> = new Set([20, 22, 40]);
