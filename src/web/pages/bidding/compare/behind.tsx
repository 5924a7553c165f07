import type { ReactNode } from 'react';
import styles from './behind.module.css';

/** What waits behind another view as it was: unseen and unheard, but laid out, so that nothing is built anew when it comes back. */
export const Behind = ({ is_behind, children }: { is_behind: boolean; children: ReactNode }) => (
  <div className={`${styles.view} ${is_behind ? styles.behind : ''}`} aria-hidden={is_behind || undefined}>
    {children}
  </div>
);
