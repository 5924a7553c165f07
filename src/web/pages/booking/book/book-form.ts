import type { Client } from '#contract/client.ts';
import type { Problem } from '#contract/core/problem.ts';
import { chargedOnce } from '#domain/booking/payment.ts';
import { tokenize } from '#domain/booking/sandbox-cards.ts';
import { type Card, cardErrors } from '#domain/core/card.ts';
import { contactErrors } from '#domain/core/contact.ts';
import { fromDollars, toDollars } from '#domain/core/money.ts';
import { signatureErrors } from '#domain/papers/signature.ts';
import { whyNotNamed, whyNotOwners } from '#domain/papers/signing.ts';
import { NOT_READ, readWordOf, TICKS } from '#domain/papers/wording.ts';
import {
  ARTICLES_UNANSWERED,
  DEDUCTIBLES,
  NO_COVER_CHOSEN,
  NOT_GIVEN_UP,
  type ValuationChoice,
  whyNotInsure,
} from '#domain/pricing/valuation.ts';
import type { Errors, Rules, Values } from '#web/forms/form-errors.ts';
import { amountIn, BASIC, leastInDollars, NO_AMOUNT, type ValuationPrices } from '#web/pricing/valuation-choices.ts';
import { NO_ACCOUNT } from './kept-book.ts';
import { expiryOf } from './payment/expiry.ts';

export type BookTerms = Awaited<ReturnType<Client['bookings']['terms']>>;

/** The names under which what is wrong with a payment is said. */
export const PAYMENT_FIELDS = ['number', 'expiration', 'cvv', 'postalCode', 'paypal'] as const;

/** Everything that is typed or picked, checked on leaving a field with the server's own sentences. */
export const bookRules = (terms: BookTerms, cover: ValuationPrices, plan: { uuid: string }): Rules => ({
  first_name: (value, values) => contactErrors(contactIn({ ...values, first_name: value })).first_name,
  last_name: (value, values) => contactErrors(contactIn({ ...values, last_name: value })).last_name,
  email_address: (value, values) => contactErrors(contactIn({ ...values, email_address: value })).email_address,
  phone_number: (value, values) => contactErrors(contactIn({ ...values, phone_number: value })).phone_number,
  ...paymentRules(terms),
  cover: (value) => (value ? undefined : cover.is_presumed ? NO_COVER_CHOSEN : 'Choose basic cover or full value'),
  ...(cover.is_presumed ? presumedRules : {}),
  declared_value: (value, values) => whyNotDeclared({ ...values, declared_value: value }, cover),
  ...(terms.survey_waiver_needed ? { survey_waived: ticked(TICKS.waiver.missing) } : {}),
  ...(terms.is_federal ? paperRules(plan) : {}),
});

/** Each tick by itself, the word that stands in the first paper, and a signature by the name that the papers have. */
const paperRules = (plan: { uuid: string }): Rules => ({
  'ticks.econsent': ticked(TICKS.econsent.missing),
  read_word: (word) => (word.trim().toLowerCase() === readWordOf(plan) ? undefined : NOT_READ),
  'ticks.booklets': ticked(TICKS.booklets.missing),
  'ticks.notices': ticked(TICKS.notices.missing),
  'ticks.owner': ticked(TICKS.owner.missing),
  co_owner_name: (name, values) => errorsOfCoOwner({ name, email: 'them@example.com' }, values)['owners.1.name'],
  co_owner_email: (email, values) => errorsOfCoOwner({ name: 'Their Name', email }, values)['owners.1.email'],
  name: (name, values) => {
    const owner = ownerIn(values);
    return signatureErrors({ name }).name ?? (owner === '' ? undefined : whyNotNamed([owner], name));
  },
  drawing: (drawing, values) => signatureErrors({ name: ownerIn(values), drawing }).drawing,
});

/** Each field by itself, so that what is wrong with both is said at once. */
const errorsOfCoOwner = (co_owner: { name: string; email: string }, values: Values): Errors =>
  whyNotOwners([{ name: ownerIn(values) || 'Your Name', email: values['email_address'] ?? '' }, co_owner])?.errors ?? {};

const ticked = (missing: string) => (value: string) => (value === 'true' ? undefined : missing);

/** Between states full value is given up by a tick of its own, and what is worth more than $100 a pound is asked. */
const presumedRules: Rules = {
  full_value_waived: (value, { cover }) => (cover === BASIC && value !== 'true' ? NOT_GIVEN_UP : undefined),
  extraordinary_articles: (value, values) =>
    value === NO_ARTICLES || (value === SOME_ARTICLES && articlesIn(values) !== undefined) ? undefined : ARTICLES_UNANSWERED,
};

export const NO_ARTICLES = 'none';
export const SOME_ARTICLES = 'some';

export type Article = { name: string; value: number };

/** What is listed in the form, line by line; undefined while a line is not whole, or there is none. */
export const articlesIn = (values: Values): readonly Article[] | undefined => {
  const lines = Object.keys(values).flatMap((field) => (field.startsWith('article_name_') ? field.slice('article_name_'.length) : []));
  const articles = lines.flatMap((line) => articleOf(values[`article_name_${line}`], values[`article_value_${line}`]) ?? []);
  return articles.length === lines.length && lines.length > 0 ? articles : undefined;
};

export const articleOf = (name = '', worth = ''): Article | undefined => {
  const value = amountIn(worth);
  return name.trim() === '' || value === null || value <= 0 ? undefined : { name: name.trim(), value: toDollars(value) };
};

/** Of the way that was picked. Fields that the provider made are checked by the provider. */
const paymentRules = ({ payment_provider, today }: BookTerms): Rules => {
  const card = (values: Values) => (values['method'] === 'card' ? cardErrors(cardIn(values), today) : {});
  const paypal = (value: string, { method }: Values) => (method === 'paypal' && value === '' ? NO_ACCOUNT : undefined);
  if (payment_provider === 'braintree') return { paypal };
  return {
    paypal,
    number: (value, values) => card({ ...values, number: value }).number,
    expiration: (value, values) => {
      const errors = card({ ...values, expiration: value });
      return errors.expirationMonth ?? errors.expirationYear;
    },
    cvv: (value, values) => card({ ...values, cvv: value }).cvv,
    postalCode: (value, values) => card({ ...values, postalCode: value }).postalCode,
  };
};

export const FULL = 'full';

/** The cover that was picked; nothing while nothing was, or the value is no amount. */
export const valuationChoiceOf = (values: Values, prices?: ValuationPrices): ValuationChoice | undefined => {
  if (values['cover'] === BASIC) return { waived: true };
  const typed = values['declared_value'] ?? '';
  // The field stands at whole dollars; left as it is, it means the least value itself.
  const is_least = prices !== undefined && typed === String(leastInDollars(prices));
  const declared_value = is_least ? fromDollars(prices.least_declared) : amountIn(typed);
  if (values['cover'] !== FULL || declared_value === null) return undefined;
  return { declared_value, deductible: DEDUCTIBLES.find((amount) => String(amount) === values['deductible']) ?? 0 };
};

const whyNotDeclared = (values: Values, { least_declared }: ValuationPrices): string | undefined => {
  if (values['cover'] !== FULL) return undefined;
  const choice = valuationChoiceOf(values);
  return choice === undefined ? NO_AMOUNT : whyNotInsure(choice, fromDollars(least_declared))?.errors['declared_value'];
};

export const contactIn = (values: Values) => ({
  first_name: values['first_name'] ?? '',
  last_name: values['last_name'] ?? '',
  email_address: values['email_address'] ?? '',
  phone_number: values['phone_number'] ?? '',
});

/** As the papers have it. */
export const ownerIn = ({ first_name = '', last_name = '' }: Values): string => `${first_name.trim()} ${last_name.trim()}`.trim();

/** When the first part is charged, at the beginning of a line. */
export const firstCharged = ({ is_federal }: Pick<BookTerms, 'is_federal'>): string =>
  chargedOnce(is_federal).replace(/^./, (first) => first.toUpperCase());

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
      .map(([path, sentence]) => [PAPER_FIELDS[path] ?? path.replace(/^(contact_information|payment)\./, ''), sentence] as const)
      .filter(([name]) => name in contactIn({}) || isChoice(name) || PAYMENT_FIELDS.some((field) => field === name)),
  );

const isChoice = (name: string): boolean => CHOICES.has(name) || name.startsWith('ticks.');

const CHOICES: ReadonlySet<string> = new Set([
  ...['survey_waived', 'cover', 'full_value_waived', 'extraordinary_articles'],
  ...['read_word', 'name', 'drawing', 'co_owner_name', 'co_owner_email'],
]);

/** Where the page asks for what a paper is made of or signed with. */
const PAPER_FIELDS: Readonly<Record<string, string>> = {
  'owners.0.name': 'first_name',
  'owners.0.email': 'email_address',
  'owners.1.name': 'co_owner_name',
  'owners.1.email': 'co_owner_email',
  valuation: 'cover',
  'ticks.waiver': 'survey_waived',
  'ticks.released': 'full_value_waived',
};

export const cardIn = (values: Values): Card => {
  const { month, year } = expiryOf(values['expiration'] ?? '');
  return {
    number: values['number'] ?? '',
    cvv: values['cvv'] ?? '',
    expirationMonth: month,
    expirationYear: year,
    postalCode: values['postalCode'] ?? '',
  };
};
