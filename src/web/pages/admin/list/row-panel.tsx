import { type ReactNode, useEffect, useRef } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import styles from './row-panel.module.css';

type Props = {
  title: string;
  onClose: () => void;
  onStep: (by: -1 | 1) => void;
  /** Whether the row is one of those that something is done to. */
  chosen?: { is_chosen: boolean; turn: () => void } | undefined;
  children: ReactNode;
};

/** One row beside its list, which stays as it is: J and K go on through the rows, X chooses, Esc closes. */
export const RowPanel = ({ title, onClose, onStep, chosen, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhileOpen(heading);
  return (
    <aside className={styles.panel} aria-label={title}>
      <header className="row between gap-8">
        <h2 ref={heading} className="text-h3" tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </header>
      {children}
      <footer className="row wraps gap-8">
        <Button size="s" icon="up" onClick={() => onStep(-1)}>
          Row before
        </Button>
        <Button size="s" icon="down" onClick={() => onStep(1)}>
          Next row
        </Button>
        {chosen && (
          <Button size="s" aria-pressed={chosen.is_chosen} icon={chosen.is_chosen ? 'check' : 'plus'} onClick={chosen.turn}>
            {chosen.is_chosen ? 'Chosen' : 'Choose'}
          </Button>
        )}
      </footer>
      <p className={`cap ${styles.keys}`}>
        <kbd>J</kbd> next, <kbd>K</kbd> before,{' '}
        {chosen && (
          <>
            <kbd>X</kbd> chooses,{' '}
          </>
        )}
        <kbd>Esc</kbd> closes.
      </p>
    </aside>
  );
};

/** The focus is in the panel, and goes back to where it was. */
const useFocusWhileOpen = (heading: React.RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [heading]);
};
