import { mailingLine } from '#domain/address/address.ts';
import { HEIGHTS } from '#domain/address/heights.ts';
import { type SurveyedList, surveyedInWords } from '#domain/bidding/surveyed-price.ts';
import type { PaymentPlan } from '#domain/booking/booking.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { type Cents, NOTHING } from '#domain/core/money.ts';
import { HOURLY_STARTS, MOVE_WINDOWS } from '#domain/core/windows.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import { ROOMS } from '#domain/inventory/tables/rooms.ts';
import { STOP_NAMES, type Stop, type StopKey, stopsOf, withoutStorage } from '#domain/plan/details.ts';
import { startOf } from '#domain/plan/hourly.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { MovePlan, Valuation } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { RuleSet } from '#domain/plan/rule-set.ts';
import { wayInWords } from '#domain/plan/way-to-door.ts';
import { deliveryOf } from '#domain/pricing/delivery.ts';
import type { LiabilityNotice } from '#domain/pricing/liability-notice.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';
import { RELEASED_CENTS_PER_POUND } from '#domain/pricing/valuation.ts';
import { type AgreedPeriod, type AttachedPaper, type CoverOnPaper, linesOff, type PaperLine } from './bill-of-lading.ts';
import type {
  Booklet,
  CarrierOnPaper,
  ContentOf,
  GoodsOnPaper,
  ListInWords,
  MoverNotices,
  PaperBody,
  SheetKind,
  StopOnPaper,
} from './bodies.ts';
import { PAPERS } from './kinds.ts';
import type { Signer } from './paper-state.ts';
import {
  ARTICLES,
  BOOKLETS_READ,
  bindingSentences,
  consentStatements,
  FORM_VERSION,
  FULL_VALUE,
  INCORPORATES,
  PAYMENT_FORM,
  RELEASED,
  surveyWaived,
  tariffSentence,
} from './wording.ts';

/** Whether it is signed at Book, and no record or paper of the move day. */
export const isOfSheet = (kind: string): boolean => OF_SHEET.has(kind);

const OF_SHEET: ReadonlySet<string> = new Set<SheetKind>([
  ...(['econsent', 'booklets', 'notices', 'survey', 'waiver', 'valuation', 'estimate', 'bol'] as const),
]);

/** The owners of the goods, who sign; the first one books. */
export type Owner = { name: string; email: string };

/** Everything that the papers of a booking are made of, as of one moment. */
export type SheetFacts = {
  plan: MovePlan;
  input: PricingInput;
  rule_set: RuleSet;
  price: Price;
  final_price: Cents;
  /** What of the difference a coupon takes off; left out it is all of it, as at Book. */
  coupon_off?: Cents;
  payment: PaymentPlan;
  owners: readonly [Owner, ...Owner[]];
  telephone: string | null;
  carrier: CarrierOnPaper;
  /** Null for a mover that has not told them yet. */
  notices: MoverNotices | null;
  /** Null when the mover has not seen these goods. */
  survey: { surveyed_on: Day; list: SurveyedList } | null;
  valuation: Valuation;
  least_value: Cents;
  liability_notice: LiabilityNotice | null;
  /** As they are given to read while this sheet is signed. */
  booklets: readonly Booklet[];
  broker: string;
  zone: string;
  made_at: Date;
  /** The plan's next free number. */
  first_number: number;
  read_word: string;
};

/** Which papers the owners sign at Book, in their order: all of them for a move between states, fewer inside one. */
export const sheetKindsOf = ({ rule_set, notices, survey }: Pick<SheetFacts, 'rule_set' | 'notices' | 'survey'>): readonly SheetKind[] => {
  if (rule_set !== 'federal') return ['econsent', 'valuation', 'estimate', 'bol'];
  return [
    ...(['econsent', 'booklets'] as const),
    ...(notices === null ? [] : (['notices'] as const)),
    survey === null ? 'waiver' : 'survey',
    ...(['valuation', 'estimate', 'bol'] as const),
  ];
};

/**
 * The papers of a sheet. The bill of lading comes last, since it names the hashes of the others. What was signed before and still says what
 * is so is not made again: `kept` stands for it.
 */
export const sheetPapers = (
  facts: SheetFacts,
  hashOf: (value: PaperBody | readonly GoodsOnPaper[]) => string,
  kept: readonly AttachedPaper[] = [],
): readonly PaperBody[] => {
  const papers: PaperBody[] = [];
  const list = { words: listInWords(facts), sha256: hashOf(goodsOf(facts.plan)) };
  const kinds = sheetKindsOf(facts).filter((kind) => !kept.some((one) => one.kind === kind));
  for (const [index, kind] of kinds.entries()) {
    const made = papers.map((body) => ({ kind: body.kind, number: body.number, sha256: hashOf(body) }));
    const attachments = [...kept, ...made].toSorted((one, other) => one.number - other.number);
    papers.push(paperOf(facts, kind, facts.first_number + index, { list, attachments }));
  }
  return papers;
};

type Made = { list: ListInWords; attachments: readonly AttachedPaper[] };

const paperOf = (facts: SheetFacts, kind: SheetKind, number: number, made: Made): PaperBody => {
  const content = CONTENTS[kind](facts, made, number);
  return { ...headOf(facts, kind, number), kind, content } as PaperBody;
};

const headOf = ({ plan, rule_set, made_at, zone, carrier, broker, owners }: SheetFacts, kind: SheetKind, number: number) => ({
  ...{ number, reference: referenceOf(plan, number), form_version: FORM_VERSION, rule_set, zone, carrier, broker },
  made_at: made_at.toISOString(),
  signers: PAPERS[kind].signs.flatMap((role): Signer[] =>
    role === 'owner' ? owners.map(({ name }) => ({ role, name })) : [{ role, name: carrier.legal_name }],
  ),
});

/** "A1B2C3-4" */
const referenceOf = (plan: { uuid: string }, number: number): string => `${shortId(plan)}-${number}`;

type Maker<Kind extends SheetKind> = (facts: SheetFacts, made: Made, number: number) => ContentOf<Kind>;

const CONTENTS: { [Kind in SheetKind]: Maker<Kind> } = {
  econsent: ({ owners, read_word }) => ({ statements: consentStatements(owners.map(({ email }) => email)), read_word }),
  booklets: ({ booklets }) => ({ booklets, agrees: BOOKLETS_READ }),
  notices: ({ notices }) => {
    if (notices === null) throw new Error('A mover without notices has no paper of them.');
    return notices;
  },
  survey: ({ survey }, { list }) => {
    if (survey === null) throw new Error('Goods that nobody saw have no survey.');
    return { surveyed_on: survey.surveyed_on, list: { ...list, words: surveyedInWords(survey.list) } };
  },
  waiver: ({ carrier }, { list }) => ({ sentence: surveyWaived(carrier.legal_name), list }),
  valuation: (facts) => {
    const { plan, input, least_value, valuation, liability_notice } = facts;
    return {
      ...{ cover: coverOf(facts), pounds: Math.ceil(input.weight), least_value },
      sentence: `${valuation.waived ? RELEASED : FULL_VALUE} ${ARTICLES}`,
      articles: plan.extraordinary_articles?.map(({ name, value }) => ({ what: name, value })) ?? null,
      notice: liability_notice,
    };
  },
  estimate: (facts) => {
    const { plan, input, carrier, final_price } = facts;
    return {
      ...{
        sentences: bindingSentences(carrier.legal_name),
        move_date: input.move_date,
        hours: hoursOf(plan),
        delivery: deliveryPeriod(input),
      },
      ...{ stops: stopsOnPaper(plan), storage: storageInWords(facts), goods: goodsOf(plan), cubic_feet: Math.ceil(input.cubic_feet) },
      ...{ lines: linesOf(facts), total: final_price, payment_form: PAYMENT_FORM, tariff: tariffSentence(carrier.legal_name) },
    };
  },
  bol: (facts, { attachments }, number) => {
    const { plan, input, carrier, owners, telephone, payment, final_price } = facts;
    const [first] = owners;
    const cover_number = attachments.find(({ kind }) => kind === 'valuation')?.number ?? number;
    return {
      carrier: { name: carrier.legal_name, address: carrier.address, number: carrier.number },
      participants: [],
      shipper: {
        names: owners.map(({ name }) => name),
        address: mailingLine(plan.details.pick_up),
        area: areaOf(plan.details.pick_up),
        telephone,
      },
      payment_form: PAYMENT_FORM,
      notify: { name: first.name, telephone, email: first.email },
      agreed: {
        pick_up: { from: input.move_date, to: input.move_date, hours: hoursOf(plan) },
        delivery: deliveryPeriod(input),
      },
      guaranteed: null,
      picked_up_on: null,
      vehicles: null,
      terms: {
        ...{ total: final_price, at_acceptance: payment.at_booking, rest: payment.rest, rest_held_on: payment.rest_held_on },
        minimum: minimumInWords(facts),
      },
      most_at_delivery: NOTHING,
      valuation: { ...coverOf(facts), number: cover_number },
      insurance: null,
      services: servicesOf(facts),
      attachments,
      registration: referenceOf(plan, number),
      incorporates: INCORPORATES,
    };
  },
};

/** What a booking is priced with, as the papers say it: the sum of these lines is the total. */
const linesOf = (facts: SheetFacts): readonly PaperLine[] => [
  ...facts.price.line_items.map(({ description, because, amount }) => ({ what: description, why: because, amount })),
  ...linesOff(facts),
];

const coverOf = ({ valuation, price }: SheetFacts): CoverOnPaper => {
  if (valuation.waived) return { kind: 'released', cents_per_pound: RELEASED_CENTS_PER_POUND };
  const charge = price.line_items.find(({ code }) => code === 'insurance')?.amount ?? NOTHING;
  return {
    ...{ kind: 'full_value', declared_value: valuation.declared_value, charge },
    deductible: (valuation.deductible * 100) as Cents,
  };
};

/** What is done beside loading, driving and unloading, by the lines that it costs. */
const servicesOf = ({ price }: SheetFacts): readonly string[] =>
  price.line_items
    .filter(({ code, amount }) => code !== 'haul' && amount > 0)
    .map(({ description, because }) => `${description}: ${because}`);

const minimumInWords = ({ price }: SheetFacts): string =>
  price.line_items.some(({ code }) => code === 'minimum')
    ? 'The mover’s smallest job is a line of the estimate'
    : 'No minimum charge applies';

const hoursOf = (plan: MovePlan): string =>
  plan.hourly_plan
    ? `from ${(HOURLY_STARTS[startOf(plan)] ?? HOURLY_STARTS[0]!).label}`
    : (MOVE_WINDOWS[plan.details.move_time] ?? MOVE_WINDOWS[0]!).label;

/** The period of delivery, which on a short way is the day of the pick-up. */
const deliveryPeriod = (input: PricingInput): AgreedPeriod => {
  const estimate = deliveryOf(input, input.move_date);
  const [least, most] = estimate === null ? [0, 0] : [estimate.minimum_delivery_days, estimate.maximum_delivery_days];
  return { from: addDays(input.move_date, least), to: addDays(input.move_date, most), hours: null };
};

const stopsOnPaper = (plan: MovePlan): readonly StopOnPaper[] => {
  const details = withoutStorage(plan);
  const [first, ...others] = stopsOf(details);
  return [...(first === undefined ? [] : [first]), ...others.toSorted(byWay)].map((key) => ({
    what: STOP_NAMES[key],
    ...{ address: mailingLine(details[key]), area: areaOf(details[key]) },
    access: plan.hourly_plan ? 'Not asked' : (HEIGHTS.find(({ id }) => id === details[key].height_id)?.label ?? 'Not asked'),
    way: wayInWords(details[key]) ?? 'Not asked',
  }));
};

/** "Brooklyn, NY 11215" */
const areaOf = ({ city, state, zip }: Stop): string => `${city}, ${state} ${zip}`.trim();

/** In the order of the truck: extra stops lie between the two ends. */
const byWay = (one: StopKey, other: StopKey): number => Number(one === 'drop_off') - Number(other === 'drop_off');

const storageInWords = ({ plan, carrier }: SheetFacts): string | null => {
  const { move_into_storage, storage_in_transit, storage_move_out_date } = withoutStorage(plan);
  if (move_into_storage) return `Into the warehouse of ${carrier.legal_name}`;
  return storage_in_transit ? `In transit until ${storage_move_out_date ?? 'a day to be agreed'}` : null;
};

const listInWords = ({ plan, input }: SheetFacts): string => {
  const items = plan.inventory.items.reduce((sum, { units }) => sum + units.length, plan.inventory.custom_items.length);
  const boxes = plan.boxes.reduce((sum, { quantity }) => sum + quantity, 0);
  return surveyedInWords({ cubic_feet: Math.ceil(input.cubic_feet), items, boxes, move: '' });
};

/** Everything that goes, room by room: what is not here was not priced. By the hour there is no list. */
const goodsOf = ({ inventory, boxes, hourly_plan }: MovePlan): readonly GoodsOnPaper[] => {
  if (hourly_plan) return [];
  return [
    ...ROOMS.map(({ id, name }) => ({ room: name, things: thingsIn(inventory.items, id) })),
    { room: 'Not in the catalog', things: inventory.custom_items.map(({ name }) => `1 ${name}`) },
    { room: 'Boxes', things: boxes.map(({ box_type_id, quantity }) => `${quantity} ${BOX_TYPES[box_type_id - 1]?.name ?? 'Box'}`) },
  ].filter(({ things }) => things.length > 0);
};

const thingsIn = (items: MovePlan['inventory']['items'], room_id: number): string[] =>
  items.flatMap(({ inventory_item_id, units }) => {
    const item = catalogItem(inventory_item_id);
    return item?.room_id === room_id && units.length > 0 ? [`${units.length} ${item.name}`] : [];
  });
