import type { ReactNode } from 'react';
import type { IconName } from '#web/icons/names.ts';
import { Icon } from '../icon.tsx';
import styles from './notice.module.css';

type Tone = 'plain' | 'info' | 'pine' | 'tape' | 'danger';

type Props = {
  tone?: Tone;
  icon?: IconName;
  title?: ReactNode;
  /** One thing to do about it. */
  action?: ReactNode;
  /** `alert` interrupts, `status` waits its turn. Leave it out for what was there from the start. */
  role?: 'alert' | 'status';
  children?: ReactNode;
};

/** A few words set apart in the page. */
export const Notice = ({ tone = 'plain', icon = ICONS[tone], title, action, role, children }: Props) => (
  <div className={`${styles.notice} ${styles[tone]}`} role={role}>
    <Icon name={icon} className={styles.mark} />
    <div className={styles.words}>
      {title && <p className="strong">{title}</p>}
      {children}
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </div>
);

const ICONS = { plain: 'info', info: 'info', pine: 'shield', tape: 'alert', danger: 'alert-circle' } as const satisfies Record<
  Tone,
  IconName
>;
