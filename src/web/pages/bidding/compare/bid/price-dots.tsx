import { fromDollars, inWholeDollars } from '#domain/core/money.ts';
import styles from './price-dots.module.css';

/** One dot per mover between the lowest and the highest price; `totals` come sorted. */
export const PriceDots = ({ totals }: { totals: readonly number[] }) => {
  const [low = 0, high = 0] = [totals[0], totals.at(-1)];
  if (low === high) return <div className={styles.none} />;
  const words = [low, high].map((dollars) => inWholeDollars(fromDollars(dollars)));
  return (
    <div className={styles.axis} role="img" aria-label={`${totals.length} movers between ${words[0]} and ${words[1]}`}>
      <div>
        {totals.toReversed().map((total, at) => (
          <i
            key={`${total} ${at}`}
            className={at === totals.length - 1 ? styles.lowest : ''}
            style={{ left: `${((total - low) / (high - low)) * 100}%` }}
          />
        ))}
      </div>
      <p className="flex between text-cap num muted above-6">
        <span>
          <b className="ink">{words[0]}</b> lowest
        </span>
        <span>{words[1]}</span>
      </p>
    </div>
  );
};
