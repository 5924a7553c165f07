import { eq, inArray } from 'drizzle-orm';
import { formatPhone } from '#domain/core/contact.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { booking_attempts, movers, type outbox } from '#server/db/schema.ts';

type Row = Pick<typeof outbox.$inferSelect, 'id' | 'kind' | 'body'>;
type Reader = 'customer' | 'co_owner' | 'mover' | 'office' | 'account';

/** Whom an email or a text is for, and of which plan: its address where the outbox job knows it, else the side of the move. */
export type Recipient = { to: string | null; plan_id: string | null };

/** For a page of outbox jobs at once. */
export const recipientsOf = async (db: Db | Tx, rows: readonly Row[]): Promise<ReadonlyMap<number, Recipient>> => {
  const ids = [...new Set(rows.flatMap(({ body }) => (body.attempt_id === undefined ? [] : [body.attempt_id])))];
  const booked =
    ids.length === 0
      ? []
      : await db
          .select({
            id: booking_attempts.id,
            plan_id: booking_attempts.plan_id,
            contact: booking_attempts.contact,
            mover: movers.name,
          })
          .from(booking_attempts)
          .innerJoin(movers, eq(movers.id, booking_attempts.mover_id))
          .where(inArray(booking_attempts.id, ids));
  const of = new Map(booked.map((one) => [one.id, one]));
  return new Map(rows.map((row) => [row.id, recipientOf(row, of.get(row.body.attempt_id ?? ''))]));
};

type Booked = { plan_id: string; contact: { email_address: string; phone_number: string }; mover: string };

const recipientOf = ({ kind, body }: Row, booked: Booked | undefined): Recipient => {
  const plan_id = body.plan_id ?? booked?.plan_id ?? null;
  if (kind === 'text') return { to: phoneOf(body.number ?? booked?.contact.phone_number), plan_id };
  if (kind !== 'email') return { to: null, plan_id };
  const reader = readerOf(body);
  const known = reader === 'customer' ? booked?.contact.email_address : reader === 'mover' ? booked?.mover : undefined;
  return { to: body.email ?? known ?? SIDES[reader], plan_id };
};

const phoneOf = (number: string | undefined): string | null => (number === undefined ? null : formatPhone(number));

const SIDES: Readonly<Record<Reader, string>> = {
  customer: 'The customer',
  co_owner: 'The second owner',
  mover: 'The mover',
  office: 'Our team',
  account: 'The account’s owner',
};

/** A conversation's emails name their reader themselves. */
const readerOf = ({ template = '', reader }: Readonly<Record<string, string>>): Reader => {
  if (reader !== undefined) return reader === 'office' ? 'mover' : reader === 'team' ? 'office' : 'customer';
  if (OFFICE.has(template)) return 'office';
  if (ACCOUNT.has(template)) return 'account';
  if (template === 'co_owner_signs' || template === 'co_owner_canceled') return 'co_owner';
  return MOVER.test(template) ? 'mover' : 'customer';
};

/** By the names that emails have: what is no mover's, no account's and not ours is the customer's. */
const MOVER =
  /^(mover_(?!cannot)|vendor_|job_details|crew_missing|answer_|claim_(filed|answered|withdrawn)$|visit_for_mover|papers_anew_mover|late_asked|silence_asked|reschedule_(asked|withdrawn)$|booked_change_(told|asked|withdrawn)$|adjustment_answered)/;

const OFFICE: ReadonlySet<string> = new Set([
  ...['payment_alarm', 'ledger_alarm', 'paper_root', 'paper_alarm', 'unserved_noted', 'claim_late', 'vendor_problem', 'message_late'],
  ...['adjustment_unanswered', 'no_mover', 'given_back', 'register_alarm', 'loading_alarm', 'arrival_alarm', 'papers_unsigned'],
]);

const ACCOUNT: ReadonlySet<string> = new Set(['account', 'address_changed', 'new_device']);
