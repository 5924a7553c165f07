import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './disclosure.module.css';

type Props = {
  summary: ReactNode;
  open?: boolean;
  /** `row` is a line of a list with a rule beneath, `word` a quiet word with its arrow. */
  look?: 'row' | 'word';
  onToggle?: (open: boolean) => void;
  children: ReactNode;
};

/** Words that open on demand; works without a script. */
export const Disclosure = ({ summary, open, look = 'row', onToggle, children }: Props) => (
  <details className={`${styles.box} ${styles[look]}`} open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
    <summary className={styles.summary}>
      {summary}
      <Icon name="down" className={styles.arrow} />
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
);
