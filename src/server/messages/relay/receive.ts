import { createHash } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { nowIn } from '#domain/core/business-time.ts';
import { plainEmail } from '#domain/core/contact.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { requestInReply } from '#domain/emails/texts.ts';
import { answerInMail } from '#domain/messages/answer-in-mail.ts';
import { LONGEST_MESSAGE, type Speaker, type Way } from '#domain/messages/conversation.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { InboundMail } from '#server/adapters/replies/port.ts';
import type { Reply } from '#server/adapters/sms/port.ts';
import { enqueue } from '#server/core/outbox.ts';
import { spendShared } from '#server/core/shared-budgets.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import { booking_attempts, conversations, jobs, plan_links, text_consents, users } from '#server/db/schema.ts';
import { inPlanBySystem } from '#server/door/in-plan.ts';
import { receiveReply } from '#server/emails/texts/stops.ts';
import { aPlan } from '#server/plan/plan-lock.ts';
import { findPlan } from '#server/plan/plan-row.ts';
import { talkOf } from '../conversation-rows.ts';
import { nameOf } from '../show-thread.ts';
import { said } from '../write-message.ts';
import { strangerLetter } from './relay-jobs.ts';

/** An answer by email: into its conversation when it comes from who it was mailed to. Anybody else gets a letter with the way in. */
export const receiveMail = async (world: World, mail: InboundMail): Promise<void> => {
  if (mail.is_automatic) return world.log('automatic_mail_dropped');
  const [conversation] = await world.db.select().from(conversations).where(eq(conversations.id, mail.conversation_id));
  const plan = conversation && (await findPlan(world.db, conversation.plan_id));
  const is_current = plan !== undefined && plan.mover_id === conversation?.mover_id;
  const author = is_current ? await authorOf(world, plan, mail) : undefined;
  const { words, rest } = answerInMail(mail.text);
  if (plan === undefined || author === undefined) return tellStranger(world, mail.from);
  if (words === '') return world.log('empty_mail_dropped');
  const is_taken = await takeIn(world, plan, { ...author, via: 'mail', words, rest, id: mail.id });
  if (!is_taken) await tellStranger(world, mail.from);
};

type Author = { role: Speaker; author_id: string | null; author_name: string };

/** Who the address belongs to, of those that this side’s mail goes to. */
const authorOf = async ({ db }: World, plan: MovePlan, { role, from }: InboundMail): Promise<Author | undefined> => {
  if (role === 'office') {
    const people = await db
      .select()
      .from(users)
      .where(and(eq(users.mover_id, plan.mover_id ?? 0), isNull(users.banned_at), sql`${users.mover_role} is distinct from 'crew'`));
    const person = people.find(({ email }) => plainEmail(email) === from);
    return person && { role, author_id: person.id, author_name: person.name };
  }
  const { job } = await talkOf(db, plan);
  const [attempt] = job ? await db.select().from(booking_attempts).where(eq(booking_attempts.id, job.attempt_id)) : [];
  const [owner] = plan.owner_user_id === null ? [] : await db.select().from(users).where(eq(users.id, plan.owner_user_id));
  const own = [attempt?.contact.email_address, owner?.email].filter((one) => one !== undefined);
  if (!own.some((one) => plainEmail(one) === from)) return undefined;
  return { role, author_id: plan.owner_user_id, author_name: nameOf(plan) };
};

/** A text: STOP and START are what they always are, everything else belongs to the move that its number has to do with. True where it has one. */
export const receiveText = async (world: World, reply: Reply): Promise<void> => {
  if (requestInReply(reply.body) !== undefined) return receiveReply(world, reply);
  const found = (await crewOf(world, reply.from)) ?? (await customerOf(world, reply.from));
  if (found === undefined) return world.log('text_of_a_stranger');
  const { plan, ...author } = found;
  await takeIn(world, plan, { ...author, via: 'text', words: reply.body.trim(), rest: '', id: reply.id });
};

type Found = Author & { plan: MovePlan };

/** A crew whose link was texted to this number, while that link lives. */
const crewOf = async ({ db, clock }: World, number: string): Promise<Found | undefined> => {
  const lives = and(eq(plan_links.scope, 'adjust'), isNull(plan_links.revoked_at), gt(plan_links.expires_at, new Date(clock.now())));
  const [link] = await db
    .select({ plan_id: plan_links.plan_id, created_by: plan_links.created_by })
    .from(plan_links)
    .where(and(eq(plan_links.sent_to, number), lives))
    .orderBy(desc(plan_links.id))
    .limit(1);
  const plan = link?.created_by ? await findPlan(db, link.plan_id) : undefined;
  return plan && { plan, role: 'crew', author_id: null, author_name: '' };
};

/** A customer who wants our texts at this number, of the move that comes first. */
const customerOf = async ({ db }: World, number: string): Promise<Found | undefined> => {
  const [row] = await db
    .select({ plan_id: booking_attempts.plan_id })
    .from(text_consents)
    .innerJoin(booking_attempts, eq(booking_attempts.id, text_consents.attempt_id))
    .innerJoin(jobs, and(eq(jobs.attempt_id, booking_attempts.id), inArray(jobs.status, ['accepted', 'completed'])))
    .where(and(eq(text_consents.number, number), isNull(text_consents.ended_at)))
    .orderBy(desc(jobs.id))
    .limit(1);
  const plan = row && (await findPlan(db, row.plan_id));
  return plan && { plan, role: 'customer', author_id: plan.owner_user_id, author_name: nameOf(plan) };
};

type Incoming = Author & { via: Way; words: string; rest: string; id: string };

/** False where the conversation takes nothing any more. The provider may send one twice: it is said once. */
const takeIn = async (world: World, plan: MovePlan, { id, words, ...message }: Incoming): Promise<boolean> => {
  const at = new Date(world.clock.now());
  const now = nowIn(at, world.settings);
  const client_id = createHash('sha256').update(`${message.via} ${id}`).digest('hex').slice(0, 32);
  const kept = words.slice(0, LONGEST_MESSAGE);
  try {
    await inPlanBySystem({ world, at, who: message.author_name || 'Crew' }, aPlan(plan.uuid), async ({ plan: locked }, tx) => {
      const change = await said(tx, locked, { ...message, words: kept, photos: [], quick: null, client_id, now });
      return { ...change, answer: () => undefined };
    });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    world.log('message_not_taken', { code: error.code });
    return false;
  }
};

const DAY_MS = 86_400_000;

/** One letter a day: an address that somebody forged is not flooded by us. */
const tellStranger = async (world: World, email: string): Promise<void> => {
  const at = world.clock.now();
  world.log('mail_of_a_stranger');
  if ((await spendShared(world, [{ kind: 'letters to strangers', of: email, most: 1, window_ms: DAY_MS }], at)) === undefined) return;
  await inTransaction(world, (tx) => enqueue(tx, new Date(at), [strangerLetter(email, new Date(at))]));
};
