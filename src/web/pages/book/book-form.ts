import type { Client } from '#contract/client.ts';
import type { Problem } from '#contract/problem.ts';
import { type Card, cardErrors } from '#domain/card.ts';
import { contactErrors } from '#domain/contact.ts';
import { tokenize } from '#domain/sandbox-cards.ts';
import type { Errors, Rules, Values } from '#web/forms/form-errors.ts';
import { expiryOf } from './expiry.ts';

export type BookTerms = Awaited<ReturnType<Client['bookings']['terms']>>;

const CARD_FIELDS = ['number', 'expiration', 'cvv', 'postalCode'] as const;

/** Contact and card, checked on leaving a field with the server's own sentences. */
export const bookRules = ({ survey_waiver_needed, today }: BookTerms): Rules => ({
  first_name: (value, values) => contactErrors(contactIn({ ...values, first_name: value })).first_name,
  last_name: (value, values) => contactErrors(contactIn({ ...values, last_name: value })).last_name,
  email_address: (value, values) => contactErrors(contactIn({ ...values, email_address: value })).email_address,
  phone_number: (value, values) => contactErrors(contactIn({ ...values, phone_number: value })).phone_number,
  number: (value, values) => cardErrors(cardIn({ ...values, number: value }), today).number,
  expiration: (value, values) => {
    const errors = cardErrors(cardIn({ ...values, expiration: value }), today);
    return errors.expirationMonth ?? errors.expirationYear;
  },
  cvv: (value, values) => cardErrors(cardIn({ ...values, cvv: value }), today).cvv,
  postalCode: (value, values) => cardErrors(cardIn({ ...values, postalCode: value }), today).postalCode,
  ...(survey_waiver_needed
    ? { survey_waived: (value: string) => (value === 'true' ? undefined : 'Tick this box, or ask the mover for a visit first') }
    : {}),
});

export const contactIn = (values: Values) => ({
  first_name: values['first_name'] ?? '',
  last_name: values['last_name'] ?? '',
  email_address: values['email_address'] ?? '',
  phone_number: values['phone_number'] ?? '',
});

/** What stands for the card; the number itself never leaves the page. `form` is what it was made for. */
export type Nonce = { word: string; form: string };

/** A form sent again unchanged because no answer came is the same request, so that it can't pay twice. */
export const nonceFor = (values: Values, before: Nonce | null): Nonce => {
  const form = JSON.stringify(values);
  return before?.form === form ? before : { word: tokenize(cardIn(values), crypto.randomUUID()), form };
};

/** The answer's field paths that this page shows. */
export const errorsOnPage = ({ errors }: Problem): Errors =>
  Object.fromEntries(
    Object.entries(errors)
      .map(([path, sentence]) => [path.replace(/^(contact_information|payment)\./, ''), sentence] as const)
      .filter(([name]) => name in contactIn({}) || name === 'survey_waived' || CARD_FIELDS.some((field) => field === name)),
  );

const cardIn = (values: Values): Card => {
  const { month, year } = expiryOf(values['expiration'] ?? '');
  return {
    number: values['number'] ?? '',
    cvv: values['cvv'] ?? '',
    expirationMonth: month,
    expirationYear: year,
    postalCode: values['postalCode'] ?? '',
  };
};
