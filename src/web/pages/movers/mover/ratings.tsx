import type { Client } from '#contract/client.ts';
import { brand } from '#domain/core/brand.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { ratingOf, reviewCountOf } from '#domain/movers/ratings.ts';
import type { Profile } from './area-words.ts';
import styles from './ratings.module.css';

export type GradeParts = Awaited<ReturnType<Client['feedback']['grade']>>['parts'];

const SOURCES = [
  ['hearthway', brand.name],
  ['google', 'Google'],
  ['yelp', 'Yelp'],
] as const;

/** Its grade with us and what people say of it elsewhere, each with how many. */
export const Ratings = ({ profile: { mover, ratings_data } }: { profile: Profile }) => {
  const count = reviewCountOf({ ratings_data });
  return (
    <section id="reviews" className={styles.ratings}>
      <h2>Reviews</h2>
      {count === 0 ? (
        <p className="muted">Nobody has reviewed {mover.name} yet.</p>
      ) : (
        <div className={styles.sources}>
          <p className={styles.all}>
            <b>{ratingOf({ ratings_data }).toFixed(1)}</b>
            <span className="meta">of 5, from {withCommas(count)}</span>
          </p>
          <dl className="grid gap-10">
            {SOURCES.filter(([key]) => ratings_data[key].number_of_reviews > 0).map(([key, name]) => {
              const { rating, number_of_reviews } = ratings_data[key];
              return (
                <div key={key}>
                  <dt>{name}</dt>
                  <dd className="grid gap-12 num">
                    <span className={styles.bar} aria-hidden="true">
                      <i className="filled" style={{ width: `${rating * 20}%` }} />
                    </span>
                    <b>{rating.toFixed(1)}</b>
                    <span className="meta">{withCommas(number_of_reviews)} reviews</span>
                  </dd>
                </div>
              );
            })}
          </dl>
        </div>
      )}
    </section>
  );
};

/** Null until enough moves are done. */
export const Grade = ({ grade, parts }: { grade: number | null; parts: GradeParts }) =>
  grade !== null && (
    <section className={styles.grade}>
      <h2 className="text-h4">Grade {grade} of 100</h2>
      <p className="meta">
        Ratings, moves finished, punctuality, no large add-ons, quick answers and closed claims of the last 12 months. Nobody can pay for
        it.
      </p>
      {parts.length > 0 && (
        <ul className="grid gap-4 above-12">
          {parts.map(({ code, name, points, most, because }) => (
            <li key={code}>
              {name}: <b>{points}</b> of {most} <span className="meta">{because}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
