import { brand } from '#domain/core/brand.ts';
import { addBusinessDays, type Day, longDay } from '#domain/core/calendar.ts';
import { federalHolidays } from '#domain/core/holidays.ts';
import { type Cents, minus, NOTHING, negative, plus } from '#domain/core/money.ts';
import { counted, withCommas } from '#domain/core/number-words.ts';
import type { BillOfLading, PaperLine } from './bill-of-lading.ts';
import type { Estimate } from './bodies.ts';
import type { Inventory, MoveDayEstimate } from './day-papers.ts';
import type { Invoice, ShareOnPaper } from './records.ts';

const INVOICE_BUSINESS_DAYS = 15;

/** The last day of an invoice: 15 days from delivery without Saturdays, Sundays and federal holidays (49 CFR 375.807). */
export const invoiceDueBy = (delivered_on: Day): Day => addBusinessDays(delivered_on, INVOICE_BUSINESS_DAYS, federalHolidays());

export type InvoiceFacts = {
  bol: BillOfLading;
  /** Of all signed estimates the one that stands. */
  estimate: Estimate;
  /** What both signed for before loading that the estimate does not have, by the number of its paper. */
  found: readonly { number: number; changes: MoveDayEstimate['changes'] }[];
  /** The inventory that both signed; null without one. */
  tagged: Inventory['things'] | null;
  broker: string;
  made_on: Day;
  delivered_on: Day;
  /** What was agreed on last, and the lines that it was made of by then. */
  agreed: Cents;
  agreed_lines: readonly PaperLine[];
  /** Costs beside the price. */
  fees: readonly PaperLine[];
  /** Charged, and given back. */
  paid: readonly PaperLine[];
  share: ShareOnPaper | null;
  /** What the customer signed for after loading, as far as it is billed by now. */
  extras: readonly PaperLine[];
  /** What is not charged because it did not arrive. */
  lost: Cents;
};

/** What a move that is done is billed, which is what was agreed and nothing else. */
export const invoiceOf = (facts: InvoiceFacts): Invoice => {
  const { bol, estimate, found, tagged, broker, made_on, delivered_on, fees, paid, share, extras } = facts;
  const [first, last] = [estimate.stops[0], estimate.stops.at(-1)];
  const lines = [...chargesOf(facts), ...fees];
  const total = plus(...lines.map(({ amount }) => amount));
  const paid_total = plus(...paid.map(({ amount }) => amount));
  const names = bol.shipper.names.join(' and ');
  const destination = estimate.stops.length > 1 ? (last?.address ?? '') : (estimate.storage ?? '');
  return {
    ...{ made_on, delivered_on, due_by: invoiceDueBy(delivered_on) },
    shipper: { name: names, address: bol.shipper.address, telephone: bol.shipper.telephone },
    consignee: { name: bol.notify.name, address: destination, telephone: bol.notify.telephone },
    ...{ origin: first?.address ?? bol.shipper.address, destination },
    stops: estimate.stops.slice(1, -1).map(({ address }) => address),
    packages: tagged === null ? packagesOf(estimate) : taggedInWords(tagged),
    description: [...estimate.goods.map(({ room, things }) => `${room}: ${things.join(', ')}.`), ...found.map(foundInWords)],
    volume: `${withCommas(estimate.cubic_feet)} cubic feet${found.length === 0 ? '' : ` and what is added by ${papersInWords(found)}`}, which the price rests on. Weight does not count for it`,
    ...{ lines, total, paid, paid_total, due: minus(total, paid_total) },
    route: `By road from ${first?.area ?? ''} to ${(estimate.stops.length > 1 && last?.area) || destination}, carried by ${carriersOf(bol)}`,
    transfers: transfersOf(bol, estimate),
    pay_to: `To ${brand.name}, the broker, which holds and charges the card. ${broker}`,
    share,
    statements: [
      ...STATEMENTS,
      `Delivered on ${longDay(delivered_on)}. ${extras.length === 0 ? 'Nothing was due at delivery.' : AT_DELIVERY}`,
    ],
  };
};

const AT_DELIVERY = 'Due at delivery, or billed later, was only what you signed for after loading: the papers that are named above.';

const sumOf = (lines: readonly PaperLine[]): Cents => plus(NOTHING, ...lines.map(({ amount }) => amount));

/** The five statements of Appendix A, as they hold for what we do. */
const STATEMENTS = [
  'Late payment: no penalty is charged.',
  'Credit: what a bank did not let us charge may be paid within 7 calendar days of this invoice.',
  'Charges for credit: none.',
  'Cost of collection: none is added to this invoice.',
  'Discounts: those that stand above as lines. None depends on the day of payment.',
];

/** The estimate stands as it was signed; what was agreed to be less comes off as a discount. What was agreed to be more has its own lines. */
const chargesOf = ({ estimate, agreed, agreed_lines, extras, lost }: InvoiceFacts): readonly PaperLine[] => {
  const before = minus(plus(agreed, lost), sumOf(extras));
  if (before > estimate.total) return agreed_lines;
  const off = minus(estimate.total, before);
  return [
    ...estimate.lines,
    ...(off === 0 ? [] : [{ what: 'Discount', why: 'Agreed after the estimate, which stands', amount: negative(off) }]),
    ...(lost === 0 ? [] : [{ what: 'Not delivered', why: 'Only the share of what arrived is charged', amount: negative(lost) }]),
    ...extras,
  ];
};

/** Of a list each entry begins with its number: "2 Sofa". */
const packagesOf = ({ goods }: Estimate): string => {
  const count = (things: readonly string[]): number => things.reduce((sum, thing) => sum + (Number.parseInt(thing, 10) || 1), 0);
  const boxes = goods.filter(({ room }) => room === 'Boxes').reduce((sum, { things }) => sum + count(things), 0);
  const articles = goods.filter(({ room }) => room !== 'Boxes').reduce((sum, { things }) => sum + count(things), 0);
  return `${counted(articles, 'article')}, ${counted(boxes, 'box', 'boxes')}`;
};

const taggedInWords = (tagged: Inventory['things']): string => {
  const cartons = tagged.filter(({ holds }) => holds === 'carton').length;
  return `${counted(tagged.length - cartons, 'article')}, ${counted(cartons, 'carton')}, each with its tag on the inventory`;
};

const foundInWords = ({ number, changes }: InvoiceFacts['found'][number]): string =>
  `Found before loading, paper ${number}: ${changes.map(({ what, before, now }) => `${what} ${now} in place of ${before}`).join(', ')}.`;

const papersInWords = (found: InvoiceFacts['found']): string => found.map(({ number }) => `paper ${number}`).join(' and ');

const carriersOf = ({ carrier, participants }: BillOfLading): string =>
  [carrier.name, ...participants.map(({ name }) => name)].map((name, at) => (at === 0 ? `${name} (${carrier.number})` : name)).join(', ');

const transfersOf = ({ participants }: BillOfLading, { storage }: Estimate): string =>
  storage ?? (participants.length === 0 ? 'None' : `To ${participants.map(({ name }) => name).join(', ')}`);
