import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import { QUESTIONS } from '#domain/messages/questions.ts';
import { withoutStorage } from '#domain/plan/details.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Db } from '#server/db/open.ts';
import { conversations, jobs, message_reads, message_waits, messages, move_plans, mover_questions } from '#server/db/schema.ts';
import { planOf } from '#server/plan/plan-row.ts';
import { usualOf } from './conversation-rows.ts';
import { nameOf } from './show-thread.ts';

type Asked = { show?: 'waiting' | 'all' | undefined; q?: string | undefined };

const MOST_LISTED = 200;

/** A mover's conversations, those first that wait for it, by the time that is left. Whoever asks has shown that the mover is theirs. */
export const listConversations = async ({ world, now }: Caller, mover_id: number, { show = 'all', q = '' }: Asked) => {
  const rows = await rowsOf(world.db, mover_id);
  const details = await detailsOf(
    world.db,
    rows.map(({ conversation }) => conversation.id),
  );
  const all = rows.map(({ conversation, plan, status }) => {
    const zone = world.places.timeZoneOf(pricingZip(plan.details.pick_up));
    return listed({ id: conversation.id, newest_at: conversation.newest_at, plan, status, zone }, details);
  });
  const found = all.filter((one) => matches(one, q.trim().toLowerCase()));
  const shown = found.filter(({ waits }) => show === 'all' || waits !== 'no').toSorted(byClock);
  return {
    conversations: shown,
    waiting: all.filter(({ waits }) => waits !== 'no').length,
    ...(await usualOf(world.db, mover_id, now.at)),
  };
};

/** Those of plans that this mover has now: what another does is no longer its own to read. */
const rowsOf = async (db: Db, mover_id: number) => {
  const rows = await db
    .select({ conversation: conversations, plan: move_plans, status: jobs.status })
    .from(conversations)
    .innerJoin(move_plans, and(eq(move_plans.uuid, conversations.plan_id), eq(move_plans.mover_id, conversations.mover_id)))
    .innerJoin(
      jobs,
      and(
        eq(jobs.mover_id, conversations.mover_id),
        sql`${jobs.id} = (select max(newest.id) from jobs newest where newest.plan_id = ${conversations.plan_id})`,
        inArray(jobs.status, ['waiting', 'accepted', 'completed']),
      ),
    )
    .where(eq(conversations.mover_id, mover_id))
    .orderBy(desc(conversations.newest_at))
    .limit(MOST_LISTED);
  return rows.map(({ plan, ...row }) => ({ ...row, plan: planOf(plan) }));
};

type Details = Awaited<ReturnType<typeof detailsOf>>;

/** What stands in each of them, read at once. */
const detailsOf = async (db: Db, ids: readonly number[]) => {
  if (ids.length === 0) return { last: [], waits: [], questions: [], unread: [] };
  const among = [...ids];
  const last = await db
    .selectDistinctOn([messages.conversation_id])
    .from(messages)
    .where(and(inArray(messages.conversation_id, among), isNull(messages.line)))
    .orderBy(messages.conversation_id, desc(messages.id));
  const waits = await db
    .select()
    .from(message_waits)
    .where(and(inArray(message_waits.conversation_id, among), isNull(message_waits.answered_at)));
  const questions = await db
    .select()
    .from(mover_questions)
    .where(and(inArray(mover_questions.conversation_id, among), isNull(mover_questions.answered_at)))
    .orderBy(mover_questions.asked_at);
  const read = db
    .select({ up_to: sql<number>`coalesce(max(${message_reads.up_to}), 0)` })
    .from(message_reads)
    .where(and(eq(message_reads.conversation_id, messages.conversation_id), eq(message_reads.role, 'office')));
  const unread = await db
    .select({ id: messages.conversation_id, many: sql<number>`count(*)::int` })
    .from(messages)
    .where(
      and(
        inArray(messages.conversation_id, among),
        isNull(messages.line),
        sql`${messages.role} <> 'office'`,
        sql`${messages.id} > (${read})`,
      ),
    )
    .groupBy(messages.conversation_id);
  return { last, waits, questions, unread };
};

type Row = { id: number; newest_at: Date; plan: MovePlan; status: string; zone: string };

const listed = ({ id, newest_at, plan, status, zone }: Row, { last, waits, questions, unread }: Details) => {
  const message = last.find(({ conversation_id }) => conversation_id === id);
  const wait = waits.find(({ conversation_id }) => conversation_id === id);
  const question = status === 'waiting' ? questions.find(({ conversation_id }) => conversation_id === id) : undefined;
  const { drop_off, pick_up, move_into_storage } = withoutStorage(plan);
  return {
    ...{ plan_id: plan.uuid, short_id: shortId(plan), customer: status === 'waiting' ? '' : nameOf(plan) },
    ...{ move_date: plan.details.move_date, to: move_into_storage ? pick_up.city : drop_off.city, is_done: status === 'completed', zone },
    ...{ role: message?.role ?? null, author: message?.author_name ?? '' },
    words: wordsOf(message, question),
    at: (message?.at ?? question?.asked_at ?? newest_at).toISOString(),
    waits: wait ? (wait.late_told_at === null ? ('due' as const) : ('late' as const)) : question ? ('question' as const) : ('no' as const),
    due_at: wait?.late_at.toISOString() ?? null,
    unread: unread.find((one) => one.id === id)?.many ?? 0,
  };
};

type Listed = ReturnType<typeof listed>;

const wordsOf = (message: Details['last'][number] | undefined, question: Details['questions'][number] | undefined): string => {
  if (question) return QUESTIONS[question.question].words;
  if (message === undefined) return '';
  return message.words === ''
    ? `${message.photos.length === 1 ? 'A photo' : `${message.photos.length} photos`}`
    : message.words.slice(0, 160);
};

const matches = ({ customer, to, short_id, words }: Listed, q: string): boolean =>
  q === '' || [customer, to, short_id, words].some((text) => text.toLowerCase().includes(q));

const WAITING = ['late', 'due', 'question', 'no'] as const;

/** Who waits comes first, whoever has least time left above; of the others the newest. */
const byClock = (one: Listed, other: Listed): number => {
  const rank = WAITING.indexOf(one.waits) - WAITING.indexOf(other.waits);
  if (rank !== 0) return rank;
  if (one.due_at !== null && other.due_at !== null) return one.due_at < other.due_at ? -1 : 1;
  if (one.waits === 'question') return one.at < other.at ? -1 : 1;
  return one.at > other.at ? -1 : 1;
};
