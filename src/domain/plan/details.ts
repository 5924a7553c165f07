import { type Address, isPlaced, isPostOfficeBox, NO_ADDRESS } from '#domain/address/address.ts';
import { stopsWithoutRoad } from '#domain/address/landmass.ts';
import { whyNotPlaced } from '#domain/address/not-an-address.ts';
import type { Day } from '#domain/core/calendar.ts';
import { type Refusal, refuse, refuseAt, throwIf } from '#domain/core/refusal.ts';
import type { WayToDoor } from './way-to-door.ts';

/** 1 elevator, 2 ground floor, 3-7 stairs to the 2nd-6th floor (Spec section 9). */
export type HeightId = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** An address where the truck halts, with what the movers meet there. */
export type Stop = Address &
  WayToDoor & {
    height_id: HeightId;
    certificate_of_insurance_required: boolean;
    /** 'HH:MM', or '' when not asked. */
    elevator_start_time: string;
    elevator_end_time: string;
    management_contact_name: string;
    management_phone_number: string;
    /** Keys of uploads, null when there is none. */
    example_coi: string | null;
    completed_coi: string | null;
  };

export const STOP_KEYS = ['pick_up', 'drop_off', 'extra_pick_up', 'extra_drop_off'] as const;
export type StopKey = (typeof STOP_KEYS)[number];

/** Where and when. A stop that is switched off keeps what was typed. */
export type Details = Readonly<Record<StopKey, Stop>> & {
  move_date: Day | null;
  /** Index into the arrival windows of Spec section 9, 0 = 8:00 AM-9:00 AM. */
  move_time: number;
  extra_pick_up_enabled: boolean;
  extra_drop_off_enabled: boolean;
  /** At most one of the two storage switches is on; in transit needs its move-out date. */
  move_into_storage: boolean;
  storage_in_transit: boolean;
  storage_move_out_date: Day | null;
  /** Long distance: the first day on which goods may arrive. */
  first_available_date: Day | null;
  box_delivery_date: Day | null;
  address_src: 'gmaps';
};

export const NO_STOP: Stop = {
  ...NO_ADDRESS,
  height_id: 2,
  ...{ carry_feet: 0, parking: null, parking_permit: null },
  certificate_of_insurance_required: false,
  elevator_start_time: '',
  elevator_end_time: '',
  management_contact_name: '',
  management_phone_number: '',
  example_coi: null,
  completed_coi: null,
};

export const NO_DETAILS: Details = {
  pick_up: NO_STOP,
  drop_off: NO_STOP,
  extra_pick_up: NO_STOP,
  extra_drop_off: NO_STOP,
  move_date: null,
  move_time: 0,
  extra_pick_up_enabled: false,
  extra_drop_off_enabled: false,
  move_into_storage: false,
  storage_in_transit: false,
  storage_move_out_date: null,
  first_available_date: null,
  box_delivery_date: null,
  address_src: 'gmaps',
};

type Switches = Pick<Details, 'move_into_storage' | 'extra_pick_up_enabled' | 'extra_drop_off_enabled'>;

/** Stops that this move really has: no drop-off nor a second one when moving into storage, extra stops only when switched on. */
export const stopsOf = (details: Switches): readonly StopKey[] =>
  STOP_KEYS.filter((key) => {
    if (key === 'pick_up') return true;
    if (key === 'drop_off') return !details.move_into_storage;
    return details[`${key}_enabled`] && !(key === 'extra_drop_off' && details.move_into_storage);
  });

/** The same in the order in which the truck comes to them. */
export const stopsOnTheWay = (details: Switches): readonly StopKey[] => {
  const stops = stopsOf(details);
  return ON_THE_WAY.filter((key) => stops.includes(key));
};

const ON_THE_WAY = ['pick_up', 'extra_pick_up', 'extra_drop_off', 'drop_off'] as const satisfies readonly StopKey[];

export const STOP_NAMES = {
  pick_up: 'Pick-up',
  drop_off: 'Drop-off',
  extra_pick_up: 'Extra pick-up',
  extra_drop_off: 'Extra drop-off',
} as const satisfies Record<StopKey, string>;

/** Why no truck can drive to a stop from where the move begins, for each one that has no road to it. */
export const whatHasNoRoad = (details: Readonly<Record<StopKey, Address>> & Switches) =>
  stopsWithoutRoad(stopsOf(details).map((key) => [key, details[key]] as const));

/** Guard of COMPARE: every stop is on the map and on one road, and storage on the way knows its end. */
export const whatIsUnplaced = (details: Details): Refusal | undefined => {
  const errors: Record<string, string> = {};
  for (const key of stopsOf(details)) if (!isPlaced(details[key])) errors[`${key}.city`] = whyNotPlaced(details[key]);
  for (const [key, why] of Object.entries(whatHasNoRoad(details))) errors[`${key}.city`] = why;
  if (details.storage_in_transit && details.storage_move_out_date === null)
    errors.storage_move_out_date = 'Choose the day your things leave storage.';
  return refusalOf(errors);
};

/** A truck goes to a street. */
export const NO_STREET = 'a crew can’t come to a PO box; enter the street address';

/** Guard of BOOK: every address is complete (Spec section 5, "Address complete"). */
export const whatIsMissing = (details: Details): Refusal | undefined => {
  const errors: Record<string, string> = {};
  for (const key of stopsOf(details)) {
    const street = details[key].street_address.trim();
    if (street === '') errors[`${key}.street_address`] = `${STOP_NAMES[key]}: enter the street address.`;
    else if (isPostOfficeBox(street)) errors[`${key}.street_address`] = `${STOP_NAMES[key]}: ${NO_STREET}.`;
  }
  return refusalOf(errors);
};

/** The storage switches are never both on; the one switched last wins. */
export const withStorage = (details: Details, change: { move_into_storage?: boolean; storage_in_transit?: boolean }): Details => {
  const into = change.move_into_storage ?? (change.storage_in_transit ? false : details.move_into_storage);
  const in_transit = into ? false : (change.storage_in_transit ?? details.storage_in_transit);
  return { ...details, move_into_storage: into, storage_in_transit: in_transit };
};

/** The places as the plan's kind sees them: nothing is stored by the hour, and what was switched on is kept for the other kind. */
export const withoutStorage = ({ hourly_plan, details }: { hourly_plan: boolean; details: Details }): Details =>
  hourly_plan ? { ...details, move_into_storage: false, storage_in_transit: false } : details;

/** What may be changed at once: a stop's parts are laid over the stop. */
export type DetailsChange = Partial<Omit<Details, StopKey>> & Partial<Record<StopKey, Partial<Stop>>>;

/** The details with a change laid over them: untouched fields stay, storage is never doubled, and leaves after the move. */
export const withChange = (before: Details, change: DetailsChange, hourly_plan = false): Details => {
  const { move_into_storage, storage_in_transit, ...rest } = change;
  const details: Details = { ...before };
  for (const key of STOP_KEYS) if (rest[key]) Object.assign(details, { [key]: { ...before[key], ...rest[key] } });
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined && !STOP_KEYS.some((key) => key === name)) Object.assign(details, { [name]: value });
  const after = withStorage(details, { move_into_storage, storage_in_transit });
  // Nobody who is helped by the hour is told of storage: its day is asked for anew where it counts again.
  if (hourly_plan && whyNotStoredUntil(after)) return { ...after, storage_move_out_date: null };
  throwIf(whyNotStoredUntil(after));
  return after;
};

export const NOT_BEFORE_MOVE = 'The storage end date must be after the move date';

const whyNotStoredUntil = ({ storage_in_transit, storage_move_out_date, move_date }: Details): Refusal | undefined => {
  if (!storage_in_transit || storage_move_out_date === null || move_date === null || storage_move_out_date > move_date) return undefined;
  return refuse('invalid', NOT_BEFORE_MOVE, { storage_move_out_date: NOT_BEFORE_MOVE });
};

/** Blank and 'N/A' unit numbers mean none (Spec section 5). */
export const cleanUnit = (text: string): string => (/^\s*(n\.?\s*\/?\s*a\.?|none)?\s*$/i.test(text) ? '' : text.trim());

/**
 * Building types 1, 2 and 4 have stairs: flights plus 2, at most 7. Type 3 has an elevator (Spec section 5, "Stairs"). A type that is not
 * known, and flights that are no number, count as the ground floor: nobody is charged for stairs that nobody named.
 */
export const heightOf = (building_type: number, flights: number): HeightId => {
  if (building_type === 3) return 1;
  const climbed = WITH_STAIRS.has(building_type) && flights > 0 ? Math.floor(flights) : 0;
  return Math.min(7, climbed + 2) as HeightId;
};

const WITH_STAIRS: ReadonlySet<number> = new Set([1, 2, 4]);

const refusalOf = (errors: Record<string, string>): Refusal | undefined => {
  return refuseAt(errors);
};
