import { and, eq, gt } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { move_plans, visitors } from '#server/db/schema.ts';
import { passPlans } from '#server/door/in-plan.ts';
import { ensureVisitor, hashOf, isToken } from '#server/http/session.ts';
import { codeFromPromo } from '#server/ledger/plan-coupon.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { keepDraft } from '#server/plan-edits/create-plan.ts';
import { findPartner, PARTNERS_SOURCE, partnerPath } from '../partners/find-partner.ts';
import { type DescribedMove, described, pricedOf } from './ask-prices.ts';

const LINK_MS = 30 * 86_400_000;

/**
 * A plan for whoever opens its link first: until then it belongs to a browser that nobody has. What a partner's software or widget prepares
 * goes with the partner's name and code.
 */
export const prepareBooking = async (caller: Caller, move: DescribedMove, partner_key = caller.viewer.key?.partner_key) => {
  const { world, now } = caller;
  const { plan, read } = await described(caller, move);
  const { priced } = await pricedOf(caller, plan, read);
  const key = world.ids.token();
  const owner_visitor_id = world.ids.uuid();
  await world.db.insert(visitors).values({ id: owner_visitor_id, token_sha256: hashOf(key), created_at: now.at });
  const { origin, coupon_code } = await cameBy(caller, plan, partner_key);
  await keepDraft(caller, { ...plan, owner_visitor_id, origin }, coupon_code);
  return { ...priced, url: `${world.settings.public_url}/continue/${key}` };
};

const cameBy = async (
  caller: Caller,
  { origin }: MovePlan,
  partner_key: string | null | undefined,
): Promise<Pick<MovePlan, 'origin' | 'coupon_code'>> => {
  if (partner_key === undefined || partner_key === null) return { origin, coupon_code: '' };
  const partner = await findPartner(caller.world.db, partner_key);
  const code = partner.is_active ? (partner.coupon_code ?? '') : '';
  return {
    origin: { ...origin, source: PARTNERS_SOURCE, promo_code: code, advance_referrer: partnerPath(partner), partner: partner.key },
    coupon_code: await codeFromPromo(caller, code),
  };
};

export const waitingPlan = async (caller: Caller, key: string) => {
  const { plan } = await prepared(caller, key);
  const { priced } = await pricedOf(caller, plan, undefined);
  const { binding: _, because: _why, unread: _words, ...shown } = priced;
  return shown;
};

/** Two who open it at once: the first has it, and the link is used up. */
export const takeOver = async (caller: Caller, key: string): Promise<{ uuid: string }> => {
  const { plan, visitor_id } = await prepared(caller, key);
  const owner_user_id = caller.viewer.user?.id ?? null;
  const owner_visitor_id = owner_user_id === null ? await ensureVisitor(caller) : null;
  const passed = await inTransaction(caller.world, async (tx): Promise<readonly string[]> => {
    const used_up = { token_sha256: hashOf(caller.world.ids.token()) };
    const rows = await tx
      .update(visitors)
      .set(used_up)
      .where(and(eq(visitors.id, visitor_id), eq(visitors.token_sha256, hashOf(key))))
      .returning({ id: visitors.id });
    return rows.length === 0 ? [] : passPlans(tx, visitor_id, { owner_user_id, owner_visitor_id });
  });
  if (!passed.includes(plan.uuid)) throw noSuchLink();
  return { uuid: plan.uuid };
};

const prepared = async ({ world: { db }, now, viewer }: Caller, key: string): Promise<{ plan: MovePlan; visitor_id: string }> => {
  if (viewer.user?.impersonated_by) throw refuse('not_allowed', 'You can’t open this while you act as someone else.');
  if (!isToken(key)) throw noSuchLink();
  const alive = and(eq(visitors.token_sha256, hashOf(key)), gt(visitors.created_at, new Date(now.at.getTime() - LINK_MS)));
  const [row] = await db
    .select({ visitor_id: visitors.id, plan_id: move_plans.uuid })
    .from(visitors)
    .innerJoin(move_plans, eq(move_plans.owner_visitor_id, visitors.id))
    .where(alive);
  const plan = row && (await findPlan(db, row.plan_id));
  if (row === undefined || plan === undefined) throw noSuchLink();
  return { plan, visitor_id: row.visitor_id };
};

const noSuchLink = () => refuse('not_found', 'This link has been opened already, or has ended. Ask for a new one where you got it.');
