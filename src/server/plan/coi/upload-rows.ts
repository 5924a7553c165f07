import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import type { StopKey } from '#domain/plan/details.ts';
import type { CoiCase, CoiType } from '#domain/plan/extras/coi.ts';
import { COI_TYPES, filenameOfKey } from '#domain/plan/extras/coi.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { coi_uploads } from '#server/db/schema.ts';
import { type Arrived, scanLater } from './arrived.ts';

type Row = typeof coi_uploads.$inferSelect;

/** A document from its signed form on; it is on the plan once it is confirmed. */
export type Upload = Omit<Row, 'address_key' | 'case'> & { address_key: StopKey; case: CoiCase };

/** For a file that is not there and for one that is not the viewer's to know about. */
export const noSuchFile = () => refuse('not_found', "We can't find this file.");

export const findUpload = async (db: Db | Tx, key: string): Promise<Upload | undefined> => {
  const [row] = await db.select().from(coi_uploads).where(eq(coi_uploads.key, key));
  return row as Upload | undefined;
};

/** Documents alone: the crew’s photos of the move day lie here too, and are counted by themselves. */
export const countUploads = (db: Db | Tx, plan_id: string): Promise<number> =>
  db.$count(coi_uploads, and(eq(coi_uploads.plan_id, plan_id), ne(coi_uploads.case, 'photo')));

export const insertUpload = async (tx: Tx, upload: Omit<Upload, 'size' | 'confirmed_at' | 'awaits_scan'>): Promise<void> => {
  await tx.insert(coi_uploads).values(upload);
};

/** False when it was let go meanwhile. */
export const confirmUpload = async (tx: Tx, key: string, arrived: Arrived, confirmed_at: Date): Promise<boolean> => {
  const done = await tx
    .update(coi_uploads)
    .set({ ...arrived, confirmed_at })
    .where(and(eq(coi_uploads.key, key), gt(coi_uploads.signed_at, LET_GO)))
    .returning({ key: coi_uploads.key });
  if (done.length === 1 && arrived.awaits_scan) await scanLater(tx, confirmed_at, 'plan', key);
  return done.length === 1;
};

/** Long before any form was signed. */
const LET_GO = new Date(0);

/** From here on the sweep may take it, file first. Nothing on a plan names it any more. */
export const releaseUpload = async (db: Db | Tx, key: string): Promise<void> => {
  await db.update(coi_uploads).set({ confirmed_at: null, signed_at: LET_GO }).where(eq(coi_uploads.key, key));
};

/** Documents of one stop and case that are on the plan, but for this one. */
export const othersOf = async (tx: Tx, { plan_id, address_key, case: which, key }: Upload): Promise<string[]> => {
  const same = and(eq(coi_uploads.plan_id, plan_id), eq(coi_uploads.address_key, address_key), eq(coi_uploads.case, which));
  const rows = await tx
    .select({ key: coi_uploads.key })
    .from(coi_uploads)
    .where(and(same, sql`${coi_uploads.confirmed_at} is not null`));
  return rows.map((row) => row.key).filter((one) => one !== key);
};

/** The key's own ending tells the type; we made it. */
export const typeOfUpload = ({ key }: Pick<Upload, 'key'>): CoiType => {
  const type = (Object.keys(COI_TYPES) as CoiType[]).find((one) => filenameOfKey(key).endsWith(`.${one}`));
  if (type === undefined) throw new Error('An upload has a key without a known ending.');
  return type;
};
