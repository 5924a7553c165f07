import { type Address, NO_ADDRESS } from './address.ts';
import type { Day } from './calendar.ts';

/** 1 elevator, 2 ground floor, 3-7 stairs to the 2nd-6th floor (Spec section 9). */
export type HeightId = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** An address where the truck halts, with what the movers meet there. */
export type Stop = Address & {
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
