import type { DocumentModel } from '#domain/papers/document.ts';
import { pdfOf } from './render-pdf.ts';

/** What the other thread hands over, as JSON: quicker to copy than its parts. */
export type Task = { document: DocumentModel; made_at: number };

export default (task: string): Promise<Uint8Array> => {
  const { document, made_at }: Task = JSON.parse(task);
  return pdfOf(document, new Date(made_at));
};
