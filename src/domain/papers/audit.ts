import { addDays, daysBetween } from '#domain/core/calendar.ts';
import { cents } from '#domain/core/money.ts';
import { agreementEndsOn } from '#domain/movers/carrier-agreement.ts';
import { signingClockOf } from '#domain/plan/signing-clock.ts';
import { whyNotClaims } from './audit-claims.ts';
import { type AuditFacts, factsOf, type Loose, listHash, type PaperFact, type SignatureFact, textOf, type Why } from './audit-facts.ts';
import { type BillOfLading, BOL_ITEMS } from './bill-of-lading.ts';
import type { BookletReceipt } from './bodies.ts';
import type { Json } from './canonical.ts';
import type { Sha256 } from './chain-check.ts';
import { hasRelease } from './day-papers.ts';
import { billedFromInstant, dueOf, type ExtraCause } from './extra.ts';
import { invoiceDueBy } from './invoice.ts';
import type { SignerRole } from './kinds.ts';
import { listedThings } from './listed-things.ts';
import type { MoveRecord } from './move-record.ts';
import { NAMES_BOOKLETS } from './wording.ts';

/** How a line of the list stands. `not_yet`: its day has not come. */
export type Outcome = 'pass' | 'fail' | 'not_yet' | 'not_applicable';

/** A line of the auditor's list: what it asks, where the law asks it, and why it does not pass. */
export type Checked = { number: number; check: string; source: string; outcome: Outcome; why: string };

/** The 40 lines of an auditor's list for a move between states, from its export alone (papers P40). */
export const auditOf = (record: MoveRecord, sha256: Sha256): readonly Checked[] => {
  const facts = factsOf(record, sha256);
  const exempt = whyExempt(facts);
  return LINES.map(([check, source, ask, when = 'signed'], at) => {
    const asked = { number: at + 1, check, source };
    if (exempt !== undefined && !ALWAYS.has(source)) return { ...asked, outcome: 'not_applicable', why: exempt };
    const early = whyEarly(facts, when);
    if (early !== undefined) return { ...asked, outcome: 'not_yet', why: early };
    const why = ask(facts);
    if (why !== null && typeof why !== 'string') return { ...asked, outcome: 'not_yet', why: why.not_yet };
    return { ...asked, outcome: why === null ? 'pass' : 'fail', why: why ?? '' };
  });
};

/** From when on a line can be asked. */
type When = 'signed' | 'booked' | 'accepted' | 'loaded' | 'delivered' | 'night';

type Line = readonly [check: string, source: string, whyNot: (facts: AuditFacts) => Why, when?: When];

const BROKER = '371.3, 371.117';
const CHAIN = 'Papers';
const ALWAYS: ReadonlySet<string> = new Set([BROKER, CHAIN]);

const whyExempt = ({ record: { move, papers } }: AuditFacts): string | undefined => {
  if (papers.length === 0 && move.booked_at === null) return 'Nothing is booked.';
  return move.rule_set === 'federal' ? undefined : 'A move inside one state.';
};

const whyEarly = ({ record: { move, roots }, day, all }: AuditFacts, when: When): string | undefined => {
  const is_loaded = day.steps.loading_started !== null || move.completed_at !== null;
  const is_delivered = all('delivery').length > 0 || move.completed_at !== null;
  const is_over = move.canceled_at !== null && !is_loaded;
  if (when === 'booked' && move.booked_at === null) return 'Nothing is booked yet.';
  if (when === 'accepted' && move.accepted_at === null) return 'The mover has not signed yet.';
  if (when === 'loaded' && !is_loaded) return is_over ? 'The move was canceled.' : 'Not loaded yet.';
  if (when === 'delivered' && !is_delivered) return is_over ? 'The move was canceled.' : 'Not delivered yet.';
  return when === 'night' && roots.length === 0 ? 'No night has passed yet.' : undefined;
};

/** The sentence, unless the fact is there. */
const unless = (is_there: boolean, sentence: string): string | null => (is_there ? null : sentence);

const isBefore = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && Date.parse(one) <= Date.parse(other);

const lastOf = (signatures: readonly SignatureFact[] | undefined, ...roles: readonly SignerRole[]): string | undefined =>
  signatures
    ?.filter(({ role }) => roles.includes(role))
    .map(({ at }) => at)
    .toSorted()
    .at(-1);

const ticked = (paper: PaperFact<unknown> | undefined, tick: string): boolean =>
  paper?.signatures.some(({ role, ticks }) => role === 'owner' && ticks.includes(tick)) ?? false;

/**
 * Whether a receipt names the file of each booklet, and each signature by the page whether its signer had opened that very file by then.
 * Papers from before that was noted say neither.
 */
const saysOpened = ({ form_version, content, signatures }: PaperFact<BookletReceipt>): boolean => {
  if (form_version < NAMES_BOOKLETS) return true;
  return content.booklets.every(
    ({ form, sha256 = '' }) =>
      /^[0-9a-f]{64}$/.test(sha256) &&
      signatures.every(({ at, method, booklets = [] }) => {
        const seen = booklets.find((one) => one.form === form);
        return method === 'wet' || (seen?.sha256 === sha256 && (seen.opened_at === null || isBefore(seen.opened_at, at)));
      }),
  );
};

/** The clock of the bill of lading that everybody signed. */
const clockOf = (facts: AuditFacts) => {
  const bol = facts.find('bol');
  const signed_at = bol?.is_signed === true ? lastOf(bol.signatures, 'owner', 'mover') : undefined;
  return signed_at === undefined ? undefined : { signed_at, ...signingClockOf(new Date(signed_at), facts.zone) };
};

/** The bill of lading as the crew went on with it, at the pick-up or at the far end. */
const billAt = ({ all }: AuditFacts, place: 'origin' | 'destination') => all('bol_day').findLast(({ content }) => content.place === place);

/** Everybody has signed it, and nobody after this moment. */
const isSignedBy = (paper: PaperFact<unknown> | undefined, at: string | undefined): boolean =>
  paper?.is_signed === true && isBefore(lastOf(paper.signatures, 'owner', 'mover', 'crew', 'receiver'), at);

/** When the signed copy of a paper of the move day was mailed. */
const copyOf = ({ sent }: AuditFacts, paper: PaperFact<unknown> | undefined): string | undefined =>
  sent.findLast(({ name }) => name === `papers_signed:${paper?.number}`)?.at;

const MINUTES_15 = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** What 15 USC 7001(c) has a consent say, at least. */
const CONSENT_STATEMENTS = 5;
const STORAGE_STATEMENTS = 4;

/** Every text inside a paper. */
const wordsIn = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'object' && value !== null ? Object.values(value).map(wordsIn).join('. ') : '';

const centsOf = (content: Loose | undefined, key: string): number => (typeof content?.[key] === 'number' ? content[key] : 0);

const LINES: readonly Line[] = [
  [
    'Carrier lawful',
    '371.105',
    (facts) => {
      const number = /^U\.S\. DOT No\. (\d+)/.exec(facts.find('bol')?.carrier.number ?? '')?.[1];
      const { loading_started } = facts.day.steps;
      // Of a move that was put off, what the register said on the first of its days is no answer for the last. Our own day begins before one in the west.
      const isOfTheDay = (asked_at: string) =>
        loading_started === null ||
        facts.dayAt(asked_at) === facts.dayAt(loading_started) ||
        (isBefore(asked_at, loading_started) && Date.parse(loading_started) - Date.parse(asked_at) <= DAY_MS);
      const isLawful = (occasion: string) =>
        facts.record.register.some(
          (one) =>
            one.occasion === occasion &&
            one.verdict === 'lawful' &&
            one.usdot_number === number &&
            (occasion === 'acceptance' || isOfTheDay(one.asked_at)),
        );
      const wanted = loading_started === null && facts.record.move.completed_at === null ? ['acceptance'] : ['acceptance', 'move_day'];
      return unless(wanted.every(isLawful), `The register did not say yes: ${wanted.filter((one) => !isLawful(one)).join(', ')}`);
    },
    'accepted',
  ],
  [
    'Agreement',
    '375.409',
    ({ record, sha256, find }) => {
      const estimate = find('estimate');
      const is_there = record.agreements.some(
        ({ mover_id, text, text_sha256, signed_at }) =>
          mover_id === estimate?.mover_id &&
          /adopt/i.test(text) &&
          sha256(text) === text_sha256 &&
          isBefore(signed_at, estimate.made_at) &&
          (!/ends three years after/.test(text) || estimate.made_at.slice(0, 10) < agreementEndsOn({ signed_at })),
      );
      return unless(is_there, 'No agreement in force before the estimate by which the carrier adopts it');
    },
  ],
  [
    'Broker shown',
    '371.107, 371.109',
    ({ find }) =>
      unless(
        (['estimate', 'bol'] as const).every((kind) =>
          /broker, not a (motor )?carrier.*U\.S\. DOT No\. \d+.*· \S+ .*[^\d\s]/is.test(find(kind)?.broker ?? ''),
        ),
        'Estimate or bill of lading lacks our number, address or "broker, not a carrier"',
      ),
  ],
  [
    'Number’s form',
    '375.207',
    ({ record }) => {
      const heads = Object.values(record.bodies).map((body) => JSON.parse(body) as { carrier?: { number: string; legal_name: string } });
      return unless(
        heads.length > 0 &&
          heads.every(({ carrier }) => /^U\.S\. DOT No\. \d+\b/.test(carrier?.number ?? '') && carrier?.legal_name !== ''),
        'A paper lacks the carrier’s registered name, or its number as the law writes it',
      );
    },
  ],
  [
    'Electronic consent',
    '15 USC 7001(c)',
    ({ record, find }) => {
      const consent = find('econsent');
      const [first] = record.events;
      const is_first = first === undefined || record.papers.find(({ id }) => id === first.paper_id)?.kind === 'econsent';
      const is_read = consent?.signatures.every(({ read_word }) => read_word.toLowerCase() === consent.content.read_word) === true;
      return unless(
        is_first && is_read && consent?.is_signed === true && consent.content.statements.length >= CONSENT_STATEMENTS,
        'No consent before everything else, with all its statements and the word read in the PDF',
      );
    },
  ],
  [
    'Booklets',
    '375.213(a)',
    ({ find }) => {
      const [paper, estimate] = [find('booklets'), find('estimate')];
      const are_there = (paper?.content.booklets.filter(({ url }) => url !== '').length ?? 0) >= 2;
      return unless(are_there && isBefore(paper?.made_at, estimate?.made_at), 'Both booklets were not there with the estimate');
    },
  ],
  [
    'Booklet receipt',
    '375.213(f)',
    ({ find }) => {
      const paper = find('booklets');
      return unless(
        paper?.is_signed === true && ticked(paper, 'booklets') && /internet/.test(paper.content.agrees) && saysOpened(paper),
        'No signed receipt that agrees to the internet, names the very files and says whether each was opened',
      );
    },
  ],
  [
    'Arbitration summary',
    '375.211(a)(2), 375.213(b)(3)',
    ({ find }) => {
      const paper = find('notices');
      const words = paper?.content.arbitration.join(' ') ?? '';
      return unless(
        /cost/i.test(words) &&
          /legal effect/i.test(words) &&
          isBefore(lastOf(paper?.signatures, 'owner'), lastOf(find('bol')?.signatures, 'owner')),
        'No arbitration summary with costs and legal effects before the bill of lading',
      );
    },
  ],
  [
    'Complaint summary',
    '375.213(b)(4)',
    ({ find }) => {
      const words = find('notices')?.content.complaints.join(' ') ?? '';
      return unless(
        /\d{3}.*\d{4}/s.test(words) && /\bpays? for\b|free/i.test(words),
        'No telephone number for complaints, with who pays for the call',
      );
    },
  ],
  [
    'Tariff notice',
    '375.213(b)(2)',
    ({ find }) =>
      unless(
        /cop(y|ies)/i.test(find('notices')?.content.tariff.join(' ') ?? ''),
        'Nothing says where the tariff is and that copies are sent',
      ),
  ],
  [
    'Survey or waiver',
    '375.401(a)',
    ({ find, day, sha256 }) => {
      const goods = find('estimate')?.content.goods;
      const list = goods === undefined ? '' : listHash(goods as Json, sha256);
      const waiver = find('waiver');
      const signed_at = waiver?.is_signed === true && ticked(waiver, 'waiver') ? lastOf(waiver.signatures, 'owner') : undefined;
      const is_waived =
        signed_at !== undefined &&
        waiver?.content.list.sha256 === list &&
        (day.steps.loading_started === null || isBefore(signed_at, day.steps.loading_started));
      return unless(
        is_waived || find('survey')?.content.list.sha256 === list,
        'Neither a survey of this list nor a waiver signed before loading',
      );
    },
  ],
  [
    'Kind of estimate',
    '375.403(a)(4)',
    ({ find }) => {
      const words = find('estimate')?.content.sentences.join(' ') ?? '';
      return unless(
        /binding estimate/i.test(words) && /binds .+ and you/i.test(words) && /\bonly\b/i.test(words),
        'The estimate does not say on its face that it binds both, and only for the services named',
      );
    },
  ],
  [
    'Shipment described',
    '375.401(f), 375.403(a)(5)',
    ({ find }) => {
      const estimate = find('estimate')?.content;
      const isAsked = (words: string | undefined) => words !== undefined && words !== '' && words !== 'Not asked';
      const is_asked = estimate?.stops.every(({ address, access, way }) => address !== '' && isAsked(access) && isAsked(way)) === true;
      return unless(
        estimate !== undefined && estimate.goods.length > 0 && estimate.stops.length >= 2 && estimate.lines.length > 0 && is_asked,
        'Goods, stops, services or accessorials are missing',
      );
    },
  ],
  [
    'Form of payment',
    '375.217',
    ({ find }) => {
      const form = find('estimate')?.content.payment_form ?? '';
      return unless(
        form !== '' && form === find('bol')?.content.payment_form,
        'Estimate and bill of lading name no, or not the same, form of payment',
      );
    },
  ],
  [
    'Liability notice',
    '375.401(g)',
    ({ find, sha256 }) => {
      const notice = find('valuation')?.content.notice;
      return unless(
        notice != null && notice.version !== '' && sha256(notice.text) === notice.sha256,
        'The Board’s text was not there with its version and hash',
      );
    },
  ],
  [
    'Full value priced',
    '375.201',
    ({ find }) => {
      const paper = find('valuation');
      const cover = paper?.content.cover;
      const lines = find('estimate')?.content.lines ?? [];
      return unless(
        cover?.kind === 'full_value'
          ? cover.charge > 0 && lines.some(({ amount }) => amount === cover.charge)
          : cover?.kind === 'released' && ticked(paper, 'released'),
        'Full value is neither in the price nor waived by a signature of its own',
      );
    },
  ],
  [
    'Articles above $100 a pound',
    '375.203',
    ({ find }) => unless(find('valuation')?.content.articles != null, 'Nobody asked for articles above $100 a pound'),
  ],
  [
    'Estimate signed',
    '375.401(h)',
    ({ find, sent }) => {
      const estimate = find('estimate');
      const last = lastOf(estimate?.signatures, 'owner', 'mover');
      // Each time that papers are signed anew a copy goes out: the one that counts is of this signing.
      const copies = sent.filter(({ name }) => /^papers_signed:both(-\d+)?$/.test(name));
      const is_prompt =
        last !== undefined && copies.some(({ at }) => isBefore(last, at) && Date.parse(at) - Date.parse(last) <= MINUTES_15);
      return unless(estimate?.is_signed === true && is_prompt, 'Not signed by owners and mover, or no copy at that time');
    },
    'accepted',
  ],
  [
    'BOL items',
    '375.505(b)',
    (facts) => {
      const bol = facts.find('bol')?.content;
      const missing: string[] = bol === undefined ? ['all'] : emptyItems(bol);
      const estimate = facts.find('estimate');
      const is_attached = bol?.attachments?.some(
        ({ kind, number, sha256 }) => kind === 'estimate' && number === estimate?.number && sha256 === hashOf(facts, number),
      );
      if (bol !== undefined && is_attached !== true) missing.push('the estimate among the attachments');
      const on_day = billAt(facts, 'origin')?.content;
      if (textOf(on_day, 'picked_up_on') === '') missing.push('item 8 by the crew');
      if (textOf(on_day, 'vehicle') === '') missing.push('item 9 by the crew');
      return unless(missing.length === 0, `Missing: ${missing.join(', ')}`);
    },
    'loaded',
  ],
  [
    'BOL signed early',
    '375.505(h)',
    (facts) => {
      const clock = clockOf(facts);
      const { loading_started } = facts.day.steps;
      const loaded_on = loading_started === null ? facts.find('bol')?.content.agreed.pick_up.from : facts.dayAt(loading_started);
      return unless(
        clock !== undefined && loaded_on !== undefined && loaded_on >= addDays(clock.signed_on, 4),
        loading_started === null
          ? 'To be loaded before the fourth date after the last signature'
          : 'Loaded before the fourth date after the last signature',
      );
    },
    'accepted',
  ],
  [
    'Right to rescind',
    '375.505(h)',
    (facts) => {
      const { events, payments } = facts.record.money;
      const clock = clockOf(facts);
      const until = clock?.rescind_until.toISOString();
      // Who signs anew is told anew: a letter from before names a moment that no longer holds.
      const in_time = facts.sent.filter(
        ({ name, at }) => /^(confirmed|papers_signed:both)/.test(name) && isBefore(clock?.signed_at, at) && isBefore(at, until),
      );
      const is_told = in_time.some(({ tells_until }) => tells_until === until);
      const is_kept = payments.every(({ captured, refunded }) => captured === refunded);
      const too_early = events.some(({ kind, at }) => kind === 'captured' && (until === undefined || Date.parse(at) < Date.parse(until)));
      if (too_early && !is_kept) return 'Money was kept that was taken before the last moment';
      const is_unknown = in_time.length > 0 && in_time.every(({ tells_until }) => tells_until === null);
      return unless(
        is_told,
        is_unknown
          ? 'A letter went out in time, but no moment that it named was kept with it'
          : 'The last moment was not told, or another one was',
      );
    },
    'accepted',
  ],
  [
    'Not blank',
    '375.505(g)',
    ({ find }) => {
      const bol = find('bol')?.content;
      const filled =
        bol === undefined
          ? ['']
          : [
              ...Object.values(bol.carrier ?? { name: '' }),
              bol.shipper?.address ?? '',
              bol.payment_form,
              bol.terms?.minimum ?? '',
              bol.registration,
              bol.incorporates,
              ...(bol.shipper?.names ?? ['']),
            ];
      return unless(
        filled.every((words) => words.trim() !== ''),
        'A field is empty that could have been known',
      );
    },
  ],
  [
    'Origin signatures',
    '375.505(f)',
    (facts) =>
      unless(
        isSignedBy(billAt(facts, 'origin'), facts.day.steps.loading_started ?? undefined),
        'Owner or crew had not signed the bill of lading before loading',
      ),
    'loaded',
  ],
  [
    'BOL with the driver',
    '375.505(c)',
    ({ day }) =>
      unless(isBefore(day.bol_opened, day.steps.loading_done ?? undefined), 'The driver did not have the bill of lading before leaving'),
    'loaded',
  ],
  [
    'Inventory',
    '375.503',
    (facts) => {
      const paper = facts.all('inventory').at(-1);
      const tags = ((paper?.content.things ?? []) as readonly Loose[]).map(({ tag }) => tag);
      const done = facts.day.steps.loading_done ?? undefined;
      const copy = copyOf(facts, paper);
      const is_copied = copy !== undefined && done !== undefined && Date.parse(copy) - Date.parse(done) <= MINUTES_15;
      return unless(
        tags.length > 0 && tags.length >= listedIn(facts) && new Set(tags).size === tags.length && isSignedBy(paper, done) && is_copied,
        `No inventory with a tag of its own for each of ${listedIn(facts)} cartons and articles, signed by both, with a copy by the end of loading`,
      );
    },
    'loaded',
  ],
  [
    'Services refused',
    '375.505(e)',
    (facts) =>
      unless(Array.isArray(billAt(facts, 'origin')?.content.refused_services), 'Nothing was noted, not even that nothing was refused'),
    'loaded',
  ],
  [
    'More than listed',
    '375.403(a)(6)',
    ({ all, day }) =>
      unless(
        day.steps.loading_started !== null &&
          all('move_day').every(
            (paper) =>
              (paper.content.is_reaffirmed === true || (Array.isArray(paper.content.lines) && paper.content.lines.length > 0)) &&
              isSignedBy(paper, day.steps.loading_started ?? undefined),
          ),
        'What was found was neither reaffirmed nor a new estimate in detail, signed by both before loading',
      ),
    'loaded',
  ],
  [
    'After loading',
    '375.401(i)',
    ({ find, all, record }) => {
      const before = signedOnDay(all)?.content ?? (find('estimate')?.content as Loose | undefined);
      const extras = all('extra').filter(({ is_signed }) => is_signed);
      const most = centsOf(before, 'total') + extras.reduce((sum, { content }) => sum + centsOf(content, 'charges'), 0);
      return unless(record.money.agreed <= most, 'The price rose after loading without a signed attachment');
    },
    'loaded',
  ],
  [
    'Extras',
    '375.403(a)(8), (9)',
    (facts) =>
      unless(
        facts.all('extra').every(({ made_at, content }) => {
          const decide_by = textOf(content, 'decide_by');
          return decide_by === '' ? textOf(content, 'cause') === 'customer_asks' : Date.parse(decide_by) - Date.parse(made_at) >= 3_600_000;
        }) && isBilledInTime(facts),
        'An extra gave less than an hour, or was billed too early',
      ),
    'loaded',
  ],
  [
    'Dates kept',
    '375.603',
    (facts) => {
      const agreed = facts.find('bol')?.content.agreed;
      const isWithin = (of: 'pick_up' | 'delivery', day: string) =>
        [agreed?.[of], toldDays(facts, of)].some(
          (period) => period !== undefined && day >= textOf(period, 'from') && day <= textOf(period, 'to'),
        );
      const are_kept = isWithin('pick_up', pickedUpOn(facts)) && isWithin('delivery', deliveredOn(facts));
      return unless(are_kept, 'Outside the agreed days, and those of the newest notice');
    },
    'delivered',
  ],
  [
    'Delay notice',
    '375.605',
    (facts) =>
      unless(
        !isLateUntold(facts) && facts.all('delay').every((notice) => isToldInTime(facts, notice)),
        'A delay was told late or not at all, or without manner and new days',
      ),
    'delivered',
  ],
  [
    'Storage',
    '375.609',
    ({ find, all }) => {
      const ends = all('delay').filter(({ content }) => content.cause === 'storage_ends' || content.cause === 'converted');
      // A move into a warehouse ends there.
      const is_stored = /^In transit/.test(find('estimate')?.content.storage ?? '');
      return unless(
        ends.every(({ content }) => {
          const [before, told] = [(content.before ?? {}) as Loose, (content.told ?? {}) as Loose];
          const stored_for = daysBetween(textOf(before, 'from'), textOf(before, 'to'));
          const ahead = daysBetween(textOf(told, 'at').slice(0, 10), textOf(before, 'to'));
          const said = Array.isArray(content.sentences) ? content.sentences.length : 0;
          return ahead >= (stored_for < 10 ? 1 : 10) && said >= STORAGE_STATEMENTS;
        }) &&
          (!is_stored || ends.length > 0),
        'The end of storage was not told in time with its four statements',
      );
    },
    'delivered',
  ],
  [
    'Destination signatures',
    '375.505(f)',
    (facts) =>
      unless(
        billAt(facts, 'destination')?.is_signed === true &&
          facts.all('delivery').at(-1)?.is_signed === true &&
          facts.all('extra_delivery').at(-1)?.is_signed !== false,
        'Receiver or crew did not sign at the destination',
      ),
    'delivered',
  ],
  [
    'No release',
    '375.701',
    (facts) => {
      const [delivery, bill] = [facts.all('delivery').at(-1), billAt(facts, 'destination')];
      const releases = [delivery, bill, ...facts.all('extra_delivery')].some((paper) => hasRelease(wordsIn(paper?.content)));
      return unless(delivery !== undefined && !releases, 'No delivery paper, or what is signed with it releases from liability');
    },
    'delivered',
  ],
  [
    'Notes at delivery',
    '375.503(d)',
    (facts) => {
      const delivery = facts.all('delivery').at(-1);
      return unless(
        Array.isArray(delivery?.content.notes) && copyOf(facts, delivery) !== undefined,
        'No chance to note what is missing or damaged, or no copy of the notes',
      );
    },
    'delivered',
  ],
  [
    'Money',
    '375.703, 375.707',
    ({ all, find, record }) => {
      const kept = record.money.payments.reduce(
        (sum, { captured, refunded, kind }) => (kind === 'covered' || kind === 'tip' ? sum : sum + captured - refunded),
        0,
      );
      const share = all('invoice').at(-1)?.content.share as Loose | null | undefined;
      const fees = record.money.payments.reduce(
        (sum, { kind, captured, refunded }) => (kind === 'fee' ? sum + captured - refunded : sum),
        0,
      );
      const at_most = share == null ? Math.max(record.money.agreed, find('bol')?.content.terms?.total ?? 0) : centsOf(share, 'most');
      return unless(kept - fees <= at_most, 'More was collected than may be at delivery');
    },
    'delivered',
  ],
  [
    'Invoice',
    '373.103, 375.807',
    (facts) => {
      const { all } = facts;
      const content = all('invoice').at(-1)?.content;
      // What the invoice says of its own time is not asked; a superseded one was in time.
      const first = facts.record.papers.find(({ kind }) => kind === 'invoice');
      const made_on = first === undefined ? '' : facts.dayAt(String(first.made_at));
      const delivered_on = deliveredOn(facts) || textOf(content, 'delivered_on');
      const wanted = ['origin', 'destination', 'packages', 'route', 'pay_to', 'volume'];
      const has_all =
        content !== undefined &&
        wanted.every((key) => textOf(content, key) !== '') &&
        Array.isArray(content.lines) &&
        content.lines.length > 0;
      return unless(has_all && made_on !== '' && made_on <= invoiceDueBy(delivered_on), 'The invoice lacks something or came late');
    },
    'delivered',
  ],
  ['Claims', '370.5, 370.9', whyNotClaims, 'delivered'],
  [
    'Broker’s record',
    BROKER,
    ({ record: { broker_record: kept, move, money } }) => {
      const facts = [
        ...[kept.shipper.name, kept.shipper.address, kept.carrier.name, kept.carrier.number],
        ...(move.rule_set === 'federal' ? [kept.bill_of_lading ?? ''] : []),
      ];
      const are_told = kept.collected.length > 0 || money.events.every(({ kind }) => kind !== 'captured');
      const has_all = facts.every((words) => words !== '') && kept.our_pay !== null && are_told;
      const has_proof = move.canceled_at === null || (kept.cancellations.length > 0 && kept.returned.every(({ proof }) => proof !== null));
      return unless(has_all && has_proof, 'One of the six facts, or the proof of a refund, is missing');
    },
    'booked',
  ],
  [
    'Chain',
    CHAIN,
    ({ chain, record }) => {
      if (chain.broken !== null) return `Changed behind our back: ${chain.broken}`;
      const strange = strangeFile(record);
      if (strange !== undefined) return `The PDF of paper ${strange} is missing, or none that was handed out`;
      return unless(
        chain.is_under_root && record.move.keep_until !== null,
        'Under no published root, or without a day until which it is kept',
      );
    },
    'night',
  ],
];

/** Items that may be none, or that nobody can know before the move day: null is their answer, and there is no other without words. */
const MAY_BE_NONE: ReadonlySet<string> = new Set(['guaranteed', 'picked_up_on', 'vehicles', 'insurance'] satisfies (keyof BillOfLading)[]);

/** What an item must say, where not all that is in it can be known. */
const LEAST_SAID: Readonly<Partial<Record<keyof BillOfLading, (bol: BillOfLading) => readonly string[]>>> = {
  shipper: ({ shipper }) => [...shipper.names, shipper.address],
  notify: ({ notify }) => [notify.name, notify.telephone || notify.email],
  agreed: ({ agreed }) => [agreed.pick_up.from, agreed.pick_up.to, agreed.delivery.from, agreed.delivery.to],
  terms: ({ terms }) => [terms.minimum, ...(Number.isInteger(terms.total) ? [] : [''])],
};

/** Of the 17 items those that are left out or say nothing: a key alone is no item. */
const emptyItems = (bol: BillOfLading): string[] =>
  (Object.keys(BOL_ITEMS) as (keyof BillOfLading)[]).filter((key) => {
    const item: unknown = bol[key];
    if (item === undefined || item === null) return item === undefined || !MAY_BE_NONE.has(key);
    const said = LEAST_SAID[key]?.(bol) ?? (Array.isArray(item) || typeof item === 'object' ? Object.values(item) : [item]);
    return said.some((words) => words === '' || words === undefined);
  });

const listedIn = ({ find, all }: AuditFacts): number =>
  listedThings({
    estimate: find('estimate')?.content,
    found: all('move_day')
      .filter(({ is_signed }) => is_signed)
      .map(({ content }) =>
        ((content.changes ?? []) as readonly Loose[]).map((change) => ({
          ...{ what: textOf(change, 'what'), before: textOf(change, 'before'), now: textOf(change, 'now') },
        })),
      ),
  });

const hashOf = ({ record }: AuditFacts, number: number): string | undefined =>
  record.papers.find((paper) => paper.number === number)?.body_sha256;

/** What raised the price before loading, if anything did: a paper that somebody has not signed binds nobody. */
const signedOnDay = (all: AuditFacts['all']) => all('move_day').findLast(({ is_signed }) => is_signed);

/** Nothing that is billed from the 31st day after delivery was charged before (49 CFR 375.403(a)(8), 375.703). */
const isBilledInTime = (facts: AuditFacts): boolean => {
  const { record, all, find, zone } = facts;
  const delivered_on = deliveredOn(facts);
  const signed = all('extra').filter(({ is_signed }) => is_signed);
  if (delivered_on === '' || signed.length === 0) return true;
  const before = cents(centsOf(signedOnDay(all)?.content ?? (find('estimate')?.content as Loose | undefined), 'total'));
  const charged = signed.map(({ content }) => ({
    cause: textOf(content, 'cause') as ExtraCause,
    charges: cents(centsOf(content, 'charges')),
  }));
  const at_delivery = dueOf(before, charged).reduce((sum, due) => sum + due.at_delivery, before as number);
  const from = billedFromInstant(delivered_on, zone).toISOString();
  const { events, payments } = record.money;
  const early = events.reduce((sum, { kind, at, amount }) => (kind === 'captured' && at < from ? sum + amount : sum), 0);
  const beside = payments.reduce((sum, { kind, captured }) => (/^(fee|tip|covered)$/.test(kind) ? sum + captured : sum), 0);
  return early - beside <= at_delivery;
};

/** Of the days that were told since the bill of lading, the newest count. */
const toldDays = ({ all }: AuditFacts, of: 'pick_up' | 'delivery'): Loose | undefined =>
  all('delay').findLast(({ content }) => content.of === of && content.cause === 'delay')?.content.after as Loose | undefined;

/** With its manner and the new days, and before the days that it replaces were over: by then at the latest it was apparent. */
const isToldInTime = ({ dayAt }: AuditFacts, { made_at, content }: PaperFact<Loose>): boolean => {
  // The arrival on an agreed day is no delay.
  if (content.cause === 'arrival') return true;
  const partOf = (name: string) => (content[name] ?? {}) as Loose;
  const [told, before, after] = [partOf('told'), partOf('before'), partOf('after')];
  const told_at = textOf(told, 'at');
  const is_over = content.cause === 'delay' && told_at !== '' && dayAt(told_at) > textOf(before, 'to');
  const is_late = is_over || Math.abs(Date.parse(made_at) - Date.parse(told_at)) > DAY_MS;
  const due_by = textOf(partOf('due_by'), 'at');
  const is_prompt = due_by === '' ? !is_late : isBefore(told_at, due_by);
  return is_prompt && textOf(told, 'manner') !== '' && textOf(after, 'from') !== '' && textOf(after, 'from') <= textOf(after, 'to');
};

/** It came after the last of the days that stood by then, and nobody was told of others. */
const isLateUntold = (facts: AuditFacts): boolean => {
  const agreed = facts.find('bol')?.content.agreed;
  return (
    [
      ['pick_up', pickedUpOn(facts)],
      ['delivery', deliveredOn(facts)],
    ] as const
  ).some(([of, day]) => day > textOf(toldDays(facts, of) ?? agreed?.[of], 'to'));
};

const pickedUpOn = (facts: AuditFacts): string => textOf(billAt(facts, 'origin')?.content, 'picked_up_on');

const deliveredOn = ({ all }: AuditFacts): string => textOf(all('delivery').at(-1)?.content, 'delivered_on');

/** The first paper whose PDF in the export is not to the letter one that went out. Read from the store there are none to compare. */
const strangeFile = ({ papers, files, pdfs }: MoveRecord): number | undefined =>
  pdfs && papers.find(({ number }) => !files.some((file) => file.number === number && file.sha256 === pdfs[number]))?.number;
