import type { ReactNode } from 'react';
import { MoveForm, type MoveFormProps } from '#web/site/move-form/move-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './hero.module.css';
import truckUrl from './truck.svg?url&no-inline';
import { useLateGround } from './use-late-ground.ts';

type Props = {
  /** What people say of the movers, where enough have said something. */
  reviews?: { rating: string; words: string } | null;
  h1: string;
  lead: string;
  form: MoveFormProps;
  /** Above the headline: in whose name the page stands. */
  above?: ReactNode;
  /** Under the words, in the picture's place. */
  under?: ReactNode;
};

/** The promise on the left, the form that keeps it on the right. */
export const Hero = ({ h1, lead, form, reviews, above, under }: Props) => {
  const is_drawn = useLateGround();
  return (
    <div className={`${styles.ground} ${is_drawn ? styles.drawn : ''}`}>
      <section className={`wrap ${styles.columns}`}>
        <div className={styles.words}>
          {above}
          <h1 className="hero" tabIndex={-1}>
            {h1}
          </h1>
          <p className="lead">{lead}</p>
          {reviews && (
            <p className={styles.reviews}>
              <Icon name="star-fill" size="s" />
              <span>
                <b className="strong ink">{reviews.rating}</b> of 5 · {reviews.words}
              </span>
            </p>
          )}
          {under ?? <img className={styles.art} src={truckUrl} width="584" height="212" alt="" />}
        </div>
        <div className={styles.slip} id="get-prices">
          <h2>Get prices</h2>
          <MoveForm {...form} />
        </div>
      </section>
    </div>
  );
};
