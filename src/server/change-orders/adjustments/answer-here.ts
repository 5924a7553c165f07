import { sixDigits } from '#domain/booking/job.ts';
import { whyNotAnswer } from '#domain/change-orders/change-order.ts';
import { whyNotAnswerHere } from '#domain/change-orders/move-day-adjustment.ts';
import { refuse, throwIf } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { enqueue } from '#server/core/outbox.ts';
import { spendShared } from '#server/core/shared-budgets.ts';
import { inTransaction } from '#server/core/transaction.ts';
import type { Tx } from '#server/db/open.ts';
import { changeOrder, newestOfBooking } from '#server/ledger/change-order-rows.ts';
import { openByKey } from '#server/plan/links/keys.ts';
import { moveDayLinkFor } from './crew-link.ts';
import { lockBooking } from './locked-booking.ts';

const HOUR_MS = 3_600_000;
const [MOST_CODES, MOST_TRIES] = [5, 10];
const LINK_MS = HOUR_MS / 4;

/** Mails the customer a code, and texts it where they want texts, to answer with on the crew's own phone. Asked again, the same code goes out again. */
export const sendAnswerCode = async (caller: Caller, key: string): Promise<void> => {
  const { plan_id } = await crewOf(caller, key);
  const { world, now } = caller;
  const allowance = { kind: 'answer codes', of: plan_id, most: MOST_CODES, window_ms: HOUR_MS };
  if ((await spendShared(world, [allowance], now.at.getTime())) === undefined)
    throw refuse('too_many', 'The code was sent several times. Look in the mail again, or answer by the link in it.');
  await inTransaction(world, async (tx) => {
    const order = await openNow(tx, caller, plan_id);
    const answer_code = order.details.answer_code ?? sixDigits(world.ids.uuid());
    await changeOrder(tx, order, { details: { ...order.details, answer_code } });
    const [order_id, sent] = [String(order.id), String(order.asked_at?.getTime() ?? '')];
    const body = { template: 'adjustment_code', attempt_id: order.attempt_id, order_id, sent };
    await enqueue(tx, now.at, [{ kind: 'email', dedupe: `adjustment_code:${order_id}:${now.at.getTime()}`, body }]);
  });
};

/**
 * The customer's own page for whoever has the code, for a quarter of an hour: the answer is given there, as on their own phone. Tries are
 * counted by all servers together.
 */
export const answerHere = async (caller: Caller, key: string, code: string): Promise<{ link: string }> => {
  const { plan, plan_id } = await crewOf(caller, key);
  const { world, now } = caller;
  const order = await inTransaction(world, (tx) => openNow(tx, caller, plan_id));
  const allowance = { kind: 'answer code tried', of: plan_id, most: MOST_TRIES, window_ms: 24 * HOUR_MS };
  const giveBack = await spendShared(world, [allowance], now.at.getTime());
  if (giveBack === undefined) throw refuse('too_many', 'Too many codes were tried. The customer can still answer on their own phone.');
  throwIf(whyNotAnswerHere(code, order.details.answer_code));
  await giveBack();
  return { link: await moveDayLinkFor(world, plan, { role: 'customer', sent_to: 'the crew’s phone', lives_ms: LINK_MS }) };
};

const crewOf = async (caller: Caller, key: string) => {
  const { plan, role } = await openByKey(caller, key);
  if (role !== 'crew') throw refuse('not_allowed', 'You can answer right here.');
  return { plan, plan_id: plan.uuid };
};

/** What waits for the customer's answer, with plan and booking locked. */
const openNow = async (tx: Tx, { now }: Caller, plan_id: string) => {
  const { attempt } = await lockBooking(tx, plan_id);
  const order = await newestOfBooking(tx, 'adjustment', attempt.id);
  if (order === undefined) throw refuse('not_found', 'Nothing waits for an answer.');
  throwIf(whyNotAnswer(order, now.at));
  return order;
};
