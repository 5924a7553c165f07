import { Icon } from '#web/ui/icon.tsx';
import type { BidView } from './page.tsx';
import styles from './page.module.css';
import { reviewsOf } from './sorts.ts';

/** Who bids: name, reviews with their number, and the number under which the law knows it (C1). */
export const MoverName = ({ bid: { mover, ratings_data }, bid }: { bid: BidView }) => {
  const count = reviewsOf(bid);
  return (
    <div className={styles.who}>
      <span aria-hidden="true">{initials(mover.name)}</span>
      <h3>{mover.name}</h3>
      <p className={styles.stars}>
        {count > 0 ? (
          <>
            <Icon name="star-fill" size="s" />
            <b>{average(ratings_data).toFixed(1)}</b> {count.toLocaleString('en-US')} reviews
            <span className="sr"> on Google, Yelp and here</span>
          </>
        ) : (
          'No reviews yet'
        )}
      </p>
      <p className="meta">{mover.usdot_number ? `USDOT ${mover.usdot_number}` : `License ${mover.state_license ?? ''}`}</p>
    </div>
  );
};

const initials = (name: string): string =>
  name
    .split(/[\s&]+/)
    .filter((word) => /^[A-Z]/.test(word))
    .slice(0, 2)
    .map((word) => word[0])
    .join('');

/** Weighted by the number of reviews of each source. */
const average = (ratings: BidView['ratings_data']): number => {
  const all = Object.values(ratings);
  const count = all.reduce((sum, one) => sum + one.number_of_reviews, 0);
  return all.reduce((sum, one) => sum + one.rating * one.number_of_reviews, 0) / count;
};
