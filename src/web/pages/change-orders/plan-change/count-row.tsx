import type { ReactNode } from 'react';
import { withCommas } from '#domain/core/number-words.ts';
import type { IconName } from '#web/icons/names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import styles from './things.module.css';

type Props = {
  icon: IconName;
  name: string;
  detail: string;
  /** As it was booked. */
  before: number;
  count: number;
  most: number;
  onChange: (count: number) => void;
  children?: ReactNode;
};

/** One thing: how many there are, and how many were booked when that differs. */
export const CountRow = ({ icon, name, detail, before, count, most, onChange, children }: Props) => (
  <li className={`${styles.row} ${count === before ? '' : styles.changed}`}>
    <Icon name={icon} className={`muted ${styles.icon}`} />
    <div className="grid at-left breaks">
      <span className="strong">{name}</span>
      <span className="meta">{count === before ? detail : `Booked: ${withCommas(before)}`}</span>
    </div>
    {children && <div className={styles.more}>{children}</div>}
    <Stepper label={name} value={count} max={most} onChange={onChange} />
  </li>
);
