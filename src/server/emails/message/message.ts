import type { Language } from '#domain/core/language.ts';

/** An email before it is put into words for a reader of text and into a page for a reader of pictures: both say the same. */
export type Message = {
  to: string;
  /** English where nothing is said. */
  language?: Language;
  /** The fact first: "Reserved: Brooklyn → Hoboken, Sat Mar 13". */
  subject: string;
  title: string;
  parts: readonly Part[];
  /** Why it comes, with its reference: "You’re getting this because you booked plan A1B2C3." */
  why: string;
};

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'label'; label: PackingLabel }
  | { kind: 'rows'; title?: string; rows: readonly Row[] }
  | { kind: 'steps'; title: string; steps: readonly string[] }
  | { kind: 'button'; words: string; href: string };

/** The move as a label on a box: a stamp, its reference, and its rows of one cell, or of two where there is room for both. */
export type PackingLabel = { stamp: string; reference: string; rows: readonly (readonly LabelCell[])[] };
export type LabelCell = { title: string; lines: readonly LabelLine[] };
export type LabelLine = { strong: string; rest?: string };

/** Something and its amount or answer. */
export type Row = { what: string; value: string; is_total?: boolean };

export const text = (words: string): Part => ({ kind: 'text', text: words });
export const button = (words: string, href: string): Part => ({ kind: 'button', words, href });
