import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { monthDay } from '#domain/core/calendar.ts';
import { counted } from '#domain/core/number-words.ts';
import { reviewCountOf } from '#domain/movers/ratings.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Profile } from './area-words.ts';
import styles from './reviews.module.css';

/** What customers wrote: how many gave how many stars, each a link to those alone, and the reviews, the newest first. */
export const Reviews = ({ profile: { reviews, mover, ratings_data } }: { profile: Profile }) => {
  const [search] = useSearchParams();
  const stars = starsIn(search);
  const { entries, from } = useAllSoFar(mover.id, stars, reviews);
  const all = reviews.by_stars.reduce((sum, row) => sum + row.count, 0);
  if (all === 0)
    return reviewCountOf({ ratings_data }) > 0 && <p className="muted">Nobody who booked {mover.name} here has written about it yet.</p>;
  const to = (page: number, of: number | null) => ({ search: searchOf(page, of), hash: '#written' });
  return (
    <div className={styles.reviews} id="written">
      <Distribution reviews={reviews} all={all} stars={stars} to={(of) => to(1, of)} />
      <p className="meta" role="status">
        {stars === null ? counted(all, 'review') : `${counted(reviews.count, 'review')} with ${counted(stars, 'star')}`} from customers who
        booked here
        {stars !== null && (
          <>
            {' · '}
            <Link to={to(1, null)} preventScrollReset>
              Show all {all}
            </Link>
          </>
        )}
      </p>
      {from > 1 && (
        <Link className={styles.newer} to={to(from - 1, stars)}>
          <Icon name="left" size="s" />
          Newer reviews
        </Link>
      )}
      {entries.length === 0 ? (
        <p className="muted">Nobody gave {counted(stars ?? 0, 'star')}.</p>
      ) : (
        <ol className="line-above">
          {entries.map((entry) => (
            <ReviewEntry key={entry.id} entry={entry} mover={mover.name} />
          ))}
        </ol>
      )}
      {reviews.page < reviews.pages && (
        <Link className={styles.more} to={to(reviews.page + 1, stars)} preventScrollReset>
          More reviews
        </Link>
      )}
    </div>
  );
};

type DistributionProps = {
  reviews: Profile['reviews'];
  all: number;
  stars: number | null;
  to: (stars: number | null) => { search: string; hash: string };
};

const Distribution = ({ reviews: { by_stars }, all, stars, to }: DistributionProps) => (
  <ul className={styles.bars} aria-label="Reviews by stars">
    {by_stars.map((row) => (
      <li key={row.stars}>
        <Link
          className={styles.bar}
          to={to(row.stars === stars ? null : row.stars)}
          aria-current={row.stars === stars || undefined}
          preventScrollReset
        >
          <span>
            {row.stars} <span className="sr">{row.stars === 1 ? 'star' : 'stars'}</span>
            <Icon name="star-fill" size="s" />
          </span>
          <span className={styles.track} aria-hidden="true">
            <i className="filled" style={{ width: `${(row.count / all) * 100}%` }} />
          </span>
          <span className="muted right">
            {row.count} <span className="sr">{row.count === 1 ? 'review' : 'reviews'}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

/** Null for anything that is no number of stars. */
export const starsIn = (search: URLSearchParams): number | null => {
  const asked = Number(search.get('stars'));
  return [1, 2, 3, 4, 5].includes(asked) ? asked : null;
};

const searchOf = (page: number, stars: number | null): string => {
  const words = new URLSearchParams();
  if (stars !== null) words.set('stars', String(stars));
  if (page > 1) words.set('page', String(page));
  return words.size === 0 ? '' : `?${words}`;
};

type Entry = Profile['reviews']['entries'][number];

/** One customer's stars and words, and what the mover said to them. */
const ReviewEntry = ({ entry, mover }: { entry: Entry; mover: string }) => (
  <li className={styles.entry}>
    <p className={styles.by}>
      <span className={styles.stars} role="img" aria-label={`${entry.rating} of 5 stars`}>
        {STARS.map((star) => (
          <Icon key={star} name="star-fill" size="s" className={star > entry.rating ? styles.off : undefined} />
        ))}
      </span>
      <b>{entry.author}</b>
      <time dateTime={entry.written_on}>{dayInWords(entry.written_on)}</time>
    </p>
    <p>{entry.text}</p>
    {entry.answer !== null && (
      <div className={styles.answer}>
        <p className={styles.by}>
          <b>{mover} answered</b>
          {entry.answered_on !== null && <time dateTime={entry.answered_on}>{dayInWords(entry.answered_on)}</time>}
        </p>
        <p>{entry.answer}</p>
      </div>
    )}
  </li>
);

const STARS = [1, 2, 3, 4, 5];

const dayInWords = (day: string): string => `${monthDay(day)}, ${day.slice(0, 4)}`;

type Page = Profile['reviews'];
type Kept = { of: string; from: number; page: number; entries: Page['entries'] };

/** A page that follows the one on screen is added beneath it; any other stands alone, as it does without a script. */
const useAllSoFar = (mover_id: number, stars: number | null, { page, entries }: Page): Pick<Kept, 'from' | 'entries'> => {
  const of = `${mover_id} ${stars}`;
  const [kept, setKept] = useState<Kept>({ of, from: page, page, entries });
  if (kept.of === of && kept.page === page) return kept;
  const follows = kept.of === of && kept.page + 1 === page;
  const next = { of, from: follows ? kept.from : page, page, entries: follows ? [...kept.entries, ...entries] : entries };
  setKept(next);
  return next;
};
