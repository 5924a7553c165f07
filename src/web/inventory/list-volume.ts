import type { PlanView } from '#web/plan/plan-provider.tsx';

/** The cubic feet of everything on the list, also of a plan by the hour, whose own volume is its truck's. */
export const listVolume = ({ inventory: { items, custom_items }, boxes }: Pick<PlanView, 'inventory' | 'boxes'>): number =>
  Math.ceil(
    sum(items.map((item) => item.cubic_feet * item.units.length)) +
      sum(custom_items.map((item) => item.cubic_feet)) +
      sum(boxes.map((box) => box.cubic_feet * box.quantity)) -
      ROUNDING,
  );

const ROUNDING = 1e-6;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
