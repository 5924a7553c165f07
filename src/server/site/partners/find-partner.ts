import { eq } from 'drizzle-orm';
import { refuse } from '#domain/core/refusal.ts';
import type { Db } from '#server/db/open.ts';
import { partners } from '#server/db/schema.ts';

export type Partner = typeof partners.$inferSelect;

/** Plans of partners carry this source, by which the team finds them. */
export const PARTNERS_SOURCE = 'Concierge';

/** By the key in its address, in whatever case that was typed. */
export const findPartner = async (db: Db, key: string): Promise<Partner> => {
  const [partner] = await db.select().from(partners).where(eq(partners.key, key.trim().toLowerCase()));
  if (partner === undefined) throw refuse('not_found', 'There is no such partner.');
  return partner;
};

export const partnerPath = ({ key }: Pick<Partner, 'key'>): string => `/clients/${key}/`;
