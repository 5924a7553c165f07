import { inArray, sql } from 'drizzle-orm';
import { brand } from '#domain/core/brand.ts';
import { nowIn } from '#domain/core/business-time.ts';
import { addDays, addYears, type Day } from '#domain/core/calendar.ts';
import { AGREEMENT_WARNINGS, agreementEndsOn } from '#domain/movers/carrier-agreement.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { audit_log, mover_applications, movers, outbox } from '#server/db/schema.ts';
import { lockMover, writeMover } from './change-market.ts';
import { enqueueVendorEmail, type VendorEmail } from './vendors/vendor-outbox-jobs.ts';

const signed_at = sql<string | null>`${movers.profile} #>> '{agreement,signed_at}'`;

/**
 * Agreements with movers that end: a mover is told a month and a week before, once each, and from the day itself on it names no price for a
 * move between states. What it has accepted is still done, and the signed agreement is kept.
 */
export const endAgreements = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const { today } = nowIn(at);
  // The oldest that could end within the time of the first warning, and a day for the zones.
  const before = addYears(addDays(today, AGREEMENT_WARNINGS[0] + 1), -3);
  const near = await world.db
    .select({ id: movers.id, signed_at })
    .from(movers)
    .where(sql`${signed_at} < ${before} and ${notSetAside('agreement', movers.id, at)}`);
  const due = near.flatMap(({ id, signed_at: signed }) => (signed === null ? [] : (stepOf(id, signed, today) ?? [])));
  if (due.length === 0) return;
  const known = await world.db
    .select({ dedupe: outbox.dedupe })
    .from(outbox)
    .where(inArray(outbox.dedupe, due.map(dedupeOf)));
  const told = new Set(known.map(({ dedupe }) => dedupe));
  const people = await peopleOf(world.db, due);
  const open = due.filter((step) => step.is_over || (people.has(step.id) && !told.has(dedupeOf(step))));
  await eachRow(world, 'agreement', open, (step) => take(world, step, at));
};

type Step = { id: number; signed_at: string; is_over: boolean; turn: string };

const templateOf = ({ is_over }: Step): VendorEmail => (is_over ? 'vendor_agreement_ended' : 'vendor_agreement_ends');
const dedupeOf = (step: Step): string => `${templateOf(step)}:${step.id}:${step.turn}`;

/** What its day asks for; undefined while there is time. */
const stepOf = (id: number, signed: string, today: Day): Step | undefined => {
  const ends_on = agreementEndsOn({ signed_at: signed });
  if (today >= ends_on) return { id, signed_at: signed, is_over: true, turn: signed };
  const days = AGREEMENT_WARNINGS.findLast((ahead) => today >= addDays(ends_on, -ahead));
  return days === undefined ? undefined : { id, signed_at: signed, is_over: false, turn: `${days}:${signed}` };
};

const take = (world: World, step: Step, at: Date): Promise<void> =>
  inTransaction(world, async (tx) => {
    const { agreement, ...mover } = await lockMover(tx, step.id);
    // Signed anew meanwhile.
    if (agreement?.signed_at !== step.signed_at) return;
    if ((await peopleOf(tx, [step])).has(step.id))
      await enqueueVendorEmail(tx, at, { template: templateOf(step), mover_id: step.id, turn: step.turn });
    if (!step.is_over) return;
    await tx.insert(audit_log).values({
      ...{ at, what: 'The agreement ended', subject_kind: 'mover', subject_id: String(step.id), user_name: brand.name },
      ...{ before: agreement, after: null, request_id: '' },
    });
    await writeMover(tx, mover);
  });

/** The movers among these that somebody can be written to of. */
const peopleOf = async (db: Db | Tx, steps: readonly { id: number }[]): Promise<ReadonlySet<number>> => {
  const ids = steps.map(({ id }) => id);
  const rows = await db
    .select({ id: mover_applications.mover_id })
    .from(mover_applications)
    .where(inArray(mover_applications.mover_id, ids));
  return new Set(rows.map(({ id }) => id));
};
