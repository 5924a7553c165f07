import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import * as schema from '#server/db/schema.ts';
import { aMover, MOVER_ID } from '#test/support/people/booking-people.ts';

/** Another mover, which is asked when the first one can't; with somebody of each. */
export const OTHER_MOVER = MOVER_ID + 1;
export const DRIVERS = [
  { id: '00000000-0000-4000-8000-000000000001', name: 'Driver', mover_id: MOVER_ID },
  { id: '00000000-0000-4000-8000-000000000002', name: 'Other driver', mover_id: OTHER_MOVER },
] as const;

export const TEAM = [
  { id: '00000000-0000-4000-8000-000000000003', name: 'Omar' },
  { id: '00000000-0000-4000-8000-000000000004', name: 'Lee' },
] as const;

/** Everybody who was there before the story begins. */
export const layPeople = async (db: Db): Promise<void> => {
  const created_at = new Date('2027-01-01T00:00:00Z');
  for (const { mover_id, name } of DRIVERS) {
    await db.insert(schema.movers).values({ id: mover_id, name, profile: profileOf(mover_id, name) });
    await db.insert(schema.rate_cards).values({ mover_id, version: 1, card: aMover().rate_card });
  }
  await db.execute(sql`insert into market (id, version) values (1, 1) on conflict (id) do update set version = 1`);
  for (const { id, name, mover_id } of DRIVERS)
    await db
      .insert(schema.users)
      .values({ id, name, email: `crew${mover_id}@harbor.example`, role: 2, mover_id, password_hash: '', created_at });
  for (const { id, name } of TEAM)
    await db.insert(schema.users).values({ id, name, email: `${name}@hearthway.example`, role: 1, password_hash: '', created_at });
};

/** A story in which work was done leaves the movers another grade. */
export const forgetGrades = async (db: Db): Promise<void> => {
  const [market] = await db.select({ version: schema.market.version }).from(schema.market);
  if (market?.version === 1) return;
  for (const { mover_id, name } of DRIVERS)
    await db
      .update(schema.movers)
      .set({ profile: profileOf(mover_id, name) })
      .where(eq(schema.movers.id, mover_id));
  await db.update(schema.market).set({ version: 1 });
};

const profileOf = (id: number, name: string) => {
  const { rate_card: _, ...profile } = aMover();
  return { ...profile, id, name, usdot_number: String(id) };
};
