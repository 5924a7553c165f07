import { createHash } from 'node:crypto';
import { type Contact, formatPhone, whyNotContact } from '#domain/core/contact.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';

/** What the booking form sends. */
export type BookInput = {
  id: string;
  contact_information: Contact;
  payment: { billing_nonce: string; InstallmentPlanNumber?: string | null | undefined; coupon?: string | null | undefined };
  /** The final price that was on screen, in dollars. */
  total_cost: number;
  /** What was on screen as held at Book, in dollars. */
  today_cost?: number | undefined;
  survey_waived?: boolean | undefined;
  /** The sheet of papers that was signed for it. */
  sheet_id?: string | undefined;
  /** The tick that gives up full value. */
  full_value_waived?: boolean | undefined;
  /** The Idempotency-Key header, if one was sent. */
  idempotency_key?: string | undefined;
};

/** A nonce pays once, so it tells one try from another when the client names none. */
export const requestKeyOf = ({ payment, idempotency_key }: BookInput): string => idempotency_key ?? sha256(payment.billing_nonce);

/** The same for the same request, whatever the order in which its fields were sent. */
export const bodyHashOf = (input: BookInput): string => {
  const { contact_information: contact, payment, total_cost, today_cost, survey_waived, sheet_id, full_value_waived } = input;
  return sha256(
    JSON.stringify([
      [contact.first_name, contact.last_name, contact.email_address, contact.phone_number],
      [payment.billing_nonce, payment.InstallmentPlanNumber ?? null, payment.coupon ?? null],
      total_cost,
      survey_waived ?? false,
      ...(today_cost === undefined ? [] : [today_cost]),
      ...(sheet_id === undefined ? [] : [sheet_id]),
      ...(full_value_waived ? ['full_value_waived'] : []),
    ]),
  );
};

/** Refused before anything is looked up: a form that can't be used whatever the plan is. */
export const requireForm = ({ payment, contact_information }: BookInput): void => {
  throwIf(whyNotContact(contact_information));
  const has_nonce = payment.billing_nonce.trim() !== '';
  if (payment.InstallmentPlanNumber && has_nonce) throw refuse('invalid', ONE_WAY, { 'payment.InstallmentPlanNumber': ONE_WAY });
  if (!payment.InstallmentPlanNumber && !has_nonce) {
    throw refuse('invalid', 'Enter your payment details.', { 'payment.billing_nonce': 'Enter your payment details.' });
  }
};

const ONE_WAY = 'Pay in installments or another way, not both.';

/** As it is kept and written to. */
export const contactOf = ({ contact_information: contact }: Pick<BookInput, 'contact_information'>): Contact => ({
  first_name: contact.first_name.trim(),
  last_name: contact.last_name.trim(),
  email_address: contact.email_address.trim(),
  phone_number: formatPhone(contact.phone_number),
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
