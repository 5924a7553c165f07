import { blended } from '#domain/address/distance.ts';
import { inWords, wholeCents } from '#domain/core/money.ts';
import { POLICY } from '#domain/core/policy.ts';
import { counted, inCubicFeet, inPercent } from '#domain/core/words.ts';
import type { Basis, Bill, Charge } from '../bill.ts';
import { longCarryCost } from '../long-carry.ts';
import type { Climb, PricingInput } from '../pricing-input.ts';
import type { RateCard } from '../rate-card/rate-card.ts';

/** Stairs, elevators, long carries and extra stops. What the crew measures beyond the way that was named comes as an adjustment. */
export const accessorials: Charge = (basis, bill) => {
  const { pick_up, drop_off, extra_stops, cubic_feet, hourly } = basis.input;
  if (hourly !== null) return;
  climb(basis, bill, pick_up, cubic_feet, 'pick-up');
  if (drop_off !== null) climb(basis, bill, drop_off, cubic_feet, 'drop-off');
  if (extra_stops.length === 0) return;
  extraStops(basis, bill, 'pick_up', 'pick-up');
  extraStops(basis, bill, 'drop_off', 'drop-off');
};

/** Per cubic foot and paid flight. */
export const stairsRate = (card: RateCard, { blend }: PricingInput): number =>
  blended(card.stairs_rate.local, card.stairs_rate.long, blend);

/** Stairs or elevator, never both: a height is one of them. */
const climb = ({ input, card }: Basis, bill: Bill, at: Climb, cubic_feet: number, where: string, note = ''): void => {
  const { elevator, flights, paid_flights, carry_feet = 0 } = at;
  if (elevator) {
    bill.add('access', cubic_feet, card.elevator_rate, () => ({
      description: `Elevator at ${where}`,
      because: `${centsInWords(card.elevator_rate)} per cubic foot, ${inCubicFeet(cubic_feet)}${note}`,
    }));
  } else if (paid_flights > 0) {
    const rate = stairsRate(card, input);
    bill.add('access', cubic_feet, paid_flights * rate, () => ({
      description: `${FLOORS[flights]}-floor stairs at ${where}`,
      because: `${counted(paid_flights, 'paid flight')} at ${centsInWords(rate)} per cubic foot, ${inCubicFeet(cubic_feet)}${note}; the first is free`,
    }));
  }
  const carry = longCarryCost(carry_feet, { rate: card.long_carry_rate, cubic_feet });
  if (carry.steps > 0)
    bill.add('access', cubic_feet, carry.steps * card.long_carry_rate, () => ({
      description: `Long carry at ${where}`,
      because: `${carry.because}${note}`,
    }));
};

/** Which of the things go up at an extra stop is not asked: a share of the list is charged there, and all of it at the ends still. */
const extraStops = (basis: Basis, bill: Bill, end: 'pick_up' | 'drop_off', where: string): void => {
  const { extra_stops, cubic_feet, blend } = basis.input;
  const stops = extra_stops.filter((one) => one.end === end);
  const [first] = stops;
  if (first === undefined) return;
  const { local, long } = basis.card.extra_stop_fee;
  const fee = wholeCents(blended(local, long, blend));
  bill.add('access', stops.length, fee, () => ({
    description: `Second ${where} in ${first.city}`,
    because: `${inWords(fee)} for one more stop${blendNote(blend)}; the way there is in the miles`,
  }));
  climb(basis, bill, first, Math.ceil(cubic_feet * POLICY.extra_stop_share), `the second ${where}`, ', half of the list');
};

const FLOORS = ['ground', '2nd', '3rd', '4th', '5th', '6th'] as const;

const blendNote = (blend: number): string => (blend > 0 && blend < 1 ? `, ${inPercent(blend)} of the way from local to long distance` : '');

/** Rates between local and long may be parts of a cent. */
const centsInWords = (rate: number): string => `$${(rate / 100).toFixed(Number.isInteger(rate) ? 2 : 4)}`;
