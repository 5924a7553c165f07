import { desc, eq } from 'drizzle-orm';
import { stateName } from '#domain/address/states.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { COUNSEL_CODES, COUNSEL_QUESTIONS, unansweredOf } from '#domain/plan/counsel.ts';
import { FIRST_STATE_RULES, isStateOpen, type StateRules, whyNotStateRules } from '#domain/plan/state-rules.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { changedMeanwhile } from '#server/accounts/audit/seen-version.ts';
import { requireAdmin, requireSuperAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { register_checks, state_rules } from '#server/db/schema.ts';
import { readStateRules, type StateRow } from '#server/pricing/state-rows.ts';
import { renewMarket } from './change-market.ts';

const NEWEST_CHECKS = 20;

/** The rules of every state, what counsel still has to say, and what the federal register said last. */
export const showLaw = async ({ viewer, world }: Caller) => {
  requireAdmin(viewer);
  const { production, counsel_answers } = world.settings;
  const [rows, checks] = await Promise.all([
    readStateRules(world.db),
    world.db.select().from(register_checks).orderBy(desc(register_checks.id)).limit(NEWEST_CHECKS),
  ]);
  const unanswered = unansweredOf(counsel_answers);
  return {
    is_production: production,
    questions: COUNSEL_CODES.map((code) => ({ code, question: COUNSEL_QUESTIONS[code], is_answered: !unanswered.includes(code) })),
    states: [...FIRST_STATE_RULES.keys()].map((state) => shown(state, rows.get(state), production)),
    checks: checks.map(({ id, mover_id, usdot_number, occasion, plan_id, asked_at, verdict, reason }) => ({
      ...{ id, mover_id, usdot_number, occasion, plan_id, verdict, reason, asked_at: asked_at.toISOString() },
    })),
  };
};

/** A new version of a state's row. Prices that are held or booked stay as they are. */
export const changeStateRules = (caller: Caller, state: string, rules: StateRules, version: number, why: string) => {
  requireSuperAdmin(caller.viewer);
  if (!FIRST_STATE_RULES.has(state)) throw refuse('not_found', 'There is no such state.');
  throwIf(whyNotStateRules(rules));
  const { world, now, viewer } = caller;
  return inTransaction(world, async (tx) => {
    const [last] = await tx
      .select()
      .from(state_rules)
      .where(eq(state_rules.state, state))
      .orderBy(desc(state_rules.version))
      .limit(1)
      .for('update');
    if ((last?.version ?? 0) !== version) throw changedMeanwhile(last === undefined ? '' : `${last.made_by}: version ${last.version}`);
    const made_by = viewer.user?.name || (viewer.user?.email ?? '');
    const row = { state, version: version + 1, rules, made_at: now.at, made_by, why };
    const added = await tx.insert(state_rules).values(row).onConflictDoNothing().returning();
    if (added.length === 0) throw changedMeanwhile('');
    const before = last?.rules ?? FIRST_STATE_RULES.get(state);
    await recordAudit(tx, caller, {
      what: 'Changed the rules of a state',
      subject: { kind: 'state', id: state },
      before,
      after: rules,
      why,
    });
    await renewMarket(tx, []);
    return shown(state, row, world.settings.production);
  });
};

const shown = (state: string, row: StateRow | undefined, production: boolean) => {
  const rules = row?.rules ?? FIRST_STATE_RULES.get(state)!;
  return {
    ...{
      state,
      name: stateName(state),
      version: row?.version ?? 0,
      made_by: row?.made_by ?? '',
      is_booked: isStateOpen(rules, production),
    },
    made_at: row?.made_at.toISOString() ?? null,
    rules: { ...rules, unmet: [...rules.unmet] },
  };
};
