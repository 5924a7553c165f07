import type { ChangeOrderDetails } from '#domain/change-orders/change-order.ts';
import { nameOfChange } from '#domain/change-orders/move-day-adjustment.ts';
import { localTime } from '#domain/core/business-time.ts';
import { momentInWords } from '#domain/core/calendar.ts';
import type { Cents } from '#domain/core/money.ts';
import { moveDaySentences } from '#domain/papers/day-papers.ts';
import { isEnded, type Signer } from '#domain/papers/paper-state.ts';
import { methodOf, type SignatureInput } from '#domain/papers/signature.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { appendEvents, type NewEvent, type PaperRow } from './chain.ts';
import { issuedOf } from './issue.ts';
import { bodiesOf, bolOf, issueRecord, type OfBooking } from './issue-record.ts';
import { bodyOf, paperOf } from './show-paper.ts';

type Found = {
  mover_id: number;
  details: ChangeOrderDetails['adjustment'];
  price: Price;
  before: Cents;
  total: Cents;
  is_reaffirmed: boolean;
  asked_at: Date;
  at: Date;
};

/**
 * What was found before loading, as a paper: agreed at a new price, or at the old one. The crew leader signs by sending it, the customer by
 * accepting it with a name. A booking without papers has no chain for it.
 */
export const issueMoveDay = async (tx: Tx, world: Pick<World, 'ids'>, booking: OfBooking, found: Found): Promise<number | undefined> => {
  const bol = await bolOf(tx, booking);
  const estimate = (await bodiesOf(tx, booking, 'estimate')).at(-1);
  if (bol === undefined || estimate === undefined) return undefined;
  const { details, price, before, total, is_reaffirmed, asked_at, at, mover_id } = found;
  const { day, minutes } = localTime(at, bol.zone);
  const owner = bol.signers.find(({ role }) => role === 'owner')?.name ?? '';
  const row = await issueRecord(tx, world, booking, {
    ...{ kind: 'move_day', mover_id, at, who: details.signature?.name ?? bol.carrier.legal_name },
    signers: [
      { role: 'owner', name: owner },
      { role: 'crew', name: bol.carrier.legal_name },
    ],
    content: {
      ...{ is_reaffirmed, sentences: moveDaySentences(bol.carrier.legal_name, is_reaffirmed), estimate: estimate.number },
      changes: details.changes.map((change) => ({
        what: nameOfChange(change),
        before: String(change.before),
        now: String(change.what === 'custom' ? change.before + change.count : change.count),
      })),
      lines: price.line_items.map(({ description, because, amount }) => ({ what: description, why: because, amount })),
      ...{ before, total, moment: momentInWords(day, minutes) },
      manner: is_reaffirmed ? 'Said by the crew leader on the crew’s page' : 'Shown to the customer with both totals, and accepted there',
    },
  });
  if (row === null) return undefined;
  const crew = { role: 'crew' as const, name: bol.carrier.legal_name };
  await appendEvents(tx, booking.plan_id, [
    ...(details.crew_name === undefined ? [] : [signed(row, crew, { name: details.crew_name }, asked_at)]),
    ...(details.signature === undefined ? [] : [signed(row, { role: 'owner', name: owner }, details.signature, at)]),
  ]);
  return row.number;
};

type SignerOf = Signer & { role: 'owner' | 'crew' };

const signed = (row: PaperRow, { role, name }: SignerOf, by: SignatureInput, at: Date): NewEvent => ({
  ...{ paper_id: row.id, kind: 'signed', at, role, who: by.name },
  data: { for: { role, name }, method: methodOf(by), drawing: by.drawing ?? null, shown_sha256: [row.body_sha256] },
});

/** The customer's name under the paper by which the old price stands for the longer list. */
export const signReaffirmed = async (tx: Tx, { plan_id }: OfBooking, number: number, by: SignatureInput, at: Date): Promise<void> => {
  const { rows, events } = await issuedOf(tx, plan_id);
  const row = rows.find((one) => one.number === number);
  const owner = row && paperOf(row, events).waits_for.find(({ role }) => role === 'owner');
  if (row === undefined || owner === undefined) throw new Error('The paper waits for no owner.');
  await appendEvents(tx, plan_id, [signed(row, { role: 'owner', name: owner.name }, by, at)]);
};

/** What came too late binds nobody, and the estimate before it stands: a new one by its total, one of the same price by its number. */
export const voidMoveDay = async (
  tx: Tx,
  { id, plan_id }: OfBooking,
  of: { total: Cents } | { number: number },
  { at, who }: { at: Date; who: string },
): Promise<void> => {
  const { rows, events } = await issuedOf(tx, plan_id);
  const row = rows.findLast((one) => {
    const body = bodyOf(one);
    if (one.attempt_id !== id || body.kind !== 'move_day' || isEnded(paperOf(one, events).state)) return false;
    return 'number' in of ? one.number === of.number : !body.content.is_reaffirmed && body.content.total === of.total;
  });
  if (row !== undefined) await appendEvents(tx, plan_id, [{ paper_id: row.id, kind: 'voided', at, who }]);
};
