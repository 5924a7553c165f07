import { desc, inArray } from 'drizzle-orm';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { digitsOf } from '#domain/movers/bank-account.ts';
import { type W9, whyNotW9 } from '#domain/movers/w9.ts';
import { signsForMover } from '#domain/plan/access.ts';
import { ownAccount, requireInPerson } from '#server/accounts/account-row.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { needsPassword } from '#server/accounts/connections/holder.ts';
import { requirePerson } from '#server/accounts/insist-person.ts';
import { requireFreshProof } from '#server/accounts/sign-in/fresh-proof.ts';
import { openedFor, sealedFor } from '#server/accounts/sign-in/sealed.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { mover_w9s } from '#server/db/schema.ts';
import { requireMoney } from './bank-account.ts';

export type W9Row = typeof mover_w9s.$inferSelect;

/** What a mover certified last, without the number. */
export const showW9 = async (caller: Caller, mover_id: number) => {
  requireMoney(caller, mover_id);
  const row = (await w9sOf(caller.world.db, [mover_id])).get(mover_id);
  const may_sign = signsForMover(caller.viewer, mover_id);
  return { w9: row === undefined ? null : shown(row), may_sign, needs_password: may_sign && (await needsPassword(caller)) };
};

type Asked = W9 & { id: number; current_password?: string | undefined };

/** Only the owner, in person, who has shown just now who they are: it is signed under penalties of perjury. */
export const signW9 = async (caller: Caller, { id: mover_id, current_password, ...w9 }: Asked) => {
  requireMoney(caller, mover_id);
  requireInPerson(caller);
  if (!signsForMover(caller.viewer, mover_id)) throw refuse('not_allowed', 'Only the mover’s own people sign its form W-9.');
  throwIf(whyNotW9(w9));
  if (await needsPassword(caller)) await requirePerson(caller, await ownAccount(caller), current_password);
  else await requireFreshProof(caller);
  const { world, now, viewer } = caller;
  const { tin, agrees: _, ...typed } = w9;
  const digits = digitsOf(tin);
  const words = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()])) as typeof typed;
  const row: W9Row = {
    ...{ id: world.ids.uuid(), mover_id, ...words, sealed_tin: sealedFor(world, lockOf(mover_id), digits), last4: digits.slice(-4) },
    ...{ signed_at: now.at, signed_by: viewer.user?.id ?? null },
  };
  await inTransaction(world, async (tx) => {
    const before = (await w9sOf(tx, [mover_id])).get(mover_id);
    await tx.insert(mover_w9s).values(row);
    await recordAudit(tx, caller, {
      ...{ what: 'Signed form W-9', why: '', subject: { kind: 'mover', id: mover_id } },
      ...{ before: before === undefined ? null : plain(before), after: plain(row) },
    });
  });
  return showW9(caller, mover_id);
};

/** The newest of each mover that has one. */
export const w9sOf = async (db: Db | Tx, mover_ids: readonly number[]): Promise<Map<number, W9Row>> => {
  if (mover_ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([mover_w9s.mover_id])
    .from(mover_w9s)
    .where(inArray(mover_w9s.mover_id, [...mover_ids]))
    .orderBy(mover_w9s.mover_id, desc(mover_w9s.signed_at));
  return new Map(rows.map((row) => [row.mover_id, row]));
};

/** The whole number, for the file to the IRS alone. */
export const tinOf = (world: World, { mover_id, sealed_tin }: W9Row): string => openedFor(world, lockOf(mover_id), sealed_tin).toString();

const lockOf = (mover_id: number): string => `taxpayer number of mover ${mover_id}`;

const plain = ({ legal_name, tax_class, tin_kind, last4 }: W9Row) => ({ legal_name, tax_class, tin_kind, last4 });

const shown = ({ id: _, mover_id: _mover, sealed_tin: _tin, signed_by: _by, signed_at, ...row }: W9Row) => ({
  ...row,
  signed_at: signed_at.toISOString(),
});
