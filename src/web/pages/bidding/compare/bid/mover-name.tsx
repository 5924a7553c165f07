import { counted } from '#domain/core/number-words.ts';
import { carrierInWords } from '#domain/movers/carrier-number.ts';
import { ratingOf, reviewCountOf } from '#domain/movers/ratings.ts';
import { MoverMark } from '#web/movers/mover-mark.tsx';
import drawn from '../bid-icons.module.css';
import type { BidView } from './bid-view.ts';
import { sourcesOf } from './bid-words.ts';
import styles from './mover-name.module.css';

/**
 * Who bids: name, reviews with their number and source, and the registered name and number under which the law knows it (C1). A plain link, which the list
 * follows: one of the router's in each of many cards would be drawn anew with every change of the address.
 */
export const MoverName = ({ bid: { mover, ratings_data }, bid }: { bid: BidView }) => {
  const count = reviewCountOf(bid);
  return (
    <div className={styles.who}>
      <MoverMark mover={mover} className={styles.mark!} />
      <div>
        <h3 className="text-h4 breaks">
          <a href={`/movers/${mover.id}`} data-discover="true">
            {mover.name}
          </a>
        </h3>
        <p className={`${styles.stars} ${count > 0 ? drawn.star : ''}`}>
          {count > 0 ? (
            <>
              <span className="sr">Rated </span>
              <b className="strong ink">{ratingOf(bid).toFixed(1)}</b>
              {` ${counted(count, 'review')}`}
            </>
          ) : (
            'No reviews yet'
          )}
        </p>
        {count > 0 && (
          <p className="cap">
            <span className="sr">on </span>
            {sourcesOf(ratings_data)}
          </p>
        )}
        <p className="meta breaks">{carrierInWords(mover)}</p>
      </div>
    </div>
  );
};
