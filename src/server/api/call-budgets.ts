import { CALLS_A_MINUTE } from '#domain/accounts/api-key.ts';
import { refuse } from '#domain/core/refusal.ts';
import { spend } from '#server/core/budgets.ts';
import type { Caller } from '#server/core/caller.ts';

const MINUTE_MS = 60_000;

/** How often a minute one browser may make the calls that cost us most: they ask a provider, or price a move many times over (property 51). */
const MOST_A_MINUTE: Readonly<Record<string, number>> = {
  'places.geocode': 120,
  'places.check': 60,
  'papers.makeSheet': 30,
  'papers.sign': 30,
  'papers.pdf': 60,
  'papers.exportZip': 12,
  'bids.list': 60,
  'bids.ofMover': 120,
  'bids.forMoveDates': 40,
  'plans.create': 10,
  'partners.createPlan': 10,
  'prices.ask': 30,
  'prices.readList': 30,
  'prices.bids': 30,
  'prices.calendar': 10,
  'prices.prepare': 6,
  'prices.takeOver': 10,
  'externalMoves.load': 10,
  'inventory.importInventory': 20,
  'inventory.noteCorrections': 20,
  'moverLogos.presign': 10,
  'analytics.report': 60,
  // Each makes a visitor and a trip for whoever has no cookie.
  'users.challengePasskey': 12,
  'signInProviders.google': 6,
  'signInProviders.facebook': 6,
};

/** A household or an office shares an address. */
const BROWSERS_AT_AN_ADDRESS = 5;

/** Refuses what is asked too often, before any of it is done. `path` is the call's place in the contract. */
export const spendCall = ({ world, viewer, address, now }: Caller, path: readonly string[]): void => {
  const call = path.join('.');
  if (viewer.key !== undefined) spendByKey(world, viewer.key.id, now.at.getTime());
  const most = MOST_A_MINUTE[call];
  if (!world.settings.call_budgets || most === undefined || viewer.key !== undefined) return;
  const browser = viewer.user?.id ?? viewer.visitor_id;
  const allowances = [
    ...(browser === null ? [] : [{ kind: `${call} by`, of: browser, most }]),
    { kind: `${call} at`, of: address, most: most * BROWSERS_AT_AN_ADDRESS },
  ];
  const spent = spend(world.budgets, allowances, { window_ms: MINUTE_MS, at: now.at.getTime() });
  if (spent === undefined) throw refuse('too_many', 'That’s too many requests. Wait a minute and try again.');
};

/** A key has one allowance for all that it does, wherever it is used from. */
const spendByKey = ({ settings, budgets }: Caller['world'], of: string, at: number): void => {
  if (!settings.call_budgets) return;
  if (spend(budgets, [{ kind: 'key', of, most: CALLS_A_MINUTE }], { window_ms: MINUTE_MS, at }) !== undefined) return;
  throw refuse('too_many', `This key made ${CALLS_A_MINUTE} calls within a minute. Wait a minute and go on.`);
};
