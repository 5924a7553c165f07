import { desc } from 'drizzle-orm';
import { FIRST_STATE_RULES, isStateOpen, type StateRules } from '#domain/plan/state-rules.ts';
import { storeOf } from '#server/core/market-version.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { state_rules } from '#server/db/schema.ts';

type Kept = typeof state_rules.$inferSelect;
export type StateRow = Omit<Kept, 'rules'> & { rules: StateRules };

/** The newest version of every state that somebody has changed. */
export const readStateRules = async (reader: Db | Tx): Promise<ReadonlyMap<string, StateRow>> => {
  const rows = await reader.selectDistinctOn([state_rules.state]).from(state_rules).orderBy(state_rules.state, desc(state_rules.version));
  return new Map(rows.map((row) => [row.state, wholeRow(row)]));
};

/** Older versions did not list what is not met. */
const wholeRow = (row: Kept): StateRow => ({
  ...row,
  rules: { unmet: ['What the state asks was not listed in this version'], ...row.rules },
});

const before_customers = new WeakSet<object>();

/** Before customers only the states that counsel has opened are booked. Said once, when the site begins; the demo books them all, and says so to our team. */
export const bookOpenStatesOnly = (db: Db): void => {
  before_customers.add(storeOf(db));
};

/** States inside which nobody bids; undefined where all are booked. */
export const closedStates = async (reader: Db | Tx): Promise<ReadonlySet<string> | undefined> => {
  if (!before_customers.has(storeOf(reader))) return undefined;
  const rows = await readStateRules(reader);
  const closed = [...FIRST_STATE_RULES].filter(([state, first]) => !isStateOpen(rows.get(state)?.rules ?? first, true));
  return new Set(closed.map(([state]) => state));
};
