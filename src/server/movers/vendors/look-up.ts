import { refuse } from '#domain/core/refusal.ts';
import { type CarrierRecord, titled, usdotDigits, whyNotCarrier } from '#domain/movers/carrier.ts';
import type { Reach } from '#domain/movers/mover-application.ts';
import { spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';

const LIMIT_MS = 15_000;
const MOST_AN_HOUR = 30;
const HOUR_MS = 3_600_000;

/** What the register says; null when it does not answer, undefined when it knows no such number. */
export const askRegister = async (world: World, usdot_number: string): Promise<CarrierRecord | null | undefined> => {
  try {
    return await outside('carriers.find', LIMIT_MS, () => world.carriers.find(usdot_number));
  } catch (error) {
    world.log('carriers_away', { error: error instanceof Error ? error.name : 'unknown' });
    return null;
  }
};

/** While the form is filled in: whose number it is, and what speaks against it. The name is not compared yet. */
export const lookUp = async (caller: Caller, typed: string, reaches: readonly Reach[]) => {
  const usdot_number = usdotDigits(typed);
  if (usdot_number === undefined)
    throw refuse('invalid', 'A USDOT number has 4 to 8 digits', { usdot_number: 'A USDOT number has 4 to 8 digits' });
  requireFewQuestions(caller);
  const record = await askRegister(caller.world, usdot_number);
  if (record === null) return { found: null, problem: null };
  const claimed = {
    ...{ usdot_number, legal_name: record?.legal_name ?? '', dba_name: '' },
    does_long_distance: reaches.includes('long_distance'),
  };
  const problem = whyNotCarrier(record, claimed)?.message ?? null;
  if (record === undefined) return { found: null, problem };
  const { legal_name, dba_name, city, state } = record;
  return { found: { legal_name: titled(legal_name), dba_name: titled(dba_name), city: titled(city), state }, problem };
};

/** The register is for who joins, not for copying it out (property 51). */
export const requireFewQuestions = ({ world, address, now }: Caller): void => {
  const allowance = { kind: 'carriers at', of: address, most: MOST_AN_HOUR };
  if (spend(world.budgets, [allowance], { window_ms: HOUR_MS, at: now.at.getTime() }) === undefined)
    throw refuse('too_many', 'That was many questions. Wait an hour and try again.');
};
