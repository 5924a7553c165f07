import type { Day } from '#domain/core/calendar.ts';
import type { Cents } from '#domain/core/money.ts';
import type { RuleSet } from '#domain/plan/rule-set.ts';
import type { BillOfLading, CoverOnPaper, PaperLine } from './bill-of-lading.ts';
import type { DayContents, DayPaperKind, MoveDayEstimate } from './day-papers.ts';
import type { Extra } from './extra.ts';
import type { Signer } from './paper-state.ts';
import type { ClaimRecord, Invoice, NewDates } from './records.ts';

/** The mover as its papers name it. What a mover has not told us is null. */
export type CarrierOnPaper = {
  legal_name: string;
  /** "U.S. DOT No. 2841190", or the license of its state. */
  number: string;
  address: string;
  telephone: string | null;
};

/** What stands on every paper of a move. */
export type PaperHead = {
  /** Counted within the plan. */
  number: number;
  /** "A1B2C3-4": as it is printed and asked for. */
  reference: string;
  /** The wording that it was made with. */
  form_version: number;
  rule_set: RuleSet;
  made_at: string;
  /** Of the pick-up: days and hours on the paper are by its clocks. */
  zone: string;
  carrier: CarrierOnPaper;
  /** That we are the broker and no carrier, with our own numbers. */
  broker: string;
  signers: readonly Signer[];
};

export type ElectronicConsent = {
  statements: readonly string[];
  /** Typed by who consents, to show that this very form of paper opens on their machine. */
  read_word: string;
};

/** A federal booklet: of papers since form 2 with its version and the hash of the very file that was given. */
export type Booklet = { title: string; form: string; url: string; version?: string; sha256?: string };

/** Whether somebody opened a booklet before they signed its receipt, and when first. */
export type BookletSeen = { form: string; sha256: string; opened_at: string | null };

export type BookletReceipt = { booklets: readonly Booklet[]; agrees: string };

/** What a mover tells of itself before its bill of lading. */
export type MoverNotices = { arbitration: readonly string[]; complaints: readonly string[]; tariff: readonly string[] };

/** What was looked at, or what the price rests on in the place of a look. */
export type ListInWords = { words: string; sha256: string };

export type SurveyRecord = { surveyed_on: Day; list: ListInWords };

export type SurveyWaiver = { sentence: string; list: ListInWords };

export type CoverChoice = {
  cover: CoverOnPaper;
  /** What the goods count as at least, by their weight. */
  pounds: number;
  least_value: Cents;
  sentence: string;
  /** Worth more than $100 a pound, as their owner listed them; null when nobody was asked. */
  articles: readonly { what: string; value: Cents }[] | null;
  /** The prescribed notice as the office filed it; null while it is not on file. */
  notice: { version: string; sha256: string; text: string } | null;
};

/** `area` is as much of the address as a mover may know before it signs. */
export type StopOnPaper = {
  what: string;
  address: string;
  area: string;
  access: string;
  /** From the truck to the door: how far, where it parks, and whether that takes a permit. Papers from before it was asked lack it. */
  way?: string;
};

export type GoodsOnPaper = { room: string; things: readonly string[] };

export type Estimate = {
  /** That it is binding, on whom, and what for. */
  sentences: readonly string[];
  move_date: Day;
  hours: string;
  delivery: { from: Day; to: Day };
  stops: readonly StopOnPaper[];
  storage: string | null;
  goods: readonly GoodsOnPaper[];
  cubic_feet: number;
  lines: readonly PaperLine[];
  total: Cents;
  payment_form: string;
  tariff: string;
};

/** What goes back by it, whatever was held or charged. */
export type Rescission = { sentence: string; bill_of_lading: number; goes_back: Cents; let_go: Cents };

/** The content of each kind. */
type Contents = {
  econsent: ElectronicConsent;
  booklets: BookletReceipt;
  notices: MoverNotices;
  survey: SurveyRecord;
  waiver: SurveyWaiver;
  valuation: CoverChoice;
  estimate: Estimate;
  bol: BillOfLading;
  rescission: Rescission;
  delay: NewDates;
  invoice: Invoice;
  claim: ClaimRecord;
  move_day: MoveDayEstimate;
  extra: Extra;
} & DayContents;

export type BodyKind = keyof Contents;

/** What is signed at Book. */
export type SheetKind = Extract<BodyKind, 'econsent' | 'booklets' | 'notices' | 'survey' | 'waiver' | 'valuation' | 'estimate' | 'bol'>;

/** A record of what was said, told or billed after the signing. Of a claim each part is signed by who says it. */
export type RecordKind = Extract<BodyKind, 'delay' | 'invoice' | 'claim'>;

/** What is issued after the bill of lading, under its head. */
export type LaterKind = RecordKind | DayPaperKind | 'move_day' | 'extra';

/** A paper as it is hashed, kept and printed. It never changes. */
export type PaperBody = { [Kind in BodyKind]: PaperHead & { kind: Kind; content: Contents[Kind] } }[BodyKind];

export type ContentOf<Kind extends BodyKind> = Contents[Kind];
