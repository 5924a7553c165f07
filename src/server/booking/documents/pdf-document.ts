/** A document before it is laid out: headings, sentences and rows, in reading order. */
export type PdfDocument = {
  title: string;
  /** What it is called as a file: "Hearthway-binding-estimate-A1B2C3.pdf". */
  filename: string;
  /** Beside the title: the reference and the day. */
  reference: string;
  blocks: readonly Block[];
  /** At the foot of every page. */
  footer: string;
};

export type Block =
  | { kind: 'heading'; words: string }
  | { kind: 'text'; words: string }
  | { kind: 'rows'; rows: readonly DocumentRow[] }
  | { kind: 'list'; title: string; entries: readonly string[] };

/** Something, why, and its amount or answer. */
export type DocumentRow = { what: string; why?: string; value: string; is_total?: boolean };

export const heading = (words: string): Block => ({ kind: 'heading', words });
export const text = (words: string): Block => ({ kind: 'text', words });
export const rows = (...all: readonly (DocumentRow | undefined)[]): Block => ({
  kind: 'rows',
  rows: all.filter((row) => row !== undefined),
});
/** Short entries under their name, laid out in columns. */
export const list = (title: string, entries: readonly string[]): Block => ({ kind: 'list', title, entries });
