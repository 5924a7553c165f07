import type { ReactNode } from 'react';
import styles from './dock.module.css';

type Props = {
  /** A small picture on the left. */
  art?: ReactNode;
  /** Short lines: caption, figure, reason. */
  caption?: ReactNode;
  figure?: ReactNode;
  reason?: ReactNode;
  /** The one next step. */
  action: ReactNode;
  /** On top of the dock: the undo bar. */
  above?: ReactNode;
};

/** The dark bar at the foot of a phone. It steps aside while somebody types, so that no field hides behind it. */
export const Dock = ({ art, caption, figure, reason, action, above }: Props) => (
  <section className={`${styles.dock} no-print`} aria-label="Price and next step">
    {above && <div className={styles.above}>{above}</div>}
    <div className={styles.bar}>
      <div className={styles.said}>
        {art && <div className={styles.art}>{art}</div>}
        <div className={styles.words}>
          {caption && <p className={styles.caption}>{caption}</p>}
          {figure && <p className={styles.figure}>{figure}</p>}
        </div>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      {action}
    </div>
  </section>
);
