import { type ReactNode, useEffect, useRef } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import styles from './row-panel.module.css';

type Props = { title: string; onClose: () => void; onStep: (by: -1 | 1) => void; children: ReactNode };

/** One row beside its list, which stays as it is: J and K go on through the rows, Esc closes. */
export const RowPanel = ({ title, onClose, onStep, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhileOpen(heading);
  usePanelKeys({ j: () => onStep(1), k: () => onStep(-1), Escape: onClose });
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
      </footer>
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

const usePanelKeys = (acts: Readonly<Record<string, () => void>>): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const is_elsewhere = event.target instanceof Element && event.target.matches('input, select, textarea');
      if (is_elsewhere || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      acts[event.key]?.();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  });
};
