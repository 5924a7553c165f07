import { isRescinding } from '#domain/booking/cancellation.ts';
import type { Cents } from '#domain/core/money.ts';
import { type Refusal, refuse } from '#domain/core/refusal.ts';
import type { PaperBody } from '#domain/papers/bodies.ts';
import { canonicalJson } from '#domain/papers/canonical.ts';
import type { PaperState } from '#domain/papers/paper-state.ts';
import { isSameName, type SignatureMethod } from '#domain/papers/signature.ts';
import { FORM_VERSION, RESCINDED } from '#domain/papers/wording.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { whyNotStanding } from '#domain/plan/what-may.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { papers } from '#server/db/schema.ts';
import { type Acceptance, acceptanceOf, rescindUntil } from '#server/ledger/acceptance.ts';
import { type Attempt, liveAttempt } from '#server/ledger/attempts.ts';
import { appendEvents, issueOf, type PaperRow, sha256 } from './chain.ts';
import { issuedOf } from './issue.ts';
import { bodyOf, paperOf } from './show-paper.ts';
import { signedWith } from './signed-with.ts';

/** The bill of lading that was issued last, and how it stands. */
export const lastBol = async (
  tx: Tx,
  plan_id: string,
): Promise<{ body: PaperBody; state: PaperState; attempt_id: string | null } | undefined> => {
  const { rows, events } = await issuedOf(tx, plan_id);
  const row = rows.findLast(({ kind }) => kind === 'bol');
  return row && { body: bodyOf(row), state: paperOf(row, events).state, attempt_id: row.attempt_id };
};

/** Until the mover has signed, and for three days after. */
export const whyNotRescind = (at: Date, { acceptance, rescind_until }: Standing): Refusal | undefined =>
  acceptance !== undefined && !isRescinding(at, { rescind_until }) ? refuse('window_over', WINDOW_OVER) : undefined;

type Standing = { acceptance: Acceptance | undefined; rescind_until: Date | null };

const WINDOW_OVER = 'The three days after signing are over. You can still cancel; your plan shows what that costs.';

/** Whether the plan's booking may be ended as of right now, by its owner. */
export const isRescindable = async ({ world, now }: Caller, plan: MovePlan): Promise<boolean> => {
  if (whyNotStanding(plan, now) !== undefined) return false;
  const attempt = await liveAttempt(world.db, plan.uuid);
  if (attempt?.state !== 'booked') return false;
  const acceptance = await acceptanceOf(world.db, attempt);
  const rescind_until = await rescindUntil(world, world.db, plan, attempt, acceptance);
  return whyNotRescind(now.at, { acceptance, rescind_until }) === undefined;
};

type Rescinding = { name: string; bol: PaperBody; method: SignatureMethod; refund: Cents; let_go: Cents };

/** A record of it: who said so, when, and what goes back. */
export const issueRescission = async (
  caller: Caller,
  tx: Tx,
  attempt: Attempt,
  { name, bol, method, refund, let_go }: Rescinding,
): Promise<void> => {
  const { at } = caller.now;
  const { rows } = await issuedOf(tx, attempt.plan_id);
  const number = Math.max(...rows.map((row) => row.number)) + 1;
  const signers = bol.signers.filter((signer) => signer.role === 'owner' && isSameName(signer.name, name));
  const { rule_set, zone, carrier, broker } = bol;
  const body: PaperBody = {
    ...{ kind: 'rescission', number, reference: bol.reference.replace(/\d+$/, String(number)), form_version: FORM_VERSION },
    ...{ rule_set, zone, carrier, broker, signers, made_at: at.toISOString() },
    content: { sentence: RESCINDED, bill_of_lading: bol.number, goes_back: refund, let_go },
  };
  const text = canonicalJson(body);
  const row: PaperRow = {
    ...{ id: caller.world.ids.uuid(), plan_id: attempt.plan_id, attempt_id: attempt.id, mover_id: attempt.mover_id, kind: body.kind },
    ...{ number, rule_set, form_version: FORM_VERSION, zone, body: text, body_sha256: sha256(text), supersedes: null },
    ...{ made_at: at, made_by: name },
  };
  await tx.insert(papers).values(row);
  const how = { method, drawing: null, shown_sha256: [row.body_sha256], made_with: signedWith(caller, {}) };
  await appendEvents(tx, attempt.plan_id, [
    { paper_id: row.id, kind: 'issued', at, who: name, data: issueOf(row) },
    ...signers.map(
      (signer) => ({ paper_id: row.id, kind: 'signed', at, role: 'owner', who: name, data: { ...how, for: signer } }) as const,
    ),
  ]);
};
