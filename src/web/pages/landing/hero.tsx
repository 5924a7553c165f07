import type { Errors, Values } from '#web/forms/form-errors.ts';
import { Truck } from '#web/plan/truck-meter.tsx';
import styles from './hero.module.css';
import { MoveForm } from './move-form.tsx';
import type { DateLimits } from './move-form-dates.ts';

type Props = { dates: DateLimits; answer: { errors: Errors; typed: Values } | undefined };

/** The promise on the left, the form that keeps it on the right. */
export const Hero = ({ dates, answer }: Props) => (
  <section className={styles.hero}>
    <div className={`wrap ${styles.columns}`}>
      <div className={styles.words}>
        <h1>See the real price of your move.</h1>
        <p className="lead">Guaranteed bids from licensed movers, side by side, down to the cent.</p>
        <div className={styles.art}>
          <Truck fill={0.66} label="A truck, two thirds packed" />
        </div>
      </div>
      <div className={styles.slip} id="get-prices">
        <h2>Get prices</h2>
        <MoveForm dates={dates} answer={answer} />
      </div>
    </div>
  </section>
);
