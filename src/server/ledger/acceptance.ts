import { and, desc, eq, inArray, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { pricingZip } from '#domain/address/address.ts';
import { instantOf } from '#domain/core/business-time.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { lastSignature, signingClockOf } from '#domain/plan/signing-clock.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { change_orders, jobs, paper_events, papers } from '#server/db/schema.ts';
import { isFederal, whoStores } from '#server/plan/date-now.ts';
import type { Attempt } from './attempts.ts';

/** When a mover's yes made a booking certain; null in old rows that do not say. */
export type Acceptance = { at: Date | null };

/** A mover has said yes to this booking, and the customer to that mover: from then on money is taken. Undefined until then. */
export const acceptanceOf = async (db: Db | Tx, { id }: Pick<Attempt, 'id'>): Promise<Acceptance | undefined> => {
  const accepted = and(eq(jobs.attempt_id, id), inArray(jobs.status, ['accepted', 'completed']));
  const [row] = await db.select({ at: jobs.answered_at }).from(jobs).where(accepted);
  return row;
};

/**
 * Until when the customer may rescind an accepted booking free of charge: three days from the last signature. Today the mover signs by its
 * yes, and whoever agrees to another day or a change signs anew. Null where no federal law is over the move, and before the yes.
 */
export const rescindUntil = async (
  { places }: Pick<World, 'places'>,
  db: Db | Tx,
  plan: MovePlan,
  attempt: Pick<Attempt, 'id'>,
  acceptance: Acceptance | undefined,
): Promise<Date | null> => {
  const { move_date, pick_up } = plan.details;
  if (!acceptance?.at || move_date === null) return null;
  const paper = await lastSigned(db, attempt);
  const is_federal = paper === undefined ? isFederal(plan, await whoStores(db, plan)) : paper.rule_set === 'federal';
  if (!is_federal) return null;
  // What was signed says by whose clocks: a plan that is changed later does not.
  const zone = paper?.zone ?? places.timeZoneOf(pricingZip(pick_up));
  // The papers of a mover in the place of another were not signed in time: nobody is bound, and nothing may be loaded on that day.
  if (paper?.is_out_of_time) return instantOf(move_date, 0, zone);
  const agreed_at = lastSignature(acceptance.at, await agreedSince(db, attempt), move_date, zone);
  const signed_at = paper !== undefined && paper.at > agreed_at ? paper.at : agreed_at;
  return signingClockOf(signed_at, zone).rescind_until;
};

/** The papers of a mover in the place of another were not signed in time: nobody is bound, nothing may be loaded, and nothing is taken. */
export const isUnsignedInTime = async (db: Db | Tx, attempt: Pick<Attempt, 'id'>): Promise<boolean> =>
  (await lastSigned(db, attempt))?.is_out_of_time ?? false;

/** The last signature under a bill of lading of a booking that has one, with the law and the zone that stand on it. */
const lastSigned = async (db: Db | Tx, { id }: Pick<Attempt, 'id'>) => {
  const [row] = await db
    .select({ at: paper_events.at, zone: papers.zone, rule_set: papers.rule_set, is_out_of_time: isOutOfTime(papers.attempt_id) })
    .from(papers)
    .innerJoin(paper_events, and(eq(paper_events.paper_id, papers.id), eq(paper_events.kind, 'signed')))
    .where(and(eq(papers.attempt_id, id), eq(papers.kind, 'bol')))
    .orderBy(desc(paper_events.seq))
    .limit(1);
  return row;
};

/** The newest bill of lading of a booking expired, and none that everybody signed is in force: nothing may be loaded, completed or captured. */
export const isOutOfTime = (attempt_id: AnyPgColumn): SQL<boolean> => sql<boolean>`(
  exists (select 1 from ${papers} b join ${paper_events} e on e.paper_id = b.id and e.kind = 'expired'
    where b.attempt_id = ${attempt_id} and b.kind = 'bol'
      and not exists (select 1 from ${papers} n where n.attempt_id = b.attempt_id and n.kind = 'bol' and n.number > b.number))
  and not exists (select 1 from ${papers} b where b.attempt_id = ${attempt_id} and b.kind = 'bol'
    and not ${lacksSignature(sql`b.id`, sql`b.body`)}
    and not exists (
      select 1 from ${paper_events} e where e.paper_id = b.id and e.kind in ('superseded', 'voided', 'rescinded', 'expired'))))`;

/** Somebody has still to sign this paper. */
export const lacksSignature = (id: SQLWrapper, body: SQLWrapper): SQL<boolean> => sql<boolean>`(
  select count(distinct signed.data::jsonb ->> 'for') from ${paper_events} signed where signed.paper_id = ${id} and signed.kind = 'signed')
  < jsonb_array_length(${body}::jsonb -> 'signers')`;

/** What takes a new estimate and a new bill of lading. What the crew finds on the move day does not. */
const SIGNED_ANEW = ['reschedule', 'booked_change', 'price_question'] as const;

const agreedSince = async (db: Db | Tx, { id }: Pick<Attempt, 'id'>): Promise<readonly Date[]> => {
  const of_booking = and(eq(change_orders.attempt_id, id), eq(change_orders.status, 'accepted'), isNotNull(change_orders.answered_at));
  const rows = await db
    .select({ at: change_orders.answered_at })
    .from(change_orders)
    .where(and(of_booking, inArray(change_orders.kind, SIGNED_ANEW)));
  return rows.flatMap(({ at }) => at ?? []);
};
