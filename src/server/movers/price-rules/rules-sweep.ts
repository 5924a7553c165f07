import { and, asc, eq, gt, gte, inArray, lte } from 'drizzle-orm';
import { brand } from '#domain/core/brand.ts';
import { nowIn } from '#domain/core/business-time.ts';
import { type Day, shortDay } from '#domain/core/calendar.ts';
import { counted } from '#domain/core/number-words.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { type DayRules, filledDays, NO_DAY_RULES } from '#domain/pricing/rate-card/day-rules.ts';
import type { RateCard } from '#domain/pricing/rate-card/rate-card.ts';
import { cardOf, cellsOf } from '#domain/pricing/rate-card/rate-cells.ts';
import { whyNotSaveRates } from '#domain/pricing/rate-card/rate-check.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { audit_log, mover_days, planned_prices, rate_cards } from '#server/db/schema.ts';
import { marketOf } from '#server/pricing/market.ts';
import { lockMover, renewMarket, writeMover } from '../change-market.ts';
import { type CardRow, newestCard } from '../rate-versions.ts';

/** Prices that were planned for today begin, and fill rules begin or end to speak of a day: each as a new version, the same for everybody from then on. */
export const sweepPriceRules = async (world: World): Promise<void> => {
  const at = new Date(world.clock.now());
  const { today } = nowIn(at);
  const due = await world.db
    .select()
    .from(planned_prices)
    .where(and(lte(planned_prices.starts_on, today), notSetAside('planned_prices', planned_prices.id, at)))
    .orderBy(asc(planned_prices.starts_on), asc(planned_prices.id));
  await eachRow(world, 'planned_prices', due, (row) => begin(world, row, today));
  await fill(world, at, today);
};

type Planned = typeof planned_prices.$inferSelect;

const begin = (world: World, planned: Planned, today: Day): Promise<void> =>
  inTransaction(world, async (tx) => {
    const profile = await lockMover(tx, planned.mover_id);
    const [row] = await tx.delete(planned_prices).where(eq(planned_prices.id, planned.id)).returning();
    // Another server began it, or it was dropped.
    if (row === undefined) return;
    const { cells, rules, blackouts, who, why, made_by, made_at, mover_id } = row;
    const newest = await newestCard(tx, mover_id);
    if (newest === undefined) throw new Error('A mover has rates.');
    const before = cellsOf(newest.card);
    const after = { ...before, ...cells };
    const wrong = cells === null ? undefined : whyNotSaveRates(after, before);
    const card = cells === null || wrong !== undefined ? newest.card : { ...newest.card, ...cardOf(after, newest.card) };
    const filled = rules?.fill == null ? [] : (card.day_rules?.filled ?? []);
    const changed = rules === null ? card : { ...card, day_rules: { ...rules, filled } };
    const at = new Date(world.clock.now());
    const version =
      wrong !== undefined && rules === null ? null : await writeVersion(tx, newest, changed, today, { who, why, made_by, at: made_at });
    const ended = wrong === undefined ? '' : `: its figures no longer fit the card. ${wrong.message}`;
    const what = version === null ? `Dropped planned prices${ended}` : `Began planned prices, version ${version}${ended}`;
    await tx.insert(audit_log).values({
      ...{ at, what, subject_kind: 'rates', subject_id: String(mover_id), user_name: brand.name },
      ...{ before: null, after: { cells, rules, blackouts }, request_id: '' },
    });
    if (blackouts !== null) await writeMover(tx, { ...profile, blackouts });
    await renewMarket(tx, [mover_id]);
  });

type Made = { who: string; why: string; made_by: string | null; at: Date };

const writeVersion = async (
  tx: Tx,
  { mover_id, ...newest }: CardRow,
  changed: RateCard,
  today: Day,
  { at, ...made }: Made,
): Promise<number> => {
  const version = newest.version + 1;
  await tx.insert(rate_cards).values({ mover_id, version, card: { ...changed, version, effective_from: today }, made_at: at, ...made });
  return version;
};

/** The days that are nearly full, by one question for all movers that have such a rule. */
const fill = async (world: World, at: Date, today: Day): Promise<void> => {
  const ruled = (await marketOf(world.db)).movers.filter(({ rate_card: { day_rules } }) => day_rules !== undefined && hasFill(day_rules));
  if (ruled.length === 0) return;
  const rows = await world.db
    .select()
    .from(mover_days)
    .where(
      and(
        inArray(
          mover_days.mover_id,
          ruled.map(({ id }) => id),
        ),
        gte(mover_days.day, today),
        gt(mover_days.taken, 0),
      ),
    )
    .orderBy(asc(mover_days.day));
  const changed = ruled.flatMap((mover) => {
    const { fill: rule, filled } = mover.rate_card.day_rules ?? NO_DAY_RULES;
    const own = rows.filter(({ mover_id }) => mover_id === mover.id);
    const now = filledDays(
      rule,
      own.map(({ day, most, capacity, taken, busy }) => ({ day, offered: (most ?? capacity) - busy, taken })),
    );
    const before = filled.filter((day) => day >= today);
    return now.join() === before.join() ? [] : [{ id: mover.id, now }];
  });
  await eachRow(world, 'fill_rules', changed, ({ id, now }) => fillOf(world, id, now, at, today));
};

const hasFill = ({ fill: rule, filled }: DayRules): boolean => rule !== null || filled.length > 0;

const fillOf = (world: World, mover_id: Mover['id'], filled: readonly Day[], at: Date, today: Day): Promise<void> =>
  inTransaction(world, async (tx) => {
    await lockMover(tx, mover_id);
    const newest = await newestCard(tx, mover_id);
    const rules = newest?.card.day_rules;
    if (newest === undefined || rules === undefined || rules.filled.join() === filled.join()) return;
    await writeVersion(tx, newest, { ...newest.card, day_rules: { ...rules, filled } }, today, {
      who: brand.name,
      why: wordsOf(filled),
      made_by: null,
      at,
    });
    await renewMarket(tx, [mover_id]);
  });

const wordsOf = (filled: readonly Day[]): string => {
  const [first] = filled;
  if (first === undefined) return 'No day is nearly full any more';
  return filled.length === 1 ? `${shortDay(first)} is nearly full` : `${counted(filled.length, 'day is', 'days are')} nearly full`;
};
