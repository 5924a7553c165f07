import { and, eq, isNull, max } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import type { Now } from '#domain/core/business-time.ts';
import { type Refusal, refuse, throwIf } from '#domain/core/refusal.ts';
import { PUSH_READERS } from '#domain/emails/push.ts';
import {
  asksForAnswer,
  clockOf,
  crewReadsUntil,
  type Line,
  MOST_WRITTEN,
  type Speaker,
  type Way,
  whyNotWrite,
} from '#domain/messages/conversation.ts';
import { factsIn, type QuickAnswer, savesAtOnce } from '#domain/messages/facts-in.ts';
import { speakerOf } from '#domain/messages/speaker.ts';
import { isAdmin } from '#domain/plan/access.ts';
import { type AccessFact, withAccessFact } from '#domain/plan/extras/access-facts.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';
import { tellLive } from '#server/core/live-hub.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { message_waits, messages } from '#server/db/schema.ts';
import { type Change, inPlan } from '#server/door/in-plan.ts';
import { pushJobs } from '#server/emails/push/push-jobs.ts';
import { requirePhotos } from '#server/plan/coi/plan-photos.ts';
import { aPlan } from '#server/plan/plan-lock.ts';
import {
  beginConversation,
  type Conversation,
  findConversation,
  type MessageRow,
  newestMessage,
  noteRead,
  openWait,
  talkOf,
} from './conversation-rows.ts';
import { OF_MESSAGE } from './photos.ts';
import { relaysOf } from './relay/relay-jobs.ts';
import { nameBehind, requireCrew } from './require-crew.ts';
import { nameOf, threadNow } from './show-thread.ts';

type Typed = { client_id: string; words: string; photos: readonly string[] };

/** A message on the page, by whoever is signed in. */
export const writeMessage = async (caller: Caller, plan_id: string, { quick, ...typed }: Typed & { quick: QuickAnswer | null }) => {
  throwIf(whyNotWrite(typed));
  const { viewer, now } = caller;
  await inPlan(caller, aPlan(plan_id), 'write_messages', async ({ plan }, tx) => {
    const role = speakerOf(viewer, plan);
    spendOnWriting(caller, plan, role);
    const author_name = role === 'customer' ? nameOf(plan) : (viewer.user?.name ?? '');
    const author = { role, author_id: viewer.user?.id ?? null, author_name };
    const change = await said(tx, plan, { ...typed, ...author, quick: role === 'customer' ? quick : null, via: 'page', now });
    return { ...change, answer: none };
  });
  return threadNow(caller, plan_id);
};

const none = (): undefined => undefined;

/** The crew, by the key of its page. */
export const crewThread = async (caller: Caller, key: string) => {
  const { plan, viewer } = await requireCrew(caller, key);
  return threadNow({ ...caller, viewer }, plan.uuid);
};

export const crewWrites = async (caller: Caller, key: string, { name, ...typed }: Typed & { name: string }) => {
  throwIf(whyNotWrite(typed));
  const { plan: opened, viewer, link_id } = await requireCrew(caller, key);
  const by_key: Caller = { ...caller, viewer };
  const author_name = name.trim() || (await nameBehind(caller, opened, link_id));
  await inPlan(by_key, aPlan(opened.uuid), 'write_messages', async ({ plan }, tx) => {
    spendOnWriting(caller, plan, 'crew');
    const author = { role: 'crew' as const, author_id: null, author_name };
    const change = await said(tx, plan, { ...typed, ...author, quick: null, via: 'page', now: caller.now });
    return { ...change, answer: none };
  });
  return threadNow(by_key, opened.uuid);
};

/** How far one's own side has read. Our team's reading marks nothing. */
export const markRead = async (caller: Caller, plan_id: string, up_to: number): Promise<void> => {
  const { viewer, now } = caller;
  await inPlan(caller, aPlan(plan_id), 'write_messages', async ({ plan }, tx) => {
    const conversation = await findConversation(tx, plan);
    if (conversation !== undefined && !isAdmin(viewer)) {
      const [row] = await tx
        .select({ id: max(messages.id) })
        .from(messages)
        .where(eq(messages.conversation_id, conversation.id));
      const is_new = await noteRead(tx, conversation, { role: speakerOf(viewer, plan), up_to: Math.min(up_to, row?.id ?? 0), at: now.at });
      if (is_new) await tellLive(tx, plan.uuid);
    }
    return { plan, history: [], outbox: [], answer: none };
  });
};

/** The crew's own reading, by the key of its page. */
export const crewRead = async (caller: Caller, key: string, up_to: number): Promise<void> => {
  const { plan, viewer } = await requireCrew(caller, key);
  return markRead({ ...caller, viewer }, plan.uuid, up_to);
};

export type Said = {
  role: Speaker;
  author_id: string | null;
  author_name: string;
  words: string;
  rest?: string;
  via: Way;
  quick: QuickAnswer | null;
  photos: readonly string[];
  client_id: string | null;
  now: Now;
};

/** Takes a message in, whichever way it came, with everything that follows from it. Said twice it is said once. */
export const said = async (tx: Tx, plan: MovePlan, message: Said): Promise<Change> => {
  const { now, role } = message;
  const { state, job } = await talkOf(tx, plan);
  if (state !== 'open' || job === undefined) throw notOpen(state);
  const conversation = await beginConversation(tx, plan, job.mover_id, now.at);
  const nothing: Change = { plan, history: [], outbox: [] };
  if (await isSaid(tx, conversation, message.client_id)) return nothing;
  await requirePhotos(tx, plan.uuid, OF_MESSAGE, message.photos);
  const before = await newestMessage(tx, conversation.id);
  if (role === 'team' && !(await hasLine(tx, conversation, 'team_joined'))) await writeLine(tx, conversation, 'team_joined', now.at);
  const row = await insertMessage(tx, conversation, message);
  if (role !== 'team') await noteRead(tx, conversation, { role, up_to: row.id, at: now.at });
  await windClock(tx, conversation, row, before, now);
  await tellLive(tx, plan.uuid);
  const outbox = [...relaysOf(row, now.at), ...(await noticesOf(tx, job.mover_id, row, now.at))];
  const saved = savedAtOnce(plan, row, now.at);
  if (saved === undefined) return { ...nothing, outbox };
  return { plan: withAccessFact(plan, saved), history: [savedInWords(saved)], outbox, keeps_price: true };
};

/** Time to read it on the page first. */
const READ_FIRST_MS = 10_000;

/** To the browsers of the other sides. */
const noticesOf = async (tx: Tx, mover_id: number, { id, plan_id, role }: MessageRow, at: Date): Promise<readonly OutboxJob[]> => {
  const readers = PUSH_READERS.filter((reader) => reader !== role);
  const due_at = new Date(at.getTime() + READ_FIRST_MS);
  const jobs = await pushJobs(tx, { occasion: 'message', plan_id, mover_id, readers, ref: String(id) }, at);
  return jobs.map((one) => ({ ...one, due_at }));
};

/** For the plan's history, which more people read than the words are for. */
export const savedInWords = ({ fact, stop }: Pick<AccessFact, 'fact' | 'stop'>): string =>
  `${FACT_WORDS[fact]} noted for the ${stop.replaceAll('_', ' ').replace('pick up', 'pick-up').replace('drop off', 'drop-off')}`;

const FACT_WORDS = {
  ...{ gate_code: 'Gate code', parking: 'Parking', stairs: 'Stairs', elevator: 'Elevator hours', who_opens: 'Who opens' },
} as const satisfies Record<AccessFact['fact'], string>;

const savedAtOnce = (plan: MovePlan, { id, words, quick, role }: MessageRow, at: Date): Omit<AccessFact, 'before'> | undefined => {
  if (role !== 'customer') return undefined;
  const { pick_up, drop_off } = plan.details;
  const told = factsIn(words, quick, { pick_up: pick_up.city, drop_off: drop_off.city }).find((one) => savesAtOnce(quick, one));
  return told && { ...told, message_id: id, saved_at: at.toISOString() };
};

const notOpen = (state: string): Refusal =>
  refuse(
    'not_editable',
    state === 'questions' ? 'Messages open when the mover accepts.' : 'This conversation is closed. Call us, and we help.',
  );

const isSaid = async (tx: Tx, { id }: Conversation, client_id: string | null): Promise<boolean> =>
  client_id !== null && (await tx.$count(messages, and(eq(messages.conversation_id, id), eq(messages.client_id, client_id)))) > 0;

const insertMessage = async (tx: Tx, { id, plan_id }: Conversation, { now, ...message }: Said): Promise<MessageRow> => {
  const [row] = await tx
    .insert(messages)
    .values({ ...message, words: message.words.trim(), conversation_id: id, plan_id, at: now.at })
    .returning();
  return row!;
};

/** A customer's question starts the office's clock, and nothing but the office's answer stops it: neither our team's word, nor the crew's, nor reading. */
const windClock = async (
  tx: Tx,
  { id, plan_id, mover_id }: Conversation,
  row: MessageRow,
  before: MessageRow | undefined,
  now: Now,
): Promise<void> => {
  if (row.role === 'office') {
    await tx
      .update(message_waits)
      .set({ answered_at: now.at })
      .where(and(eq(message_waits.conversation_id, id), isNull(message_waits.answered_at)));
    return;
  }
  const asked = { role: row.role ?? 'team', words: row.words };
  const last = before?.role ? { role: before.role, words: before.words } : undefined;
  if (!asksForAnswer(asked, last) || (await openWait(tx, id)) !== undefined) return;
  await tx.insert(message_waits).values({ message_id: row.id, conversation_id: id, plan_id, mover_id, asked_at: now.at, ...clockOf(now) });
};

/** What happened, between the messages. */
export const writeLine = async (tx: Tx, { id, plan_id }: Conversation, line: Line, at: Date, until: Date | null = null): Promise<void> => {
  await tx.insert(messages).values({ conversation_id: id, plan_id, line, line_until: until, author_name: '', words: '', via: 'page', at });
  await tellLive(tx, plan_id);
};

const hasLine = async (tx: Tx, { id }: Conversation, line: Line): Promise<boolean> =>
  (await tx.$count(messages, and(eq(messages.conversation_id, id), eq(messages.line, line)))) > 0;

/** With the first link that goes out to it the crew joins, for the days that it works. A move that got another day has it join anew. */
export const crewJoins = async (tx: Tx, { places }: World, plan: MovePlan, at: Date): Promise<void> => {
  const { state, job } = await talkOf(tx, plan);
  const { move_date, pick_up } = plan.details;
  if (state !== 'open' || job === undefined || move_date === null) return;
  const until = crewReadsUntil(move_date, places.timeZoneOf(pricingZip(pick_up)));
  const conversation = await beginConversation(tx, plan, job.mover_id, at);
  const same = and(eq(messages.conversation_id, conversation.id), eq(messages.line, 'crew_joined'), eq(messages.line_until, until));
  if ((await tx.$count(messages, same)) === 0) await writeLine(tx, conversation, 'crew_joined', at, until);
};

/** Nobody types faster than this. */
const spendOnWriting = ({ world, now }: Pick<Caller, 'world' | 'now'>, plan: MovePlan, role: Speaker): void => {
  const of = `${plan.uuid} ${role}`;
  const at = now.at.getTime();
  const soon = spend(world.budgets, [{ kind: 'messages', of, most: MOST_WRITTEN.in_ten_minutes }], { window_ms: 600_000, at });
  const day = soon && spend(world.budgets, [{ kind: 'messages of a day', of, most: MOST_WRITTEN.in_a_day }], { window_ms: 86_400_000, at });
  if (day === undefined) throw refuse('too_many', 'That is a lot of messages. Wait a few minutes, or call.');
};
