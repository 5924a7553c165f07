import { restHeldOn } from '#domain/booking/booking.ts';
import { feeScheduleAhead, freeUntil } from '#domain/booking/cancellation.ts';
import { isForMove, netOf } from '#domain/booking/payment.ts';
import { BUSINESS_ZONE, todayIn } from '#domain/core/business-time.ts';
import type { Day } from '#domain/core/calendar.ts';
import { type Cents, minus, NOTHING, plus, toDollars } from '#domain/core/money.ts';
import { refuse } from '#domain/core/refusal.ts';
import { isBooked } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { acceptanceOf, rescindUntil } from '#server/ledger/acceptance.ts';
import { liveAttempt } from '#server/ledger/attempts.ts';
import { bookedMoveOf } from '#server/ledger/booked-move.ts';
import { agreedOf, type Payment, paymentsOf } from '#server/ledger/payment-rows.ts';
import { isFederal } from '#server/plan/date-now.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { showFeeSchedule } from './show-fee-schedule.ts';

/** What is agreed with a booking, for CONGRATS and the plan: read from the booking and its payments, never worked out anew. */
export const bookingSummary = async (caller: Caller, id: string) => {
  const { world, now } = caller;
  const { plan, mover } = await openPlan(caller, id, 'book');
  const attempt = isBooked(plan) ? await liveAttempt(world.db, plan.uuid) : undefined;
  const { move_date } = plan.details;
  if (attempt === undefined || attempt.state !== 'booked' || move_date === null)
    throw refuse('step_not_reached', 'This move isn’t booked yet.', {}, { step: 'BOOK' });
  const total = agreedOf(plan, attempt);
  const move = { ...bookedMoveOf(world, plan, move_date), total };
  const rows = await paymentsOf(world.db, attempt.id);
  const { first, later } = partsOf(rows, total);
  const rescind_until = await rescindUntil(world, world.db, plan, attempt, await acceptanceOf(world.db, attempt));
  const free_until = freeUntil(move, { booked_at: attempt.created_at, rescind_until });
  return {
    method: attempt.method,
    final_price: toDollars(total),
    paid_today: toDollars(first),
    due_later: toDollars(later),
    rest_held_on: later > 0 ? (dayOfRest(rows) ?? restHeldOn(move_date, now)) : null,
    free_until: free_until > now.at ? free_until.toISOString() : null,
    is_federal: isFederal(plan, mover),
    rescind_until: rescind_until !== null && rescind_until > now.at ? rescind_until.toISOString() : null,
    fee_schedule: showFeeSchedule(feeScheduleAhead(move, now.at, rescind_until)),
  };
};

/** The payment that booked, and what of the price nobody has taken yet beside it. */
const partsOf = (rows: readonly Payment[], total: Cents): { first: Cents; later: Cents } => {
  const [first, ...others] = rows.filter(isForMove);
  const paid = first === undefined ? NOTHING : netOf(first);
  const captured = plus(...others.filter(({ state }) => state === 'captured').map(netOf));
  const open = minus(total, plus(paid, captured));
  return { first: paid, later: open > 0 ? open : NOTHING };
};

/** Planned at acceptance; until then the calendar says when it will be. */
const dayOfRest = (rows: readonly Payment[]): Day | undefined => {
  const rest = rows.find(({ kind, state }) => kind === 'rest' && state !== 'dropped');
  return rest && todayIn(BUSINESS_ZONE, rest.due_at);
};
