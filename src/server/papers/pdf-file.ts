import type { DocumentModel } from '#domain/papers/document.ts';
import { requireNoTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';

/** A document as a file to hand out. Locks are not held while it is drawn. */
export const pdfFile = async ({ pdf }: Pick<World, 'pdf'>, document: DocumentModel, made_at: Date): Promise<File> => {
  requireNoTransaction('pdf.draw');
  return new File([await pdf.draw(document, made_at)], document.filename, { type: 'application/pdf' });
};
