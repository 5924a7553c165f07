import { NOT_SURVEYED } from '#domain/bidding/survey-waiver.ts';
import { brand } from '#domain/core/brand.ts';

/** Counted up when the wording of a paper changes, so that an old one is known by what it said. */
export const FORM_VERSION = 2;

/** The first form whose receipt names the files of the booklets, and its signatures whether they were opened. */
export const NAMES_BOOKLETS = 2;

/** Item 4 of the bill of lading and the estimate, byte for byte the same (49 CFR 375.217). */
export const PAYMENT_FORM = `Card or installment plan, held and charged by ${brand.name}, the broker. Nothing is paid to the crew at delivery.`;

/** 375.403(a): on its face, binding on both, and only for what is named. */
export const bindingSentences = (mover: string): readonly string[] => [
  `This is a binding estimate. It binds ${mover} and you.`,
  'The charges are only for the shipment and the services that are named here.',
  'Before loading, more goods or services need a new estimate that both sign. After loading the price stands.',
];

export const tariffSentence = (mover: string): string =>
  `The sections of the tariff that this estimate rests on can be examined at ${mover}, and copies are sent on request.`;

export const INCORPORATES = 'All services of the binding estimate named under "Attached" are part of this bill of lading.';

export const BOOKLETS_READ = 'I received both booklets by the links above and agreed to read them on the internet.';

export const surveyWaived = (mover: string): string =>
  `I don’t want a survey of my home, in person or by video. The price of ${mover} rests on my list.`;

export const FULL_VALUE = 'Full value: what is lost or damaged is repaired, replaced or paid for.';

export const RELEASED = 'I give up full value. For each article that is lost or damaged I am owed 60 cents for each pound that it weighs.';

export const ARTICLES = 'For articles worth more than $100 a pound the carrier may limit its liability unless they are listed in writing.';

export const RESCINDED = 'I rescind the bill of lading named here. Nothing is owed, and everything that was paid goes back.';

/** What must be said before somebody agrees to electronic papers (15 USC 7001(c)). */
export const consentStatements = (emails: readonly string[]): readonly string[] => [
  'I agree to get and sign the papers of this move electronically.',
  'I can have any of them on paper, free. This is for the papers of this move alone.',
  `I can take this back at any time, free, at ${brand.phone} or ${brand.support_email}. From then on papers come by first-class mail, and what was signed stays.`,
  `Papers are sent to ${emails.join(' and ')}. I change that address, and ask for paper, in the same way.`,
  'I need a browser, an email address and a program that opens PDF files, and I can keep or print what I get. If that changes, I am asked anew.',
];

/** Words that are easy to read and to type. One of them stands in the paper that shows that its form can be opened. */
const READ_WORDS = [
  'harbor',
  'lantern',
  'orchard',
  'meadow',
  'anchor',
  'cedar',
  'granite',
  'maple',
  'prairie',
  'ribbon',
  'saddle',
  'willow',
] as const;

/** A plan's own, so that nobody types it from another one's. */
export const readWordOf = ({ uuid }: { uuid: string }): string =>
  READ_WORDS[Number.parseInt(uuid.slice(0, 8), 16) % READ_WORDS.length] ?? READ_WORDS[0];

/** What somebody says by ticking it. Each is unticked until they do, and none stands for another. */
export const TICKS = {
  owner: { says: 'These are my things, and I pay for the move myself', missing: 'Tick this, or call us if somebody else owns or pays' },
  co_owner: { says: 'These are my things too', missing: 'Tick this, or say that you won’t sign' },
  econsent: {
    says: 'I agree to get and sign the papers of this move electronically',
    missing: 'Tick this to sign here, or call us for paper',
  },
  booklets: { says: 'I have both federal booklets and read them on the internet', missing: 'Open both booklets and tick this' },
  notices: { says: 'I have the mover’s pages on arbitration, complaints and its tariff', missing: 'Open the mover’s pages and tick this' },
  waiver: {
    says: 'I don’t want a survey of my home, in person or by video. The price rests on my list',
    missing: NOT_SURVEYED,
  },
  released: { says: 'I give up full value: 60 cents a pound for each article', missing: 'Tick this, or choose full value' },
} as const satisfies Readonly<Record<string, { says: string; missing: string }>>;

/** Said where the word was not typed, or another one. */
export const NOT_READ = 'Open the first paper and type the word that stands in it';

export type Tick = keyof typeof TICKS;
export const TICK_NAMES = Object.keys(TICKS) as [Tick, ...Tick[]];
