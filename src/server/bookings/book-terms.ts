import { acceptBy, finalPrice, paymentPlanOf, priceCeiling } from '#domain/booking.ts';
import { ladderOf } from '#domain/cancellation.ts';
import { catalogItem } from '#domain/catalog.ts';
import { whyNotGoTo } from '#domain/funnel.ts';
import { cubicFeet } from '#domain/inventory.ts';
import { toDollars } from '#domain/money.ts';
import { factsOf } from '#domain/pricing/move-facts.ts';
import { insist, refuse } from '#domain/refusal.ts';
import { needsSurveyWaiver } from '#domain/survey-waiver.ts';
import type { Caller } from '../caller.ts';
import { openPlan } from '../plans/open-plan.ts';
import { showLadder } from './show-ladder.ts';

/** What Book shows before the button is pressed: payments and the cancellation ladder for this very move (pricing, 4). */
export const bookTerms = async (caller: Caller, id: string) => {
  const { plan, mover } = await openPlan(caller, id, 'book');
  insist(
    whyNotGoTo('BOOK', plan, {
      viewer: caller.viewer,
      now: caller.now,
      has_inventory: cubicFeet(plan) > 0,
      mover_bids: plan.price !== null,
    }),
  );
  const { pick_up, drop_off, move_date, move_time, move_into_storage } = plan.details;
  const facts = factsOf(plan, catalogItem);
  if (plan.price === null || mover === null || move_date === null || facts === null)
    throw refuse('no_mover', 'Choose a mover first.', {}, { step: 'COMPARE' });
  const final_price = finalPrice(plan.price.total_cost, null);
  const { at_booking, rest, rest_held_on } = paymentPlanOf(final_price, move_date, caller.now);
  const zone = caller.world.places.timeZoneOf(pick_up.zip);
  const is_interstate = !move_into_storage && pick_up.state !== drop_off.state;
  return {
    today: caller.now.today,
    final_price: toDollars(final_price),
    paid_today: toDollars(at_booking),
    due_later: toDollars(rest),
    rest_held_on,
    accept_by: acceptBy(caller.now, move_date).toISOString(),
    price_ceiling: toDollars(priceCeiling(final_price, facts.kind)),
    survey_waiver_needed: needsSurveyWaiver(mover, plan, is_interstate),
    ladder: showLadder(ladderOf({ total: final_price, kind: facts.kind, move_date, move_time, zone })),
  };
};
