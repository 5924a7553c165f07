import { withCommas } from '#domain/core/number-words.ts';
import { LONG_CARRY } from '#domain/core/policy.ts';

/** Where the truck stands at a stop. */
export const PARKING = [
  { id: 'driveway', label: 'In the driveway' },
  { id: 'street', label: 'On the street' },
  { id: 'lot', label: 'In a parking lot' },
  { id: 'dock', label: 'At a loading dock' },
] as const;
export type Parking = (typeof PARKING)[number]['id'];

/** What lies between the truck and the door, as the customer knows it. Plans from before it was asked say nothing of it. */
export type WayToDoor = {
  /** Feet that the crew carries. 0 is any way as short as every price includes. */
  carry_feet?: number;
  /** Null when it is not known. */
  parking?: Parking | null;
  /** Whether the street asks for a permit, which the customer gets; null when it is not known. */
  parking_permit?: boolean | null;
};

export const MOST_CARRY_FEET = 2_000;

/** What may be chosen: the free way, and each step that costs more. */
export const CARRY_CHOICES: readonly number[] = [
  0,
  ...Array.from({ length: 8 }, (_, at) => LONG_CARRY.free_feet + LONG_CARRY.step_feet * (at + 1)),
  ...[1_100, 1_400, MOST_CARRY_FEET],
];

/** "Up to 275 feet from the truck to the door". */
export const carryInWords = (feet: number): string =>
  `Up to ${withCommas(Math.max(feet, LONG_CARRY.free_feet))} feet from the truck to the door`;

/** The choice that holds a way of so many feet. */
export const choiceOf = (feet: number): number =>
  CARRY_CHOICES.find((choice) => Math.max(choice, LONG_CARRY.free_feet) >= feet) ?? MOST_CARRY_FEET;

/** On papers each of the three has its words, also that nobody knows. Undefined where nobody was asked. */
export const wayInWords = ({ carry_feet, parking, parking_permit }: WayToDoor): string | undefined =>
  carry_feet === undefined
    ? undefined
    : [carryInWords(carry_feet), parkingInWords(parking ?? null), permitInWords(parking_permit ?? null)].join('. ');

/** What is worth a word beside an address: a longer way than usual, a known place for the truck, a permit. */
export const notableWay = ({ carry_feet = 0, parking = null, parking_permit = null }: WayToDoor): readonly string[] => [
  ...(carry_feet > LONG_CARRY.free_feet ? [`${withCommas(carry_feet)} feet from truck to door`] : []),
  ...(parking === null ? [] : [parkingInWords(parking)]),
  ...(parking_permit === true ? ['Parking permit needed'] : []),
];

const parkingInWords = (parking: Parking | null): string => {
  const place = PARKING.find(({ id }) => id === parking)?.label;
  return place === undefined ? 'Parking not known' : `Parking ${place.charAt(0).toLowerCase()}${place.slice(1)}`;
};

const permitInWords = (permit: boolean | null): string =>
  permit === null
    ? 'Not known whether parking takes a permit'
    : permit
      ? 'Parking permit needed, which you get'
      : 'No parking permit needed';
