import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { brand } from '#domain/core/brand.ts';
import { type Cents, fromDollars, toDollars } from '#domain/core/money.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { payableFrom, sentBack, whyNotReturned, whyNotThisFile } from '#domain/movers/bank-account.ts';
import { waitsForW9 } from '#domain/movers/tax-year.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import { requireFreshProof } from '#server/accounts/sign-in/fresh-proof.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { type Page, windowOf } from '#server/db/list-page.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { bank_accounts, jobs, movers, payout_batches, payout_returns, payouts } from '#server/db/schema.ts';
import { payoutReturnedJob } from '#server/emails/accounts/payout-returned.ts';
import { hasOpenTip } from '#server/ledger/tips.ts';
import { tellOfJob } from '#server/ledger/webhook-events.ts';
import { csvOf } from '../show-rates.ts';
import { type BankAccountRow, numberOf } from './kept-account.ts';
import { paidThisYear } from './tax-years.ts';
import { w9sOf } from './w9.ts';

type Batch = typeof payout_batches.$inferSelect;

/** The files that were not sent, a page of those that were, the newest first, and what waits for a mover's bank account. */
export const listBatches = async (caller: Caller, asked: Page) => {
  requireAdmin(caller.viewer);
  const { db } = caller.world;
  const { limit, offset } = windowOf(asked);
  const files = (sent: SQL) =>
    db
      .select()
      .from(payout_batches)
      .where(and(isNull(payout_batches.dropped_at), sent))
      .orderBy(desc(payout_batches.id));
  const [open, sent, total] = await Promise.all([
    files(isNull(payout_batches.sent_at)),
    files(isNotNull(payout_batches.sent_at)).limit(limit).offset(offset),
    db.$count(payout_batches, and(isNull(payout_batches.dropped_at), isNotNull(payout_batches.sent_at))),
  ]);
  const batches = [...open, ...sent];
  const standing = await standingOf(db, batches);
  const waiting = await dueNow(db, caller);
  const waits = await waitingForW9(db, caller, waiting);
  return {
    batches: batches.map((batch) => ({ ...shown(batch), ...standing(batch.id) })),
    ...{ total, page: asked.page, per_page: asked.per_page },
    ready: sumOf(waiting.filter(({ account, mover_id }) => isPayable(account, caller) && !waits.has(mover_id))),
    without_w9: namesOf(waiting.filter(({ mover_id }) => waits.has(mover_id))),
    without_account: namesOf(waiting.filter(({ account }) => account === null)),
    changed_lately: namesOf(waiting.filter(({ account }) => account !== null && !isPayable(account, caller))),
  };
};

/**
 * One file for the bank of everything that is due by today to movers whose account is known. What is in a file is in no other; it is paid
 * once somebody says that the bank has sent it. Two who make one at the same time divide what is due between them, and the second finds nothing.
 */
export const makeBatch = async (caller: Caller) => {
  await requireTeam(caller);
  const { world, now, viewer } = caller;
  return inTransaction(world, async (tx) => {
    const open = await dueNow(tx, caller, true);
    const ready = [];
    const waits = await waitingForW9(tx, caller, open);
    for (const one of open)
      if (isPayable(one.account, caller) && !waits.has(one.mover_id) && !(await hasOpenTip(tx, one.attempt_id))) ready.push(one);
    if (ready.length === 0)
      throw refuse('not_editable', 'Nothing that is due can be sent: each waits for a bank account or form W-9, or is in a file.');
    const [batch] = await tx
      .insert(payout_batches)
      .values({ made_at: now.at, made_by: viewer.user?.id ?? null })
      .returning();
    const ids = ready.map(({ id }) => id);
    await tx.update(payouts).set({ batch_id: batch!.id }).where(inArray(payouts.id, ids));
    const sum = sumOf(ready);
    await recordAudit(tx, caller, {
      ...{ what: 'Made a file of payouts', why: '', subject: { kind: 'payout', id: ids[0]! } },
      ...{ before: null, after: { batch: batch!.id, payouts: ids.length, total: sum.total } },
    });
    return { batch: await wholeOf(tx, batch!) };
  });
};

/**
 * One transfer for each mover, by the bank's own name for its account; or, where no bank keeps the numbers, with the whole one: the only place where
 * it is shown.
 */
export const batchFile = async (caller: Caller, id: number): Promise<File> => {
  await requireTeam(caller);
  const { world } = caller;
  const batch = await batchOf(world.db, id);
  const rows = await world.db
    .select({ payout: payouts, account: bank_accounts, mover: movers })
    .from(payouts)
    .innerJoin(movers, eq(movers.id, payouts.mover_id))
    .innerJoin(bank_accounts, eq(bank_accounts.mover_id, payouts.mover_id))
    .where(eq(payouts.batch_id, batch.id))
    .orderBy(asc(payouts.mover_id), asc(payouts.id));
  const changed = rows.find(({ account }) => account.changed_at > batch.made_at);
  if (changed !== undefined)
    throw refuse('not_editable', `${changed.mover.name} has changed its bank account since. Take this file back and make another.`);
  const by_mover = Map.groupBy(rows, ({ mover }) => mover.id);
  await inTransaction(world, (tx) =>
    recordAudit(tx, caller, {
      ...{ what: 'Opened a file of payouts', why: '', subject: { kind: 'payout', id: rows[0]?.payout.id ?? 0 } },
      ...{ before: null, after: { batch: batch.id, payouts: rows.length } },
    }),
  );
  const lines = [...by_mover.values()].map((own) => {
    const { account, mover } = own[0]!;
    const total = own.reduce((sum, { payout }) => sum + payout.earned_cents, 0) as Cents;
    return [
      ...[account.holder, account.routing_number, numberOf(world, account), account.kind, toDollars(total).toFixed(2)],
      ...[`${brand.name} ${referenceOf(batch)}`, String(mover.id), own.map(({ payout }) => String(payout.job_id)).join(' ')],
      account.payee ?? '',
    ];
  });
  return new File([csvOf([HEADS, ...lines])], `${brand.slug}-payouts-${referenceOf(batch)}.csv`, { type: 'text/csv' });
};

const HEADS = ['Name', 'Routing number', 'Account number', 'Account type', 'Amount', 'Description', 'Mover', 'Jobs', 'Payee'];

/** The bank has sent all of it: `total` as it stood in the file, in dollars. Said twice it is said once. */
export const batchSent = async (caller: Caller, id: number, total: number) => {
  await requireTeam(caller);
  const { world, now, viewer } = caller;
  return inTransaction(world, async (tx) => {
    const batch = await lockBatch(tx, id);
    const reference = referenceOf(batch);
    if (batch.sent_at === null) {
      throwIf(whyNotThisFile(fromDollars(total), fromDollars((await wholeOf(tx, batch)).total)));
      const paid = { state: 'paid', paid_at: now.at, paid_by: viewer.user?.id ?? null, reference } as const;
      const rows = await tx
        .update(payouts)
        .set(paid)
        .where(and(eq(payouts.batch_id, id), eq(payouts.state, 'due')))
        .returning();
      await tx.update(payout_batches).set({ sent_at: now.at }).where(eq(payout_batches.id, id));
      for (const row of rows) await tellOfJob(tx, 'payout.paid', eq(jobs.id, row.job_id), now.at, { payout_id: row.id, reference });
      await recordAudit(tx, caller, {
        ...{ what: 'Paid movers by a file', why: reference, subject: { kind: 'payout', id: rows[0]?.id ?? 0 } },
        ...{ before: null, after: { batch: id, payouts: rows.length } },
      });
    }
    return { batch: await wholeOf(tx, { ...batch, sent_at: batch.sent_at ?? now.at }) };
  });
};

type Returned = { id: number; mover_id: number; reason: string };

/**
 * The bank gave one mover's transfer back. Its payouts leave the file, which still says what it was, and are on hold until somebody has seen
 * that the account is right. Said twice it is said once.
 */
export const transferReturned = async (caller: Caller, { id, mover_id, reason }: Returned) => {
  await requireTeam(caller);
  throwIf(whyNotReturned(reason));
  const { world, now, viewer } = caller;
  const why = reason.trim();
  return inTransaction(world, async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch.sent_at === null) throw refuse('not_editable', 'This file was not sent yet. Take it back instead.');
    const own = and(eq(payout_returns.batch_id, id), eq(payout_returns.mover_id, mover_id));
    if ((await tx.$count(payout_returns, own)) > 0) return { batch: await wholeOf(tx, batch) };
    const held = { state: 'on_hold', hold_reason: sentBack(why), paid_at: null, paid_by: null, reference: '', batch_id: null } as const;
    const rows = await tx
      .update(payouts)
      .set(held)
      .where(and(eq(payouts.batch_id, id), eq(payouts.mover_id, mover_id), eq(payouts.state, 'paid')))
      .returning();
    if (rows.length === 0) throw refuse('not_found', 'This file has no transfer to this mover.');
    const cents = rows.reduce((sum, { earned_cents }) => sum + earned_cents, 0);
    await tx.insert(payout_returns).values({
      ...{ batch_id: id, mover_id, payouts: rows.length, cents, reason: why },
      ...{ returned_at: now.at, returned_by: viewer.user?.id ?? null },
    });
    const reference = referenceOf(batch);
    for (const row of rows) {
      await tellOfJob(tx, 'payout.returned', eq(jobs.id, row.job_id), now.at, { payout_id: row.id, reference, reason: why });
      await recordAudit(tx, caller, {
        ...{ what: 'Took a payout back that the bank returned', why, subject: { kind: 'payout', id: row.id } },
        ...{ before: { state: 'paid', reference }, after: { state: row.state, earned_cents: row.earned_cents } },
      });
    }
    await enqueue(tx, now.at, [payoutReturnedJob(id, mover_id)]);
    return { batch: await wholeOf(tx, batch) };
  });
};

/** A file that was not sent: its payouts are due as before. */
export const dropBatch = async (caller: Caller, id: number): Promise<void> => {
  await requireTeam(caller);
  await inTransaction(caller.world, async (tx) => {
    const batch = await lockBatch(tx, id);
    if (batch.sent_at !== null) throw refuse('not_editable', 'This file was sent.');
    await tx.update(payouts).set({ batch_id: null }).where(eq(payouts.batch_id, id));
    await tx.update(payout_batches).set({ dropped_at: caller.now.at }).where(eq(payout_batches.id, id));
  });
};

const requireTeam = async (caller: Caller): Promise<void> => {
  requireAdmin(caller.viewer);
  await requireFreshProof(caller);
};

const batchOf = async (db: Db | Tx, id: number): Promise<Batch> => {
  const [row] = await db
    .select()
    .from(payout_batches)
    .where(and(eq(payout_batches.id, id), isNull(payout_batches.dropped_at)));
  if (row === undefined) throw refuse('not_found', 'We can’t find this file.');
  return row;
};

const lockBatch = async (tx: Tx, id: number): Promise<Batch> => {
  await tx.select().from(payout_batches).where(eq(payout_batches.id, id)).for('update');
  return batchOf(tx, id);
};

/** "ACH 2026-12-09-3" */
const referenceOf = ({ id, made_at }: Batch): string => `ACH-${made_at.toISOString().slice(0, 10)}-${id}`;

/** What is due by today and in no file. */
const dueNow = (db: Db | Tx, { now }: Caller, to_change = false) => {
  const asked = db
    .select({
      ...{ id: payouts.id, mover_id: payouts.mover_id, attempt_id: payouts.attempt_id, earned: payouts.earned_cents },
      ...{ fee: payouts.fee_cents, name: movers.name, account: bank_accounts },
    })
    .from(payouts)
    .innerJoin(movers, eq(movers.id, payouts.mover_id))
    .leftJoin(bank_accounts, eq(bank_accounts.mover_id, payouts.mover_id))
    .where(and(eq(payouts.state, 'due'), isNull(payouts.batch_id), lte(payouts.due_on, now.today)))
    .orderBy(asc(payouts.id));
  return to_change ? asked.for('update', { of: payouts }) : asked;
};

type Due = Awaited<ReturnType<typeof dueNow>>[number];

const isPayable = (account: BankAccountRow | null, { now }: Caller): boolean =>
  account !== null && payableFrom(account.changed_at) <= now.at;

/** Movers that with what is due now would come past the line of form 1099-K, and of whom we have no number for it. */
const waitingForW9 = async (db: Db | Tx, { now }: Caller, due: readonly Due[]): Promise<ReadonlySet<number>> => {
  const by_mover = Map.groupBy(due, ({ mover_id }) => mover_id);
  const ids = [...by_mover.keys()];
  const year = Number(now.today.slice(0, 4));
  const [paid, w9s] = await Promise.all([paidThisYear(db, year, ids), w9sOf(db, ids)]);
  const waits = [...by_mover].filter(([mover_id, own]) => {
    const { gross, transactions } = paid.get(mover_id) ?? { gross: 0, transactions: 0 };
    const next = own.reduce((sum, { earned, fee }) => sum + earned + fee, 0);
    return waitsForW9(year, { gross: (gross + next) as Cents, transactions: transactions + own.length }, w9s.has(mover_id));
  });
  return new Set(waits.map(([mover_id]) => mover_id));
};

const sumOf = (due: readonly Due[]) => ({
  payouts: due.length,
  movers: new Set(due.map(({ mover_id }) => mover_id)).size,
  total: toDollars(due.reduce((sum, { earned }) => sum + earned, 0) as Cents),
});

const namesOf = (due: readonly Due[]): string[] => [...new Set(due.map(({ name }) => name))].sort();

/** What each file holds, mover by mover, and what the bank has given back of it. */
const standingOf = async (db: Db | Tx, batches: readonly Batch[]) => {
  const ids = batches.map(({ id }) => id);
  const held = await db
    .select({
      ...{ batch_id: payouts.batch_id, mover_id: payouts.mover_id, mover_name: movers.name },
      count: sql<number>`count(*)::int`,
      cents: sql<number>`sum(${payouts.earned_cents})::float8`,
    })
    .from(payouts)
    .innerJoin(movers, eq(movers.id, payouts.mover_id))
    .where(inArray(payouts.batch_id, ids))
    .groupBy(payouts.batch_id, payouts.mover_id, movers.name)
    .orderBy(asc(movers.name), asc(payouts.mover_id));
  const back = await db
    .select({ row: payout_returns, mover_name: movers.name })
    .from(payout_returns)
    .innerJoin(movers, eq(movers.id, payout_returns.mover_id))
    .where(inArray(payout_returns.batch_id, ids))
    .orderBy(asc(payout_returns.returned_at), asc(payout_returns.mover_id));
  return (id: number) => {
    const own = held.filter(({ batch_id }) => batch_id === id);
    return {
      payouts: own.reduce((sum, { count }) => sum + count, 0),
      movers: own.length,
      total: toDollars(own.reduce((sum, { cents }) => sum + cents, 0) as Cents),
      transfers: own.map(({ mover_id, mover_name, count, cents }) => ({
        ...{ mover_id, mover_name, payouts: count, total: toDollars(cents as Cents) },
      })),
      returned: back
        .filter(({ row }) => row.batch_id === id)
        .map(({ row, mover_name }) => ({
          ...{ mover_id: row.mover_id, mover_name, payouts: row.payouts, total: toDollars(row.cents as Cents) },
          ...{ reason: row.reason, returned_at: row.returned_at.toISOString() },
        })),
    };
  };
};

const wholeOf = async (tx: Tx, batch: Batch) => ({ ...shown(batch), ...(await standingOf(tx, [batch]))(batch.id) });

const shown = (batch: Batch) => ({
  ...{ id: batch.id, reference: referenceOf(batch), made_at: batch.made_at.toISOString() },
  sent_at: batch.sent_at?.toISOString() ?? null,
});
