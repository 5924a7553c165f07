import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { pricingZip } from '#domain/address/address.ts';
import { arrivalAt } from '#domain/booking/job.ts';
import { formatPhone } from '#domain/core/contact.ts';
import { SHOWN_AT_ONCE, SPEAKERS, type Speaker } from '#domain/messages/conversation.ts';
import { factsIn } from '#domain/messages/facts-in.ts';
import { factFor, piecesOf, QUESTION_NAMES } from '#domain/messages/questions.ts';
import { speakerOf } from '#domain/messages/speaker.ts';
import { withPhonesHidden } from '#domain/messages/without-contacts.ts';
import { areContactsShown } from '#domain/papers/run-sheet.ts';
import { can, isAdmin, isImpersonated, type Scope } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { audit_log, message_reads, messages, mover_questions } from '#server/db/schema.ts';
import { chosenLanguage } from '#server/emails/languages.ts';
import { chosenMover } from '#server/plan/open-plan.ts';
import { findPlan, noSuchPlan } from '#server/plan/plan-row.ts';
import { type Conversation, findConversation, type MessageRow, openWait, talkOf, usualOf } from './conversation-rows.ts';
import { photoUrls } from './photos.ts';

/** Who reads a thread: a mover before its yes sees the questions alone. */
export type Reader = { you: Speaker; scope: Scope };

/** The conversation of a plan for whoever may read it. That our team reads it is written down. */
export const showThread = async (caller: Caller, plan_id: string) => {
  const plan = await findPlan(caller.world.db, plan_id);
  const scope = plan === undefined ? 'none' : can(caller.viewer, plan, 'read_messages');
  if (plan === undefined || scope === 'none') throw noSuchPlan();
  await noteReading(caller, plan);
  return threadView(caller.world, plan, { you: speakerOf(caller.viewer, plan), scope }, caller.now.at);
};

/** What somebody sees who has just spoken. */
export const threadNow = async ({ world, viewer, now }: Caller, plan_id: string) => {
  const plan = await findPlan(world.db, plan_id);
  if (plan === undefined) throw noSuchPlan();
  return threadView(world, plan, { you: speakerOf(viewer, plan), scope: can(viewer, plan, 'read_messages') }, now.at);
};

/** The same, pushed: made once for all who read with the same eyes. Over when the plan has another mover, or is not theirs to read any more. */
export const threadForPlan = async (caller: Caller, plan_id: string) => {
  const { world, viewer } = caller;
  const plan = await findPlan(world.db, plan_id);
  if (plan === undefined || can(viewer, plan, 'read_messages') === 'none') throw noSuchPlan();
  await noteReading(caller, plan);
  const you = speakerOf(viewer, plan);
  const view = async (): Promise<string | null> => {
    const now = await findPlan(world.db, plan.uuid);
    const scope = now === undefined || now.mover_id !== plan.mover_id ? 'none' : can(viewer, now, 'read_messages');
    if (now === undefined || scope === 'none') return null;
    return JSON.stringify(await threadView(world, now, { you, scope }, new Date(world.clock.now())));
  };
  return { plan_id: plan.uuid, group: `messages ${you} ${plan.mover_id}`, view };
};

const threadView = async (world: World, plan: MovePlan, reader: Reader, at: Date) => {
  const { db } = world;
  const talk = await talkOf(db, plan);
  const conversation = await findConversation(db, plan);
  const mover = await chosenMover(db, plan);
  const zone = world.places.timeZoneOf(pricingZip(plan.details.pick_up));
  const is_whole = reader.scope !== 'redacted';
  const contact = contactFor(plan, reader, zone, at);
  const said = conversation && is_whole ? await saidIn(world, plan, conversation, reader, contact.are_shown) : NOTHING_SAID;
  return {
    state: talk.state === 'closed' && (conversation === undefined || !is_whole) ? ('none' as const) : talk.state,
    you: reader.you,
    mover: talk.state === 'none' || mover === null ? null : { id: mover.id, name: mover.name },
    customer: { name: is_whole ? nameOf(plan) : '', phone_number: contact.phone_number },
    ...{ zone, move_date: plan.details.move_date, updated_at: at.toISOString() },
    answer_by: talk.state === 'questions' ? (talk.job?.accept_by?.toISOString() ?? null) : null,
    ...(plan.mover_id === null ? { usual_minutes: null, answers_on_record: 0 } : await usualOf(db, plan.mover_id, at)),
    language: await chosenLanguage(db, plan),
    questions: talk.state === 'none' ? [] : await questionsOf(db, plan, conversation, talk.state === 'questions'),
    pieces: talk.state === 'questions' && reader.you === 'customer' ? [...piecesOf(plan)] : [],
    ...said,
    entries: withOpening(said.entries, talk.state === 'open' && is_whole ? (talk.job?.answered_at ?? null) : null, mover?.name ?? '', at),
    saved: is_whole ? plan.access_facts.map(({ fact, stop, words, message_id }) => ({ fact, stop, words, message_id })) : [],
  };
};

export const nameOf = ({ contact_first_name, contact_last_name }: MovePlan): string => `${contact_first_name} ${contact_last_name}`.trim();

/** The customer's number is the mover's to see from the day before. */
const contactFor = (plan: MovePlan, { you, scope }: Reader, zone: string, at: Date) => {
  const arrives = arrivalAt(plan, zone);
  const is_day_near = arrives !== null && areContactsShown({ arrives, delivered_at: null }, at);
  const are_shown = you === 'customer' || you === 'team' || is_day_near;
  const phone_number = are_shown && scope !== 'redacted' ? formatPhone(plan.contact_phone_number) : null;
  return { are_shown, phone_number: phone_number === '' ? null : phone_number };
};

const NUMBER_HIDDEN = '(phone number, shown the day before)';

type Entry = Awaited<ReturnType<typeof saidIn>>['entries'][number];

const NOTHING_SAID = { entries: [] as Entry[], has_earlier: false, waiting: null, unread: 0 };

const saidIn = async (world: World, plan: MovePlan, conversation: Conversation, { you }: Reader, are_phones_shown: boolean) => {
  const { db } = world;
  const rows = await newest(db, conversation.id);
  const shown = rows.slice(-SHOWN_AT_ONCE);
  const reads = await readsOf(db, conversation.id);
  const urls = await photoUrls(
    world,
    shown.flatMap(({ photos }) => [...photos]),
  );
  const wait = await openWait(db, conversation.id);
  const own = reads.filter(({ role }) => role === you).reduce((most, { up_to }) => Math.max(most, up_to), 0);
  const hidden = (words: string): string => (are_phones_shown ? words : withPhonesHidden(words, NUMBER_HIDDEN));
  return {
    entries: shown.map((row) => ({
      ...{ id: row.id, line: row.line, until: row.line_until?.toISOString() ?? null, role: row.role, author: row.author_name },
      ...{ at: row.at.toISOString(), via: row.via },
      words: row.role === 'customer' ? hidden(row.words) : row.words,
      rest: row.role === 'customer' ? hidden(row.rest) : row.rest,
      photos: row.photos.flatMap((key) => (urls.has(key) ? [{ key, url: urls.get(key)! }] : [])),
      ...stateOf(row, reads),
      facts: row.role === 'customer' && you !== 'crew' ? factsOf(plan, row) : [],
      client_id: row.role === you ? row.client_id : null,
    })),
    has_earlier: rows.length > shown.length,
    waiting: wait
      ? {
          ...{ message_id: wait.message_id, asked_at: wait.asked_at.toISOString(), remind_at: wait.remind_at.toISOString() },
          ...{ late_at: wait.late_at.toISOString(), is_late: wait.late_told_at !== null },
        }
      : null,
    unread: you === 'team' ? 0 : rows.filter(({ id, role }) => id > own && role !== null && role !== you).length,
  };
};

const newest = async (db: Db | Tx, conversation_id: number): Promise<MessageRow[]> => {
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.conversation_id, conversation_id))
    .orderBy(desc(messages.id))
    .limit(SHOWN_AT_ONCE + 1);
  return rows.reverse();
};

type Reads = Awaited<ReturnType<typeof readsOf>>;

const readsOf = (db: Db | Tx, conversation_id: number) =>
  db.select().from(message_reads).where(eq(message_reads.conversation_id, conversation_id)).orderBy(asc(message_reads.up_to));

/** Sent, delivered or read, and by whom first when; what our team reads is nobody's answer. */
const stateOf = ({ id, role, delivered_at }: MessageRow, reads: Reads) => {
  const read_by = SPEAKERS.filter((reader) => reader !== role && reader !== 'team' && role !== null).flatMap((reader) => {
    const first = reads.find((read) => read.role === reader && read.up_to >= id);
    return first ? [{ role: reader, at: first.at.toISOString() }] : [];
  });
  const counts = read_by.some((read) => (role === 'customer' ? read.role === 'office' : true));
  return { state: counts ? ('read' as const) : delivered_at === null ? ('sent' as const) : ('delivered' as const), read_by };
};

const factsOf = (plan: MovePlan, { id, words, quick }: MessageRow) => {
  const { pick_up, drop_off } = plan.details;
  return factsIn(words, quick, { pick_up: pick_up.city, drop_off: drop_off.city }).map((told) => ({
    ...told,
    is_saved: plan.access_facts.some(({ fact, stop, message_id }) => fact === told.fact && stop === told.stop && message_id === id),
  }));
};

const questionsOf = async (db: Db | Tx, plan: MovePlan, conversation: Conversation | undefined, is_open: boolean) => {
  const asked = conversation ? await db.select().from(mover_questions).where(eq(mover_questions.conversation_id, conversation.id)) : [];
  return QUESTION_NAMES.flatMap((question) => {
    const row = asked.find((one) => one.question === question);
    if (row === undefined && !is_open) return [];
    return [
      {
        ...{ question, about: row?.about ?? factFor(plan, question), asked_at: row?.asked_at.toISOString() ?? null },
        ...{ tap: row?.tap ?? null, words: row?.words ?? '', left_out: row?.left_out ?? 0 },
        answered_at: row?.answered_at?.toISOString() ?? null,
      },
    ];
  });
};

/** The mover's yes begins it, and the end of the crew's days is a line of its own: neither is written down a second time. */
const withOpening = (entries: readonly Entry[], opened_at: Date | null, mover: string, at: Date): Entry[] => {
  const left = entries.flatMap(({ line, until }) => (line === 'crew_joined' && until !== null && new Date(until) <= at ? [until] : []));
  const lines = [
    ...(opened_at === null ? [] : [aLine('opened', opened_at.toISOString(), mover)]),
    ...(left.length === 0 ? [] : [aLine('crew_left', left.at(-1)!, '')]),
  ];
  return [...lines, ...entries].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
};

const aLine = (line: NonNullable<Entry['line']>, at: string, author: string): Entry => ({
  ...{ id: 0, line, until: null, role: null, author, at, via: 'page', words: '', rest: '' },
  ...{ photos: [], state: 'sent', read_by: [], facts: [], client_id: null },
});

const READING = 'Read the conversation';
const READ_AGAIN_MS = 15 * 60_000;

/** Our team opens somebody else's conversation, as itself or acting as one of its sides: once for each quarter of an hour. */
const noteReading = async ({ world, viewer, now, request_id }: Caller, plan: MovePlan): Promise<void> => {
  if (!isAdmin(viewer) && !isImpersonated(viewer)) return;
  const reader = viewer.user?.impersonated_by ?? viewer.user?.id ?? '';
  await inTransaction(world, async (tx) => {
    const lately = and(
      ...[eq(audit_log.subject_kind, 'plan'), eq(audit_log.subject_id, plan.uuid), eq(audit_log.what, READING)],
      ...[eq(audit_log.user_id, reader), gt(audit_log.at, new Date(now.at.getTime() - READ_AGAIN_MS))],
    );
    if ((await tx.$count(audit_log, lately)) > 0) return;
    await recordAudit(tx, { viewer, now, request_id }, { what: READING, subject: { kind: 'plan', id: plan.uuid } });
  });
};
