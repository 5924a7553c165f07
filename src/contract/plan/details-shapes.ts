import { z } from 'zod';
import { Address, AddressFields, HeightId } from '#contract/address/address-shapes.ts';
import { Day, DayOut, line } from '#contract/core/fields.ts';
import { DeliveryEstimate } from '#contract/movers/mover-shapes.ts';
import { MOST_CARRY_FEET, PARKING } from '#domain/plan/way-to-door.ts';

const ClockTime = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:00')]);

const Parking = z.enum(PARKING.map(({ id }) => id));

export const StopChange = AddressFields.extend({
  height_id: HeightId.optional(),
  certificate_of_insurance_required: z.boolean().optional(),
  elevator_start_time: ClockTime.optional(),
  elevator_end_time: ClockTime.optional(),
  management_contact_name: line(100).optional(),
  management_phone_number: line(40).optional(),
  carry_feet: z
    .number()
    .int()
    .min(0)
    .max(MOST_CARRY_FEET)
    .optional()
    .describe('From the truck to the door; 0 is any way that costs nothing'),
  parking: Parking.nullable().optional(),
  parking_permit: z
    .boolean()
    .nullable()
    .optional()
    .describe('Whether the street asks for one, which the customer gets; null when it is not known'),
});

export const Stop = Address.extend({
  height_id: HeightId,
  certificate_of_insurance_required: z.boolean(),
  elevator_start_time: z.string(),
  elevator_end_time: z.string(),
  management_contact_name: z.string(),
  management_phone_number: z.string(),
  latitude: z.number().nullable().optional().describe('As lat'),
  longitude: z.number().nullable().optional().describe('As lng'),
  example_coi: z.string().nullable(),
  completed_coi: z.string().nullable(),
  carry_feet: z.number().optional().describe('Left out where it was not asked yet'),
  parking: Parking.nullable().optional(),
  parking_permit: z.boolean().nullable().optional(),
});

export const DetailsChange = z.object({
  move_date: Day.optional(),
  move_time: z.number().int().min(0).max(10).optional(),
  pick_up: StopChange.optional(),
  drop_off: StopChange.optional(),
  extra_pick_up: StopChange.optional(),
  extra_drop_off: StopChange.optional(),
  extra_pick_up_enabled: z.boolean().optional(),
  extra_drop_off_enabled: z.boolean().optional(),
  move_into_storage: z.boolean().optional(),
  storage_in_transit: z.boolean().optional(),
  storage_move_out_date: Day.nullable().optional(),
  first_available_date: Day.nullable().optional(),
});

export const Details = z.object({
  move_date: DayOut.nullable(),
  move_time: z.number(),
  pick_up: Stop,
  drop_off: Stop,
  extra_pick_up: Stop,
  extra_drop_off: Stop,
  extra_pick_up_enabled: z.boolean(),
  extra_drop_off_enabled: z.boolean(),
  move_into_storage: z.boolean(),
  storage_in_transit: z.boolean(),
  storage_move_out_date: DayOut.nullable(),
  first_available_date: DayOut.nullable(),
  box_delivery_date: DayOut.nullable(),
  warehouse_destination: Address.nullable(),
  delivery_estimate: DeliveryEstimate.nullable(),
  address_src: z.string(),
});
