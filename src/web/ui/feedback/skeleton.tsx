import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

/** A grey stand-in as large as what will come. */
export const Skeleton = ({ width = '100%', height = 16 }: { width?: string | number; height?: number }) => (
  <span className={styles.bone} style={{ width, height }} />
);

/** Wraps a page's stand-ins and says so; nothing is drawn in the first 100 ms, so quick answers do not flicker. */
export const Loading = ({ text = 'LOADING...', children }: { text?: string; children?: ReactNode }) => (
  <div className={styles.loading} aria-busy="true">
    <p role="status" className={children ? 'meta' : ''}>
      {text}
    </p>
    <div aria-hidden="true">{children}</div>
  </div>
);
