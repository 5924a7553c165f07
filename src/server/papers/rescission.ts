import type { Cents } from '#domain/core/money.ts';
import type { PaperBody } from '#domain/papers/bodies.ts';
import { canonicalJson } from '#domain/papers/canonical.ts';
import type { PaperState } from '#domain/papers/paper-state.ts';
import { isSameName } from '#domain/papers/signature.ts';
import { FORM_VERSION, RESCINDED } from '#domain/papers/wording.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { papers } from '#server/db/schema.ts';
import type { Attempt } from '#server/ledger/attempts.ts';
import { appendEvents, issueOf, type PaperRow, sha256 } from './chain.ts';
import { issuedOf } from './issue.ts';
import { bodyOf, paperOf } from './show-paper.ts';
import { signedWith } from './signed-with.ts';

/** The bill of lading that was issued last, and how it stands. */
export const lastBol = async (tx: Tx, plan_id: string): Promise<{ body: PaperBody; state: PaperState } | undefined> => {
  const { rows, events } = await issuedOf(tx, plan_id);
  const row = rows.findLast(({ kind }) => kind === 'bol');
  return row && { body: bodyOf(row), state: paperOf(row, events).state };
};

type Rescinding = { name: string; bol: PaperBody; refund: Cents; let_go: Cents };

/** A record of it: who said so, when, and what goes back. */
export const issueRescission = async (
  caller: Caller,
  tx: Tx,
  attempt: Attempt,
  { name, bol, refund, let_go }: Rescinding,
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
  const how = { method: 'typed', drawing: null, shown_sha256: [row.body_sha256], made_with: signedWith(caller, {}) };
  await appendEvents(tx, attempt.plan_id, [
    { paper_id: row.id, kind: 'issued', at, who: name, data: issueOf(row) },
    ...signers.map(
      (signer) => ({ paper_id: row.id, kind: 'signed', at, role: 'owner', who: name, data: { ...how, for: signer } }) as const,
    ),
  ]);
};
