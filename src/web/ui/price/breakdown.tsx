import type { ReactNode } from 'react';
import { type Cents, inWords } from '#domain/core/money.ts';
import { BillBar } from './bill-bar.tsx';
import styles from './breakdown.module.css';
import { Money } from './money.tsx';
import { type Segment, tintOf } from './segment.ts';

export type BreakdownLine = { id: string; label: ReactNode; amount: Cents; detail?: ReactNode; segment?: Segment };

type Props = {
  lines: readonly BreakdownLine[];
  total: Cents;
  totalLabel?: string;
  /** The bar of the same lines above them. */
  bar?: boolean;
  /** The total in large figures above everything. */
  headline?: boolean;
};

/** A price as a list that can be read aloud and adds up. */
export const Breakdown = ({ lines, total, totalLabel = 'Total', bar, headline }: Props) => (
  <div className={styles.breakdown}>
    {headline && (
      <p className="price">
        <Money amount={total} />
      </p>
    )}
    {bar && <BillBar parts={partsOf(lines)} label={`${inWords(total)} in ${lines.length} parts`} />}
    <dl className={`text-meta ${styles.lines}`}>
      {lines.map(({ id, label, amount, detail, segment }) => (
        <div key={id} className={amount < 0 ? styles.off : ''}>
          <dt className="grid gap-10">
            <i className={`swatch ${segment ? tintOf(segment) : ''}`} />
            <span>
              {label}
              {detail && <span className={`block cap ${styles.detail}`}>{detail}</span>}
            </span>
          </dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt className="grid gap-10">
          <i className="swatch" />
          {totalLabel}
        </dt>
        <dd>
          <Money amount={total} />
        </dd>
      </div>
    </dl>
  </div>
);

/** Lines of one color are one part of the bar. */
const partsOf = (lines: readonly BreakdownLine[]) => {
  const sums = new Map<Segment, number>();
  for (const { segment = 4, amount } of lines) {
    const key = amount < 0 ? 'off' : segment;
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  return [...sums].map(([segment, amount]) => ({ segment, amount: amount as Cents }));
};
