import { type Cents, inWholeDollars, inWords } from '#domain/core/money.ts';
import { Icon } from '../icon.tsx';
import styles from './money.module.css';

type Props = { amount: Cents; whole?: boolean; signed?: boolean; className?: string };

/** "$1,463.59" in figures of equal width; whole dollars for ranges, a plus sign for changes. */
export const Money = ({ amount, whole, signed, className = '' }: Props) => (
  <span className={`${styles.money} ${className}`}>{moneyText(amount, whole, signed)}</span>
);

/** "$980–$1,460". */
export const MoneyRange = ({ low, high, className = '' }: { low: Cents; high: Cents; className?: string }) => (
  <span className={`${styles.money} ${className}`}>
    {low === high ? inWholeDollars(low) : `${inWholeDollars(low)}–${inWholeDollars(high)}`}
  </span>
);

/** The old amount in grey, an arrow, the new one. */
export const MoneyChange = ({ from, to }: { from: Cents; to: Cents }) => (
  <span className={`${styles.money} inline-row gap-6 ${styles.change}`}>
    <del>
      <span className="sr">was </span>
      {inWords(from)}
    </del>
    <Icon name="arrow-right" size="s" />
    <ins>
      <span className="sr">now </span>
      {inWords(to)}
    </ins>
  </span>
);

const moneyText = (amount: Cents, whole = false, signed = false): string =>
  `${signed && amount > 0 ? '+' : ''}${whole ? inWholeDollars(amount) : inWords(amount)}`;
