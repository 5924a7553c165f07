import { eq, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { booking_attempts, legal_holds } from '#server/db/schema.ts';

/** Ends at most so many of the things whose day has come, and answers how many it took up. */
export type Rule = (world: World, at: Date, most: number) => Promise<number>;

/** No legal hold keeps the plan of this row. */
export const notHeld = (db: Db | Tx, plan_id: PgColumn): SQL =>
  notExists(db.select({ one: sql`1` }).from(legal_holds).where(eq(legal_holds.plan_id, plan_id)));

/** The same for a row that names its booking or its plan somewhere in a text. Few plans are held at a time. */
export const namesNoHeld = (words: SQL): SQL => sql`not exists (
  select 1 from ${legal_holds} held left join ${booking_attempts} booking on booking.plan_id = held.plan_id
  where position(held.plan_id::text in ${words}) > 0 or position(booking.id::text in ${words}) > 0)`;
