import { bidOf } from '#domain/bidding/bids.ts';
import type { ChangeOrderEmail } from '#domain/change-orders/change-order.ts';
import type { ClaimState } from '#domain/claims/claim.ts';
import { brand } from '#domain/core/brand.ts';
import { cents } from '#domain/core/money.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { Price } from '#domain/plan/line-item.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { Letter } from '#server/adapters/mail/port.ts';
import type { AdjustmentRow } from '#server/change-orders/adjustments/adjustment-rows.ts';
import type { BookedChange } from '#server/change-orders/booked-changes/change-rows.ts';
import { BOOKED_CHANGE_LETTERS } from '#server/change-orders/booked-changes/letters.ts';
import type { ChangeOrder } from '#server/change-orders/change-order-rows.ts';
import type { ClaimLetter } from '#server/claims/claim-errands.ts';
import { claimLetter } from '#server/claims/claim-letters.ts';
import type { Claim } from '#server/claims/claim-rows.ts';
import type { BookingFacts } from '#server/letters/booking-letter.ts';
import { CHANGE_ORDER_EMAILS, changeOrderEmail } from '#server/letters/change-order-emails.ts';
import { answeredLetter, coveredLetter, toApproveLetter, unansweredLetter } from '#server/letters/change-orders/adjustment-letter.ts';
import { BOOKED_CHANGE_WRITERS } from '#server/letters/change-orders/booked-change.ts';
import { crewLinkLetter } from '#server/letters/crew-link.ts';
import { aMover, MOVE_DAY } from '../people/booking-people.ts';

type Written = readonly (readonly [name: string, letter: Omit<Letter, 'message_id'>])[];

const WORDS = 'Behind the boiler <Brothers> stood more than <b>anybody</b> had thought of';
const AT = new Date('2027-03-06T14:00:00Z');

/** Of what changes about a booked move: by its customer, by another day, by its crew, and by what was broken. */
export const lettersOfChanges = (for_customer: BookingFacts, for_mover: BookingFacts): Written => [
  ...BOOKED_CHANGE_LETTERS.map((name) => {
    const { reader, write } = BOOKED_CHANGE_WRITERS[name];
    return [name, write(reader === 'mover' ? for_mover : for_customer, changeOf(for_customer))!] as const;
  }),
  ...(Object.keys(CHANGE_ORDER_EMAILS) as ChangeOrderEmail[]).map((name) => {
    const facts = CHANGE_ORDER_EMAILS[name].reader === 'mover' ? for_mover : for_customer;
    return [name, changeOrderEmail(name, facts, rescheduleOf(for_customer))!] as const;
  }),
  ...ofTheMoveDay(for_customer),
  ...ofClaims(for_customer),
];

const priceOf = ({ plan }: BookingFacts): Price => bidOf(aMover(), pricingInputOf(plan, catalogItem)!, MOVE_DAY).price!;

/** Half as much again for crew and truck. */
const raised = (price: Price): Price => {
  const [haul, ...rest] = price.line_items;
  const more = cents(Math.round(haul!.amount / 2));
  return { ...price, line_items: [{ ...haul!, amount: cents(haul!.amount + more) }, ...rest], total_cost: cents(price.total_cost + more) };
};

const changeOf = (facts: BookingFacts): BookedChange => {
  const before_price = priceOf(facts);
  const price = raised(before_price);
  return {
    ...{ id: 1, plan_id: facts.plan.uuid, attempt_id: '', wish: {}, places: [], status: 'asked' },
    ...{ what: '3 sofas added, boxes from 2 to 40, stairs to the 5th floor at the drop-off', made_at: AT, answered_at: null },
    ...{ before_price, price, before_cents: before_price.total_cost, after_cents: price.total_cost },
    answer_by: new Date('2027-03-07T14:00:00Z'),
  };
};

const rescheduleOf = (facts: BookingFacts): ChangeOrder<'reschedule'> => ({
  ...{ id: 1, kind: 'reschedule', plan_id: '', attempt_id: '', status: 'asked', what: '', slots: [], asked_at: AT, answered_at: null },
  details: { from_date: MOVE_DAY, to_date: '2027-03-20', comment: WORDS, fee_cents: cents(7_500) },
  ...{ before_cents: 146_359, after_cents: 151_200, before_price: priceOf(facts), price: priceOf(facts) },
  answer_by: new Date('2027-03-07T14:00:00Z'),
});

const ofTheMoveDay = (facts: BookingFacts): Written => {
  const { plan, attempt, mover_email, public_url } = facts;
  const before_price = priceOf(facts);
  const price = raised(before_price);
  const flights = { what: 'flights', of: 'drop_off', count: 3, before: 0, taken_apart: false, reason: WORDS, photos: [] } as const;
  const changes = { changes: [flights], note: '', message: WORDS, before_price, cubic_feet: { before: 684, after: 700 } };
  const row = {
    ...{
      id: '',
      plan_id: plan.uuid,
      attempt_id: '',
      state: 'declined',
      changes,
      price,
      is_waived: false,
      created_at: AT,
      submitted_at: AT,
    },
    ...{ before_cents: before_price.total_cost, after_cents: price.total_cost, answer_by: AT, answered_at: null },
  } satisfies AdjustmentRow;
  const [to, href] = [attempt.contact.email_address, `${public_url}/adjustments/${'k'.repeat(43)}`];
  const page = `${public_url}/moving/${plan.uuid}/plan`;
  return [
    ['adjustment_to_approve', toApproveLetter({ to, plan, row, href, answer_by: AT, is_interstate: true })],
    ['adjustment_covered', coveredLetter({ to, plan, row, href: facts.opens('plan') })],
    ['adjustment_answered', answeredLetter({ to: mover_email ?? '', plan, row, href: page })],
    [
      'adjustment_answered of what is covered',
      answeredLetter({ to: mover_email ?? '', plan, row: { ...row, is_waived: true }, href: page }),
    ],
    ['adjustment_unanswered', unansweredLetter({ to: brand.support_email, plan, row, href: page })],
    ['crew_link', crewLinkLetter({ plan, email: 'crew@mountain.example', href, starts_at: AT, expires_at: AT })],
  ];
};

const ofClaims = ({ plan, mover_name, public_url, opens }: BookingFacts): Written => {
  const claim: Claim = {
    ...{ id: '', plan_id: plan.uuid, attempt_id: '', mover_id: 1, state: 'filed', words: WORDS, photos: [], asked_cents: 42_050 },
    items: [{ name: 'Dining table <Brothers>', kind: 'damaged', amount_cents: 42_050, words: '' }],
    ...{ filed_at: AT, acknowledge_by: AT, acknowledged_at: null, decide_by: AT, decided_at: null, offer_cents: 40_000, answer: WORDS },
    ...{ ended_at: null, late_acknowledged_at: null, late_decided_at: null },
  };
  const to_customer = { to: 'ana@example.com', href: opens('claims') };
  const to_mover = { to: 'office@mountain.example', href: `${public_url}/movers/1/dashboard/claims` };
  const to_office = { to: brand.support_email, href: `${public_url}/moving/${plan.uuid}/claims` };
  const written = (letter: ClaimLetter, page: typeof to_mover, state: ClaimState) =>
    claimLetter(letter, { claim: { ...claim, state }, plan, mover: mover_name, ...page });
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
  ];
};
