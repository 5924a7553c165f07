import { createHash } from 'node:crypto';
import { formatPhone } from '#domain/core/contact.ts';
import { Refusal, refuse } from '#domain/core/refusal.ts';
import { isMover } from '#domain/plan/access.ts';
import { type ExternalStop, type LoadedMove, loadedMove } from '#domain/plan/external-move.ts';
import { recordAudit } from '#server/accounts/audit/record-audit.ts';
import type { Caller } from '#server/core/caller.ts';
import { outside } from '#server/core/outside.ts';
import { inTransaction } from '#server/core/transaction.ts';
import { external_moves } from '#server/db/schema.ts';
import { requireAdmin } from '#server/plan/admin-rights.ts';
import { changeFields } from './change-fields.ts';
import { createPlan } from './create-plan.ts';
import { writeNote } from './notes.ts';

type Asked = { moveid: string; frauth: string };

/** A move plan of the other system becomes one of ours, with everything that its record says (Spec sections 3, 5 and 6). */
export const loadExternalMove = async (caller: Caller, { moveid: typed, frauth }: Asked): Promise<{ uuid: string }> => {
  requireAdmin(caller);
  if (isMover(caller.viewer)) throw refuse('not_allowed', 'Only our team can do this.');
  const moveid = typed.trim();
  requireBoth({ moveid, frauth });
  const move = loadedMove(await found(caller, { moveid, frauth }));
  const { uuid, has_day } = await planOf(caller, moveid, move).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    caller.world.log('geocode_failed', { message: 'Geocode was not successful', move: moveid });
    throw failed();
  });
  await keepOrigin(caller, uuid, { moveid, frauth });
  if (!has_day && move.move_date !== null) await noteOn(caller, uuid, `The day of move ${moveid}, ${move.move_date}, can’t be booked.`);
  if (move.move_date === null) await noteOn(caller, uuid, `The day of move ${moveid} could not be read.`);
  return { uuid };
};

/** The catalog's text, whatever went wrong. */
const FAILED = 'Something went wrong trying to get move plan information.';

const failed = (errors?: Record<string, string>): Refusal => refuse('invalid', FAILED, errors);

const requireBoth = ({ moveid, frauth }: Asked): void => {
  const errors: Record<string, string> = {};
  if (!/^\d{1,15}$/.test(moveid)) errors.moveid = 'Enter the move’s number';
  if (frauth.trim() === '') errors.frauth = 'Enter the key that came with it';
  if (Object.keys(errors).length > 0) throw failed(errors);
};

/** Why it failed is for the log, in our own words: neither the key nor what the service said is in it. */
const found = async ({ world }: Caller, { moveid, frauth }: Asked) => {
  try {
    return await outside('moves', LIMIT_MS, () => world.moves.byId(moveid, frauth));
  } catch (error) {
    const why = error instanceof Error && /^HTTP error! status: \d+$/.test(error.message) ? error.message : 'no answer';
    world.log('move_lookup_failed', { move: moveid, why });
    throw failed();
  }
};

/** A little over the service's own limit, which ends the call. */
const LIMIT_MS = 6_000;

const ADDRESSES = {
  pick_up: 'pick_up_address',
  drop_off: 'drop_off_address',
  extra_pick_up: 'extra_pick_up_address',
  extra_drop_off: 'extra_drop_off_address',
} as const;

const planOf = async (caller: Caller, moveid: string, move: LoadedMove): Promise<{ uuid: string; has_day: boolean }> => {
  const has = (key: ExternalStop['key']): boolean => move.stops.some((stop) => stop.key === key);
  const addresses = Object.fromEntries(move.stops.map(({ key, search }) => [ADDRESSES[key], search]));
  const { uuid } = await createPlan(
    caller,
    {
      ...addresses,
      ...{ extra_pick_up_enabled: has('extra_pick_up'), extra_drop_off_enabled: has('extra_drop_off') },
      ...{ home_size_id: move.home_size_id, move_into_storage: move.move_into_storage },
      ...{ source: 'Move lookup', fr_move_plan_id: moveid },
    },
    undefined,
  );
  const details = { ...Object.fromEntries(move.stops.map(({ key, search: _, ...rest }) => [key, rest])), move_time: move.move_time };
  await changeFields(caller, uuid, {
    details,
    contact_first_name: move.contact_first_name.slice(0, 100),
    contact_phone_number: formatPhone(move.contact_phone_number).slice(0, 40),
  });
  return { uuid, has_day: await keepDay(caller, uuid, move) };
};

/** A day that is past or too near, which depends on where the move goes, is left to the form's own default. */
const keepDay = async (caller: Caller, uuid: string, { move_date }: LoadedMove): Promise<boolean> => {
  if (move_date === null) return false;
  try {
    await changeFields(caller, uuid, { details: { move_date } });
    return true;
  } catch (error) {
    if (error instanceof Refusal && 'move_date' in error.errors) return false;
    throw error;
  }
};

/** Of the key only a hash is kept, so that nobody reads it again. */
const keepOrigin = (caller: Caller, plan_id: string, { moveid, frauth }: Asked): Promise<void> =>
  inTransaction(caller.world, async (tx) => {
    const fr_auth_sha256 = createHash('sha256').update(frauth).digest('hex');
    const loaded_by = caller.viewer.user?.id ?? null;
    await tx.insert(external_moves).values({ plan_id, fr_move_plan_id: moveid, fr_auth_sha256, loaded_by, loaded_at: caller.now.at });
    await recordAudit(tx, caller, { what: `Loaded move ${moveid}`, subject: { kind: 'plan', id: plan_id } });
  });

const noteOn = (caller: Caller, plan_id: string, what: string) =>
  writeNote(caller, plan_id, { type: 'admin', content: `${what} The plan has our first choice instead: ask the customer.` });
