import { and, eq, inArray } from 'drizzle-orm';
import { TIP_CHOICES, type TipFacts, whyNotThisTip, whyNotTip, whyNotTipAgain } from '#domain/booking/tip.ts';
import { CLAIM_STATES, isOpenClaim } from '#domain/claims/claim.ts';
import { type Cents, fromDollars, NOTHING, toDollars } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { can } from '#domain/plan/access.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { claims, jobs, payouts } from '#server/db/schema.ts';
import { asItWas, inPlan } from '#server/door/in-plan.ts';
import { receivedAt } from '#server/ledger/day-events.ts';
import { aJob, type JobRow, lockJob, newestJob } from '#server/ledger/locked-job.ts';
import { chargeLater, giveRestBack } from '#server/ledger/payment-changes.ts';
import { lockPayments, type Payment, paymentsOf } from '#server/ledger/payment-rows.ts';
import { countTips, isPaidOut } from '#server/ledger/tips.ts';
import { openPlan } from '#server/plan/open-plan.ts';

/** What the customer may give the crew, or has given it; nobody else is told of it here. */
export const showTip = async (caller: Caller, id: string) => {
  const { plan } = await openPlan(caller, id, 'tip');
  const job = await newestJob(caller.world.db, plan.uuid);
  return tipOf(caller, caller.world.db, job);
};

/** The customer's answer, a tip or none: charged to the card of the booking. Said twice it is said once. */
export const giveTip = async (caller: Caller, id: string, dollars: number) => {
  const { plan: opened } = await openPlan(caller, id, 'tip');
  const asked = await newestJob(caller.world.db, opened.uuid);
  if (asked === undefined) throw refuse('not_editable', 'A tip is for a move that was done.');
  const amount = fromDollars(dollars);
  throwIf(whyNotThisTip(amount));
  return inPlan(caller, aJob(asked.id), 'tip', async ({ job, attempt, plan }, tx) => {
    const { at } = caller.now;
    const answer = async () => tipOf(caller, tx, { ...job, tip_answered_at: job.tip_answered_at ?? at });
    if (job.tip_answered_at !== null) {
      throwIf(whyNotTipAgain(givenIn(await paymentsOf(tx, attempt.id)), amount));
      return asItWas(plan, answer);
    }
    throwIf(whyNotTip({ ...(await factsOf(tx, job)), is_paid_out: await isPaidOut(tx, attempt.id) }, at));
    await tx.update(jobs).set({ tip_answered_at: at }).where(eq(jobs.id, job.id));
    if (amount > 0) await chargeLater(tx, attempt, { kind: 'tip', amount, due_at: at, because: TIP, at });
    return asItWas(plan, answer);
  });
};

const TIP = 'Tip for the crew';

/** Our team gives a tip back that was charged and has not gone to the crew yet. Said twice it is said once. */
export const giveTipBack = async (caller: Caller, id: string) => {
  const { plan: opened } = await openPlan(caller, id, 'view');
  if (can(caller.viewer, opened, 'adjust') === 'none') throw refuse('not_allowed', 'Only our team gives a tip back.');
  const asked = await newestJob(caller.world.db, opened.uuid);
  if (asked === undefined) throw refuse('not_editable', 'No tip was given for this move.');
  return inTransaction(caller.world, async (tx) => {
    const { job, attempt } = await lockJob(tx, asked.id);
    const tip = (await lockPayments(tx, attempt.id)).find(({ kind, state }) => kind === 'tip' && state === 'captured');
    if (tip === undefined) throw refuse('not_editable', 'No tip was charged for this move.');
    if (await isPaidOut(tx, attempt.id)) throw refuse('not_editable', 'This tip has been sent to the crew.');
    await giveRestBack(tx, attempt, tip, { because: TIP, at: caller.now.at });
    await countTips(tx, attempt.id);
    return tipOf(caller, tx, job);
  });
};

const factsOf = async (db: Db | Tx, job: JobRow): Promise<Omit<TipFacts, 'is_paid_out'>> => {
  const open = CLAIM_STATES.filter(isOpenClaim);
  const received_at = await receivedAt(db, { id: job.attempt_id });
  return {
    done_at: received_at ?? (job.status === 'completed' ? job.completed_at : null),
    has_open_claim: (await db.$count(claims, and(eq(claims.plan_id, job.plan_id), inArray(claims.state, open)))) > 0,
  };
};

const tipOf = async ({ now }: Caller, db: Db | Tx, job: JobRow | undefined) => {
  const choices = TIP_CHOICES.map(toDollars);
  if (job === undefined) return { may_tip: false, why_not: null, state: 'not_asked' as const, amount: null, back: 0, choices };
  const rows = (await paymentsOf(db, job.attempt_id)).filter(({ kind }) => kind === 'tip');
  const is_paid_out = (await db.$count(payouts, and(eq(payouts.attempt_id, job.attempt_id), eq(payouts.state, 'paid')))) > 0;
  const why_not = job.tip_answered_at === null ? whyNotTip({ ...(await factsOf(db, job)), is_paid_out }, now.at) : undefined;
  return {
    may_tip: job.tip_answered_at === null && why_not === undefined,
    why_not: why_not?.message ?? null,
    state: stateOf(job, rows[0]),
    amount: job.tip_answered_at === null ? null : toDollars(givenIn(rows)),
    back: toDollars((rows[0]?.refunded_cents ?? 0) as Cents),
    choices,
  };
};

const givenIn = (rows: readonly Payment[]): Cents => (rows.find(({ kind }) => kind === 'tip')?.amount_cents ?? NOTHING) as Cents;

const stateOf = ({ tip_answered_at }: JobRow, tip: Payment | undefined) => {
  if (tip_answered_at === null) return 'not_asked' as const;
  if (tip === undefined) return 'none' as const;
  if (tip.state === 'captured') return 'paid' as const;
  return tip.state === 'declined' || tip.state === 'dropped' || tip.state === 'voided' ? ('declined' as const) : ('under_way' as const);
};
