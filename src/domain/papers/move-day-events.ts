import type { StopKey } from '#domain/plan/details.ts';
import type { SignatureInput } from './signature.ts';

/**
 * The steps of a move day in their order, and what the crew loads by. Each is pressed once; of two phones the earlier counts. A day without
 * extra stops has five, and the beginning of the loading.
 */
export const DAY_STEPS = [
  ...(['set_out', 'arrived', 'loading_started', 'arrived_extra_pick_up'] as const),
  ...(['loading_done', 'arrived_extra_drop_off', 'arrived_there'] as const),
] as const;
export type DayStep = (typeof DAY_STEPS)[number];

/** When loading began decides about money, so that is nobody's to correct. */
export const CORRECTED_STEPS = DAY_STEPS.filter((step) => step !== 'loading_started');
export type CorrectedStep = (typeof CORRECTED_STEPS)[number];

/** That the crew is at a stop. */
export const STEP_AT = {
  ...({ pick_up: 'arrived', extra_pick_up: 'arrived_extra_pick_up' } as const),
  ...({ extra_drop_off: 'arrived_extra_drop_off', drop_off: 'arrived_there' } as const),
} satisfies Record<StopKey, DayStep>;

/** How a thing arrived. */
export const ARRIVALS = ['delivered', 'missing', 'damaged'] as const;
export type ArrivalState = (typeof ARRIVALS)[number];

export const DAY_PLACES = ['origin', 'extra_drop_off', 'destination'] as const;
export type DayPlace = (typeof DAY_PLACES)[number];

/** Where things come off the truck, each with somebody who takes them in. */
export const RECEIVING_STOPS = ['drop_off', 'extra_drop_off'] as const satisfies readonly StopKey[];
export type ReceivingStop = (typeof RECEIVING_STOPS)[number];

/** As what is signed for there. */
export const PLACE_OF = { drop_off: 'destination', extra_drop_off: 'extra_drop_off' } as const satisfies Record<ReceivingStop, DayPlace>;

/** Who signs on the move day: the customer or a deputy, the crew leader, or whoever takes the goods in. */
export const DAY_SIGNERS = ['owner', 'crew', 'receiver'] as const;
export type DaySigner = (typeof DAY_SIGNERS)[number];

/** Why a crew comes later than was promised; each is a sentence that the customer reads. */
export const LATE_REASONS = ['traffic', 'job_before', 'truck', 'other'] as const;
export type LateReason = (typeof LATE_REASONS)[number];

/** Who else may take things in. */
export const RECEIVERS = ['family', 'neighbor', 'doorman', 'other'] as const;
export type Receiver = (typeof RECEIVERS)[number];

/** The company's or the carrier's own number of a vehicle: item 9 of the bill of lading. */
type WithVehicle = { vehicle?: string | undefined };

/** What each kind of event says. Photos are named as the phone names them: their files follow when there is a signal. */
export type DayData = {
  /** With when the crew expects to be there, and why that is later than promised. */
  set_out: WithVehicle & { expected_at?: string | undefined; late_reason?: LateReason | undefined };
  arrived: WithVehicle;
  /** Where nobody had said it with a step: whoever signs for the pick-up signs for this vehicle. */
  vehicle_named: { vehicle: string };
  loading_started: WithVehicle;
  arrived_extra_pick_up: Record<string, never>;
  loading_done: Record<string, never>;
  arrived_extra_drop_off: Record<string, never>;
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
    /** Somebody looked at it and says so, marks or none. */
    is_looked_at?: boolean | undefined;
  };
  /** A service that the goods reasonably need, and that the customer refused (49 CFR 375.505(e)). */
  service_refused: { what: string };
  delivered: { tag: number; state: ArrivalState; note: string; photos: readonly string[] };
  /** `shown` are the events whose day was on screen: nobody signs for another. */
  sign: SignatureInput & { place: DayPlace; role: DaySigner; shown: readonly string[]; as?: Receiver | undefined };
  /** Where the truck of a long move is, said once a day by its driver, and the day on which it is expected. */
  checked_in: { place: string; note: string; expected_on?: string | undefined };
  /** Nobody is there to sign. */
  absent: { place: DayPlace; why: string; photos: readonly string[] };
  /** What a crew tells its office, such as what the office would not take. */
  office_note: { what: string };
  /** How the customer sees a thing's looks otherwise; what the crew wrote stays beside it. */
  disagreed: { thing: string; words: string };
  /** By the office: when a step really was. What the crew pressed stays among the events. */
  corrected: { step: CorrectedStep; at: string; why: string };
  /** The key under which a photo's file arrived. */
  photo: { photo: string; key: string };
};

export type DayEventKind = keyof DayData;

/**
 * Something that happened on the move day, with an id of its own and the time by the clock of the phone on which it was said. `off_ms` is
 * how far that clock was ahead of ours, as far as the phone knew; `by` is left out where it was the crew.
 */
export type DayEvent = {
  [Kind in DayEventKind]: {
    id: string;
    kind: Kind;
    at: string;
    data: DayData[Kind];
    off_ms?: number | undefined;
    by?: 'receiver' | undefined;
  };
}[DayEventKind];

/** What a crew's phone says; the rest is said by others. */
export type CrewEvent = Exclude<DayEvent, { kind: 'disagreed' | 'corrected' }>;

export const MOST_EVENTS_AT_ONCE = 200;
export const MOST_TAG = 9_999;
export const MOST_SHOWN = 3_000;
export const MOST_PHOTOS_OF_THING = 12;

const KINDS: Readonly<Record<DayEventKind, true>> = {
  ...{ set_out: true, arrived: true, loading_started: true, loading_done: true, arrived_there: true },
  ...{ arrived_extra_pick_up: true, arrived_extra_drop_off: true },
  ...{ vehicle_named: true, line: true, service_refused: true, delivered: true, sign: true, checked_in: true, photo: true },
  ...{ absent: true, office_note: true, disagreed: true, corrected: true },
};
export const DAY_EVENT_KINDS = Object.keys(KINDS) as readonly DayEventKind[];
