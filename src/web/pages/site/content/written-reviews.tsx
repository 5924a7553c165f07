import { Link } from 'react-router';
import type { Client } from '#contract/client.ts';
import { monthDay } from '#domain/core/calendar.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './written-reviews.module.css';

type Props = { reviews: Awaited<ReturnType<Client['content']['page']>>['reviews'] };

/** What customers wrote last, as they wrote it. */
export const WrittenReviews = ({ reviews }: Props) =>
  reviews.length > 0 && (
    <section className={styles.reviews}>
      <h2 id="newest">The newest reviews</h2>
      <ul>
        {reviews.map(({ id, author, rating, text, written_on, mover }) => (
          <li className="line-below breaks" key={id}>
            <p className={styles.who}>
              <span className={styles.stars}>
                <Icon name="star-fill" size="s" />
                <span className="sr">Rated </span>
                {rating} <span className="sr">of 5</span>
              </span>
              <b>{author}</b>
              <span>
                with <Link to={mover.path}>{mover.label}</Link>
              </span>
              <span className="cap">
                {monthDay(written_on)}, {written_on.slice(0, 4)}
              </span>
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
