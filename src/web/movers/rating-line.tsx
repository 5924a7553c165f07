import { Icon } from '#web/ui/icon.tsx';
import styles from './rating-line.module.css';

/** "4.8 · 1,204 reviews" behind a star. */
export const RatingLine = ({ rating, words }: { rating: string; words: string }) => (
  <span className={styles.rating}>
    <Icon name="star-fill" size="s" />
    <span>
      <span className="sr">Rated </span>
      <b className="strong ink">{rating}</b>
      <span className="sr"> of 5</span>
      {` · ${words}`}
    </span>
  </span>
);
