import { isFreeAt, nextFreeTimes, visitOrder } from '#domain/bidding/consultation-movers.ts';
import { type VisitTime, visitTimes, whyNotVisitOn } from '#domain/bidding/consultation-times.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { whyNotEdit } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { pricingOf } from '#server/pricing/price-plan.ts';
import { showPotentialMover } from './show-visit.ts';
import { standingVisits, visitsFrom } from './visit-rows.ts';

/** As many as the page has options, so that each may take a time of its own. */
const MOST_OFFERED = 3;

/** Who could do the move, is not asked yet and is free then; and the next times at which somebody is, or this one mover. */
export const potentialMovers = async (caller: Caller, id: string, at: VisitTime, mover_id: number | undefined) => {
  const { plan } = await openPlan(caller, id, 'edit');
  throwIf(whyNotEdit(plan, caller.viewer, caller.now));
  const { move_date } = plan.details;
  throwIf(whyNotVisitOn(at.date, caller.now, move_date));
  const { world, now } = caller;
  const { input, bids } = await pricingOf(world.db, plan, now);
  if (input === null) throw refuse('step_not_reached', 'Tell us what moves, from where to where and when first.', {}, { step: 'DETAILS' });
  const asked = await standingVisits(world.db, plan.uuid);
  const able = visitOrder(bids).filter((bid) => !asked.some((visit) => visit.mover_id === bid.mover.id));
  const visitsAt = await visitsFrom(
    world.db,
    now.today,
    able.map((bid) => bid.mover.id),
  );
  const times = visitTimes(now, move_date).filter((time) => !asked.some((visit) => visit.date === time.date && visit.time === time.time));
  const wanted = able.map((bid) => bid.mover).filter((mover) => mover_id === undefined || mover.id === mover_id);
  return {
    movers: able.filter((bid) => isFreeAt(bid.mover, at, visitsAt)).map((bid) => showPotentialMover(caller, bid)),
    next_free: nextFreeTimes(wanted, { at, times, visitsAt, most: MOST_OFFERED }),
  };
};
