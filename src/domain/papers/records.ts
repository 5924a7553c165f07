import type { Day } from '#domain/core/calendar.ts';
import type { Cents } from '#domain/core/money.ts';
import type { NamedAt, PaperLine } from './bill-of-lading.ts';

/**
 * Why other dates are told (49 CFR 375.605, .607, .609). `converted`: what was stored on the way is stored for good from a day on.
 * `arrival` is no other date: it is the day, of those that are agreed, on which the truck comes (49 CFR 375, Appendix A).
 */
export const DELAY_CAUSES = ['delay', 'arrival', 'early_storage', 'storage_ends', 'converted'] as const;
export type DelayCause = (typeof DELAY_CAUSES)[number];

/** How somebody was told, in the ways that the law names. */
export const MANNERS = {
  telephone: 'by telephone',
  in_person: 'in person',
  fax: 'by fax',
  email: 'by email',
  courier: 'by courier',
  certified_mail: 'by certified mail',
} as const;
export type Manner = keyof typeof MANNERS;
export const MANNER_NAMES = Object.keys(MANNERS) as [Manner, ...Manner[]];

/** An instant, and how the clocks of the pick-up show it. */
export type Moment = { at: string; words: string };

export type Period = { from: Day; to: Day };

/** A notice of other dates: what was agreed, what is now, and when and how it was told. */
export type NewDates = {
  cause: DelayCause;
  of: 'pick_up' | 'delivery' | 'storage' | 'arrival';
  before: Period;
  after: Period;
  reason: string;
  told: Moment & { manner: Manner; to: string };
  /** By when it had to be told; null where that is as soon as it was apparent. */
  due_by: Moment | null;
  /** Where the things are stored. */
  place: string | null;
  sentences: readonly string[];
};

/** What is billed for a move that is done (49 CFR 375.215, 373.103). */
export type Invoice = {
  /** The day of it, and the day of delivery that its time is counted from. */
  made_on: Day;
  delivered_on: Day;
  due_by: Day;
  shipper: NamedAt;
  consignee: NamedAt;
  origin: string;
  destination: string;
  stops: readonly string[];
  packages: string;
  description: readonly string[];
  volume: string;
  lines: readonly PaperLine[];
  total: Cents;
  paid: readonly PaperLine[];
  /** What was charged less what went back. */
  paid_total: Cents;
  due: Cents;
  route: string;
  transfers: string;
  pay_to: string;
  /** How much of a shipment that was lost in part may be charged for. */
  share: ShareOnPaper | null;
  /** Late penalties, credit, charges, cost of collection and discounts. */
  statements: readonly string[];
};

export type ShareOnPaper = {
  pounds: number;
  delivered_pounds: number;
  basis: string;
  carriage: Cents;
  valuation: Cents;
  most: Cents;
};

/** Something that was said in a claim, in the order in which it was said. */
export type ClaimRecord = {
  /** Its number in the mover's file. */
  claim: string;
  part: 'filed' | 'supplement' | 'acknowledged' | 'letter' | 'offered' | 'denied' | 'accepted' | 'declined' | 'withdrawn';
  /** The number of the shipment's bill of lading. */
  shipment: string;
  said_by: string;
  words: string;
  items: readonly { name: string; kind: string; words: string; amount: Cents }[];
  photos: number;
  asked: Cents;
  offer: Cents | null;
  filed_on: Day;
  acknowledge_by: Day;
  decide_by: Day;
  sentences: readonly string[];
};
