import { MoveForm, type MoveFormProps } from '#web/move-form/move-form.tsx';
import styles from './hero.module.css';
import truckUrl from './truck.svg?url&no-inline';

/** The promise on the left, the form that keeps it on the right. */
export const Hero = (form: MoveFormProps) => (
  <section className={`wrap ${styles.columns}`}>
    <div className={styles.words}>
      <h1 tabIndex={-1}>See the real price of your move.</h1>
      <p className="lead">Guaranteed bids from licensed movers, side by side, down to the cent.</p>
      <img className={styles.art} src={truckUrl} width="584" height="212" alt="" />
    </div>
    <div className={styles.slip} id="get-prices">
      <h2>Get prices</h2>
      <MoveForm {...form} />
    </div>
  </section>
);
