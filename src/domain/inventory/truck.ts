import { grouped } from '#domain/core/words.ts';
import { TRUCK_LOADS, type TruckLoad } from './tables/truck-loads.ts';

export type TruckFill = {
  /** The smallest truck that holds it all, or the largest there is. */
  truck: TruckLoad;
  /** More than one only when the largest is too small. */
  trucks: number;
  /** "16-foot truck", "2 trucks". */
  name: string;
  /** Of all trucks together. */
  capacity: number;
  /** 0 to 1. */
  fill: number;
  percent: number;
  /** "684 of 760 cubic feet, 90% of a 16-foot truck" */
  text: string;
  /** "Your things fit in one 16-foot truck." */
  sentence: string;
};

/** The truck that this volume fills; past the last cubic foot of one, the next bigger, then several of the biggest. */
export const truckFor = (cubic_feet: number): TruckFill => {
  const volume = Math.max(0, Math.ceil(cubic_feet));
  const truck = TRUCK_LOADS.find((load) => volume <= load.cubic_feet) ?? TRUCK_LOADS.at(-1)!;
  const trucks = Math.max(1, Math.ceil(volume / truck.cubic_feet));
  const capacity = trucks * truck.cubic_feet;
  const fill = volume / capacity;
  const percent = Math.round(fill * 100);
  const name = trucks === 1 ? `${truck.feet}-foot truck` : `${trucks} trucks`;
  const text = `${grouped(volume)} of ${grouped(capacity)} cubic feet, ${percent}% of ${trucks === 1 ? `a ${name}` : name}`;
  return { truck, trucks, name, capacity, fill, percent, text, sentence: sentenceOf(volume, truck, trucks) };
};

const sentenceOf = (volume: number, truck: TruckLoad, trucks: number): string => {
  if (volume === 0) return 'Your truck is still empty.';
  if (trucks === 1) return `Your things fit in one ${truck.feet}-foot truck.`;
  return `Your things need ${trucks} trucks of ${truck.feet} feet.`;
};
