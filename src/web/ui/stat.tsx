import type { ReactNode } from 'react';
import styles from './stat.module.css';

type Props = { label: ReactNode; figure: ReactNode; detail?: ReactNode; size?: 's' | 'm' };

/** A figure with a quiet label above and a quieter line beneath. */
export const Stat = ({ label, figure, detail, size = 'm' }: Props) => (
  <div className="grid shrinks gap-2">
    <p className="meta">{label}</p>
    <p className={`${styles.figure} ${styles[size]}`}>{figure}</p>
    {detail && <p className="cap">{detail}</p>}
  </div>
);
