import type { DocumentModel } from '#domain/papers/document.ts';

/** Draws documents as PDFs, away from the thread that answers people. The same document of the same moment has the same bytes. */
export type Pdf = {
  draw(document: DocumentModel, made_at: Date): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
};
