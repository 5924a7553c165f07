import { createContext, type KeyboardEvent, type MouseEvent, type ReactNode, use, useId } from 'react';
import { flushSync } from 'react-dom';
import { NavLink } from 'react-router';
import styles from './tabs.module.css';

export type Tab = {
  id: string;
  label: ReactNode;
  count?: number;
  /** The address that shows this tab, for a page without a script. */
  href: string;
  panel: ReactNode;
  /** It is there all along, and shown when it is selected. */
  stays?: boolean;
};

type Props = { label: string; tabs: readonly Tab[]; selected: string; onSelect: (id: string) => void };

/** One of several panels. Arrows, Home and End move along the tabs and show what they reach. */
export const Tabs = ({ label, tabs, selected, onSelect }: Props) => {
  const base = useId();
  const choose = (event: MouseEvent, id: string) => {
    event.preventDefault();
    onSelect(id);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next =
      tabs[
        placeAfter(
          event.key,
          tabs.findIndex(({ id }) => id === selected),
          tabs.length,
        )
      ];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  return (
    <div>
      <div className={styles.tabs} role="tablist" aria-label={label}>
        {tabs.map(({ id, label: word, count, href }) => (
          <a
            key={id}
            id={`${base}-${id}`}
            className={styles.tab}
            role="tab"
            href={href}
            aria-selected={id === selected}
            aria-controls={id === selected ? `${base}-${id}-panel` : undefined}
            tabIndex={id === selected ? 0 : -1}
            onClick={(event) => choose(event, id)}
            onKeyDown={move}
          >
            {word}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </a>
        ))}
      </div>
      {tabs
        .filter(({ id, stays }) => stays || id === selected)
        .map(({ id, panel }) => (
          <div
            key={id}
            id={`${base}-${id}-panel`}
            className={styles.panel}
            role="tabpanel"
            aria-labelledby={`${base}-${id}`}
            hidden={id !== selected}
          >
            <ShowPanelContext value={() => flushSync(() => onSelect(id))}>{panel}</ShowPanelContext>
          </div>
        ))}
    </div>
  );
};

const ShowPanelContext = createContext((): void => flushSync(() => undefined));

/** What stays in a panel behind another one brings it to the fore; it is seen, and what closed meanwhile is gone, before anything else opens or takes the focus. */
export const useShowPanel = (): (() => void) => use(ShowPanelContext);

/** The same look where each tab is a page of its own. */
export const PageTabs = ({ label, pages }: { label: string; pages: readonly { to: string; label: string }[] }) => (
  <nav className={styles.tabs} aria-label={label}>
    {pages.map(({ to, label: word }) => (
      <NavLink key={to} className={styles.tab!} to={to} end>
        {word}
      </NavLink>
    ))}
  </nav>
);

const placeAfter = (key: string, at: number, count: number): number => {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
};
