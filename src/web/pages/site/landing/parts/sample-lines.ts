import { segmentOf } from '#domain/core/charges.ts';
import type { LineItem } from '#domain/plan/line-item.ts';
import { colorOfLine } from '#web/pricing/segments.ts';

/** The lines of a sample's bill for a Breakdown. */
export const sampleLines = (lines: readonly LineItem[]) =>
  lines.map(({ code, description, because, amount }, at) => ({
    id: `${code}-${at}`,
    label: description,
    detail: because,
    amount,
    segment: colorOfLine({ segment: segmentOf(code), amount }),
  }));
