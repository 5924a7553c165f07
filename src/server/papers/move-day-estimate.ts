import type { ChangeOrderDetails } from '#domain/change-orders/change-order.ts';
import { nameOfChange } from '#domain/change-orders/move-day-adjustment.ts';
import { localTime } from '#domain/core/business-time.ts';
import { momentInWords } from '#domain/core/calendar.ts';
import type { Cents } from '#domain/core/money.ts';
import { moveDaySentences } from '#domain/papers/day-papers.ts';
import { isEnded } from '#domain/papers/paper-state.ts';
import { methodOf, type SignatureInput } from '#domain/papers/signature.ts';
import type { Price } from '#domain/plan/line-item.ts';
import type { World } from '#server/core/world.ts';
import type { Tx } from '#server/db/open.ts';
import { appendEvents, type NewEvent } from './chain.ts';
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
  const signed = (role: 'owner' | 'crew', name: string, by: SignatureInput, when: Date): NewEvent => ({
    ...{ paper_id: row.id, kind: 'signed', at: when, role, who: by.name },
    data: { for: { role, name }, method: methodOf(by), drawing: by.drawing ?? null, shown_sha256: [row.body_sha256] },
  });
  await appendEvents(tx, booking.plan_id, [
    ...(details.crew_name === undefined ? [] : [signed('crew', bol.carrier.legal_name, { name: details.crew_name }, asked_at)]),
    ...(details.signature === undefined ? [] : [signed('owner', owner, details.signature, at)]),
  ]);
  return row.number;
};

/** A new estimate that came too late binds nobody: the one before it stands again. */
export const voidMoveDay = async (
  tx: Tx,
  { id, plan_id }: OfBooking,
  total: Cents,
  { at, who }: { at: Date; who: string },
): Promise<void> => {
  const { rows, events } = await issuedOf(tx, plan_id);
  const row = rows.findLast((one) => {
    const body = bodyOf(one);
    const is_it = one.attempt_id === id && body.kind === 'move_day' && !body.content.is_reaffirmed && body.content.total === total;
    return is_it && !isEnded(paperOf(one, events).state);
  });
  if (row !== undefined) await appendEvents(tx, plan_id, [{ paper_id: row.id, kind: 'voided', at, who }]);
};
