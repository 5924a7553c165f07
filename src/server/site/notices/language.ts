import type { Language } from '#domain/core/language.ts';
import type { Caller } from '#server/core/caller.ts';
import { tellLive } from '#server/core/live-hub.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { keepLanguage } from '#server/emails/languages.ts';
import { openPlan } from '#server/plan/open-plan.ts';

/** The customer's own choice, for its texts and letters as for its pages. Said twice it is said once. */
export const speak = async (caller: Caller, plan_id: string, language: Language): Promise<void> => {
  const { plan } = await openPlan(caller, plan_id, 'choose_notices');
  await inTransaction(caller.world, async (tx) => {
    await keepLanguage(tx, plan.uuid, language, caller.now.at);
    await tellLive(tx, plan.uuid);
  });
};
