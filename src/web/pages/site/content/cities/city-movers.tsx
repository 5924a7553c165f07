import { Link } from 'react-router';
import { shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { carrierInWords } from '#domain/movers/carrier-number.ts';
import { MoverMark } from '#web/movers/mover-mark.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { City } from './city-facts.ts';
import styles from './city-movers.module.css';

/** Who picks up in this city, with the lowest price first and those that want a look last. */
export const CityMovers = ({ city: { city, movers, movers_found, move_date, miles } }: { city: City }) =>
  movers.length > 0 && (
    <section className={styles.section}>
      <div className={styles.title}>
        <h2 id="movers">Movers who serve {city}</h2>
        <p className="meta">
          Price of a 2 bedroom, {miles} miles, {shortDay(move_date)}
        </p>
      </div>
      <ul className="surface outlined round-l">
        {movers.map((mover) => (
          <Mover key={mover.id} mover={mover} />
        ))}
      </ul>
      {movers_found > movers.length && (
        <p className="meta above-12">
          {movers.length} of {movers_found}. Your own request asks all of them.
        </p>
      )}
    </section>
  );

const Mover = ({ mover }: { mover: City['movers'][number] }) => (
  <li className={styles.mover}>
    <MoverMark mover={mover} className={styles.mark!} />
    <div>
      <h3>
        <Link to={`/movers/${mover.id}`}>{mover.name}</Link>
      </h3>
      <p className="meta">
        {mover.reviews > 0 && (
          <span className={styles.rating}>
            <Icon name="star-fill" size="s" />
            <span className="sr">Rated </span>
            {mover.rating.toFixed(1)}, {withCommas(mover.reviews)} reviews ·{' '}
          </span>
        )}
        {mover.city}, {mover.state} · {carrierInWords(mover)}
      </p>
    </div>
    <p className="grid right at-right">
      {mover.total_cost === null ? (
        <span className="meta">after a look</span>
      ) : (
        <>
          <b className="h4 num">{inWords(fromDollars(mover.total_cost))}</b>
          <span className="cap">all lines</span>
        </>
      )}
    </p>
  </li>
);
