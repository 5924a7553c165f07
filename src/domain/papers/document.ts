import { localTime, zoneInShort } from '#domain/core/business-time.ts';
import { longDay, timeOfDay } from '#domain/core/calendar.ts';

/** A document before it is laid out, as a PDF or as a page: headings, sentences, rows and tables, in reading order. */
export type DocumentModel = {
  title: string;
  /** What it is called as a file: "Hearthway-binding-estimate-A1B2C3.pdf". */
  filename: string;
  /** Beside the title: the reference and the day. */
  reference: string;
  blocks: readonly Block[];
  /** At the foot of every page. */
  footer: string;
  /** Of an issued paper, at the foot of every page as well. */
  stamp?: Stamp;
};

/** What anybody needs to check a paper that was handed to them. */
export type Stamp = {
  /** "Bill of lading". */
  kind: string;
  number: string;
  /** The first 16 digits of the paper's hash. */
  code: string;
  /** The address of the public check. */
  check_at: string;
};

export type Block =
  | { kind: 'heading'; words: string; level?: 2 | 3 }
  /** `must` is wording that the law prescribes, and is set apart as a quotation. */
  | { kind: 'text'; words: string; manner?: 'strong' | 'must' }
  | { kind: 'rows'; rows: readonly DocumentRow[] }
  /** Short entries in columns, or with bullets one below the other. */
  | { kind: 'list'; title?: string; entries: readonly string[]; layout?: 'columns' | 'bullets' }
  | DocumentTable
  | ({ kind: 'signature' } & SignatureBlock)
  | { kind: 'link'; words: string; href: string };

/** Something, why, and its amount or answer. */
export type DocumentRow = { what: string; why?: string; value: string; is_total?: boolean };

/** A part of a paper under its heading, in reading order. */
export type PaperPart = { heading: string; sentences?: readonly string[]; rows?: readonly DocumentRow[] };

export type DocumentTable = {
  kind: 'table';
  caption?: string;
  columns: readonly TableColumn[];
  /** As many cells as there are columns; the first names its row. */
  rows: readonly (readonly string[])[];
};

/** `share` is its part of the width against the other columns, 1 unless told. */
type TableColumn = { name: string; share?: number; is_number?: boolean };

export type SignatureBlock = {
  /** "Shipper", "For the carrier". */
  role: string;
  /** As typed by who signed, or whose signature is waited for. */
  name: string;
  /** Whose deputy the signer is. */
  deputy_of?: string;
  /** Null until it is signed. */
  signed: {
    /** An instant, ISO 8601. */
    at: string;
    zone: string;
    method: 'typed' | 'drawn' | 'wet' | 'clicked';
    /** An SVG path inside its own box. */
    drawing?: { path: string; width: number; height: number };
  } | null;
};

export const heading = (words: string, level: 2 | 3 = 2): Block => ({ kind: 'heading', words, ...(level === 3 && { level }) });
export const text = (words: string): Block => ({ kind: 'text', words });
export const rows = (...all: readonly (DocumentRow | undefined)[]): Block => ({
  kind: 'rows',
  rows: all.filter((row) => row !== undefined),
});
/** Short entries under their name, laid out in columns. */
export const list = (title: string, entries: readonly string[]): Block => ({ kind: 'list', title, entries });

/** The signature said in two lines: who signed as what, and when and how. */
export const signatureInWords = ({ role, name, deputy_of, signed }: SignatureBlock): { who: string; how: string } => ({
  who: `${role}: ${name}${deputy_of === undefined ? '' : `, as deputy of ${deputy_of}`}`,
  how: signed === null ? 'Not signed yet' : `Signed ${momentOf(signed.at, signed.zone)}, ${METHODS[signed.method]}`,
});

const METHODS = { typed: 'name typed', drawn: 'drawn by hand', wet: 'on paper', clicked: 'by its button on the page' } as const;

/** "March 1, 2027, 10:42 AM MT" */
export const momentOf = (at: string, zone: string): string => {
  const { day, minutes } = localTime(new Date(at), zone);
  return `${longDay(day)}, ${timeOfDay(minutes)} ${zoneInShort(zone) || zone}`;
};
