import { type CouponEffect, finalPrice } from '#domain/booking/booking.ts';
import { deadlineOf } from '#domain/booking/cancellation.ts';
import { brand, type Company } from '#domain/core/brand.ts';
import { zoneInShort } from '#domain/core/business-time.ts';
import { longDay } from '#domain/core/calendar.ts';
import { type Cents, inWholeDollars, inWords, minus, wholeCents } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { BOX_TYPES } from '#domain/inventory/tables/box-types.ts';
import { ROOMS } from '#domain/inventory/tables/rooms.ts';
import { numbersInWords } from '#domain/movers/carrier-number.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { type Block, type DocumentModel, heading, list, rows, text } from '#domain/papers/document.ts';
import { withoutStorage } from '#domain/plan/details.ts';
import { ARTICLES_BECAUSE, ARTICLES_QUESTION, articleInWords } from '#domain/plan/extraordinary-articles.ts';
import { arrivalIndexOf } from '#domain/plan/hourly.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked, shortId } from '#domain/plan/plan.ts';
import { movedCubicFeet } from '#domain/pricing/hourly-input.ts';
import { LIABILITY_ROWS, type LiabilityNotice } from '#domain/pricing/liability-notice.ts';
import type { PricingInput } from '#domain/pricing/pricing-input.ts';
import { coverOf, isFullValuePresumed } from '#domain/pricing/valuation.ts';
import { addressInWords } from '#server/emails/message/words.ts';
import { crewComes } from '#server/emails/move-label.ts';
import { feeScheduleRows } from '../emails/cancellation-schedule.ts';
import { partiesInWords } from './parties.ts';

export type EstimateFacts = {
  plan: MovePlan;
  price: Price;
  coupon: { code: string; effect: CouponEffect } | null;
  mover: Mover;
  input: PricingInput;
  /** Of the pick-up. */
  zone: string;
  made_at: Date;
  /** The day of it where the business is. */
  made_on: string;
  /** Our own registration. */
  company?: Company | undefined;
  /** About the mover's liability, as the law prescribes it. */
  notice?: LiabilityNotice | undefined;
};

/** The mover's binding price in writing: what it includes, line by line, and what it costs to change one's mind (pricing, 5). */
export const bindingEstimate = (estimate: EstimateFacts): DocumentModel => {
  const { plan, mover, made_on } = estimate;
  return {
    title: 'Binding estimate',
    filename: `${brand.name}-binding-estimate-${shortId(plan)}.pdf`,
    reference: `Plan ${shortId(plan)}, made on ${longDay(made_on)}`,
    blocks: [
      text(
        `${mover.legal_name} moves what is listed here for the price below. It asks for no more unless you change the move and accept the new price first.`,
      ),
      text(heldInWords(estimate)),
      ...moveBlocks(estimate),
      ...priceBlocks(estimate),
      ...feeScheduleBlocks(estimate),
      heading('If something is lost or broken'),
      text(valuationInWords(estimate)),
      ...liabilityBlocks(estimate),
      ...articlesOf(estimate),
      ...whatIsIncluded(plan),
    ],
    footer: partiesInWords(estimate.company, mover),
  };
};

/** A booked price stands for good; another one for its days. */
const heldInWords = ({ plan, zone, made_at }: EstimateFacts): string => {
  if (isBooked(plan)) return 'This price is agreed.';
  if (plan.price_held_until === null) return 'This is today’s price.';
  const until = new Date(plan.price_held_until);
  const moment = `${deadlineOf({ zone }, until)} ${zoneInShort(zone)}`.trim();
  return until > made_at
    ? `The mover holds this price until ${moment}.`
    : `The mover held this price until ${moment}. Your plan shows today’s price.`;
};

const moveBlocks = ({ plan, mover, input }: EstimateFacts): readonly Block[] => {
  const { pick_up, drop_off, move_into_storage, extra_pick_up, extra_drop_off, extra_pick_up_enabled, extra_drop_off_enabled } =
    withoutStorage(plan);
  return [
    heading('The move'),
    rows(
      { what: 'Mover', why: `${mover.legal_name}, ${numbersOf(mover)}`, value: mover.name },
      { what: 'Date', why: capitalized(crewComes(plan)), value: longDay(input.move_date) },
      { what: 'From', value: addressInWords(pick_up) },
      extra_pick_up_enabled ? { what: 'Extra pick-up', value: addressInWords(extra_pick_up) } : undefined,
      extra_drop_off_enabled ? { what: 'Extra drop-off', value: addressInWords(extra_drop_off) } : undefined,
      { what: 'To', value: move_into_storage ? `Storage at ${mover.name}` : addressInWords(drop_off) },
      { what: 'How much', value: `${withCommas(movedCubicFeet(plan))} cubic feet` },
    ),
  ];
};

const numbersOf = (mover: Mover): string =>
  numbersInWords({ ...mover, state_license: mover.state_licenses.map(({ state, number }) => `${state} ${number}`).join(', ') || null });

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const priceBlocks = ({ price, coupon }: EstimateFacts): readonly Block[] => {
  const final_price = agreed({ price, coupon });
  const off = minus(price.total_cost, final_price);
  return [
    heading('The price'),
    rows(
      ...price.line_items.map(({ description, because, amount }) => ({ what: description, why: because, value: inWords(amount) })),
      off === 0 ? undefined : { what: 'Sum', value: inWords(price.total_cost), is_total: true },
      off === 0 ? undefined : { what: coupon === null ? 'Discount' : `Coupon ${coupon.code}`, value: `-${inWords(off)}` },
      { what: 'Total, every line included', value: inWords(final_price), is_total: true },
    ),
  ];
};

const feeScheduleBlocks = ({ plan, price, coupon, input, zone, made_at }: EstimateFacts): readonly Block[] => {
  const move = { total: agreed({ price, coupon }), kind: input.kind, move_date: input.move_date, move_time: arrivalIndexOf(plan), zone };
  return [heading('If you cancel after the mover has accepted'), rows(...feeScheduleRows(move, made_at))];
};

/** What a booking froze, else the sum with the coupon off. */
const agreed = ({ price, coupon }: Pick<EstimateFacts, 'price' | 'coupon'>): Cents =>
  price.final_price ?? finalPrice(price.total_cost, coupon?.effect ?? null);

const valuationInWords = ({ plan, price, mover }: EstimateFacts): string => {
  const cover = coverOf(plan, mover);
  if (cover === null || cover.waived)
    return `The carrier’s liability is the released value of $0.60 per pound and article. ${cover === null ? 'You have not asked for full-value protection.' : 'You waived full-value protection.'}`;
  const deductible =
    cover.deductible === 0 ? 'without a deductible' : `with a deductible of ${inWholeDollars((cover.deductible * 100) as Cents)}`;
  const chosen = plan.insurance === null ? ' It is in the price until you give it up in writing.' : '';
  return `${mover.legal_name} is liable for the full value of your things, up to ${inWords(valueIn(price, cover))}, ${deductible}: it repairs, replaces or pays. This is the carrier’s own liability, not insurance by an insurer.${chosen}`;
};

/** Between states the two levels in our own rows, and the prescribed notice word for word where the office has filed it. */
const liabilityBlocks = ({ plan, mover, notice }: EstimateFacts): readonly Block[] => {
  if (!isFullValuePresumed(plan, mover)) return [];
  const ours = LIABILITY_ROWS.map(({ what, value }) => text(`${what}: ${value}`));
  if (notice === undefined) return ours;
  const cited = `Notice of the Surface Transportation Board, version ${notice.version}, SHA-256 ${notice.sha256}:`;
  return [...ours, text(cited), ...notice.text.split(/\n{2,}/).map((paragraph) => text(paragraph))];
};

/** What is worth more than $100 a pound, as it was asked. */
const articlesOf = ({ plan, mover }: EstimateFacts): readonly Block[] => {
  const { extraordinary_articles: articles } = plan;
  if (articles === null)
    return isFullValuePresumed(plan, mover) ? [text(`${ARTICLES_QUESTION} You have not answered yet. ${ARTICLES_BECAUSE}`)] : [];
  if (articles.length === 0) return [text('Articles worth more than $100 a pound: none.')];
  return [list('Articles worth more than $100 a pound', articles.map(articleInWords))];
};

/** As the line of the bill has it, by the card that it was made on. */
const valueIn = ({ line_items }: Price, { declared_value }: { declared_value: Cents }): Cents => {
  const line = line_items.find(({ code }) => code === 'insurance');
  return line === undefined ? declared_value : wholeCents(line.quantity * 10_000);
};

const whatIsIncluded = (plan: MovePlan): readonly Block[] =>
  plan.hourly_plan
    ? [
        heading('What is included'),
        text('The crew, the truck and the hours named in the price. There is no list: the work is done in the time you chose.'),
      ]
    : [heading('What is included'), text('Everything on this list. What is not on it was not priced.'), ...listOf(plan)];

/** Everything that the price includes, room by room: what is not here was not priced. */
const listOf = ({ inventory, boxes }: Pick<MovePlan, 'inventory' | 'boxes'>): readonly Block[] =>
  [
    ...ROOMS.map(({ id, name }) => [name, inRoom(inventory.items, id)] as const),
    ['Not in the catalog', inventory.custom_items.map(({ name }) => `1 ${name}`)] as const,
    ['Boxes', boxes.map(({ box_type_id, quantity }) => `${quantity} ${BOX_TYPES[box_type_id - 1]?.name ?? 'Box'}`)] as const,
  ].flatMap(([name, entries]) => (entries.length === 0 ? [] : [list(name, entries)]));

const inRoom = (items: MovePlan['inventory']['items'], room_id: number): string[] =>
  items.flatMap(({ inventory_item_id, units }) => {
    const item = catalogItem(inventory_item_id);
    return item?.room_id === room_id && units.length > 0 ? [`${units.length} ${item.name}`] : [];
  });
