import { withCommas } from '#domain/core/number-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './rating-line.module.css';

type Props = { rating: number; count: number; what?: string };

/** "4.8 · 1,204 reviews" behind a star; nothing where nobody has written any. */
export const RatingLine = ({ rating, count, what = count === 1 ? 'review' : 'reviews' }: Props) =>
  count > 0 && (
    <span className={styles.rating}>
      <Icon name="star-fill" size="s" />
      <span>
        <span className="sr">Rated </span>
        <b className="strong ink">{rating.toFixed(1)}</b>
        <span className="sr"> of 5</span>
        {` · ${withCommas(count)} ${what}`}
      </span>
    </span>
  );
