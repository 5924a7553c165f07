import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from './hourly-waiting.module.css';

/** In the place of bids that were for the other kind of plan, until those of this one are here. */
export const HourlyWaiting = () => (
  <div className={styles.waiting} aria-busy="true">
    <p className="muted" role="status">
      Asking the movers again
    </p>
    {[0, 1, 2].map((at) => (
      <Skeleton key={at} height={120} />
    ))}
  </div>
);
