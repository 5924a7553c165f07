import { colorOf } from '#web/ui/price/segment.ts';
import { TruckMeter } from '#web/ui/truck/truck-meter.tsx';
import styles from './loading.module.css';

/** 'LOADING...' with the truck on its way (Spec section 2); said once to screen readers. Quick answers do not flicker: it waits 100 ms. */
export const Loading = ({ text }: { text: string }) => (
  <div className={styles.cover}>
    <div className={styles.truck} aria-hidden="true">
      <TruckMeter small loads={LOADS} capacity={100} text="" />
      <span className={styles.road} />
    </div>
    <p role="status">
      <strong className="h3">LOADING...</strong>
      <br />
      {text}
    </p>
  </div>
);

const LOADS = ([3, 2, 7, 5, 6] as const).map((segment) => ({ id: `${segment}`, label: '', volume: 13, color: colorOf(segment) }));
