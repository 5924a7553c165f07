import { bidOf } from '#domain/bidding/bids.ts';
import type { ChangeOrderDetails, ChangeOrderEmail, ChangeOrderKind } from '#domain/change-orders/change-order.ts';
import type { ClaimState } from '#domain/claims/claim.ts';
import { brand } from '#domain/core/brand.ts';
import { cents } from '#domain/core/money.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { Price } from '#domain/plan/line-item.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { Email } from '#server/adapters/mail/port.ts';
import type { BookingFacts } from '#server/booking/emails/booking-email.ts';
import { CHANGE_ORDER_EMAILS, changeOrderEmail } from '#server/change-orders/emails/change-order-emails.ts';
import { crewLinkEmail } from '#server/change-orders/emails/crew-link.ts';
import { receiverLinkEmail } from '#server/change-orders/emails/receiver-link.ts';
import { claimEmail } from '#server/claims/claim-emails.ts';
import type { ClaimEmail } from '#server/claims/claim-outbox-jobs.ts';
import type { Claim } from '#server/claims/claim-rows.ts';
import type { ChangeOrder } from '#server/ledger/change-order-rows.ts';
import { messageEmail, strangerEmail, type Told } from '#server/messages/relay/letters.ts';
import { invitationEmail } from '#server/movers/people/invitations.ts';
import { aMover, MOVE_DAY } from '../people/booking-people.ts';

type Written = readonly (readonly [name: string, email: Omit<Email, 'message_id'>])[];

const WORDS = 'Behind the boiler <Brothers> stood more than <b>anybody</b> had thought of';
const AT = new Date('2027-03-06T14:00:00Z');

/** Of what changes about a booked move: by its customer, by another day, by its crew, and by what was broken. */
export const emailsOfChanges = (for_customer: BookingFacts, for_mover: BookingFacts): Written => [
  ...(Object.keys(CHANGE_ORDER_EMAILS) as ChangeOrderEmail[]).map((name) => {
    const { kind, reader } = CHANGE_ORDER_EMAILS[name];
    return [name, changeOrderEmail(name, reader === 'customer' ? for_customer : for_mover, orderOf(for_customer, kind))!] as const;
  }),
  ['adjustment_answered of what is covered', changeOrderEmail('adjustment_answered', for_mover, coveredOf(for_customer))!],
  [
    'crew_link',
    crewLinkEmail({
      plan: for_customer.plan,
      email: 'crew@mountain.example',
      href: KEY,
      starts_at: AT,
      expires_at: AT,
      zone: 'America/New_York',
    }),
  ],
  [
    'receiver_link',
    receiverLinkEmail(
      for_customer.plan,
      { stop: 'drop_off', name: 'Noor Haddad', email: 'noor@example.com' },
      { href: `https://www.hearthway.example/l/${'k'.repeat(43)}?to=delivery`, language: for_customer.language },
    ),
  ],
  [
    'mover_invitation',
    invitationEmail({
      to: 'bea@mountain.example',
      mover: 'Mountain <Brothers>',
      made_by: 'Sofia Kline',
      role: 'dispatcher',
      href: `https://www.hearthway.example/join/${'k'.repeat(43)}`,
    }),
  ],
  ...ofClaims(for_customer),
  ...ofMessages(for_customer),
];

const ofMessages = ({ plan, mover_name, language, opens }: BookingFacts): Written => {
  const message = { role: 'customer' as const, author_name: 'Maximiliane Reyes', words: WORDS, photos: ['one', 'two'], at: AT };
  const told: Told = {
    plan,
    mover: mover_name,
    zone: 'America/New_York',
    reader: 'customer',
    language,
    fresh: [],
    waited: message,
    question: undefined,
  };
  const question = { question: 'truck_fits' as const, about: 'Pick-up: Brooklyn, NY 11215', tap: null, words: '' };
  const page = `https://www.hearthway.example/moving/${plan.uuid}/plan?tab=messages`;
  const [customer, office] = [
    { to: 'ana@example.com', href: opens('plan') },
    { to: 'office@mountain.example', href: page, reader: 'office' as const },
  ];
  const from_office = { ...message, role: 'office' as const, author_name: 'Sofia', photos: [] };
  return [
    ['message_stranger', strangerEmail('ana@example.com', 'https://www.hearthway.example')],
    ['message', messageEmail('message', { ...told, ...customer, fresh: [from_office] })!],
    ['message of many', messageEmail('message', { ...told, ...office, fresh: [message, { ...message, words: '' }] })!],
    ['message_reminder', messageEmail('message_reminder', { ...told, ...office })!],
    ['message_late', messageEmail('message_late', { ...told, ...office, reader: 'team' })!],
    ['question_asked', messageEmail('question_asked', { ...told, ...office, question })!],
    [
      'question_answered',
      messageEmail('question_answered', { ...told, ...customer, question: { ...question, tap: 'yes', words: 'With 20 feet.' } })!,
    ],
  ];
};

const priceOf = ({ plan }: BookingFacts): Price => bidOf(aMover(), pricingInputOf(plan, catalogItem)!, MOVE_DAY).price!;

/** Half as much again for crew and truck. */
const raised = (price: Price): Price => {
  const [haul, ...rest] = price.line_items;
  const more = cents(Math.round(haul!.amount / 2));
  return { ...price, line_items: [{ ...haul!, amount: cents(haul!.amount + more) }, ...rest], total_cost: cents(price.total_cost + more) };
};

const KEY = `https://www.hearthway.example/adjustments/${'k'.repeat(43)}`;

/** Each waits for its answer, and costs more. */
const orderOf = (facts: BookingFacts, kind: ChangeOrderKind): ChangeOrder => {
  const before_price = priceOf(facts);
  const price = raised(before_price);
  return {
    ...{ id: 1, plan_id: facts.plan.uuid, attempt_id: '', kind, status: 'asked', slots: [], details: DETAILS[kind] },
    what: '3 sofas added, boxes from 2 to 40, stairs to the 5th floor at the drop-off',
    ...{ before_price, price, before_cents: before_price.total_cost, after_cents: price.total_cost },
    ...{ asked_at: AT, answer_by: new Date('2027-03-07T14:00:00Z'), answered_at: null },
  } as ChangeOrder;
};

const coveredOf = (facts: BookingFacts) =>
  ({ ...orderOf(facts, 'adjustment'), details: { ...DETAILS.adjustment, is_waived: true } }) as ChangeOrder<'adjustment'>;

const FLIGHTS = { what: 'flights', of: 'drop_off', count: 3, before: 0, taken_apart: false, reason: WORDS, photos: [] } as const;

const DETAILS: ChangeOrderDetails = {
  reschedule: { from_date: MOVE_DAY, to_date: '2027-03-20', comment: WORDS, fee_cents: cents(7_500) },
  booked_change: { wish: {} },
  adjustment: {
    changes: [FLIGHTS],
    note: '',
    message: WORDS,
    cubic_feet: { before: 684, after: 700 },
    is_waived: false,
    answer_code: '204518',
  },
  price_question: { adjustments: [], price_override: null, adjustment_id: null, asked_by: 'Maximiliane' },
  replacement: { from_mover_id: 2, to_mover_id: 1 },
};

const ofClaims = ({ plan, mover_name, language, public_url, opens }: BookingFacts): Written => {
  const claim: Claim = {
    ...{ id: '', plan_id: plan.uuid, attempt_id: '', mover_id: 1, state: 'filed', words: WORDS, photos: [], asked_cents: 42_050 },
    items: [{ name: 'Dining table <Brothers>', kind: 'damaged', amount_cents: 42_050, words: '' }],
    ...{ filed_at: AT, acknowledge_by: AT, acknowledged_at: null, decide_by: AT, decided_at: null, offer_cents: 40_000, answer: WORDS },
    ...{ ended_at: null, late_acknowledged_at: null, late_decided_at: null, supplements: [], letters: 0 },
  };
  const to_customer = { to: 'ana@example.com', href: opens('claims') };
  const to_mover = { to: 'office@mountain.example', href: `${public_url}/movers/1/dashboard/claims` };
  const to_office = { to: brand.support_email, href: `${public_url}/moving/${plan.uuid}/claims` };
  const written = (template: ClaimEmail, page: typeof to_mover, state: ClaimState) =>
    claimEmail(template, { claim: { ...claim, state }, plan, mover: mover_name, language, ...page });
  return [
    ['claim_filed', written('claim_filed', to_mover, 'filed')],
    ['claim_received', written('claim_received', to_customer, 'filed')],
    ['claim_acknowledged', written('claim_acknowledged', to_customer, 'acknowledged')],
    ['claim_offered', written('claim_offered', to_customer, 'offered')],
    ['claim_denied', written('claim_denied', to_customer, 'denied')],
    ['claim_answered by a yes', written('claim_answered', to_mover, 'accepted')],
    ['claim_answered by a no', written('claim_answered', to_mover, 'declined')],
    ['claim_withdrawn', written('claim_withdrawn', to_mover, 'withdrawn')],
    ['claim_late', written('claim_late', to_office, 'filed')],
    ['claim_letter', written('claim_letter', to_customer, 'acknowledged')],
  ];
};
