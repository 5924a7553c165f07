import { instantOf, todayIn } from '#domain/core/business-time.ts';
import { addDays, type Day } from '#domain/core/calendar.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { type Refusal, refuse, refuseAt } from '#domain/core/refusal.ts';
import { boxesOf, setBoxes } from '#domain/inventory/boxes.ts';
import { catalogItem } from '#domain/inventory/catalog.ts';
import { type CustomSize, whyNotCustomItem } from '#domain/inventory/custom-item.ts';
import { addCustomItem, countOf, MAX_UNITS_OF_ONE_ITEM, setItemCount } from '#domain/inventory/inventory.ts';
import { BOX_TYPES, type BoxTypeId } from '#domain/inventory/tables/box-types.ts';
import { type HeightId, STOP_NAMES, type Stop, type StopKey, stopsOf } from '#domain/plan/details.ts';
import { HOURS } from '#domain/plan/hourly.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { MOST_CARRY_FEET } from '#domain/plan/way-to-door.ts';
import { longCarryFeet, withLongCarry } from '#domain/pricing/long-carry.ts';
import type { RateCard } from '#domain/pricing/rate-card/rate-card.ts';

/** The words of the API: draft while the crew counts, then submitted; only the customer's word makes it accepted (pricing, 6). */
export const ADJUSTMENT_STATES = ['draft', 'submitted', 'accepted', 'declined', 'expired'] as const;
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];

/** What the crew may find otherwise than it is on the list; by the hour, how long it worked. */
export const MOVE_DAY_THINGS = ['item', 'box', 'custom', 'flights', 'long_carry', 'hours'] as const;

/** What `of` says of the hours. */
export const WORKED = 'worked';

/** "There are this many": of an item, a box, a thing that the catalog does not know, flights of stairs at a stop, feet from the truck to the door, or hours of work by halves. */
export type MoveDayChange = {
  what: (typeof MOVE_DAY_THINGS)[number];
  /** The id of the item or the type of box, the stop, or WORKED; of a custom item a word of the crew's own, to tell two apart. */
  of: string;
  /** What a custom item is, and how large. */
  custom?: CustomSize | undefined;
  count: number;
  /** Of items that came on top: they are taken apart and built up again. */
  taken_apart: boolean;
  reason: string;
  /** Keys of uploads. */
  photos: readonly string[];
};

export const MOST_FLIGHTS = 5;
export const MOST_OF_ONE_CUSTOM = 20;
export const MOST_CHANGES = 100;
export const MOST_PHOTOS_OF_CHANGE = 4;

/** From six in the morning of the move day, where the crew comes first, for three days. */
export const crewLinkLife = (move_date: Day, zone: string): { starts_at: Date; expires_at: Date } => {
  const starts_at = instantOf(move_date, CREW_STARTS_MINUTES, zone);
  return { starts_at, expires_at: new Date(starts_at.getTime() + CREW_LINK_HOURS * HOUR_MS) };
};

const CREW_STARTS_MINUTES = 6 * 60;
const CREW_LINK_HOURS = 72;
const HOUR_MS = 3_600_000;

/** The customer has two days to answer; silence changes nothing. Between states the truck does not wait: the day on which it loads is the last. */
export const answerBy = (submitted_at: Date, federal: { move_date: Day; zone: string } | null = null): Date => {
  const two_days = new Date(submitted_at.getTime() + ANSWER_HOURS * HOUR_MS);
  if (federal === null) return two_days;
  const { move_date, zone } = federal;
  const today = todayIn(zone, submitted_at);
  const end_of_day = instantOf(addDays(today > move_date ? today : move_date, 1), 0, zone);
  return end_of_day < two_days ? end_of_day : two_days;
};

const ANSWER_HOURS = 48;

/** What the plan says of it now. */
export const countNow = (plan: MovePlan, { what, of }: Pick<MoveDayChange, 'what' | 'of'>): number => {
  if (what === 'item') return countOf(plan, Number(of));
  if (what === 'box') return boxesOf(plan.boxes, Number(of) as BoxTypeId).quantity;
  if (what === 'custom') return 0;
  if (what === 'hours') return plan.hourly.num_hours ?? 0;
  const stop = plan.details[of as StopKey];
  return what === 'flights' ? flightsOf(stop) : longCarryFeet(plan, of as StopKey);
};

export const nameOfChange = ({ what, of, custom }: Pick<MoveDayChange, 'what' | 'of' | 'custom'>): string => {
  if (what === 'custom') return custom?.name.trim() || 'Custom item';
  if (what === 'item') return catalogItem(Number(of))?.name ?? 'Item';
  if (what === 'box') return `${BOX_TYPES.find(({ box_type_id }) => box_type_id === Number(of))?.name ?? ''} box`.trim();
  if (what === 'hours') return 'Hours of work';
  const stop = STOP_NAMES[of as StopKey].toLowerCase();
  return what === 'flights' ? `Flights of stairs, ${stop}` : `Feet from truck to door, ${stop}`;
};

/** Only what differs from the plan is a change. */
export const realChanges = (plan: MovePlan, changes: readonly MoveDayChange[]): readonly MoveDayChange[] =>
  changes.filter((change) => change.count !== countNow(plan, change));

/** Why these can't be counted, at the field of each. */
export const whyNotCount = (plan: MovePlan, changes: readonly MoveDayChange[]): Refusal | undefined => {
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [at, change] of changes.entries()) {
    const key = `${change.what} ${change.of}`;
    if (!isThere(plan, change)) errors[`changes.${at}.of`] = 'We do not know this.';
    else if (isTooLarge(change)) errors[`changes.${at}.custom`] = whyNotCustomItem(change.custom!)!.message;
    else if (seen.has(key)) errors[`changes.${at}.of`] = 'Name each thing once.';
    else {
      const why_not = whyNotThisMany(change);
      if (why_not !== undefined) errors[`changes.${at}.count`] = why_not;
    }
    seen.add(key);
  }
  return refusalOf(errors);
};

/**
 * Why more of something can't be asked for yet: the customer reads a reason of some words, or sees a picture. Stairs stay where they are,
 * and nobody knows what a custom item is, so of them there is always a picture.
 */
export const whyNotAskFor = (
  { what, count, reason, photos }: Pick<MoveDayChange, 'what' | 'count' | 'reason'> & { photos: readonly unknown[] },
  before: number,
): string | undefined => {
  if (count <= before || photos.length > 0) return undefined;
  if (what === 'flights') return 'add a photo of the stairs';
  if (what === 'custom') return 'add a photo of it';
  const { length } = reason.trim();
  if (length === 0) return 'say why, or add a photo';
  return length < LEAST_REASON ? `say why in ${LEAST_REASON} characters or more, or add a photo` : undefined;
};

const LEAST_REASON = 10;

/** The crew shows the customer why, before it asks for more. */
export const whyNotSubmit = (plan: MovePlan, changes: readonly MoveDayChange[]): Refusal | undefined => {
  if (realChanges(plan, changes).length === 0) return refuse('invalid', NOTHING_CHANGED, { changes: NOTHING_CHANGED });
  const errors: Record<string, string> = {};
  for (const [at, change] of changes.entries()) {
    const why_not = whyNotAskFor(change, countNow(plan, change));
    if (why_not !== undefined) errors[`changes.${at}.reason`] = `${nameOfChange(change)}: ${why_not}`;
  }
  return refusalOf(errors);
};

const NOTHING_CHANGED = 'Everything is as it is on the list. Change a count first.';

/** The plan as the crew found it. A long carry is charged by the booked card and for the whole load. */
export const withMoveDayChanges = (plan: MovePlan, changes: readonly MoveDayChange[], card: RateCard): MovePlan => {
  const real = realChanges(plan, changes);
  const counted = real.reduce((after, change) => COUNTED[change.what](after, change), plan);
  return withLongCarry(counted, carriesOf(real), card);
};

/** Why the crew of this plan has nothing to say: there is no move of a mover that said yes. */
export const whyNotAdjust = (plan: MovePlan): Refusal | undefined => {
  if (plan.status === 'completed' || plan.is_completed) return refuse('not_editable', 'This move is completed.');
  if (plan.status !== 'confirmed' && plan.status !== 'in_progress') return refuse('not_editable', 'This move is not confirmed.');
  return undefined;
};

/** Why the crew adds no photo. What it photographed on the day may come in when the move is done. */
export const whyNotPhotograph = (plan: MovePlan): Refusal | undefined =>
  plan.status === 'completed' || plan.is_completed ? undefined : whyNotAdjust(plan);

/** Why the crew can't change what it found. */
export const whyNotRecount = (is_sent: boolean): Refusal | undefined =>
  is_sent ? refuse('not_editable', 'It waits for the customer’s answer. Take it back to change it.') : undefined;

const carriesOf = (changes: readonly MoveDayChange[]): ReadonlyMap<StopKey, number> =>
  new Map(changes.filter(({ what }) => what === 'long_carry').map(({ of, count }) => [of as StopKey, count]));

const COUNTED: Readonly<Record<MoveDayChange['what'], (plan: MovePlan, change: MoveDayChange) => MovePlan>> = {
  item: (plan, { of, count, taken_apart }) => {
    const { next_id } = plan.inventory;
    const after = setItemCount(plan, { inventory_item_id: Number(of), count });
    return taken_apart ? withTakenApart(after, Number(of), next_id) : after;
  },
  box: (plan, { of, count }) => setBoxes(plan, { box_type_id: Number(of) as BoxTypeId, quantity: count }),
  custom: (plan, { custom, count }) =>
    Array.from({ length: count }).reduce<MovePlan>((after) => (custom === undefined ? after : addCustomItem(after, custom)), plan),
  flights: (plan, { of, count }) => {
    const stop = plan.details[of as StopKey];
    return { ...plan, details: { ...plan.details, [of]: { ...stop, height_id: heightOf(stop, count) } } };
  },
  long_carry: (plan) => plan,
  hours: (plan, { count }) => ({ ...plan, hourly: { ...plan.hourly, num_hours: count } }),
};

/** The units that came on top, which have ids from `first_id` on. */
const withTakenApart = (plan: MovePlan, inventory_item_id: number, first_id: number): MovePlan => {
  const items = plan.inventory.items.map((line) =>
    line.inventory_item_id === inventory_item_id
      ? {
          ...line,
          units: line.units.map((unit) => (unit.mp_inventory_item_id >= first_id ? { ...unit, assembly_required: true } : unit)),
        }
      : line,
  );
  return { ...plan, inventory: { ...plan.inventory, items } };
};

/** Hours are paid by halves, as they were booked. */
const whyNotThisMany = ({ what, count }: MoveDayChange): string | undefined => {
  if (what === 'hours') {
    const is_good = count >= HOURS.least && count <= HOURS.most && Number.isInteger(count / HOURS.step);
    return is_good ? undefined : `Use whole or half hours, from ${HOURS.least} to ${HOURS.most}`;
  }
  if (Number.isInteger(count) && count >= 0 && count <= MOST[what]) return undefined;
  return `Use a whole number from 0 to ${withCommas(MOST[what])}`;
};

const MOST: Readonly<Record<MoveDayChange['what'], number>> = {
  item: MAX_UNITS_OF_ONE_ITEM,
  box: 500,
  custom: MOST_OF_ONE_CUSTOM,
  flights: MOST_FLIGHTS,
  long_carry: MOST_CARRY_FEET,
  hours: HOURS.most,
};

const isTooLarge = ({ what, custom }: MoveDayChange): boolean =>
  what === 'custom' && custom !== undefined && whyNotCustomItem(custom) !== undefined;

/** By the hour the list changes no price, and only by the hour the hours do. */
const isThere = (plan: MovePlan, { what, of, custom }: MoveDayChange): boolean => {
  if (plan.hourly_plan || what === 'hours') return plan.hourly_plan && what === 'hours' && of === WORKED;
  if (what === 'custom') return of !== '' && custom !== undefined;
  if (what === 'item') return /^\d{1,9}$/.test(of) && catalogItem(Number(of)) !== undefined;
  if (what === 'box') return /^\d$/.test(of) && BOX_TYPES.some(({ box_type_id }) => box_type_id === Number(of));
  return stopsOf(plan.details).some((stop) => stop === of);
};

/** 3 to 7 are the stairs to the 2nd to 6th floor. */
const flightsOf = ({ height_id }: Stop): number => Math.max(0, height_id - 2);

const heightOf = ({ height_id }: Stop, flights: number): HeightId => (flights > 0 ? ((flights + 2) as HeightId) : height_id === 1 ? 1 : 2);

const refusalOf = (errors: Record<string, string>): Refusal | undefined => {
  return refuseAt(errors);
};

/** A code was sent for what waits, and this is it, however it was typed. */
export const whyNotAnswerHere = (typed: string, code: string | undefined): Refusal | undefined => {
  const sentence = 'This is not the code. The customer finds its six digits in the email that we sent just now.';
  return code !== undefined && typed.replaceAll(/\D/g, '') === code ? undefined : refuse('invalid', sentence, { code: sentence });
};
