import { and, eq, isNull } from 'drizzle-orm';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { factFor, lineOfAnswer, type Question, type Tap, whyNotAsk } from '#domain/messages/questions.ts';
import type { Caller } from '#server/core/caller.ts';
import { tellLive } from '#server/core/live-hub.ts';
import { mover_questions } from '#server/db/schema.ts';
import { inPlan } from '#server/door/in-plan.ts';
import { aPlan } from '#server/plan/plan-lock.ts';
import { beginConversation, findConversation, talkOf } from './conversation-rows.ts';
import { questionAnswered, questionAsked } from './relay/relay-jobs.ts';
import { threadNow } from './show-thread.ts';

type Answered = { question: Question; tap: Tap; words: string };
type Asked = { question: Question; thing?: number | undefined };

/** One of the four, with its fact from the plan; each once for each mover. */
export const askMover = async (caller: Caller, plan_id: string, { question, thing }: Asked) => {
  await inPlan(caller, aPlan(plan_id), 'ask_mover', async ({ plan }, tx) => {
    const { state, job } = await talkOf(tx, plan);
    if (state !== 'questions' || job === undefined) throw notNow(state);
    const about = factFor(plan, question, thing);
    const conversation = await beginConversation(tx, plan, job.mover_id, caller.now.at);
    const asked = await tx.select().from(mover_questions).where(eq(mover_questions.conversation_id, conversation.id));
    throwIf(
      whyNotAsk(
        asked.map((one) => one.question),
        question,
        about,
      ),
    );
    await tx.insert(mover_questions).values({
      ...{ conversation_id: conversation.id, plan_id: plan.uuid, question, about: about ?? '', asked_at: caller.now.at },
    });
    await tellLive(tx, plan.uuid);
    return { plan, history: [], outbox: [questionAsked(conversation.id, question)], answer: none };
  });
  return threadNow(caller, plan_id);
};

/** A tap and a line, once, while the customer can still do something with it. */
export const answerQuestion = async (caller: Caller, plan_id: string, { question, tap, words }: Answered) => {
  await inPlan(caller, aPlan(plan_id), 'answer_question', async ({ plan }, tx) => {
    const conversation = await findConversation(tx, plan);
    const which = and(eq(mover_questions.conversation_id, conversation?.id ?? 0), eq(mover_questions.question, question));
    const [row] = await tx.select().from(mover_questions).where(which);
    if (conversation === undefined || row === undefined) throw refuse('not_found', 'Nobody has asked this.');
    if (row.answered_at !== null) throw refuse('not_editable', 'You have answered this question.');
    await tx
      .update(mover_questions)
      .set({ tap, ...lineOfAnswer(words), answered_at: caller.now.at })
      .where(and(which, isNull(mover_questions.answered_at)));
    await tellLive(tx, plan.uuid);
    return { plan, history: [], outbox: [questionAnswered(conversation.id, question)], answer: none };
  });
  return threadNow(caller, plan_id);
};

const none = (): undefined => undefined;

const notNow = (state: string) =>
  refuse(
    'not_editable',
    state === 'open' ? 'The mover has accepted: write to it.' : 'These questions are for the mover that you have booked.',
  );
