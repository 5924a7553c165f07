import { eq } from 'drizzle-orm';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { users } from '#server/db/schema.ts';

/** The email addresses of those whose plan it is: its contact, and the account that it belongs to. */
export const ownAddresses = async (
  db: Db | Tx,
  plan: Pick<MovePlan, 'contact_email_address' | 'owner_user_id'>,
): Promise<readonly string[]> => {
  const { contact_email_address, owner_user_id } = plan;
  if (owner_user_id === null) return [contact_email_address];
  const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, owner_user_id));
  return [contact_email_address, owner?.email ?? ''];
};
