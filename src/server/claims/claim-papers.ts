import { type ClaimItem, suitInWords } from '#domain/claims/claim.ts';
import { BUSINESS_ZONE, todayIn } from '#domain/core/business-time.ts';
import type { Day } from '#domain/core/calendar.ts';
import { type Language, longDayIn } from '#domain/core/language.ts';
import type { Cents } from '#domain/core/money.ts';
import { LETTER_WORDS } from '#domain/emails/letter-words.ts';
import type { ClaimRecord } from '#domain/papers/records.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Caller } from '#server/core/caller.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { appendEvents } from '#server/papers/chain.ts';
import { bolOf, issueRecord } from '#server/papers/issue-record.ts';
import { signedWith } from '#server/papers/signed-with.ts';
import { type Claim, claimsOfPlan } from './claim-rows.ts';

type Said = Pick<ClaimRecord, 'part' | 'said_by'> & {
  at: Date;
  words?: string;
  /** What this part is about; all of the claim unless told. */
  items?: readonly ClaimItem[];
  photos?: readonly string[];
  sentences?: readonly string[];
  /** Whoever says it in person, and so signs; left out where our office says it, or says it for somebody. */
  signs?: { caller: Caller; as: 'owner' | 'mover' };
};

/** Everything that is said in a claim is a paper in the chain of its move. The claim is as it is after that, and its plan locked. */
export const issueClaimPaper = async (
  tx: Tx,
  world: Pick<World, 'ids'>,
  { claim, plan }: { claim: Claim; plan: MovePlan },
  { part, said_by, at, words = '', items = claim.items, photos = claim.photos, sentences = [], signs }: Said,
): Promise<void> => {
  const booking = { id: claim.attempt_id, plan_id: claim.plan_id };
  const bol = await bolOf(tx, booking);
  if (bol === undefined) return;
  const content: ClaimRecord = {
    ...{ claim: await numberOf(tx, claim, plan), part, said_by, words: words.trim(), shipment: bol.content.registration },
    items: items.map(({ name, kind, words: details, amount_cents }) => ({ name, kind, words: details, amount: amount_cents as Cents })),
    ...{ photos: photos.length, asked: claim.asked_cents as Cents, offer: claim.offer_cents as Cents | null },
    ...{ filed_on: dayOf(claim.filed_at), acknowledge_by: dayOf(claim.acknowledge_by), decide_by: dayOf(claim.decide_by) },
    sentences: [...sentences, ...(part === 'denied' ? [suitInWords(dayOf(at))] : [])],
  };
  const signers = signs === undefined ? [] : [{ role: signs.as, name: signs.as === 'owner' ? shipperOf(bol) : bol.carrier.legal_name }];
  const row = await issueRecord(tx, world, booking, { kind: 'claim', content, mover_id: claim.mover_id, at, who: said_by, signers });
  const [signer] = signers;
  if (row === null || signs === undefined || signer === undefined) return;
  const who = signs.as === 'owner' ? signer.name : signs.caller.viewer.user?.name || signer.name;
  const how = { method: 'clicked', drawing: null, shown_sha256: [row.body_sha256], made_with: signedWith(signs.caller, {}) };
  await appendEvents(tx, claim.plan_id, [{ paper_id: row.id, kind: 'signed', at, role: signer.role, who, data: { ...how, for: signer } }]);
};

const shipperOf = ({ content }: NonNullable<Awaited<ReturnType<typeof bolOf>>>): string => content.shipper.names[0] ?? '';

/** Counted within the plan, in the order in which they were filed: "A1B2C3-C1". */
const numberOf = async (tx: Tx, { id }: Claim, plan: MovePlan): Promise<string> => {
  const newest_first = await claimsOfPlan(tx, plan.uuid);
  return `${shortId(plan)}-C${newest_first.length - newest_first.findIndex((one) => one.id === id)}`;
};

export const dayOf = (at: Date): Day => todayIn(BUSINESS_ZONE, at);

/** What a claimant is told who has waited for so long: where the claim stands, why, and when they hear next. */
export const pendingInWords = (claim: Claim, mover: string, language: Language = 'en'): readonly string[] => {
  const { read, unread, overdue, again } = LETTER_WORDS[language].claim.pending;
  const [filed, decide_by] = [claim.filed_at, claim.decide_by].map((at) => longDayIn(dayOf(at), language)) as [string, string];
  return [
    claim.acknowledged_at === null ? unread(filed, mover) : read(filed, mover, longDayIn(dayOf(claim.acknowledged_at), language)),
    overdue(mover, decide_by),
    again,
  ];
};
