import { eq } from 'drizzle-orm';
import { type Cents, inWords, plus } from '#domain/core/money.ts';
import { type Refusal, refuse, throwIf } from '#domain/core/refusal.ts';
import type { Extra } from '#domain/papers/extra.ts';
import { type AskedExtra, decideBy, extraSentences, whyNotAskExtra, whyNotExtraNow } from '#domain/papers/extra.ts';
import type { SignerRole } from '#domain/papers/kinds.ts';
import { methodOf, signatureErrors } from '#domain/papers/signature.ts';
import { can, type Viewer } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { OutboxJob } from '#server/core/outbox.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { movers, paper_extras } from '#server/db/schema.ts';
import { asItWas, inPlanBySystem } from '#server/door/in-plan.ts';
import { loadingStartedAt } from '#server/ledger/day-events.ts';
import { extrasOf } from '#server/ledger/extras.ts';
import { aJob, type LockedJob, newestJob } from '#server/ledger/locked-job.ts';
import { agreedOf } from '#server/ledger/payment-rows.ts';
import { appendEvents } from '#server/papers/chain.ts';
import { isReceived } from '#server/papers/day-papers.ts';
import { bodiesOf, bolOf, issueRecord } from '#server/papers/issue-record.ts';
import { signedWith } from '#server/papers/signed-with.ts';
import { isFederal, whoStores } from '#server/plan/date-now.ts';
import { photosOf } from '../adjustments/photo-rows.ts';

/** The email that asks the customer. */
export const EXTRA_ASKED = 'extra_asked';

export type AskExtra = AskedExtra & {
  photos: readonly string[];
  /** Of the mover's own person or the crew leader, who signs it by sending it. */
  name: string;
};

/** A plan with the viewer whose rights count: a session's, or a key's. */
export type Opened = { plan: MovePlan; viewer: Viewer };

/** The mover asks for more than was agreed, and signs it by asking: without the customer's signature nothing of it counts. Said twice it is said once. */
export const askExtra = async (caller: Caller, { plan: opened, viewer }: Opened, asked: AskExtra, who: 'Mover' | 'Crew'): Promise<void> => {
  if (can(viewer, opened, 'ask_extra') === 'none') throw refuse('not_allowed', 'Only the mover of this move asks for more.');
  const why_not = whyNotAskExtra(asked);
  const { name } = signatureErrors(asked);
  if (name !== undefined) throw refuse('invalid', why_not?.message ?? name, { ...why_not?.errors, name });
  throwIf(why_not);
  const job = await newestJob(caller.world.db, opened.uuid);
  if (job === undefined) throw refuse('not_editable', 'This move is not booked.');
  const { at } = caller.now;
  await inPlanBySystem({ world: caller.world, at, who }, aJob(job.id), async (locked, tx) => {
    const { plan, attempt } = locked;
    throwIf(await whyNotNow(tx, locked));
    const before = await extrasOf(tx, attempt);
    const papers = await bodiesOf(tx, attempt, 'extra');
    const is_there = before.some(({ state, number }) => {
      const content = papers.find((paper) => paper.number === number)?.content;
      return state === 'asked' && content !== undefined && isSame(content, asked);
    });
    if (is_there) return asItWas(plan, () => undefined);
    const photos = await photosOf(tx, plan.uuid, asked.photos);
    if (photos.length < asked.photos.length) throw refuse('invalid', NO_PHOTO, { photos: NO_PHOTO });
    const bol = await bolOf(tx, attempt);
    if (bol === undefined) throw new Error('A move with papers has a bill of lading.');
    const content = await contentOf(tx, locked, asked, { mover: bol.carrier.legal_name, photos: photos.length, at });
    const owner = { role: 'owner' as const, name: bol.signers.find(({ role }) => role === 'owner')?.name ?? '' };
    const mover: { role: SignerRole; name: string } = { role: 'mover', name: bol.carrier.legal_name };
    const row = await issueRecord(tx, caller.world, attempt, {
      ...{ kind: 'extra', content, mover_id: locked.job.mover_id, at, who: asked.name.trim(), signers: [owner, mover] },
    });
    if (row === null) throw new Error('A move with a bill of lading takes papers.');
    await appendEvents(tx, plan.uuid, [
      {
        ...{ paper_id: row.id, kind: 'signed', at, role: 'mover', who: asked.name.trim() },
        data: {
          ...{ for: mover, method: methodOf(asked), drawing: null, shown_sha256: [row.body_sha256], photos: [...asked.photos] },
          made_with: signedWith(caller, {}),
        },
      },
    ]);
    const { cause, charges } = content;
    const what = content.lines.map((line) => line.what).join(', ');
    await tx.insert(paper_extras).values({
      ...{ paper_id: row.id, plan_id: plan.uuid, attempt_id: attempt.id, job_id: locked.job.id, number: row.number, cause, what },
      ...{ charges_cents: charges, state: 'asked', sent_at: at, answer_by: decideBy(cause, { sent_at: at, read_at: null }) },
    });
    return {
      ...{ plan, history: [`Asked for after loading: ${what}, ${inWords(charges)}`] },
      outbox: [askedEmail(attempt.id, row.number)],
      answer: () => undefined,
    };
  });
};

const NO_PHOTO = 'We didn’t get this photo. Please add it again.';

const askedEmail = (attempt_id: string, number: number): OutboxJob => ({
  kind: 'email',
  dedupe: `${EXTRA_ASKED}:${attempt_id}:${number}`,
  body: { template: EXTRA_ASKED, attempt_id, ref: String(number) },
});

/** Why nothing can be asked for now. */
export const whyNotNow = async (db: Db | Tx, { plan, attempt, job }: LockedJob): Promise<Refusal | undefined> => {
  if (job.status !== 'accepted' && job.status !== 'completed') return refuse('not_editable', 'This move is not under way.');
  return whyNotExtraNow({
    is_federal: isFederal(plan, await whoStores(db, plan)),
    has_papers: (await bolOf(db, attempt)) !== undefined,
    is_loaded: (await loadingStartedAt(db, attempt)) !== undefined,
    is_delivered: job.status === 'completed' || (await isReceived(db, attempt)),
  });
};

const contentOf = async (
  tx: Tx,
  { plan, attempt, job }: LockedJob,
  { cause, reason, lines }: AskExtra,
  { mover, photos, at }: { mover: string; photos: number; at: Date },
): Promise<Extra> => {
  const signed = (await extrasOf(tx, attempt)).filter(({ state }) => state === 'accepted');
  const before = plus(agreedOf(plan, attempt), ...signed.map(({ charges_cents }) => charges_cents as Cents));
  const charged = lines.map(({ what, amount }) => ({ what: what.trim(), why: WHY[cause], amount: amount as Cents }));
  const charges = plus(...charged.map(({ amount }) => amount));
  const [carrier] = await tx.select({ profile: movers.profile }).from(movers).where(eq(movers.id, job.mover_id));
  const impracticable = carrier?.profile.legal?.impracticable_operations ?? '';
  if (cause === 'impracticable' && impracticable === '') throw refuse('invalid', NO_TARIFF, { cause: NO_TARIFF });
  return {
    ...{ cause, reason: reason.trim(), lines: charged, charges, before, total: plus(before, charges), photos },
    sentences: extraSentences(cause, { mover, impracticable }),
    decide_by: decideBy(cause, { sent_at: at, read_at: null })?.toISOString() ?? null,
  };
};

const NO_TARIFF = 'Your tariff says nothing of impracticable operations. Add it on your legal page first.';

const WHY: Readonly<Record<AskExtra['cause'], string>> = {
  mover_needs: 'Needed to deliver',
  customer_asks: 'Asked for by you',
  impracticable: 'Impracticable operation by the tariff',
};

const isSame = (one: Pick<Extra, 'cause' | 'reason' | 'lines'>, other: AskedExtra): boolean =>
  one.cause === other.cause &&
  one.reason === other.reason.trim() &&
  one.lines.length === other.lines.length &&
  one.lines.every(({ what, amount }, at) => what === other.lines[at]?.what.trim() && amount === other.lines[at]?.amount);
