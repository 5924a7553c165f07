import { can } from '#domain/access.ts';
import { coiField, whyNotUpload, withPaper } from '#domain/coi.ts';
import { STOP_NAMES } from '#domain/details.ts';
import { insist } from '#domain/refusal.ts';
import { insistNotCharging } from '../bookings/live-attempt.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeHistory } from '../plans/history.ts';
import { lockPlan, noSuchPlan, savePlan } from '../plans/plan-row.ts';
import type { Upload } from './upload-rows.ts';

type Papers = { key: string | null; also: (tx: Tx) => Promise<void> };

/**
 * Puts a paper at its stop, or takes it away. Papers may come after the booking and change no price, so they have a right and
 * a rule of their own beside those of editing; the banner with Undo stays as it is.
 */
export const changePapers = (
  caller: Caller,
  { plan_id, address_key, case: which, key: old }: Upload,
  { key, also }: Papers,
): Promise<void> =>
  inTransaction(caller.world, async (tx) => {
    const before = await lockPlan(tx, plan_id);
    if (before === undefined || can(caller.viewer, before, 'upload') === 'none') throw noSuchPlan();
    insist(whyNotUpload(before, caller.viewer, caller.now));
    await insistNotCharging(tx, before);
    await also(tx);
    const held = before.details[address_key][coiField(which)];
    if (held === key || (key === null && held !== old)) return;
    const after = { ...withPaper(before, address_key, which, key), version: before.version + 1 };
    await savePlan(tx, before, after, caller.now.at);
    await writeHistory(tx, caller, before, after, `${wordsFor(held, key)}: ${STOP_NAMES[address_key].toLowerCase()}`);
  });

const wordsFor = (held: string | null, key: string | null): string => {
  if (key === null) return 'Insurance paper deleted';
  return held === null ? 'Insurance paper added' : 'Insurance paper replaced';
};
