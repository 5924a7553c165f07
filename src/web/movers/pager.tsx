import { useSearchParams } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './pager.module.css';

/** To the pages before and after; nothing when there is one. */
export const Pager = ({ page, pages }: { page: number; pages: number }) => {
  const [search] = useSearchParams();
  if (pages <= 1 && page === 1) return null;
  const to = (other: number): string => {
    const next = new URLSearchParams(search);
    next.set('page', String(other));
    return `?${next}`;
  };
  return (
    <nav className={styles.pager} aria-label="Pages">
      {page > 1 && (
        <LinkButton size="s" icon="arrow-left" to={to(page - 1)}>
          Earlier page
        </LinkButton>
      )}
      <span className="meta">
        Page {page} of {Math.max(1, pages)}
      </span>
      {page < pages && (
        <LinkButton size="s" iconEnd="arrow-right" to={to(page + 1)}>
          Next page
        </LinkButton>
      )}
    </nav>
  );
};
