import { type Day, daysBetween } from './calendar.ts';
import { straightMiles } from './distance.ts';
import type { Mover } from './mover.ts';
import type { MoveFacts } from './pricing/move-facts.ts';
import { POLICY } from './pricing/policy.ts';
import { counted } from './pricing/words.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Today, and what is known of the trucks: without `is_free` nobody asks for them. `day` is the plan's own unless another one is looked at. */
export type BidSituation = { today: Day; day?: Day; is_free?: (mover: Mover) => boolean };

/** The first reason why a mover gives no bid: its area, licence, services, size, notice or trucks (pricing, 3). */
export const whyNotBid = (mover: Mover, facts: MoveFacts, situation: BidSituation): Refusal | undefined =>
  refused(reasonOnAnyDay(mover, facts)) ?? whyNotOn(mover, noticeOf(facts, situation), situation);

/** What no day changes, as a sentence: most movers of a market don't bid, and a Refusal for each would cost more than the bids do. */
export const reasonOnAnyDay = (mover: Mover, facts: MoveFacts): string | undefined =>
  outOfArea(mover, facts) ?? unlicensed(mover, facts) ?? unserved(mover, facts) ?? tooLarge(mover, facts);

/** All of what no day changes: for whoever has chosen this mover and wants to know what to change. */
export const reasonsOnAnyDay = (mover: Mover, facts: MoveFacts): readonly string[] =>
  [
    ...new Set([
      outOfArea(mover, facts),
      unlicensed(mover, facts),
      ...allUnserved(mover, facts),
      unserved(mover, facts),
      tooLarge(mover, facts),
    ]),
  ].filter((reason) => reason !== undefined);

/** Days between today and the move. */
export const noticeOf = (facts: MoveFacts, { today, day = facts.move_date }: BidSituation): number => daysBetween(today, day);

/** What the day decides: the notice it needs, and a free truck. */
export const whyNotOn = (mover: Mover, notice_days: number, { is_free }: BidSituation): Refusal | undefined => {
  if (notice_days < mover.lead_time_days) {
    return cannot(`${mover.name} needs ${counted(mover.lead_time_days, 'day')} of notice.`);
  }
  if (is_free !== undefined && !is_free(mover)) return refuse('mover_full', `${mover.name} has no truck free that day.`);
};

/** It must see the move before it names a price: too much of it, or a thing that it never prices unseen. */
export const isConsultOnly = (mover: Mover, facts: MoveFacts): boolean =>
  (mover.consult_only_over_cubic_feet !== null && facts.cubic_feet > mover.consult_only_over_cubic_feet) ||
  (mover.consult_only_items.length > 0 && facts.items.some((item) => mover.consult_only_items.includes(item.inventory_item_id)));

const cannot = (reason: string): Refusal => refuse('mover_cannot', reason);

const refused = (reason: string | undefined): Refusal | undefined => (reason === undefined ? undefined : cannot(reason));

const outOfArea = (mover: Mover, { pick_up, drop_off, kind }: MoveFacts): string | undefined => {
  if (!picksUpAt(mover, pick_up)) return `${mover.name} doesn't pick up in ${pick_up.city}.`;
  if (kind === 'long' && drop_off !== null && !mover.destination_states.includes(drop_off.state)) {
    return `${mover.name} doesn't deliver to ${drop_off.state}.`;
  }
};

const picksUpAt = ({ origin_area, address }: Mover, pick_up: MoveFacts['pick_up']): boolean =>
  origin_area.kind === 'radius'
    ? straightMiles(address, pick_up) <= origin_area.miles
    : origin_area.prefixes.some((prefix) => pick_up.zip.startsWith(prefix));

const unlicensed = (mover: Mover, { interstate, pick_up }: MoveFacts): string | undefined => {
  if (interstate) {
    const licensed = mover.usdot_number !== null && mover.usdot_active && mover.household_goods_authority;
    return licensed ? undefined : `${mover.name} isn't licensed to move between states.`;
  }
  const licensed = mover.state_licenses.some(({ state }) => state === pick_up.state);
  return licensed ? undefined : `${mover.name} isn't licensed to move within ${pick_up.state}.`;
};

const unserved = (mover: Mover, facts: MoveFacts): string | undefined => {
  const { services } = mover;
  const missing = ASKED.find(({ asked, offered }) => asked(facts) && !offered(services));
  if (missing !== undefined) return `${mover.name} ${missing.sentence}.`;
  if (facts.hourly !== null && facts.kind === 'long') return `${mover.name} works by the hour on local moves only.`;
  return storedTooLong(facts) ? `Storage in transit lasts at most ${POLICY.storage_in_transit_most_days} days.` : undefined;
};

const allUnserved = (mover: Mover, facts: MoveFacts): readonly string[] =>
  ASKED.filter(({ asked, offered }) => asked(facts) && !offered(mover.services)).map(({ sentence }) => `${mover.name} ${sentence}.`);

type Asked = { asked: (facts: MoveFacts) => boolean; offered: (services: Mover['services']) => boolean; sentence: string };

const hasPiano = ({ special }: MoveFacts): boolean => special.upright_piano + special.baby_grand_piano + special.grand_piano > 0;

const ASKED: readonly Asked[] = [
  { asked: (facts) => facts.hourly !== null, offered: (services) => services.offers_hourly, sentence: "doesn't work by the hour" },
  { asked: hasPiano, offered: (services) => services.does_piano, sentence: "doesn't move pianos" },
  {
    asked: (facts) => facts.special.heavy > 0,
    offered: (services) => services.offers_heavy_items,
    sentence: "doesn't move very heavy items",
  },
  {
    asked: (facts) => facts.packing,
    offered: (services) => services.does_packing || services.offers_packing,
    sentence: "doesn't pack",
  },
  {
    asked: (facts) => facts.unpacking,
    offered: (services) => services.does_unpacking || services.offers_packing,
    sentence: "doesn't unpack",
  },
  {
    asked: (facts) => facts.coi_addresses > 0,
    offered: (services) => services.offers_coi,
    sentence: "doesn't give certificates of insurance",
  },
  { asked: (facts) => facts.storage !== null, offered: (services) => services.offers_storage, sentence: "doesn't store goods" },
  {
    asked: (facts) => facts.boxes_bought.some((quantity) => quantity > 0),
    offered: (services) => services.does_box_delivery,
    sentence: "doesn't deliver boxes",
  },
];

const storedTooLong = ({ storage, move_date }: MoveFacts): boolean =>
  storage?.kind === 'in_transit' &&
  storage.move_out !== null &&
  daysBetween(move_date, storage.move_out) > POLICY.storage_in_transit_most_days;

const tooLarge = (mover: Mover, { cubic_feet }: MoveFacts): string | undefined =>
  cubic_feet > mover.maximum_cubic_feet
    ? `${mover.name} takes at most ${counted(mover.maximum_cubic_feet, 'cubic foot', 'cubic feet')}.`
    : undefined;
