import { ADJUSTMENT_TEMPLATES } from '#domain/pricing/adjustment-templates.ts';
import type { Db } from '#server/db/open.ts';
import { adjustment_templates } from '#server/db/schema.ts';

/** What our team adds again and again, in production too; laying them again changes nothing that was changed since. */
export const layTemplates = async (db: Db): Promise<void> => {
  await db
    .insert(adjustment_templates)
    .values([...ADJUSTMENT_TEMPLATES])
    .onConflictDoNothing();
};
