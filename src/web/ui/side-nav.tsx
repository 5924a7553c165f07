import { type RefObject, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { IconName } from '../icons/names.ts';
import { Icon } from './icon.tsx';
import styles from './side-nav.module.css';

type Place = {
  to: string;
  label: string;
  icon: IconName;
  /** How many things wait there, and for what, in words for those who hear it. */
  waiting?: { count: number; words: string; is_urgent?: boolean };
  /** Current only at this very address, not at those below it. */
  end?: boolean;
};

type Props = {
  label: string;
  places: readonly Place[];
  prefetch?: 'intent';
  /** A strip at every width, where another column stands beside the page already. */
  in_row?: boolean | undefined;
};

/** The rooms of a house: a column beside the page, a strip above it where there is no room. */
export const SideNav = ({ label, places, prefetch, in_row = false }: Props) => {
  const strip = useRef<HTMLElement>(null);
  useCurrentInView(strip, useLocation().pathname);
  return (
    <nav ref={strip} className={styles.nav} data-in-row={in_row || undefined} aria-label={label}>
      {places.map(({ to, label: name, icon, waiting, end }) => (
        <NavLink key={to} className={styles.link!} to={to} end={end} prefetch={prefetch}>
          <Icon name={icon} />
          <span>{name}</span>
          {waiting && waiting.count > 0 && (
            <span className={styles.count} data-urgent={waiting.is_urgent}>
              {waiting.count}
              <span className="sr"> {waiting.words}</span>
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
};

/** A strip of links that scrolls sideways on a phone, or the column around it on a low screen, shows the one of this page; nothing else moves. */
const useCurrentInView = (strip: RefObject<HTMLElement | null>, page: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current link.
  useEffect(() => {
    const current = strip.current?.querySelector('[aria-current="page"]');
    if (!strip.current || !current) return;
    const [box, link] = [strip.current.getBoundingClientRect(), current.getBoundingClientRect()];
    if (link.left < box.left || link.right > box.right) strip.current.scrollLeft += (link.left + link.right - box.left - box.right) / 2;
    const column = strip.current.parentElement;
    const around = column?.getBoundingClientRect();
    if (column && around && (link.top < around.top || link.bottom > around.bottom))
      column.scrollTop += (link.top + link.bottom - around.top - around.bottom) / 2;
  }, [strip, page]);
};
