import type { Day } from '#domain/core/calendar.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { requireSeen } from '#server/accounts/audit/seen-version.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { asItWas, inPlan } from '#server/door/in-plan.ts';
import { requireNotCharging } from '#server/ledger/live-attempt.ts';
import { aPlan } from '#server/plan/plan-lock.ts';
import { accessTerms, planRows } from '#server/plan-view/plan-rows.ts';
import type { Tx } from '../db/open.ts';

type AccessChange = { read_only_plan?: boolean | undefined; is_public?: boolean | undefined; version?: string | undefined };

/**
 * Locks or unlocks a plan, or lets movers read it. It is no edit, which a locked plan refuses to
 * everybody; what is moved and what it costs stay as they are.
 */
export const changePlanAccess = (caller: Caller, plan_id: string, change: AccessChange, why: string) => {
  requireAdmin(caller.viewer);
  return inPlan(caller, aPlan(plan_id), 'lock', async ({ plan: before }, tx) => {
    await requireSeen(tx, change.version, accessTerms(before), { kind: 'plan', id: plan_id });
    const { read_only_plan = before.read_only_plan, is_public = before.is_public } = change;
    const what = wordsOf(before, { read_only_plan, is_public });
    const answer = () => rowOf(tx, plan_id, caller.now.today);
    if (what === '') return asItWas(before, answer);
    await requireNotCharging(tx, before);
    await recordAudit(tx, caller, {
      ...{ what, subject: { kind: 'plan', id: plan_id }, why },
      before: { read_only_plan: before.read_only_plan, is_public: before.is_public },
      after: { read_only_plan, is_public },
    });
    return { plan: { ...before, read_only_plan, is_public }, history: [what], outbox: [], answer };
  });
};

const rowOf = async (tx: Tx, plan_id: string, today: Day) => {
  const [row] = await planRows(tx, [plan_id], today);
  if (row === undefined) throw new Error('A plan that is locked is there.');
  return row;
};

type Access = { read_only_plan: boolean; is_public: boolean };

const wordsOf = (before: Access, after: Access): string => {
  const said: string[] = [];
  if (before.read_only_plan !== after.read_only_plan)
    said.push(after.read_only_plan ? 'Plan locked by our team' : 'Plan unlocked by our team');
  if (before.is_public !== after.is_public) said.push(after.is_public ? 'Plan opened to all movers' : 'Plan closed to other movers');
  return said.join('; ');
};
