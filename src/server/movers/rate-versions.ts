import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { cellsOf } from '#domain/pricing/rate-card/rate-cells.ts';
import { rateChanges } from '#domain/pricing/rate-card/rate-check.ts';
import type { Db, Tx } from '../db/open.ts';
import { rate_cards } from '../db/schema.ts';

export type CardRow = typeof rate_cards.$inferSelect;

const SHOWN = 20;

export const newestCard = async (db: Db | Tx, mover_id: number): Promise<CardRow | undefined> => {
  const [row] = await db.select().from(rate_cards).where(eq(rate_cards.mover_id, mover_id)).orderBy(desc(rate_cards.version)).limit(1);
  return row;
};

/** The newest that somebody saved: those between, which the fill rule made, are told to nobody who edits. */
export const newestByHand = async (db: Db | Tx, mover_id: number): Promise<CardRow | undefined> => {
  const [row] = await db
    .select()
    .from(rate_cards)
    .where(and(eq(rate_cards.mover_id, mover_id), byHand))
    .orderBy(desc(rate_cards.version))
    .limit(1);
  return row;
};

/** A card that came with its mover has no moment; one that the fill rule made has a moment and nobody who made it. */
const byHand = or(isNull(rate_cards.made_at), isNotNull(rate_cards.made_by));

export const cardVersion = async (db: Db | Tx, mover_id: number, version: number): Promise<CardRow | undefined> => {
  const [row] = await db
    .select()
    .from(rate_cards)
    .where(and(eq(rate_cards.mover_id, mover_id), eq(rate_cards.version, version)));
  return row;
};

/** The last versions, the newest first, each with what it changed. */
export const rateHistory = async (db: Db | Tx, mover_id: number) => {
  const rows = await db
    .select()
    .from(rate_cards)
    .where(and(eq(rate_cards.mover_id, mover_id), byHand))
    .orderBy(desc(rate_cards.version))
    .limit(SHOWN + 1);
  return rows.slice(0, SHOWN).map(({ version, card, made_at, who, why }, at) => ({
    ...{ version, who, why, effective_from: card.effective_from },
    made_at: made_at?.toISOString() ?? null,
    changes: rows[at + 1] === undefined ? [] : rateChanges(cellsOf(rows[at + 1]!.card), cellsOf(card)),
  }));
};
