import { describe, expect, test } from 'vitest';
import { brand } from '#domain/core/brand.ts';
import { type Cents, cents } from '#domain/core/money.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { BookingFacts } from '#server/booking/emails/booking-email.ts';
import { changeOrderEmail } from '#server/change-orders/emails/change-order-emails.ts';
import { crewLinkEmail } from '#server/change-orders/emails/crew-link.ts';
import type { ChangeOrder } from '#server/ledger/change-order-rows.ts';
import { aBookablePlan, MOVER_ID } from '#test/support/people/booking-people.ts';
import { aChange, aTreadmill } from '#test/support/people/move-day.ts';

const plan = { ...aBookablePlan('0', 'a1b2c3d4-0000-4000-8000-000000000000'), mover_id: MOVER_ID };

const priceAt = (haul: number): Price => ({
  line_items: [{ code: 'haul', description: 'Crew and truck', because: 'All of it', quantity: 1, rate: haul, amount: cents(haul) }],
  total_cost: haul as Cents,
  rate_card_version: 1,
});

const at = new Date('2027-03-15T13:52:00Z');

const order = {
  ...{ kind: 'adjustment', status: 'asked', answer_by: at },
  ...{ before_cents: 146_359, after_cents: 170_000, before_price: priceAt(146_359), price: priceAt(170_000) },
  details: {
    changes: [
      { ...aTreadmill({ reason: 'Behind <b>the boiler</b>' }), before: 0 },
      { ...aChange({ what: 'box', of: '2', count: 24 }), before: 10 },
    ],
    ...{ note: '', message: 'The treadmill stays', is_waived: false, cubic_feet: { before: 684, after: 750 } },
  },
} as unknown as ChangeOrder<'adjustment'>;

const covered = { ...order, status: 'accepted', details: { ...order.details, is_waived: true } } as const;

const about = { email: 'ana@example.com', plan, href: 'https://www.hearthway.example/adjustments/c.key' };

/** As much of a booking as the emails read. */
const facts = {
  language: 'en',
  ...{ plan, attempt: { contact: { email_address: about.email } }, mover_email: 'office@mountain.example', is_federal: true },
  opens: () => about.href,
} as unknown as BookingFacts;

const EMAILS = [
  ['adjustment_to_approve', changeOrderEmail('adjustment_to_approve', facts, order)!],
  ['adjustment_covered', changeOrderEmail('adjustment_covered', facts, covered)!],
  ['adjustment_answered: accepted', changeOrderEmail('adjustment_answered', facts, { ...order, status: 'accepted' })!],
  ['adjustment_answered: declined', changeOrderEmail('adjustment_answered', facts, { ...order, status: 'refused' })!],
  ['adjustment_answered: covered', changeOrderEmail('adjustment_answered', facts, covered)!],
  ['adjustment_answered: nobody answered', changeOrderEmail('adjustment_answered', facts, { ...order, status: 'expired' })!],
  ['adjustment_unanswered', changeOrderEmail('adjustment_unanswered', facts, { ...order, status: 'expired' })!],
  ['crew_link', crewLinkEmail({ ...about, starts_at: at, expires_at: at, zone: 'America/New_York' })],
] as const;

describe.each(EMAILS)('the email %s', (_name, message) => {
  test('begins with the fact, tells why it comes, and has one button and somebody to ask [ux E1]', () => {
    expect(message.subject).toMatch(/^[A-Z][^:]+: Brooklyn → Astoria, Sat Mar 13$/);
    expect(message.text).toMatch(/You’re getting this because .+ plan A1B2C3\b/);
    expect(message.text).toContain(brand.phone);
    expect(message.html?.match(/<a /g)).toHaveLength(1);
    expect(message.html).toContain(`href="${about.href}"`);
  });

  test('needs no picture, and takes what somebody wrote for words [ux E2]', () => {
    expect(message.html).not.toMatch(/<img|<svg|url\(|<script|<b>the boiler/);
    expect(message.html).toContain('color-scheme');
  });
});

test('the question says both totals, what happens on silence, and that nothing was charged [pricing 6] [ux P3]', () => {
  const [, message] = EMAILS[0];
  for (const words of [
    '$1,463.59',
    '$1,700.00',
    '0 → 1',
    '10 → 24',
    'nothing is added',
    'nothing has been charged',
    'before the crew loads',
  ])
    expect(message.text).toContain(words);
});
