import { monthDay } from '#domain/core/calendar.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Profile } from './area-words.ts';
import styles from './reviews.module.css';

type Entry = Profile['reviews']['entries'][number];

/** One customer's stars and words, and what the mover said to them. */
export const ReviewEntry = ({ entry, mover }: { entry: Entry; mover: string }) => (
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
