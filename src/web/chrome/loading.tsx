import { TruckMeter } from '../plan/truck-meter.tsx';
import { colorOf } from '../ui/segment.ts';
import styles from './loading.module.css';

/** Over the page while the next one is on its way; nothing shows in the first moments, so quick answers do not flicker. */
export const Loading = ({ text }: { text: string }) => (
  <div className={styles.cover}>
    <div className={styles.truck} aria-hidden="true">
      <TruckMeter small loads={LOADS} capacity={100} text="" />
      <span className={styles.road} />
    </div>
    <p className={styles.text} role="status">
      <span className="sr">LOADING... </span>
      {text}
    </p>
  </div>
);

const LOADS = ([3, 2, 7, 5, 6] as const).map((segment) => ({ id: `${segment}`, label: '', volume: 13, color: colorOf(segment) }));
