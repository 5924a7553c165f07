import type { Bid } from '#domain/bidding/bids.ts';
import type { VisitType } from '#domain/bidding/consultation.ts';
import { formatPhone } from '#domain/core/contact.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { reviewCountOf } from '#domain/movers/ratings.ts';
import type { Scope } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { showMover } from '#server/plan-view/show-mover.ts';
import { marketOf } from '#server/pricing/market.ts';
import type { VisitRow } from './visit-rows.ts';

/** The visits that this viewer may know of: a mover hears of its own, and only who may see everything sees every name and number. */
export const showVisits = async ({ world, viewer, now }: Caller, rows: readonly VisitRow[], scope: Scope) => {
  const { byId } = await marketOf(world.db);
  return rows.flatMap((row) => {
    const mover = byId.get(row.mover_id);
    const is_own = viewer.user?.mover_id === row.mover_id;
    if (mover === undefined || (scope === 'redacted' && !is_own)) return [];
    const is_shown = scope === 'full' || is_own;
    return [
      {
        ...{ id: row.id, mover_id: row.mover_id, date: row.date, time: row.time, type: row.type as VisitType },
        mover: showMover(mover, now),
        name: is_shown ? row.name : '',
        phone_number: is_shown ? formatPhone(row.phone_number) : '',
        status: row.status === 'asked' && row.date < now.today ? ('past' as const) : (row.status as 'asked' | 'canceled'),
        created_at: row.created_at.toISOString(),
      },
    ];
  });
};

export const showPotentialMover = ({ now }: Caller, { mover, consult_only }: Bid) => ({
  ...showMover(mover, now),
  consult_only,
  rating: averageOf(mover),
  number_of_reviews: reviewCountOf(mover),
});

/** Weighted by the number of reviews of each source; null without any. */
const averageOf = (mover: Mover): number | null => {
  const count = reviewCountOf(mover);
  if (count === 0) return null;
  const sum = Object.values(mover.ratings_data).reduce((all, { rating, number_of_reviews }) => all + rating * number_of_reviews, 0);
  return Math.round((sum / count) * 10) / 10;
};
