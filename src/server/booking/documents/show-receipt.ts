import { and, desc, eq, inArray } from 'drizzle-orm';
import { BUSINESS_ZONE, localTime } from '#domain/core/business-time.ts';
import { refuse } from '#domain/core/refusal.ts';
import { can } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { booking_attempts } from '#server/db/schema.ts';
import { type Attempt, attemptOf } from '#server/ledger/attempts.ts';
import { moneyOf } from '#server/ledger/money-lines.ts';
import { agreedOf } from '#server/ledger/payment-rows.ts';
import { pdfFile } from '#server/papers/pdf-file.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { noSuchPlan } from '#server/plan/plan-row.ts';
import { marketOf } from '#server/pricing/market.ts';
import { receiptOf } from './receipt.ts';

/** The receipt of a plan's last booking, also of one that was canceled, for whoever may see its payments. */
export const showReceipt = async (caller: Caller, id: string): Promise<File> => {
  const { world, now, viewer } = caller;
  const { plan } = await openPlan(caller, id, 'view');
  if (can(viewer, plan, 'payments') === 'none') throw noSuchPlan();
  const attempt = await lastBooking(caller, plan);
  const is_standing = isBooked(plan) && attempt.state === 'booked';
  const document = receiptOf({
    plan,
    mover: (await marketOf(world.db)).byId.get((is_standing ? plan.mover_id : null) ?? attempt.mover_id) ?? null,
    price: is_standing ? (plan.price ?? attempt.quote) : null,
    final_price: agreedOf(plan, attempt),
    coupon: attempt.coupon,
    paid_by: `${attempt.contact.first_name} ${attempt.contact.last_name}, ${attempt.contact.email_address}`,
    money: await moneyOf(world.db, attempt.id),
    made_on: localTime(now.at, BUSINESS_ZONE).day,
    company: world.settings.company,
  });
  return pdfFile(world, document, now.at);
};

const lastBooking = async ({ world }: Caller, plan: MovePlan): Promise<Attempt> => {
  const [row] = await world.db
    .select()
    .from(booking_attempts)
    .where(and(eq(booking_attempts.plan_id, plan.uuid), inArray(booking_attempts.state, ['booked', 'canceled'])))
    .orderBy(desc(booking_attempts.created_at))
    .limit(1);
  if (row === undefined) throw refuse('step_not_reached', 'This move isn’t booked yet.', {}, { step: 'BOOK' });
  return attemptOf(row);
};
