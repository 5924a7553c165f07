import { rulesOf, whyNotAnswer } from '#domain/change-orders/change-order.ts';
import { type Cents, toDollars } from '#domain/core/money.ts';
import { can, type Scope } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { type ChangeOrder, newestOrders } from '#server/ledger/change-order-rows.ts';
import { showChange } from '#server/plan-view/show-change.ts';
import { showPriceDiff } from '#server/plan-view/show-price.ts';

/** A request for another day by itself, as its answer gives it back. */
export const showReschedule = ({ id, status, answer_by, details: { from_date, to_date } }: ChangeOrder<'reschedule'>) => ({
  ...{ id, status, from_date, to_date },
  answer_by: answer_by!.toISOString(),
});

/** A change by itself, as its answer gives it back. */
export const showBookedChange = ({
  id,
  status,
  what,
  before_cents,
  after_cents,
  before_price,
  price,
  answer_by,
}: ChangeOrder<'booked_change'>) => ({
  ...{ id, status, what },
  ...totalsOf({ before_cents, after_cents }),
  lines: showPriceDiff(before_price, price),
  answer_by: answer_by?.toISOString() ?? null,
});

/** What the mover of a booked plan was asked last, while it waits or when it came to nothing, for whoever may have something to say to it. */
export const shownOrders = async (caller: Caller, db: Db | Tx, plan: MovePlan) => {
  const { reschedule, booked_change } = isBooked(plan) ? await newestOrders(db, plan.uuid) : {};
  return {
    // One that is about another day than the move's is over.
    reschedule: reschedule?.details.from_date === plan.details.move_date ? shownReschedule(caller, plan, reschedule) : null,
    booked_change: booked_change === undefined ? null : shownBookedChange(caller, plan, booked_change),
  };
};

/** What a change of a plan answers where its mover was asked something. */
export const changeWithOrders = async (caller: Caller, tx: Tx, before: MovePlan, after: MovePlan) => {
  const change = await showChange(caller, tx, before, after);
  return { ...change, move_plan: { ...change.move_plan, ...(await shownOrders(caller, tx, after)) } };
};

/** What the customer wrote and pays beside the price is not for a mover that has not accepted the job. */
const shownReschedule = (caller: Caller, plan: MovePlan, order: ChangeOrder<'reschedule'> | undefined) => {
  const roles = order && rolesOf(caller, plan, order);
  if (order === undefined || roles === undefined) return null;
  const { owns, answers, ...may } = roles;
  return {
    ...{ ...showReschedule(order), ...totalsOf(order), ...may },
    comment: owns === 'full' || answers === 'full' ? order.details.comment : '',
    fee: owns === 'none' ? null : toDollars(order.details.fee_cents),
  };
};

const shownBookedChange = (caller: Caller, plan: MovePlan, order: ChangeOrder<'booked_change'>) => {
  const roles = rolesOf(caller, plan, order);
  if (roles === undefined) return null;
  const { may_answer, may_withdraw } = roles;
  return { ...showBookedChange(order), may_answer, may_withdraw };
};

/** How much of the plan is shown to the viewer as one who asked and one who answers; undefined where neither is told of it. */
const rolesOf = ({ viewer, now }: Caller, plan: MovePlan, order: ChangeOrder) => {
  const rules = rulesOf(order);
  const [owns, answers]: Scope[] = [can(viewer, plan, rules.asks), can(viewer, plan, rules.answers)];
  if (!IS_TOLD.has(order.status) || (owns === 'none' && answers === 'none')) return undefined;
  return {
    ...{ owns, answers },
    may_answer: answers !== 'none' && whyNotAnswer(order, now.at) === undefined,
    may_withdraw: owns !== 'none' && order.status === 'asked',
  };
};

/** One that was agreed to or taken back has left nothing to say. */
const IS_TOLD: ReadonlySet<ChangeOrder['status']> = new Set(['asked', 'refused', 'expired']);

const totalsOf = ({ before_cents, after_cents }: Pick<ChangeOrder, 'before_cents' | 'after_cents'>) => ({
  before: toDollars(before_cents as Cents),
  after: toDollars(after_cents as Cents),
});
