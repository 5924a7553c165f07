import { stateName } from '#domain/address/states.ts';
import { type Day, shortDay } from '#domain/core/calendar.ts';
import { POLICY } from '#domain/core/policy.ts';
import { counted, sentence } from '#domain/core/words.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { TRUCK_SIZES } from '#domain/inventory/tables/truck-sizes.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { stateClosedInWords } from '#domain/plan/state-rules.ts';
import { type PricingInput, pricingInputOf } from '#domain/pricing/pricing-input.ts';
import type { AlternativeKind, EditTarget, ReasonKind } from './bid-kinds.ts';
import { HOURLY_INSIDE_ONE_STATE, type Reason } from './bid-reasons.ts';
import { CUSTOMER_REQUESTS, type CustomerRequest } from './bid-requests.ts';
import { fullDays, type TakenSlots } from './free-trucks.ts';
import { reasonsNotToBid } from './who-may-bid.ts';

/** The movers there are, and what is known of their trucks. */
export type AskedMarket = { movers: readonly Mover[]; today: Day; taken: TakenSlots };

/** One thing changed, and how many movers would name a price then. */
export type Alternative = { kind: AlternativeKind; bids: number; sentence: string; place: EditTarget };

/** Why nobody names a price, in a sentence, and what would change that, the greatest help first. */
export type NobodyBids = { sentence: string; ways: readonly Alternative[] };

/** Each request is dropped by itself, and two together where that helps nobody, and the market asked again: what is promised is what would happen (C7). Null while the move can't be priced. */
export const whyNobodyBids = (plan: MovePlan, market: AskedMarket): NobodyBids | null => {
  const input = pricingInputOf(plan, catalogItem);
  if (input === null) return null;
  const answers = answersOf(input, market);
  const bids = pricing(answers).length;
  if (bids > 0) return { sentence: `${sentence(wouldBid(bids))}.`, ways: [] };
  const near = { ...market, movers: moversNear(answers) };
  const single = alternativesOfOne({ plan, input, answers }, near, CUSTOMER_REQUESTS).sort(
    (one, other) => Number(keepsAll(other)) - Number(keepsAll(one)) || other.bids - one.bids,
  );
  const ways = single.length > 0 ? single : alternativesOfTwo(plan, near);
  return {
    sentence: input.no_road ?? ways[0]?.nobody ?? whyNone(input, answers),
    ways: ways.map(({ kind, bids, instead, place }) => ({ kind, bids, place, sentence: `${instead}, ${wouldBid(bids)}.` })),
  };
};

/** A mover with all that keeps it from naming a price. */
type Answer = { mover: Mover; reasons: readonly Reason[] };

/** No request moves the pick-up: whoever doesn't come there is not asked again. */
const moversNear = (answers: readonly Answer[]): readonly Mover[] =>
  answers.filter(({ reasons }) => !speaksOf(reasons, ['origin'])).map(({ mover }) => mover);

const answersOf = (input: PricingInput, { movers, today, taken }: AskedMarket): readonly Answer[] => {
  const full_days = (mover: Mover) => fullDays(mover, input, input.move_date, taken);
  return movers.map((mover) => ({ mover, reasons: reasonsNotToBid(mover, input, { today, full_days }) }));
};

const biddersOf = (plan: MovePlan, market: AskedMarket): readonly Mover[] => {
  const input = pricingInputOf(plan, catalogItem);
  return input === null ? [] : pricing(answersOf(input, market));
};

const pricing = (answers: readonly Answer[]): readonly Mover[] =>
  answers.filter(({ reasons }) => reasons.length === 0).map(({ mover }) => mover);

type Found = Omit<Alternative, 'sentence'> & { nobody: string; instead: string };

/** A plan as it stands, and what everybody says to it. */
type Asked = { plan: MovePlan; input: PricingInput; answers: readonly Answer[] };

const alternativesOfOne = (asked: Asked, market: AskedMarket, requests: readonly CustomerRequest[]): Found[] =>
  [
    ...alternativesWithout(asked, market, requests),
    alternativeDay(asked.input, asked.answers),
    alternativeVolume(asked.plan, asked.input, market),
  ]
    .filter((alternative) => alternative !== null)
    .filter(({ bids }) => bids > 0);

/** Where nothing helps alone: a request dropped, and one thing more. It leads to the request; from there the other stands alone. */
const alternativesOfTwo = (plan: MovePlan, market: AskedMarket): readonly Found[] =>
  CUSTOMER_REQUESTS.flatMap((request, at) => {
    const other = request.without(plan, market.movers);
    const input = other && pricingInputOf(other, catalogItem);
    if (other === null || input === null) return [];
    const more = alternativesOfOne({ plan: other, input, answers: answersOf(input, market) }, market, CUSTOMER_REQUESTS.slice(at + 1));
    return more.map(({ bids, instead }) => ({
      ...{ kind: request.kind, place: request.place, bids, nobody: NOT_ALL_OF_IT },
      instead: `${request.instead(plan)} and ${lowered(instead)}`,
    }));
  })
    .sort((one, other) => other.bids - one.bids)
    .slice(0, MOST_PAIRS);

const MOST_PAIRS = 3;
const NOT_ALL_OF_IT = 'No mover here does all of it on this day.';

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const alternativesWithout = ({ plan, answers }: Asked, market: AskedMarket, requests: readonly CustomerRequest[]): readonly Found[] =>
  requests.flatMap((request) => {
    const other = request.without(plan, market.movers);
    if (other === null) return [];
    const bidders = new Set(biddersOf(other, market));
    const are_of_it = answers.every(({ mover, reasons }) => !bidders.has(mover) || speaksOf(reasons, request.reasons));
    const nobody = are_of_it ? `No mover here ${request.nobody}.` : NOT_ALL_OF_IT;
    return [{ kind: request.kind, bids: bidders.size, place: request.place, nobody, instead: request.instead(plan) }];
  });

/** Storage for too long is sold by nobody: it is the cause, though without any storage still more would come. */
const keepsAll = ({ kind }: Found): boolean => kind === 'storage_days';

const speaksOf = (reasons: readonly Reason[], kinds: readonly ReasonKind[]): boolean => reasons.some(({ kind }) => kinds.includes(kind));

/** Movers that only this day keeps away. */
const alternativeDay = (input: PricingInput, answers: readonly Answer[]): Found | null => {
  const waiting = answers.filter(
    ({ reasons }) => reasons.length > 0 && reasons.every(({ kind }) => kind === 'notice' || kind === 'trucks'),
  );
  if (waiting.length === 0) return null;
  const day = shortDay(input.move_date);
  const is_full = waiting.some(({ reasons }) => speaksOf(reasons, ['trucks']));
  return {
    kind: 'day',
    bids: waiting.length,
    place: 'day',
    nobody: is_full ? `No mover here has a truck free for this on ${day}.` : `${day} is too soon for the movers here.`,
    instead: 'On another day',
  };
};

/** The largest volume below the plan's own for which somebody names a price; by the hour, the largest truck. */
const alternativeVolume = (plan: MovePlan, input: PricingInput, market: AskedMarket): Found | null =>
  plan.hourly_plan ? alternativeTruck(plan, market) : alternativeList(input, market);

const alternativeTruck = (plan: MovePlan, market: AskedMarket): Found | null => {
  const smaller = TRUCK_SIZES.filter(({ id, feet }) => feet !== null && id < (plan.hourly.truck_size_id ?? 0)).reverse();
  for (const { id, short } of smaller) {
    const bids = biddersOf({ ...plan, hourly: { ...plan.hourly, truck_size_id: id } }, market).length;
    if (bids > 0)
      return {
        kind: 'truck',
        bids,
        place: 'hours',
        nobody: 'No mover here sends a truck of this size on this day.',
        instead: `With a ${short.toLowerCase()} truck`,
      };
  }
  return null;
};

const alternativeList = (input: PricingInput, market: AskedMarket): Found | null => {
  const limits = market.movers.flatMap((mover) => [mover.maximum_cubic_feet, mover.consult_only_over_cubic_feet ?? 0]);
  const smaller = [...new Set(limits)].filter((limit) => limit > 0 && limit < input.cubic_feet).sort((one, other) => other - one);
  for (const cubic_feet of smaller) {
    const bids = pricing(answersOf({ ...input, cubic_feet, weight: cubic_feet * POLICY.pounds_per_cubic_foot }, market)).length;
    if (bids > 0)
      return {
        ...{ kind: 'volume', bids, place: 'list' },
        nobody: `No mover here names a price for ${inCubicFeet(input.cubic_feet)} on this day.`,
        instead: `With at most ${inCubicFeet(cubic_feet)}`,
      };
  }
  return null;
};

const inCubicFeet = (volume: number): string => counted(volume, 'cubic foot', 'cubic feet');

const wouldBid = (movers: number): string => (movers === 1 ? '1 mover names a price' : `${counted(movers, 'mover')} name a price`);

/** Where nothing that can be changed helps: the place itself, the way, the license, or more than two requests together. */
const whyNone = ({ pick_up, drop_off, hourly, kind, interstate }: PricingInput, answers: readonly Answer[]): string => {
  const here = answers.filter(({ reasons }) => !speaksOf(reasons, ['origin']));
  const all = (one: ReasonKind) => here.every(({ reasons }) => speaksOf(reasons, [one]));
  if (here.length === 0) return `No mover on our list picks up in ${pick_up.city} yet.`;
  if (hourly !== null && kind === 'long') return 'Movers work by the hour on local moves only.';
  if (hourly !== null && interstate) return HOURLY_INSIDE_ONE_STATE;
  if (all('destination')) return `No mover that picks up in ${pick_up.city} delivers to ${stateName(drop_off?.state ?? '')} yet.`;
  if (all('interstate')) return `No mover that picks up in ${pick_up.city} is licensed to move between states.`;
  if (all('legal')) return `No mover that picks up in ${pick_up.city} may take moves between states yet.`;
  const closed = answers.some(({ mover }) => mover.closed_states?.has(pick_up.state));
  if (all('intrastate') && closed) return stateClosedInWords(pick_up.state);
  if (all('intrastate')) return `No mover that picks up in ${pick_up.city} is licensed to move within ${stateName(pick_up.state)}.`;
  if (all('hourly')) return `No mover that picks up in ${pick_up.city} works by the hour.`;
  return 'No mover on our list can take all of this move.';
};
