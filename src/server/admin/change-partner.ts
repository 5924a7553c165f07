import { eq } from 'drizzle-orm';
import { codeOf } from '#domain/booking/coupons.ts';
import { refuse, refuseAt, throwIf } from '#domain/core/refusal.ts';
import { isPartnerKey, NO_PARTNER_KEY, PARTNER_KEY_TAKEN, type PartnerKind, partnerErrors } from '#domain/site/partner.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import { requireSeen, versionOf } from '#server/accounts/audit/seen-version.ts';
import { requireAdmin } from '#server/accounts/insist-admin.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '../db/open.ts';
import { coupons, partners } from '../db/schema.ts';

type PartnerChange = { name: string; coupon_code: string; greeting: string; white_label_name: string };

/** A partner with a landing page of its own from now on. */
export const addPartner = (
  caller: Caller,
  { key: typed, kind, ...change }: PartnerChange & { key: string; kind: PartnerKind },
  why: string,
) => {
  requireAdmin(caller.viewer);
  const key = typed.trim().toLowerCase();
  return inTransaction(caller.world, async (tx) => {
    const parts = await partsOf(tx, change, isPartnerKey(key) ? {} : { key: NO_PARTNER_KEY });
    const [after] = await tx
      .insert(partners)
      .values({ key, kind, ...parts })
      .onConflictDoNothing()
      .returning();
    if (after === undefined) throw refuse('invalid', PARTNER_KEY_TAKEN, { key: PARTNER_KEY_TAKEN });
    await recordAudit(tx, caller, { what: 'Partner added', subject: { kind: 'partner', id: key }, after, why });
    return { ...after, version: versionOf(after) };
  });
};

/** A partner's words and code, and whether it is one still; its key stands in addresses and stays. */
export const changePartner = (
  caller: Caller,
  key: string,
  { is_active, version, ...change }: PartnerChange & { is_active?: boolean | undefined; version?: string | undefined },
  why: string,
) => {
  requireAdmin(caller.viewer);
  return inTransaction(caller.world, async (tx) => {
    const [before] = await tx.select().from(partners).where(eq(partners.key, key)).for('update');
    if (before === undefined) throw refuse('not_found', 'There is no such partner.');
    await requireSeen(tx, version, before, { kind: 'partner', id: key });
    const after = { ...before, ...(await partsOf(tx, change)), is_active: is_active ?? before.is_active };
    await tx.update(partners).set(after).where(eq(partners.key, key));
    await recordAudit(tx, caller, { what: whatOf(before, after), subject: { kind: 'partner', id: key }, before, after, why });
    return { ...after, version: versionOf(after) };
  });
};

const whatOf = (before: { is_active: boolean }, after: { is_active: boolean }): string => {
  if (before.is_active === after.is_active) return 'Partner changed';
  return after.is_active ? 'Partner started again' : 'Partner stopped';
};

const partsOf = async (tx: Tx, change: PartnerChange, wrong: Record<string, string> = {}) => {
  const code = codeOf(change.coupon_code);
  const errors: Record<string, string> = {
    ...wrong,
    ...partnerErrors(change),
    ...(code !== '' && !(await isThere(tx, code)) && { coupon_code: 'There is no such coupon: make it first' }),
  };
  throwIf(refuseAt(errors));
  return {
    name: change.name.trim(),
    greeting: change.greeting.trim(),
    coupon_code: code || null,
    white_label_name: change.white_label_name.trim() || null,
  };
};

const isThere = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx.select({ code: coupons.code }).from(coupons).where(eq(coupons.code, code))).length > 0;
