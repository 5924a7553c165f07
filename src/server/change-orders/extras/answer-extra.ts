import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { type Cents, inWords, toDollars } from '#domain/core/money.ts';
import { refuse, refuseAt, throwIf } from '#domain/core/refusal.ts';
import type { Json } from '#domain/papers/canonical.ts';
import { decideBy, type ExtraState } from '#domain/papers/extra.ts';
import { methodOf, signatureErrors } from '#domain/papers/signature.ts';
import { can } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { dayCopyJob } from '#server/booking/emails/papers-signed.ts';
import type { Caller } from '#server/core/caller.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { paper_extras } from '#server/db/schema.ts';
import { asItWas, inPlanBySystem } from '#server/door/in-plan.ts';
import { type Attempt, liveAttempt } from '#server/ledger/attempts.ts';
import { changeExtra, type ExtraRow, extrasOf } from '#server/ledger/extras.ts';
import { aJob, type LockedJob, newestJob } from '#server/ledger/locked-job.ts';
import { requireSomebodyByPage } from '#server/papers/by-mail.ts';
import { appendEvents, type PaperRow } from '#server/papers/chain.ts';
import { isReceived } from '#server/papers/day-papers.ts';
import { issuedOf } from '#server/papers/issue.ts';
import { bodyOf, paperOf } from '#server/papers/show-paper.ts';
import { signedWith } from '#server/papers/signed-with.ts';
import { type Opened, whyNotNow } from './ask-extra.ts';

export type AnswerExtra = {
  decision: 'accept' | 'decline';
  name?: string | undefined;
  drawing?: string | undefined;
  /** The paper that was on screen. */
  body_sha256: string;
};

/** What was asked for after loading. Whoever may answer it has read it by this: their hour begins (papers P28). */
export const showExtras = async (caller: Caller, { plan, viewer }: Opened) => {
  const { db } = caller.world;
  const [may_ask, may_answer] = [can(viewer, plan, 'ask_extra') !== 'none', can(viewer, plan, 'answer_extra') !== 'none'];
  const may_view = may_ask || may_answer || can(viewer, plan, 'view_papers') === 'full';
  const attempt = may_view ? await liveAttempt(db, plan.uuid) : undefined;
  const may = { may_ask, why_not_ask: may_ask ? await whyNotAsk(db, plan, attempt) : null, may_answer };
  if (attempt === undefined) return { extras: [], ...may };
  if (may_answer) await read(caller, attempt.id);
  const { rows, events } = await issuedOf(db, plan.uuid);
  const extras = (await extrasOf(db, attempt)).flatMap((extra) => {
    const row = rows.find(({ id }) => id === extra.paper_id);
    return row === undefined ? [] : [shown(extra, row, paperOf(row, events).url, caller.now.at)];
  });
  return { extras, ...may };
};

const whyNotAsk = async (db: Db, plan: MovePlan, attempt: Attempt | undefined): Promise<string | null> => {
  const job = attempt && (await newestJob(db, plan.uuid));
  if (attempt === undefined || job === undefined) return 'This move is not booked.';
  return (await whyNotNow(db, { plan, attempt, job }))?.message ?? null;
};

const shown = (extra: ExtraRow, row: PaperRow, url: string, at: Date) => {
  const body = bodyOf(row);
  if (body.kind !== 'extra') throw new Error('An extra has a paper of its own kind.');
  const { content } = body;
  const state: ExtraState = isOver(extra, at) ? 'expired' : extra.state;
  return {
    ...{
      number: extra.number,
      cause: extra.cause,
      state,
      reason: content.reason,
      sentences: [...content.sentences],
      url,
      sha256: row.body_sha256,
    },
    lines: content.lines.map(({ what, amount }) => ({ what, amount: toDollars(amount) })),
    ...{ charges: toDollars(content.charges), before: toDollars(content.before), total: toDollars(content.total) },
    ...{
      sent_at: extra.sent_at.toISOString(),
      read_at: iso(extra.read_at),
      answer_by: iso(extra.answer_by),
      answered_at: iso(extra.answered_at),
    },
    at_delivery: extra.at_delivery_cents === null ? null : toDollars(extra.at_delivery_cents as Cents),
    later: extra.later_cents === null ? null : toDollars(extra.later_cents as Cents),
    may_answer: state === 'asked',
  };
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const isOver = ({ state, answer_by }: ExtraRow, at: Date): boolean => state === 'asked' && answer_by !== null && at > answer_by;

/** Read once: what was read later moves nothing. What the customer asked for has no clock. */
const read = (caller: Caller, attempt_id: string): Promise<void> =>
  inTransaction(caller.world, async (tx) => {
    const { at } = caller.now;
    const unread = and(eq(paper_extras.attempt_id, attempt_id), eq(paper_extras.state, 'asked'), isNull(paper_extras.read_at));
    const is_open = or(isNull(paper_extras.answer_by), gt(paper_extras.answer_by, at));
    const rows = await tx.select().from(paper_extras).where(and(unread, is_open)).for('update');
    for (const row of rows)
      await changeExtra(tx, row, { read_at: at, answer_by: decideBy(row.cause, { sent_at: row.sent_at, read_at: at }) });
  });

/** The customer's word: a yes is a signature for the very paper that was shown. Said twice it is said once; the first of two different words counts. */
export const answerExtra = async (caller: Caller, { plan: opened, viewer }: Opened, number: number, answer: AnswerExtra): Promise<void> => {
  if (can(viewer, opened, 'answer_extra') === 'none') throw refuse('not_allowed', 'Only the customer can accept or decline.');
  const attempt = await liveAttempt(caller.world.db, opened.uuid);
  const found = attempt && (await extrasOf(caller.world.db, attempt)).find((one) => one.number === number);
  if (found === undefined) throw refuse('not_found', 'We can’t find this request.');
  const { at } = caller.now;
  await inPlanBySystem({ world: caller.world, at, who: 'Customer' }, aJob(found.job_id), async (locked, tx) => {
    const { plan } = locked;
    const extra = await held(tx, found);
    const { rows } = await issuedOf(tx, plan.uuid);
    const paper = rows.find(({ id }) => id === extra.paper_id);
    if (paper === undefined) throw new Error('An extra has a paper.');
    if (extra.state === ENDS_AS[answer.decision]) return asItWas(plan, () => undefined);
    if (extra.state !== 'asked') throw refuse('not_editable', OVER[extra.state]);
    if (isOver(extra, at)) throw refuse('too_late', OVER.expired);
    if (answer.decision === 'decline') return declined(tx, caller, locked, extra);
    await requireSomebodyByPage(tx, plan.uuid);
    if (answer.body_sha256 !== paper.body_sha256)
      throw refuse('paper_changed', 'This is not the paper of now. Read the new one, then sign.', {}, { changes: [] });
    if (locked.job.status !== 'accepted' || (await isReceived(tx, locked.attempt))) throw refuse('too_late', DELIVERED);
    return accepted(tx, caller, locked, { extra, paper, answer });
  });
};

const held = async (tx: Tx, { paper_id }: ExtraRow): Promise<ExtraRow> => {
  const [row] = await tx.select().from(paper_extras).where(eq(paper_extras.paper_id, paper_id)).for('update');
  if (row === undefined) throw new Error('An extra is never deleted while its plan stands.');
  return row;
};

const ENDS_AS = { accept: 'accepted', decline: 'declined' } as const;

const OVER: Readonly<Record<Exclude<ExtraState, 'asked'>, string>> = {
  accepted: 'You have signed this already.',
  declined: 'You have declined this already. Nothing was added.',
  expired: 'The time to answer has run out. Nothing was added.',
};
const DELIVERED = 'The delivery is signed for: nothing can be added any more.';

type Signing = { extra: ExtraRow; paper: PaperRow; answer: AnswerExtra };

const accepted = async (tx: Tx, caller: Caller, { plan, attempt }: LockedJob, { extra, paper, answer }: Signing) => {
  const { at } = caller.now;
  const signature = { name: answer.name?.trim() ?? '', drawing: answer.drawing };
  const errors = signatureErrors(signature);
  throwIf(refuseAt(errors));
  const owner = bodyOf(paper).signers.find(({ role }) => role === 'owner');
  const data = {
    ...{ for: owner ?? null, method: methodOf(signature), drawing: signature.drawing ?? null, shown_sha256: [paper.body_sha256] },
    ...{ read_at: iso(extra.read_at), made_with: signedWith(caller, {}) },
  } as Json;
  await appendEvents(tx, plan.uuid, [{ paper_id: paper.id, kind: 'signed', at, role: 'owner', who: signature.name, data }]);
  await changeExtra(tx, extra, { state: 'accepted', answered_at: at, bill_at: at });
  const words = `Signed after loading: ${extra.what}, ${inWords(extra.charges_cents as Cents)}`;
  return { plan, history: [words], outbox: [dayCopyJob(attempt, extra.number)], answer: () => undefined };
};

const declined = async (tx: Tx, caller: Caller, { plan }: LockedJob, extra: ExtraRow) => {
  const { at } = caller.now;
  const data = { declined: true, read_at: iso(extra.read_at) };
  await appendEvents(tx, plan.uuid, [{ paper_id: extra.paper_id, kind: 'voided', at, who: 'Customer', data }]);
  await changeExtra(tx, extra, { state: 'declined', answered_at: at });
  return { plan, history: [`Declined after loading: ${extra.what}`], outbox: [], answer: () => undefined };
};
