import { asc, eq } from 'drizzle-orm';
import { addDays, type Day, parseDay, shortDay } from '#domain/core/calendar.ts';
import { counted } from '#domain/core/number-words.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { planned_prices } from '#server/db/schema.ts';
import { ownMover } from '../own-mover.ts';

type Row = typeof planned_prices.$inferSelect;

/** What begins on a later day, the next one first. */
export const plannedOf = async (db: Db | Tx, mover_id: number) => {
  const rows = await db.select().from(planned_prices).where(eq(planned_prices.mover_id, mover_id)).orderBy(asc(planned_prices.starts_on));
  return rows.map(({ id: planned_id, starts_on, who, why, ...row }) => ({ planned_id, starts_on, who, why, words: wordsOf(row) }));
};

const wordsOf = ({ cells, rules, blackouts }: Pick<Row, 'cells' | 'rules' | 'blackouts'>): string =>
  [
    cells === null ? undefined : counted(Object.keys(cells).length, 'figure of the card', 'figures of the card'),
    rules === null ? undefined : counted(rules.seasons.length, 'season'),
    rules === null ? undefined : counted(rules.dates.length, 'quick change'),
    blackouts === null ? undefined : counted(blackouts.length, 'blackout'),
  ]
    .filter((words) => words !== undefined)
    .join(', ');

export const whyNotStart = (starts_on: Day, today: Day): Refusal | undefined => {
  const sentence =
    parseDay(starts_on) === undefined || starts_on < today
      ? 'Choose a day from today on'
      : starts_on > addDays(today, MOST_DAYS_AHEAD)
        ? 'Choose a day within a year'
        : undefined;
  return sentence === undefined ? undefined : refuse('invalid', `${sentence}.`, { starts_on: sentence });
};

const MOST_DAYS_AHEAD = 365;
const MOST_PLANNED = 5;

type Plan = Pick<Row, 'mover_id' | 'starts_on'> & Partial<Pick<Row, 'cells' | 'rules' | 'blackouts'>>;
type Made = Pick<Row, 'made_at' | 'made_by' | 'who' | 'why'>;

/** In the place of what was planned of the same kind for that day. The mover is locked. */
export const planPrices = async (tx: Tx, caller: Caller, plan: Plan, made: Made): Promise<void> => {
  const { mover_id: id, starts_on, ...what } = plan;
  const planned = await plannedOf(tx, id);
  if (planned.length >= MOST_PLANNED && !planned.some((one) => one.starts_on === starts_on))
    throw refuse('invalid', `${MOST_PLANNED} changes are planned. Drop one first.`, { starts_on: `${MOST_PLANNED} changes are planned` });
  const { mover_id, starts_on: day } = planned_prices;
  await tx
    .insert(planned_prices)
    .values({ ...plan, ...made })
    .onConflictDoUpdate({ target: [mover_id, day], set: { ...what, ...made } });
  await recordAudit(tx, caller, {
    ...{ what: `Planned prices from ${shortDay(starts_on)}, ${starts_on.slice(0, 4)}`, subject: { kind: 'rates', id }, why: made.why },
    after: what,
  });
};

/** What was planned is left undone. */
export const dropPlanned = async (caller: Caller, id: number, planned_id: number): Promise<{ dropped: boolean }> => {
  await ownMover(caller, id, 'prices');
  return inTransaction(caller.world, async (tx) => {
    const [row] = (await plannedOf(tx, id)).filter((one) => one.planned_id === planned_id);
    if (row === undefined) return { dropped: false };
    await tx.delete(planned_prices).where(eq(planned_prices.id, planned_id));
    await recordAudit(tx, caller, { what: `Dropped the prices planned from ${row.starts_on}`, subject: { kind: 'rates', id } });
    return { dropped: true };
  });
};
