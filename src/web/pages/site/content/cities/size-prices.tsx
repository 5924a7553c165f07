import { shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWholeDollars } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import type { City } from './city-facts.ts';
import styles from './size-prices.module.css';

/** Every size of home on one axis, from the lowest to the highest price. */
export const SizePrices = ({ city: { city, prices, miles, move_date, movers_found } }: { city: City }) => {
  const named = prices.filter(({ low }) => low !== null);
  if (named.length === 0) return null;
  const end = axisEnd(Math.max(...named.map(({ high }) => high ?? 0)));
  return (
    <section className={styles.section}>
      <h2 className="below-16" id="prices">
        Prices by size of home
      </h2>
      <figure className={styles.figure}>
        <div className={`${styles.row} ${styles.axis}`} aria-hidden="true">
          <span />
          <span className={styles.ticks}>
            {[0, 1, 2, 3, 4].map((tick) => (
              <span key={tick} style={{ left: `${tick * 25}%` }}>
                {whole((end / 4) * tick)}
              </span>
            ))}
          </span>
          <span />
        </div>
        {named.map((size) => (
          <Row key={size.label} size={size} end={end} />
        ))}
        <figcaption className="cap line-above above-16">
          From the lowest to the highest price, the mark is the middle one. {miles} miles in and around {city}, ground floor to ground
          floor, on {shortDay(move_date)}, {movers_found === 1 ? 'from one mover’s rates' : `from ${movers_found} movers’ rates`}.
        </figcaption>
      </figure>
    </section>
  );
};

type Size = City['prices'][number];

const Row = ({ size: { label, cubic_feet, low, middle, high }, end }: { size: Size; end: number }) => {
  const [from, mark, to] = [low ?? 0, middle ?? 0, high ?? 0].map((dollars) => (dollars / end) * 100) as [number, number, number];
  return (
    <div className={`${styles.row} ${label === '2 Bedroom' ? styles.usual : ''}`}>
      <span>
        <b>{label}</b>
        <span className="cap">{withCommas(cubic_feet)} cu ft</span>
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.range} style={{ left: `${from}%`, width: `${Math.max(1, to - from)}%` }} />
        <span className={styles.mark} style={{ left: `${mark}%` }} />
      </span>
      <b className="num strong right nowrap">{low === high ? whole(low ?? 0) : `${whole(low ?? 0)}–${whole(high ?? 0).slice(1)}`}</b>
    </div>
  );
};

const whole = (dollars: number): string => inWholeDollars(fromDollars(dollars));

/** A round number of dollars, so that the quarters are round too. */
const axisEnd = (highest: number): number => Math.ceil((highest * 1.03) / 400) * 400;
