import { throwIf } from '#domain/core/refusal.ts';
import { STOP_NAMES } from '#domain/plan/details.ts';
import { coiField, whyNotUpload, withDocument } from '#domain/plan/extras/coi.ts';
import type { Caller } from '#server/core/caller.ts';
import type { Tx } from '#server/db/open.ts';
import { asItWas, inPlan } from '#server/door/in-plan.ts';
import { requireNotCharging } from '#server/ledger/live-attempt.ts';
import type { Upload } from '#server/plan/coi/upload-rows.ts';
import { aPlan } from '#server/plan/plan-lock.ts';

type DocumentChange = { key: string | null; also: (tx: Tx) => Promise<void> };

/**
 * Puts a document at its stop, or takes it away. Documents may come after the booking and change no price, so they have a right and
 * a rule of their own beside those of editing; the banner with Undo stays as it is.
 */
export const changeDocuments = (
  caller: Caller,
  { plan_id, address_key, case: which, key: old }: Upload,
  { key, also }: DocumentChange,
): Promise<void> =>
  inPlan(caller, aPlan(plan_id), 'upload', async ({ plan: before }, tx) => {
    throwIf(whyNotUpload(before, caller.viewer, caller.now));
    await requireNotCharging(tx, before);
    await also(tx);
    const held = before.details[address_key][coiField(which)];
    const answer = () => undefined;
    if (held === key || (key === null && held !== old)) return asItWas(before, answer);
    const history = [`${wordsFor(held, key)}: ${STOP_NAMES[address_key].toLowerCase()}`];
    return { plan: withDocument(before, address_key, which, key), history, outbox: [], keeps_price: true, answer };
  });

const wordsFor = (held: string | null, key: string | null): string => {
  if (key === null) return 'Insurance certificate deleted';
  return held === null ? 'Insurance certificate added' : 'Insurance certificate replaced';
};
