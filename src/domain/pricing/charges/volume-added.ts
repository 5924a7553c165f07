import { wholeCents } from '#domain/core/money.ts';
import { inCubicFeet } from '#domain/core/words.ts';
import type { Charge } from '../bill.ts';
import { bookedVolume, linehaulOf } from './linehaul.ts';

/** The part of the linehaul that items added since the booking cause. */
export const volumeAdded: Charge = ({ input, card }, bill) => {
  const booked = bookedVolume(input);
  const added = input.cubic_feet - booked;
  if (added <= 0 || input.hourly !== null) return;
  const amount = wholeCents(linehaulOf(card, input, input.cubic_feet) - linehaulOf(card, input, booked));
  bill.addAverage('volume_added', added, amount, () => ({
    description: 'Added since booking',
    because: `${inCubicFeet(added)} more than the ${inCubicFeet(booked)} that were booked`,
  }));
};
