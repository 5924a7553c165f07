import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { BUSINESS_ZONE, todayIn } from '#domain/core/business-time.ts';
import { type Refusal, throwIf } from '#domain/core/refusal.ts';
import { authorOf, editableUntil, type WentWell, whyNotEditReview, whyNotReview, whyNotSaveReview } from '#domain/movers/review.ts';
import { can, type Viewer } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId, statusOn } from '#domain/plan/plan.ts';
import { isOneOf } from '#domain/plan/plan-link.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { booking_attempts, plan_grants, plan_links, reviews } from '#server/db/schema.ts';
import { type Attempt, attemptOf } from '#server/ledger/attempts.ts';
import { findPlan, lockPlan, noSuchPlan } from '#server/plan/plan-row.ts';
import { marketOf } from '#server/pricing/market.ts';
import { countReviews } from './count-reviews.ts';

export type Given = { rating: number | null; text: string; went_well: readonly WentWell[]; was_on_time: boolean | null };

/** What the page of a review shows: the move, its mover, and what was said so far. */
export const showFeedback = async (caller: Caller, plan_id: string) => {
  const { plan, attempt } = await opened(caller, plan_id);
  const mover_id = plan.mover_id ?? attempt.mover_id;
  const review = await reviewOf(caller.world.db, plan.uuid);
  const mover = (await marketOf(caller.world.db)).byId.get(mover_id);
  const reason = whyNotSay(plan, review, caller);
  return {
    ...{ plan_id: plan.uuid, short_id: shortId(plan), move_date: plan.details.move_date },
    ...{ from: plan.details.pick_up.city, to: plan.details.drop_off.city },
    mover: { id: mover_id, name: mover?.name ?? 'Your mover' },
    signed: authorOf(attempt.contact),
    review: review === undefined ? null : shown(review),
    editable_until: review === undefined ? null : editableUntil(dayOf(review.written_at)),
    why_not: reason?.message ?? null,
  };
};

/** Says how the move went, or says it otherwise. The mover's stars follow in the same breath. */
export const saveFeedback = async (caller: Caller, plan_id: string, given: Given) => {
  const { plan: open, attempt } = await opened(caller, plan_id);
  throwIf(whyNotSaveReview(given));
  await inTransaction(caller.world, async (tx) => {
    const plan = await lockPlan(tx, open.uuid);
    if (plan === undefined) throw noSuchPlan();
    const before = await reviewOf(tx, plan.uuid);
    throwIf(whyNotSay(plan, before, caller));
    const said = {
      rating: given.rating ?? 0,
      text: given.text.trim(),
      went_well: [...new Set(given.went_well)],
      was_on_time: given.was_on_time,
    };
    const mover_id = before?.mover_id ?? plan.mover_id ?? attempt.mover_id;
    if (before === undefined)
      await tx
        .insert(reviews)
        .values({ ...said, mover_id, plan_id: plan.uuid, author: authorOf(attempt.contact), written_at: caller.now.at });
    else
      await tx
        .update(reviews)
        .set({ ...said, edited_at: caller.now.at })
        .where(eq(reviews.id, before.id));
    await countReviews(tx, mover_id, caller.now.at);
  });
  return showFeedback(caller, plan_id);
};

type Review = typeof reviews.$inferSelect;

/** To whom it is not theirs the plan does not exist. */
const opened = async (caller: Caller, plan_id: string): Promise<{ plan: MovePlan; attempt: Attempt }> => {
  const { db } = caller.world;
  const plan = await findPlan(db, plan_id);
  const [row] = plan
    ? await db
        .select()
        .from(booking_attempts)
        .where(and(eq(booking_attempts.plan_id, plan.uuid), eq(booking_attempts.state, 'booked')))
        .orderBy(desc(booking_attempts.created_at))
        .limit(1)
    : [];
  if (plan === undefined || row === undefined) throw noSuchPlan();
  const viewer = await withReviewGrant(caller, plan.uuid, row.contact.email_address);
  if (can(viewer, plan, 'review') === 'none') throw noSuchPlan();
  return { plan, attempt: attemptOf(row) };
};

const whyNotSay = (plan: MovePlan, review: Review | undefined, { now }: Caller): Refusal | undefined =>
  whyNotReview(statusOn(plan, now.today)) ?? (review && whyNotEditReview(dayOf(review.written_at), now.today));

const reviewOf = async (db: Db | Tx, plan_id: string): Promise<Review | undefined> => {
  const [row] = await db.select().from(reviews).where(eq(reviews.plan_id, plan_id));
  return row;
};

const dayOf = (at: Date): string => todayIn(BUSINESS_ZONE, at);

const shown = ({ rating, text, went_well, was_on_time, answer, written_at }: Review) => ({
  ...{ rating, text, went_well: [...went_well], was_on_time, answer },
  written_on: dayOf(written_at),
});

/** The viewer, with the right to review when this browser or account followed a link that was mailed to the address that booked. */
const withReviewGrant = async ({ world: { db }, viewer, now }: Caller, plan_id: string, booked_by: string): Promise<Viewer> => {
  const whose = [
    ...(viewer.visitor_id === null ? [] : [eq(plan_grants.visitor_id, viewer.visitor_id)]),
    ...(viewer.user === null ? [] : [eq(plan_grants.user_id, viewer.user.id)]),
  ];
  if (whose.length === 0 || booked_by === '') return viewer;
  const links = await db
    .select({ sent_to: plan_links.sent_to })
    .from(plan_grants)
    .innerJoin(plan_links, eq(plan_links.id, plan_grants.link_id))
    .where(and(eq(plan_grants.plan_id, plan_id), or(...whose), gt(plan_grants.expires_at, now.at), isNull(plan_links.revoked_at)));
  if (!links.some(({ sent_to }) => isOneOf(sent_to, [booked_by]))) return viewer;
  return { ...viewer, grants: [...viewer.grants, { plan_id, scope: 'review' }] };
};
