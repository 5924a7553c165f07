import { and, asc, count, desc, eq, ilike, ne, or, sql } from 'drizzle-orm';
import { type Day, longDay } from '#domain/core/calendar.ts';
import { type Cents, fromDollars, toDollars } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { CLAIM_OPEN, type PayoutState, whyNotRelease, whyNotThisPayout } from '#domain/movers/payout.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import { requireFreshProof } from '#server/accounts/sign-in/fresh-proof.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { likeOf, windowOf } from '#server/db/list-page.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { jobs, movers, payouts } from '#server/db/schema.ts';
import { hasOpenTip } from '#server/ledger/tips.ts';
import { tellOfJob } from '#server/ledger/webhook-events.ts';
import { shortIdOf } from '#server/plan-view/plan-rows.ts';
import { hasOpenClaim, lockPayout, type Payout } from './payout-rows.ts';

type Asked = { page: number; per_page: number; q: string; state?: PayoutState | undefined };

/** All payouts, what is due first. */
export const listPayouts = async ({ world: { db }, viewer, now }: Caller, { page, per_page, q, state }: Asked) => {
  requireAdmin(viewer);
  const like = likeOf(q);
  const found = q.trim() === '' ? undefined : or(ilike(movers.name, like), ilike(sql`${payouts.plan_id}::text`, like));
  const where = and(found, state === undefined ? undefined : eq(payouts.state, state));
  const { limit, offset } = windowOf({ page, per_page });
  const [[counted], standing, rows] = await Promise.all([
    db.select({ total: count() }).from(payouts).innerJoin(movers, eq(movers.id, payouts.mover_id)).where(where),
    standings(db, now.today),
    db
      .select({ payout: payouts, mover_name: movers.name })
      .from(payouts)
      .innerJoin(movers, eq(movers.id, payouts.mover_id))
      .where(where)
      .orderBy(desc(sql`${payouts.state} = 'due'`), asc(payouts.due_on), asc(payouts.id))
      .limit(limit)
      .offset(offset),
  ]);
  const all = rows.map(({ payout, mover_name }) => ({ ...shown(payout), mover_name }));
  return { payouts: all, total: counted?.total ?? 0, page, per_page, ...standing };
};

/** How many wait, and what is to be sent by this day. */
export const standings = async (db: Db, today: Day) => {
  const [row] = await db
    .select({
      due: sql<number>`(count(*) filter (where ${payouts.state} = 'due'))::int`,
      on_hold: sql<number>`(count(*) filter (where ${payouts.state} = 'on_hold'))::int`,
      count: sql<number>`(count(*) filter (where ${IS_DUE} and ${payouts.due_on} <= ${today}))::int`,
      earned: sql<number>`coalesce(sum(${payouts.earned_cents}) filter (where ${IS_DUE} and ${payouts.due_on} <= ${today}), 0)::float8`,
    })
    .from(payouts)
    .where(ne(payouts.state, 'paid'));
  const { due = 0, on_hold = 0, count: sendable = 0, earned = 0 } = row ?? {};
  return { counts: { due, on_hold }, due_now: { count: sendable, earned: toDollars(earned as Cents) } };
};

const IS_DUE = sql`${payouts.state} = 'due'`;

/** The transfer was made. Said twice it is said once. */
export const markPaid = (caller: Caller, { id, reference, earned }: Paid) =>
  moved(caller, id, {
    what: 'Paid a mover',
    why: reference,
    change: async ({ state, due_on, attempt_id, earned_cents, batch_id }, tx) => {
      if (state === 'paid') return undefined;
      if (batch_id !== null) throw refuse('not_editable', 'This payout is in a file for the bank. Take the file back first.');
      if (state === 'on_hold') throw refuse('not_editable', 'This payout is on hold. Release it first.');
      if (due_on > caller.now.today) throw refuse('not_editable', `This payout is due on ${longDay(due_on)}.`);
      if (await hasOpenTip(tx, attempt_id))
        throw refuse('not_editable', 'A tip for this crew is being charged. Send the payout in some minutes.');
      throwIf(reference.trim() === '' ? noWord('reference', 'Enter the transfer’s reference') : undefined);
      if (earned !== undefined) throwIf(whyNotThisPayout(fromDollars(earned), earned_cents as Cents));
      return { state: 'paid', paid_at: caller.now.at, paid_by: caller.viewer.user?.id ?? null, reference: reference.trim() };
    },
  });

/** `earned` is the amount that was on screen, in dollars. */
type Paid = { id: number; reference: string; earned?: number | undefined };

export const hold = (caller: Caller, id: number, reason: string) =>
  moved(caller, id, {
    what: 'Held a payout back',
    why: reason,
    change: ({ state, hold_reason }) => {
      if (state === 'paid') throw refuse('not_editable', 'This payout is paid.');
      throwIf(reason.trim() === '' ? noWord('reason', 'Give a reason. The mover will see it.') : undefined);
      if (state === 'on_hold' && hold_reason === reason.trim()) return undefined;
      // A claim lets go of it by itself; what one of us holds, nobody else of us holds for another reason unseen.
      if (state === 'on_hold' && hold_reason !== CLAIM_OPEN) throw refuse('changed_meanwhile', `It is on hold already: ${hold_reason}`);
      return { state: 'on_hold', hold_reason: reason.trim(), batch_id: null };
    },
  });

export const release = (caller: Caller, id: number) =>
  moved(caller, id, {
    what: 'Released a payout',
    why: '',
    change: async ({ state, plan_id }, tx) => {
      if (state !== 'on_hold') return undefined;
      throwIf(whyNotRelease(await hasOpenClaim(tx, plan_id)));
      return { state: 'due', hold_reason: '' };
    },
  });

type Move = { what: string; why: string; change: (row: Payout, tx: Tx) => Change | Promise<Change> };
type Change = Partial<Payout> | undefined;

const moved = async (caller: Caller, id: number, { what, why, change }: Move) => {
  requireAdmin(caller.viewer);
  await requireFreshProof(caller);
  return inTransaction(caller.world, async (tx) => {
    const before = await lockPayout(tx, id);
    const changes = await change(before, tx);
    if (changes === undefined) return { payout: shown(before) };
    await tx.update(payouts).set(changes).where(eq(payouts.id, id));
    if (changes.state === 'paid')
      await tellOfJob(tx, 'payout.paid', eq(jobs.id, before.job_id), caller.now.at, { payout_id: id, reference: changes.reference });
    const after = { ...before, ...changes };
    const amount = { earned_cents: before.earned_cents };
    await recordAudit(tx, caller, {
      ...{ what, why: why.trim(), subject: { kind: 'payout', id } },
      ...{ before: { state: before.state, ...amount }, after: { state: after.state, ...amount } },
    });
    return { payout: shown(after) };
  });
};

const noWord = (field: string, sentence: string) => refuse('invalid', sentence, { [field]: sentence });

const shown = (row: Payout) => ({
  ...{ id: row.id, job_id: row.job_id, plan_id: row.plan_id, short_id: shortIdOf(row.plan_id), mover_id: row.mover_id },
  ...{ state: row.state, hold_reason: row.hold_reason, is_in_file: row.state === 'due' && row.batch_id !== null },
  ...{ completed_on: row.completed_on, due_on: row.due_on, reference: row.reference },
  paid_at: row.paid_at?.toISOString() ?? null,
  earned: toDollars(row.earned_cents as Cents),
});
