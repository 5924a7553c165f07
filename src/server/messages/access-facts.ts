import { and, eq } from 'drizzle-orm';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { type AccessFact, whyNotAccessFact, withAccessFact, withoutAccessFact } from '#domain/plan/extras/access-facts.ts';
import type { Caller } from '#server/core/caller.ts';
import { tellLive } from '#server/core/live-hub.ts';
import { messages } from '#server/db/schema.ts';
import { inPlan } from '#server/door/in-plan.ts';
import { aPlan } from '#server/plan/plan-lock.ts';
import { findConversation } from './conversation-rows.ts';
import { threadNow } from './show-thread.ts';
import { savedInWords } from './write-message.ts';

/** Keeps for the crew what a message said of a door. Its message is its source, and no price rests on it. */
export const saveAccessFact = async (caller: Caller, plan_id: string, fact: Pick<AccessFact, 'fact' | 'stop' | 'words' | 'message_id'>) => {
  await inPlan(caller, aPlan(plan_id), 'save_access_fact', async ({ plan }, tx) => {
    throwIf(whyNotAccessFact(plan.details, fact));
    const conversation = await findConversation(tx, plan);
    const source = and(
      eq(messages.id, fact.message_id),
      eq(messages.conversation_id, conversation?.id ?? 0),
      eq(messages.role, 'customer'),
    );
    if ((await tx.$count(messages, source)) === 0) throw refuse('not_found', 'We can’t find this message.');
    await tellLive(tx, plan.uuid);
    const saved = { ...fact, words: fact.words.trim(), saved_at: caller.now.at.toISOString() };
    return { plan: withAccessFact(plan, saved), history: [savedInWords(fact)], outbox: [], keeps_price: true, answer: none };
  });
  return threadNow(caller, plan_id);
};

/** Said twice it is said once. */
export const dropAccessFact = async (caller: Caller, plan_id: string, which: Pick<AccessFact, 'fact' | 'stop'>) => {
  await inPlan(caller, aPlan(plan_id), 'save_access_fact', async ({ plan }, tx) => {
    const without = withoutAccessFact(plan, which);
    if (without === plan) return { plan, history: [], outbox: [], answer: none };
    await tellLive(tx, plan.uuid);
    return { plan: without, history: [`${savedInWords(which)}: taken back`], outbox: [], keeps_price: true, answer: none };
  });
  return threadNow(caller, plan_id);
};

const none = (): undefined => undefined;
