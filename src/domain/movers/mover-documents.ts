import { addDays, type Day } from '#domain/core/calendar.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';

/** The documents that a mover must have here: insured, licensed, and known to the tax office. */
export const DOCUMENT_KINDS = ['coi', 'license', 'w9'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_NAMES: Readonly<Record<DocumentKind, string>> = {
  coi: 'Certificate of insurance',
  license: 'Operating license',
  w9: 'Form W-9',
};

/** A W-9 is good until it is replaced. */
export const hasEnd = (kind: DocumentKind): boolean => kind !== 'w9';

const MOST_YEARS = 10;

/** The end of a document: needed where it has one, not in the past, and no slip of the century. */
export const whyNotEnd = (kind: DocumentKind, expires_on: Day | null, today: Day): Refusal | undefined => {
  if (!hasEnd(kind)) return expires_on === null ? undefined : about('A W-9 has no last day.');
  if (expires_on === null) return about('Enter the last day on which it is valid.');
  if (expires_on < today) return about('This paper has ended already. Upload the current one.');
  return expires_on > addDays(today, MOST_YEARS * 366) ? about('Check the year.') : undefined;
};

export type HeldDocument = { kind: DocumentKind; expires_on: Day | null };

/** The kinds of which no valid one is there on this day. */
export const missingDocuments = (held: readonly HeldDocument[], today: Day): readonly DocumentKind[] =>
  DOCUMENT_KINDS.filter((kind) => !held.some((one) => one.kind === kind && (one.expires_on === null || one.expires_on >= today)));

/** When its mover is reminded that it ends: a month and a week before. */
export const REMIND_DAYS = [30, 7] as const;

const about = (sentence: string): Refusal => refuse('invalid', sentence, { expires_on: sentence });
