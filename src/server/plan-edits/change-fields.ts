import type { z } from 'zod';
import type { PlanFields } from '#contract/plan/plans.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { cubicFeet } from '#domain/inventory/inventory.ts';
import { HOME_SIZES } from '#domain/inventory/tables/home-sizes.ts';
import { can, isMover } from '#domain/plan/access.ts';
import { withChange } from '#domain/plan/details.ts';
import { withDeliveryKept } from '#domain/plan/extras/box-delivery.ts';
import { stepAfterSwitch } from '#domain/plan/funnel.ts';
import { whyNotHourly } from '#domain/plan/hourly.ts';
import { whyNotMoveOn } from '#domain/plan/move-dates.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { NO_HOURLY } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { codeToKeep } from '#server/ledger/plan-coupon.ts';
import { dateNow } from '#server/plan/date-now.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { type PlacedChange, placedChange } from './change-details.ts';
import { changePlan } from './change-plan.ts';

type Change = z.output<typeof PlanFields>;

/** PATCH /move_plans/{id}: any of details, contact, note, home size, hourly fields, is_public. */
export const changeFields = async (caller: Caller, id: string, { details, ...fields }: Change) => {
  const { plan } = await openPlan(caller, id, 'edit');
  const placed = details && (await placedChange(caller, plan.details, details));
  const what = isNoteAlone({ details, ...fields }) ? 'note' : 'move';
  return changePlan(caller, id, async (locked, tx) => withFields(caller, locked, await withCode(caller, tx, fields), placed), { what });
};

/** What the customer wants the crew to know is part of no price, so it can be changed until the move is over. */
const isNoteAlone = (change: Change): boolean => {
  const [first, ...others] = Object.entries(change).filter(([, value]) => value !== undefined);
  return first?.[0] === 'user_note' && others.length === 0;
};

/** The code as it is kept, when there is one among the fields. */
const withCode = async <T extends { coupon_code?: string | undefined }>(caller: Caller, tx: Tx, fields: T): Promise<T> =>
  fields.coupon_code === undefined ? fields : { ...fields, coupon_code: await codeToKeep(caller, tx, fields.coupon_code) };

const withFields = (caller: Caller, plan: MovePlan, change: Omit<Change, 'details'>, placed: PlacedChange | undefined): MovePlan => {
  const { hourly, is_public, ...fields } = change;
  if (is_public !== undefined && can(caller.viewer, plan, 'share') === 'none')
    throw refuse('not_allowed', 'Only the customer can change this.');
  if (fields.home_size_id !== undefined && !HOME_SIZES.some((size) => size.id === fields.home_size_id)) {
    throw refuse('invalid', 'Choose a home size', { home_size_id: 'Choose a home size' });
  }
  const changed = {
    ...plan,
    ...defined(fields),
    is_public: is_public ?? plan.is_public,
    hourly: hourly ? { ...NO_HOURLY, ...plan.hourly, ...defined(hourly) } : plan.hourly,
    details: placed ? withDeliveryKept(withChange(plan.details, placed, change.hourly_plan ?? plan.hourly_plan), caller.now) : plan.details,
  };
  const { move_date } = changed.details;
  if (placed?.move_date !== undefined && move_date !== null)
    throwIf(whyNotMoveOn(move_date, dateNow(caller, changed), { is_mover: isMover(caller.viewer) }));
  throwIf(whyNotHourly(changed.hourly));
  return changed.hourly_plan === plan.hourly_plan ? changed : withStep(caller, changed);
};

/** The two kinds have their steps in another order: how far one got is told anew. */
const withStep = (caller: Caller, plan: MovePlan): MovePlan => {
  const situation = {
    viewer: caller.viewer,
    now: dateNow(caller, plan),
    has_inventory: cubicFeet(plan) > 0,
    mover_bids: plan.mover_id !== null,
  };
  return { ...plan, last_step: stepAfterSwitch(plan, situation) };
};

const defined = <T extends object>(change: T): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;
