import type { SignatureInput } from './signature.ts';

/** The five steps of a move day, and what the crew loads by. Each is pressed once; of two phones the earlier counts. */
export const DAY_STEPS = ['set_out', 'arrived', 'loading_started', 'loading_done', 'arrived_there'] as const;
export type DayStep = (typeof DAY_STEPS)[number];

/** How a thing arrived. */
export const ARRIVALS = ['delivered', 'missing', 'damaged'] as const;
export type ArrivalState = (typeof ARRIVALS)[number];

export const DAY_PLACES = ['origin', 'destination'] as const;
export type DayPlace = (typeof DAY_PLACES)[number];

/** Who signs on the move day: the customer or a deputy, the crew leader, or whoever takes the goods in. */
export const DAY_SIGNERS = ['owner', 'crew', 'receiver'] as const;
export type DaySigner = (typeof DAY_SIGNERS)[number];

/** The company's or the carrier's own number of a vehicle: item 9 of the bill of lading. */
type WithVehicle = { vehicle?: string | undefined };

/** What each kind of event says. Photos are named as the phone names them: their files follow when there is a signal. */
export type DayData = {
  set_out: WithVehicle;
  arrived: WithVehicle;
  loading_started: WithVehicle;
  loading_done: Record<string, never>;
  arrived_there: Record<string, never>;
  line: {
    /** The phone's own id of the thing, so that a correction is known as one, and two things with one tag as two. */
    thing: string;
    tag: number;
    name: string;
    room: string;
    /** In words, mark by mark; empty when it was looked at and has none. */
    condition: string;
    photos: readonly string[];
    holds: 'carton' | 'article';
    packed_by: 'owner' | 'crew';
    /** It is not loaded after all. */
    is_removed?: boolean | undefined;
  };
  /** A service that the goods reasonably need, and that the customer refused (49 CFR 375.505(e)). */
  service_refused: { what: string };
  delivered: { tag: number; state: ArrivalState; note: string; photos: readonly string[] };
  /** `shown` are the events whose day was on screen: nobody signs for another. */
  sign: SignatureInput & { place: DayPlace; role: DaySigner; shown: readonly string[] };
  /** Where the truck of a long move is, said once a day by its driver, and the day on which it is expected. */
  checked_in: { place: string; note: string; expected_on?: string | undefined };
  /** The key under which a photo's file arrived. */
  photo: { photo: string; key: string };
};

export type DayEventKind = keyof DayData;

/** Something that happened on the move day, with an id of its own and the time by the clock of the phone on which it was said. */
export type DayEvent = { [Kind in DayEventKind]: { id: string; kind: Kind; at: string; data: DayData[Kind] } }[DayEventKind];

export const MOST_EVENTS_AT_ONCE = 200;
export const MOST_TAG = 9_999;
export const MOST_SHOWN = 3_000;
export const MOST_PHOTOS_OF_THING = 12;

const KINDS: Readonly<Record<DayEventKind, true>> = {
  ...{ set_out: true, arrived: true, loading_started: true, loading_done: true, arrived_there: true },
  ...{ line: true, service_refused: true, delivered: true, sign: true, checked_in: true, photo: true },
};
export const DAY_EVENT_KINDS = Object.keys(KINDS) as readonly DayEventKind[];
