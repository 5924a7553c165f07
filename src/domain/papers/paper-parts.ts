import { type Day, longDay, shortDay } from '#domain/core/calendar.ts';
import { type Cents, inWords } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { type AgreedPeriod, type BillOfLading, BOL_ITEMS, type CoverOnPaper, type NamedAt } from './bill-of-lading.ts';
import type { BodyKind, ContentOf, PaperBody } from './bodies.ts';
import { type BillOfTheDay, billOfTheDayParts, deliveryParts, inventoryParts, moveDayParts } from './day-papers.ts';
import type { PaperPart } from './document.ts';
import { extraParts } from './extra.ts';
import { PAPERS } from './kinds.ts';
import { claimParts, invoiceParts, newDatesParts } from './record-parts.ts';

/**
 * What a paper says, part by part: the base of its PDF, of its page, and of what is told when it changed before it was signed. A bill of
 * lading says as well what the crew wrote on the move day, on a paper of its own.
 */
// A body's kind names its content; TypeScript can't follow the pair through the table.
export const partsOf = (body: PaperBody, written?: WrittenOnDay): readonly PaperPart[] => PARTS[body.kind](body.content as never, written);

/** The day and the truck as the crew wrote them, and the number of the paper where they are signed. */
export type WrittenOnDay = Pick<BillOfTheDay, 'picked_up_on' | 'vehicle'> & { number: number };

const PARTS: { [Kind in BodyKind]: (content: ContentOf<Kind>, written?: WrittenOnDay) => readonly PaperPart[] } = {
  econsent: ({ statements, read_word }) => [
    { heading: 'What you agree to', sentences: statements },
    { heading: 'To show that you can read this', rows: [{ what: 'Type this word on the page where you sign', value: read_word }] },
  ],
  booklets: ({ booklets, agrees }) => [
    {
      heading: 'The booklets',
      rows: booklets.flatMap(({ title, form, url, version, sha256 }) => [
        { what: title, why: version === undefined ? form : `${form}, version ${version}`, value: url },
        ...(sha256 === undefined ? [] : [{ what: `Fingerprint of ${form}`, why: 'SHA-256 of the file we gave', value: inGroups(sha256) }]),
      ]),
    },
    // It names the links above it.
    { heading: 'What you sign', sentences: [agrees] },
  ],
  notices: ({ arbitration, complaints, tariff }) => [
    { heading: 'If you disagree: arbitration', sentences: arbitration },
    { heading: 'If you complain', sentences: complaints },
    { heading: 'The tariff', sentences: tariff },
  ],
  survey: ({ surveyed_on, list }) => [
    {
      heading: 'The survey',
      rows: [
        { what: 'Seen by the mover', value: shortDay(surveyed_on) },
        { what: 'What was seen', value: list.words },
      ],
    },
  ],
  waiver: ({ sentence, list }) => [{ heading: 'The waiver', sentences: [sentence], rows: [{ what: 'The list', value: list.words }] }],
  valuation: ({ cover, pounds, least_value, sentence, articles, notice }) => [
    {
      heading: 'If something is lost or damaged',
      sentences: [sentence],
      rows: [
        { what: 'Cover', value: coverInWords(cover) },
        { what: 'Weight that the goods are taken to have', value: `${withCommas(pounds)} lb` },
        { what: 'What they count as at least', value: inWords(least_value) },
      ],
    },
    ...(articles === null
      ? []
      : [
          {
            heading: 'Articles worth more than $100 a pound',
            ...(articles.length === 0
              ? { sentences: ['None was listed.'] }
              : { rows: articles.map(({ what, value }) => ({ what, value: inWords(value) })) }),
          },
        ]),
    ...(notice === null
      ? []
      : [{ heading: `Liability notice, version ${notice.version}`, sentences: notice.text.split(/\n+/).filter((line) => line !== '') }]),
  ],
  estimate: (estimate) => [
    { heading: 'What this is', sentences: [...estimate.sentences, estimate.tariff] },
    {
      heading: 'The move',
      rows: [
        { what: 'Pick-up', value: `${shortDay(estimate.move_date)}, ${estimate.hours}` },
        { what: 'Delivery', value: periodInWords({ ...estimate.delivery, hours: null }) },
        ...estimate.stops.map(({ what, address, access, way }) => ({
          what,
          why: [access, way].filter(Boolean).join('. '),
          value: address,
        })),
        ...(estimate.storage === null ? [] : [{ what: 'Storage', value: estimate.storage }]),
      ],
    },
    {
      heading: 'The price',
      rows: [
        ...estimate.lines.map(({ what, why, amount }) => ({ what, why, value: inWords(amount) })),
        { what: 'Total, every line included', value: inWords(estimate.total), is_total: true },
        { what: 'Paid at delivery by', value: estimate.payment_form },
      ],
    },
    {
      heading: 'What is included',
      rows: [
        ...estimate.goods.map(({ room, things }) => ({ what: room, value: things.join(', ') })),
        { what: 'In all', value: `${withCommas(estimate.cubic_feet)} cubic feet` },
      ],
    },
  ],
  rescission: ({ sentence, bill_of_lading, goes_back, let_go }) => [
    {
      heading: 'The rescission',
      sentences: [sentence],
      rows: [
        { what: 'Bill of lading', value: `Paper ${bill_of_lading}` },
        { what: 'Charged, and going back', value: inWords(goes_back) },
        { what: 'Held, and let go', value: inWords(let_go) },
      ],
    },
  ],
  delay: newDatesParts,
  invoice: invoiceParts,
  claim: claimParts,
  bol_day: billOfTheDayParts,
  inventory: inventoryParts,
  extra_delivery: deliveryParts,
  delivery: deliveryParts,
  move_day: moveDayParts,
  extra: extraParts,
  bol: (bol, written) => [
    {
      heading: 'The 17 items',
      rows: BOL_KEYS.map((key, index) => {
        const what = `${index + 1}. ${BOL_ITEMS[key]}`;
        const on_day = written && inWordsOfDay(key, written);
        return on_day ? { what, why: `Written by the crew, paper ${written.number}`, value: on_day } : { what, value: ITEMS[key](bol) };
      }),
    },
  ],
};

const inWordsOfDay = (key: keyof BillOfLading, { picked_up_on, vehicle }: WrittenOnDay): string | null => {
  if (key === 'vehicles') return vehicle;
  return key === 'picked_up_on' && picked_up_on !== null ? longDay(picked_up_on) : null;
};

const BOL_KEYS = Object.keys(BOL_ITEMS) as readonly (keyof BillOfLading)[];

const ITEMS: Record<keyof BillOfLading, (bol: BillOfLading) => string> = {
  carrier: ({ carrier }) => [carrier.name, carrier.number, carrier.address].join(', '),
  participants: ({ participants }) =>
    participants.length === 0 ? 'None known' : participants.map((one) => `${partyInWords(one)}, ${one.usdot_number}`).join('; '),
  shipper: ({ shipper }) => partyInWords({ name: shipper.names.join(' and '), address: shipper.address, telephone: shipper.telephone }),
  payment_form: ({ payment_form }) => payment_form,
  notify: ({ notify }) => [notify.name, notify.telephone, notify.email].filter((part) => part !== null).join(', '),
  agreed: ({ agreed }) => `Pick-up ${periodInWords(agreed.pick_up)}. Delivery ${periodInWords(agreed.delivery)}.`,
  guaranteed: () => 'None',
  picked_up_on: () => 'Written by the crew on the move day',
  vehicles: () => 'Written by the crew on the move day',
  terms: ({ terms }) => termsInWords(terms),
  most_at_delivery: ({ most_at_delivery }) => inWords(most_at_delivery),
  valuation: ({ valuation }) => `${coverInWords(valuation)} (paper ${valuation.number})`,
  insurance: () => 'None',
  services: ({ services, terms }) => `${services.length === 0 ? 'None' : services.join('; ')}. ${terms.minimum}.`,
  attachments: ({ attachments }) => attachments.map(({ kind, number }) => `${PAPERS[kind].title} (paper ${number})`).join(', '),
  registration: ({ registration }) => registration,
  incorporates: ({ incorporates }) => incorporates,
};

/** A hash as it can be read and broken into lines. */
const inGroups = (sha256: string): string => sha256.replace(/(.{8})(?=.)/g, '$1 ');

const partyInWords = ({ name, address, telephone }: NamedAt): string =>
  [name, address, telephone].filter((part) => part !== null).join(', ');

const periodInWords = ({ from, to, hours }: AgreedPeriod): string =>
  [from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`, hours].filter((part) => part !== null).join(', ');

const coverInWords = (cover: CoverOnPaper): string =>
  cover.kind === 'released'
    ? `${cover.cents_per_pound} cents per pound and article`
    : `Full value up to ${inWords(cover.declared_value)}, deductible ${inWords(cover.deductible)}, for ${inWords(cover.charge)}`;

/** No card is charged before the last moment to rescind (papers P23). */
const termsInWords = ({ total, at_acceptance, rest, rest_held_on }: BillOfLading['terms']): string =>
  `${inWords(total)} in all: ${inWords(at_acceptance)} ${ONCE_FREE}${rest === 0 ? '' : `, ${restInWords(rest, rest_held_on)}`}.`;

const ONCE_FREE = 'once the mover has signed and your days to cancel without cost are over';

const restInWords = (rest: Cents, day: Day | null): string =>
  `${inWords(rest)} after the move${day === null ? '' : `, held on the card on ${shortDay(day)}`}`;

/** What tells a paper from another one of its kind, in a few words; null where its kind says it all. */
export const factOf = (body: PaperBody): string | null => {
  if (body.kind === 'estimate') return `${inWords(body.content.total)} for ${withCommas(body.content.cubic_feet)} cubic feet`;
  if (body.kind === 'survey') return `Seen by the mover on ${shortDay(body.content.surveyed_on)}`;
  if (body.kind !== 'valuation') return null;
  const { cover } = body.content;
  return cover.kind === 'released'
    ? `Full value is given up: ${cover.cents_per_pound} cents a pound`
    : `Full value up to ${inWords(cover.declared_value)}`;
};

/** A line of a paper that says something else by now. */
export type PaperChange = { paper: string; what: string; before: string; after: string };

/** What differs between two makings of the same papers, line by line, for who had the first before them. */
export const paperChanges = (before: readonly PaperBody[], after: readonly PaperBody[]): readonly PaperChange[] => {
  const kinds = [...new Set([...before, ...after].map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const [was, is] = [linesOf(before, kind), linesOf(after, kind)];
    return [...new Set([...was.keys(), ...is.keys()])]
      .map((what) => ({ paper: PAPERS[kind].title, what, before: was.get(what) ?? '', after: is.get(what) ?? '' }))
      .filter((line) => line.before !== line.after);
  });
};

const linesOf = (papers: readonly PaperBody[], kind: BodyKind): ReadonlyMap<string, string> => {
  const body = papers.find((paper) => paper.kind === kind);
  if (body === undefined) return new Map();
  return new Map(
    partsOf(body).flatMap(({ heading, sentences = [], rows = [] }) => [
      ...(sentences.length === 0 ? [] : [[heading, sentences.join(' ')] as const]),
      ...rows.map(({ what, value }) => [what, value] as const),
    ]),
  );
};
