import { restHeldOn } from '#domain/booking.ts';
import { freeUntil, ladderAhead } from '#domain/cancellation.ts';
import { catalogItem } from '#domain/catalog.ts';
import { arrivalIndexOf } from '#domain/hourly.ts';
import { type Cents, minus, NOTHING, toDollars } from '#domain/money.ts';
import { isBooked } from '#domain/plan.ts';
import { factsOf } from '#domain/pricing/move-facts.ts';
import { refuse } from '#domain/refusal.ts';
import type { Caller } from '../caller.ts';
import { openPlan } from '../plans/open-plan.ts';
import { liveAttempt } from './attempts.ts';
import { showLadder } from './show-ladder.ts';

/** What was agreed with a booking, for CONGRATS and the plan: read from the attempt that booked it, never worked out anew. */
export const bookingSummary = async (caller: Caller, id: string) => {
  const { plan } = await openPlan(caller, id, 'book');
  const attempt = isBooked(plan) ? await liveAttempt(caller.world.db, plan.uuid) : undefined;
  const { move_date, pick_up } = plan.details;
  const move_time = arrivalIndexOf(plan);
  if (attempt === undefined || attempt.state !== 'booked' || move_date === null)
    throw refuse('step_not_reached', 'This move isn’t booked yet.', {}, { step: 'BOOK' });
  const final_price = attempt.final_price_cents as Cents;
  const held = attempt.amount_cents as Cents;
  const due_later = attempt.payment_kind === 'deposit' ? minus(final_price, held) : NOTHING;
  const zone = caller.world.places.timeZoneOf(pick_up.zip);
  const move = { total: final_price, kind: factsOf(plan, catalogItem)?.kind ?? 'local', move_date, move_time, zone };
  const free_until = freeUntil(move, attempt.created_at);
  return {
    final_price: toDollars(final_price),
    paid_today: toDollars(held),
    due_later: toDollars(due_later),
    rest_held_on: due_later > 0 ? restHeldOn(move_date, caller.now) : null,
    free_until: free_until > caller.now.at ? free_until.toISOString() : null,
    ladder: showLadder(ladderAhead(move, caller.now.at)),
  };
};
