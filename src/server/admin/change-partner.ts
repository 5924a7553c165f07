import { eq } from 'drizzle-orm';
import { codeOf } from '#domain/coupons.ts';
import { refuse } from '#domain/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../db/open.ts';
import { coupons, partners } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { insistAdmin } from './insist-admin.ts';

type Wish = { name: string; coupon_code: string; greeting: string; white_label_name: string };

/** A partner's words and code; its key stands in addresses and stays. */
export const changePartner = (caller: Caller, key: string, wish: Wish, why: string) => {
  insistAdmin(caller.viewer);
  return inTransaction(caller.world, async (tx) => {
    const [before] = await tx.select().from(partners).where(eq(partners.key, key)).for('update');
    if (before === undefined) throw refuse('not_found', 'There is no such partner.');
    const after = { key, ...(await partsOf(tx, wish)) };
    await tx.update(partners).set(after).where(eq(partners.key, key));
    await recordAudit(tx, caller, { what: 'Partner changed', subject: { kind: 'partner', id: key }, before, after, why });
    return after;
  });
};

const partsOf = async (tx: Tx, wish: Wish) => {
  const [name, greeting, white_label_name] = [wish.name.trim(), wish.greeting.trim(), wish.white_label_name.trim()];
  const code = codeOf(wish.coupon_code);
  const errors: Record<string, string> = {
    ...(name === '' && { name: 'Enter the partner’s name' }),
    ...(greeting === '' && { greeting: 'Enter a greeting' }),
    ...(code !== '' && !(await isThere(tx, code)) && { coupon_code: 'There is no such coupon: make it first' }),
  };
  const [first] = Object.values(errors);
  if (first !== undefined) throw refuse('invalid', first, errors);
  return { name, greeting, coupon_code: code || null, white_label_name: white_label_name || null };
};

const isThere = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx.select({ code: coupons.code }).from(coupons).where(eq(coupons.code, code))).length > 0;
