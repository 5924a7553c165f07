import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Day } from '#domain/core/calendar.ts';
import { missingDocuments } from '#domain/movers/mover-documents.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { mover_documents } from '#server/db/schema.ts';
import { changeProfile } from './mover-rows.ts';

export type MoverDocument = typeof mover_documents.$inferSelect;

/** Those that count now: arrived, and not replaced. */
export const documentsOf = (db: Db | Tx, mover_id: number): Promise<MoverDocument[]> =>
  db
    .select()
    .from(mover_documents)
    .where(and(eq(mover_documents.mover_id, mover_id), isNotNull(mover_documents.confirmed_at), isNull(mover_documents.replaced_at)))
    .orderBy(mover_documents.kind);

export const findDocument = async (db: Db | Tx, mover_id: number, key: string): Promise<MoverDocument | undefined> => {
  const [row] = await db
    .select()
    .from(mover_documents)
    .where(and(eq(mover_documents.key, key), eq(mover_documents.mover_id, mover_id)));
  return row;
};

/** Writes into the mover's profile which documents it lacks, and until when it is insured: prices are made from that. */
export const countDocuments = async (tx: Tx, mover_id: number, today: Day): Promise<void> => {
  const held = await documentsOf(tx, mover_id);
  const insured_until = held.find(({ kind }) => kind === 'coi')?.expires_on;
  await changeProfile(tx, mover_id, (profile) => ({
    // A mover that we set up by hand has its documents with us on paper.
    ...(profile.standing !== undefined && { missing_documents: missingDocuments(held, today) }),
    ...(insured_until != null && { insured_until }),
  }));
};
