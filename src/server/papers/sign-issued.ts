import { refuse, refuseAt, throwIf } from '#domain/core/refusal.ts';
import type { PaperBody } from '#domain/papers/bodies.ts';
import type { Json } from '#domain/papers/canonical.ts';
import type { SignerRole } from '#domain/papers/kinds.ts';
import { isEnded } from '#domain/papers/paper-state.ts';
import { isOfSheet } from '#domain/papers/sheet.ts';
import { methodOf, signatureErrors } from '#domain/papers/signature.ts';
import { type OwnerSigning, ownersOf, ticksOf, whyNotSign } from '#domain/papers/signing.ts';
import { whatCounts } from '#domain/papers/unsigned.ts';
import { can, isCoOwner, isOwner } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { lastToSign } from '#domain/plan/signing-clock.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { type Attempt, liveAttempt } from '#server/ledger/attempts.ts';
import { emailJobOf } from '#server/ledger/outbox-jobs.ts';
import { findPlan, lockPlan, noSuchPlan } from '#server/plan/plan-row.ts';
import { bookletsSeen } from './booklets.ts';
import { requireByPage } from './by-mail.ts';
import { appendEvents, type EventRow, type NewEvent, type PaperRow } from './chain.ts';
import { issuedOf, replacedBy } from './issue.ts';
import { isSameSet, type SignInput, showOpenSheet } from './sheets.ts';
import { bodyOf, paperOf, type ShownPaper } from './show-paper.ts';
import { signedWith } from './signed-with.ts';
import { unsignedOf } from './unsigned.ts';

/** The email with copies of what was signed. */
export const PAPERS_SIGNED = 'papers_signed';

type As = OwnerSigning | 'mover';

/** In whose place this caller signs what was issued; undefined for who signs nothing of it. */
const signsAs = ({ viewer }: Caller, plan: MovePlan): As | undefined => {
  if (can(viewer, plan, 'sign_papers') !== 'none') return isCoOwner(viewer, plan) && !isOwner(viewer, plan) ? 'co_owner' : 'owner';
  // Until it has accepted, a mover signs by that.
  return can(viewer, plan, 'sign_as_mover') === 'full' && can(viewer, plan, 'view_papers') === 'full' ? 'mover' : undefined;
};

/** The papers of a booking that were issued anew and wait for this caller's signature, with whose name it is. */
export const waitingFor = async (caller: Caller, db: Db | Tx, plan: MovePlan) => {
  const as = signsAs(caller, plan);
  const attempt = await liveAttempt(db, plan.uuid);
  if (as === undefined || attempt?.state !== 'booked') return undefined;
  const { rows, events } = await issuedOf(db, plan.uuid);
  const open = rows.filter((row) => isOpen(row, attempt, events)).map((row) => ({ row, body: bodyOf(row), shown: paperOf(row, events) }));
  const [owner = '', co_owner = ''] = ownersOf(
    open.map(({ body }) => body).filter(({ signers }) => signers.some(({ role }) => role === 'owner')),
  );
  const name = { owner, co_owner, mover: open[0]?.body.carrier.legal_name ?? '' }[as];
  const role = as === 'mover' ? ('mover' as const) : ('owner' as const);
  const waiting = open.filter(({ shown }) => shown.waits_for.some((signer) => signer.role === role && signer.name === name));
  return { as, role, name, attempt, open, waiting, rows, events };
};

/** Issued in the place of another one, and not ended. What a mover signs by accepting is not among them. */
export const isOpen = (row: PaperRow, attempt: Attempt, events: readonly EventRow[]): boolean =>
  row.attempt_id === attempt.id && isOfSheet(row.kind) && row.supersedes !== null && !isEnded(paperOf(row, events).state);

/**
 * Signs what was issued anew, once, however often it is said. With the last signature that a paper needs it takes the place of the one
 * before, and the three days begin anew.
 */
export const signIssued = (caller: Caller, input: Omit<SignInput, 'sheet_id'>): Promise<{ papers: ShownPaper[] }> =>
  inTransaction(caller.world, async (tx) => {
    const plan = await lockPlan(tx, input.id);
    const found = plan && (await waitingFor(caller, tx, plan));
    if (plan === undefined || found === undefined) throw noSuchPlan();
    const { as, role, name, open, waiting, rows } = found;
    const hashes = waiting.map(({ row }) => row.body_sha256);
    const is_said_again =
      waiting.length === 0 &&
      open.length > 0 &&
      isSameSet(
        input.body_sha256,
        open.map(({ row }) => row.body_sha256),
      );
    if (is_said_again) return { papers: open.map(({ shown }) => shown) };
    if (waiting.length === 0 || !isSameSet(hashes, input.body_sha256)) throw changed();
    if (as !== 'mover') requireByPage(rows, found.events, name);
    const bodies = waiting.map(({ body }) => body);
    requireInTime(bodies, caller.now.at);
    throwIf(as === 'mover' ? whyNotMoverSigns(input) : whyNotSign(bodies, input, as));
    const { drawing = null } = input;
    const booklets = as === 'mover' ? [] : await bookletsSeen(caller, tx, plan.uuid, bodies, as);
    const data = {
      ...(booklets.length > 0 && { booklets }),
      ...{ for: { role, name }, method: methodOf(input), drawing, shown_sha256: hashes, made_with: signedWith(caller, input) },
      ...(as !== 'mover' && { ticks: [...ticksOf(bodies, as)], read_word: input.read_word.trim() }),
    };
    await addSignatures(tx, found, { at: caller.now.at, who: input.name.trim(), role, data });
    const after = await issuedOf(tx, plan.uuid);
    return { papers: open.map(({ row }) => paperOf(row, after.events)) };
  });

type Signing = { at: Date; who: string; role: SignerRole; data: Json };

type Signed = Pick<Awaited<ReturnType<typeof issuedOf>>, 'rows' | 'events'> & {
  attempt: Attempt;
  waiting: readonly { row: PaperRow; shown: ShownPaper }[];
};

/** Writes one signature under each of these papers. With the last one that a paper needs it takes the place of the one before. */
export const addSignatures = async (
  tx: Tx,
  { attempt, waiting, rows, events }: Signed,
  { at, who, role, data }: Signing,
): Promise<void> => {
  const signed = waiting.map(({ row }): NewEvent => ({ paper_id: row.id, kind: 'signed', at, role, who, data }));
  const last = waiting.filter(({ shown }) => shown.waits_for.length === 1).map(({ row }) => row);
  const ends = replacedBy(last, rows, events).map((row): NewEvent => ({ paper_id: row.id, kind: 'superseded', at, who }));
  await appendEvents(tx, attempt.plan_id, [...signed, ...ends]);
  const complete = last.findLast(({ kind }) => kind === 'bol' || kind === 'estimate');
  // A dated copy goes out with the last signature (49 CFR 375.401(h), .505(f)).
  if (complete !== undefined) await enqueue(tx, at, [emailJobOf(PAPERS_SIGNED, attempt.id, `both-${complete.number}`)]);
};

/** What waits for whoever asks: the sheet of a booking, or what was issued anew for one. */
export const showSheet = async (caller: Caller, id: string) => {
  const plan = await findPlan(caller.world.db, id);
  if (plan === undefined || signsAs(caller, plan) === undefined) throw noSuchPlan();
  const shown = (await showOpenSheet(caller, plan)) ?? (await showWaiting(caller, plan));
  if (shown === undefined) throw refuse('not_found', 'No papers of this move wait to be signed.');
  return shown;
};

const showWaiting = async (caller: Caller, plan: MovePlan) => {
  const found = await waitingFor(caller, caller.world.db, plan);
  if (found === undefined || found.waiting.length === 0) return undefined;
  const bodies = found.waiting.map(({ body }) => body);
  const unsigned = unsignedOf(found.rows, found.events, found.attempt.id);
  return {
    counts: unsigned === undefined ? null : whatCounts(unsigned),
    ...{ sheet_id: '', papers: found.waiting.map(({ shown }) => shown), consent_text: '', expires_at: '', has_signed: false },
    ticks: found.as === 'mover' ? [] : [...ticksOf(bodies, found.as)],
    ...{ signer: found.as === 'mover' ? '' : found.name, owners: [...ownersOf(bodies)], mover: bodies[0]?.carrier.legal_name ?? '' },
  };
};

/** A bill of lading is signed three days before loading, or not at all. */
export const requireInTime = (bodies: readonly PaperBody[], at: Date): void => {
  const bol = bodies.find((body) => body.kind === 'bol');
  if (bol !== undefined && at > lastToSign(bol.content.agreed.pick_up.from, bol.zone)) throw refuse('too_late', TOO_LATE);
};

const whyNotMoverSigns = (input: Pick<SignInput, 'name' | 'drawing'>) => {
  const errors: Record<string, string> = { ...signatureErrors(input) };
  return refuseAt(errors);
};

const TOO_LATE = 'It is too late to sign these for that day: the law asks for three days before loading. Please call us.';

const changed = () => refuse('paper_changed', 'These papers are not the ones of now. Read the new ones, then sign.', {}, { changes: [] });
