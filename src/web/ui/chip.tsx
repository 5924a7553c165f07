import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';

type Props = { children: ReactNode; count?: number; pressed?: boolean; current?: boolean; onClick: () => void };

/** A word to switch on and off (`pressed`) or to go to one of several places on the page (`current`). */
export const Chip = ({ children, count, pressed, current, onClick }: Props) => (
  <button type="button" className={styles.chip} aria-pressed={pressed} aria-current={current || undefined} onClick={onClick}>
    {pressed && <Icon name="check" size="s" />}
    {children}
    {count !== undefined && count > 0 && <b className="num">{count}</b>}
  </button>
);

/** A word that can be taken away; the label is what the button says. */
export const RemovableChip = ({ children, removeLabel, onRemove }: { children: ReactNode; removeLabel: string; onRemove: () => void }) => (
  <span className={`${styles.chip} ${styles.removable}`}>
    {children}
    <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
      <Icon name="close" size="s" />
    </button>
  </span>
);

/** Chips in a row; `scroll` keeps them on one line that moves sideways. */
export const Chips = ({ label, scroll, children }: { label: string; scroll?: boolean; children: ReactNode }) => (
  <fieldset className={`${styles.chips} ${scroll ? styles.scroll : ''}`}>
    <legend className="sr">{label}</legend>
    {children}
  </fieldset>
);
