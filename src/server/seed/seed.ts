import { sql } from 'drizzle-orm';
import { BUSINESS_ZONE, instantOf } from '#domain/core/business-time.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { coupons, market, movers, partners, rate_cards, reviews, seeds } from '#server/db/schema.ts';
import { layTemplates } from './adjustment-templates.ts';
import { layLegal } from './mover-legal.ts';
import { seededMovers } from './movers.ts';
import { type SeededReview, seededReviews } from './reviews.ts';
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
    const has_new_legal = await layLegal(tx, all);
    if (laid.length > 0 || has_new_reviews || has_new_legal)
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

/** Lays the reviews once, and what our own rating of each mover is by them. Answers whether it did. */
const layReviews = async (tx: Tx, today: Day): Promise<boolean> => {
  const mine = await tx
    .insert(seeds)
    .values({ name: SEED, laid_at: instantOf(today, 0, BUSINESS_ZONE) })
    .onConflictDoNothing()
    .returning();
  if (mine.length === 0) return false;
  await tx.insert(reviews).values(seededReviews().map((review) => rowOf(review, today)));
  // A store that is older than its reviews has ratings that rest on nothing.
  await tx.execute(sql`
    update movers set profile = jsonb_set(movers.profile, '{ratings_data,hearthway}', jsonb_build_object(
      'rating', coalesce((select round(avg(rating), 1) from reviews where mover_id = movers.id), 0),
      'number_of_reviews', (select count(*) from reviews where mover_id = movers.id)))`);
  return true;
};

const SEED = 'reviews';

const rowOf = ({ mover_id, author, rating, text, days_ago, minute, answer, answered_days_ago }: SeededReview, today: Day) => ({
  ...{ mover_id, author, rating, text, answer },
  written_at: instantOf(addDays(today, -days_ago), minute, BUSINESS_ZONE),
  answered_at: answered_days_ago === null ? null : instantOf(addDays(today, -answered_days_ago), ANSWERED_AT, BUSINESS_ZONE),
});

/** In the evening of its day, so that no answer is older than what it answers: a review of that very day is answered the next. */
const ANSWERED_AT = 23 * 60;

/** Two landlords whose tenants move with us, each with a code of its own, and who connects power and internet where they arrive. */
const PARTNERS = [
  {
    key: 'alder-vine',
    kind: 'amenity',
    name: 'Alder & Vine Residences',
    greeting: 'Welcome, residents of Alder & Vine.',
    white_label_name: 'Alder & Vine',
    coupon: { code: 'ALDERVINE', discount_percentage: 5 },
  },
  {
    key: 'homestead-row',
    kind: 'amenity',
    name: 'Homestead Row Apartments',
    greeting: 'Welcome, neighbors from Homestead Row.',
    white_label_name: null,
    coupon: { code: 'HOMESTEAD50', discount_cents: 5_000 },
  },
  {
    key: 'lamp-and-tap',
    kind: 'utilities',
    name: 'Lamp & Tap Utilities',
    greeting: 'Lights on, boxes in: welcome from Lamp & Tap.',
    white_label_name: 'Lamp & Tap',
    coupon: null,
  },
] as const;

/** Laying them again changes nothing that is there. */
const seedPartners = async (db: Db): Promise<void> => {
  await db
    .insert(coupons)
    .values(PARTNERS.flatMap(({ coupon }) => coupon ?? []))
    .onConflictDoNothing();
  await db
    .insert(partners)
    .values(PARTNERS.map(({ coupon, ...partner }) => ({ ...partner, coupon_code: coupon?.code ?? null })))
    .onConflictDoNothing();
};
