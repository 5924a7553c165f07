import type { Day } from '#domain/core/calendar.ts';
import { sendCrewNow } from '#server/change-orders/adjustments/job-crew.ts';
import type { Caller } from '#server/core/caller.ts';
import { tellBoard } from '#server/core/live-hub.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { ownMover } from '../own-mover.ts';
import { showBoard } from './show-board.ts';

/** The links of a day's ready jobs go out now; the others wait until they are ready. */
export const sendLinks = async (caller: Caller, id: number, day: Day): Promise<{ jobs: number; sent: number }> => {
  await ownMover(caller, id, 'board');
  const { links } = await showBoard(caller, { id, from: day, days: 1 });
  const ready = links.find((one) => one.day === day)?.ready ?? [];
  let sent = 0;
  for (const { plan_id } of ready) sent += (await sendCrewNow(caller, plan_id)).sent;
  await inTransaction(caller.world, (tx) => tellBoard(tx, id));
  return { jobs: ready.length, sent };
};
