import { eq } from 'drizzle-orm';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { type BankAccount, digitsOf, payableFrom, whyNotBankAccount } from '#domain/movers/bank-account.ts';
import { runsMover, signsForMover } from '#domain/plan/access.ts';
import { ownAccount, requireInPerson } from '#server/accounts/account-row.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { needsPassword } from '#server/accounts/connections/holder.ts';
import { requirePerson } from '#server/accounts/insist-person.ts';
import { requireFreshProof } from '#server/accounts/sign-in/fresh-proof.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { bank_accounts } from '#server/db/schema.ts';
import { bankChangedJob } from '#server/emails/accounts/bank-changed.ts';
import { requireRuns } from '../vendors/application-rows.ts';
import { type BankAccountRow, keepAccount } from './kept-account.ts';

/** Where a mover's money goes, without the number. */
export const showBankAccount = async (caller: Caller, mover_id: number) => {
  requireMoney(caller, mover_id);
  const row = await accountOf(caller.world.db, mover_id);
  return {
    account: row === undefined ? null : shown(row, caller.now.at),
    may_change: signsForMover(caller.viewer, mover_id),
    needs_password: signsForMover(caller.viewer, mover_id) && (await needsPassword(caller)),
  };
};

type Asked = BankAccount & { id: number; current_password?: string | undefined };

/**
 * Only the owner, in person, who has shown just now who they are. Every owner is told, and money waits three days, so that a stolen account
 * sends none away unseen.
 */
export const setBankAccount = async (caller: Caller, { id: mover_id, current_password, ...typed }: Asked) => {
  requireMoney(caller, mover_id);
  requireInPerson(caller);
  if (!signsForMover(caller.viewer, mover_id)) throw refuse('not_allowed', 'Only the mover’s own people say where its money goes.');
  throwIf(whyNotBankAccount(typed));
  if (await needsPassword(caller)) await requirePerson(caller, await ownAccount(caller), current_password);
  else await requireFreshProof(caller);
  const { world, now, viewer } = caller;
  const account_number = digitsOf(typed.account_number);
  const named = { holder: typed.holder.trim(), kind: typed.kind, routing_number: digitsOf(typed.routing_number) };
  const row: BankAccountRow = {
    ...{ mover_id, ...named, ...(await keepAccount(world, mover_id, { ...named, account_number })) },
    ...{ last4: account_number.slice(-4), changed_at: now.at, changed_by: viewer.user?.id ?? null },
  };
  await inTransaction(world, async (tx) => {
    const before = await accountOf(tx, mover_id);
    await tx.insert(bank_accounts).values(row).onConflictDoUpdate({ target: bank_accounts.mover_id, set: row });
    await recordAudit(tx, caller, {
      ...{ what: 'Changed where a mover is paid', why: '', subject: { kind: 'mover', id: mover_id } },
      ...{ before: before === undefined ? null : plain(before), after: plain(row) },
    });
    await enqueue(tx, now.at, [bankChangedJob(mover_id, now.at)]);
  });
  return showBankAccount(caller, mover_id);
};

export const accountOf = async (db: Db | Tx, mover_id: number): Promise<BankAccountRow | undefined> =>
  (await db.select().from(bank_accounts).where(eq(bank_accounts.mover_id, mover_id)))[0];

const plain = ({ holder, kind, last4 }: BankAccountRow) => ({ holder, kind, last4 });

const shown = ({ holder, kind, routing_number, last4, changed_at }: BankAccountRow, now: Date) => ({
  ...{ holder, kind, routing_number, last4 },
  changed_at: changed_at.toISOString(),
  payable_from: payableFrom(changed_at).toISOString(),
  is_waiting: now < payableFrom(changed_at),
});

export const requireMoney = (caller: Caller, mover_id: number): void => {
  requireRuns(caller, mover_id);
  if (!runsMover(caller.viewer, mover_id, 'money')) throw refuse('not_allowed', 'Money is not shown while you act as someone else.');
};
