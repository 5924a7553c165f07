import { eq } from 'drizzle-orm';
import { toDollars } from '#domain/core/money.ts';
import { throwIf } from '#domain/core/refusal.ts';
import { isRecordOnly, moverHasLastWord, whyNotEditBooked } from '#domain/plan/extras/edit-booked.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { booking_attempts } from '#server/db/schema.ts';
import { agreeNewTotal } from '#server/ledger/agreed-total.ts';
import type { Attempt } from '#server/ledger/attempts.ts';
import { exchangeSlots } from '#server/ledger/exchange-slots.ts';
import { lockBooking } from './adjustments/locked-booking.ts';
import { noTruck } from './booked-changes/booked-change.ts';
import { requireSettled } from './booked-changes/changeable.ts';
import { type ChangeEffect, effectOfPlan } from './booked-changes/effect.ts';

/**
 * Our team's edit of a booked move, priced by the card that was booked. Less is agreed at once, and so is what the guarantee covers.
 * Where it comes to more, the agreed price stays: only the customer can say yes to more, and our team asks by an adjustment. Call it with
 * the plan locked; the plan it answers is for the caller to save.
 */
export const editedBooked = async (caller: Caller, tx: Tx, before: MovePlan, changed: MovePlan): Promise<MovePlan> => {
  throwIf(whyNotEditBooked(before, changed));
  const agreed: MovePlan = { ...changed, price: before.price, price_held_until: before.price_held_until };
  if (isRecordOnly(before, caller.now.today)) return agreed;
  const { attempt } = await lockBooking(tx, before.uuid);
  const booked = await requireSettled(tx, before);
  const effect = await effectOfPlan(caller, tx, booked, agreed);
  throwIf(effect.why_not);
  if (effect.ask !== undefined) throw moverHasLastWord(effect.ask);
  const moved = await withPlaces(tx, attempt, booked.mover, effect);
  const after = effect.after > effect.before ? agreed : await agreeNewTotal(tx, moved, agreed, effect.price, OUR_EDIT, caller.now.at);
  await audited(caller, tx, after, effect);
  return after;
};

const OUR_EDIT = 'Our team changed the move';

/** The job takes what it now needs of its mover's trucks. */
const withPlaces = async (tx: Tx, attempt: Attempt, mover: { id: number; name: string }, effect: ChangeEffect): Promise<Attempt> => {
  const given = { mover_id: mover.id, slots: attempt.slots };
  if (!(await exchangeSlots(tx, given, { mover_id: mover.id, slots: effect.slots }))) throw noTruck(mover);
  const slots = effect.slots.map(({ day, half_truck_days }) => ({ day, half_truck_days }));
  await tx.update(booking_attempts).set({ slots }).where(eq(booking_attempts.id, attempt.id));
  return { ...attempt, slots };
};

/** The log says what the card makes of the move: where that is more than was agreed, somebody may want to ask for it. */
const audited = (caller: Caller, tx: Tx, { uuid, price }: MovePlan, effect: ChangeEffect): Promise<void> =>
  recordAudit(tx, caller, {
    ...{ what: 'Edited a booked move', subject: { kind: 'plan', id: uuid } },
    before: totalOf(effect.before_price),
    after: { ...totalOf(price), by_the_booked_card: toDollars(effect.price.total_cost) },
  });

const totalOf = (price: Price | null) => ({ total_cost: price === null ? null : toDollars(price.total_cost) });
