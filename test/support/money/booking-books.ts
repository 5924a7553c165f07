import { eq } from 'drizzle-orm';
import { Refusal } from '#domain/core/refusal.ts';
import { booking_attempts, mover_days, sandbox_transactions } from '#server/db/schema.ts';
import type { BookingSite } from '../site/booking-site.ts';

/** Half-truck-days that are taken of the one mover. */
export const takenSlots = async ({ db }: BookingSite) => (await db.select({ taken: mover_days.taken }).from(mover_days))[0]?.taken;

export const attemptsAt = ({ db }: BookingSite, plan_id: string) =>
  db.select().from(booking_attempts).where(eq(booking_attempts.plan_id, plan_id));

/** What the gateway holds for a plan's only attempt. */
export const chargesAt = async (site: BookingSite, plan_id: string) => {
  const [attempt] = await attemptsAt(site, plan_id);
  return site.db
    .select()
    .from(sandbox_transactions)
    .where(eq(sandbox_transactions.order_id, attempt?.id ?? ''));
};

/** The refusal that a call ends in; anything else fails the test. */
export const refusalOf = async (call: Promise<unknown>): Promise<Refusal> => {
  const thrown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown instanceof Refusal) return thrown;
  throw new Error(`expected a refusal, got ${String(thrown)}`);
};
