import { and, asc, eq, inArray } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import type { Language } from '#domain/core/language.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { MOST_DEVICES, whyNotPush } from '#domain/emails/push.ts';
import { crewReadsUntil } from '#domain/messages/conversation.ts';
import { isImpersonated } from '#domain/plan/access.ts';
import { spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { push_subscriptions } from '#server/db/schema.ts';
import { requireCrew } from '#server/messages/require-crew.ts';
import { ownMover } from '#server/movers/own-mover.ts';
import { openPlan } from '#server/plan/open-plan.ts';

type Device = { endpoint: string; p256dh: string; auth: string; language: Language };
type Row = typeof push_subscriptions.$inferInsert;

export const showNotices = ({ world }: Caller): { public_key: string | null } => ({ public_key: world.push?.public_key ?? null });

/** Of a booked move, for the customer and who owns the goods with them. */
export const followPlan = async (caller: Caller, plan_id: string, device: Device): Promise<void> => {
  const { plan } = await openPlan(caller, plan_id, 'choose_notices');
  await keepDevice(caller, { ...device, plan_id: plan.uuid, mover_id: null, reader: 'customer', ends_at: null });
};

/** Of the day, for a crew that holds its key: until the conversation ends for it. */
export const followDay = async (caller: Caller, key: string, device: Device): Promise<void> => {
  const { plan } = await requireCrew(caller, key);
  const { move_date, pick_up } = plan.details;
  const ends_at = crewReadsUntil(move_date!, caller.world.places.timeZoneOf(pricingZip(pick_up)));
  await keepDevice(caller, { ...device, plan_id: plan.uuid, mover_id: null, reader: 'crew', ends_at });
};

export const followOffice = async (caller: Caller, mover_id: number, device: Device): Promise<void> => {
  const { id } = await ownMover(caller, mover_id);
  await keepDevice(caller, { ...device, plan_id: null, mover_id: id, reader: 'office', ends_at: null });
};

/** Whoever knows the address of a browser is that browser. Said twice it is said once. */
export const endNotices = async ({ world }: Caller, endpoint: string): Promise<void> => {
  await world.db.delete(push_subscriptions).where(eq(push_subscriptions.endpoint, endpoint));
};

/** Nobody makes so many yeses in an hour. */
const MOST_IN_AN_HOUR = 30;
const HOUR_MS = 3_600_000;

/** One for each browser and plan: said again, its newest keys count. */
const keepDevice = async (caller: Caller, row: Omit<Row, 'user_id' | 'agreed_at'>): Promise<void> => {
  const { world, now, viewer, address } = caller;
  if (world.push === undefined) throw refuse('not_editable', 'Notices can’t be sent just now.');
  if (isImpersonated(viewer)) throw refuse('not_allowed', 'Only its own person can let a browser be told.');
  throwIf(whyNotPush(row.endpoint));
  const allowance = { kind: 'devices at', of: address, most: MOST_IN_AN_HOUR };
  if (spend(world.budgets, [allowance], { window_ms: HOUR_MS, at: now.at.getTime() }) === undefined)
    throw refuse('too_many', 'That was asked too often. Try again in an hour.');
  await inTransaction(world, async (tx) => {
    const whose = row.plan_id != null ? eq(push_subscriptions.plan_id, row.plan_id) : eq(push_subscriptions.mover_id, row.mover_id ?? 0);
    await tx.delete(push_subscriptions).where(and(whose, eq(push_subscriptions.endpoint, row.endpoint)));
    const others = await tx
      .select({ id: push_subscriptions.id })
      .from(push_subscriptions)
      .where(and(whose, eq(push_subscriptions.reader, row.reader)))
      .orderBy(asc(push_subscriptions.id));
    const too_many = others.slice(0, Math.max(0, others.length + 1 - MOST_DEVICES)).map(({ id }) => id);
    if (too_many.length > 0) await tx.delete(push_subscriptions).where(inArray(push_subscriptions.id, too_many));
    await tx
      .insert(push_subscriptions)
      .values({ ...row, user_id: viewer.user?.id ?? null, agreed_at: now.at })
      .onConflictDoNothing();
  });
};
