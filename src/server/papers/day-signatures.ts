import type { LaterKind, PaperBody } from '#domain/papers/bodies.ts';
import { canonicalJson, type Json } from '#domain/papers/canonical.ts';
import { DAY_PAPERS, DAY_ROLES, type DayPaperKind, dayContent, roleAt } from '#domain/papers/day-papers.ts';
import { dayAsShown, dayOf, type SignedOnDay } from '#domain/papers/move-day.ts';
import type { DayEvent, DayPlace } from '#domain/papers/move-day-events.ts';
import { isEnded, type Signer } from '#domain/papers/paper-state.ts';
import { isSameName } from '#domain/papers/signature.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { appendEvents, type EventRow, type PaperRow } from './chain.ts';
import { issuedOf } from './issue.ts';
import { bolOf, issueRecord, type OfBooking } from './issue-record.ts';
import { bodyOf, paperOf } from './show-paper.ts';

type Signing = { booking: OfBooking; mover_id: number; events: readonly DayEvent[]; at: Date };

/**
 * Makes the papers of the day of what was signed: each signature is for the day that its signer saw, wherever and in whatever order that
 * came in. A signature for less than what others saw later stays behind theirs. Call it with the plan locked; said again it does nothing.
 * Answers the papers that have all their signatures by it.
 */
export const signDayPapers = async (tx: Tx, world: Pick<World, 'ids'>, signing: Signing): Promise<readonly PaperRow[]> => {
  const bol = await bolOf(tx, signing.booking);
  if (bol === undefined) return [];
  const done: PaperRow[] = [];
  for (const signature of dayOf(signing.events).signatures)
    for (const kind of DAY_PAPERS[signature.place]) {
      const completed = await signPaper(tx, world, signing, { bol, signature, kind });
      if (completed !== undefined) done.push(completed);
    }
  return done;
};

type OnePaper = { bol: PaperBody; signature: SignedOnDay; kind: DayPaperKind };

const signPaper = async (tx: Tx, world: Pick<World, 'ids'>, signing: Signing, one: OnePaper): Promise<PaperRow | undefined> => {
  const { booking, mover_id, events, at } = signing;
  const { bol, signature, kind } = one;
  const role = roleAt(signature.place, signature.role);
  const day = dayAsShown(events, signature.shown);
  const making = { place: signature.place, bill_of_lading: bol.number, zone: bol.zone, signed_at: new Date(signature.at) };
  const content = day && dayContent(kind, day, making);
  if (role === undefined || content === undefined) return undefined;
  const issued = await issuedOf(tx, booking.plan_id);
  const of_place = issued.rows.filter(
    (row) => row.attempt_id === booking.id && row.kind === kind && placeOf(row, kind) === signature.place,
  );
  const signed = of_place.flatMap((row) => signaturesOf(row, issued.events));
  if (signed.some(({ event_id }) => event_id === signature.id)) return undefined;
  const last = of_place.findLast((row) => !isEnded(paperOf(row, issued.events).state));
  const is_same =
    last !== undefined && canonicalJson(bodyOf(last).content as unknown as Json) === canonicalJson(content as unknown as Json);
  // Somebody has signed for a later day already.
  if (!is_same && last !== undefined && signaturesOf(last, issued.events).some(({ signed_at }) => signed_at > signature.at))
    return undefined;
  const row = is_same
    ? last
    : await issueRecord<LaterKind>(tx, world, booking, {
        ...{ kind, content, mover_id, at, who: signature.name, supersedes: last?.number },
        signers: signersOf(bol, signature),
      });
  if (row === null) return undefined;
  const signer = bodyOf(row).signers.find((waited) => waited.role === role);
  if (signer === undefined || !paperOf(row, is_same ? issued.events : []).waits_for.some((waited) => waited.role === role))
    return undefined;
  const data = {
    ...{ for: signer, method: signature.drawing === null ? 'typed' : 'drawn', drawing: signature.drawing, shown_sha256: [row.body_sha256] },
    ...{ event_id: signature.id, signed_at: signature.at, received_at: at.toISOString() },
  };
  await appendEvents(tx, booking.plan_id, [
    { paper_id: row.id, kind: 'signed', at: soonest(signature, at), role, who: signature.name, data },
  ]);
  const after = await issuedOf(tx, booking.plan_id);
  return paperOf(row, after.events).state === 'complete' ? row : undefined;
};

/** A fact keeps its time; a phone whose clock is ahead of ours signs no later than now. */
const soonest = ({ at }: SignedOnDay, now: Date): Date => (new Date(at) < now ? new Date(at) : now);

/** The owner who signs, or the one for whom a deputy does; the crew for its carrier. */
const signersOf = (bol: PaperBody, { place, role, name }: SignedOnDay): readonly Signer[] => {
  const owners = bol.signers.filter((signer) => signer.role === 'owner');
  const owner = owners.find((one) => role === 'owner' && isSameName(one.name, name)) ?? owners[0];
  const names = { owner: owner?.name ?? '', crew: bol.carrier.legal_name, receiver: owner?.name ?? '' };
  return DAY_ROLES[place].map((one) => ({ role: one, name: names[one] }));
};

/** Of what is signed at both ends, where. */
const placeOf = (row: PaperRow, kind: DayPaperKind): DayPlace => {
  const body = bodyOf(row);
  if (body.kind === 'bol_day') return body.content.place;
  if (kind === 'extra_delivery') return 'extra_drop_off';
  return kind === 'delivery' ? 'destination' : 'origin';
};

const signaturesOf = (row: PaperRow, events: readonly EventRow[]): readonly { event_id?: string; signed_at: string }[] =>
  events
    .filter(({ paper_id, kind }) => paper_id === row.id && kind === 'signed')
    .map(({ data }) => JSON.parse(data) as { event_id?: string; signed_at: string });
