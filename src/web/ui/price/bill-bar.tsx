import type { Cents } from '#domain/core/money.ts';
import styles from './bill-bar.module.css';
import { type Segment, tintOf } from './segment.ts';

export type BarPart = { segment: Segment; amount: Cents };

type Props = {
  /** Positive parts in order; `off` parts are taken from the end and hatched. */
  parts: readonly BarPart[];
  /** What the picture says, in words. */
  label: string;
  /** The amount at the right end of the axis. Bars that stand together share one. */
  scale?: Cents;
  size?: 's' | 'm' | 'l';
};

/** A bill as one stacked bar, with 2 px between its parts. */
export const BillBar = ({ parts, label, scale, size = 'm' }: Props) => {
  const shown = afterDiscounts(parts);
  const length = shown.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <span className={`${styles.bar} ${styles[size]}`} role="img" aria-label={label}>
      {shown.map(({ segment, amount }, index) => (
        <span
          key={`${segment}-${index}`}
          className={[styles.part, tintOf(segment), index === 0 ? styles.first : '', index === shown.length - 1 ? styles.last : ''].join(
            ' ',
          )}
          style={{ flexGrow: amount }}
        />
      ))}
      {scale !== undefined && scale > length && <span className={styles.rest} style={{ flexGrow: scale - length }} />}
    </span>
  );
};

/** The discount eats the bar from its end: what is left is what is paid, the hatch is what is not. */
const afterDiscounts = (parts: readonly BarPart[]): { segment: Segment; amount: number }[] => {
  const off = parts.reduce((sum, { segment, amount }) => (segment === 'off' || amount < 0 ? sum + Math.abs(amount) : sum), 0);
  let left = off;
  const paid = parts
    .filter(({ segment, amount }) => segment !== 'off' && amount > 0)
    .toReversed()
    .map(({ segment, amount }) => {
      const eaten = Math.min(left, amount);
      left -= eaten;
      return { segment, amount: amount - eaten };
    })
    .filter(({ amount }) => amount > 0)
    .toReversed();
  return off > 0 ? [...paid, { segment: 'off', amount: off }] : paid;
};
