import { brand } from '#domain/core/brand.ts';
import { BUSINESS_ZONE, todayIn } from '#domain/core/business-time.ts';
import { addDays, addYears, type Day } from '#domain/core/calendar.ts';
import { type Refusal, refuseAt } from '#domain/core/refusal.ts';

/** What a mover and we agree on (49 CFR 371.113, 371.115, 375.409). Its words never change: other words are a new version, which every mover is asked to sign anew. */
export const CARRIER_AGREEMENT = {
  version: 2,
  title: 'Agreement between carrier and broker',
  paragraphs: [
    `${brand.name} is a broker of household goods transportation. You are a carrier with an active U.S. DOT number and authority for household goods, and you transport in your own name.`,
    'The estimates that we prepare from your rates for moves between states are your estimates. You adopt each of them as your own when you accept its job, and you are bound by it as if you had written it yourself.',
    'You answer to the customer for all that 49 CFR Part 375 asks of a carrier: for the estimate, the bill of lading, the inventory, delivery, claims and complaints.',
    'Your rates here are those of your published tariff. The tariff lets you give binding estimates, and you show it, or send copies of its sections, to whoever asks.',
    'Accepting a job is signing its estimate and its bill of lading. Whoever accepts says their name and title and may sign for you. We prepare these papers for you, collect the customer’s signature, send copies to both of you and keep them for seven years.',
    'You load no goods before the customer has signed and loading is allowed, and you ask for no more than the signed papers say.',
    'You keep your registration, insurance and arbitration program in force and your legal page here true. You tell us at once when any of that ends or is in doubt. We ask the federal register when you accept a job and on its day, and we offer the job to another mover when the register does not list you as active.',
    'This agreement ends three years after the day on which you sign it. We write to you a month and a week before, and you may sign it anew in that month. Either of us may end it earlier in writing. Jobs accepted before that are still done under it. We keep it for seven years after its end.',
  ],
} as const;

/** The words that are hashed and signed. */
export const agreementText = (): string =>
  [`${CARRIER_AGREEMENT.title}, version ${CARRIER_AGREEMENT.version}`, ...CARRIER_AGREEMENT.paragraphs].join('\n\n');

/** What the market knows of a signature; the signed agreement itself is in the store. */
export type SignedAgreement = { version: number; name: string; title: string; signed_at: string };

/** Said in its words. */
const LASTS_YEARS = 3;
/** How many days before its end a mover is written to; in the first of them it can be signed anew. */
export const AGREEMENT_WARNINGS = [30, 7] as const;

/** The first day on which it does not hold any more. */
export const agreementEndsOn = ({ signed_at }: Pick<SignedAgreement, 'signed_at'>): Day =>
  addYears(todayIn(BUSINESS_ZONE, new Date(signed_at)), LASTS_YEARS);

/** There is nothing to sign while the agreement of now holds for longer than a month. */
export const isSignable = (signed: SignedAgreement | undefined, today: Day): boolean =>
  signed?.version !== CARRIER_AGREEMENT.version || today >= addDays(agreementEndsOn(signed), -AGREEMENT_WARNINGS[0]);

export type AgreementSigning = { name: string; title: string; agrees: boolean };

/** Why a mover's person can't sign like this; a sentence for each field. */
export const whyNotSign = ({ name, title, agrees }: AgreementSigning): Refusal | undefined => {
  const errors = {
    ...(isFullName(name) ? {} : { name: 'Type your full name, as you sign' }),
    ...(/\p{L}{2}/u.test(title) && title.trim().length <= 80 ? {} : { title: 'Enter your title, like Owner' }),
    ...(agrees ? {} : { agrees: 'Check that you agree and may sign for the company' }),
  };
  return refuseAt(errors);
};

/** 2 to 80 letters in two words or more. */
const isFullName = (name: string): boolean =>
  /\p{L}+\S*\s+\S*\p{L}+/u.test(name.trim()) && name.trim().length <= 80 && !/[<>{}\\/@\d]/.test(name);
