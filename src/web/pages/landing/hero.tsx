import type { Errors, Values } from '#web/forms/form-errors.ts';
import { TruckMeter } from '#web/plan/truck-meter.tsx';
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
          <TruckMeter loads={LOADS} capacity={760} text="A truck, two thirds packed" />
        </div>
      </div>
      <div className={styles.slip} id="get-prices">
        <h2>Get prices</h2>
        <MoveForm dates={dates} answer={answer} />
      </div>
    </div>
  </section>
);

/** A two-bedroom home, room by room. */
const LOADS = [
  { id: 'living', label: 'Living Room', volume: 110, color: 'var(--kraft-300)' },
  { id: 'bedroom', label: 'Bedroom', volume: 170, color: 'var(--kraft-200)' },
  { id: 'boxes', label: 'Boxes', volume: 110, color: 'var(--kraft-500)' },
  { id: 'kitchen', label: 'Kitchen', volume: 60, color: 'var(--pine-300)' },
  { id: 'office', label: 'Office', volume: 52, color: 'var(--pine-600)' },
];
