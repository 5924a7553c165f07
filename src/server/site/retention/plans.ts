import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { CLAIM_STATES, isOpenClaim } from '#domain/claims/claim.ts';
import { STOP_KEYS } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { endOfKept, withoutPeople } from '#domain/plan/retention.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import {
  booking_attempts,
  change_orders,
  claims,
  coi_uploads,
  follow_links,
  job_crews,
  jobs,
  late_notices,
  move_plans,
  onsite_requests,
  plan_grants,
  plan_history,
  plan_languages,
  plan_links,
  plan_notes,
  price_leads,
  price_watches,
  push_subscriptions,
  step_text_consents,
  text_consents,
  users,
} from '#server/db/schema.ts';
import { asItWas, type Change, deletePlans, inPlanBySystem } from '#server/door/in-plan.ts';
import { releaseUpload } from '#server/plan/coi/upload-rows.ts';
import { aPlan } from '#server/plan/plan-lock.ts';
import { notHeld, type Rule } from './rule.ts';

/** A plan of no account that nothing is booked on loses its people, and its documents with them. */
export const endContact: Rule = (world, at, most) => {
  const is_over = (db: Db | Tx) =>
    and(isOfNobody(), lt(move_plans.changed_at, endOfKept('contact', at)), hasPeople(), notExists(attemptsOf(db, LIVE)));
  return changeEach(world, { kind: 'kept_contact', at, most, is_over }, endPeople(at));
};

/** Such a plan itself goes; one that somebody tried to pay for stays with its tries, as what was booked does. */
export const endUnbooked: Rule = (world, at, most) => {
  const is_over = (db: Db | Tx) =>
    and(isOfNobody(), lt(move_plans.changed_at, endOfKept('unbooked', at)), notExists(attemptsOf(db)), notExists(documentsOf(db)));
  return endEach(world, { kind: 'kept_unbooked', at, most, is_over }, ({ id }) =>
    inTransaction(world, (tx) => deletePlans(tx, and(eq(move_plans.uuid, id), is_over(tx)))),
  );
};

/** What was booked, or tried to be, loses its people after the years of the law. */
export const endRecords: Rule = (world, at, most) => {
  const limit = endOfKept('records', at);
  const is_old = and(lt(move_plans.changed_at, limit), or(isNull(move_plans.move_date), lt(move_plans.move_date, dayOf(limit))));
  const is_over = (db: Db | Tx) => and(is_old, hasPeople(), exists(attemptsOf(db)), notExists(attemptsOf(db, UNDECIDED)));
  return changeEach(world, { kind: 'kept_records', at, most, is_over }, endPeople(at));
};

/** Documents and photos of a booked move. Its files go with the next sweep of documents. */
export const endDocuments: Rule = (world, at, most) => {
  const is_over = (db: Db | Tx) =>
    and(
      lt(move_plans.move_date, dayOf(endOfKept('documents', at))),
      exists(documentsOf(db, and(isNotNull(coi_uploads.confirmed_at), IS_NO_PRINT))),
      notExists(openClaims(db)),
    );
  return changeEach(world, { kind: 'kept_documents', at, most, is_over }, endAllDocuments);
};

type Found = { id: string; changed_at: Date };

type Due = { kind: string; at: Date; most: number; is_over: (db: Db | Tx) => SQL | undefined };

const endEach = async (world: World, { kind, at, most, is_over }: Due, end: (plan: Found) => Promise<unknown>): Promise<number> => {
  const due = await found(world.db, and(is_over(world.db), notSetAside(kind, move_plans.uuid, at))).limit(most);
  await eachRow(world, kind, due, end);
  return due.length;
};

/** Each plan once more asked, now that it is locked, whether its day has come. Nobody has changed it: its day stays that of its last change. */
const changeEach = (world: World, due: Due, end: End): Promise<number> =>
  endEach(world, due, ({ id, changed_at }) =>
    inPlanBySystem({ world, at: changed_at, who: '' }, aPlan(id), async ({ plan }, tx) => {
      const still = await found(tx, and(eq(move_plans.uuid, id), due.is_over(tx)));
      const answer = () => undefined;
      if (still.length === 0) return asItWas(plan, answer);
      return { ...(await end(tx, plan)), history: [], outbox: [], keeps_price: true, keeps_version: true, answer };
    }),
  );

/** What a plan is without that whose time is over, which is taken from beside the plan too. */
type End = (tx: Tx, plan: MovePlan) => Promise<Pick<Change, 'plan' | 'contact_ended_at'>>;

const found = (db: Db | Tx, where: SQL | undefined) =>
  db
    .select({ id: move_plans.uuid, changed_at: move_plans.changed_at })
    .from(move_plans)
    .where(and(where, notHeld(db, move_plans.uuid)))
    .orderBy(asc(move_plans.changed_at), asc(move_plans.uuid));

const isOfNobody = () => and(isNull(move_plans.owner_user_id), eq(move_plans.status, 'draft'));

/** Not emptied yet, or typed anew since. */
const hasPeople = () => or(isNull(move_plans.contact_ended_at), lte(move_plans.contact_ended_at, move_plans.changed_at));

const LIVE = inArray(booking_attempts.state, ['held', 'charging', 'booked']);
const UNDECIDED = inArray(booking_attempts.state, ['held', 'charging']);

const attemptsOf = (db: Db | Tx, state?: SQL) =>
  db
    .select({ one: sql`1` })
    .from(booking_attempts)
    .where(and(eq(booking_attempts.plan_id, move_plans.uuid), state));

/** Those that the sweep of documents has still to take count too, unless only those on the plan are asked for. */
const documentsOf = (db: Db | Tx, which?: SQL) =>
  db
    .select({ one: sql`1` })
    .from(coi_uploads)
    .where(and(eq(coi_uploads.plan_id, move_plans.uuid), which));

const openClaims = (db: Db | Tx) =>
  db
    .select({ one: sql`1` })
    .from(claims)
    .where(and(eq(claims.plan_id, move_plans.uuid), inArray(claims.state, CLAIM_STATES.filter(isOpenClaim))));

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

const endPeople =
  (at: Date): End =>
  async (tx, plan) => {
    await releaseDocuments(tx, plan.uuid);
    await endWords(tx, plan.uuid);
    return { plan: withoutPeople(plan), contact_ended_at: at };
  };

const endAllDocuments: End = async (tx, plan) => {
  await releaseDocuments(tx, plan.uuid, IS_NO_PRINT);
  return { plan: withoutDocuments(plan) };
};

/** The photo of a print that was signed by hand is kept as long as its paper. */
const IS_NO_PRINT = ne(coi_uploads.address_key, 'print');

const releaseDocuments = async (tx: Tx, plan_id: string, which?: SQL): Promise<void> => {
  const rows = await tx
    .select({ key: coi_uploads.key })
    .from(coi_uploads)
    .where(and(eq(coi_uploads.plan_id, plan_id), isNotNull(coi_uploads.confirmed_at), which));
  for (const { key } of rows) await releaseUpload(tx, key);
};

const withoutDocuments = (plan: MovePlan): MovePlan => ({
  ...plan,
  details: {
    ...plan.details,
    ...Object.fromEntries(STOP_KEYS.map((key) => [key, { ...plan.details[key], example_coi: null, completed_coi: null }])),
  },
});

const NOBODY = { first_name: '', last_name: '', email_address: '', phone_number: '' } as const;

/** Who paid, who asked for a visit or a price, whom a link was mailed to, and what was written freely. */
const endWords = async (tx: Tx, plan_id: string): Promise<void> => {
  const attempts = tx.select({ id: booking_attempts.id }).from(booking_attempts).where(eq(booking_attempts.plan_id, plan_id));
  await tx.delete(text_consents).where(inArray(text_consents.attempt_id, attempts));
  await tx.delete(step_text_consents).where(inArray(step_text_consents.attempt_id, attempts));
  const of_jobs = tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.plan_id, plan_id));
  await tx.delete(job_crews).where(inArray(job_crews.job_id, of_jobs));
  await tx.delete(follow_links).where(eq(follow_links.plan_id, plan_id));
  await tx.delete(plan_languages).where(eq(plan_languages.plan_id, plan_id));
  await tx.delete(push_subscriptions).where(eq(push_subscriptions.plan_id, plan_id));
  await tx.update(late_notices).set({ words: '' }).where(eq(late_notices.plan_id, plan_id));
  await tx.update(booking_attempts).set({ contact: NOBODY }).where(eq(booking_attempts.plan_id, plan_id));
  await tx.update(onsite_requests).set({ name: '', phone_number: '' }).where(eq(onsite_requests.plan_id, plan_id));
  await tx
    .update(change_orders)
    .set({ details: sql`jsonb_set(${change_orders.details}, '{comment}', '""')` })
    .where(and(eq(change_orders.plan_id, plan_id), sql`${change_orders.details} ->> 'comment' <> ''`));
  await tx.update(claims).set({ words: '', photos: [] }).where(eq(claims.plan_id, plan_id));
  await tx.update(jobs).set({ declined_comment: '' }).where(eq(jobs.plan_id, plan_id));
  const owner = tx
    .select({ name: users.name })
    .from(users)
    .innerJoin(move_plans, eq(move_plans.owner_user_id, users.id))
    .where(eq(move_plans.uuid, plan_id));
  await tx
    .update(plan_history)
    .set({ who: 'Customer' })
    .where(and(eq(plan_history.plan_id, plan_id), inArray(plan_history.who, owner)));
  for (const table of [price_leads, price_watches, plan_notes, plan_grants, plan_links])
    await tx.delete(table).where(eq(table.plan_id, plan_id));
};
