import { straightMiles } from '#domain/address/distance.ts';
import { type Day, daysBetween, shortDay } from '#domain/core/calendar.ts';
import { POLICY } from '#domain/core/policy.ts';
import { counted } from '#domain/core/words.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { isReadyForInterstate } from '#domain/movers/legal-profile.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { isInMarket, whyNotInMarket } from '#domain/movers/mover-status.ts';
import { storesIn } from '#domain/plan/rule-set.ts';
import { stateClosedInWords } from '#domain/plan/state-rules.ts';
import { isBetweenStates, type PricingInput } from '#domain/pricing/pricing-input.ts';
import type { ReasonKind } from './bid-kinds.ts';

export type Reason = { kind: ReasonKind; sentence: string };

/** One part of the rule that no day changes. */
type Part = {
  kind: ReasonKind;
  keeps: (mover: Mover, input: PricingInput) => boolean;
  says: (mover: Mover, input: PricingInput) => string;
};

/** In the order in which they are told: whether it is in the market at all, where, under which license, what is asked for, how much. */
export const ON_ANY_DAY: readonly Part[] = [
  {
    kind: 'no_road',
    keeps: (_, { no_road }) => no_road !== null,
    says: (_, { no_road }) => no_road ?? '',
  },
  {
    kind: 'standing',
    keeps: (mover) => !isInMarket(mover),
    says: (mover) => whyNotInMarket(mover.name, mover) ?? '',
  },
  {
    kind: 'origin',
    keeps: (mover, { pick_up }) => !picksUpAt(mover, pick_up),
    says: ({ name }, { pick_up }) => `${name} doesn't pick up in ${pick_up.city}.`,
  },
  {
    kind: 'destination',
    keeps: ({ destination_states }, { kind, drop_off }) =>
      kind === 'long' && drop_off !== null && !destination_states.includes(drop_off.state),
    says: ({ name }, { drop_off }) => `${name} doesn't deliver to ${drop_off?.state}.`,
  },
  {
    kind: 'interstate',
    keeps: (mover, input) =>
      isFederal(mover, input) && !(mover.usdot_number !== null && mover.usdot_active && mover.household_goods_authority),
    says: (mover, input) =>
      input.interstate
        ? `${mover.name} isn't licensed to move between states.`
        : `${mover.name} stores in ${storesIn(mover)}, and isn't licensed to move between states.`,
  },
  {
    kind: 'legal',
    keeps: (mover, input) => isFederal(mover, input) && !isReadyForInterstate(mover),
    says: ({ name }) => `${name} hasn't told us yet what federal law asks of a move between states.`,
  },
  {
    kind: 'intrastate',
    keeps: (mover, input) => !isFederal(mover, input) && isKeptFrom(mover, input.pick_up.state),
    says: ({ name, closed_states }, { pick_up }) =>
      closed_states?.has(pick_up.state) ? stateClosedInWords(pick_up.state) : `${name} isn't licensed to move within ${pick_up.state}.`,
  },
  {
    kind: 'hourly',
    keeps: ({ services }, { hourly }) => hourly !== null && !services.offers_hourly,
    says: ({ name }) => `${name} doesn't work by the hour.`,
  },
  {
    kind: 'piano',
    keeps: ({ services }, input) => !services.does_piano && hasPiano(input),
    says: ({ name }) => `${name} doesn't move pianos.`,
  },
  {
    kind: 'heavy',
    keeps: ({ services }, { special }) => !services.offers_heavy_items && special.heavy > 0,
    says: ({ name }) => `${name} doesn't move very heavy items.`,
  },
  {
    kind: 'packing',
    keeps: ({ services }, { packing }) => packing && !(services.does_packing || services.offers_packing),
    says: ({ name }) => `${name} doesn't pack.`,
  },
  {
    kind: 'unpacking',
    keeps: ({ services }, { unpacking }) => unpacking && !(services.does_unpacking || services.offers_packing),
    says: ({ name }) => `${name} doesn't unpack.`,
  },
  {
    kind: 'coi',
    keeps: ({ services }, { coi_addresses }) => !services.offers_coi && coi_addresses > 0,
    says: ({ name }) => `${name} doesn't give certificates of insurance.`,
  },
  {
    kind: 'storage',
    keeps: ({ services }, { storage }) => !services.offers_storage && storage !== null,
    says: ({ name }) => `${name} doesn't store goods.`,
  },
  {
    kind: 'box_delivery',
    keeps: ({ services }, { boxes_bought }) => !services.does_box_delivery && boxes_bought.some((quantity) => quantity > 0),
    says: ({ name }) => `${name} doesn't deliver boxes.`,
  },
  {
    kind: 'hourly_long',
    keeps: (_, { hourly, kind }) => hourly !== null && kind === 'long',
    says: ({ name }) => `${name} works by the hour on local moves only.`,
  },
  {
    // What may be collected when the work takes longer is a question to counsel (docs/law.md, Q8).
    kind: 'hourly_interstate',
    keeps: (mover, input) => input.hourly !== null && isFederal(mover, input),
    says: () => HOURLY_INSIDE_ONE_STATE,
  },
  {
    kind: 'storage_days',
    keeps: (_, input) => isStoredTooLong(input),
    says: () => `Storage in transit lasts at most ${POLICY.storage_in_transit_most_days} days.`,
  },
  {
    kind: 'volume',
    keeps: ({ maximum_cubic_feet }, { cubic_feet }) => cubic_feet > maximum_cubic_feet,
    says: ({ name, maximum_cubic_feet }) => `${name} takes at most ${counted(maximum_cubic_feet, 'cubic foot', 'cubic feet')}.`,
  },
];

/** Under which law this mover does this move: what it stores on the way may be stored in another state. */
const isFederal = (mover: Mover, input: PricingInput): boolean => isBetweenStates(input, storesIn(mover));

const isKeptFrom = ({ state_licenses, closed_states }: Mover, state: string): boolean =>
  closed_states?.has(state) === true || !state_licenses.some((license) => license.state === state);

/** Said of an hourly move that crosses a state line. */
export const HOURLY_INSIDE_ONE_STATE = 'By the hour we book moves inside one state only.';

export const tooSoonFor = ({ name, lead_time_days }: Mover): string => `${name} needs ${counted(lead_time_days, 'day')} of notice.`;

/** On which days of the job; on its one day when they are not known. */
export const noTruckOf = ({ name }: Mover, days: readonly Day[] = []): string =>
  days.length === 0 ? `${name} has no truck free that day.` : `${name} has too few trucks free on ${days.map(shortDay).join(' and ')}.`;

/** Undefined when it prices the move unseen. */
export const whyConsultOnly = (mover: Mover, input: PricingInput): string | undefined => {
  const over = mover.consult_only_over_cubic_feet;
  if (over !== null && input.cubic_feet > over)
    return `${mover.name} wants to see more than ${counted(over, 'cubic foot', 'cubic feet')} first.`;
  if (mover.consult_only_items.length === 0) return undefined;
  const unseen = input.items.find(({ inventory_item_id }) => mover.consult_only_items.includes(inventory_item_id));
  return unseen && `${mover.name} wants to see this first: ${nameOf(unseen.inventory_item_id)}.`;
};

const nameOf = (item_id: number): string => (catalogItem(item_id)?.name ?? 'one of the things').split(' (')[0] ?? '';

const picksUpAt = ({ origin_area, address }: Mover, pick_up: PricingInput['pick_up']): boolean =>
  origin_area.kind === 'radius'
    ? straightMiles(address, pick_up) <= origin_area.miles
    : origin_area.prefixes.some((prefix) => pick_up.zip.startsWith(prefix));

/** What a mover may not do at all, wherever it serves and whatever the day. */
export const SERVICE_KINDS = [
  'piano',
  'heavy',
  'packing',
  'unpacking',
  'coi',
  'storage',
  'box_delivery',
] as const satisfies readonly ReasonKind[];

/** Whether the move asks for something that some movers don't do. */
export const asksForService = (input: PricingInput): boolean =>
  hasPiano(input) ||
  input.special.heavy > 0 ||
  input.packing ||
  input.unpacking ||
  input.coi_addresses > 0 ||
  input.storage !== null ||
  input.boxes_bought.some((quantity) => quantity > 0);

const hasPiano = ({ special }: PricingInput): boolean => special.upright_piano + special.baby_grand_piano + special.grand_piano > 0;

const isStoredTooLong = ({ storage, move_date }: PricingInput): boolean =>
  storage?.kind === 'in_transit' &&
  storage.move_out !== null &&
  daysBetween(move_date, storage.move_out) > POLICY.storage_in_transit_most_days;
