import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import styles from './menu.module.css';

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

/** Closes an open details element on Esc, giving the focus back to its word, and when attention goes elsewhere. */
const useCloseOutside = (menu: RefObject<HTMLDetailsElement | null>): void => {
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    const closeElsewhere = ({ target }: Event): void => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
    };
  }, [menu]);
};
