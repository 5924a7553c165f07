import { createHmac } from 'node:crypto';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { type BankAccount, digitsOf, payableFrom, whyNotBankAccount } from '#domain/movers/bank-account.ts';
import { runsMover, signsForMover } from '#domain/plan/access.ts';
import { ownAccount, requireInPerson } from '#server/accounts/account-row.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { needsPassword } from '#server/accounts/connections/holder.ts';
import { requirePerson } from '#server/accounts/insist-person.ts';
import { requireFreshProof } from '#server/accounts/sign-in/fresh-proof.ts';
import { openedFor, sealedFor } from '#server/accounts/sign-in/sealed.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import { outside } from '#server/core/outside.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { bank_accounts } from '#server/db/schema.ts';
import { bankChangedJob } from '#server/emails/accounts/bank-changed.ts';
import { requireRuns } from '../vendors/application-rows.ts';

export type BankAccountRow = typeof bank_accounts.$inferSelect;

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
    ...{ mover_id, ...named, ...(await kept(world, mover_id, { ...named, account_number })) },
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

/** The whole number, for the file to the bank alone; none where the bank keeps it and knows the account by its payee. */
export const numberOf = (world: World, { mover_id, sealed_number }: BankAccountRow): string =>
  sealed_number === null ? '' : openedFor(world, lockOf(mover_id), sealed_number).toString();

const AT_ONCE = 20;

/** Numbers that were sealed before there was a bank go to it, and then are nowhere of ours. What it won't have stays for its owner to name anew. */
export const sweepBankAccounts = async (world: World): Promise<void> => {
  if (world.banks === undefined) return;
  const at = new Date(world.clock.now());
  const rows = await world.db
    .select()
    .from(bank_accounts)
    .where(and(isNotNull(bank_accounts.sealed_number), notSetAside('bank_account', bank_accounts.mover_id, at)))
    .orderBy(asc(bank_accounts.mover_id))
    .limit(AT_ONCE);
  await eachRow(
    world,
    'bank_account',
    rows.map((row) => ({ ...row, id: row.mover_id })),
    (row) => handOver(world, row),
  );
};

/** Unless its owner has named another in the meantime. */
const handOver = async (world: World, row: BankAccountRow): Promise<void> => {
  const now_kept = await kept(world, row.mover_id, { ...row, account_number: numberOf(world, row) });
  await world.db
    .update(bank_accounts)
    .set(now_kept)
    .where(and(eq(bank_accounts.mover_id, row.mover_id), eq(bank_accounts.sealed_number, row.sealed_number!)));
};

const BANK_LIMIT_MS = 15_000;

/** The bank takes the number and says its own name for the account. Without a bank it is sealed. */
const kept = async (world: World, mover_id: number, { holder, kind, routing_number, account_number }: BankAccount): Promise<Kept> => {
  const { banks } = world;
  if (banks === undefined) return { payee: null, sealed_number: sealedFor(world, lockOf(mover_id), account_number) };
  const account = { holder, kind, routing_number, account_number };
  const answer = await outside('bank.keep', BANK_LIMIT_MS, () =>
    banks.keep({ request_key: requestKeyOf(world, mover_id, account), ...account }),
  ).catch(() => {
    throw refuse('provider_away', 'The bank doesn’t answer right now. Nothing was changed. Try again in some minutes.');
  });
  if (answer === null) throw refuse('invalid', NOT_TAKEN, { account_number: NOT_TAKEN });
  return { payee: answer.payee, sealed_number: null };
};

type Kept = Pick<BankAccountRow, 'payee' | 'sealed_number'>;

const NOT_TAKEN = 'The bank doesn’t take this account. Check both numbers.';

/** The same account is the same request, so that an answer that was lost makes no second payee. It can't be read backward without our key. */
const requestKeyOf = ({ settings }: World, mover_id: number, account: BankAccount): string =>
  createHmac('sha256', settings.second_factor_key ?? 'not a secret')
    .update(JSON.stringify([mover_id, account.holder, account.kind, account.routing_number, account.account_number]))
    .digest('hex');

const lockOf = (mover_id: number): string => `bank account of mover ${mover_id}`;

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
