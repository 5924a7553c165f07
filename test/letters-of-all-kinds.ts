import { cents } from '#domain/money.ts';
import type { MovePlan } from '#domain/plan.ts';
import type { Letter } from '#server/adapters/mail/port.ts';
import type { BookingFacts } from '#server/letters/booking-letter.ts';
import { canceled, moverCanceled } from '#server/letters/canceled.ts';
import { confirmed } from '#server/letters/confirmed.ts';
import { jobDetails } from '#server/letters/job-details.ts';
import { moverCannot } from '#server/letters/mover-cannot.ts';
import { answerReminder, moverNotice } from '#server/letters/mover-notice.ts';
import { reserved } from '#server/letters/reserved.ts';
import { type VisitFacts, visitForMover, visitsAsked } from '#server/letters/visit-letters.ts';
import { aBookablePlan, aMover, MOVE_DAY, MOVER_ID } from './booking-people.ts';

/** A name as long as names get, with what would be markup. */
export const LONG_NAME = 'Mountain & Valley <Brothers> Relocation and Storage of Greater Massachusetts';

const booked_at = new Date('2027-03-01T19:14:00Z');
const plan: MovePlan = { ...aBookablePlan('0', 'a1b2c3d4-0000-4000-8000-000000000000'), mover_id: MOVER_ID };

const booking: BookingFacts = {
  plan,
  attempt: {
    contact: { first_name: 'Maximiliane', last_name: 'Reyes', email_address: 'ana@example.com', phone_number: '7185550112' },
    amount_cents: 14_636,
    final_price_cents: 146_359,
    created_at: booked_at,
  } as BookingFacts['attempt'],
  mover_name: LONG_NAME,
  mover_email: 'office@mountain.example',
  accept_by: new Date('2027-03-02T19:14:00Z'),
  move: { total: cents(146_359), kind: 'long', move_date: MOVE_DAY, move_time: 0, zone: 'America/New_York' },
  is_waiting: true,
  others: [
    { name: LONG_NAME, total_cost: cents(151_200) },
    { name: 'Harbor & Sons', total_cost: cents(160_000) },
  ],
  public_url: 'https://www.hearthway.example',
};

const row = {
  name: 'Maximiliane',
  phone_number: '7185550112',
  type: 'on_site',
  date: '2027-03-05',
  time: 1,
} as VisitFacts['visits'][number]['row'];

const visit: VisitFacts = {
  plan,
  visits: [
    { row, mover: { ...aMover(), name: LONG_NAME } },
    { row: { ...row, type: 'video', time: 2 }, mover: aMover() },
  ],
  customer_email: 'ana@example.com',
  mover_email: 'office@mountain.example',
  public_url: 'https://www.hearthway.example',
};

/** Every letter that is sent, once, about a move with long names. */
export const everyLetter: readonly (readonly [string, Omit<Letter, 'message_id'>])[] = [
  ['reserved', reserved(booking)!],
  ['canceled', canceled(booking)!],
  ['mover_notice', moverNotice(booking)!],
  ['answer_half', answerReminder(booking)!],
  ['mover_canceled', moverCanceled(booking)!],
  ['confirmed', confirmed(booking)!],
  ['job_details', jobDetails(booking)!],
  ['mover_cannot', moverCannot(booking)!],
  ['visits_asked', visitsAsked(visit)!],
  ['visit_for_mover', visitForMover(visit)!],
];
