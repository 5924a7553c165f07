import { useState } from 'react';
import { FieldError, useField } from '#web/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './page.module.css';

const STARS = [1, 2, 3, 4, 5] as const;
const WORDS = ['', 'Bad', 'Poor', 'Fair', 'Good', 'Very good'] as const;

/** Five radio buttons dressed as stars: arrows move, and a form sends the number. */
export const StarsField = ({ name, rating }: { name: string; rating: number | undefined }) => {
  const { control, errorId, error, clear } = useField({ name });
  const [stars, setStars] = useState(rating ?? 0);
  return (
    <fieldset className={styles.stars} aria-describedby={control['aria-describedby']}>
      <legend>Your stars</legend>
      <div>
        {STARS.map((star) => (
          <label key={star} className={star <= stars ? styles.on : ''}>
            <input
              className="sr"
              id={star === 1 ? control.id : `${control.id}-${star}`}
              type="radio"
              name={name}
              value={star}
              defaultChecked={star === rating}
              aria-invalid={control['aria-invalid']}
              onChange={() => {
                setStars(star);
                clear();
              }}
            />
            <Icon name="star-fill" size="l" />
            <span className="sr">
              {star} {star === 1 ? 'star' : 'stars'}, {WORDS[star]}
            </span>
          </label>
        ))}
        <span className={styles.word} aria-hidden="true">
          {WORDS[stars]}
        </span>
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
};
