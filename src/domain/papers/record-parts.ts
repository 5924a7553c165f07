import { type Day, longDay, shortDay } from '#domain/core/calendar.ts';
import { inWords } from '#domain/core/money.ts';
import { counted, withCommas } from '#domain/core/number-words.ts';
import type { NamedAt } from './bill-of-lading.ts';
import type { DocumentRow, PaperPart } from './document.ts';
import { type ClaimRecord, type DelayCause, type Invoice, MANNERS, type NewDates, type Period } from './records.ts';

export const newDatesParts = (dates: NewDates): readonly PaperPart[] => [
  {
    heading: NEW_DATES[dates.cause],
    sentences: dates.sentences,
    rows: [
      { what: dates.cause === 'arrival' ? 'Agreed' : 'Agreed before', value: periodInWords(dates.before) },
      { what: dates.cause === 'arrival' ? 'The truck comes' : 'From now on', value: periodInWords(dates.after) },
      { what: dates.cause === 'arrival' ? 'In their words' : 'Why', value: dates.reason },
      ...(dates.place === null ? [] : [{ what: 'Where the things are', value: dates.place }]),
    ],
  },
  {
    heading: 'How it was told',
    rows: [
      { what: 'To', value: dates.told.to },
      { what: 'Manner', value: MANNERS[dates.told.manner] },
      { what: 'Moment', value: dates.told.words },
      ...(dates.due_by === null ? [] : [{ what: 'Had to be told by', value: dates.due_by.words }]),
    ],
  },
];

const NEW_DATES: Readonly<Record<DelayCause, string>> = {
  delay: 'The delay',
  arrival: 'The arrival',
  early_storage: 'Early, and stored',
  storage_ends: 'Storage on the way ends',
  converted: 'Stored for good',
};

const periodInWords = ({ from, to }: Period): string => (from === to ? longDay(from) : `${longDay(from)} to ${longDay(to)}`);

export const invoiceParts = (invoice: Invoice): readonly PaperPart[] => [
  {
    heading: 'The shipment',
    rows: [
      { what: 'Made on', value: longDay(invoice.made_on) },
      { what: 'Delivered on', value: longDay(invoice.delivered_on), why: `An invoice is due by ${shortDay(invoice.due_by)}` },
      party('Shipper', invoice.shipper),
      party('Consignee', invoice.consignee),
      { what: 'From', value: invoice.origin },
      { what: 'To', value: invoice.destination },
      ...invoice.stops.map((value) => ({ what: 'Stop', value })),
      { what: 'Packages', value: invoice.packages },
      { what: 'Volume', value: invoice.volume },
      { what: 'Route and carriers', value: invoice.route },
      { what: 'Transfers', value: invoice.transfers },
    ],
    sentences: invoice.description,
  },
  {
    heading: 'Charges',
    rows: [
      ...invoice.lines.map(({ what, why, amount }) => ({ what, why, value: inWords(amount) })),
      { what: 'Total, every line included', value: inWords(invoice.total), is_total: true },
    ],
  },
  ...shareParts(invoice),
  {
    heading: 'Paid',
    rows: [
      ...invoice.paid.map(({ what, why, amount }) => ({ what, why, value: inWords(amount) })),
      { what: 'Paid', value: inWords(invoice.paid_total), is_total: true },
      { what: 'Left to pay', value: inWords(invoice.due), why: invoice.pay_to },
    ],
  },
  { heading: 'Terms', sentences: invoice.statements },
];

const party = (what: string, { name, address, telephone }: NamedAt): DocumentRow => ({
  ...{ what, value: name },
  why: [address, telephone].filter(Boolean).join(', '),
});

const shareParts = ({ share }: Invoice): readonly PaperPart[] => {
  if (share === null) return [];
  const { pounds, delivered_pounds, basis, carriage, valuation, most } = share;
  return [
    {
      heading: 'What was not delivered',
      sentences: [
        delivered_pounds === 0
          ? 'Nothing was delivered: nothing is charged but the cover.'
          : 'Only the share of what was delivered is charged, by weight, and the cover.',
      ],
      rows: [
        { what: 'Whole shipment', value: `${withCommas(pounds)} lb`, why: basis },
        { what: 'Delivered', value: `${withCommas(delivered_pounds)} lb` },
        { what: 'Charges without the cover', value: inWords(carriage) },
        { what: 'Cover', value: inWords(valuation) },
        { what: 'Most that may be charged', value: inWords(most), is_total: true },
      ],
    },
  ];
};

export const claimParts = (claim: ClaimRecord): readonly PaperPart[] => [
  {
    heading: CLAIM_PARTS[claim.part],
    sentences: [...claim.sentences, ...(claim.words === '' ? [] : [`In words: “${claim.words}”`])],
    rows: [
      { what: 'Claim', value: claim.claim },
      { what: 'Shipment', value: claim.shipment },
      { what: 'Said by', value: claim.said_by },
      ...days(claim),
    ],
  },
  {
    heading: 'What is asked for',
    rows: [
      ...claim.items.map(({ name, kind, words, amount }) => ({ what: `${name}, ${kind}`, why: words, value: inWords(amount) })),
      { what: 'Asked for', value: inWords(claim.asked), is_total: true },
      ...(claim.offer === null ? [] : [{ what: 'Offered', value: inWords(claim.offer) }]),
      ...(claim.photos === 0 ? [] : [{ what: 'Photos', value: counted(claim.photos, 'photo') }]),
    ],
  },
];

const days = ({ filed_on, acknowledge_by, decide_by }: ClaimRecord): readonly DocumentRow[] => [
  dayRow('Filed on', filed_on),
  dayRow('To be acknowledged by', acknowledge_by),
  dayRow('To be decided by', decide_by),
];

const dayRow = (what: string, day: Day): DocumentRow => ({ what, value: longDay(day) });

const CLAIM_PARTS: Readonly<Record<ClaimRecord['part'], string>> = {
  filed: 'The claim',
  supplement: 'Added to the claim',
  acknowledged: 'Acknowledged',
  letter: 'Not decided yet',
  offered: 'The offer',
  denied: 'Denied',
  accepted: 'The offer is accepted',
  declined: 'The offer is declined',
  withdrawn: 'Taken back',
};
