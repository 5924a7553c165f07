import { BROKER_STATEMENT, stateLicenseOf } from '#domain/movers/carrier-number.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { isInMarket } from '#domain/movers/mover-status.ts';
import type { Caller } from '#server/core/caller.ts';
import { type Page, windowOf } from '#server/db/list-page.ts';
import { type Market, marketOf } from '#server/pricing/market.ts';

/** Every carrier that we use, by its registered name, for anybody who asks (49 CFR 371.109). */
export const listCarriers = async ({ world }: Caller, { q, ...asked }: Page & { q: string }) => {
  const all = carriersOf(await marketOf(world.db));
  const words = plain(q).split(' ').filter(Boolean);
  const found = words.length === 0 ? all : all.filter(({ searched }) => words.every((word) => searched.includes(word)));
  const { limit, offset } = windowOf(asked);
  return {
    statement: BROKER_STATEMENT,
    carriers: found.slice(offset, offset + limit).map(({ carrier }) => carrier),
    total: found.length,
    ...asked,
  };
};

type Listed = { carrier: ReturnType<typeof shown>; searched: string };

/** Made once for each state of the market: it may have ten thousand movers, and anybody may ask. */
const carriersOf = (market: Market): readonly Listed[] => {
  const known = LISTED.get(market);
  if (known !== undefined) return known;
  const listed = market.movers
    .filter((mover) => isInMarket(mover) && isAuthorized(mover))
    .map((mover) => ({ carrier: shown(mover), searched: searchedIn(shown(mover)) }))
    .toSorted((one, other) => COLLATOR.compare(one.carrier.legal_name, other.carrier.legal_name) || one.carrier.id - other.carrier.id);
  LISTED.set(market, listed);
  return listed;
};

const LISTED = new WeakMap<Market, readonly Listed[]>();

const COLLATOR = new Intl.Collator('en');

/** Between states, or inside one. */
const isAuthorized = ({ usdot_active, household_goods_authority, state_licenses }: Mover): boolean =>
  (usdot_active && household_goods_authority) || state_licenses.length > 0;

const shown = (mover: Mover) => ({
  ...{ id: mover.id, name: mover.name, legal_name: mover.legal_name, usdot_number: mover.usdot_number, mc_number: mover.mc_number },
  state_license: mover.usdot_number === null ? stateLicenseOf(mover) : null,
  ...{ city: mover.address.city, state: mover.address.state },
});

const searchedIn = ({ id: _, ...carrier }: ReturnType<typeof shown>): string => plain(Object.values(carrier).join(' '));

const plain = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ')
    .trim();
