import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import styles from './menu.module.css';
import { useCloseOutside } from './use-close-outside.ts';

type Props = { label: ReactNode; children: ReactNode; end?: boolean };

/** A list of links under a word. Opens without a script; Esc, a press elsewhere and a new page close it. */
export const Menu = ({ label, children, end }: Props) => {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useCloseOutside(menu);
  return (
    <details key={key} className={`holds ${styles.menu}`} ref={menu}>
      <summary className={styles.word}>
        {label}
        <Icon name="down" size="s" className={styles.caret} />
      </summary>
      <div className={`${styles.list} ${end ? styles.end : ''}`}>{children}</div>
    </details>
  );
};

export const menuItem = styles.item;
