import { and, eq, isNull, lt, max, sql } from 'drizzle-orm';
import { nowIn } from '#domain/core/business-time.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { gatherAtoms, indexDistanceOf, indexSizeOf, type Month, metroOf } from '#domain/pricing/price-index.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { jobs, move_plans, price_index_moves } from '#server/db/schema.ts';
import { planOf } from '#server/plan/plan-row.ts';
import { type Counted, rowsOf } from '#server/pricing/index-rows.ts';

const FROM_MINUTES = 3 * 60;
const UNTIL_MINUTES = 6 * 60;

/** Which month each server has looked after already. */
const looked = new WeakMap<World['db'], Month>();

/** In the first nights of a month, once: what finished before it is published, as far as it is enough. */
export const releasePriceIndex = async (world: World): Promise<void> => {
  const { today, minutes } = nowIn(new Date(world.clock.now()));
  const release = today.slice(0, 7);
  if (minutes < FROM_MINUTES || minutes >= UNTIL_MINUTES || looked.get(world.db) === release) return;
  // Of two servers the second finds the month published.
  const atoms = await inTransaction(world, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('price_index'))`);
    const [newest] = await tx.select({ release: max(price_index_moves.release) }).from(price_index_moves);
    if ((newest?.release ?? '') >= release) return [];
    const gathered = gatherAtoms(await finishedMoves(world, tx, release), release);
    for (const [at, atom] of gathered.entries()) await tx.insert(price_index_moves).values(rowsOf(atom, release, at));
    return gathered;
  });
  looked.set(world.db, release);
  if (atoms.length > 0) world.log('price_index_released', { release, atoms: atoms.length });
};

/** Those that are complete for good and that no release has counted. What the customer paid by coupon or as a tip is no part of it. */
const finishedMoves = async ({ places, clock }: World, db: Tx, release: Month): Promise<Counted[]> => {
  const is_final = and(eq(jobs.status, 'completed'), lt(jobs.completed_at, new Date(clock.now())), isNull(jobs.undo_until));
  const rows = await db
    .select({ plan: move_plans, completed_at: jobs.completed_at, mover_id: jobs.mover_id })
    .from(jobs)
    .innerJoin(move_plans, eq(move_plans.uuid, jobs.plan_id))
    .where(and(is_final, sql`not exists (select 1 from ${price_index_moves} known where known.plan_id = ${jobs.plan_id})`));
  const moves: Counted[] = [];
  for (const { plan: row, completed_at, mover_id } of rows) {
    const plan = planOf(row);
    const size = indexSizeOf(plan.home_size_id);
    const miles = pricingInputOf(plan, catalogItem)?.miles;
    const from = await places.placeOf(plan.details.pick_up);
    const month = nowIn(completed_at!).today.slice(0, 7);
    if (plan.hourly_plan || plan.price === null || size === undefined || miles === undefined || from === undefined || month >= release)
      continue;
    const where = { metro: metroOf(from), state: from.state };
    moves.push({
      plan_id: plan.uuid,
      size,
      distance: indexDistanceOf(miles),
      ...where,
      month,
      mover_id,
      total_cents: plan.price.total_cost,
    });
  }
  return moves;
};
