import { createHash } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { todayIn } from '#domain/core/business-time.ts';
import type { Day } from '#domain/core/calendar.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import { PAPERS } from '#domain/papers/kinds.ts';
import { whyNotSecond } from '#domain/papers/on-paper.ts';
import { ownersOf, ticksOf } from '#domain/papers/signing.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import type { Caller } from '#server/core/caller.ts';
import { outside } from '#server/core/outside.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { coi_uploads, paper_prints } from '#server/db/schema.ts';
import { liveAttempt } from '#server/ledger/attempts.ts';
import { requireAdmin } from '#server/plan/admin-rights.ts';
import { confirmPhoto, type PhotosOf, photoLinks, presignPhoto, requirePhotos } from '#server/plan/coi/plan-photos.ts';
import { isUuid, lockPlan, noSuchPlan } from '#server/plan/plan-row.ts';
import { issuedOf } from './issue.ts';
import { bodyOf, paperOf } from './show-paper.ts';
import { addSignatures, isOpen, requireInTime } from './sign-issued.ts';
import { signedWith } from './signed-with.ts';

const LIMIT_MS = 20_000;
const MOST_PRINTS = 40;

const OF_PRINT = { address_key: 'print' } as const;

const ofPrint = (caller: Caller): PhotosOf => {
  requireAdmin(caller);
  return { ...OF_PRINT, most: MOST_PRINTS, too_many: `A plan takes at most ${MOST_PRINTS} photos of prints.`, may: () => true };
};

export const presignPrint = async (caller: Caller, plan_id: string, name: string) => presignPhoto(caller, plan_id, ofPrint(caller), name);

export const confirmPrint = async (caller: Caller, plan_id: string, key: string) => confirmPhoto(caller, plan_id, ofPrint(caller), key);

/** A print that came back signed: of which paper, by whom, on which day, and its photo. It counts for nothing yet. */
export type HandedIn = { number: number; name: string; signed_on: Day; photo: string };

export const handInPrint = (caller: Caller, plan_id: string, { number, name, signed_on, photo }: HandedIn) => {
  requireAdmin(caller);
  return inTransaction(caller.world, async (tx) => {
    const { waiting } = await waitingIn(tx, plan_id);
    const found = waiting.find(({ row }) => row.number === number);
    const signer = found?.shown.waits_for.find((one) => one.name === name);
    if (found === undefined || signer === undefined) throw invalid('name', 'This paper waits for no signature of theirs');
    if (signed_on > caller.now.today || signed_on < todayIn(found.row.zone, found.row.made_at))
      throw invalid('signed_on', 'Enter the day beside the signature, from the day of the paper on');
    await requirePhotos(tx, plan_id, OF_PRINT, [photo]);
    const { id = '', name: handed_in_name = '' } = caller.viewer.user ?? {};
    await tx.insert(paper_prints).values({
      ...{ plan_id, paper_id: found.row.id, number, role: signer.role as 'owner' | 'mover', name, signed_on, photo },
      ...{ handed_in_by: id, handed_in_name, handed_in_at: caller.now.at },
    });
    await recordAudit(tx, caller, { what: 'Handed in a signed print', subject: { kind: 'plan', id: plan_id }, after: { paper: number } });
  });
};

/** Another of our team has looked at it: it is a signature, or it is none and why. Said twice it is said once. */
export const seePrint = async (caller: Caller, plan_id: string, print_id: number, { why_not }: { why_not: string }) => {
  requireAdmin(caller);
  if (!isUuid(plan_id)) throw noSuchPlan();
  const { id: seen_by = '', name: seen_name = '' } = caller.viewer.user ?? {};
  const photo_sha256 = why_not === '' ? await photoHash(caller, plan_id, print_id) : '';
  return inTransaction(caller.world, async (tx) => {
    const own = and(eq(paper_prints.plan_id, plan_id), eq(paper_prints.id, print_id));
    const { attempt, rows, events, waiting } = await waitingIn(tx, plan_id);
    const [print] = await tx.select().from(paper_prints).where(own).for('update');
    if (print === undefined) throw noSuchPrint();
    if (print.seen_at !== null) return;
    throwIf(whyNotSecond(print.handed_in_by, seen_by));
    const { at } = caller.now;
    await tx
      .update(paper_prints)
      .set({ seen_by, seen_name, seen_at: at, why_not })
      .where(and(own, isNull(paper_prints.seen_at)));
    const what = why_not === '' ? 'Saw a signed print' : 'Turned down a signed print';
    await recordAudit(tx, caller, { what, subject: { kind: 'plan', id: plan_id }, after: { paper: print.number }, why: why_not });
    if (why_not !== '') return;
    const found = waiting.find(({ row, shown }) => row.id === print.paper_id && shown.waits_for.some(({ name }) => name === print.name));
    if (found === undefined) throw refuse('paper_changed', 'This paper waits for their signature no more.', {}, { changes: [] });
    requireInTime([found.body], at);
    const { role, name, signed_on, handed_in_name } = print;
    const as = ownersOf([found.body]).indexOf(name) === 1 ? 'co_owner' : 'owner';
    await addSignatures(
      tx,
      { attempt, rows, events, waiting: [found] },
      {
        ...{ at, who: name, role },
        data: {
          ...{
            for: { role, name },
            method: 'wet',
            drawing: null,
            shown_sha256: [found.row.body_sha256],
            made_with: signedWith(caller, {}),
          },
          ...(role === 'owner' && { ticks: [...ticksOf([found.body], as)], read_word: '' }),
          ...{ signed_on, photo_sha256, seen_by: [handed_in_name, seen_name] },
        },
      },
    );
  });
};

/** What was issued anew for a booking and waits for anybody, with the plan locked. */
const waitingIn = async (tx: Tx, plan_id: string) => {
  const plan = await lockPlan(tx, plan_id);
  const attempt = plan && (await liveAttempt(tx, plan_id));
  if (plan === undefined) throw noSuchPlan();
  if (attempt?.state !== 'booked') throw refuse('not_found', 'No papers of this move wait to be signed.');
  const { rows, events } = await issuedOf(tx, plan_id);
  const open = rows.filter((row) => isOpen(row, attempt, events)).map((row) => ({ row, body: bodyOf(row), shown: paperOf(row, events) }));
  return { attempt, rows, events, waiting: open.filter(({ shown }) => shown.waits_for.length > 0) };
};

const photoHash = async ({ world }: Caller, plan_id: string, print_id: number): Promise<string> => {
  const [found] = await world.db
    .select({ key: coi_uploads.key, size: coi_uploads.size })
    .from(paper_prints)
    .innerJoin(coi_uploads, eq(coi_uploads.key, paper_prints.photo))
    .where(and(eq(paper_prints.plan_id, plan_id), eq(paper_prints.id, print_id), eq(coi_uploads.awaits_scan, false)));
  if (found === undefined) throw noSuchPrint();
  const bytes = await outside('files', LIMIT_MS, () => world.files.firstBytes(found.key, found.size ?? 0));
  return createHash('sha256').update(bytes).digest('hex');
};

/** What can be handed in, and what was, for our team's console. */
export const printsOf = async (caller: Caller, db: Db, plan_id: string) => {
  const prints = await db.select().from(paper_prints).where(eq(paper_prints.plan_id, plan_id)).orderBy(asc(paper_prints.id));
  const attempt = await liveAttempt(db, plan_id);
  const { rows, events } = await issuedOf(db, plan_id);
  const open = attempt === undefined ? [] : rows.filter((row) => isOpen(row, attempt, events)).map((row) => paperOf(row, events));
  return {
    may_come: open.flatMap(({ number, kind, waits_for }) => waits_for.map(({ name }) => ({ number, title: PAPERS[kind].title, name }))),
    handed_in: await Promise.all(
      prints.map(async ({ id, number, name, signed_on, photo, handed_in_by, handed_in_name, seen_name, seen_at, why_not }) => ({
        ...{ id, number, name, signed_on, handed_in_name, seen_name, why_not },
        seen_at: seen_at?.toISOString() ?? null,
        photo: (await photoLinks(caller, [photo]))[0] ?? null,
        may_see: seen_at === null && whyNotSecond(handed_in_by, caller.viewer.user?.id ?? '') === undefined,
      })),
    ),
  };
};

const noSuchPrint = () => refuse('not_found', 'We can’t find this print.');

const invalid = (field: string, sentence: string) => refuse('invalid', sentence, { [field]: sentence });
