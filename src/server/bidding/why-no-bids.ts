import { type Alternative, type AskedMarket, whyNobodyBids } from '#domain/bidding/bid-alternatives.ts';
import type { ReasonKind } from '#domain/bidding/bid-kinds.ts';
import { asksForService, SERVICE_KINDS } from '#domain/bidding/bid-reasons.ts';
import { fullDays } from '#domain/bidding/free-trucks.ts';
import { reasonsNotToBid } from '#domain/bidding/who-may-bid.ts';
import { addDays } from '#domain/core/calendar.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { can, isMover } from '#domain/plan/access.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { Caller } from '#server/core/caller.ts';
import { openPlan } from '#server/plan/open-plan.ts';
import { marketOf, takenOn } from '#server/pricing/market.ts';

/** How many movers gave no bid, for whoever may know it of them; null for everybody else. */
export const countWithoutBid = async ({ viewer, world }: Caller, plan: MovePlan, bidders: number): Promise<number | null> =>
  can(viewer, plan, 'view_market') === 'none' ? null : (await marketOf(world.db)).movers.length - bidders;

/** How many movers would bid but for one thing that they don't do, so that nobody wonders where they went. */
export const leftOutFor = async (caller: Caller, plan: MovePlan) => {
  const input = pricingInputOf(plan, catalogItem);
  if (input === null || !asksForService(input)) return [];
  const only = (await keptAway(caller, plan)).flatMap(({ reasons }) => (reasons.length === 1 ? reasons.map(({ kind }) => kind) : []));
  return SERVICE_KINDS.map((kind) => ({ kind, movers: only.filter((one) => one === kind).length })).filter(({ movers }) => movers > 0);
};

/** The movers that name no price with all their reasons, counted by reason. The movers themselves only of the reason asked for: a market is long. */
export const moversWithoutBid = async (caller: Caller, id: string, asked: ReasonKind | undefined) => {
  const { plan } = await openPlan(caller, id, 'view_market');
  const kept = await keptAway(caller, plan);
  const counts = new Map<ReasonKind, number>();
  for (const { reasons } of kept) for (const { kind } of reasons) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return {
    count: kept.length,
    reasons: [...counts].map(([kind, movers]) => ({ kind, movers })).sort((one, other) => other.movers - one.movers),
    movers: kept
      .filter(({ reasons }) => reasons.some(({ kind }) => kind === asked))
      .map(({ mover, reasons }) => ({
        ...{ id: mover.id, name: mover.name, city: mover.address.city, state: mover.address.state },
        reasons: [...reasons],
      })),
  };
};

type Nobody = { sentence: string; ways: Alternative[] };

/** What keeps everybody away, and what would change it. Who sees the plan redacted hears of its own mover alone. */
export const whyNobody = async (caller: Caller, id: string): Promise<Nobody> => {
  const { plan, scope } = await openPlan(caller, id, 'view_steps');
  if (scope === 'redacted') return ownReasons(caller, plan);
  const found = whyNobodyBids(plan, await askedMarket(caller, plan));
  return found ? { sentence: found.sentence, ways: [...found.ways] } : NOT_YET;
};

const NOT_YET: Nobody = { sentence: 'This move has no price yet.', ways: [] };

const ownReasons = async (caller: Caller, plan: MovePlan): Promise<Nobody> => {
  const { viewer } = caller;
  const own = (await keptAway(caller, plan)).find(({ mover }) => isMover(viewer) && mover.id === viewer.user?.mover_id);
  return own ? { sentence: own.reasons.map(({ sentence }) => sentence).join(' '), ways: [] } : NOT_YET;
};

/** Those that name no price. None while the move can't be priced. */
const keptAway = async (caller: Caller, plan: MovePlan) => {
  const input = pricingInputOf(plan, catalogItem);
  if (input === null) return [];
  const { movers, today, taken } = await askedMarket(caller, plan);
  const full_days = (mover: Mover) => fullDays(mover, input, input.move_date, taken);
  return movers
    .map((mover) => ({ mover, reasons: reasonsNotToBid(mover, input, { today, full_days }) }))
    .filter(({ reasons }) => reasons.length > 0);
};

/** With the trucks taken on the move's day and the one after it, which a long way takes as well. */
const askedMarket = async ({ world, now }: Caller, { details: { move_date } }: MovePlan): Promise<AskedMarket> => {
  const { movers } = await marketOf(world.db);
  const taken = await takenOn(world.db, move_date === null ? [] : [move_date, addDays(move_date, 1)]);
  return { movers, today: now.today, taken };
};
