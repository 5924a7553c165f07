import { and, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { asksForPrice } from '#domain/booking/held-price.ts';
import { type Now, nowIn } from '#domain/core/business-time.ts';
import { type Refusal, throwIf } from '#domain/core/refusal.ts';
import { type Action, can, type Viewer } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { isBooked } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue, type OutboxJob } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { coi_uploads, legal_holds, move_plans } from '#server/db/schema.ts';
import { releaseHold } from '#server/ledger/hold.ts';
import { standingJobOf, tellOfJob } from '#server/ledger/webhook-events.ts';
import { aPlan, type Locked, lockedOf, type Subject } from '#server/plan/plan-lock.ts';
import { insertPlan, savePlan } from '#server/plan/plan-row.ts';
import { repriced } from '#server/pricing/price-plan.ts';
import { type HistoryLine, whoIs, writeLines } from './history.ts';

/** What becomes of a plan. All of it is required, so that nobody changes a plan and forgets to say so. */
export type Change = {
  /** The plan as it is from now on. Its version is counted here. */
  plan: MovePlan;
  /** What the history says, in the order in which it happened. Nothing is said of contact data, or of how far somebody got. */
  history: readonly (string | HistoryLine)[];
  /** What has to happen outside once the change is committed. */
  outbox: readonly OutboxJob[];
  /** A draft whose goods, route, dates or services change is priced anew, unless what changes is known to cost nothing. */
  keeps_price?: boolean;
  /** Every change is a new version, but for what nobody else has to hear of: how far somebody got, or that a price is held for longer. */
  keeps_version?: boolean;
  /** When its people were taken away, which the plan itself does not tell. */
  contact_ended_at?: Date;
};

/** A change, and what is answered once it is saved. With the same plan and no history, nothing is written. */
export type Outcome<A> = Change & { answer: (after: MovePlan) => A | Promise<A> };

type Work<L extends Locked, A> = (locked: L, tx: Tx) => Outcome<A> | Promise<Outcome<A>>;

/** The system itself, which needs no right: a sweep, or the end of a booking. `who` is whom the history names. */
export type System = { world: World; at: Date; who: string };

/**
 * The one door to a plan, and the only place that saves one: lock, right, rule, price, version, save, history and outbox in one
 * transaction. The rule is `work`, which sees the plan locked and says what becomes of it.
 */
export const inPlan = <L extends Locked, A>(caller: Caller, subject: Subject<L>, right: Action, work: Work<L, A>): Promise<A> =>
  inTransaction(caller.world, async (tx) => {
    const locked = await lockedOf(tx, subject);
    throwIf(whyNot(caller.viewer, locked, subject, right));
    return kept(tx, authorOf(caller), locked, work);
  });

/** The same for what nobody asks for. */
export const inPlanBySystem = <L extends Locked, A>(system: System, subject: Subject<L>, work: Work<L, A>): Promise<A> =>
  inTransaction(system.world, async (tx) => {
    const now = nowIn(system.at, system.world.settings);
    return kept(tx, { ...system, now }, await lockedOf(tx, subject), work);
  });

/** A plan begins. */
export const startPlan = (caller: Caller, plan: MovePlan, history: string): Promise<void> =>
  inTransaction(caller.world, async (tx) => {
    await insertPlan(tx, plan, caller.now.at);
    await writeLines(tx, authorOf(caller), plan, plan, [history]);
  });

/** A plan goes for good, on the word of who may delete it. Answers the names of its files, for the caller to sweep. */
export const deletePlan = (
  caller: Caller,
  id: string,
  whyKept: (plan: MovePlan, tx: Tx) => Promise<Refusal | undefined>,
): Promise<readonly string[]> =>
  inTransaction(caller.world, async (tx) => {
    const locked = await lockedOf(tx, aPlan(id));
    throwIf(whyNot(caller.viewer, locked, aPlan(id), 'delete') ?? (await whyKept(locked.plan, tx)));
    return deletePlans(tx, eq(move_plans.uuid, id));
  });

/** The same for all that `which` holds for once they are locked, where nobody asks plan by plan. */
export const deletePlans = async (tx: Tx, which: SQL | undefined): Promise<readonly string[]> => {
  const held = tx.select({ one: sql`1` }).from(legal_holds).where(eq(legal_holds.plan_id, move_plans.uuid));
  const rows = await tx
    .select({ id: move_plans.uuid })
    .from(move_plans)
    .where(and(which, notExists(held)))
    .for('update');
  const ids = rows.map(({ id }) => id);
  const files = await tx.select({ key: coi_uploads.key }).from(coi_uploads).where(inArray(coi_uploads.plan_id, ids));
  await tx.delete(move_plans).where(inArray(move_plans.uuid, ids));
  return files.map(({ key }) => key);
};

/** Plans of no account become this one's, many at once and as they stand: nobody else has to hear of it, and their day stays that of their last change. */
export const givePlans = async (tx: Tx, ids: readonly string[], owner_user_id: string): Promise<void> => {
  const of_nobody = and(inArray(move_plans.uuid, [...ids]), isNull(move_plans.owner_user_id));
  await tx.update(move_plans).set({ owner_user_id, owner_visitor_id: null }).where(of_nobody);
};

/** What was prepared for somebody becomes theirs, with the first word of theirs: the one who prepared it never owned it. */
export const passPlans = async (
  tx: Tx,
  of_visitor: string,
  to: Pick<MovePlan, 'owner_user_id' | 'owner_visitor_id'>,
): Promise<readonly string[]> => {
  const rows = await tx
    .update(move_plans)
    .set(to)
    .where(and(eq(move_plans.owner_visitor_id, of_visitor), isNull(move_plans.owner_user_id)))
    .returning({ id: move_plans.uuid });
  return rows.map(({ id }) => id);
};

/** Nothing is changed: it was said before, or there is nothing to do. */
export const asItWas = <A>(plan: MovePlan, answer: Outcome<A>['answer']): Outcome<A> => ({ plan, history: [], outbox: [], answer });

type Author = { world: World; now: Now; who: string };

const authorOf = (caller: Caller): Author => ({ world: caller.world, now: caller.now, who: whoIs(caller) });

const whyNot = <L extends Locked>(viewer: Viewer, locked: L, subject: Subject<L>, right: Action): Refusal | undefined => {
  const refused = subject.whyNot?.(viewer, locked, right);
  return refused ?? (can(viewer, subject.keys?.(locked) ?? locked.plan, right) === 'none' ? subject.missing() : undefined);
};

const kept = async <L extends Locked, A>(tx: Tx, author: Author, locked: L, work: Work<L, A>): Promise<A> => {
  const { plan: before } = locked;
  const { answer, ...change } = await work(locked, tx);
  const after = await saved(tx, author, before, change);
  await enqueue(tx, author.now.at, change.outbox);
  return answer(after);
};

const saved = async (
  tx: Tx,
  author: Author,
  before: MovePlan,
  { plan, history, keeps_price, keeps_version, contact_ended_at }: Change,
): Promise<MovePlan> => {
  if (plan === before && history.length === 0) return before;
  const is_priced = !keeps_price && !isBooked(before) && !isBooked(plan) && asksForPrice(before, plan);
  const priced = is_priced ? await repriced(tx, before, plan, author.now) : plan;
  const after = { ...priced, version: before.version + (keeps_version ? 0 : 1) };
  await savePlan(tx, before, after, { changed_at: author.now.at, contact_ended_at });
  if (isBooked(before) && isBooked(plan) && saysOtherwise(before, plan)) {
    await enqueue(tx, author.now.at, [{ kind: 'papers', dedupe: `papers:${plan.uuid}:${after.version}`, body: { plan_id: plan.uuid } }]);
    await tellOfJob(tx, 'job.changed', standingJobOf(plan), author.now.at);
  }
  if (is_priced) await releaseHold(tx, before, author.now.at);
  else if (!keeps_version && !isBooked(before) && !isBooked(plan)) await releaseHold(tx, before, author.now.at, 'signed');
  await writeLines(tx, author, before, after, history);
  return after;
};

/** The papers of a booked move may not say any more what is so: they are looked at once the change stands. */
const saysOtherwise = (before: MovePlan, after: MovePlan): boolean => ON_PAPER.some((part) => before[part] !== after[part]);

const ON_PAPER = [
  ...(['details', 'inventory', 'boxes', 'price', 'mover_id', 'insurance', 'extraordinary_articles', 'hourly'] as const),
] satisfies readonly (keyof MovePlan)[];
