import type { ReactNode } from 'react';
import styles from './reserved.module.css';

/** What comes late, in the room that the longest of it takes: nothing below moves when it comes (R4). */
export const Reserved = ({ longest, children }: { longest: ReactNode; children: ReactNode }) => (
  <span className={styles.place}>
    <span className={styles.longest} aria-hidden="true">
      {longest}
    </span>
    <span>{children}</span>
  </span>
);
