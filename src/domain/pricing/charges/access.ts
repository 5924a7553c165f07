import { blended } from '../../distance.ts';
import { inWords } from '../../money.ts';
import { type Charge, type Entry, type Job, line, wholeCents } from '../bill.ts';
import type { Climb, End, MoveFacts } from '../move-facts.ts';
import { POLICY } from '../policy.ts';
import type { RateCard } from '../rate-card.ts';
import { counted, inPercent } from '../words.ts';

/** Per cubic foot and paid flight. */
export const stairsRate = (card: RateCard, { blend }: MoveFacts): number => blended(card.stairs_rate.local, card.stairs_rate.long, blend);

const extraStopFee = (card: RateCard, { blend }: MoveFacts): number =>
  Math.round(blended(card.extra_stop_fee.local, card.extra_stop_fee.long, blend));

/** Stairs or elevator, never both: a height is one of them. */
const climbing = ({ facts, card }: Job, climb: Climb, cubic_feet: number, say: ClimbWords): Entry | undefined => {
  if (climb.elevator) return line('access', cubic_feet, card.elevator_rate, say.elevator);
  return climb.paid_flights === 0 ? undefined : line('access', cubic_feet, climb.paid_flights * stairsRate(card, facts), say.stairs);
};

const atEnd =
  (where: string, endOf: (facts: MoveFacts) => End | null): Charge =>
  (job) => {
    const end = endOf(job.facts);
    if (end === null || job.facts.hourly !== null) return undefined;
    return climbing(job, end, job.facts.cubic_feet, wordsAt(where, end));
  };

type ExtraStop = MoveFacts['extra_stops'][number];

const extraAt = ({ facts }: Job, end: ExtraStop['end']): ExtraStop | undefined =>
  facts.hourly === null ? facts.extra_stops.find((stop) => stop.end === end) : undefined;

const extraStop =
  (end: ExtraStop['end'], what: string): Charge =>
  (job) => {
    const { facts, card } = job;
    if (extraAt(job, end) === undefined) return undefined;
    return line('access', facts.extra_stops.filter((stop) => stop.end === end).length, extraStopFee(card, facts), inStopWords(end, what));
  };

/** Which of the things go up at an extra stop is not asked: a share of the list is charged there, and all of it at the ends still. */
const atExtraStop =
  (end: ExtraStop['end'], where: string): Charge =>
  (job) => {
    const stop = extraAt(job, end);
    if (stop === undefined) return undefined;
    const share = Math.ceil(job.facts.cubic_feet * POLICY.extra_stop_share);
    return climbing(job, stop, share, wordsAt(where, stop, ', half of the list'));
  };

type ClimbWords = { stairs: Entry['say']; elevator: Entry['say'] };

const FLOORS = ['ground', '2nd', '3rd', '4th', '5th', '6th'] as const;

const wordsAt = (where: string, { flights, paid_flights }: Climb, note = ''): ClimbWords => ({
  stairs: ({ facts, card }, { quantity }) => ({
    description: `${FLOORS[flights]}-floor stairs at ${where}`,
    because: `${counted(paid_flights, 'paid flight')} at ${centsInWords(stairsRate(card, facts))} per cubic foot, ${cubicFeet(quantity)}${note}; the first is free`,
  }),
  elevator: ({ card }, { quantity }) => ({
    description: `Elevator at ${where}`,
    because: `${centsInWords(card.elevator_rate)} per cubic foot, ${cubicFeet(quantity)}${note}`,
  }),
});

const inStopWords =
  (end: ExtraStop['end'], what: string): Entry['say'] =>
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
  atEnd('pick-up', ({ pick_up }) => pick_up),
  atEnd('drop-off', ({ drop_off }) => drop_off),
  extraStop('pick_up', 'Second pick-up'),
  atExtraStop('pick_up', 'the second pick-up'),
  extraStop('drop_off', 'Second drop-off'),
  atExtraStop('drop_off', 'the second drop-off'),
];
