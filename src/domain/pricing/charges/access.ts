import { blended } from '../../distance.ts';
import { inWords } from '../../money.ts';
import { type Charge, type Entry, type Job, line, wholeCents } from '../bill.ts';
import type { End, MoveFacts } from '../move-facts.ts';
import type { RateCard } from '../rate-card.ts';
import { counted, inPercent } from '../words.ts';

/** Per cubic foot and paid flight. */
export const stairsRate = (card: RateCard, { blend }: MoveFacts): number => blended(card.stairs_rate.local, card.stairs_rate.long, blend);

const extraStopFee = (card: RateCard, { blend }: MoveFacts): number =>
  Math.round(blended(card.extra_stop_fee.local, card.extra_stop_fee.long, blend));

/** Stairs or elevator, never both: a height is one of them. */
const atEnd = ({ facts, card }: Job, end: End | null, say: EndWords): Entry | undefined => {
  if (end === null || facts.hourly !== null) return undefined;
  if (end.elevator) return line('access', facts.cubic_feet, card.elevator_rate, say.elevator);
  return end.paid_flights === 0 ? undefined : line('access', facts.cubic_feet, end.paid_flights * stairsRate(card, facts), say.stairs);
};

const pickUp: Charge = (job) => atEnd(job, job.facts.pick_up, PICK_UP);
const dropOff: Charge = (job) => atEnd(job, job.facts.drop_off, DROP_OFF);

type WhichEnd = MoveFacts['extra_stops'][number]['end'];

const extraStop = (end: WhichEnd, what: string): Charge => {
  const say = inStopWords(end, what);
  return ({ facts, card }) => {
    if (facts.extra_stops.length === 0 || facts.hourly !== null) return undefined;
    return line('access', facts.extra_stops.filter((stop) => stop.end === end).length, extraStopFee(card, facts), say);
  };
};

type EndWords = { stairs: Entry['say']; elevator: Entry['say'] };

const FLOORS = ['ground', '2nd', '3rd', '4th', '5th', '6th'] as const;

const wordsAt = (where: string, endOf: (facts: MoveFacts) => End | null): EndWords => ({
  stairs: ({ facts, card }, { quantity }) => {
    const { flights = 0, paid_flights = 0 } = endOf(facts) ?? {};
    const rate = centsInWords(stairsRate(card, facts));
    return {
      description: `${FLOORS[flights]}-floor stairs at ${where}`,
      because: `${counted(paid_flights, 'paid flight')} at ${rate} per cubic foot, ${cubicFeet(quantity)}; the first is free`,
    };
  },
  elevator: ({ card }, { quantity }) => ({
    description: `Elevator at ${where}`,
    because: `${centsInWords(card.elevator_rate)} per cubic foot, ${cubicFeet(quantity)}`,
  }),
});

const PICK_UP = wordsAt('pick-up', (facts) => facts.pick_up);
const DROP_OFF = wordsAt('drop-off', (facts) => facts.drop_off);

const inStopWords =
  (end: WhichEnd, what: string): Entry['say'] =>
  ({ facts }, { rate }) => ({
    description: `${what} in ${facts.extra_stops.find((stop) => stop.end === end)?.city ?? ''}`,
    because: `${inWords(wholeCents(rate))} for one more stop${blendNote(facts)}; the way there is in the miles`,
  });

const blendNote = ({ blend }: MoveFacts): string =>
  blend > 0 && blend < 1 ? `, ${inPercent(blend)} of the way from local to long distance` : '';

const cubicFeet = (quantity: number): string => counted(quantity, 'cubic foot', 'cubic feet');

/** Rates between local and long may be parts of a cent. */
const centsInWords = (rate: number): string => `$${(rate / 100).toFixed(Number.isInteger(rate) ? 2 : 4)}`;

/** Stairs, elevators and extra stops. Long carry is not here: nobody can know it before move day. */
export const access: readonly Charge[] = [
  pickUp,
  dropOff,
  extraStop('pick_up', 'Second pick-up'),
  extraStop('drop_off', 'Second drop-off'),
];
