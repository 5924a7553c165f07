import type { BodyKind, ContentOf, LaterKind, PaperBody } from '#domain/papers/bodies.ts';
import { canonicalJson } from '#domain/papers/canonical.ts';
import type { Signer } from '#domain/papers/paper-state.ts';
import { FORM_VERSION } from '#domain/papers/wording.ts';
import type { World } from '#server/core/world.ts';
import type { Db, Tx } from '#server/db/open.ts';
import { papers } from '#server/db/schema.ts';
import type { Attempt } from '#server/ledger/attempts.ts';
import { appendEvents, issueOf, type PaperRow, sha256 } from './chain.ts';
import { issuedOf } from './issue.ts';
import { bodyOf } from './show-paper.ts';

export type OfBooking = Pick<Attempt, 'id' | 'plan_id'>;

type Record<Kind extends LaterKind> = {
  kind: Kind;
  content: ContentOf<Kind>;
  mover_id: number;
  at: Date;
  who: string;
  /** The number of the paper that it takes the place of. */
  supersedes?: number | undefined;
  /** Whose signatures it waits for; nobody's, where it is a record. */
  signers?: readonly Signer[];
};

/**
 * Issues a paper after the signing at Book, under the head of the booking's bill of lading. Call it with the plan locked. Null for a booking without
 * papers, which has no chain to stand in.
 */
export const issueRecord = async <Kind extends LaterKind>(
  tx: Tx,
  world: Pick<World, 'ids'>,
  booking: OfBooking,
  { kind, content, mover_id, at, who, supersedes, signers = [] }: Record<Kind>,
): Promise<PaperRow | null> => {
  const { rows } = await issuedOf(tx, booking.plan_id);
  const bol = bolIn(rows, booking.id);
  if (bol === undefined) return null;
  const number = Math.max(...rows.map((row) => row.number)) + 1;
  const { rule_set, zone, carrier, broker } = bol;
  const body = {
    ...{ kind, number, reference: bol.reference.replace(/\d+$/, String(number)), form_version: FORM_VERSION },
    ...{ rule_set, zone, carrier, broker, signers, made_at: at.toISOString(), content },
  } as unknown as PaperBody;
  const text = canonicalJson(body);
  const row: PaperRow = {
    ...{ id: world.ids.uuid(), plan_id: booking.plan_id, attempt_id: booking.id, mover_id, kind },
    ...{ number, rule_set, form_version: FORM_VERSION, zone, body: text, body_sha256: sha256(text) },
    ...{ supersedes: supersedes ?? null, made_at: at, made_by: who },
  };
  await tx.insert(papers).values(row);
  const before = rows.find((one) => one.number === supersedes);
  await appendEvents(tx, booking.plan_id, [
    { paper_id: row.id, kind: 'issued', at, who, data: issueOf(row) },
    ...(before === undefined ? [] : [{ paper_id: before.id, kind: 'superseded' as const, at, who, data: { by: number } }]),
  ]);
  return row;
};

/** The papers of one kind of a booking, in their order. */
export const bodiesOf = async <Kind extends BodyKind>(
  db: Db | Tx,
  booking: OfBooking,
  kind: Kind,
): Promise<readonly Extract<PaperBody, { kind: Kind }>[]> => {
  const { rows } = await issuedOf(db, booking.plan_id);
  return rows
    .filter((row) => row.kind === kind && row.attempt_id === booking.id)
    .map((row) => bodyOf(row) as Extract<PaperBody, { kind: Kind }>);
};

/** The bill of lading that a booking stands under. */
export const bolOf = async (db: Db | Tx, booking: OfBooking) => (await bodiesOf(db, booking, 'bol')).at(-1);

const bolIn = (rows: readonly PaperRow[], attempt_id: string): PaperBody | undefined => {
  const row = rows.findLast((one) => one.kind === 'bol' && one.attempt_id === attempt_id);
  return row && bodyOf(row);
};
