import { sql } from 'drizzle-orm';
import type { Day } from '#domain/core/calendar.ts';
import type { Db } from '#server/db/open.ts';
import { market, movers, rate_cards } from '#server/db/schema.ts';
import { layTemplates } from './adjustment-templates.ts';
import { layReviews } from './lay-reviews.ts';
import { seededMovers } from './movers.ts';
import { seedPartners } from './partners.ts';
import { seedUsers } from './users.ts';

/** The market, what customers wrote before `today`, the partners, and the people who can sign in. Laying it again changes nothing that is there. */
export const seed = async (db: Db, today: Day = SEEDED_ON): Promise<void> => {
  const all = seededMovers();
  await db.transaction(async (tx) => {
    const laid = await tx
      .insert(movers)
      .values(all.map(({ rate_card: _, ...profile }) => ({ id: profile.id, name: profile.name, profile })))
      .onConflictDoNothing()
      .returning({ id: movers.id });
    await tx
      .insert(rate_cards)
      .values(all.map(({ id, rate_card }) => ({ mover_id: id, version: rate_card.version, card: rate_card })))
      .onConflictDoNothing();
    const has_new_reviews = await layReviews(tx, today);
    if (laid.length > 0 || has_new_reviews)
      await tx
        .insert(market)
        .values({ id: 1, version: 1 })
        .onConflictDoUpdate({ target: market.id, set: { version: sql`${market.version} + 1` } });
  });
  await layTemplates(db);
  await seedPartners(db);
  await seedUsers(db);
};

const SEEDED_ON: Day = '2026-11-01';
