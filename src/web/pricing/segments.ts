import { SEGMENTS, type Segment } from '#domain/core/charges.ts';
import { fromDollars } from '#domain/core/money.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import type { Segment as Color } from '#web/ui/price/segment.ts';

export type LineView = PlanView['pricing']['line_items'][number];

/** How each part of a bill looks, the same on every bar. */
const LOOKS: Readonly<Record<Segment, { name: string; color: Color }>> = {
  crew: { name: 'Crew', color: 1 },
  access: { name: 'Access', color: 2 },
  handling: { name: 'Handling', color: 3 },
  day: { name: 'Day', color: 4 },
  discount: { name: 'Discount', color: 'off' },
};

/** A bill in at most five parts, in the fixed order of the bar. A cheaper day counts as an amount off. */
export const partsOf = (lines: readonly LineView[]) =>
  SEGMENTS.flatMap((segment) => {
    const { name, color } = LOOKS[segment];
    const mine = lines.filter((line) => colorOfLine(line) === color);
    const cents = mine.reduce((sum, line) => sum + fromDollars(line.amount), 0);
    const is_stored = mine.some(({ code }) => code === 'storage');
    return cents === 0 ? [] : [{ name: is_stored ? `${name} and storage` : name, segment: color, cents }];
  });

/** Every line of a bill for a Breakdown. */
export const breakdownOf = (lines: readonly LineView[]) =>
  lines.map((line, at) => ({
    id: `${line.code}-${at}`,
    label: line.description,
    detail: line.because,
    amount: fromDollars(line.amount),
    segment: colorOfLine(line),
  }));

export const colorOfLine = ({ segment, amount }: { segment: Segment; amount: number }): Color =>
  LOOKS[amount < 0 ? 'discount' : segment].color;
