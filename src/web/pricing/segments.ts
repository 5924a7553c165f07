import { fromDollars } from '#domain/core/money.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import type { Segment } from '#web/ui/price/segment.ts';

export type LineView = PlanView['pricing']['line_items'][number];

/** The color of each part of a bill, the same on every bar. */
export const SEGMENTS: Record<LineView['segment'], Segment> = { crew: 1, access: 2, handling: 3, day: 4, discount: 'off' };

export const SEGMENT_NAMES: Record<LineView['segment'], string> = {
  crew: 'Crew',
  access: 'Access',
  handling: 'Handling',
  day: 'Day',
  discount: 'Off',
};

const ORDER: readonly LineView['segment'][] = ['crew', 'access', 'handling', 'day', 'discount'];

/** A bill in at most five parts, in the fixed order of the bar. A cheaper day counts as an amount off. */
export const partsOf = (lines: readonly LineView[]) =>
  ORDER.flatMap((segment) => {
    const cents = lines.filter((line) => segmentOfLine(line) === segment).reduce((sum, line) => sum + fromDollars(line.amount), 0);
    return cents === 0 ? [] : [{ name: SEGMENT_NAMES[segment], segment: SEGMENTS[segment], cents }];
  });

/** Every line of a bill for a Breakdown. */
export const breakdownOf = (lines: readonly LineView[]) =>
  lines.map((line, at) => ({
    id: `${line.code}-${at}`,
    label: line.description,
    detail: line.because,
    amount: fromDollars(line.amount),
    segment: SEGMENTS[segmentOfLine(line)],
  }));

const segmentOfLine = ({ segment, amount }: LineView): LineView['segment'] => (amount < 0 ? 'discount' : segment);
