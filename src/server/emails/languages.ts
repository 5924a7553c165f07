import { desc, eq, inArray } from 'drizzle-orm';
import type { Language } from '#domain/core/language.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { move_plans, plan_languages } from '#server/db/schema.ts';

type Owned = Pick<MovePlan, 'uuid' | 'owner_user_id'>;

/** What the customer of a plan chose for it, or else for another of its plans last; null while nothing was chosen. */
export const chosenLanguage = async (db: Db | Tx, { uuid, owner_user_id }: Owned): Promise<Language | null> => {
  const [own] = await db.select().from(plan_languages).where(eq(plan_languages.plan_id, uuid));
  if (own !== undefined || owner_user_id === null) return own?.language ?? null;
  const plans = db.select({ uuid: move_plans.uuid }).from(move_plans).where(eq(move_plans.owner_user_id, owner_user_id));
  const [other] = await db
    .select()
    .from(plan_languages)
    .where(inArray(plan_languages.plan_id, plans))
    .orderBy(desc(plan_languages.chosen_at))
    .limit(1);
  return other?.language ?? null;
};

export const keepLanguage = async (tx: Tx, plan_id: string, language: Language, chosen_at: Date): Promise<void> => {
  await tx
    .insert(plan_languages)
    .values({ plan_id, language, chosen_at })
    .onConflictDoUpdate({ target: plan_languages.plan_id, set: { language, chosen_at } });
};
