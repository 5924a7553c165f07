import { createHmac } from 'node:crypto';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import type { BankAccount } from '#domain/movers/bank-account.ts';
import { openedFor, sealedFor } from '#server/accounts/sign-in/sealed.ts';
import { eachRow, notSetAside } from '#server/core/bulkhead.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { bank_accounts } from '#server/db/schema.ts';

export type BankAccountRow = typeof bank_accounts.$inferSelect;

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
  const now_kept = await keepAccount(world, row.mover_id, { ...row, account_number: numberOf(world, row) });
  await world.db
    .update(bank_accounts)
    .set(now_kept)
    .where(and(eq(bank_accounts.mover_id, row.mover_id), eq(bank_accounts.sealed_number, row.sealed_number!)));
};

const BANK_LIMIT_MS = 15_000;

/** The bank takes the number and says its own name for the account. Without a bank it is sealed. */
export const keepAccount = async (
  world: World,
  mover_id: number,
  { holder, kind, routing_number, account_number }: BankAccount,
): Promise<Kept> => {
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
