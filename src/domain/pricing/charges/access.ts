import { blended } from '#domain/address/distance.ts';
import { inWords } from '#domain/core/money.ts';
import { POLICY } from '#domain/core/policy.ts';
import { counted, inPercent } from '#domain/core/words.ts';
import type { Job } from '../bill.ts';
import { type Charge, type LineKind, type Lines, lineKind, wholeCents } from '../lines.ts';
import type { Climb, MoveFacts } from '../move-facts.ts';
import type { RateCard } from '../rate-card/rate-card.ts';

/** Stairs, elevators and extra stops. Long carry is not here: nobody can know it before move day. */
export const access: Charge = (job, lines) => {
  const { pick_up, drop_off, extra_stops, cubic_feet, hourly } = job.facts;
  if (hourly !== null) return;
  climbing(job, lines, pick_up, cubic_feet, AT_PICK_UP);
  if (drop_off !== null) climbing(job, lines, drop_off, cubic_feet, AT_DROP_OFF);
  if (extra_stops.length === 0) return;
  extraStops(job, lines, 'pick_up', SECOND_PICK_UP, AT_SECOND_PICK_UP);
  extraStops(job, lines, 'drop_off', SECOND_DROP_OFF, AT_SECOND_DROP_OFF);
};

/** Per cubic foot and paid flight. */
export const stairsRate = (card: RateCard, { blend }: MoveFacts): number => blended(card.stairs_rate.local, card.stairs_rate.long, blend);

const extraStopFee = (card: RateCard, { blend }: MoveFacts): number =>
  Math.round(blended(card.extra_stop_fee.local, card.extra_stop_fee.long, blend));

/** Stairs or elevator, never both: a height is one of them. */
const climbing = ({ facts, card }: Job, lines: Lines, climb: Climb, cubic_feet: number, at: ClimbKinds): void => {
  if (climb.elevator) lines.add(at.elevator, cubic_feet, card.elevator_rate);
  else if (climb.paid_flights > 0) lines.add(at.stairs, cubic_feet, climb.paid_flights * stairsRate(card, facts));
};

/** Which of the things go up at an extra stop is not asked: a share of the list is charged there, and all of it at the ends still. */
const extraStops = (job: Job, lines: Lines, end: ExtraEnd, stop: LineKind, climb: ClimbKinds): void => {
  const first = extraAt(job.facts, end);
  if (first === undefined) return;
  lines.add(stop, job.facts.extra_stops.filter((one) => one.end === end).length, extraStopFee(job.card, job.facts));
  climbing(job, lines, first, Math.ceil(job.facts.cubic_feet * POLICY.extra_stop_share), climb);
};

type ExtraEnd = MoveFacts['extra_stops'][number]['end'];

const extraAt = (facts: MoveFacts, end: ExtraEnd) => facts.extra_stops.find((one) => one.end === end);

type ClimbKinds = { stairs: LineKind; elevator: LineKind };

const FLOORS = ['ground', '2nd', '3rd', '4th', '5th', '6th'] as const;

const climbKinds = (where: string, climbOf: (facts: MoveFacts) => Climb | null | undefined, note = ''): ClimbKinds => ({
  stairs: lineKind('access', ({ facts, card }, { quantity }) => {
    const { flights, paid_flights } = climbOf(facts) ?? NO_CLIMB;
    return {
      description: `${FLOORS[flights]}-floor stairs at ${where}`,
      because: `${counted(paid_flights, 'paid flight')} at ${centsInWords(stairsRate(card, facts))} per cubic foot, ${cubicFeet(quantity)}${note}; the first is free`,
    };
  }),
  elevator: lineKind('access', ({ card }, { quantity }) => ({
    description: `Elevator at ${where}`,
    because: `${centsInWords(card.elevator_rate)} per cubic foot, ${cubicFeet(quantity)}${note}`,
  })),
});

const NO_CLIMB = { flights: 0, paid_flights: 0 };

const stopKind = (end: ExtraEnd, what: string): LineKind =>
  lineKind('access', ({ facts }, { rate }) => ({
    description: `${what} in ${extraAt(facts, end)?.city ?? ''}`,
    because: `${inWords(wholeCents(rate))} for one more stop${blendNote(facts)}; the way there is in the miles`,
  }));

const blendNote = ({ blend }: MoveFacts): string =>
  blend > 0 && blend < 1 ? `, ${inPercent(blend)} of the way from local to long distance` : '';

const cubicFeet = (quantity: number): string => counted(quantity, 'cubic foot', 'cubic feet');

/** Rates between local and long may be parts of a cent. */
const centsInWords = (rate: number): string => `$${(rate / 100).toFixed(Number.isInteger(rate) ? 2 : 4)}`;

const AT_PICK_UP = climbKinds('pick-up', ({ pick_up }) => pick_up);
const AT_DROP_OFF = climbKinds('drop-off', ({ drop_off }) => drop_off);

const HALF = ', half of the list';
const AT_SECOND_PICK_UP = climbKinds('the second pick-up', (facts) => extraAt(facts, 'pick_up'), HALF);
const AT_SECOND_DROP_OFF = climbKinds('the second drop-off', (facts) => extraAt(facts, 'drop_off'), HALF);

const SECOND_PICK_UP = stopKind('pick_up', 'Second pick-up');
const SECOND_DROP_OFF = stopKind('drop_off', 'Second drop-off');
