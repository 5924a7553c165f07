import styles from './share-bar.module.css';

/** How large a part is, for the eye alone: its number stands beside it. `part` is of 1. */
export const ShareBar = ({ part, is_quiet = false }: { part: number; is_quiet?: boolean }) => (
  <span className={styles.bar} aria-hidden="true">
    <i className={is_quiet ? styles.quiet : undefined} style={{ width: `${part * 100}%` }} />
  </span>
);
